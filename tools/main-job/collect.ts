import { chargeActions } from '../../domain/src/charges/actions.ts'
import type { Actors } from './actors.ts'
import { item } from './plan.ts'
import type { Timeline } from './timeline.ts'

/** The cashier confirms the bill of an order and takes its money. */
export async function collect(actors: Actors, timeline: Timeline, orderId: string): Promise<void> {
  const cashier = 'cashier'
  const paid = { method: 'transfer', voucher_no: 'ZZ-20260329-01' } as const
  const bill = async () => {
    const filter = [{ field: 'entrustment_id', op: 'eq' as const, value: orderId }]
    const [found] = (await actors.call(cashier, chargeActions, 'List', { filter })).rows
    if (!found) throw new Error('the order has no bill')
    return found
  }
  const state = async (): Promise<string> => (await bill()).state
  await timeline.act(
    'charge: confirm',
    cashier,
    async () => actors.call(cashier, chargeActions, 'Confirm', { items: [item(await bill())] }),
    state,
  )
  await timeline.act(
    'charge: pay',
    cashier,
    async () => actors.call(cashier, chargeActions, 'Pay', { items: [item(await bill())], ...paid }),
    state,
  )
}
