import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeChange } from '@gt/domain/charges/charge-change.entity.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { spread } from '@gt/domain/charges/spread.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { add, moneyText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRow, insertRows } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { periodRefusals } from '../../../flow/locks.ts'
import type { Run } from '../../../http/implement.ts'
import { drawNumber } from '../../numbering/api.ts'
import { beginCharge } from '../begin.ts'
import { askDirector, awaitMoney, type Bill, closeMoneyTodos, decide, toDecide } from '../changes.ts'
import { openPayments } from '../payment.queries.ts'
import { letReportsGo } from '../release.ts'

type Actions = (typeof chargeActions)['actions']

const amountRefusals = (amount: Num, paid: string): Refused[] =>
  amount.greaterThan(0) && amount.lessThanOrEqualTo(paid)
    ? []
    : [refused(chargeErrors, 'C-02', { amount: paid }, { field: 'amount' })]

/** Asks the director to give money back; until he decides the bill waits and holds its reports. */
export const refundCharge: Run<Actions['Refund']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'refund', item)
  const reason = neededReason(bill.charge_no, input.reason)
  const amount = new Num(input.amount)
  passGuards(bill.charge_no, amountRefusals(amount, bill.paid_amount), input)
  await insertRow(ctx, chargeChange, {
    charge_id: bill.id,
    kind: 'refund',
    amount_before: bill.paid_amount,
    amount_after: moneyText(subtract(new Num(bill.paid_amount), amount)),
    reason: reason.slice(0, 300),
    state: 'pending',
  })
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    { state: 'refunding' },
    {
      kind: 'charge',
      number: bill.charge_no,
      command: 'refund',
      opinion: `${moneyText(amount)}，${reason}`,
    },
  )
  await closeMoneyTodos(ctx, bill.id)
  await askDirector(ctx, bill, bill.charge_no, 'refund')
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}

/** Writes the money that goes back as payments below zero; what came out of the prepaid balance returns there. */
async function payBack(ctx: Ctx, bill: Bill, amount: Num, remarks: string): Promise<void> {
  const payments = await openPayments(ctx, bill.id)
  const parts = spread(
    moneyText(amount),
    payments.map(one => ({ id: one.id, open: one.open })),
  )
  const { text: receipt_no } = await drawNumber(ctx, 'receipt', {}, { kind: 'charge', id: bill.id })
  const rows = parts.flatMap(part => {
    const paid = payments.find(({ id }) => id === part.id)
    return paid ? [{ paid, amount: part.amount }] : []
  })
  await insertRows(
    ctx,
    chargePayment,
    rows.map(({ paid, amount: part }) => ({
      charge_id: bill.id,
      amount: moneyText(new Num(part).negated()),
      method: paid.method,
      paid_on: dayOf(ctx.now),
      payer: paid.payer,
      received_by_id: userOf(ctx),
      reverse_of_id: paid.id,
      remarks,
      receipt_no,
    })),
  )
  const prepaid = rows.filter(({ paid }) => paid.method === 'prepaid').map(row => row.amount)
  if (prepaid.length === 0) return
  const client = await getRow(ctx, entrustUnit, bill.entrust_unit_id, true)
  const balance = prepaid.reduce((sum, part) => add(sum, new Num(part)), new Num(client.prepaid_balance ?? '0'))
  await changeRow(ctx, entrustUnit, client, { prepaid_balance: moneyText(balance) })
}

/** After his decision the director is asked no longer; a bill that is paid in part waits for the cashier again. */
async function decided(ctx: Ctx, bill: Bill): Promise<void> {
  await closeMoneyTodos(ctx, bill.id)
  if (bill.state === 'partial') await awaitMoney(ctx, bill, bill.charge_no)
}

/** The director lets the money go back: never a change of a payment, always one below zero beside it (workflow 8). */
export const approveRefund: Run<Actions['RefundApprove']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'refund_approve', item)
  const { change, refusals } = await toDecide(ctx, bill, 'refund')
  const amount = subtract(new Num(change.amount_before), new Num(change.amount_after))
  passGuards(
    bill.charge_no,
    [
      ...refusals,
      ...amountRefusals(amount, bill.paid_amount),
      ...(await periodRefusals(ctx, 'charge', dayOf(ctx.now))),
    ],
    input,
  )
  await payBack(ctx, bill, amount, change.reason)
  await decide(ctx, change, 'approved', input.reason)
  const paid = subtract(new Num(bill.paid_amount), amount)
  const { row: after, done } = await finishCommand(
    ctx,
    charge,
    bill,
    { paid_amount: moneyText(paid), state: paid.isZero() ? 'refunded' : 'partial' },
    { kind: 'charge', number: bill.charge_no, command: 'refund_approve', opinion: moneyText(amount) },
  )
  await decided(ctx, after)
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}

/** The director refuses the refund with a reason; the bill is as paid as it was. */
export const rejectRefund: Run<Actions['RefundReject']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'refund_reject', item)
  const reason = neededReason(bill.charge_no, input.reason)
  const { change, refusals } = await toDecide(ctx, bill, 'refund')
  passGuards(bill.charge_no, refusals, input)
  await decide(ctx, change, 'rejected', reason)
  const isPaid = new Num(bill.paid_amount).greaterThanOrEqualTo(bill.payable_amount)
  const { row: after, done } = await finishCommand(
    ctx,
    charge,
    bill,
    { state: isPaid ? 'paid' : 'partial' },
    { kind: 'charge', number: bill.charge_no, command: 'refund_reject', opinion: reason },
  )
  await decided(ctx, after)
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}
