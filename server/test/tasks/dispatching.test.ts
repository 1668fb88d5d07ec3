import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { Refusal, sentence } from '@gt/domain/kit/errors.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { readWholeTask } from '@gt/domain/tasks/whole-task.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, refusal } from '../make/entrust.ts'
import {
  assign,
  cubeTasks,
  give,
  type Laboratory,
  type MadeTask,
  materialOrder,
  openLaboratory,
  rowOf,
  soilRoom,
  take,
  tasksOfOrder,
} from '../make/tasks.ts'

let lab: Laboratory
let soil: Laboratory
beforeAll(async () => {
  lab = await openLaboratory()
  soil = await soilRoom(lab)
}, 120_000)
afterAll(() => lab?.place.close())

const versioned = async ({ id }: MadeTask) => ({
  id,
  row_version: (await rowOf(lab, 'trial_task', id)).row_version,
})
const wholeOf = async (task: MadeTask) => readWholeTask(await lab.head.call(taskActions, 'GetById', { id: task.id }))
const billOf = async (task: MadeTask) => {
  const [bill] = await lab.place.query<{ lines: number; total: string; sum: string; ordered: string }>(
    `select (select count(*)::int from entrust_charge_index l where l.charge_id = c.id and l.deleted_at is null) as lines, c.total_amount::text as total,
       (select sum(l.amount)::text from entrust_charge_index l where l.charge_id = c.id and l.deleted_at is null) as sum, e.payable_amount::text as ordered
     from charge c join entrustment e on e.id = c.entrustment_id where c.entrustment_id = $1`,
    [task.entrustmentId],
  )
  if (!bill) throw new Error('the order has no bill')
  return bill
}
const only = ([task]: MadeTask[]): MadeTask => {
  if (!task) throw new Error('the order made no task')
  return task
}
/** Tasks of cubes, one for each sample. */
async function apart(sets: number, grades: readonly string[] = []): Promise<MadeTask[]> {
  await lab.place.query(
    "update unit_trial set task_split_mode = 'per_test' where trial_list_id in (select id from trial_list where calculation_key = 'concrete-cube-strength')",
  )
  const tasks = await cubeTasks(lab, { sets })
  await lab.place.query(
    "update unit_trial set task_split_mode = null where trial_list_id in (select id from trial_list where calculation_key = 'concrete-cube-strength')",
  )
  for (const [at, grade] of grades.entries())
    await lab.place.query('update sample set grade = $2 where id = $1', [tasks[at]?.sampleIds[0], grade])
  return tasks
}

describe('the day that an assignment names (page tasklist, calendar)', () => {
  it('lies ahead and within the window of the age, as a planned one does (T-19, T-06a)', async () => {
    const task = only(await cubeTasks(lab))
    const tester_ids = [lab.tester.userId, lab.mate.userId]
    const on = (name: 'Assign' | 'Reassign', planned_start: string) =>
      give(lab, lab.head, name, task.id, { tester_ids, planned_start })
    const day = async () => (await rowOf(lab, 'trial_task', task.id)).planned_start
    expect(await on('Assign', '2026-03-02')).toEqual(['T-19', 'T-06a'])
    expect(await on('Assign', '2026-03-12')).toEqual(['T-06a'])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ state: 'unassigned', planned_start: '2026-03-29' })
    expect(await on('Assign', '2026-03-29')).toEqual([])
    expect(await on('Reassign', '2026-03-12')).toEqual(['T-06a'])
    expect(await day()).toBe('2026-03-29')
    await lab.place.query("update age_reminder set state = 'cancelled' where trial_task_id = $1", [task.id])
    expect(await on('Reassign', '2026-03-02')).toEqual(['T-19'])
    expect(await on('Reassign', '2026-03-12')).toEqual([])
    expect(await day()).toBe('2026-03-12')
  })
})

