import { chargeNotices } from '@gt/domain/charges/notices.ts'
import type { PriceLine } from '@gt/domain/charges/price.ts'
import {
  asksForOther,
  type BilledLine,
  type Difference,
  differencesOf,
  type Recount,
  recountOf,
} from '@gt/domain/charges/unbilled.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { closeTodos, openTodoForPost } from '../../flow/todos.ts'
import { chargeRoute, currentLines } from './bill.ts'
import { billedLines } from './change.queries.ts'
import { sampleNumbers } from './charge.queries.ts'
import { recountBill } from './release.queries.ts'

/** A to-do beside that for the money: neither a payment nor a refund ends the check of the bills. */
const kind = 'change'
const step = 'recount'

async function comparison(ctx: Ctx, entrustmentId: string): Promise<{ now: PriceLine[]; billed: BilledLine[] }> {
  const order = await getRow(ctx, entrustment, entrustmentId)
  return { now: await currentLines(ctx, order), billed: await billedLines(ctx, entrustmentId) }
}

/**
 * Asks the cashier to check the bills of an order whose tests, client or urgency changed; he charges more by a second bill,
 * pays back by a refund, or notes that nothing is to be done. Nobody is asked where the order asks for what is billed.
 * @param bill the oldest that stands
 * @param reprice prices are others too, by the client or the urgency
 */
export async function askToRecount(
  ctx: Ctx,
  bill: { readonly id: string; readonly charge_no: string | null; readonly entrustment_id: string },
  reprice: boolean,
): Promise<void> {
  const { now, billed } = await comparison(ctx, bill.entrustment_id)
  const sums = recountOf(now, billed)
  if (!asksForOther(now, billed) && !(reprice && sums.now !== sums.billed)) return
  const { entrust_no } = await getRow(ctx, entrustment, bill.entrustment_id)
  await openTodoForPost(ctx, 'cashier', {
    kind,
    title: notice(chargeNotices, 'recount', { number: entrust_no }),
    object: { kind: 'charge', id: bill.id, number: bill.charge_no ?? entrust_no },
    route: chargeRoute,
    step,
  })
}

/** A test that came or went, as the cashier reads it. */
interface ToldDifference {
  readonly name: string
  readonly sample: string | null
  readonly quantity: string
}

/** The sums that are to be compared, and the tests that differ, while the check of the bills of an order waits; null when none does. */
export async function waitingRecount(
  ctx: Ctx,
  entrustmentId: string,
): Promise<(Recount & { readonly came: ToldDifference[]; readonly gone: ToldDifference[] }) | null> {
  if (!(await recountBill(ctx, entrustmentId))) return null
  const { now, billed } = await comparison(ctx, entrustmentId)
  const { came, gone } = differencesOf(now, billed)
  const numbers = await sampleNumbers(ctx, entrustmentId)
  const told = (found: readonly Difference[]): ToldDifference[] =>
    found.map(({ name, age_days, sample, quantity }) => ({
      name: agedTest({ test_name: name, age_days }),
      sample: sample === null ? null : (numbers.get(sample) ?? null),
      quantity,
    }))
  return { ...recountOf(now, billed), came: told(came), gone: told(gone) }
}

/** The check of the bills of an order is done; answers whether one waited. */
export async function endRecount(ctx: Ctx, entrustmentId: string): Promise<boolean> {
  const id = await recountBill(ctx, entrustmentId)
  if (id) await closeTodos(ctx, { kind: 'charge', id }, [kind], [step])
  return id !== null
}

/** Ends the check when what was done since bills all that the order asks for, and no more. */
export async function endRecountWhenEven(ctx: Ctx, entrustmentId: string): Promise<void> {
  const { now, billed } = await comparison(ctx, entrustmentId)
  if (!asksForOther(now, billed)) await endRecount(ctx, entrustmentId)
}
