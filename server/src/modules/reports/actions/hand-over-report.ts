import type { PickRow } from '@gt/domain/kit/list.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { detailRow } from '../../../db/list.ts'
import { getRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards, refuseFor } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { handOverWords, takerAmong, takersFor, takersTogether } from '../../people/api.ts'
import { beginReport } from '../begin.ts'
import type { ReportRow } from '../draft.ts'
import { taskIdsOf } from '../report.queries.ts'
import { reviewRefusals } from '../review-rights.ts'
import { stepAt, stepRefusals } from '../step-refusals.ts'
import { openStepTodo } from '../todos.ts'
import { seenReports } from '../visible.ts'

type Actions = (typeof reportActions)['actions']

/** People who may pass the step at which a report stands; nobody where it waits for none of the review. */
async function takers(ctx: Ctx, row: ReportRow, taskIds: readonly string[]): Promise<PickRow[]> {
  const step = stepAt(row.state)
  return step ? takersFor(ctx, step, userId => stepRefusals(ctx, step, userId, row, taskIds)) : []
}

/** Who may be given the audit or the approval of reports. Refuses with G-04. */
export const reportTakers: Run<Actions['Takers']> = async (ctx, { ids }) => {
  const lists: PickRow[][] = []
  for (const id of ids) {
    await detailRow(ctx, report, id, seenReports(ctx))
    lists.push(await takers(ctx, await getRow(ctx, report, id), await taskIdsOf(ctx, id)))
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
  const { taker, refusals } = takerAmong(await takers(ctx, row, taskIds), input.to_user_id)
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