describe('what is overdue (page tasklist, tabs)', () => {
  it('counts what hangs on a tester, not what is suspended or with another laboratory', async () => {
    const task = only(await cubeTasks(lab))
    const overdue = async () => (await lab.head.call(taskActions, 'Queue', {})).overdue
    const before = await overdue()
    await lab.place.query("update trial_task set deadline = '2026-03-02' where id = $1", [task.id])
    const counted: Record<string, number> = {}
    for (const state of ['unassigned', 'assigned', 'testing', 'suspended', 'outsourced', 'checked']) {
      await lab.place.query('update trial_task set state = $2 where id = $1', [task.id, state])
      counted[state] = (await overdue()) - before
    }
    expect(counted).toEqual({ unassigned: 1, assigned: 1, testing: 1, suspended: 0, outsourced: 0, checked: 0 })
    await lab.place.query("update trial_task set state = 'unassigned' where id = $1", [task.id])
  })
})

describe('voiding a task (workflow 5, page tasklist)', () => {
  it('ends it with its items, reminders and numbers, and the draft bill follows', async () => {
    const [task, other] = (await apart(2)) as [MadeTask, MadeTask] // two sets make two tasks
    await assign(lab, task)
    const before = await billOf(task)
    const tech = await lab.place.as('tech')
    expect(await give(lab, tech, 'Cancel', task.id, {})).toEqual(['G-07'])
    // its head does so only after a change of the order that names what the task tests
    expect(await give(lab, lab.head, 'Cancel', task.id, { reason: '样品送错' })).toEqual(['T-29'])
    const { can, why_not } = await lab.head.call(taskActions, 'Why', { id: task.id })
    expect([can.includes('cancel'), why_not.cancel?.map(({ code }) => code)]).toEqual([false, ['T-29']])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ state: 'waiting_age' })
    expect(await give(lab, tech, 'Cancel', task.id, { reason: '样品送错' })).toEqual([])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ state: 'cancelled' })
    const { items, log } = await wholeOf(task)
    expect(new Set(items.map(item => item.state))).toEqual(new Set(['cancelled']))
    expect(log[0]).toMatchObject({ command: 'cancel', to_state: 'cancelled', opinion: '样品送错' })
    const numbers = await lab.place.query(
      "select object_kind, state, void_reason from number_draw where object_id = $1 and object_kind in ('task', 'record') order by 1",
      [task.id],
    )
    expect(numbers).toEqual(
      ['record', 'task'].map(object_kind => ({ object_kind, state: 'voided', void_reason: '样品送错' })),
    )
    const open = await lab.place.query(
      `select 1 from todo_item where object_kind = 'task' and object_id = $1 and state = 'open'
       union all select 1 from age_reminder where trial_task_id = $1 and state <> 'cancelled'`,
      [task.id],
    )
    expect(open).toEqual([])
    const after = await billOf(task)
    expect(after.lines).toBe(before.lines / 2)
    expect([after.total, after.ordered]).toEqual([after.sum, after.sum])
    expect((await rowOf(lab, 'trial_task', other.id)).state).toBe('unassigned')
  })

  it('a bill that was confirmed stays, and the cashier is asked; the last task leaves no draft of an order change behind', async () => {
    const task = only(await cubeTasks(lab))
    await lab.place.query("update charge set state = 'confirmed', charge_no = 'SF-X' where entrustment_id = $1", [
      task.entrustmentId,
    ])
    await give(lab, lab.head, 'Reject', task.id, { reason: '强度等级填错' })
    const before = await billOf(task)
    const approved = (diff: object) =>
      lab.place.query(
        `update entrust_change c set state = 'approved', diff = $2, change_no = 'BG-X', approved_at = now() + interval '1 day'
         from trial_task t where t.id = $1 and c.entrustment_id = t.entrustment_id`,
        [task.id, diff],
      )
    const withdrawn = () =>
      lab.place.query("update entrust_change set state = 'draft', change_no = null where entrustment_id = $1", [
        task.entrustmentId,
      ])
    await approved({ samples: { '1': {} } })
    expect(await give(lab, lab.head, 'Cancel', task.id, { reason: '委托方撤回' })).toEqual(['T-29'])
    await approved({ samples: Object.fromEntries(task.sampleIds.map(id => [id, {}])) })
    expect((await lab.head.call(taskActions, 'Why', { id: task.id })).can).toContain('cancel')
    await withdrawn()
    const tech = await lab.place.as('tech')
    expect(await give(lab, tech, 'Cancel', task.id, { reason: '委托方撤回' })).toEqual([])
    expect(await billOf(task)).toEqual(before)
    expect(
      await lab.place.query(
        `select t.step, t.state from todo_item t join charge c on c.id = t.object_id where t.object_kind = 'charge' and c.entrustment_id = $1 and t.step = 'recount'`,
        [task.entrustmentId],
      ),
    ).toEqual([{ step: 'recount', state: 'open' }])
    expect(
      await lab.place.query('select state from entrust_change where entrustment_id = $1', [task.entrustmentId]),
    ).toEqual([{ state: 'withdrawn' }])
  })
})

