import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sheetColumnActions } from '@gt/domain/samples/sheet-column-actions.ts'
import type { SheetColumn } from '@gt/domain/samples/sheet-columns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  cubeOrder,
  offered,
  openOrderDesk,
  refusal,
  registered,
  routine,
  type Version,
} from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk()
const tech = await place.as('tech')

async function saved(change: (form: OrderForm) => OrderForm = form => form) {
  return clerk.call(entrustmentActions, 'Save', change(await cubeOrder(place)))
}
type Name = Parameters<
  typeof clerk.give<
    (typeof entrustmentActions)['actions'],
    'Submit' | 'Accept' | 'Return' | 'Suspend' | 'Resume' | 'Cancel' | 'Delete'
  >
>[1]
const give = (caller: Caller, name: Name, order: Version, more: object = {}) =>
  caller.give(entrustmentActions, name, order, more)
const submit = (order: Version, more: object = {}) =>
  refusal(give(clerk, 'Submit', order, { answers: routine, ...more }))
const now = async (id: string): Promise<{ id: string; row_version: number; state: string }> => {
  const [row] = await place.query<{ id: string; row_version: number; state: string }>(
    'select id::text as id, row_version, state from entrustment where id = $1',
    [id],
  )
  return row!
}
const changeSample = (values: object) => (form: OrderForm) => ({
  ...form,
  samples: form.samples.map(sample => ({ ...sample, ...values })),
})

