import type { CommandDone } from '@gt/domain/kit/action.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { copiesOffered, copiesRefusals } from '@gt/domain/reports/issue-rules.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow, insertRow } from '../../../db/write.ts'
import { accountsOfOrder } from '../../../flow/client-accounts.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos, notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { orderForPaper, orderMayArchive, orderMayComplete } from '../../entrust/api.ts'
import { tellSystems } from '../../exchange/api.ts'
import { drawNumber } from '../../numbering/api.ts'
import { countWorkloadOf, tasksDone } from '../../tasks/api.ts'
import { type BegunReport, beginReportOfOrder, changeRefusals, moneyRefusals } from '../begin.ts'
import { countsWork, recallRefusals } from '../changes/finish-change.ts'
import { addressesOf, handedOut, isOthersParcel } from '../deliveries.queries.ts'
import { awaitsSupervision, printedCopies } from '../handing-out.queries.ts'
import { joinParcel } from '../join-parcel.ts'
import { outdatedRefusals } from '../outdated.ts'
import { openStepTodo } from '../todos.ts'
import { fileIssued } from './archive-report.ts'

type Input = Parameters<Run<(typeof reportActions)['actions']['Issue']>>[2]

/** What a parcel needs to be followed, and that somebody takes it in. */
function parcelLacks({ courier, tracking_no, receiver_name, mailing_info_id }: Input): Refused[] {
  const needed = { courier, tracking_no }
  const lacking = (Object.keys(needed) as (keyof typeof needed)[]).filter(field => !needed[field]) // its own keys
  const { fields } = reportDelivery
  return [
    ...lacking.map(field => refused(generalErrors, 'G-06', { field: fields[field].label }, { field })),
    ...(receiver_name || mailing_info_id !== undefined ? [] : [refused(reportErrors, 'I-02')]),
  ]
}

function receiverRefusals(input: Input): Refused[] {
  if (input.mode === 'pickup')
    return input.receiver_name && input.receiver_signature_file_id ? [] : [refused(reportErrors, 'I-02')]
  if (input.mode === 'mail') return parcelLacks(input)
  return []
}

/**
 * Copies that go with this delivery, and why they may not (I-06, I-07). Copies that were printed beyond those that were
 * ordered, by right and with a reason, leave the house when they are asked for, so that they are noted too.
 */
async function copiesOf(
  ctx: Ctx,
  { row, revision }: BegunReport,
  input: Input,
): Promise<{ copies: number; reasons: Refused[] }> {
  const { copies: out, electronic } = await handedOut(ctx, row)
  const { copies: printed } = await printedCopies(ctx, revision, false)
  const so = { number: row.display_number, ordered: row.copies ?? 1, printed, out, sent: electronic > 0 }
  const reasons = copiesRefusals(so, input.mode, input.copies)
  return { copies: input.mode === 'electronic' ? 0 : (input.copies ?? copiesOffered(so)), reasons }
}

/** The picture was drawn for this, and the address is the client's own; anything else is as good as absent. */
async function requireOwn(ctx: Ctx, row: BegunReport['row'], input: Input): Promise<void> {
  const { receiver_signature_file_id: fileId, mailing_info_id: addressId } = input
  const drawn = fileId ? (await getRow(ctx, fileObject, fileId)).folder === 'receipt_signature' : true
  const own = addressId ? (await addressesOf(ctx, [row.entrustment_id])).some(({ id }) => id === addressId) : true
  if (!drawn || !own) throw new Refusal([refused(generalErrors, 'G-04')])
}

/** Refusal I-21 for a time of issue that cannot be; the desk tells it to the minute. */
function momentRefusals(ctx: Ctx, row: BegunReport['row'], at: string): Refused[] {
  const approved = (row.approved_at ?? at).slice(0, 16)
  return at <= ctx.now && at.slice(0, 16) >= approved
    ? []
    : [refused(reportErrors, 'I-21', { approved }, { field: 'delivered_at' })]
}

/** Refusal I-23 of a parcel that went to another client: what one sender and one number cover has one receiver. */
async function parcelRefusals(ctx: Ctx, row: BegunReport['row'], input: Input): Promise<Refused[]> {
  const { mode, courier = '', tracking_no: tracking = '' } = input
  return mode === 'mail' && tracking && (await isOthersParcel(ctx, row.entrustment_id, { courier, tracking }))
    ? [refused(reportErrors, 'I-23', { tracking }, { field: 'tracking_no' })]
    : []
}

/** Refusal I-11 of an electronic issue that nobody could open. */
async function accountRefusals(ctx: Ctx, row: BegunReport['row'], { mode }: Input): Promise<Refused[]> {
  if (mode !== 'electronic' || (await accountsOfOrder(ctx, row.entrustment_id)).length > 0) return []
  const { row: order } = await orderForPaper(ctx, row.entrustment_id)
  return [refused(reportErrors, 'I-11', { number: order.entrust_no ?? '' })]
}

