import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { accountsOfOrder } from '../../../flow/client-accounts.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, endMessages, notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { orderReopened } from '../../entrust/api.ts'
import { tasksUndone, uncountIssued } from '../../tasks/api.ts'
import { type BegunReport, beginReportOfOrder } from '../begin.ts'
import { countsWork } from '../changes/finish-change.ts'
import { standingDeliveries, takeBackHeld } from '../deliveries.queries.ts'
import type { ReportRow } from '../draft.ts'
import { printedCopies } from '../handing-out.queries.ts'
import { openStepTodo } from '../todos.ts'

interface Issued {
  /** What left the house today or was written down today by the caller, and is taken back. */
  readonly today: readonly { readonly id: string }[]
  /** An earlier delivery stands: the report stays with the client. */
  readonly stays: boolean
}

async function issuedOf(ctx: Ctx, row: ReportRow): Promise<Issued> {
  const standing = await standingDeliveries(ctx, row)
  const today = standing.filter(one => one.today === 1)
  return { today, stays: today.length < standing.length }
}

async function refusals(ctx: Ctx, row: ReportRow): Promise<Refused[]> {
  const held = await takeBackHeld(ctx, row.id)
  return held ? [refused(reportErrors, held)] : []
}

/** Where a report waits whose last delivery was taken back: one that went electronically may never have been printed. */
async function waits(ctx: Ctx, revision: BegunReport['revision']) {
  const { copies } = await printedCopies(ctx, revision, false)
  return copies > 0
    ? ({ issued_at: null, state: 'printed', to_issue_at: ctx.now } as const)
    : ({ issued_at: null, state: 'signed', to_issue_at: null } as const)
}

/** What came with the first copy that left the house goes with the last one that is taken back. */
async function unissued(ctx: Ctx, row: ReportRow, { taskIds, revision }: BegunReport): Promise<void> {
  await tasksUndone(ctx, taskIds)
  if (await countsWork(ctx, revision)) await uncountIssued(ctx, taskIds)
  await orderReopened(ctx, row.entrustment_id)
  await closeTodos(ctx, { kind: 'report', id: row.id }, ['archive'])
  await openStepTodo(ctx, row, 'handed_over')
  await tellTakenBack(ctx, row)
}

/** Tells the client that a report, which is in its list no longer, was taken back; that it was issued is no news any more. */
async function tellTakenBack(ctx: Ctx, row: ReportRow): Promise<void> {
  const clients = await accountsOfOrder(ctx, row.entrustment_id)
  await endMessages(ctx, { kind: 'report', id: row.id }, clients)
  await notifyUsers(ctx, clients, {
    kind: 'report',
    title: notice(reportNotices, 'was_taken_back', { number: row.display_number }),
    route: '/trialreport/index',
    about: { kind: 'report', id: row.id },
  })
}

/**
 * Takes back what left the house today, and what the caller wrote down today for a day before: these deliveries count as
 * recovered. When none is left, report, tasks and order stand
 * where they stood before the issue (workflow 9).
 */
export const takeBackReport: Run<(typeof reportActions)['actions']['TakeBack']> = async (ctx, item, input) => {
  const begun = await beginReportOfOrder(ctx, 'take_back', item)
  const { row, revision } = begun
  const reason = neededReason(row.display_number, input.reason)
  const issued = await issuedOf(ctx, row)
  passGuards(row.display_number, await refusals(ctx, row), input)
  for (const { id } of issued.today) {
    const delivery = await getRow(ctx, reportDelivery, id, true)
    await changeRow(ctx, reportDelivery, delivery, { state: 'recovered' }, { number: delivery.delivery_no, reason })
  }
  const { row: after, done } = await finishCommand(ctx, report, row, issued.stays ? {} : await waits(ctx, revision), {
    kind: 'report',
    number: row.display_number,
    command: 'take_back',
    opinion: reason,
  })
  if (!issued.stays) await unissued(ctx, after, begun)
  return done
}