describe('refusals of the registration (workflow 3)', () => {
  it('tells everything that is missing at once, and changes nothing', async () => {
    const { order } = await saved(form => ({
      ...form,
      customer_info_id: null,
      samples: [{ ...form.samples[0]!, name: '', sampling_date: '2026-03-04', items: [] }],
    }))
    const draws = await place.query('select count(*) as n from number_draw')
    expect(await submit(order, { answers: undefined })).toEqual(['E-01', 'E-02', 'E-04', 'E-10', 'G-06'])
    expect((await now(order.id)).state).toBe('draft')
    expect(await place.query('select count(*) as n from number_draw')).toEqual(draws)
  })

  it('wants both bases and no abolished standard', async () => {
    const bare = { test_rule_id: null, test_basis_text: null, judgement_rule_id: null, judgement_basis_text: null }
    const { order } = await saved(form => ({
      ...form,
      samples: form.samples.map(one => ({ ...one, items: one.items.map(item => ({ ...item, ...bare })) })),
    }))
    expect(await submit(order)).toEqual(['E-05', 'E-06'])
    const fresh = await saved()
    await place.query("update standard set state = 'abolished' where standard_no = 'JTG F80/1-2017'")
    try {
      expect(await submit(fresh.order)).toEqual(['E-07'])
    } finally {
      await place.query("update standard set state = 'current' where standard_no = 'JTG F80/1-2017'")
    }
  })

  it('[page newEntrustsManager, C_samples_middle; E-41] cubes have a size that their test knows, at the counter and in a later correction', async () => {
    const { order } = await saved(changeSample({ specification: '105 mm' }))
    expect(await submit(order)).toEqual(['E-41'])
    for (const specification of ['100×100×100 mm', 'C30', null]) {
      const whole = await registered(clerk, changeSample({ specification })(await cubeOrder(place)))
      expect(whole.order.state).toBe('accepted')
    }
    const { samples } = await registered(clerk, await cubeOrder(place))
    const [{ row }] = samples as [(typeof samples)[number]]
    const change = (specification: string) =>
      clerk.call(sampleActions, 'Change', { id: row.id, row_version: row.row_version, specification })
    expect(await refusal(change('130 mm'))).toEqual(['E-41'])
    expect((await change('200 mm')).specification).toBe('200 mm')
  })

  it('[page djdynamicSample, accept] a column that the laboratory made needed stops the registration of its class alone', async () => {
    const { classId } = await offered(place, 'concrete-cube-strength')
    const column = (name: SheetColumn['name'], label_zh: string, needed: 0 | 1): SheetColumn => ({
      name,
      label_zh,
      label_en: null,
      label_es: null,
      shown: 1,
      required: needed,
      enter_stop: 1,
      default_value: null,
    })
    const columns = [
      column('name', '样品名称', 1),
      column('trial_class_id', '分类', 1),
      column('batch_number', '炉批号', 1),
    ]
    const save = (caller: Caller, more: object = {}) =>
      caller.call(sheetColumnActions, 'Save', { trial_class_id: classId, known: [], columns, ...more })
    const stored = await save(clerk)
    const { order } = await saved()
    expect(await submit(order)).toEqual(['G-06'])
    const filled = await clerk.call(entrustmentActions, 'Save', {
      ...changeSample({ batch_number: 'L-0217' })(await cubeOrder(place)),
      id: order.id,
      row_version: order.row_version,
    })
    expect(await submit(filled.order)).toEqual([])
    // nor is it emptied later, while the rest of the sample may be corrected (page djdynamicSample, save)
    const row = (await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })).samples[0]!.row
    const correct = (fields: object) =>
      refusal(clerk.call(sampleActions, 'Change', { id: row.id, row_version: row.row_version, ...fields }))
    expect(await correct({ batch_number: null })).toEqual(['G-06'])
    expect(await correct({ name: null })).toEqual(['G-06'])
    expect(await correct({ manufacturer: '一号拌和站', description: '袋装' })).toEqual([])

    // who read an older arrangement, hides the name or lists a field twice is told so; another laboratory has its own
    expect(await refusal(save(await place.as('reception2')))).toEqual(['G-01'])
    expect(await refusal(save(clerk, { known: stored.known, columns: columns.slice(1) }))).toEqual(['G-06'])
    expect(await refusal(save(clerk, { known: stored.known, columns: [...columns, columns[2]!] }))).toEqual(['G-11'])
    expect(await refusal(save(clerk, { trial_class_id: '987654321' }))).toEqual(['G-14'])
    const site = await place.as('gd-tester1')
    expect((await site.call(sheetColumnActions, 'List', {})).classes).toEqual([])
    const back = await save(clerk, { known: stored.known, columns: [] })
    expect(back).toEqual({ trial_class_id: classId, known: [], columns: [] })
    expect(await submit((await saved()).order)).toEqual([])
  })

  it('lets a warning pass that was confirmed with a reason, and keeps the reason', async () => {
    const { order } = await saved(changeSample({ quantity: '2块' }))
    expect(await submit(order)).toEqual(['S-01'])
    expect(await submit(order, { confirmed: ['S-01'] })).toEqual(['S-01'])
    await give(clerk, 'Submit', order, { answers: routine, confirmed: ['S-01'], reason: '委托方当日补送一块' })
    const [line] = (await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })).log
    expect(line?.opinion).toBe('委托方当日补送一块')
  })

  it('refuses beyond the caps at once, orders of tomorrow, and back-dating without the right', async () => {
    await place.query('update djbase_set set sample_count_cap = 1')
    const form = await cubeOrder(place, { sets: 2 })
    expect(await refusal(clerk.call(entrustmentActions, 'Save', form))).toEqual(['E-03'])
    await place.query('update djbase_set set sample_count_cap = 50')
    const ahead = await saved(one => ({ ...one, entrust_date: '2026-03-04' }))
    expect(await submit(ahead.order)).toEqual(['G-11'])
    const back = await saved(one => ({ ...one, entrust_date: '2026-03-02' }))
    expect(await submit(back.order)).toEqual(['G-03'])
  })

  it('[pages newEntrustsManager, samplelist of a site] the right to back-date is that of the page of the own kind of laboratory', async () => {
    const back = await saved(one => ({ ...one, entrust_date: '2026-03-02' }))
    const held = clerk.principal.permissions as Set<string> // the rights of this caller alone
    held.add('gdtrialtest.samplelist.backdate')
    expect(await submit(back.order, { reason: '昨日收样' })).toEqual(['G-03'])
    held.delete('gdtrialtest.samplelist.backdate')
  })

  it('[page newEntrustsManager, entrust_date] the administrator enters an order of an earlier day, with a reason that its log keeps', async () => {
    const admin = await place.as('labadmin')
    const form = { ...(await cubeOrder(place)), entrust_date: '2026-02-27' }
    const { order } = await admin.call(entrustmentActions, 'Save', form)
    expect(await refusal(give(admin, 'Submit', order, { answers: routine }))).toEqual(['G-07'])
    await give(admin, 'Submit', order, { answers: routine, reason: '停电期间手工受理，今日补录' })
    const { order: after, log } = await admin.call(entrustmentActions, 'GetWhole', { id: order.id })
    expect(after).toMatchObject({ state: 'accepted', entrust_date: '2026-02-27', receiver_id: admin.userId })
    expect(log[0]?.opinion).toBe('停电期间手工受理，今日补录')
  })

  it('refuses without a numbering rule (E-09) and without the licence of the industry (V-01)', async () => {
    const { order } = await saved()
    await place.query(
      "update number_rule set enabled = false where rule_type = (select id from number_rule_category where code = 'specimen')",
    )
    expect(await submit(order)).toEqual(['E-09'])
    await place.query(
      "update number_rule set enabled = true where rule_type = (select id from number_rule_category where code = 'specimen')",
    )
    const until = await place.query<{ at: string }>('select highway_expires_at as at from business_system order by id')
    await place.query("update business_system set highway_expires_at = '2026-03-03 08:59:59'")
    expect(await submit(order)).toEqual(['V-01'])
    await place.query('update business_system set highway_expires_at = $1', [until[0]!.at])
    // the days of grace of the basic functions are for what was begun
    await place.query("update business_system set basic_expires_at = '2026-03-03 08:59:59'")
    expect(await submit(order)).toEqual(['V-01'])
    await place.query('update business_system set basic_expires_at = $1', [until[0]!.at])
    expect(await submit(order)).toEqual([])
  })

  it('answers the same list beforehand, without effect', async () => {
    const { order } = await saved(changeSample({ name: null, quantity: '1块' }))
    const check = await clerk.call(entrustmentActions, 'Check', { id: order.id })
    expect(check.reasons.map(({ code, severity, row }) => [code, severity, row])).toEqual([
      ['E-02', 'error', 0],
      ['S-01', 'warn', 0],
    ])
    expect([check.review, check.planned_report_date]).toEqual([false, '2026-03-31'])
  })
})

