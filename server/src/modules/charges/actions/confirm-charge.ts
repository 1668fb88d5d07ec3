import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { discountLimit, discountPercent, sumOfMoney } from '@gt/domain/charges/price.ts'
import { moneyText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos, notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { drawNumber } from '../../numbering/api.ts'
import { beginCharge } from '../begin.ts'
import { noteBills } from '../bill.ts'
import { waitingLines } from '../change.queries.ts'
import { awaitMoney } from '../changes.ts'
import { clientAccounts, lineAmounts } from '../charge.queries.ts'

async function discountRefusals(ctx: Ctx, discount: string, total: string, reason?: string): Promise<Refused[]> {
  if (new Num(discount).isZero()) return []
  if (new Num(discount).greaterThan(total))
    return [refused(chargeErrors, 'C-10', { amount: total }, { field: 'discount_amount' })]
  const limit = discountLimit(ctx.principal.posts, (await settingsOf(ctx)).discountLimits)
  const above = new Num(discountPercent(discount, total)).greaterThan(limit)
  return [
    ...(above ? [refused(chargeErrors, 'C-01', { limit }, { field: 'discount_amount' })] : []),
    ...(reason
      ? []
      : [refused(generalErrors, 'G-06', { field: charge.fields.discount_reason.label }, { field: 'discount_reason' })]),
  ]
}

/** Confirms a draft bill: the lines must add up, a discount stays within the caller's limit, the number is drawn. */
export const confirmCharge: Run<(typeof chargeActions)['actions']['Confirm']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'confirm', item)
  const lines = sumOfMoney(await lineAmounts(ctx, bill.id))
  const discount = moneyText(new Num(input.discount_amount ?? bill.discount_amount))
  const reason = input.discount_reason ?? bill.discount_reason ?? undefined
  passGuards(
    bill.charge_no,
    [
      ...(lines === moneyText(new Num(bill.total_amount))
        ? []
        : [refused(chargeErrors, 'C-07', { lines, total: bill.total_amount })]),
      ...(await waitingLines(ctx, bill.id)).map(({ name }) => refused(chargeErrors, 'C-11', { line: name })),
      ...(await discountRefusals(ctx, discount, lines, reason)),
    ],
    input,
  )
  const charge_no = bill.charge_no ?? (await drawNumber(ctx, 'charge', {}, { kind: 'charge', id: bill.id })).text
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    {
      charge_no,
      discount_amount: discount,
      discount_reason: reason ?? null,
      discount_by_id: new Num(discount).isZero() ? null : userOf(ctx),
      payable_amount: moneyText(subtract(new Num(lines), new Num(discount))),
      confirmed_by_id: userOf(ctx),
      confirmed_at: ctx.now,
      state: 'confirmed',
    },
    { kind: 'charge', number: charge_no, command: 'confirm', opinion: input.reason },
  )
  await noteBills(ctx, bill.entrustment_id)
  await closeTodos(ctx, { kind: 'charge', id: bill.id })
  await awaitMoney(ctx, bill, charge_no)
  // clients have no page of bills: the message leads nowhere
  await notifyUsers(ctx, await clientAccounts(ctx, bill.entrust_unit_id), {
    kind: 'charge',
    title: `收费单${charge_no}待缴费`,
  })
  return done
}
