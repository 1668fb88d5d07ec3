import { adjustedLine, billSums, type LineWish } from '@gt/domain/charges/adjust.ts'
import type { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeChange } from '@gt/domain/charges/charge-change.entity.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { chargeApprovals, chargeNotices } from '@gt/domain/charges/notices.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { closeTodos, openTodoForPost } from '../../flow/todos.ts'
import { chargeRoute } from './bill.ts'
import { waitingChanges } from './change.queries.ts'
import { lineAmounts } from './charge.queries.ts'

export type Bill = Row<typeof charge>
type Line = Row<typeof entrustChargeIndex>
export type Change = Row<typeof chargeChange>

/** A line of a bill, locked with its bill. Refuses with G-04 when it is another bill's. */
export async function lineOf(ctx: Ctx, bill: Bill, lineId: string): Promise<Line> {
  const line = await getRow(ctx, entrustChargeIndex, lineId, true)
  if (line.charge_id !== bill.id) throw new Refusal([refused(generalErrors, 'G-04')])
  return line
}

/** The line as wished; null when nothing differs. */
export const wished = (line: Line, wish: LineWish): ReturnType<typeof adjustedLine> =>
  adjustedLine(
    {
      quantity: line.quantity,
      unit_price: line.unit_price,
      factor: line.factor ?? '1',
      discount_rate: line.discount_rate ?? '100',
    },
    wish,
  )

/** Writes the new price into the line; answers the sums that the bill has with it. */
export async function putPrice(
  ctx: Ctx,
  bill: Bill,
  line: Line,
  after: NonNullable<ReturnType<typeof adjustedLine>>,
  reason: string,
): Promise<ReturnType<typeof billSums>> {
  const { factor: _kept, ...values } = after
  await changeRow(ctx, entrustChargeIndex, line, { ...values, price_rule: 'hand' }, { number: bill.charge_no, reason })
  return billSums(sumOfMoney(await lineAmounts(ctx, bill.id)), bill.discount_amount)
}

/** What waits for a decision, locked, and why the caller may not decide it: C-16, C-17. */
export async function toDecide(
  ctx: Ctx,
  bill: Bill,
  kind: keyof typeof chargeApprovals,
  changeId?: string,
): Promise<{ change: Change; refusals: Refused[] }> {
  const waiting = await waitingChanges(ctx, bill.id, kind)
  const id = changeId ?? waiting[0]
  if (!id || !waiting.includes(id)) throw new Refusal([refused(chargeErrors, 'C-17')])
  const change = await getRow(ctx, chargeChange, id, true)
  return { change, refusals: change.created_by_id === userOf(ctx) ? [refused(chargeErrors, 'C-16')] : [] }
}

/** Refusal C-22 while a discount of the bill waits: what it is a discount of stays as it is. */
export const discountWaits = async (ctx: Ctx, bill: Bill): Promise<Refused[]> =>
  (await waitingChanges(ctx, bill.id, 'discount')).length > 0 ? [refused(chargeErrors, 'C-22')] : []

/** Notes the decision with the name of who made it. */
export const decide = (
  ctx: Ctx,
  change: Change,
  state: 'approved' | 'rejected',
  opinion: string | undefined,
): Promise<Change> =>
  changeRow(ctx, chargeChange, change, {
    state,
    decided_by_id: userOf(ctx),
    decided_at: ctx.now,
    opinion: opinion ?? null,
  })

/** The to-do of the director for what waits on a bill. */
export const askDirector = (
  ctx: Ctx,
  bill: Bill,
  number: string | null,
  step: keyof typeof chargeApprovals,
): Promise<void> =>
  openTodoForPost(ctx, 'director', {
    kind: 'charge',
    title: notice(chargeNotices, 'to_approve', { number, step: chargeApprovals[step] }),
    object: { kind: 'charge', id: bill.id, number },
    route: chargeRoute,
    step,
  })

/** Nobody is asked for the money of a bill any longer; its invoice and the check after a change have to-dos of their own. */
export const closeMoneyTodos = (ctx: Ctx, chargeId: string): Promise<void> =>
  closeTodos(ctx, { kind: 'charge', id: chargeId }, ['charge'])

/** The to-do of the cashier for the money of a confirmed bill, until the day it is due. */
export const awaitMoney = (ctx: Ctx, bill: Bill, number: string | null): Promise<void> =>
  openTodoForPost(ctx, 'cashier', {
    kind: 'charge',
    title: notice(chargeNotices, 'to_collect', { number }),
    object: { kind: 'charge', id: bill.id, number },
    route: chargeRoute,
    dueAt: bill.due_on ? `${bill.due_on} 23:59:59` : null,
  })

/** After the last decision the bill waits for the cashier again, with the to-do of its state. */
export async function backToCashier(ctx: Ctx, bill: Bill, number: string | null): Promise<void> {
  if ((await waitingChanges(ctx, bill.id)).length > 0) return
  await closeMoneyTodos(ctx, bill.id)
  if (bill.state !== 'draft') return
  await openTodoForPost(ctx, 'cashier', {
    kind: 'charge',
    title: notice(chargeNotices, 'to_confirm', { number }),
    object: { kind: 'charge', id: bill.id, number },
    route: chargeRoute,
    step: 'confirm',
  })
}

/** Rejects what still waits on a bill that goes another way: all of it, or one kind alone; the director is asked no longer. */
export async function dropWaiting(
  ctx: Ctx,
  chargeId: string,
  opinion: string,
  kind: 'credit' | null = null,
): Promise<void> {
  const waiting = await waitingChanges(ctx, chargeId, kind)
  for (const id of waiting) await decide(ctx, await getRow(ctx, chargeChange, id, true), 'rejected', opinion)
  if (waiting.length === 0) return
  const steps = kind === null ? Object.keys(chargeApprovals) : [kind]
  await closeTodos(ctx, { kind: 'charge', id: chargeId }, ['charge'], steps)
}
