import { billSums } from '@gt/domain/charges/adjust.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import { following } from '@gt/domain/charges/following.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { changeRows, removeRows } from '../../db/change-rows.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRows } from '../../db/write.ts'
import { logStep } from '../../flow/command.ts'
import { currentLines, lineValues, noteBills } from './bill.ts'
import { dropWaiting } from './changes.ts'
import { lineAmounts } from './charge.queries.ts'
import { askToRecount, endRecount } from './recount.ts'

type Bill = Row<typeof charge>
type Order = Row<typeof entrustment>
type Line = Row<typeof entrustChargeIndex>

/** Bills of an order that stand, oldest first, locked. */
async function standingBills(ctx: Ctx, entrustmentId: string): Promise<Bill[]> {
  const found = await ctx.tx.query<{ id: string }>(
    `select id from charge where business_id = app_biz() and entrustment_id = $1 and state <> 'voided' and deleted_at is null order by id`,
    [entrustmentId],
  )
  const bills: Bill[] = []
  for (const { id } of found) bills.push(await getRow(ctx, charge, id, true))
  return bills
}

/** Lines of a bill that the price list made, locked with their bill. */
async function listedLines(ctx: Ctx, chargeId: string): Promise<Line[]> {
  const found = await ctx.tx.query<{ id: string }>(
    'select id from entrust_charge_index where business_id = app_biz() and charge_id = $1 and not manual and deleted_at is null order by id',
    [chargeId],
  )
  const lines: Line[] = []
  for (const { id } of found) lines.push(await getRow(ctx, entrustChargeIndex, id, true))
  return lines
}

/** How the lines of a bill follow its order: by their counts, or all of them at the prices of today's client and urgency. */
export interface Follow {
  readonly reprice?: boolean
}

/** A bill that asked nobody for money names the client that its order has now. */
async function nameClient(ctx: Ctx, bill: Bill, { entrust_unit_id }: Order, reason: string): Promise<Bill> {
  const asked = bill.state !== 'draft' && !(bill.state === 'free' && new Num(bill.total_amount).isZero())
  return asked || !entrust_unit_id ? bill : changeRow(ctx, charge, bill, { entrust_unit_id }, { reason })
}

/** Brings a draft up to its order; answers whether anything of it changed. */
async function rewrite(ctx: Ctx, found: Bill, reason: string, { reprice = false }: Follow): Promise<boolean> {
  const order = await getRow(ctx, entrustment, found.entrustment_id)
  const bill = await nameClient(ctx, found, order, reason)
  const lines = await listedLines(ctx, bill.id)
  const standing = reprice ? [] : lines
  const { gone, changed, added } = following(
    await currentLines(ctx, order),
    standing.map(line => ({
      ...line,
      sample: line.sample_id,
      factor: line.factor ?? '1',
      discount_rate: line.discount_rate ?? '100',
    })),
  )
  const left = reprice ? lines.map(line => line.id) : gone
  if (left.length + changed.length + added.length === 0) return false
  // a price that waits for the director stands on a line that may be gone
  await dropWaiting(ctx, bill.id, reason)
  await removeRows(
    ctx,
    entrustChargeIndex,
    lines.filter(line => left.includes(line.id)),
    reason,
  )
  await changeRows(
    ctx,
    entrustChargeIndex,
    lines.flatMap(row => {
      const found = changed.find(one => one.id === row.id)
      return found
        ? [{ row, changes: { quantity: found.quantity, amount: found.amount, age_days: found.age_days } }]
        : []
    }),
    reason,
  )
  await insertRows(
    ctx,
    entrustChargeIndex,
    added.map(line => lineValues(line, bill, 0)),
  )
  const sums = billSums(sumOfMoney(await lineAmounts(ctx, bill.id)), bill.discount_amount)
  await changeRow(ctx, charge, bill, sums, { number: bill.charge_no ?? order.entrust_no, reason })
  await logStep(ctx, {
    kind: 'charge',
    id: bill.id,
    number: bill.charge_no ?? order.entrust_no,
    command: 'recount',
    from: bill.state,
    to: bill.state,
    opinion: reason,
  })
  return true
}

/** The draft that alone charges for the tests of its order; null where a bill that was confirmed does, or several do. */
async function onlyDraft(ctx: Ctx, bills: readonly Bill[]): Promise<Bill | null> {
  const charging: Bill[] = []
  // fees by hand, as that of a change, are no matter of the tests
  for (const bill of bills)
    if (bill.kind === 'normal' || (await listedLines(ctx, bill.id)).length > 0) charging.push(bill)
  const [only] = charging
  return charging.length === 1 && only?.state === 'draft' ? only : null
}

/**
 * The tests of an order, its client or its urgency were changed: its draft bill takes over what is left and what is new. Where it was confirmed or paid
 * already the cashier is asked, where there is something to charge or to pay back (workflow 5, 8; see recount.ts).
 */
export async function followOrder(ctx: Ctx, entrustmentId: string, reason: string, follow: Follow = {}): Promise<void> {
  const bills = await standingBills(ctx, entrustmentId)
  const [first] = bills
  if (!first) return
  const order = await getRow(ctx, entrustment, entrustmentId)
  const draft = await onlyDraft(ctx, bills)
  for (const bill of bills) if (bill.id !== draft?.id) await nameClient(ctx, bill, order, reason)
  if (draft) {
    if (await rewrite(ctx, draft, reason, follow)) await noteBills(ctx, entrustmentId)
    await endRecount(ctx, entrustmentId)
    return
  }
  await askToRecount(ctx, first, follow.reprice ?? false)
}
