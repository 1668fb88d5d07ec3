import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { givenOf, reductionPercent } from '@gt/domain/charges/adjust.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { chargeNotices } from '@gt/domain/charges/notices.ts'
import { discountLimit, sumOfMoney } from '@gt/domain/charges/price.ts'
import { moneyText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { clientAccounts } from '../../../flow/client-accounts.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { drawNumber } from '../../numbering/api.ts'
import { beginCharge } from '../begin.ts'
import { noteBills } from '../bill.ts'
import { approvedDiscount, discountedLines } from '../change.queries.ts'
import { awaitMoney, type Bill, closeMoneyTodos } from '../changes.ts'
import { lineAmounts } from '../charge.queries.ts'
import { dueOn } from '../due.ts'
import { letReportsGo } from '../release.ts'
import { standsAgainst } from '../standing.ts'

/** Who answers for a discount: the caller within the limit of his posts, with what the lines give already, or who approved one as high; and why neither does. */
async function discountOf(
  ctx: Ctx,
  bill: Bill,
  { discount, total, reason }: { discount: string; total: string; reason: string | undefined },
): Promise<{ by: Id | null; refusals: Refused[] }> {
  if (new Num(discount).isZero()) return { by: null, refusals: [] }
  if (new Num(discount).greaterThan(total))
    return { by: null, refusals: [refused(chargeErrors, 'C-10', { amount: total }, { field: 'discount_amount' })] }
  const limit = discountLimit(ctx.principal.posts, (await settingsOf(ctx)).discountLimits)
  const approved = await approvedDiscount(ctx, bill.id)
  const isOwn = !new Num(givenOf(await discountedLines(ctx, bill.id), discount).percent).greaterThan(limit)
  const percent = new Num(reductionPercent(total, moneyText(subtract(new Num(total), new Num(discount)))))
  const isApproved = approved !== null && !percent.greaterThan(reductionPercent(approved.total, approved.left))
  return {
    by: isOwn ? userOf(ctx) : (approved?.by ?? null),
    refusals: [
      ...(isOwn || isApproved ? [] : [refused(chargeErrors, 'C-01', { limit }, { field: 'discount_amount' })]),
      ...(reason
        ? []
        : [
            refused(
              generalErrors,
              'G-06',
              { field: charge.fields.discount_reason.label },
              { field: 'discount_reason' },
            ),
          ]),
    ],
  }
}

/**
 * Confirms a draft bill: the lines must add up, its discount is the caller's to give or was approved, the number is drawn. One
 * that asks for nothing is free.
 */
export const confirmCharge: Run<(typeof chargeActions)['actions']['Confirm']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'confirm', item)
  const lines = sumOfMoney(await lineAmounts(ctx, bill.id))
  const discount = moneyText(new Num(input.discount_amount ?? bill.discount_amount))
  const reason = input.discount_reason ?? bill.discount_reason ?? undefined
  const { by, refusals } = await discountOf(ctx, bill, { discount, total: lines, reason })
  passGuards(bill.charge_no, [...(await standsAgainst(ctx, bill, 'confirm')), ...refusals], input)
  const payable_amount = moneyText(subtract(new Num(lines), new Num(discount)))
  const isFree = new Num(payable_amount).isZero()
  const charge_no = bill.charge_no ?? (await drawNumber(ctx, 'charge', {}, { kind: 'charge', id: bill.id })).text
  const { row: after, done } = await finishCommand(
    ctx,
    charge,
    bill,
    {
      charge_no,
      discount_amount: discount,
      discount_reason: reason ?? null,
      discount_by_id: by,
      payable_amount,
      confirmed_by_id: userOf(ctx),
      confirmed_at: ctx.now,
      due_on: isFree ? null : await dueOn(ctx, bill),
      state: isFree ? 'free' : 'confirmed',
    },
    { kind: 'charge', number: charge_no, command: 'confirm', opinion: input.reason },
  )
  await closeMoneyTodos(ctx, bill.id)
  if (isFree) await letReportsGo(ctx, bill.entrustment_id)
  else await ask(ctx, after, charge_no)
  return done
}

/** The cashier and the client are asked for the money. */
async function ask(ctx: Ctx, bill: Bill, charge_no: string): Promise<void> {
  await noteBills(ctx, bill.entrustment_id)
  await awaitMoney(ctx, bill, charge_no)
  await notifyUsers(ctx, await clientAccounts(ctx, bill.entrust_unit_id), {
    kind: 'charge',
    title: notice(chargeNotices, 'to_pay', { number: charge_no }),
    route: '/djentrustmanage/entrusttemp',
    place: { own: 'bills' },
  })
}