describe('outsourcing (workflow 5, 13; page tasklist, outsource)', () => {
  it('[T-10, T-27] needs the consent of the client, warns of a laboratory without the scope, and leaves the draft of the outside test', async () => {
    const task = only(await cubeTasks(lab))
    const given = { testing_unit: '某检测中心', unit_in_scope: 0, reason: '压力机检修' } as const
    expect(await give(lab, lab.head, 'Outsource', task.id, { ...given, unit_in_scope: 1 })).toEqual(['T-10'])
    expect(await give(lab, lab.head, 'Outsource', task.id, { ...given, reason: ' ', client_consent: 1 })).toEqual([
      'G-07',
    ])
    const over = { ...given, client_consent: 1, unit_in_scope: 1, planned_back_on: '2020-01-01' } as const
    expect(await give(lab, lab.head, 'Outsource', task.id, over)).toEqual(['G-11'])
    expect(await give(lab, lab.head, 'Outsource', task.id, { ...given, client_consent: 1 })).toEqual(['T-27'])
    await lab.place.query('update entrustment set allow_subcontract = true where id = $1', [task.entrustmentId])
    expect(await give(lab, lab.head, 'Outsource', task.id, { ...given, confirmed: ['T-27'] })).toEqual([])
    const { state, outsourced_test_id } = await rowOf(lab, 'trial_task', task.id)
    expect(state).toBe('outsourced')
    expect(await lab.place.query('select * from outsourced_test where id = $1', [outsourced_test_id])).toMatchObject([
      { state: 'draft', testing_unit: '某检测中心', trial_task_id: task.id, reason: '压力机检修', client_consent: 1 },
    ])
    const { items } = await wholeOf(task)
    expect(new Set(items.map(item => item.state))).toEqual(new Set(['outsourced']))
    expect(await assign(lab, task)).toEqual(['G-02'])
  })
})