describe('contract review (workflow 3)', () => {
  beforeAll(() => place.query('update djbase_set set contract_review_enabled = true'))
  afterAll(() => place.query('update djbase_set set contract_review_enabled = false'))

  it('goes to the technical manager on a trigger, back to the registrar, and on under a condition', async () => {
    const { order } = await saved(form => ({ ...form, required_date: '2026-03-10' }))
    await give(clerk, 'Submit', order, { answers: routine })
    const first = await now(order.id)
    expect(first.state).toBe('reviewing')
    expect(await refusal(give(tech, 'Return', first))).toEqual(['G-07'])
    await give(tech, 'Return', first, { reason: '28 d 龄期未到，日期不可行' })
    const todos = await place.query<{ state: string; step: string }>(
      "select state, step from todo_item where object_kind = 'entrustment' and object_id = $1 order by id",
      [order.id],
    )
    expect(todos).toEqual([
      { state: 'done', step: 'contract_review' },
      { state: 'open', step: 'returned' },
    ])
    await give(clerk, 'Submit', await now(order.id), { answers: routine })
    const second = await now(order.id)
    const accept = { review_result: 'conditional' }
    expect(await refusal(give(tech, 'Accept', second, accept))).toEqual(['G-06'])
    await give(tech, 'Accept', second, { ...accept, review_note: '先出 7 d 报告' })
    const whole = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
    expect(whole.order).toMatchObject({ state: 'accepted', review_result: 'conditional', review_by_id: tech.userId })
    expect(whole.log.map(line => line.command)).toEqual(['accept', 'submit', 'return', 'submit'])
  })

  it('passes an order without a trigger at once', async () => {
    const { order } = await registered(clerk, await cubeOrder(place))
    expect(order).toMatchObject({ state: 'accepted', review_by_id: clerk.userId })
  })
})

