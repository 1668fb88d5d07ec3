import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { isWithinLimit } from '@gt/domain/charges/adjust.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeChange } from '@gt/domain/charges/charge-change.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { discountLimit } from '@gt/domain/charges/price.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { noteBills } from '../bill.ts'
import { discountedLines, waitingLines } from '../change.queries.ts'
import {
  askDirector,
  type Bill,
  backToCashier,
  decide,
  discountWaits,
  lineOf,
  putPrice,
  toDecide,
  wished,
} from '../changes.ts'
import { orderNumberOf } from '../charge.queries.ts'

type Actions = (typeof chargeActions)['actions']

/** True when the caller may give so much without asking anybody (discount limits of the posts). */
async function isFree(ctx: Ctx, bill: Bill, lineId: string, after: NonNullable<ReturnType<typeof wished>>) {
  const limit = discountLimit(ctx.principal.posts, (await settingsOf(ctx)).discountLimits)
  const lines = await discountedLines(ctx, bill.id)
  const before = lines.find(({ id }) => id === lineId)
  if (!before) throw new Error(`line ${lineId} is not of bill ${bill.id}`)
  const { quantity, amount } = after
  const others = lines.filter(line => line !== before)
  return isWithinLimit({ before, after: { ...before, quantity, amount } }, others, bill.discount_amount, limit)
}

/** Changes a line of a draft bill, or asks the director when it is reduced beyond the limit of the caller's posts. */
export const adjustLine: Run<Actions['Adjust']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'adjust', item)
  const number = bill.charge_no ?? (await orderNumberOf(ctx, bill.entrustment_id))
  const reason = neededReason(number, input.reason)
  const line = await lineOf(ctx, bill, input.line_id)
  const after = wished(line, input)
  const waiting = (await waitingLines(ctx, bill.id)).filter(one => one.line_id === line.id)
  passGuards(
    number,
    [
      ...(after ? [] : [refused(chargeErrors, 'C-18')]),
      ...waiting.map(({ name }) => refused(chargeErrors, 'C-11', { line: name })),
      ...(await discountWaits(ctx, bill)),
    ],
    input,
  )
  if (!after) throw new Error('the guard refuses a change of nothing')
  const free = await isFree(ctx, bill, line.id, after)
  await insertRow(ctx, chargeChange, {
    charge_id: bill.id,
    kind: 'adjust',
    entrust_charge_index_id: line.id,
    line_name: agedTest({ test_name: line.name, age_days: line.age_days }),
    quantity_before: line.quantity,
    quantity_after: after.quantity,
    price_before: line.unit_price,
    price_after: after.unit_price,
    rate_before: line.discount_rate,
    rate_after: after.discount_rate,
    amount_before: line.amount,
    amount_after: after.amount,
    reason: cutText(reason, 300),
    state: free ? 'applied' : 'pending',
    decided_by_id: free ? userOf(ctx) : null,
    decided_at: free ? ctx.now : null,
  })
  const sums = free ? await putPrice(ctx, bill, line, after, reason) : {}
  const { done } = await finishCommand(ctx, charge, bill, sums, {
    kind: 'charge',
    number,
    command: 'adjust',
    opinion: `${line.name}：${line.amount} → ${after.amount}，${reason}`,
  })
  if (free) await noteBills(ctx, bill.entrustment_id)
  else await askDirector(ctx, bill, number, 'adjust')
  return done
}

/** The director lets a waiting price change in: from now on the line and its bill have the new amount. */
export const approveAdjust: Run<Actions['AdjustApprove']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'adjust_approve', item)
  const number = bill.charge_no ?? (await orderNumberOf(ctx, bill.entrustment_id))
  const { change, refusals } = await toDecide(ctx, bill, 'adjust', input.change_id)
  passGuards(number, refusals, input)
  if (!change.entrust_charge_index_id) throw new Error(`price change ${change.id} has no line`)
  const line = await lineOf(ctx, bill, change.entrust_charge_index_id)
  const after = wished(line, {
    quantity: change.quantity_after ?? undefined,
    unit_price: change.price_after ?? undefined,
    discount_rate: change.rate_after ?? undefined,
  })
  const sums = after ? await putPrice(ctx, bill, line, after, change.reason) : {}
  await decide(ctx, change, 'approved', input.reason)
  const { done } = await finishCommand(ctx, charge, bill, sums, {
    kind: 'charge',
    number,
    command: 'adjust_approve',
    opinion: `${change.line_name ?? ''}：${change.amount_before} → ${change.amount_after}`,
  })
  await noteBills(ctx, bill.entrustment_id)
  await backToCashier(ctx, bill, number)
  return done
}

/** The director refuses a waiting price change with a reason; the line stays as it is. */
export const rejectAdjust: Run<Actions['AdjustReject']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'adjust_reject', item)
  const number = bill.charge_no ?? (await orderNumberOf(ctx, bill.entrustment_id))
  const reason = neededReason(number, input.reason)
  const { change, refusals } = await toDecide(ctx, bill, 'adjust', input.change_id)
  passGuards(number, refusals, input)
  await decide(ctx, change, 'rejected', reason)
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    {},
    { kind: 'charge', number, command: 'adjust_reject', opinion: reason },
  )
  await backToCashier(ctx, bill, number)
  return done
}
