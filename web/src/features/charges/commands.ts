import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import { cashierMethods, voucherMethod } from '@gt/domain/charges/payment.ts'
import { decimal } from '@gt/domain/kit/fields/decimal.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { refLabel } from '../../kit/cells.tsx'
import type { CommandField } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import type { Word } from '../../kit/i18n.ts'
import { limitedTo } from '../../kit/limited-to.ts'
import type { PageCommand } from '../../kit/use-offered.ts'
import { isOwed, openAmount, openTogether } from './charge-row.ts'

/** A command of a bill as the page offers it. */
export interface ChargeCommand extends PageCommand {
  readonly key:
    | 'confirm'
    | 'discount_apply'
    | 'pay'
    | 'on_account'
    | 'credit_apply'
    | 'invoice'
    | 'refund_approve'
    | 'refund_reject'
    | 'waive'
    | 'supplement'
    | 'refund'
    | 'unconfirm'
    | 'void'
  readonly action: keyof typeof chargeActions.actions & string
  readonly reason?: 'required' | 'optional'
}

/** In the order of a bill's way. */
export const chargeCommands: readonly ChargeCommand[] = [
  { key: 'confirm', action: 'Confirm', op: 'confirm' },
  { key: 'discount_apply', action: 'DiscountApply', op: 'confirm', shared: true, reason: 'required' },
  { key: 'pay', action: 'Pay', op: 'charge' },
  { key: 'on_account', action: 'OnAccount', op: 'credit' },
  { key: 'credit_apply', action: 'CreditApply', op: 'credit', shared: true, reason: 'required' },
  { key: 'invoice', action: 'ApplyInvoice', op: 'invoice' },
  { key: 'refund_approve', action: 'RefundApprove', op: 'approve', shared: true },
  { key: 'refund_reject', action: 'RefundReject', op: 'approve', shared: true, reason: 'required' },
  { key: 'waive', action: 'Waive', op: 'waive', reason: 'required' },
  { key: 'supplement', action: 'Supplement', op: 'supplement' },
  { key: 'refund', action: 'Refund', op: 'refund', reason: 'required', danger: true, single: true },
  { key: 'unconfirm', action: 'Unconfirm', op: 'unconfirm', reason: 'optional' },
  { key: 'void', action: 'Void', op: 'void', reason: 'required', danger: true },
]

const { amount, method, paid_on, payer, voucher_no, remarks } = chargePayment.fields

const taken = limitedTo(method, cashierMethods)

/** What the server tells with a bill against a command that its state allows. */
export function againstRow(row: GridRow, { key }: ChargeCommand): string | undefined {
  const told = (row.why_not ?? {}) as Readonly<Record<string, string>> // sentences by the command
  return told[key]
}

/** A line that the cashier writes himself; without one only what was added to the order is charged. */
const extraName = text(entrustChargeIndex.fields.name.label, { max: 200 })
const extraAmount = decimal(amount.label, { digits: [12, 2], unit: 'CNY', min: 0 })

/** A text that all the bills share. */
function shared(rows: readonly GridRow[], tell: (row: GridRow) => string): string | null {
  const told = new Set(rows.map(tell))
  const [only] = told
  return told.size === 1 && only ? only : null
}

/** How the client of a bill paid the last time, where a cashier takes money so. */
const lastMethod = ({ last_method }: GridRow): string => cashierMethods.find(code => code === last_method) ?? ''

/** True when bills that are dealt with as one have one client. */
export const isOneClient = (rows: readonly GridRow[]): boolean =>
  rows.length === 0 || shared(rows, row => String(row.entrust_unit_id)) !== null

/** Why no notice of fees is printed for these bills; null when there is something to pay on each, and one client to pay it. */
export function againstNotice(rows: readonly GridRow[]): Word | null {
  if (!isOneClient(rows)) return 'page.djentrustmanage.chargelist.one_client'
  if (rows.some(row => row.state === 'draft')) return 'page.djentrustmanage.chargelist.notice_draft'
  return rows.every(isOwed) ? null : 'page.djentrustmanage.chargelist.nothing_open'
}

/**
 * What a command takes besides the bills. A discount belongs to one bill; several are paid by one amount, which fills the
 * oldest order first.
 * @param today day of the laboratory
 */
export function fieldsOf(
  { key }: Pick<ChargeCommand, 'key'>,
  rows: readonly GridRow[],
  today: LocalDate | null,
): readonly CommandField[] {
  const [only] = rows.length === 1 ? rows : []
  switch (key) {
    case 'confirm':
      return only
        ? [
            { key: 'discount_amount', field: charge.fields.discount_amount, start: only.discount_amount },
            { key: 'discount_reason', field: charge.fields.discount_reason, start: only.discount_reason },
          ]
        : []
    case 'discount_apply':
      return [{ key: 'discount_amount', field: charge.fields.discount_amount, required: true, start: null }]
    case 'pay':
      return [
        { key: 'amount', field: amount, required: true, start: only ? openAmount(only) : openTogether(rows) },
        { key: 'method', field: taken, required: true, start: shared(rows, lastMethod) },
        { key: 'voucher_no', field: voucher_no, required: { while: 'method', is: voucherMethod } },
        { key: 'paid_on', field: paid_on, required: true, start: today },
        { key: 'payer', field: payer, start: shared(rows, row => refLabel(row, 'entrust_unit_id')) },
        { key: 'remarks', field: remarks },
      ]
    case 'supplement':
      return [
        { key: 'extra_name', field: extraName },
        { key: 'extra_amount', field: extraAmount },
      ]
    default:
      return []
  }
}
