import { Refusal, sentence } from '@gt/domain/kit/errors.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { readWholeTask } from '@gt/domain/tasks/whole-task.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import {
  assign,
  cubeTasks,
  give,
  type Laboratory,
  type MadeTask,
  openLaboratory,
  rowOf,
  setClock,
  take,
} from '../make/tasks.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await openLaboratory()
}, 120_000)
afterAll(() => lab?.place.close())

const cube = async (options = {}): Promise<MadeTask> => {
  const [task] = await cubeTasks(lab, options)
  if (!task) throw new Error('the order made no task')
  return task
}

/** The sentences with which a command is refused, in Chinese. */
async function sentences(work: Promise<unknown>): Promise<string[]> {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.reasons.map(reason => sentence(reason, 'zh'))
    throw error
  }
}

describe('assignment (workflow 5)', () => {
  it('names everybody who is not authorised (T-01) and asks for the second tester (T-12)', async () => {
    const task = await cube()
    const trainee = await lab.place.as('tester8')
    const { row_version } = await rowOf(lab, 'trial_task', task.id)
    expect(
      await sentences(
        lab.head.give(taskActions, 'Assign', { id: task.id, row_version }, { tester_ids: [trainee.userId] }),
      ),
    ).toEqual(['至少需要2名检测人员', '检测员辛未获得“水泥混凝土立方体抗压强度试验”的试验授权'])
    expect((await rowOf(lab, 'trial_task', task.id)).state).toBe('unassigned')
  })

  it('names the certificate that ended (T-02)', async () => {
    const task = await cube()
    await lab.place.query(
      `update personnel_certificate c set valid_to = '2026-02-01' from user_trial_authority a
       where a.business_id = c.business_id and a.personnel_certificate_id = c.id and a.user_id = $1`,
      [lab.mate.userId],
    )
    expect(await assign(lab, task)).toContain('T-02')
    await lab.place.query(
      `update personnel_certificate c set valid_to = '2028-02-01' from user_trial_authority a
       where a.business_id = c.business_id and a.personnel_certificate_id = c.id and a.user_id = $1`,
      [lab.mate.userId],
    )
  })

  it('keeps blind samples from those who know them (T-03)', async () => {
    const task = await cube()
    await lab.place.query('update trial_task set blind = true where id = $1', [task.id])
    await lab.place.query('update sample set received_by_id = $2 where id = $1', [task.sampleIds[0], lab.mate.userId])
    expect(await assign(lab, task)).toEqual(['T-03'])
  })

  it('draws the record number on assignment and frees it when the task is taken back', async () => {
    const task = await cube()
    expect(await assign(lab, task)).toEqual([])
    const { record_number } = await rowOf(lab, 'trial_task', task.id)
    expect(record_number).toMatch(/^JL-2026-\d{4}$/)
    const todos = () =>
      lab.place.query(
        "select kind, user_id from todo_item where object_kind = 'task' and object_id = $1 and state = 'open' order by user_id",
        [task.id],
      )
    expect(await todos()).toEqual([lab.tester, lab.mate].map(one => ({ kind: 'test', user_id: one.userId })))
    expect(await give(lab, lab.head, 'Recall', task.id, {})).toEqual([])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({
      state: 'unassigned',
      record_number: null,
      assigned_user_id: null,
    })
    expect(await todos()).toEqual([{ kind: 'assign', user_id: lab.head.userId }])
    const other = await cube()
    await assign(lab, other)
    expect((await rowOf(lab, 'trial_task', other.id)).record_number).toBe(record_number)
  })

  it('[page checklist, reject] a tester gives his task back with a reason that the head of the room reads; nobody else does', async () => {
    const task = await cube()
    await assign(lab, task)
    const { record_number } = await rowOf(lab, 'trial_task', task.id)
    const back = (who: Laboratory['tester'], reason?: string) =>
      give(lab, who, 'GiveBack', task.id, reason === undefined ? {} : { reason })
    expect(await back(lab.tester)).toEqual(['G-07'])
    const permissions = lab.tester.principal.permissions
    const stranger = Object.assign(await lab.place.as('head-hnt'), {
      principal: { ...lab.head.principal, permissions },
    })
    stranger.clock = '2026-03-03 10:00:00'
    expect(await back(stranger, '样品数量不符')).toEqual(['T-16'])
    expect(await back(lab.tester, '样品数量不符')).toEqual([])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({
      state: 'unassigned',
      record_number: null,
      assigned_user_id: null,
    })
    const [todo] = await lab.place.query<{ title: string; user_id: string }>(
      "select title, user_id from todo_item where object_kind = 'task' and object_id = $1 and state = 'open'",
      [task.id],
    )
    expect(todo).toEqual({ title: expect.stringContaining('样品数量不符'), user_id: lab.head.userId })
    const next = await cube()
    await assign(lab, next)
    expect((await rowOf(lab, 'trial_task', next.id)).record_number).toBe(record_number)
  })

  it('[page checklist, sort] the work list shows what came back first, then what is due first', async () => {
    const tasks = [await cube(), await cube(), await cube()]
    for (const [index, task] of tasks.entries()) {
      await assign(lab, task)
      await lab.place.query(
        `update trial_task set state = 'testing', due_at = '2026-03-2${9 - index} 10:00', deadline = '2026-04-0${index + 1}', return_count = $2 where id = $1`,
        [task.id, index === 0 ? 1 : 0],
      )
    }
    const { rows } = await lab.tester.call(taskActions, 'List', {
      view: 'entry',
      filter: [{ field: 'state', op: 'eq', value: 'testing' }],
      size: 50,
    })
    const order = rows.map(row => row.id).filter(id => tasks.some(task => task.id === id))
    expect(order).toEqual([tasks[0]?.id, tasks[2]?.id, tasks[1]?.id])
  })

  it('asks the head of the test room alone, the director where it has none, and all heads without a room', async () => {
    const asked = async (department: string | null): Promise<(string | null)[]> => {
      const task = await cube()
      await assign(lab, task)
      await lab.place.query(
        'update trial_task set department_id = (select d.id from department d where d.business_id = trial_task.business_id and d.code = $2) where id = $1',
        [task.id, department],
      )
      const unbound = { ...lab.head.principal, dataScope: 'business' as const }
      await give(lab, Object.assign(await lab.place.as('head-hnt'), { principal: unbound }), 'Recall', task.id, {})
      const rows = await lab.place.query<{ name: string | null; post: string | null }>(
        `select u.user_name as name, p.code as post from todo_item t left join app_user u on u.id = t.user_id left join post p on p.id = t.post_id
         where t.object_kind = 'task' and t.object_id = $1 and t.kind = 'assign' and t.state = 'open'`,
        [task.id],
      )
      return rows.map(row => row.name ?? row.post)
    }
    expect(await asked('soil')).toEqual(['head-tg'])
    expect(await asked('mechanics')).toEqual(['head-hnt'])
    await lab.place.query("update department set leader_id = null where code = 'mechanics'")
    expect(await asked('mechanics')).toEqual(['director'])
    expect(await asked(null)).toEqual(['room_head'])
  })

  it('tells a stale version (G-01) and hides the tasks of other laboratories (G-04)', async () => {
    const task = await cube()
    const stranger = await lab.place.as('gd-chief', 'LJ3')
    const version = { id: task.id, row_version: (await rowOf(lab, 'trial_task', task.id)).row_version + 1 }
    const people = { tester_ids: [lab.tester.userId, lab.mate.userId] }
    expect(await refusal(lab.head.give(taskActions, 'Assign', version, people))).toEqual(['G-01'])
    const foreign = lab.head.principal
    Object.assign(stranger, { principal: { ...stranger.principal, permissions: foreign.permissions } })
    expect(await refusal(stranger.give(taskActions, 'Assign', version, people))).toEqual(['G-04'])
    expect(await refusal(stranger.call(taskActions, 'GetById', { id: task.id }))).toEqual(['G-04'])
  })
})

