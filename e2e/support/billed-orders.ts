import { addCalendarDays } from '../../domain/src/kit/time.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { OrderStory } from '../../tools/main-job/order.ts'
import { plans } from '../../tools/main-job/plans.ts'
import { Timeline } from '../../tools/main-job/timeline.ts'
import { password, people, productAddress } from './product.ts'
import { caller } from './sign-in.ts'

/** An order with its draft bill. */
export interface BilledOrder {
  readonly id: string
  readonly number: string
}

/**
 * Registers orders of one client at the desk, each with its draft bill; nothing of them is tested.
 * @returns the oldest first
 * @throws when a step is refused
 */
export async function billedOrders(count: number): Promise<BilledOrder[]> {
  const clerk = await caller('reception')
  const { envelope } = await clerk.raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string } // the contract's answer
  const orders: BilledOrder[] = []
  // the first one's: another story may have had another client since
  let client = {}
  for (let daysAgo = 90; daysAgo > 90 - count; daysAgo -= 1) {
    const plan = plans(addCalendarDays(now.slice(0, 10), -daysAgo)).find(one => !one.byClient)
    if (!plan) throw new Error('no plan begins at the desk')
    const actors = new Actors(productAddress(), password())
    const ordered = { ...plan, ...client }
    const story = new OrderStory(actors, new Timeline(() => undefined), ordered, async () => undefined).withNames(
      people(),
    )
    const { orderId } = await story.toTesters(now)
    const answer = await clerk.raw('Entrustments/GetWhole', { id: orderId })
    const { order } = answer.envelope.result as { order: { entrust_no: string; entrust_unit_id: string } } // as above
    client = { entrustUnitId: order.entrust_unit_id }
    orders.push({ id: orderId, number: order.entrust_no })
  }
  return orders
}
