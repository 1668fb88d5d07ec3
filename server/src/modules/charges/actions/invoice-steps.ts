import { charge } from '@gt/domain/charges/charge.entity.ts'
import type { chargeSteps } from '@gt/domain/charges/charge-steps.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { invoice } from '@gt/domain/charges/invoice.entity.ts'
import { invoiceMachine } from '@gt/domain/charges/invoice.states.ts'
import type { invoiceActions } from '@gt/domain/charges/invoice-actions.ts'
import { chargeNotices } from '@gt/domain/charges/notices.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { lockBills } from '../begin.ts'
import { chargeRoute } from '../bill.ts'
import type { Bill } from '../changes.ts'
import { invoicedBills, isTaken } from '../invoice.queries.ts'
import { visibleInvoices } from '../visible.ts'

type Actions = (typeof invoiceActions)['actions']
type Command = keyof typeof invoiceMachine.commands
type Invoice = Row<typeof invoice>

const subject = { entity: invoice, machine: invoiceMachine, sight: visibleInvoices } as const
const purpose: FilePurposeKey = 'invoice'

/** Locks the bills of an invoice, with their orders, and then the invoice. Refuses with G-01, G-02, G-04. */
async function begin(ctx: Ctx, command: Command, item: CommandItem): Promise<{ row: Invoice; bills: Bill[] }> {
  await requireSight(ctx, invoice, item.id, visibleInvoices(ctx))
  const bills = await lockBills(ctx, await invoicedBills(ctx, item.id))
  return { row: await beginCommand(ctx, subject, command, item), bills }
}

/** Writes the invoice with its new state, and the step into each of its bills. */
async function finish(
  ctx: Ctx,
  { row, bills }: { row: Invoice; bills: readonly Bill[] },
  changes: RowValues<typeof invoice> & { state: Invoice['state'] },
  step: { readonly command: keyof typeof chargeSteps; readonly opinion: readonly (string | null | undefined)[] },
): Promise<CommandDone> {
  const opinion = [row.apply_no, ...step.opinion].filter(Boolean).join('，')
  const after = await changeRow(ctx, invoice, row, changes, { number: row.apply_no, reason: opinion })
  for (const bill of bills) {
    await finishCommand(
      ctx,
      charge,
      bill,
      {},
      { kind: 'charge', number: bill.charge_no, command: step.command, opinion },
    )
    await closeTodos(ctx, { kind: 'charge', id: bill.id }, ['other'], ['invoice'])
  }
  return { id: after.id, row_version: after.row_version, state: after.state }
}

/** Takes an application back; see the contract. */
export const withdrawInvoice: Run<Actions['Withdraw']> = async (ctx, item, input) =>
  finish(
    ctx,
    await begin(ctx, 'withdraw', item),
    { state: 'withdrawn' },
    {
      command: 'invoice_withdraw',
      opinion: [input.reason],
    },
  )

/** A file that the caller uploaded for an invoice and that nothing has yet. Refuses with G-04. */
async function ownFile(ctx: Ctx, fileId: Id) {
  const file = await getRow(ctx, fileObject, fileId, true)
  if (file.folder !== purpose || file.owner_id !== null || file.created_by_id !== userOf(ctx))
    throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'invoice_file_id' })])
  return file
}

/** Notes the invoice that was made; see the contract. */
export const issueInvoice: Run<Actions['Issue']> = async (ctx, item, input) => {
  const begun = await begin(ctx, 'issue', item)
  const { invoice_no, invoice_code, issued_on, invoice_file_id } = input
  const taken = await isTaken(ctx, { id: begun.row.id, invoice_no, code: invoice_code ?? '' })
  passGuards(
    begun.row.apply_no,
    [
      ...(issued_on > dayOf(ctx.now) ? [refused(chargeErrors, 'C-25', {}, { field: 'issued_on' })] : []),
      ...(taken ? [refused(chargeErrors, 'C-26', { number: invoice_no }, { field: 'invoice_no' })] : []),
    ],
    input,
  )
  const file = invoice_file_id ? await ownFile(ctx, invoice_file_id) : null
  const done = await finish(
    ctx,
    begun,
    { invoice_no, invoice_code: invoice_code ?? null, issued_on, file_id: file?.id ?? null, state: 'issued' },
    { command: 'invoice_issue', opinion: [invoice_no] },
  )
  if (file) await changeRow(ctx, fileObject, file, { owner_id: begun.row.id })
  return done
}

/** Sends an application back to who asked for it; see the contract. */
export const rejectInvoice: Run<Actions['Reject']> = async (ctx, item, input) => {
  const begun = await begin(ctx, 'reject', item)
  const { row, bills } = begun
  const reason = neededReason(row.apply_no, input.reason)
  const done = await finish(ctx, begun, { state: 'rejected' }, { command: 'invoice_reject', opinion: [reason] })
  if (row.applied_by_id && row.applied_by_id !== userOf(ctx))
    await notifyUsers(ctx, [row.applied_by_id], {
      kind: 'charge',
      title: notice(chargeNotices, 'invoice_rejected', { number: row.apply_no }),
      content: reason,
      route: chargeRoute,
      ...(bills[0] ? { place: { id: bills[0].id } } : {}),
    })
  return done
}

/** The client has it; see the contract. */
export const sendInvoice: Run<Actions['Send']> = async (ctx, item, input) =>
  finish(
    ctx,
    await begin(ctx, 'send', item),
    { state: 'sent' },
    {
      command: 'invoice_send',
      opinion: [input.reason],
    },
  )

/** Reverses an invoice; see the contract. */
export const reverseInvoice: Run<Actions['Red']> = async (ctx, item, input) => {
  const begun = await begin(ctx, 'red', item)
  const reason = neededReason(begun.row.apply_no, input.reason)
  return finish(ctx, begun, { state: 'red' }, { command: 'invoice_red', opinion: [begun.row.invoice_no, reason] })
}