describe('what the pages of tasks show', () => {
  it('lists number and specification of the sample, and tells samples, items, people and steps of one task', async () => {
    const task = await cube()
    await assign(lab, task)
    const { sample_number } = await rowOf<{ state: string; row_version: number; sample_number: string }>(
      lab,
      'sample',
      task.sampleIds[0] ?? '',
    )
    const { rows } = await lab.head.call(taskActions, 'List', { filter: [{ field: 'id', op: 'eq', value: task.id }] })
    expect(rows).toMatchObject([{ id: task.id, sample_number, specification: '150 mm', grade: 'C30', sample_count: 1 }])
    const row = await lab.tester.call(taskActions, 'GetById', { id: task.id })
    const whole = readWholeTask(row)
    expect(row).toMatchObject({ sample_number, can: expect.arrayContaining(['start']) })
    expect(whole.samples.map(one => [one.id, one.sample_number])).toEqual([[task.sampleIds[0], sample_number]])
    expect(whole.items.length).toBeGreaterThan(0)
    expect(new Set(whole.items.map(one => `${one.sample_id} ${one.state}`))).toEqual(
      new Set([`${task.sampleIds[0]} assigned`]),
    )
    expect(whole.people.map(one => [one.name, one.role])).toEqual([
      ['检测员甲', 'tester'],
      ['检测员乙', 'co_tester'],
    ])
    expect(whole.log.map(one => [one.command, one.to_state, one.operator])).toEqual([
      ['assign', 'waiting_age', '检测室主任甲'],
      ['create', 'unassigned', '收样员甲'],
    ])
  })
})

