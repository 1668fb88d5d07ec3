import { chargeActions } from '@gt/domain/charges/actions.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import { type Caller, cubeOrder, type DemonstrationPlace, registered } from './entrust.ts'

export interface MadeBill {
  readonly id: string
  readonly row_version: number
  readonly orderId: string
}

/**
 * The first bill of a new order of cubes, for a client with the given way of paying.
 * @param more of the order, in the place of the usual
 */
export async function makeBill(
  place: DemonstrationPlace,
  clerk: Caller,
  mode: 'cash' | 'monthly' | 'prepaid' = 'cash',
  more: Partial<OrderForm> = {},
): Promise<MadeBill> {
  const form = await cubeOrder(place, { sets: 2 })
  const [customer] = await place.query<{ id: string }>(
    `select c.id::text as id from customer_info c join entrust_unit u on u.business_id = c.business_id and u.id = c.entrust_unit_id
     where u.payment_mode = $1 and c.business_id = (select id from business where code = 'SFJC') order by c.id limit 1`,
    [mode],
  )
  if (!customer) throw new Error(`no client pays ${mode}`)
  const whole = await registered(clerk, { ...form, customer_info_id: customer.id, ...more })
  const [bill] = await place.query<{ id: string; row_version: number }>(
    'select id::text as id, row_version from charge where entrustment_id = $1',
    [whole.order.id],
  )
  if (!bill) throw new Error('the order has no bill')
  return { ...bill, orderId: whole.order.id }
}

/** Confirms a bill and answers it with its new version. */
export async function confirmed(cashier: Caller, bill: MadeBill): Promise<MadeBill> {
  const { row_version } = await cashier.give(chargeActions, 'Confirm', bill)
  return { ...bill, row_version }
}
