import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { PickRow } from '@gt/domain/kit/list.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { finishCommand, neededReason, passGuards, refuseFor } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { handOverWords, takerAmong, takersFor, takersTogether } from '../../people/api.ts'
import { beginReport } from '../begin.ts'
import { reportsToReview, type ToReview } from '../report.queries.ts'
import { reviewRefusals } from '../review-rights.ts'
import { reviewersRefusals, type StepOfReview, stepAt, toReview } from '../step-refusals.ts'
import { openStepTodo } from '../todos.ts'
import { seenReports } from '../visible.ts'

type Actions = (typeof reportActions)['actions']

/** For each of these reports, which wait for a step, the people who may pass it. */
const takers = (ctx: Ctx, step: StepOfReview, reports: readonly ToReview[]): Promise<PickRow[][]> =>
  takersFor(ctx, step, reports, userIds => reviewersRefusals(ctx, step, reports, userIds))

/**
 * Who may be given the audit or the approval of reports, in a fixed number of statements however many they are; nobody for one
 * that waits for none of the review. Refuses with G-04.
 */
export const reportTakers: Run<Actions['Takers']> = async (ctx, { ids }) => {
  const reports = await reportsToReview(ctx, ids, seenReports(ctx))
  if (reports.length < new Set(ids).size) throw new Refusal([refused(generalErrors, 'G-04')])
  const lists: PickRow[][] = []
  for (const step of ['audit', 'approve'] as const) {
    const waiting = reports.filter(one => stepAt(one.state) === step)
    if (waiting.length > 0) lists.push(...(await takers(ctx, step, waiting)))
  }
  return { rows: takersTogether(lists) }
}

/**
 * Gives the audit or the approval of a report to another person of the same step, with a reason: the to-do becomes his.
 * Everybody of the step may still act. Refuses with G-03, G-07, G-24, K-04.
 */
export const handOverReport: Run<Actions['HandOver']> = async (ctx, item, input) => {
  const { row, taskIds } = await beginReport(ctx, 'hand_over', item)
  refuseFor(row.report_number, await reviewRefusals(ctx, 'hand_over', row, taskIds))
  const reason = neededReason(row.report_number, input.reason)
  const step = stepAt(row.state)
  const [able = []] = step ? await takers(ctx, step, [await toReview(ctx, row, taskIds)]) : []
  const { taker, refusals } = takerAmong(able, input.to_user_id)
  passGuards(row.report_number, refusals, input)
  const { done } = await finishCommand(
    ctx,
    report,
    row,
    {},
    {
      kind: 'report',
      number: row.report_number,
      command: 'hand_over',
      opinion: handOverWords(taker, reason),
    },
  )
  await closeTodos(ctx, { kind: 'report', id: row.id }, ['audit', 'approve'])
  await openStepTodo(ctx, row, row.state === 'auditing' ? 'auditing' : 'approving', input.to_user_id)
  return done
}
