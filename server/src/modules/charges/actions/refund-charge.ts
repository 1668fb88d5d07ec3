import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { refundRefusals } from '@gt/domain/charges/against.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeChange } from '@gt/domain/charges/charge-change.entity.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import { planRefund, type RefundPlan, type RefundWish, stateAfterRefund } from '@gt/domain/charges/refund.ts'
import { spread } from '@gt/domain/charges/spread.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { add, moneyText, Num, plainText, subtract, ZERO } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow, insertRow, insertRows } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { periodRefusals } from '../../../flow/locks.ts'
import type { Run } from '../../../http/implement.ts'
import { drawNumber } from '../../numbering/api.ts'
import { beginCharge } from '../begin.ts'
import { feesOf, wasOnAccount } from '../change.queries.ts'
import {
  askDirector,
  awaitMoney,
  type Bill,
  type Change,
  closeMoneyTodos,
  decide,
  lineOf,
  toDecide,
} from '../changes.ts'
import { openPayments } from '../payment.queries.ts'
import { movePrepaid } from '../prepaid.ts'
import { endRecountWhenEven } from '../recount.ts'
import { letReportsGo } from '../release.ts'
import { standingOf } from '../standing.ts'

type Actions = (typeof chargeActions)['actions']

/** What a refund would do to a bill as it stands, and why it cannot be: what is invoiced is reversed before it is lowered. */
async function planned(
  ctx: Ctx,
  bill: Bill,
  wish: RefundWish,
  paymentId: string | null,
): Promise<{ plan: RefundPlan; refusals: readonly Refused[] }> {
  const payment = paymentId === null ? null : (await openPayments(ctx, bill.id)).find(({ id }) => id === paymentId)
  // one of another bill, or of which nothing is left; fees go back as they are owed, whoever paid them how
  if (payment === undefined || (payment !== null && wish.kind === 'fee'))
    throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'charge_payment_id' })])
  const { plan, refusals } = planRefund(bill, await feesOf(ctx, bill.id), wish, payment?.open ?? null)
  return { plan, refusals: [...refusals, ...refundRefusals(await standingOf(ctx, bill), wish.kind)] }
}

/** Asks the director to give money back; until he decides the bill waits and holds its reports, unless it is on account (decision 0071). */
export const refundCharge: Run<Actions['Refund']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'refund', item)
  const reason = neededReason(bill.charge_no, input.reason)
  const { plan, refusals } = await planned(ctx, bill, input, input.charge_payment_id ?? null)
  passGuards(bill.charge_no, refusals, input)
  const figure = input.kind === 'fee' ? 'payable_amount' : 'paid_amount'
  await insertRow(ctx, chargeChange, {
    charge_id: bill.id,
    kind: 'refund',
    refund_kind: input.kind,
    charge_payment_id: input.charge_payment_id ?? null,
    refund_lines: plan.reversals.map(({ line, quantity }) => ({ line_id: line.id, quantity })),
    amount_before: bill[figure],
    amount_after: plan.after[figure],
    reason: cutText(reason, 300),
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
      opinion: `${bill[figure]} → ${plan.after[figure]}，${reason}`,
    },
  )
  await closeMoneyTodos(ctx, bill.id)
  await askDirector(ctx, bill, bill.charge_no, 'refund')
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}

/** What the director decides upon, as it was asked for. */
const wishOf = (change: Change): RefundWish => {
  const amount = moneyText(subtract(new Num(change.amount_before), new Num(change.amount_after)))
  const lines = change.refund_lines ?? []
  return { kind: change.refund_kind ?? 'fee', ...(lines.length > 0 ? { lines } : { amount }) }
}

