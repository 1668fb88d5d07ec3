import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { methodRefusals } from '@gt/domain/charges/payment.ts'
import { openOf, sumOfMoney } from '@gt/domain/charges/price.ts'
import { spread } from '@gt/domain/charges/spread.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import type { CommandDone, InputOf } from '@gt/domain/kit/action.ts'
import { add, moneyText, Num } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow, insertRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { periodRefusals } from '../../../flow/locks.ts'
import type { Run } from '../../../http/implement.ts'
import { drawNumber } from '../../numbering/api.ts'
import { beginCharge, beginCharges } from '../begin.ts'
import { type Bill, closeMoneyTodos, dropWaiting } from '../changes.ts'
import { movePrepaid } from '../prepaid.ts'
import { letReportsGo } from '../release.ts'
import { clientRefusals } from '../same-client.ts'

type Actions = (typeof chargeActions)['actions']
type Payment = Pick<
  InputOf<Actions['Pay']>,
  'amount' | 'method' | 'paid_on' | 'payer' | 'voucher_no' | 'remarks' | 'reason'
>

/** The client's balance is locked before it is read, so that two payments cannot spend it twice (C-03). */
const prepaidOf = (ctx: Ctx, unitId: string, method: string): Promise<Row<typeof entrustUnit>> | null =>
  method === 'prepaid' ? getRow(ctx, entrustUnit, unitId, true) : null

/** A day that can hardly be that of the payment is asked about: C-66 of more than a year ago, else C-65 before a bill was made. */
function unlikelyDay(bills: readonly Bill[], date: string, today: string): Refused[] {
  const field = { field: 'paid_on' }
  if (date < addCalendarDays(today, -365)) return [refused(chargeErrors, 'C-66', { date }, field)]
  return bills
    .filter(bill => date < dayOf(bill.created_at))
    .map(bill => refused(chargeErrors, 'C-65', { date, number: bill.charge_no, made: dayOf(bill.created_at) }, field))
}

interface Taken {
  /** All of it, CNY. */
  readonly amount: string
  readonly paid_on: string
  readonly client: Row<typeof entrustUnit> | null
}

/** What is taken for bills of a client that ask for `open` together, and why it may not be: C-02, C-03, C-09, C-63, C-65, C-66, G-06, G-09. */
async function takenFor(
  ctx: Ctx,
  bills: readonly [Bill, ...Bill[]],
  open: string,
  input: Payment,
  settles = false,
): Promise<Taken & { refusals: Refused[] }> {
  const amount = new Num(input.amount ?? open)
  const today = dayOf(ctx.now)
  const paid_on = input.paid_on ?? today
  const client = await prepaidOf(ctx, bills[0].entrust_unit_id, input.method)
  const balance = new Num(client?.prepaid_balance ?? '0')
  const refusals = [
    // only a settlement offsets
    ...(settles && input.method === 'offset' ? [] : methodRefusals(input)),
    ...(amount.greaterThan(0) && amount.lessThanOrEqualTo(open)
      ? []
      : [refused(chargeErrors, 'C-02', { amount: open }, { field: 'amount' })]),
    ...(client && amount.greaterThan(balance) ? [refused(chargeErrors, 'C-03', { amount: moneyText(balance) })] : []),
    ...(paid_on > today ? [refused(chargeErrors, 'C-09', {}, { field: 'paid_on' })] : []),
    ...unlikelyDay(bills, paid_on, today),
    ...(await periodRefusals(ctx, 'charge', paid_on)),
  ]
  return { amount: moneyText(amount), paid_on, client, refusals }
}

/** Takes the money of each bill out of the client's balance where it is paid from there. */
async function spend(
  ctx: Ctx,
  { client, paid_on: moved_on }: Taken,
  receipt_no: string,
  parts: readonly { readonly bill: Bill; readonly amount: string }[],
): Promise<void> {
  let left = client
  for (const { bill, amount } of parts) {
    if (!left) return
    const move = { kind: 'payment', moved_on, receipt_no, charge_id: bill.id } as const
    left = await movePrepaid(ctx, left, { ...move, amount: moneyText(new Num(amount).negated()) })
  }
}

