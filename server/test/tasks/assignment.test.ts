import { taskActions } from '@gt/domain/tasks/actions.ts'
import type { Candidates } from '@gt/domain/tasks/assignment-board.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../make/entrust.ts'
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
} from '../make/tasks.ts'
import { statementsOf } from '../support/statements-of.ts'

let lab: Laboratory
const today = '2026-03-03'

beforeAll(async () => {
  lab = await openLaboratory()
}, 120_000)
beforeEach(() => setClock(lab, `${today} 10:00:00`))
afterAll(() => lab?.place.close())

const cubes = (sets = 1, mouldedOn = '2026-03-01'): Promise<MadeTask[]> => cubeTasks(lab, { sets, mouldedOn })
const cube = async (mouldedOn?: string): Promise<MadeTask> => {
  const [task] = await cubes(1, mouldedOn)
  if (!task) throw new Error('the order made no task')
  return task
}
const ask = (ids: readonly string[]): Promise<Candidates> =>
  lab.head.call(taskActions, 'Candidates', { task_ids: [...ids] })
const personIn = ({ people }: Candidates, who: Caller): Candidates['people'][number] => {
  const found = people.find(one => one.user_id === who.userId)
  if (!found) throw new Error(`${who.principal.userName} does not test`)
  return found
}
const rowVersion = async (id: string) => ({ id, row_version: (await rowOf(lab, 'trial_task', id)).row_version })

