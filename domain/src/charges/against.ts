import { Num } from '../kit/decimal.ts'
import { type Refused, refused } from '../kit/errors.ts'
import { chargeMachine } from './charge.states.ts'
import { chargeErrors } from './errors.ts'
import type { RefundKind } from './refund.ts'

type Flag = 0 | 1

/** What the guards of a bill look at besides its state. Money in CNY. */
export interface BillStanding {
  readonly charge_no: string | null
  readonly entrust_no: string | null
  readonly total_amount: string
  readonly paid_amount: string
  readonly open_amount: string
  /** Its lines together. */
  readonly lines_amount: string
  /** The order has another bill that was not voided. */
  readonly has_other: Flag
  /** An invoice that counts was asked for. */
  readonly invoiced: Flag
  /** A line of it was taken back by a refund. */
  readonly taken_back: Flag
  /** Names of the lines whose price waits for the director. */
  readonly waiting_lines: readonly string[]
  readonly discount_waits: Flag
  readonly credit_waits: Flag
  /** What waits of a refund, and whether the caller asked for it himself. */
  readonly refund_kind: RefundKind | null
  readonly refund_own: Flag
  /** The laboratory lets clients settle on account at all. */
  readonly allow_credit: boolean
  readonly payment_mode: string
  /** What is left of the client's credit. */
  readonly credit_left: string
}

const onAccount: ReadonlySet<string> = new Set(['monthly', 'contract'])

/** C-06 for a client who does not settle on account, E-15 where his credit does not reach. */
function creditRefusals(bill: BillStanding): Refused[] {
  if (!bill.allow_credit || !onAccount.has(bill.payment_mode)) return [refused(chargeErrors, 'C-06')]
  return new Num(bill.open_amount).greaterThan(bill.credit_left)
    ? [refused(chargeErrors, 'E-15', { amount: bill.credit_left })]
    : []
}

const waitingRefusals = (bill: BillStanding): Refused[] => [
  ...bill.waiting_lines.map(line => refused(chargeErrors, 'C-11', { line })),
  ...(bill.discount_waits ? [refused(chargeErrors, 'C-22')] : []),
]

type Invoiced = Pick<BillStanding, 'charge_no' | 'invoiced'>

/** C-15: what an invoice was asked for is frozen. */
const invoicedRefusals = (bill: Invoiced, command: keyof typeof chargeMachine.commands): Refused[] =>
  bill.invoiced
    ? [
        refused(chargeErrors, 'C-15', {
          number: bill.charge_no ?? '',
          command: chargeMachine.commands[command].label,
        }),
      ]
    : []

/** C-15 for fees that go back though an invoice was asked for them; a payment taken by mistake leaves the invoice right. */
export const refundRefusals = (bill: Invoiced, kind: RefundKind | null): Refused[] =>
  kind === 'fee' ? invoicedRefusals(bill, 'refund') : []

const guards = {
  confirm: bill => [
    ...(new Num(bill.lines_amount).equals(bill.total_amount)
      ? []
      : [refused(chargeErrors, 'C-07', { lines: bill.lines_amount, total: bill.total_amount })]),
    ...waitingRefusals(bill),
  ],
  discount_apply: waitingRefusals,
  unconfirm: bill => [
    ...(new Num(bill.paid_amount).isZero() ? [] : [refused(chargeErrors, 'C-08')]),
    // a draft follows its order line by line, and what was refunded is no line of the order
    ...(bill.taken_back
      ? [
          refused(chargeErrors, 'C-62', {
            number: bill.charge_no ?? '',
            command: chargeMachine.commands.unconfirm.label,
          }),
        ]
      : []),
    ...invoicedRefusals(bill, 'unconfirm'),
  ],
  // an invoice is over what a bill asks for
  waive: bill => invoicedRefusals(bill, 'waive'),
  on_account: creditRefusals,
  credit_apply: bill => {
    const reasons = creditRefusals(bill)
    return [
      ...(bill.allow_credit ? [] : reasons),
      ...(reasons.length > 0 ? [] : [refused(chargeErrors, 'C-19')]),
      ...(bill.credit_waits ? [refused(chargeErrors, 'C-20')] : []),
    ]
  },
  invoice: bill => (bill.invoiced ? [refused(chargeErrors, 'C-05')] : []),
  refund_approve: bill => [
    ...(bill.refund_own ? [refused(chargeErrors, 'C-16')] : []),
    ...refundRefusals(bill, bill.refund_kind),
  ],
  refund_reject: bill => (bill.refund_own ? [refused(chargeErrors, 'C-16')] : []),
  void: bill => [
    ...(bill.has_other ? [] : [refused(chargeErrors, 'C-14', { number: bill.entrust_no ?? '' })]),
    ...invoicedRefusals(bill, 'void'),
  ],
} satisfies Readonly<Record<string, (bill: BillStanding) => Refused[]>>

export type GuardedCommand = keyof typeof guards

/** The commands of a bill that more than its state may stand against. */
export const guardedCommands = Object.keys(guards) as readonly GuardedCommand[] // the keys of the record above

/**
 * Why a bill whose state allows a command is refused it nevertheless: the server refuses with it, the buttons tell it. What
 * depends on what is typed (amounts, discounts) is not told before.
 */
export const againstBill = (bill: BillStanding, command: GuardedCommand): Refused[] => guards[command](bill)