/** Books a part of a payment on its bill: its state follows from what is paid, its reports may go; on account it stays until all is. */
async function book(
  ctx: Ctx,
  bill: Bill,
  input: Payment,
  part: {
    readonly amount: string
    readonly paid_on: string
    readonly receipt_no: string
    readonly charge_settlement_id?: Id
  },
): Promise<CommandDone> {
  const { method, payer, voucher_no, remarks } = input
  const values = { method, payer, voucher_no, remarks, received_by_id: userOf(ctx) }
  await insertRow(ctx, chargePayment, { charge_id: bill.id, ...part, ...values })
  const paid = add(new Num(bill.paid_amount), new Num(part.amount))
  const state = paid.equals(bill.payable_amount) ? 'paid' : bill.state === 'credit' ? 'credit' : 'partial'
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    { paid_amount: moneyText(paid), state },
    {
      kind: 'charge',
      number: bill.charge_no,
      command: 'pay',
      opinion: [part.amount, input.reason].filter(Boolean).join('：'),
    },
  )
  await dropWaiting(ctx, bill.id, '已收款', 'credit')
  if (state === 'paid') await closeMoneyTodos(ctx, bill.id)
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}

const receiptNumber = async (ctx: Ctx, bill: Bill): Promise<string> =>
  (await drawNumber(ctx, 'receipt', {}, { kind: 'charge', id: bill.id })).text

/** Takes a payment, in full or in part. The bill's state follows from what is paid; its reports are released when it may. */
export const payCharge: Run<Actions['Pay']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'pay', item)
  const { refusals, ...taken } = await takenFor(ctx, [bill], openOf(bill), input)
  passGuards(bill.charge_no, refusals, input)
  const receipt_no = await receiptNumber(ctx, bill)
  await spend(ctx, taken, receipt_no, [{ bill, amount: taken.amount }])
  return book(ctx, bill, input, { amount: taken.amount, paid_on: taken.paid_on, receipt_no })
}

/** Bills of one client that are paid as one, the oldest first, and the settlement that they stand in where they are paid by it. */
interface Together {
  readonly bills: readonly [Bill, ...Bill[]]
  readonly number: string | null
  readonly settlementId?: Id
}

/** Spreads one payment over locked bills, each filled before the next gets anything; all of it or nothing is booked. Answers what was taken, CNY. */
export async function takeTogether(
  ctx: Ctx,
  { bills, number, settlementId }: Together,
  input: Payment & { readonly confirmed?: readonly string[] },
  reasons: readonly Refused[] = [],
): Promise<{ amount: string; succeeded: CommandDone[] }> {
  const [first] = bills
  const { refusals, ...taken } = await takenFor(
    ctx,
    bills,
    sumOfMoney(bills.map(openOf)),
    input,
    settlementId !== undefined,
  )
  passGuards(number, [...reasons, ...refusals], input)
  const receipt_no = await receiptNumber(ctx, first)
  const parts = spread(
    taken.amount,
    bills.map(bill => ({ id: bill, open: openOf(bill) })),
  )
  await spend(
    ctx,
    taken,
    receipt_no,
    parts.map(({ id: bill, amount }) => ({ bill, amount })),
  )
  const of = settlementId === undefined ? {} : { charge_settlement_id: settlementId }
  const succeeded: CommandDone[] = []
  for (const { id: bill, amount } of parts)
    succeeded.push(await book(ctx, bill, input, { amount, paid_on: taken.paid_on, receipt_no, ...of }))
  return { amount: taken.amount, succeeded }
}

/** One payment of a client for several bills, the older orders first; all of it or nothing is booked. */
export const payTogether: Run<Actions['PayTogether']> = async (ctx, input) => {
  const [first, ...others] = await beginCharges(ctx, 'pay', input.items)
  if (!first) throw new Error('the contract wants a bill')
  const bills = [first, ...others] as const
  const { succeeded } = await takeTogether(ctx, { bills, number: first.charge_no }, input, clientRefusals(bills))
  return { succeeded, failed: [] }
}