/** Writes the lines that take others back, below zero beside them: what was charged is never edited. */
async function takeBack(ctx: Ctx, bill: Bill, reversals: RefundPlan['reversals']): Promise<void> {
  const lines: Row<typeof entrustChargeIndex>[] = []
  for (const { line } of reversals) lines.push(await lineOf(ctx, bill, line.id))
  await insertRows(
    ctx,
    entrustChargeIndex,
    reversals.map(({ line: { id }, quantity, amount }, at) => {
      const line = lines[at]
      if (!line) throw new Error(`line ${id} of a refund is gone`)
      const { entrustment_id, sample_id, test_item_id, age_days, charge_index_id, name, charge_unit } = line
      const { unit_price, list_price, price_rule, discount_rate } = line
      return {
        ...{ entrustment_id, sample_id, test_item_id, age_days, charge_index_id, name, charge_unit },
        ...{ unit_price, list_price, price_rule, discount_rate },
        manual: line.manual,
        charge_id: bill.id,
        quantity,
        factor: plainText(new Num(line.factor ?? '1').negated()),
        amount: moneyText(new Num(amount).negated()),
        reverse_of_id: id,
      }
    }),
  )
}

/** Writes the money that goes back as payments below zero; what came out of the prepaid balance returns there. */
async function payBack(
  ctx: Ctx,
  bill: Bill,
  amount: Num,
  { reason: remarks, charge_payment_id }: Change,
): Promise<void> {
  const payments = (await openPayments(ctx, bill.id)).filter(
    ({ id }) => charge_payment_id === null || id === charge_payment_id,
  )
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
  const back = prepaid.reduce((sum, part) => add(sum, new Num(part)), ZERO)
  const move = { kind: 'refund', receipt_no, charge_id: bill.id, note: remarks } as const
  await movePrepaid(ctx, client, { ...move, amount: moneyText(back) })
}

/** After his decision the director is asked no longer; a bill that asks for money waits for the cashier again. */
async function decided(ctx: Ctx, bill: Bill): Promise<void> {
  await closeMoneyTodos(ctx, bill.id)
  if (bill.state === 'partial' || bill.state === 'confirmed') await awaitMoney(ctx, bill, bill.charge_no)
}

/**
 * The director lets the money go back: never a change of a payment or of a line, always one below zero beside it (workflow 8,
 * decision 0040).
 */
export const approveRefund: Run<Actions['RefundApprove']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'refund_approve', item)
  const { change, refusals } = await toDecide(ctx, bill, 'refund')
  const wish = wishOf(change)
  const { plan, refusals: against } = await planned(ctx, bill, wish, change.charge_payment_id)
  passGuards(bill.charge_no, [...refusals, ...against, ...(await periodRefusals(ctx, 'charge', dayOf(ctx.now)))], input)
  const given = new Num(plan.money)
  if (given.greaterThan(0)) await payBack(ctx, bill, given, change)
  await takeBack(ctx, bill, plan.reversals)
  await decide(ctx, change, 'approved', input.reason)
  const { row: after, done } = await finishCommand(
    ctx,
    charge,
    bill,
    {
      ...plan.after,
      ...discountedBy(ctx, bill, plan, change.reason),
      state: stateAfterRefund(plan.after, await wasOnAccount(ctx, bill.id)),
    },
    { kind: 'charge', number: bill.charge_no, command: 'refund_approve', opinion: plan.money },
  )
  await decided(ctx, after)
  if (plan.reversals.length > 0) await endRecountWhenEven(ctx, bill.entrustment_id)
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}

const longestReason = charge.fields.discount_reason.options.max

/** An amount that no line stands for is a discount that the director gives now, for his reason beside the earlier one. */
const discountedBy = (ctx: Ctx, bill: Bill, plan: RefundPlan, reason: string) =>
  plan.reversals.length > 0 || new Num(plan.credit).isZero()
    ? {}
    : {
        discount_by_id: userOf(ctx),
        discount_reason: cutText([bill.discount_reason, reason].filter(Boolean).join('；'), longestReason),
      }

/** The director refuses the refund with a reason; the bill is as paid as it was. */
export const rejectRefund: Run<Actions['RefundReject']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'refund_reject', item)
  const reason = neededReason(bill.charge_no, input.reason)
  const { change, refusals } = await toDecide(ctx, bill, 'refund')
  passGuards(bill.charge_no, refusals, input)
  await decide(ctx, change, 'rejected', reason)
  const { row: after, done } = await finishCommand(
    ctx,
    charge,
    bill,
    { state: stateAfterRefund(bill, await wasOnAccount(ctx, bill.id)) },
    { kind: 'charge', number: bill.charge_no, command: 'refund_reject', opinion: reason },
  )
  await decided(ctx, after)
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}