describe('start (workflow 5)', () => {
  it('refuses an overdue or stopped machine with its number and date (T-05b, T-05c)', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const task = await cube()
    await assign(lab, task)
    setClock(lab, '2026-03-29 10:00:00')
    await take(lab, task)
    const { row_version } = await rowOf(lab, 'trial_task', task.id)
    const presses = await lab.place.query<{
      id: string
      equipment_number: string
      validity_period: string
      state: string
    }>(
      `select e.id, e.equipment_number, e.validity_period, e.state from equipment e join equipment_trial_index i on i.business_id = e.business_id
         and i.equipment_sort_id = e.equipment_sort_id join trial_task t on t.business_id = i.business_id and t.trial_list_id = i.trial_list_id
       where t.id = $1 and e.state = 'in_service' and e.calibration_status = 'valid' and i.required order by e.id`,
      [task.id],
    )
    const [press] = presses
    if (!press) throw new Error('no machine serves the cubes')
    const start = (equipment_ids: string[]): Promise<string[]> =>
      sentences(lab.tester.give(taskActions, 'Start', { id: task.id, row_version }, { equipment_ids }))
    await lab.place.query("update equipment set validity_period = '2026-03-28' where id = $1", [press.id])
    expect(await start([press.id])).toContain(`设备${press.equipment_number}检校有效期至2026-03-28，已超期，不能使用`)
    await lab.place.query("update equipment set validity_period = '2026-03-29', state = 'stopped' where id = $1", [
      press.id,
    ])
    expect(await start([press.id])).toContain(`设备${press.equipment_number}当前为“停用”，不能使用`)
    expect(await start([])).toContainEqual(expect.stringMatching(/^请选择“.+”类设备$/))
    await lab.place.query("update equipment set validity_period = $2, state = 'in_service' where id = $1", [
      press.id,
      press.validity_period,
    ])
    expect((await rowOf(lab, 'trial_task', task.id)).state).toBe('waiting_age')
  })

  it('asks for words after the window (T-06b) and goes on with them, telling the technical manager', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const task = await cube()
    await assign(lab, task)
    setClock(lab, '2026-03-30 06:00:01')
    await take(lab, task)
    expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual(['T-06b'])
    const deviation = '压力机维修，推迟试验'
    expect(await give(lab, lab.tester, 'Start', task.id, { deviation })).toEqual(['T-06b'])
    expect(await give(lab, lab.tester, 'Start', task.id, { deviation, confirmed: ['T-06b'] })).toEqual([])
    const [record] = await lab.place.query('select deviation from test_record where trial_task_id = $1', [task.id])
    expect(record).toEqual({ deviation })
    const todos = await lab.place.query(
      "select step from todo_item where object_id = $1 and object_kind = 'task' and step = 'deviation'",
      [task.id],
    )
    expect(todos).toHaveLength(1)
  })

  it('is for the testers of the task only (T-16; unseen by others, G-04), and takes the samples of a ticked list with it', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const tasks = [await cube(), await cube()]
    for (const task of tasks) await assign(lab, task)
    setClock(lab, '2026-03-29 10:00:00')
    const outsider = await lab.place.as('tester7')
    outsider.clock = '2026-03-29 10:00:00'
    const [first] = tasks
    if (!first) throw new Error('no task')
    expect(await give(lab, outsider, 'Start', first.id, {})).toEqual(['G-04'])
    const permissions = lab.tester.principal.permissions
    const helper = Object.assign(await lab.place.as('head-hnt'), { principal: { ...lab.head.principal, permissions } })
    helper.clock = '2026-03-29 10:00:00'
    expect(await give(lab, helper, 'Start', first.id, {})).toContain('T-16')
    const items = await Promise.all(
      tasks.map(async ({ id }) => ({ id, row_version: (await rowOf(lab, 'trial_task', id)).row_version })),
    )
    const done = await lab.tester.call(taskActions, 'TakeAndStart', { items, take_reason: '到龄期' })
    expect(done.failed).toEqual([])
    expect(done.succeeded.map(one => one.state)).toEqual(['testing', 'testing'])
    const series = await lab.place.query(
      "select distinct context->>'series' as series from test_record where trial_task_id = any($1)",
      [tasks.map(one => one.id)],
    )
    expect(series).toHaveLength(1)
  })
})

