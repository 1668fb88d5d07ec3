import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { refLabel } from '../../kit/cells.tsx'
import type { CommandField } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { limitedTo } from '../../kit/limited-to.ts'
import { openAmount } from './charge-row.ts'

/** A command of a bill as the page offers it. */
export interface ChargeCommand {
  /** Name in the state machine and in `can`. */
  readonly key: 'confirm' | 'pay' | 'on_account' | 'waive' | 'unconfirm'
  readonly action: keyof typeof chargeActions.actions & string
  /** Operation of the page that permits it. */
  readonly op: string
  readonly reason?: 'required' | 'optional'
}

/** In the order of a bill's way. */
export const chargeCommands: readonly ChargeCommand[] = [
  { key: 'confirm', action: 'Confirm', op: 'confirm' },
  { key: 'pay', action: 'Pay', op: 'charge' },
  { key: 'on_account', action: 'OnAccount', op: 'credit' },
  { key: 'waive', action: 'Waive', op: 'waive', reason: 'required' },
  { key: 'unconfirm', action: 'Unconfirm', op: 'unconfirm', reason: 'optional' },
]

const { amount, method, paid_on, payer, voucher_no, remarks } = chargePayment.fields

/** What a cashier takes; a bill is offset by a settlement only. */
const taken = limitedTo(method, ['cash', 'transfer', 'wechat', 'alipay', 'pos', 'prepaid'])

/** A text that all the bills share. */
function shared(rows: readonly GridRow[], tell: (row: GridRow) => string): string | null {
  const told = new Set(rows.map(tell))
  const [only] = told
  return told.size === 1 && only ? only : null
}

/**
 * What a command takes besides the bills. Amount and discount belong to one bill; several are paid in full, each by what is
 * open of it.
 * @param today day of the laboratory
 */
export function fieldsOf(
  { key }: ChargeCommand,
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
    case 'pay':
      return [
        ...(only ? [{ key: 'amount', field: amount, required: true, start: openAmount(only) }] : []),
        { key: 'method', field: taken, required: true },
        { key: 'voucher_no', field: voucher_no, required: { while: 'method', is: 'transfer' } },
        { key: 'paid_on', field: paid_on, required: true, start: today },
        { key: 'payer', field: payer, start: shared(rows, row => refLabel(row, 'entrust_unit_id')) },
        { key: 'remarks', field: remarks },
      ]
    default:
      return []
  }
}