describe('people for a set of tasks (page /djentrustmanage/tasklist, workflow 5 and 26)', () => {
  it('tells what each has in hand: a task of two counts half a point for each on its day, the rest by week and deadline', async () => {
    const before = await ask([])
    // 28 days from 7 February and from 1 March, and a deadline that has passed
    const [now, later] = [await cube('2026-02-03'), await cube()]
    for (const task of [now, later]) expect(await assign(lab, task)).toEqual([])
    await lab.place.query("update trial_task set deadline = '2026-03-02' where id = $1", [now.id])
    const after = await ask([])
    expect(after).toMatchObject({ today, capacity: '5', min_testers: 2 })
    for (const one of [lab.tester, lab.mate]) {
      const [was, is] = [personIn(before, one), personIn(after, one)]
      expect([is.open_tasks, is.today, is.this_week, is.overdue]).toEqual([
        was.open_tasks + 2,
        was.today + 1,
        was.this_week + 1,
        was.overdue + 1,
      ])
      const gain = (day: string): number => Number(is.days[day] ?? 0) - Number(was.days[day] ?? 0)
      expect([gain(today), gain('2026-03-29')]).toEqual([0.5, 0.5])
    }
  })

  it('weighs by the rule of the laboratory: own points of a test, all to the main tester', async () => {
    const task = await cube()
    const [{ trial_list_id } = { trial_list_id: '' }] = await lab.place.query<{ trial_list_id: string }>(
      `insert into workload_rule (instance_id, organization_id, business_id, trial_list_id, role, count_by, points, coefficient, share_mode, count_at, enabled)
       select instance_id, organization_id, business_id, trial_list_id, 'tester', 'specimen', 0.4, 2, 'main', 'checked', true from trial_task where id = $1
       returning trial_list_id`,
      [task.id],
    )
    const before = await ask([task.id])
    expect(before.tasks).toMatchObject([{ id: task.id, points: '2.40', share: 'main', day: '2026-03-29' }])
    await assign(lab, task)
    const after = await ask([])
    const gain = (who: Caller): number =>
      Number(personIn(after, who).days['2026-03-29']) - Number(personIn(before, who).days['2026-03-29'])
    expect(gain(lab.tester)).toBeGreaterThan(2.3)
    expect(gain(lab.mate)).toBeLessThanOrEqual(0)
    await lab.place.query('delete from workload_rule where trial_list_id = $1', [trial_list_id])
  })

  it('says with the sentence of the refusal what keeps somebody from a task (T-01, T-02, T-03)', async () => {
    const [plain, blind] = [await cube(), await cube()]
    const trainee = await lab.place.as('tester8')
    const reasons = async (who: Caller, task: MadeTask): Promise<string[]> => {
      const told = await ask([plain.id, blind.id])
      const need = told.tasks.find(one => one.id === task.id)?.need
      return personIn(told, who)
        .refused.filter(one => one.need === need)
        .map(one => `${one.code} ${one.message}`)
    }
    expect(await reasons(trainee, plain)).toEqual(['T-01 检测员辛未获得“水泥混凝土立方体抗压强度试验”的试验授权'])
    expect(await reasons(lab.tester, plain)).toEqual([])
    await lab.place.query('update trial_task set blind = true where id = $1', [blind.id])
    await lab.place.query('update sample set received_by_id = $2 where id = $1', [blind.sampleIds[0], lab.mate.userId])
    expect(await reasons(lab.mate, blind)).toEqual(['T-03 盲样任务不能分配给收样人或编码人'])
    expect(await reasons(lab.mate, plain)).toEqual([])
    const limit = (to: string) =>
      lab.place.query(
        `update personnel_certificate c set valid_to = $2 from user_trial_authority a
         where a.business_id = c.business_id and a.personnel_certificate_id = c.id and a.user_id = $1`,
        [lab.mate.userId, to],
      )
    await limit('2026-03-02')
    expect(await reasons(lab.mate, plain)).toEqual([expect.stringMatching(/^T-02 检测员乙的.+已于2026-03-02到期$/)])
    await limit('2028-02-01')
  })

  it('asks for the parameters of each task: an authority for one of them does not cover the others', async () => {
    const [one, both] = [await cube(), await cube()]
    const [{ parameter } = { parameter: '' }] = await lab.place.query<{ parameter: string }>(
      'select min(trial_parameter_id)::text as parameter from test_item where trial_task_id = $1',
      [one.id],
    )
    await lab.place.query(
      "update test_item set state = 'cancelled' where trial_task_id = $1 and trial_parameter_id <> $2",
      [one.id, parameter],
    )
    const narrow = (to: string | null) =>
      lab.place.query(
        `update user_trial_authority a set trial_parameter_id = $3 from trial_task t
         where t.id = $2 and a.user_id = $1 and a.role = 'tester' and a.trial_list_id = t.trial_list_id`,
        [lab.mate.userId, one.id, to],
      )
    await narrow(parameter)
    const told = await ask([one.id, both.id])
    const needs = told.tasks.map(task => task.need)
    await narrow(null)
    expect(new Set(needs).size).toBe(2)
    expect(personIn(told, lab.mate).refused.map(reason => [reason.need, reason.code])).toEqual([[needs[1], 'T-01']])
  })

  it('names who has the sample or the series already, and leaves tasks out of sight out', async () => {
    const [held, open] = [await cube(), await cube()]
    await assign(lab, held)
    const copy = (field: 'entrustment_id' | 'sample_id') =>
      lab.place.query(`update trial_task t set ${field} = h.${field} from trial_task h where t.id = $1 and h.id = $2`, [
        open.id,
        held.id,
      ])
    const asked = async () => (await ask([open.id])).tasks[0]
    expect(await asked()).toMatchObject({ sample_with: [], series_with: [] })
    await copy('sample_id')
    expect(await asked()).toMatchObject({ sample_with: [lab.tester.userId], series_with: [] })
    await copy('entrustment_id')
    expect(await asked()).toMatchObject({ series_with: [lab.tester.userId] })
    const other = await lab.place.as('head-tg')
    expect(await refusal(other.call(taskActions, 'Candidates', { task_ids: [open.id] }))).toEqual(['G-04'])
    expect(await refusal(other.call(taskActions, 'Candidates', { task_ids: [] }))).toEqual([])
  })

  it('asks as many statements for many tasks as for one', async () => {
    const tasks = [await cube(), await cube(), await cube()]
    await ask([tasks[0]?.id ?? ''])
    const one = await statementsOf(() => ask([tasks[0]?.id ?? '']))
    expect(await statementsOf(() => ask(tasks.map(task => task.id)))).toBe(one)
  })
})