async function refusals(ctx: Ctx, { row, revision }: BegunReport, input: Input): Promise<Refused[]> {
  const onPaper = row.state === 'signed' && input.mode !== 'electronic'
  return [
    ...(onPaper
      ? [
          refused(generalErrors, 'G-02', {
            state: reportMachine.states.labels[row.state],
            command: reportMachine.commands.issue.label,
          }),
        ]
      : []),
    ...(await moneyRefusals(ctx, row, 'issue')),
    ...receiverRefusals(input),
    ...(await accountRefusals(ctx, row, input)),
    ...(await parcelRefusals(ctx, row, input)),
    ...(revision.pdf_file_id ? [] : [refused(reportErrors, 'B-12', { number: row.display_number })]),
    ...((await awaitsSupervision(ctx, row.id)) ? [refused(reportErrors, 'I-03')] : []),
    ...(await changeRefusals(ctx, row, 'issue')),
    ...(await recallRefusals(ctx, revision)),
    ...(await outdatedRefusals(ctx, row, revision)),
  ]
}

/** An electronic report is only offered now; the client's download marks it. */
const deliveryState = { pickup: 'delivered', mail: 'mailed', electronic: 'pending' } as const

/**
 * Hands copies of a report out: a delivery with its number, and with the first of them tasks done, workload, the client told,
 * the order complete with its last report. Refuses as the contract says.
 */
export const issueReport: Run<(typeof reportActions)['actions']['Issue']> = async (ctx, item, input) => {
  const begun = await beginReportOfOrder(ctx, 'issue', item)
  const { row, revision, taskIds } = begun
  await requireOwn(ctx, row, input)
  const { copies, reasons } = await copiesOf(ctx, begun, input)
  const at = input.delivered_at ?? ctx.now
  passGuards(
    row.display_number,
    [...reasons, ...momentRefusals(ctx, row, at), ...(await refusals(ctx, begun, input))],
    input,
  )
  const isFirst = row.issued_at === null
  const number = await drawNumber(ctx, 'delivery', {}, { kind: 'report', id: row.id })
  const parcel = await joinParcel(ctx, { ...input, entrustmentId: row.entrustment_id, number: number.text, at })
  await insertRow(ctx, reportDelivery, {
    delivery_no: number.text,
    delivery_parcel_id: parcel,
    report_id: row.id,
    report_revision_id: revision.id,
    copies,
    mode: input.mode,
    receiver_name: input.receiver_name,
    receiver_phone: input.receiver_phone,
    receiver_paper_no: input.receiver_paper_no,
    receiver_signature_file_id: input.receiver_signature_file_id,
    courier: input.courier,
    tracking_no: input.tracking_no,
    mailing_info_id: input.mailing_info_id,
    delivered_by_id: userOf(ctx),
    delivered_at: at,
    received_at: input.mode === 'pickup' ? at : null,
    state: deliveryState[input.mode],
  })
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    isFirst ? { issued_at: at, state: 'issued' } : {},
    { kind: 'report', number: row.display_number, command: 'issue', opinion: input.reason },
  )
  // further copies on paper are no news for the client; what appears in his account is
  if (isFirst || input.mode === 'electronic') await tellIssued(ctx, after)
  if (!isFirst) return done
  return (await firstIssued(ctx, after, taskIds, await countsWork(ctx, revision))) ?? done
}

/** Tells the client that a report is out. */
const tellIssued = async (ctx: Ctx, row: BegunReport['row']): Promise<void> =>
  notifyUsers(ctx, await accountsOfOrder(ctx, row.entrustment_id), {
    kind: 'report',
    title: notice(reportNotices, 'was_issued', { number: row.display_number }),
    route: '/trialreport/index',
    place: { id: row.id },
    about: { kind: 'report', id: row.id },
  })

/** What comes with the first copy that leaves the house; answers the step of the archive when the report was filed before. */
async function firstIssued(
  ctx: Ctx,
  row: BegunReport['row'],
  taskIds: readonly string[],
  counts: boolean,
): Promise<CommandDone | null> {
  await tasksDone(ctx, taskIds)
  await tellSystems(ctx)
  if (counts) await countWorkloadOf(ctx, taskIds, 'issued')
  await closeTodos(ctx, { kind: 'report', id: row.id }, ['issue', 'print'])
  const filed = await fileIssued(ctx, row)
  if (!filed) await openStepTodo(ctx, row, 'issued')
  await orderMayComplete(ctx, row.entrustment_id)
  if (filed) await orderMayArchive(ctx, row.entrustment_id)
  return filed
}
