import { entrustmentActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import { orderChangeActions, type WholeOrderChange } from '@gt/domain/entrust/order-change-actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { Refusal } from '@gt/domain/kit/errors.ts'
import { expect, it } from 'vitest'
import {
  type Caller,
  type CubeOptions,
  cubeOrder,
  offered,
  openOrderDesk,
  refusal,
  registered,
} from '../make/entrust.ts'

type Form = InputOf<(typeof orderChangeActions.actions)['Save']>

const { place, clerk } = await openOrderDesk()
const lead: Caller = await place.as('tech')

const order = async (options: CubeOptions = {}): Promise<WholeOrder> =>
  registered(clerk, await cubeOrder(place, options))
const wholeOf = (id: string) => clerk.call(entrustmentActions, 'GetWhole', { id })
const changeOf = (id: string) => clerk.call(orderChangeActions, 'GetWhole', { id })
const drawn = (whole: WholeOrder, more: Partial<Form>): Promise<WholeOrderChange> =>
  clerk.call(orderChangeActions, 'Save', {
    entrustment_id: whole.order.id,
    reason: '委托方来函',
    requested_by: '送样人甲',
    ...more,
  })
const submit = async ({ change }: WholeOrderChange): Promise<string[]> =>
  refusal(clerk.give(orderChangeActions, 'Submit', change))
const approve = async ({ change }: WholeOrderChange): Promise<string[]> =>
  refusal(lead.give(orderChangeActions, 'Approve', (await changeOf(change.id)).change))
const itemsOf = (whole: WholeOrder): string[] => whole.samples.flatMap(sample => sample.items.map(item => item.id))

/** Tests of cubes that the laboratory offers without an age, and with one. */
async function others(whole: WholeOrder): Promise<{ plain: string; aged: string }> {
  const rows = await place.query<{ id: string; aged: boolean }>(
    `select p.id::text as id, l.needs_age as aged from unit_trial_parameter p
     join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id join trial_list l on l.id = u.trial_list_id
     where p.business_id = $1 and p.enabled and u.enabled and p.within_scope and u.within_scope and l.trial_class_id = $2 order by p.id`,
    [whole.order.business_id, whole.samples[0]!.row.trial_class_id],
  )
  return { plain: rows.find(row => !row.aged)!.id, aged: whole.samples[0]!.items[0]!.unit_trial_parameter_id! }
}

it('[page entrustchangelist] a planned report day before the order’s own is refused as the required date is (G-11)', async () => {
  const whole = await order()
  const early = await drawn(whole, { head: { planned_report_date: '2020-01-01' } })
  await expect(clerk.give(orderChangeActions, 'Submit', early.change)).rejects.toMatchObject({
    reasons: [{ code: 'G-11', field: 'planned_report_date' }],
  })
  const { entrust_date } = whole.order
  expect(await submit(await drawn(await order(), { head: { planned_report_date: entrust_date } }))).toEqual([])
})

it('[E-28] one change adds no test twice, of one age or of none; two ages of it are two tests', async () => {
  const whole = await order()
  const { plain, aged } = await others(whole)
  const sample_id = whole.samples[0]!.row.id
  const add = (...list: readonly (readonly [string, number?])[]) =>
    drawn(whole, {
      add: list.map(([unit_trial_parameter_id, age_days]) => ({
        sample_id,
        unit_trial_parameter_id,
        ...(age_days ? { age_days } : {}),
      })),
    })
  expect(await submit(await add([aged, 7], [aged, 7]))).toEqual(['E-28'])
  const told = await clerk
    .give(orderChangeActions, 'Submit', (await add([plain], [plain])).change)
    .catch(failure => failure)
  expect(told).toBeInstanceOf(Refusal)
  const { code, params } = (told as Refusal).reasons[0]!
  expect([code, params.number, params.test]).toEqual([
    'E-28',
    whole.samples[0]!.row.sample_number,
    expect.stringMatching(/./),
  ])
  // the sample's own age stands for one that is not named
  expect(await submit(await add([aged]))).toEqual(['E-28'])
  const right = await add([aged, 7], [aged, 3], [plain])
  expect(await submit(right)).toEqual([])
  expect(await approve(right)).toEqual([])
  expect(await submit(await add([plain]))).toEqual(['E-28'])
})

it('[E-41] a test that is added is compared with the size that its sample was registered with; what it had before is not asked again', async () => {
  const whole = await order({ specification: '200 mm' })
  const [sample] = whole.samples
  const [splitting] = (await offered(place, 'concrete-splitting-strength')).parameters
  const { plain } = await others(whole)
  const add = (unit_trial_parameter_id: string) =>
    drawn(whole, { add: [{ sample_id: sample!.row.id, unit_trial_parameter_id }] })
  await expect(clerk.give(orderChangeActions, 'Submit', (await add(splitting!)).change)).rejects.toMatchObject({
    reasons: [{ code: 'E-41', field: 'specification', params: { text: '200 mm', sizes: { zh: '100、150' } } }],
  })
  // of an order from before sizes were compared
  await place.query("update sample set specification = '120 mm' where id = $1", [sample!.row.id])
  expect(await submit(await add(plain))).toEqual([])
})

it('a test that was cancelled is added again by a later change, or by the same one', async () => {
  const whole = await order({ sets: 2 })
  const [first] = whole.samples
  const [item] = first!.items
  const again = [{ sample_id: first!.row.id, unit_trial_parameter_id: item!.unit_trial_parameter_id!, age_days: 28 }]
  const cancelled = await drawn(whole, { cancel: [item!.id] })
  expect(await submit(cancelled)).toEqual([])
  expect(await approve(cancelled)).toEqual([])
  const added = await drawn(whole, { add: again })
  expect(await submit(added)).toEqual([])
  expect(await approve(added)).toEqual([])
  const after = await wholeOf(whole.order.id)
  const [taken] = after.samples[0]!.items.filter(one => one.id === item!.id)
  expect(after.tasks.find(task => task.id === taken!.trial_task_id)).toMatchObject({ state: 'unassigned' })
  expect(after.order.payable_amount).toBe(whole.order.payable_amount)
  const other = await order()
  const both = await drawn(other, {
    cancel: itemsOf(other),
    add: [{ ...again[0]!, sample_id: other.samples[0]!.row.id }],
  })
  expect(await submit(both)).toEqual([])
})

it('[E-40] the last test is not cancelled by a change: that is to cancel the order; it is told at submission and at approval', async () => {
  const whole = await order({ sets: 2 })
  const [one, two] = whole.samples.map(sample => sample.items.map(item => item.id))
  expect(await submit(await drawn(whole, { cancel: itemsOf(whole) }))).toEqual(['E-40'])
  const last = await drawn(whole, { cancel: two! })
  expect(await submit(last)).toEqual([])
  // meanwhile the other went by way of its task
  await place.query("update test_item set state = 'cancelled' where id = any($1)", [one])
  expect(await approve(last)).toEqual(['E-40'])
  expect((await wholeOf(whole.order.id)).order.state).toBe('accepted')
})

it('[workflow 3, complete] cancelling what was left open completes an order whose other tests are done and issued', async () => {
  const whole = await order({ sets: 2 })
  const { plain } = await others(whole)
  const added = await drawn(whole, {
    add: [{ sample_id: whole.samples[0]!.row.id, unit_trial_parameter_id: plain }],
  })
  expect([await submit(added), await approve(added)]).toEqual([[], []])
  const { tasks, samples } = await wholeOf(whole.order.id)
  await place.query("update entrustment set state = 'in_progress' where id = $1", [whole.order.id])
  const open = samples.flatMap(one => one.items).find(item => item.unit_trial_parameter_id === plain)!
  const done = tasks.filter(task => task.id !== open.trial_task_id).map(task => task.id)
  const client = await place.pool.connect()
  await client.query("begin; set local session_replication_role = 'replica'")
  await client.query("update trial_task set state = 'done' where id = any($1)", [done])
  await client.query("update test_item set state = 'reported' where trial_task_id = any($1)", [done])
  await client.query('commit')
  client.release()
  const rest = await drawn(whole, { cancel: [open.id] })
  expect([await submit(rest), await approve(rest)]).toEqual([[], []])
  expect((await wholeOf(whole.order.id)).order.state).toBe('completed')
})

/** Bases of one kind that the laboratory offers of a test. */
const basesOf = (listId: string, kind: 'test' | 'judgement') =>
  place.query<{ id: string }>(
    `select id::text as id from trial_rule where trial_list_id = $1 and kind = $2 and deleted_at is null order by id`,
    [listId, kind],
  )

it('[page entrustchangelist] an added test has the bases that were chosen for it; those of another test are refused (G-14)', async () => {
  const whole = await order()
  const { aged, plain } = await others(whole)
  const [item] = whole.samples[0]!.items
  const [chosen] = (await basesOf(item!.trial_list_id, 'judgement')).filter(({ id }) => id !== item!.judgement_rule_id)
  const add = { sample_id: whole.samples[0]!.row.id, unit_trial_parameter_id: aged, age_days: 7 }
  const change = await drawn(whole, { add: [{ ...add, judgement_rule_id: chosen!.id }] })
  expect([await submit(change), await approve(change)]).toEqual([[], []])
  const made = (await wholeOf(whole.order.id)).samples[0]!.items.find(one => one.age_days === 7)
  expect(made).toMatchObject({ judgement_rule_id: chosen!.id, test_rule_id: item!.test_rule_id })
  expect(
    await refusal(drawn(whole, { add: [{ ...add, unit_trial_parameter_id: plain, judgement_rule_id: chosen!.id }] })),
  ).toEqual(['G-14'])
})

it('[page entrustchangelist] a change of client names it once, a basis by its own word, a sample’s value before its sample', async () => {
  const whole = await order()
  const [other] = await place.query<{ id: string; name: string }>(
    'select id::text as id, name from entrust_unit where business_id = $1 and id <> $2 and enabled order by id limit 1',
    [whole.order.business_id, whole.order.entrust_unit_id],
  )
  const [item] = whole.samples[0]!.items
  const [chosen] = (await basesOf(item!.trial_list_id, 'judgement')).filter(({ id }) => id !== item!.judgement_rule_id)
  const { change, lines } = await drawn(whole, {
    head: { entrust_unit_id: other!.id },
    bases: [{ test_item_id: item!.id, judgement_rule_id: chosen!.id }],
  })
  expect(lines.map(line => line.item)).toEqual(['委托单位', '判定依据'])
  expect(lines[0]).toMatchObject({ new: other!.name })
  const listed = async () =>
    (await clerk.call(orderChangeActions, 'List', { filter: [{ field: 'id', op: 'eq', value: change.id }] })).rows[0]
  expect(await listed()).toMatchObject({ change_item: '委托单位', change_of: '', changes: 2 })
  // what the client is called on paper may differ from his record: then both are told
  const named = { id: change.id, row_version: change.row_version }
  const both = await drawn(whole, {
    ...named,
    head: { entrust_unit_id: other!.id },
    customer: { entrusting_unit: '委托单位甲（项目部）' },
  })
  expect(both.lines.map(line => line.new)).toEqual([other!.name, '委托单位甲（项目部）'])
})
