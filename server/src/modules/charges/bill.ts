import { charge } from '@gt/domain/charges/charge.entity.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import { chargeNotices } from '@gt/domain/charges/notices.ts'
import {
  type FreeFacts,
  freeKind,
  lineAmount,
  orderChargeState,
  type PriceLine,
  priceLines,
  sumOfMoney,
  testKey,
} from '@gt/domain/charges/price.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow, insertRow, insertRows } from '../../db/write.ts'
import { finishCommand, logStep } from '../../flow/command.ts'
import { openTodoForPost } from '../../flow/todos.ts'
import { drawNumber } from '../numbering/api.ts'
import { billedItems, billStates, chargeTargetOf, noteOnOrder, priceLinks, repeatedTests } from './charge.queries.ts'

export const chargeRoute = '/djentrustmanage/chargelist'

/** What decides which tests of an order cost nothing. */
export interface FreeOrder extends FreeFacts {
  readonly repeat_of_id: string | null
}

/** Which tests of an order nobody pays for; of a repeat only those that the order it repeats has (decision 0068). */
async function freeTests(
  ctx: Ctx,
  order: FreeOrder,
  entrustUnitId: string | null,
): Promise<(test: Parameters<typeof testKey>[0]) => boolean> {
  const kind = freeKind(order)
  if (kind !== 'own_repeat') return () => kind !== null
  const tested = new Set(
    order.repeat_of_id ? (await repeatedTests(ctx, order.repeat_of_id, entrustUnitId)).map(testKey) : [],
  )
  return test => tested.has(testKey(test))
}

/** Lines for these items with the prices and the terms of the client that are valid on the day of the order. */
export async function linesFor(
  ctx: Ctx,
  items: Parameters<typeof priceLines>[0],
  client: {
    entrustUnitId: string | null
    projectId: string | null
    urgent: boolean
    order: FreeOrder
    /** Today for an order that is not stored yet. */
    day?: LocalDate
  },
): Promise<PriceLine[]> {
  if (items.length === 0) return []
  const { day = dayOf(ctx.now) } = client
  const target = client.entrustUnitId ? await chargeTargetOf(ctx, client.entrustUnitId, client.projectId, day) : null
  const links = await priceLinks(ctx, [...new Set(items.map(item => item.trial_list_id))], target?.id ?? null, day)
  const terms = { discount_rate: target?.discount_rate ?? '100', urgent: client.urgent }
  return priceLines(items, links, terms, await freeTests(ctx, client.order, client.entrustUnitId))
}

type OrderRow = Row<typeof entrustment>

/** A line that no price list made. */
export function lineByHand(name: string, amount: string): PriceLine {
  const line = { quantity: '1', unit_price: amount, factor: '1', discount_rate: '100' }
  return {
    ...line,
    list_price: amount,
    price_rule: 'hand',
    test_item_id: null,
    trial_list_id: null,
    sample: null,
    age_days: null,
    charge_index_id: null,
    name,
    charge_unit: '项',
    amount: lineAmount(line),
  }
}

/** Price lines of an order as it stands now, with the terms of its client. */
export const currentLines = async (ctx: Ctx, order: OrderRow): Promise<PriceLine[]> =>
  linesFor(ctx, await billedItems(ctx, order.id), {
    entrustUnitId: order.entrust_unit_id,
    projectId: order.project_id,
    urgent: order.priority !== 'normal',
    order,
    day: order.entrust_date,
  })

/** A price line as the row of a bill. */
export const lineValues = (
  { sample, trial_list_id: _known, ...line }: PriceLine,
  bill: Pick<Row<typeof charge>, 'id' | 'entrustment_id'>,
  manual: 0 | 1,
) => ({ ...line, entrustment_id: bill.entrustment_id, sample_id: sample, charge_id: bill.id, manual })

/** Draft bill of an order with its price lines; null for an order without a paying client (site laboratories). */
export async function makeBill(ctx: Ctx, entrustmentId: string): Promise<Row<typeof charge> | null> {
  const order = await getRow(ctx, entrustment, entrustmentId)
  const bill = await putBill(ctx, order, 'normal', await currentLines(ctx, order))
  if (bill) await noteBills(ctx, entrustmentId)
  return bill
}

/**
 * Writes a draft bill with its lines, its first step and the to-do of the cashier; null without a paying client, and free at
 * once where the tests of the order cost nothing.
 * @param byHand lines that no price list made
 */
export async function putBill(
  ctx: Ctx,
  order: OrderRow,
  kind: 'normal' | 'supplement' | 'change',
  lines: readonly PriceLine[],
  byHand: readonly PriceLine[] = [],
): Promise<Row<typeof charge> | null> {
  if (!order.entrust_unit_id) return null
  const total = sumOfMoney([...lines, ...byHand].map(({ amount }) => amount))
  const bill = await insertRow(ctx, charge, {
    entrustment_id: order.id,
    entrust_unit_id: order.entrust_unit_id,
    kind,
    total_amount: total,
    payable_amount: total,
    state: 'draft',
  })
  await insertRows(ctx, entrustChargeIndex, [
    ...lines.map(line => lineValues(line, bill, 0)),
    ...byHand.map(line => lineValues(line, bill, 1)),
  ])
  await logStep(ctx, {
    kind: 'charge',
    id: bill.id,
    number: order.entrust_no,
    command: 'create',
    from: null,
    to: 'draft',
  })
  const free = freeKind(order)
  if (free !== null && new Num(total).isZero()) return freeBill(ctx, bill, freeReasons[free])
  await openTodoForPost(ctx, 'cashier', {
    kind: 'charge',
    title: notice(
      chargeNotices,
      kind === 'supplement' ? 'order_supplement' : kind === 'change' ? 'order_change' : 'order_bill',
      { number: order.entrust_no },
    ),
    object: { kind: 'charge', id: bill.id, number: order.entrust_no },
    route: chargeRoute,
    step: 'confirm',
  })
  return bill
}

const freeReasons = { comparison: '比对试验，免收检测费', own_repeat: '本室原因复检，免收检测费' } as const

/** A bill of tests that nobody pays for asks nobody: it is free as soon as it is made, with its number and the reason. */
async function freeBill(ctx: Ctx, bill: Row<typeof charge>, reason: string): Promise<Row<typeof charge>> {
  const { text: charge_no } = await drawNumber(ctx, 'charge', {}, { kind: 'charge', id: bill.id })
  const { row } = await finishCommand(
    ctx,
    charge,
    bill,
    { charge_no, remarks: reason, state: 'free' },
    { kind: 'charge', number: charge_no, command: 'free', opinion: reason },
  )
  return row
}

/** Brings the figures of the order up to its bills. */
export async function noteBills(ctx: Ctx, entrustmentId: string): Promise<void> {
  await noteOnOrder(ctx, entrustmentId, orderChargeState(await billStates(ctx, entrustmentId)))
}