describe('an order in hand', () => {
  it('is suspended with its tasks and resumed where it stood', async () => {
    const { order } = await registered(clerk, await cubeOrder(place))
    await give(tech, 'Suspend', await now(order.id), { reason: '委托方要求暂停' })
    const held = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
    expect([held.order.state, held.order.state_before_suspend, ...held.tasks.map(task => task.state)]).toEqual([
      'suspended',
      'accepted',
      'suspended',
    ])
    await give(tech, 'Resume', await now(order.id))
    const again = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
    expect([again.order.state, ...again.tasks.map(task => task.state)]).toEqual(['accepted', 'unassigned'])
  })

  it('[workflow 5 suspend] leaves a task asleep that was paused by itself', async () => {
    const { order, tasks } = await registered(clerk, await cubeOrder(place))
    await place.query(
      "update trial_task set state = 'suspended', state_before_suspend = 'unassigned' where entrustment_id = $1",
      [order.id],
    )
    await give(tech, 'Suspend', await now(order.id), { reason: '委托方要求暂停' })
    await give(tech, 'Resume', await now(order.id))
    const again = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
    expect([again.order.state, ...again.tasks.map(task => task.state)]).toEqual([
      'accepted',
      ...tasks.map(() => 'suspended'),
    ])
  })

  it('is cancelled with everything that hangs on it, and its numbers are void', async () => {
    const { order } = await registered(clerk, await cubeOrder(place))
    await give(clerk, 'Cancel', await now(order.id), { reason: '重复登记' })
    const whole = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
    expect([whole.order.state, whole.order.charge_state]).toEqual(['cancelled', 'voided'])
    expect(whole.tasks.map(task => task.state)).toEqual(['cancelled'])
    expect(whole.samples.flatMap(({ row, items }) => [row.state, ...items.map(item => item.state)])).toEqual([
      'cancelled',
      ...whole.samples[0]!.items.map(() => 'cancelled'),
    ])
    const texts = [
      order.entrust_no,
      ...whole.samples.flatMap(({ row, specimens }) => [row.sample_number, ...specimens.map(one => one.specimen_no)]),
    ]
    const draws = await place.query<{ state: string; void_reason: string }>(
      'select distinct state, void_reason from number_draw where number_text = any($1)',
      [texts],
    )
    expect(draws).toEqual([{ state: 'voided', void_reason: '重复登记' }])
  })

  it('is not cancelled once money came (E-13), a report was approved (E-12) or a tester began (E-29), which the page tells before', async () => {
    const { order } = await registered(clerk, await cubeOrder(place))
    // the guards read figures that the cashier, the signatory and the tester write; here they are set as those would
    await place.query('update charge set paid_amount = 60 where entrustment_id = $1', [order.id])
    await place.query("update trial_task set state = 'testing', started_at = now() where entrustment_id = $1", [
      order.id,
    ])
    const cancel = give(clerk, 'Cancel', await now(order.id), { reason: '委托方撤单' })
    expect(await refusal(cancel)).toEqual(['E-29', 'E-13'])
    const { can, why_not, tasks } = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
    expect(can).not.toContain('cancel')
    expect(why_not.cancel).toEqual([
      { code: 'E-29', message: `任务${tasks[0]?.task_number}已开始，请由技术负责人撤销委托` },
    ])
    expect((await now(order.id)).state).toBe('accepted')
  })

  it('goes to the recycle bin as a draft, with its rows', async () => {
    const { order } = await saved()
    await give(clerk, 'Delete', order)
    expect(await refusal(clerk.call(entrustmentActions, 'GetWhole', { id: order.id }))).toEqual(['G-04'])
    const [bin] = await place.query<{ samples: number; purge: string }>(
      "select jsonb_array_length(snapshot->'samples') as samples, purge_after::text as purge from recycle_item where object_kind = 'entrustment' and object_id = $1",
      [order.id],
    )
    expect(bin).toEqual({ samples: 1, purge: '2026-06-01' })
  })

  it('is copied without dates and batches, and its rows are changed, added and removed by one save', async () => {
    const first = await saved(changeSample({ batch_number: 'B-7' }))
    const form = await clerk.call(entrustmentActions, 'CopyFrom', { id: first.order.id })
    expect(form).not.toHaveProperty('id')
    const copy = await clerk.call(entrustmentActions, 'Save', form)
    const [row] = copy.samples.map(one => one.row)
    expect(row).toMatchObject({ grade: 'C30', batch_number: null, sampling_date: null, additional: {} })
    expect(copy.samples[0]!.items).toHaveLength(first.samples[0]!.items.length)
    const changed: OrderForm = {
      id: copy.order.id,
      row_version: copy.order.row_version,
      samples: [
        { name: '新样品', trial_class_id: row!.trial_class_id, items: [] },
        { id: row!.id, grade: 'C40', items: [{ id: copy.samples[0]!.items[0]!.id }] },
      ],
    }
    const next = await clerk.call(entrustmentActions, 'Save', changed)
    expect(next.samples.map(one => [one.row.name, one.row.grade, one.items.length])).toEqual([
      ['新样品', null, 0],
      ['混凝土试块', 'C40', 1],
    ])
    expect(next.order.row_version).toBe(copy.order.row_version + 1)
    expect(await refusal(clerk.call(entrustmentActions, 'Save', changed))).toEqual(['G-01'])
  })
})