describe('states and commands of a task (workflow 0.3)', () => {
  const commands = {
    assign: ['Assign', { tester_ids: ['1'] }],
    reassign: ['Reassign', { tester_ids: ['1'] }],
    recall: ['Recall', {}],
    give_back: ['GiveBack', { reason: '样品数量不符' }],
    reject: ['Reject', { reason: '规格不符' }],
    readmit: ['Readmit', {}],
    plan: ['Plan', { planned_start: '2026-03-29' }],
    outsource: ['Outsource', { testing_unit: '某检测中心', reason: '设备检修' }],
    mould: ['Mould', { moulded_at: '2026-03-02 10:00:00' }],
    start: ['Start', {}],
    suspend: ['Suspend', { reason: '等设备' }],
    resume: ['Resume', {}],
  } as const

  it('refuses every pair that is not in the table with G-02 and changes nothing', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const task = await cube()
    const all = new Set([...lab.head.principal.permissions, ...lab.tester.principal.permissions])
    const anybody = Object.assign(await lab.place.as('head-hnt'), {
      principal: { ...lab.head.principal, permissions: all },
    })
    anybody.clock = '2026-03-03 10:00:00'
    const state = async (): Promise<unknown> =>
      (await lab.place.query('select md5(t::text) as digest from trial_task t where id = $1', [task.id]))[0]
    let pairs = 0
    for (const code of trialTaskStates.states.codes) {
      await lab.place.query('update trial_task set state = $2 where id = $1', [task.id, code])
      const before = await state()
      for (const [command, [name, input]] of Object.entries(commands)) {
        if (mayFollow(trialTaskStates, code, command as keyof typeof commands)) continue
        const { row_version } = await rowOf(lab, 'trial_task', task.id)
        expect([
          code,
          command,
          await refusal(anybody.give(taskActions, name, { id: task.id, row_version }, input)),
        ]).toEqual([code, command, ['G-02']])
        pairs += 1
      }
      expect(await state()).toEqual(before)
    }
    expect(pairs).toBeGreaterThan(50)
  })

  it('suspends with a reason and resumes where it stood', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const task = await cube()
    await assign(lab, task)
    expect(await give(lab, lab.head, 'Suspend', task.id, {})).toEqual(['G-07'])
    expect(await give(lab, lab.head, 'Suspend', task.id, { reason: '等设备' })).toEqual([])
    expect(await lab.place.query('select distinct state from test_item where trial_task_id = $1', [task.id])).toEqual([
      { state: 'suspended' },
    ])
    const order = (state: string) =>
      lab.place.query('update entrustment set state = $2 where id = $1', [task.entrustmentId, state])
    await order('suspended')
    expect(await give(lab, lab.head, 'Resume', task.id, {})).toEqual(['T-28'])
    const { why_not } = await lab.head.call(taskActions, 'Why', { id: task.id })
    expect(why_not.resume?.map(({ code }) => code)).toEqual(['T-28'])
    await order('accepted')
    expect(await give(lab, lab.head, 'Resume', task.id, {})).toEqual([])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ state: 'waiting_age', state_before_suspend: null })
    // nothing of a paused order begins
    await order('suspended')
    setClock(lab, '2026-03-29 09:30:00')
    await lab.place.query("update trial_task set state = 'assigned' where id = $1", [task.id])
    expect(await give(lab, lab.tester, 'Start', task.id, {})).toContain('T-28')
  })
})