describe('one record for several tasks (page tasklist, merge; workflow 5)', () => {
  const merge = async (tasks: readonly MadeTask[]): Promise<string[]> => {
    const items = await Promise.all(tasks.map(versioned))
    return refusal(lab.head.call(taskActions, 'Merge', { items }))
  }

  it('gives samples, specimens and windows of the others to the first, all or none', async () => {
    const tasks = (await apart(3)) as [MadeTask, MadeTask, MadeTask]
    const [first, second, third] = tasks
    const specimens = async () =>
      lab.place.query<{ task: string; n: number }>(
        'select trial_task_id::text as task, count(*)::int as n from test_sample where trial_task_id = any($1) group by 1 order by 1',
        [tasks.map(task => task.id)],
      )
    const had = await specimens()
    expect(await merge([first])).toEqual(['T-24'])
    expect(await merge(tasks)).toEqual([])
    expect(await specimens()).toEqual([{ task: first.id, n: had.reduce((sum, { n }) => sum + n, 0) }])
    const { samples, log } = await wholeOf(first)
    expect(samples.map(sample => sample.id)).toEqual(tasks.flatMap(task => task.sampleIds))
    expect(log.filter(step => step.command === 'merge')).toHaveLength(2)
    for (const task of [second, third]) expect((await rowOf(lab, 'trial_task', task.id)).state).toBe('cancelled')
    expect(
      await lab.place.query(
        'select count(distinct sample_id)::int as n from age_reminder where trial_task_id = $1 and state = $2',
        [first.id, 'waiting'],
      ),
    ).toEqual([{ n: 3 }])
    expect(await assign(lab, first)).toEqual([])
  })

  const told = async (like: string) =>
    (
      await lab.place.query<{ name: string }>(
        'select u.user_name as name from notification n join app_user u on u.id = n.user_id where n.title like $1 order by 1',
        [like],
      )
    ).map(({ name }) => name)

  it('[decision 0065] the testers of the one that stays test what was given out, and everybody concerned is told', async () => {
    const [first, second, third] = (await apart(3)) as [MadeTask, MadeTask, MadeTask]
    const deputy = await lab.place.as('director')
    expect(await assign(lab, first)).toEqual([])
    const others = { tester_ids: [lab.mate.userId, lab.tester.userId], planned_start: '2026-03-30' }
    expect(await give(lab, lab.head, 'Assign', second.id, others)).toEqual([])
    await lab.place.query('update trial_task set assigned_by_id = $2 where id = $1', [second.id, deputy.userId])
    // what its tester took for a task that ends goes back first
    await take(lab, second)
    expect(await merge([first, second, third])).toEqual(['T-30'])
    expect((await rowOf(lab, 'trial_task', second.id)).state).toBe('waiting_age')
    for (const id of second.sampleIds) await lab.place.query("update sample set state = 'received' where id = $1", [id])
    const before = await rowOf(lab, 'trial_task', first.id)
    expect(await merge([first, second, third])).toEqual([])
    expect(await rowOf(lab, 'trial_task', first.id)).toMatchObject({
      state: 'waiting_age',
      assigned_user_id: lab.tester.userId,
      record_number: before.record_number,
      planned_start: before.planned_start,
    })
    const { items } = await wholeOf(first)
    expect(new Set(items.map(item => item.state))).toEqual(new Set(['assigned']))
    const [open] = await lab.place.query(
      "select array_agg(distinct object_id::text) as tasks from todo_item where kind = 'test' and state = 'open' and object_id = any($1)",
      [[first.id, second.id, third.id]],
    )
    expect(open).toEqual({ tasks: [first.id] })
    expect(await told(`任务%已并入${before.task_number}：%`)).toEqual(['director', 'tester1', 'tester2'])
  })

  it('[decision 0065] a task that nobody has yet takes the testers of the one it takes up; their rights hold for all of it', async () => {
    const [first, second] = (await apart(2)) as [MadeTask, MadeTask]
    expect(await assign(lab, second)).toEqual([])
    await lab.place.query('update sample set received_by_id = $2 where id = $1', [first.sampleIds[0], lab.mate.userId])
    await lab.place.query('update trial_task set blind = true where id = $1', [first.id])
    expect(await merge([first, second])).toEqual(['T-03'])
    await lab.place.query('update trial_task set blind = false where id = $1', [first.id])
    expect(await merge([first, second])).toEqual([])
    const row = await rowOf(lab, 'trial_task', first.id)
    expect(row).toMatchObject({
      state: 'waiting_age',
      assigned_user_id: lab.tester.userId,
      assigned_by_id: lab.head.userId,
    })
    expect(row.record_number).not.toBeNull()
    expect((await rowOf(lab, 'trial_task', second.id)).state).toBe('cancelled')
    expect(await give(lab, lab.head, 'Recall', first.id, {})).toEqual([])
  })

  it('names in what they differ (T-23) and joins none of them', async () => {
    const [one, two, three] = (await apart(3, ['C30', 'C30', 'C40'])) as [MadeTask, MadeTask, MadeTask]
    const items = await Promise.all([one, two, three].map(versioned))
    const told = await lab.head.call(taskActions, 'Merge', { items }).catch((error: unknown) => error)
    expect(told).toBeInstanceOf(Refusal)
    const numbers = await Promise.all([one, three].map(task => rowOf(lab, 'trial_task', task.id)))
    expect((told as Refusal).reasons.map(reason => sentence(reason, 'zh'))).toEqual([
      `任务${numbers[1]?.task_number}与${numbers[0]?.task_number}的等级不同，不能合并`,
    ])
    expect((await rowOf(lab, 'trial_task', two.id)).state).toBe('unassigned')
    expect(await merge([one, only(await apart(1))])).toEqual(['T-23'])
  })
})

