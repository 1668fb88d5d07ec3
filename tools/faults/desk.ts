import { chargeActions } from '../../domain/src/charges/actions.ts'
import { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import { customerInfoActions } from '../../domain/src/entrust/customer-actions.ts'
import type { OrderForm } from '../../domain/src/entrust/order-form.ts'
import { registrationActions } from '../../domain/src/entrust/registration-actions.ts'
import { equipmentSortActions } from '../../domain/src/equipment/actions.ts'
import type { CommandResult } from '../../domain/src/kit/action.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import type { Actors } from '../main-job/actors.ts'
import { answers } from '../main-job/plan.ts'

/** Who stands behind the desks of the run. */
export const deskAccounts = ['reception1', 'reception2', 'cashier', 'head-tg', 'equip'] as const

/** What every order of the run asks for, read once. */
export interface Orders {
  readonly form: OrderForm
  readonly testerIds: readonly string[]
}

const days = { test: '击实', name: '黏土', quantity: '50kg' }

/** Reads what the laboratory offers for a compaction of soil, and who may be given it. */
export async function prepareOrders(actors: Actors, people: Readonly<Record<string, string>>): Promise<Orders> {
  const { tests } = await actors.call('reception1', registrationActions, 'Tests', {})
  const { rows } = await actors.call('reception1', customerInfoActions, 'Picker', { size: 1 })
  const [test, customer] = [tests.find(one => one.name.startsWith(days.test)), rows[0]]
  if (!test || !customer) throw new Error('the laboratory offers no compaction, or has no customer')
  const form: OrderForm = {
    trial_category_id: test.trial_category_id,
    customer_info_id: customer.id,
    entrust_unit_id: customer.entrust_unit_id,
    project_name: customer.project_name,
    project_part: '路基填筑',
    sample_sender: customer.sample_sender,
    samples: [
      {
        name: days.name,
        trial_class_id: test.trial_class_id,
        quantity: days.quantity,
        sample_condition: '无异常',
        items: test.parameters
          .filter(parameter => parameter.main || parameter.default_selected)
          .map(parameter => ({
            unit_trial_parameter_id: parameter.id,
            quantity: 1,
            test_rule_id: test.test_bases[0]?.id,
            judgement_rule_id: test.judgement_bases[0]?.id,
          })),
      },
    ],
  }
  const made = await registerOrder(actors, 'reception1', { form, testerIds: [] })
  const candidates = await actors.call('head-tg', taskActions, 'Candidates', { task_ids: [made.task.id] })
  const testerIds = ['tester3', 'tester4'].map(account => {
    const person = candidates.people.find(one => one.name === people[account])
    if (!person) throw new Error(`${account} is no candidate for a compaction`)
    return person.user_id
  })
  return { form, testerIds }
}

type Version = { readonly id: string; readonly row_version: number }

/** The one record of a command as it stands now. */
function done({ succeeded: [one], failed }: CommandResult): { id: string; row_version: number } {
  if (!one) throw new Error(`a command was refused: ${JSON.stringify(failed)}`)
  return { id: one.id, row_version: one.row_version }
}

async function registerOrder(
  actors: Actors,
  clerk: string,
  { form }: Orders,
): Promise<{ orderId: string; task: Version }> {
  const { order } = await actors.call(clerk, entrustmentActions, 'Save', form)
  const items = [{ id: order.id, row_version: order.row_version }]
  done(await actors.call(clerk, entrustmentActions, 'Submit', { items, answers }))
  const { tasks } = await actors.call(clerk, entrustmentActions, 'GetWhole', { id: order.id })
  const [task] = tasks
  if (!task) throw new Error('the order has no task')
  return { orderId: order.id, task: { id: task.id, row_version: task.row_version } }
}

async function collect(actors: Actors, orderId: string): Promise<void> {
  const filter = [{ field: 'entrustment_id', op: 'eq' as const, value: orderId }]
  const { rows } = await actors.call('cashier', chargeActions, 'List', { filter })
  const [row] = rows
  if (!row) throw new Error('the order has no bill')
  const draft = [{ id: row.id, row_version: row.row_version }]
  let bill = done(await actors.call('cashier', chargeActions, 'Confirm', { items: draft }))
  for (const amount of ['1.50', '2.25', undefined]) {
    const input = {
      items: [bill],
      method: 'transfer' as const,
      voucher_no: `ZZ-${orderId}`,
      ...(amount ? { amount } : {}),
    }
    bill = done(await actors.call('cashier', chargeActions, 'Pay', input))
  }
}

async function giveTwice(actors: Actors, task: Version, tester_ids: readonly string[]): Promise<void> {
  const assign = async (items: Version[]): Promise<Version> =>
    done(await actors.call('head-tg', taskActions, 'Assign', { items, tester_ids: [...tester_ids] }))
  const given = await assign([task])
  await assign([done(await actors.call('head-tg', taskActions, 'Recall', { items: [given] }))])
}

/** One order through the desks: registered, billed, paid in three parts, given to its testers, taken back and given again. */
export async function serveOrder(actors: Actors, orders: Orders, serial: number): Promise<void> {
  const code = `F${serial}`
  await actors.call('equip', equipmentSortActions, 'Create', { code, name: `试验类别${serial}` })
  const { orderId, task } = await registerOrder(actors, serial % 2 ? 'reception1' : 'reception2', orders)
  await collect(actors, orderId)
  await giveTwice(actors, task, orders.testerIds)
}
