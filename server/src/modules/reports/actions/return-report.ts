import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { ReturnStep } from '@gt/domain/reports/return-rules.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { finishCommand, neededReason, refuseFor } from '../../../flow/command.ts'
import { closeTodos, openTodosForUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { orderForPaper } from '../../entrust/api.ts'
import { freeFromRegistration, holdForRegistration, taskBackToTesting } from '../../tasks/api.ts'
import { pinRecord, reopenRecord } from '../../testing/api.ts'
import { type BegunReport, beginReport, beginReportOfOrder } from '../begin.ts'
import { changeOf, openedTasks } from '../changes/finish-change.ts'
import { draftRoute } from '../draft.ts'
import { limitRefusals, type ReturnWay, returnWays } from '../return-ways.ts'
import { reviewRefusals } from '../review-rights.ts'
import { deskTodos, openStepTodo, promised } from '../todos.ts'

/** The way that is open; refuses with K-01, K-02. */
async function wayOf(ctx: Ctx, { row, revision }: BegunReport, to: ReturnStep): Promise<ReturnWay> {
  const way = (await returnWays(ctx, row, revision)).find(({ rule }) => rule.to === to)
  if (!way) throw new Refusal([refused(reportErrors, 'K-02', {}, { field: 'to' })], { number: row.report_number })
  refuseFor(row.report_number, limitRefusals(ctx, row, way))
  return way
}

async function sendToTest(ctx: Ctx, taskIds: readonly string[], reason: string): Promise<void> {
  for (const id of taskIds) {
    await taskBackToTesting(ctx, id, reason)
    await reopenRecord(ctx, id, reason)
  }
}

const pinned = ({ pins = [] }: { readonly pins?: readonly { readonly task_id: string }[] | undefined }): string[] =>
  pins.map(pin => pin.task_id)

/**
 * Returns a report to its draft, to the audit, to the test or to registration, with a reason. Numbers are kept; signatures are cleared as
 * the setting of the step says (workflow 20). Remarks on cells go to the records. Refuses with G-03, G-07, K-01, K-02, R-08.
 */
export const returnReport: Run<(typeof reportActions)['actions']['Return']> = async (ctx, item, input) => {
  // the draft of the order change belongs to the order, which is locked first
  const begin = input.to === 'registration' ? beginReportOfOrder : beginReport
  const begun = await begin(ctx, 'return', item)
  const { row, revision, taskIds } = begun
  const reason = neededReason(row.report_number, input.reason)
  refuseFor(row.report_number, await reviewRefusals(ctx, 'return', row, taskIds))
  const { rule, setting } = await wayOf(ctx, begun, input.to)
  const change = await changeOf(ctx, revision)
  const testable = change ? openedTasks(change) : taskIds
  const wanted = input.task_ids ?? testable
  for (const [field, ids] of [['task_ids', wanted] as const, ['pins', pinned(input)] as const])
    if (ids.some(id => !(field === 'task_ids' ? testable : taskIds).includes(id)))
      refuseFor(row.report_number, [refused(reportErrors, 'K-02', {}, { field })])
  const cleared = setting.reset_signatures === 1 ? rule.clears : []
  const direct = row.state === 'approving' && input.to === 'drafting' && setting.rejoin === 'direct'
  const state = input.to === 'audit' ? 'auditing' : 'returned'
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    {
      ...(cleared.includes('compiler') ? { compiled_at: null } : {}),
      ...(cleared.includes('auditor') || input.to === 'audit' ? { auditor_id: null, audited_at: null } : {}),
      return_count: (row.return_count ?? 0) + 1,
      state,
    },
    {
      kind: 'report',
      number: row.report_number,
      command: direct ? 'return_direct' : 'return',
      opinion: reason,
      backItems: input.back_items ?? [],
    },
  )
  await closeTodos(ctx, { kind: 'report', id: row.id }, deskTodos)
  for (const id of taskIds)
    await pinRecord(
      ctx,
      id,
      (input.pins ?? []).filter(pin => pin.task_id === id).map(({ task_id: _, ...pin }) => pin),
    )
  if (input.to === 'testing') await sendToTest(ctx, wanted, reason)
  if (input.to === 'registration') await holdForRegistration(ctx, wanted, reason)
  if (state === 'auditing') await openStepTodo(ctx, after, 'auditing')
  else if (row.compiler_id && input.to !== 'testing')
    await openTodosForUsers(ctx, [row.compiler_id], {
      kind: 'other',
      step: 'returned',
      title: notice(reportNotices, 'returned', { number: row.report_number, reason }),
      object: { kind: 'report', id: row.id, number: row.report_number },
      route: draftRoute,
      dueAt: promised((await orderForPaper(ctx, row.entrustment_id)).row).dueAt,
      priority: 'urgent',
    })
  return done
}

/** Lets a report go on whose order was corrected (workflow 20); see the contract. */
export const readmitReport: Run<(typeof reportActions)['actions']['Readmit']> = async (ctx, item, input) => {
  const { row, taskIds } = await beginReportOfOrder(ctx, 'readmit', item)
  if ((await freeFromRegistration(ctx, taskIds, input.reason ?? null)) === 0)
    refuseFor(row.report_number, [refused(taskErrors, 'T-21', { number: row.report_number })])
  const { done } = await finishCommand(
    ctx,
    report,
    row,
    {},
    { kind: 'report', number: row.report_number, command: 'readmit', opinion: input.reason ?? null },
  )
  return done
}