describe('the default tester of a test (page tasklist, special; djbase_set.auto_assign_on_register)', () => {
  const setDefault = (who: Caller, is_default: 0 | 1, trial_list_id: string) =>
    lab.head.call(taskActions, 'SetDefault', { trial_list_id, user_id: who.userId, is_default })
  const todos = (id: string, kind: string) =>
    lab.place.query<{ user_id: string }>(
      "select user_id from todo_item where object_kind = 'task' and object_id = $1 and kind = $2 and state = 'open' order by user_id",
      [id, kind],
    )

  it('registration gives the task to him with a second tester, log and to-do; without the switch, without him or where a guard refuses it waits', async () => {
    const waiting = await cube()
    const { trial_list_id } = await rowOf<{ state: string; row_version: number; trial_list_id: string }>(
      lab,
      'trial_task',
      waiting.id,
    )
    const trainee = await lab.place.as('tester8')
    expect(await refusal(setDefault(trainee, 1, trial_list_id))).toEqual(['T-01'])
    await setDefault(lab.mate, 1, trial_list_id)
    const stateOf = async (task: MadeTask): Promise<string> => (await rowOf(lab, 'trial_task', task.id)).state
    expect(await stateOf(await cube())).toBe('unassigned')

    await lab.place.query('update djbase_set set auto_assign_on_register = true')
    expect(personIn(await ask([waiting.id]), lab.mate).default_for).toHaveLength(1)
    const given = await cube()
    const row = await rowOf(lab, 'trial_task', given.id)
    expect([row.state, row.assigned_user_id, row.assigned_by_id]).toEqual([
      'waiting_age',
      lab.mate.userId,
      lab.clerk.userId,
    ])
    const people = await lab.place.query<{ role: string; user_id: string }>(
      'select role, user_id from trial_task_person where trial_task_id = $1 and deleted_at is null order by sort_no',
      [given.id],
    )
    expect(people.map(one => one.role)).toEqual(['tester', 'co_tester'])
    expect((await todos(given.id, 'test')).map(one => one.user_id)).toContain(lab.mate.userId)
    expect(await todos(given.id, 'assign')).toEqual([])
    const log = await lab.place.query<{ command: string; opinion: string | null }>(
      "select command, opinion from task_workflow_log where object_kind = 'task' and object_id = $1 order by id",
      [given.id],
    )
    expect(log).toEqual([
      { command: 'create', opinion: null },
      { command: 'assign', opinion: '登记时自动分配' },
    ])

    // he has left (T-01): the head of the room is asked as ever
    await lab.place.query("update app_user set state = 'disabled' where id = $1", [lab.mate.userId])
    const left = await cube()
    await lab.place.query("update app_user set state = 'active' where id = $1", [lab.mate.userId])
    expect([await stateOf(left), (await todos(left.id, 'assign')).length > 0]).toEqual(['unassigned', true])
    await setDefault(lab.mate, 0, trial_list_id)
    expect(await stateOf(await cube())).toBe('unassigned')
    await lab.place.query('update djbase_set set auto_assign_on_register = false')
  })
})

describe('the 14 days ahead', () => {
  it('counts due and planned tasks and hours at the machines, known from the use log, against those there are', async () => {
    const days = async () => (await lab.head.call(taskActions, 'Calendar', {})).days
    const on = async (day: string) => (await days()).find(one => one.day === day)
    const before = await on('2026-03-10')
    const task = await cube('2026-02-10')
    const first = await on('2026-03-10')
    expect([first?.tasks, first?.due, first?.planned]).toEqual(
      [before?.tasks, before?.due, before?.planned].map(count => (count ?? 0) + 1),
    )
    const [machine] = first?.machines ?? []
    expect(machine).toMatchObject({ tasks: 1, unknown: 1, hours: '0' })
    expect(machine?.capacity).toBe(`${(machine?.available ?? 0) * 8}.00`)
    await lab.place.query(
      `insert into equipment_use_record (instance_id, organization_id, business_id, equipment_id, trial_task_id, used_from, used_to, user_id, state_before, state_after, source)
       select t.instance_id, t.organization_id, t.business_id, e.id, t.id, '2026-02-20 08:00+08', '2026-02-20 09:30+08', $2, 'normal', 'normal', 'auto'
       from trial_task t join equipment e on e.business_id = t.business_id and e.equipment_sort_id = $3 where t.id = $1 order by e.id limit 1`,
      [task.id, lab.tester.userId, machine?.sort_id ?? '0'],
    )
    const used = async () => (await on('2026-03-10'))?.machines.find(one => one.sort_id === machine?.sort_id)
    expect(await used()).toMatchObject({ tasks: 1, unknown: 0, hours: '1.50' })
    expect((await days()).map(day => day.day)).toHaveLength(14)
    // a task of two samples takes twice as long as one of one (decision 0008)
    const [two, given] = [await cube('2026-02-10'), await cube('2026-02-20')]
    await lab.place.query('update test_item set trial_task_id = $1 where trial_task_id = $2', [two.id, given.id])
    expect(await used()).toMatchObject({ tasks: 2, hours: '4.50' })
  })

  it('plans a task for a day ahead within the window of its age (T-19, T-06a)', async () => {
    const task = await cube()
    const plan = async (planned_start: string): Promise<string[]> =>
      refusal(lab.head.give(taskActions, 'Plan', await rowVersion(task.id), { planned_start }))
    expect(await plan('2026-03-02')).toEqual(['T-19', 'T-06a'])
    expect(await plan('2026-03-12')).toEqual(['T-06a'])
    expect(await plan('2026-03-29')).toEqual([])
    await lab.place.query("update age_reminder set state = 'cancelled' where trial_task_id = $1", [task.id])
    expect(await plan('2026-03-12')).toEqual([])
    expect((await rowOf(lab, 'trial_task', task.id)).planned_start).toBe('2026-03-12')
  })
})