describe('what must not happen', () => {
  it('never shows an order to another laboratory, and never takes rows of another order (G-04)', async () => {
    const { order, samples } = await saved()
    const other = await saved()
    const foreign = await place.as('labadmin', 'LJ3')
    const refusals = await Promise.all([
      refusal(foreign.call(entrustmentActions, 'GetWhole', { id: order.id })),
      refusal(
        clerk.call(entrustmentActions, 'Save', {
          id: other.order.id,
          row_version: other.order.row_version,
          samples: [{ id: samples[0]!.row.id, items: [] }],
        }),
      ),
    ])
    expect(refusals).toEqual([['G-04'], ['G-04']])
  })

  it('refuses every command in every state that its table does not name (G-02), and changes nothing', async () => {
    const { order } = await saved()
    const commands = {
      submit: [clerk, 'Submit', { answers: routine }],
      accept: [tech, 'Accept', { review_result: 'accepted' }],
      return: [tech, 'Return', { reason: '试' }],
      suspend: [tech, 'Suspend', { reason: '试' }],
      resume: [tech, 'Resume', {}],
      cancel: [clerk, 'Cancel', { reason: '试' }],
      delete: [clerk, 'Delete', {}],
    } as const
    const wrong: string[] = []
    for (const state of entrustmentStates.states.codes) {
      await place.query(
        "update entrustment set state = $2, entrust_no = case when $2 in ('draft', 'reviewing', 'returned') then null else 'T-1' end where id = $1",
        [order.id, state],
      )
      for (const [command, [caller, name, more]] of Object.entries(commands)) {
        if (mayFollow(entrustmentStates, state, command as keyof typeof commands)) continue // keys of the list above
        const before = await now(order.id)
        const codes = await refusal(give(caller, name, before, more))
        const after = await now(order.id)
        if (codes.join() !== 'G-02' || JSON.stringify(after) !== JSON.stringify(before))
          wrong.push(`${state} ${command} ${codes.join()}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
