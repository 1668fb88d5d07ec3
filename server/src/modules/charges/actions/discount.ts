import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { billSums, givenOf } from '@gt/domain/charges/adjust.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeChange } from '@gt/domain/charges/charge-change.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { discountLimit, sumOfMoney } from '@gt/domain/charges/price.ts'
import { moneyText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { noteBills } from '../bill.ts'
import { discountedLines } from '../change.queries.ts'
import { askDirector, type Bill, backToCashier, decide, toDecide } from '../changes.ts'
import { lineAmounts, orderNumberOf } from '../charge.queries.ts'
import { standsAgainst } from '../standing.ts'

type Actions = (typeof chargeActions)['actions']

const longestReason = charge.fields.discount_reason.options.max

const numberOf = async (ctx: Ctx, bill: Bill): Promise<string | null> =>
  bill.charge_no ?? (await orderNumberOf(ctx, bill.entrustment_id))

const totalOf = async (ctx: Ctx, bill: Bill): Promise<string> => sumOfMoney(await lineAmounts(ctx, bill.id))

/** Refusal C-10 for a discount that is none, or more than the lines ask for. */
const amountRefusals = (discount: Num, total: string): Refused[] =>
  discount.greaterThan(0) && discount.lessThanOrEqualTo(total)
    ? []
    : [refused(chargeErrors, 'C-10', { amount: total }, { field: 'discount_amount' })]

/** Asks the director for a discount above the limit of the caller's posts; no amount changes until he decides. */
export const applyForDiscount: Run<Actions['DiscountApply']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'discount_apply', item)
  const number = await numberOf(ctx, bill)
  const reason = neededReason(number, input.reason)
  const total = await totalOf(ctx, bill)
  const discount = new Num(input.discount_amount)
  const limit = discountLimit(ctx.principal.posts, (await settingsOf(ctx)).discountLimits)
  const wrong = amountRefusals(discount, total)
  const given = givenOf(await discountedLines(ctx, bill.id), input.discount_amount)
  const above = new Num(given.percent).greaterThan(limit)
  passGuards(
    number,
    [
      ...wrong,
      ...(wrong.length > 0 || above ? [] : [refused(chargeErrors, 'C-23', { limit })]),
      ...(await standsAgainst(ctx, bill, 'discount_apply')),
    ],
    input,
  )
  const left = moneyText(subtract(new Num(total), discount))
  await insertRow(ctx, chargeChange, {
    charge_id: bill.id,
    kind: 'discount',
    amount_before: total,
    amount_after: left,
    reason: cutText(reason, longestReason),
    state: 'pending',
  })
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    {},
    { kind: 'charge', number, command: 'discount_apply', opinion: `${total} → ${left}，${reason}` },
  )
  await askDirector(ctx, bill, number, 'discount')
  return done
}

/** The director gives the discount that was asked for; the cashier confirms the bill with it. Refuses with C-10, C-16, C-17. */
export const approveDiscount: Run<Actions['DiscountApprove']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'discount_approve', item)
  const number = await numberOf(ctx, bill)
  const { change, refusals } = await toDecide(ctx, bill, 'discount')
  const total = await totalOf(ctx, bill)
  const discount = subtract(new Num(change.amount_before), new Num(change.amount_after))
  passGuards(number, [...refusals, ...amountRefusals(discount, total)], input)
  await decide(ctx, change, 'approved', input.reason)
  const discount_amount = moneyText(discount)
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    {
      ...billSums(total, discount_amount),
      discount_amount,
      discount_reason: change.reason,
      discount_by_id: userOf(ctx),
    },
    {
      kind: 'charge',
      number,
      command: 'discount_approve',
      opinion: `${change.amount_before} → ${change.amount_after}`,
    },
  )
  await noteBills(ctx, bill.entrustment_id)
  await backToCashier(ctx, bill, number)
  return done
}

/** The director refuses it with a reason; the bill asks for what it asked for. Refuses with C-16, C-17, G-07. */
export const rejectDiscount: Run<Actions['DiscountReject']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'discount_reject', item)
  const number = await numberOf(ctx, bill)
  const reason = neededReason(number, input.reason)
  const { change, refusals } = await toDecide(ctx, bill, 'discount')
  passGuards(number, refusals, input)
  await decide(ctx, change, 'rejected', reason)
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    {},
    { kind: 'charge', number, command: 'discount_reject', opinion: reason },
  )
  await backToCashier(ctx, bill, number)
  return done
}
