import { Num } from '@gt/domain/kit/decimal.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { revises } from '@gt/domain/reports/change-scope.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodoForPost, openTodosForUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { askToRelease, billChange } from '../../charges/api.ts'
import { taskBackToTesting } from '../../tasks/api.ts'
import { reopenRecord } from '../../testing/api.ts'
import { releaseReports } from '../api.ts'
import { reportRefusals } from './apply-change.ts'
import { type BegunChange, beginChange, changeRoute, ownRefusals, todoObject } from './begin-change.ts'
import { cellsByTask } from './changed-fields.ts'
import { fileRefusals, openNewRevision } from './new-revision.ts'
import { touchedSisters } from './sister-reports.ts'
import { voidReport } from './void-report.ts'

type Actions = (typeof reportChangeActions)['actions']

/** The named readings go back to their testers, these alone; the quality manager hears of the wrong data. */
async function openReadings(ctx: Ctx, { change, diff, row }: BegunChange): Promise<void> {
  const reason = change.reason ?? ''
  for (const [taskId, cells] of cellsByTask(diff.fields.map(field => field.key))) {
    await taskBackToTesting(ctx, taskId, reason)
    await reopenRecord(ctx, taskId, reason, cells)
  }
  await openTodoForPost(ctx, 'quality_lead', {
    kind: 'nonconforming',
    step: 'evaluate',
    title: notice(reportNotices, 'wrong_data', { number: row.report_number }),
    object: todoObject(change),
    route: changeRoute,
  })
}

/** Copies in place of lost ones: so many more may be printed and handed out. */
async function replaceLost(ctx: Ctx, { change, diff, row }: BegunChange): Promise<void> {
  await changeRow(
    ctx,
    report,
    row,
    { copies: (row.copies ?? 1) + (diff.copies ?? 1) },
    { number: row.display_number, reason: change.reason },
  )
  await openTodoForPost(ctx, 'report_clerk', {
    kind: 'print',
    title: notice(reportNotices, 'copies_again', { number: row.display_number, copies: diff.copies ?? 1 }),
    object: { kind: 'report', id: row.id, number: row.display_number },
    route: '/djentrustmanage/printlist',
  })
}

/** What a change brings about once it was approved, and where it stands then. */
async function carryOut(ctx: Ctx, begun: BegunChange): Promise<'approved' | 'revising' | 'completed'> {
  const { change } = begun
  if (change.reason_kind === 'void') await voidReport(ctx, begun)
  else if (change.reason_kind === 'reissue') await replaceLost(ctx, begun)
  if (!revises(change.reason_kind)) return 'completed'
  await openNewRevision(ctx, begun)
  if (change.scope !== 'data') return 'approved'
  await openReadings(ctx, begun)
  return begun.diff.fields.some(({ key }) => !key.startsWith('cell.')) ? 'approved' : 'revising'
}

/** Lets a change be made; see the contract. */
export const approveChange: Run<Actions['Approve']> = async (ctx, item, input) => {
  const begun = await beginChange(ctx, 'approve', item)
  const { change, diff, row } = begun
  const asked = revises(change.reason_kind) ? diff.fields.map(field => ({ ...field, value: field.wanted })) : []
  passGuards(
    change.change_no,
    [
      ...ownRefusals(ctx, change),
      ...(await reportRefusals(ctx, row, change.id)),
      ...(change.reason_kind === 'reissue' ? [] : await fileRefusals(ctx, row.id)),
      ...(await touchedSisters(ctx, row, asked)).refusals,
    ],
    input,
  )
  await closeTodos(ctx, todoObject(change), ['change'])
  const state = await carryOut(ctx, begun)
  if (new Num(change.charge_amount ?? '0').greaterThan(0)) {
    const released = await billChange(ctx, row.entrustment_id, {
      name: `报告变更费 ${change.change_no ?? ''}`,
      amount: change.charge_amount ?? '0',
    })
    await releaseReports(ctx, row.entrustment_id, released)
    // an issued report is not held again; the money for its new copies is asked for all the same
    if (change.reason_kind === 'reissue' && !released) await askToRelease(ctx, row.entrustment_id, row.display_number)
  }
  const { done } = await finishCommand(
    ctx,
    reportChange,
    change,
    { approved_by_id: userOf(ctx), approved_at: ctx.now, state },
    { kind: 'change', number: change.change_no, command: 'approve', opinion: input.reason ?? null },
  )
  if (state === 'approved')
    // registration is written by those who register, whoever asked
    await openTodoForPost(ctx, 'reception', {
      kind: 'change',
      step: 'make',
      title: notice(reportNotices, 'change_approved', { number: row.report_number }),
      object: todoObject(change),
      route: changeRoute,
    })
  return done
}

/** Turns a request down, with a reason for the applicant. */
export const rejectChange: Run<Actions['Reject']> = async (ctx, item, input) => {
  const { change, row } = await beginChange(ctx, 'reject', item)
  const reason = neededReason(change.change_no, input.reason)
  passGuards(change.change_no, ownRefusals(ctx, change), input)
  const { done } = await finishCommand(
    ctx,
    reportChange,
    change,
    { reject_reason: cutText(reason, 300), state: 'rejected' },
    { kind: 'change', number: change.change_no, command: 'reject', opinion: reason },
  )
  await closeTodos(ctx, todoObject(change), ['change'])
  await openTodosForUsers(ctx, [change.requested_by_id], {
    kind: 'change',
    step: 'rejected',
    title: notice(reportNotices, 'change_rejected', { number: row.display_number, reason }),
    object: todoObject(change),
    route: changeRoute,
  })
  return done
}