describe('giving out', () => {
  it('tells the second dispatcher who was quicker (T-18), though his version is stale', async () => {
    const task = await cube()
    const seen = await rowVersion(task.id)
    const people = { tester_ids: [lab.tester.userId, lab.mate.userId] }
    const [a, b] = await Promise.all([
      refusal(lab.head.give(taskActions, 'Assign', seen, people)),
      refusal(lab.head.give(taskActions, 'Assign', seen, people)),
    ])
    expect([a, b].sort()).toEqual([[], ['T-18']])
    const { failed } = await lab.head.call(taskActions, 'Assign', {
      items: [seen, await rowVersion((await cube()).id)],
      ...people,
    })
    expect(failed.map(one => one.errors.map(error => error.message))).toEqual([['已由检测室主任甲分配给检测员甲']])
  })

  it('plans for the day on which specimens are due, else for today, else as given', async () => {
    const [due, loose, given] = [await cube(), await cube(), await cube()]
    await lab.place.query('update trial_task set due_at = null, planned_start = null where id = $1', [loose.id])
    await assign(lab, due)
    await assign(lab, loose)
    await give(lab, lab.head, 'Assign', given.id, {
      tester_ids: [lab.tester.userId, lab.mate.userId],
      planned_start: '2026-03-30',
    })
    const planned = await Promise.all(
      [due, loose, given].map(async task => (await rowOf(lab, 'trial_task', task.id)).planned_start),
    )
    expect(planned).toEqual(['2026-03-29', today, '2026-03-30'])
  })

  it('[page tasklist] gives a checker who does not test, a place and a note along, and keeps the checker on a reassignment', async () => {
    const task = await cube()
    const { userId: checker } = lab.checker
    const testers = [lab.tester.userId, lab.mate.userId]
    const assignTo = (input: Readonly<Record<string, unknown>>): Promise<string[]> =>
      give(lab, lab.head, 'Assign', task.id, { tester_ids: testers, ...input })
    expect(await assignTo({ checker_id: lab.mate.userId })).toEqual(['T-26'])
    expect(await assignTo({ checker_id: lab.clerk.userId }), 'who may not check the test').toEqual(['T-01'])
    const [place] = await lab.place.query<{ id: string }>(
      'select w.id::text as id from workplace w join trial_task t on t.business_id = w.business_id where t.id = $1 order by w.id limit 1',
      [task.id],
    )
    expect(await assignTo({ checker_id: checker, workplace_id: place?.id, reason: '先做这组' })).toEqual([])
    const [told] = await lab.place.query<{ content: string }>(
      'select content from notification where user_id = $1 order by id desc limit 1',
      [lab.mate.userId],
    )
    expect(told?.content).toBe('先做这组')
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ remarks: '先做这组' })
    const preset = async () => {
      const { checker_id, workplace_id } = await lab.head.call(taskActions, 'GetById', { id: task.id })
      const people = await lab.place.query(
        "select 1 from trial_task_person where trial_task_id = $1 and role = 'checker' and deleted_at is null",
        [task.id],
      )
      return [checker_id, workplace_id, people.length]
    }
    expect(await preset()).toEqual([checker, place?.id, 1])
    expect(await give(lab, lab.head, 'Reassign', task.id, { tester_ids: testers.toReversed() })).toEqual([])
    expect(await preset(), 'it stays with the task and among its people').toEqual([checker, place?.id, 1])
  })

  it('finds tasks by what is scanned: number of order, task or any sample', async () => {
    const task = await cube()
    const row = await rowOf<{ state: string; row_version: number; task_number: string; entrust_number: string }>(
      lab,
      'trial_task',
      task.id,
    )
    const sample = await rowOf<{ state: string; row_version: number; sample_number: string }>(
      lab,
      'sample',
      task.sampleIds[0] ?? '',
    )
    const { sample_number } = sample
    const specimen = `${sample_number}-2`
    const numbers = [row.task_number, row.entrust_number, sample_number.toLowerCase(), specimen, `GT:T:${specimen}`]
    for (const search of numbers) {
      const { rows } = await lab.head.call(taskActions, 'List', { search })
      expect(rows.map(one => one.id)).toEqual([task.id])
      expect(rows[0]).toMatchObject({ client_name: expect.any(String), co_testers: [], machine: expect.any(String) })
    }
    expect((await lab.head.call(taskActions, 'List', { search: 'KEINE-0' })).rows).toEqual([])
    // and by the class of their test (page tasklist, filters)
    const ofClass = async (value: string): Promise<boolean> => {
      const ours = { field: 'id', op: 'eq', value: task.id } as const
      const { rows } = await lab.head.call(taskActions, 'List', {
        filter: [ours, { field: 'trial_class_id', op: 'eq', value }],
      })
      return rows.length === 1
    }
    const [own] = await lab.place.query<{ id: string }>(
      'select trial_class_id::text as id from trial_list l join trial_task t on t.trial_list_id = l.id where t.id = $1',
      [task.id],
    )
    expect(await ofClass(own?.id ?? '')).toBe(true)
    expect(await ofClass(own?.id === '1' ? '2' : '1')).toBe(false)
  })
})

