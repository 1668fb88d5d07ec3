import { chargeActions } from '@gt/domain/charges/actions.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { afterAll } from 'vitest'
import type { Implemented } from '../../src/http/implement.ts'
import { chargesImplemented } from '../../src/modules/charges/implement.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  openDemonstration,
  registered,
  type Version,
} from './entrust.ts'

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

/** The demonstration with those who deal with its bills. */
interface ChargeDesk {
  readonly place: DemonstrationPlace
  readonly clerk: Caller
  readonly cashier: Caller
  readonly director: Caller
  /** A bill with everything of it, as the cashier reads it. */
  wholeOf(bill: { readonly id: string }): Promise<OutputOf<(typeof chargeActions)['actions']['GetWhole']>>
  /** The same bill as it stands now. */
  now(bill: MadeBill): Promise<MadeBill & { readonly state: string; readonly payable: string; readonly paid: string }>
  /** A confirmed bill of 120.00 for a client who pays at once. */
  ready(): Promise<MadeBill>
  /** The same, paid by this amount of cash or in full. */
  paid(amount?: string): Promise<MadeBill>
  /** Whose to-dos stand open on a bill, and for what; with their kind when asked for. */
  todosOf(bill: { readonly id: string }, kinds?: 'kinds'): Promise<string[]>
}

/** What of a record a command takes. */
export const versionOf = ({ id, row_version }: Version): Version => ({ id, row_version })

/**
 * Opens the demonstration for the tests of one file, which stand after it, and closes it behind them.
 * @param more actions that the tests call besides those of bills
 */
export async function openChargeDesk(more: readonly Implemented[] = []): Promise<ChargeDesk> {
  const place = await openDemonstration([...chargesImplemented, ...more])
  afterAll(() => place.close())
  const clerk = await place.as('reception1')
  const cashier = await place.as('cashier')
  const wholeOf: ChargeDesk['wholeOf'] = ({ id }) => cashier.call(chargeActions, 'GetWhole', { id })
  const now: ChargeDesk['now'] = async bill => {
    const { charge } = await wholeOf(bill)
    return {
      ...bill,
      row_version: Number(charge.row_version),
      state: String(charge.state),
      payable: String(charge.payable_amount),
      paid: String(charge.paid_amount),
    }
  }
  const ready = async (): Promise<MadeBill> => confirmed(cashier, await makeBill(place, clerk))
  return {
    place,
    clerk,
    cashier,
    director: await place.as('director'),
    wholeOf,
    now,
    ready,
    async paid(amount) {
      const bill = await ready()
      await cashier.give(chargeActions, 'Pay', bill, { method: 'cash', ...(amount ? { amount } : {}) })
      return now(bill)
    },
    async todosOf({ id }, kinds) {
      const rows = await place.query<{ post: string; kind: string; step: string }>(
        `select p.code as post, t.kind, t.step from todo_item t join post p on p.id = t.post_id
         where t.object_kind = 'charge' and t.object_id = $1 and t.state = 'open' order by 1, 2, 3`,
        [id],
      )
      return rows.map(({ post, kind, step }) => (kinds ? `${post} ${kind} ${step}` : `${post} ${step}`))
    },
  }
}