describe('changing the test of a task (page tasklist, edit)', () => {
  it('drops, adds and takes up parameters on its samples, with bases, history and the bill', async () => {
    const task = only(
      await tasksOfOrder(soil, await materialOrder(soil, 'soil-compaction', { name: '土样', quantity: '50 kg' })),
    )
    const choices = () => soil.head.call(taskActions, 'Choices', { id: task.id })
    const change = (parameters: readonly object[], reason?: string) =>
      refusal(
        versioned(task).then(version => soil.head.give(taskActions, 'ChangeTest', version, { parameters, reason })),
      )
    const { parameters, test_bases } = await choices()
    expect(parameters.length).toBeGreaterThan(1)
    const [first, ...rest] = parameters.filter(one => one.chosen === 1)
    if (!first) throw new Error('the task has no parameter')
    const before = await billOf(task)
    expect(await change([])).toEqual(['T-25'])
    // what is wished belongs to one task
    const two = { items: [await versioned(task), await versioned(task)], parameters: [] }
    expect(taskActions.actions.ChangeTest.input.safeParse(two).success).toBe(false)
    expect(await change([{ unit_trial_parameter_id: first.id }], '只做最大干密度')).toEqual([])
    expect((await choices()).parameters.filter(one => one.chosen === 1).map(one => one.id)).toEqual([first.id])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ test_content: first.name, state: 'unassigned' })
    const wanted = [first, ...rest].map(one => ({
      unit_trial_parameter_id: one.id,
      test_rule_id: test_bases.at(-1)?.id,
    }))
    expect(await change(wanted)).toEqual([])
    expect(await billOf(task)).toEqual(before)
    const items = await lab.place.query<{ test_basis_text: string; state: string }>(
      'select test_basis_text, state from test_item where trial_task_id = $1 and deleted_at is null',
      [task.id],
    )
    expect(items).toEqual(wanted.map(() => ({ test_basis_text: test_bases.at(-1)?.text, state: 'pending' })))
    const cubes = await soil.place.query<{ id: string }>(
      "select p.id from unit_trial_parameter p join unit_trial u on u.id = p.unit_trial_id join trial_list l on l.id = u.trial_list_id where l.calculation_key = 'concrete-cube-strength' order by p.business_id limit 1",
    )
    expect(await change([{ unit_trial_parameter_id: cubes[0]?.id }])).toContain('G-14')
  })
})

it('[workflow 12, page tasklist] a blind sample is listed and found by its code; number, client and place are for who may know them', async () => {
  const task = only(await cubeTasks(lab))
  await lab.place.query('update trial_task set blind = true where id = $1', [task.id])
  const [{ sample_number } = { sample_number: '' }] = await lab.place.query<{ sample_number: string }>(
    `with coded as (insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id)
       select instance_id, organization_id, business_id, id, 'MY-0202', $2 from sample where id = $1 returning sample_id)
     select s.sample_number from sample s join coded c on c.sample_id = s.id`,
    [task.sampleIds[0], lab.clerk.userId],
  )
  const listed = async (who: Caller, search: string) => (await who.call(taskActions, 'List', { search })).rows
  expect(await listed(lab.head, 'my-0202')).toMatchObject([
    { id: task.id, sample_number: 'MY-0202', client_name: null, project_name: null, entrust_number: null },
  ])
  expect(await listed(lab.head, sample_number)).toEqual([])
  const { order } = await lab.clerk.call(entrustmentActions, 'GetWhole', { id: task.entrustmentId })
  const ofOrder = async (who: Caller) =>
    (
      await who.call(taskActions, 'List', {
        filter: [{ field: 'entrust_number', op: 'eq', value: order.entrust_no ?? 'none' }],
      })
    ).rows.map(row => row.id)
  expect(await ofOrder(lab.head)).toEqual([])
  expect(await listed(lab.head, `${sample_number}-1`), 'the number of a specimen tells that of its sample').toEqual([])
  const ofHead = readWholeTask(await lab.head.call(taskActions, 'GetById', { id: task.id }))
  expect(ofHead.samples).toMatchObject([{ sample_number: 'MY-0202', structural_part: null }])
  const may = new Set([...lab.head.principal.permissions, 'djentrustmanage.samplelist.viewblind'])
  const seeing = Object.assign(await lab.place.as('head-hnt'), {
    principal: { ...lab.head.principal, permissions: may },
  })
  expect(await listed(seeing, sample_number)).toMatchObject([
    { sample_number, client_name: expect.any(String), project_name: expect.any(String) },
  ])
})