describe('back to registration (workflow 20)', () => {
  it('holds the task with its reason for the registrar until the last one of the draft is taken back', async () => {
    const [first, second] = [await cube(), await cube()]
    await lab.place.query(
      'update trial_task t set entrustment_id = o.entrustment_id from trial_task o where t.id = $1 and o.id = $2',
      [second.id, first.id],
    )
    const queue = () => lab.head.call(taskActions, 'Queue', {})
    const before = await queue()
    expect(await give(lab, lab.head, 'Reject', first.id, {})).toEqual(['G-07'])
    for (const task of [first, second])
      expect(await give(lab, lab.head, 'Reject', task.id, { reason: '强度等级与委托不符' })).toEqual([])
    expect(await give(lab, lab.head, 'Reject', first.id, { reason: '再次' })).toEqual(['T-20'])
    const drafts = () =>
      lab.place.query(
        `select c.state, c.reason, c.requested_by from entrust_change c join trial_task t on t.entrustment_id = c.entrustment_id where t.id = $1`,
        [first.id],
      )
    const draft = { reason: '强度等级与委托不符', requested_by: '检测室主任甲' }
    expect(await drafts()).toEqual([{ ...draft, state: 'draft' }])
    const todos = () =>
      lab.place.query(
        `select i.kind, i.state, p.code from todo_item i join post p on p.id = i.post_id where i.object_kind = 'entrustment' and i.object_id = $1`,
        [first.entrustmentId],
      )
    expect(await todos()).toEqual([{ kind: 'change', state: 'open', code: 'reception' }])
    const held = await queue()
    expect([held.held - before.held, (before.counts.unassigned ?? 0) - (held.counts.unassigned ?? 0)]).toEqual([2, 2])

    expect(await assign(lab, first)).toEqual(['T-20'])
    expect(await give(lab, lab.head, 'Readmit', first.id, {})).toEqual([])
    expect(await give(lab, lab.head, 'Readmit', first.id, {})).toEqual(['T-21'])
    expect(await drafts()).toEqual([{ ...draft, state: 'draft' }])
    expect(await give(lab, lab.head, 'Readmit', second.id, {})).toEqual([])
    expect(await drafts()).toEqual([{ ...draft, state: 'withdrawn' }])
    expect((await todos())[0]).toMatchObject({ state: 'done' })
    expect(await assign(lab, first)).toEqual([])
  })
})
