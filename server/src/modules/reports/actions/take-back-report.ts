import type { CommandDone } from '@gt/domain/kit/action.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { accountsOfOrder } from '../../../flow/client-accounts.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, endMessages, notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { lockOrder, orderReopened } from '../../entrust/api.ts'
import { tasksUndone, uncountIssued } from '../../tasks/api.ts'
import { type BegunReport, beginReportOfOrder } from '../begin.ts'
import { countsWork } from '../changes/finish-change.ts'
import { standingDeliveries, takeBackHeld } from '../deliveries.queries.ts'
import { downloadsOf } from '../downloads.ts'
import type { ReportRow } from '../draft.ts'
import { printedCopies } from '../handing-out.queries.ts'
import { taskIdsOf } from '../report.queries.ts'
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
  const { row } = begun
  const reason = neededReason(row.display_number, input.reason)
  const issued = await issuedOf(ctx, row)
  passGuards(row.display_number, await refusals(ctx, row), input)
  return unsend(ctx, begun, { ids: issued.today.map(({ id }) => id), stays: issued.stays, reason })
}

interface Unsent {
  readonly ids: readonly string[]
  /** Something else of it stands outside: the report stays issued. */
  readonly stays: boolean
  readonly reason: string
}

/** These deliveries count as recovered; when nothing else of the report is outside, it stands where it stood before the issue. */
async function unsend(ctx: Ctx, begun: BegunReport, { ids, stays, reason }: Unsent): Promise<CommandDone> {
  const { row, revision } = begun
  for (const id of ids) {
    const delivery = await getRow(ctx, reportDelivery, id, true)
    await changeRow(ctx, reportDelivery, delivery, { state: 'recovered' }, { number: delivery.delivery_no, reason })
  }
  const { row: after, done } = await finishCommand(ctx, report, row, stays ? {} : await waits(ctx, revision), {
    kind: 'report',
    number: row.display_number,
    command: 'take_back',
    opinion: reason,
  })
  if (!stays) await unissued(ctx, after, begun)
  return done
}

/**
 * Deliveries of a report that came back by post, however long ago they left: it waits at the issue desk again, unless another delivery
 * stands, somebody outside has its file, or it was filed or changed since.
 */
export async function putBack(ctx: Ctx, reportId: Id, ids: readonly Id[], reason: string): Promise<void> {
  const { entrustment_id } = await getRow(ctx, report, reportId)
  await lockOrder(ctx, entrustment_id)
  const row = await getRow(ctx, report, reportId, true)
  if (!row.current_revision_id) throw new Error(`report ${row.report_number} has no revision`)
  const revision = await getRow(ctx, reportRevision, row.current_revision_id, true)
  const others = (await standingDeliveries(ctx, row)).filter(({ id }) => !ids.includes(id))
  const stays = row.state !== 'issued' || others.length > 0 || (await downloadsOf(ctx, reportId)).length > 0
  await unsend(ctx, { row, revision, taskIds: await taskIdsOf(ctx, reportId) }, { ids, stays, reason })
}
