import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, refusal } from '../make/entrust.ts'
import { assign, cubeTasks, give, type MadeTask, onRecord, rowOf, setClock, take } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'mate', 'checker'])

/** Binds accounts to a room of the laboratory, or to none of them by its office. */
const bind = (room: string, ...logins: string[]) =>
  lab.place.query(
    `update app_user u set department_id = d.id from department d
     where d.business_id = u.business_id and d.name = $1 and u.user_name = any($2)`,
    [room, logins],
  )
const lead = (room: string, login: string | null) =>
  lab.place.query(
    `update department d set leader_id = (select u.id from app_user u where u.user_name = $2)
     where d.name = $1 and d.business_id = (select id from business where code = 'SFJC')`,
    [room, login],
  )

beforeEach(async () => {
  await bind('质量管理室', 'checker1', 'checker2')
  await bind('水泥混凝土室', 'head-hnt')
  await lead('水泥混凝土室', 'head-hnt')
})

/** A record of cubes that was submitted while both checkers belonged to the soil room. */
let hour = 9
async function submittedToNobody(): Promise<MadeTask> {
  hour += 1
  const at = `2026-03-29 ${String(hour).padStart(2, '0')}:00:00`
  const task = await cubesUnderTest(lab, at)
  await fillCubes(lab, task, [at, at.replace(':00:00', ':08:00')])
  await bind('土工集料室', 'checker1', 'checker2')
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
  return task
}

const todos = (task: MadeTask): Promise<{ user: string; step: string; title: string }[]> =>
  lab.place.query(
    `select u.user_name as "user", t.step, t.title from todo_item t join app_user u on u.id = t.user_id
     where t.object_kind = 'task' and t.object_id = $1 and t.kind = 'check' and t.state = 'open' order by 1`,
    [task.id],
  )

const recordOf = async (task: MadeTask): Promise<{ id: string; row_version: number }> => {
  const [record] = await lab.place.query<{ id: string; row_version: number }>(
    'select id, row_version from test_record where trial_task_id = $1',
    [task.id],
  )
  if (!record) throw new Error('no record')
  return record
}

it('[demonstration 2] has a checker for every test room of the laboratory', async () => {
  const rooms = await lab.place.query<{ id: string; name: string }>(
    "select id, name from department where kind = 'test_room' and business_id = (select id from business where code = 'SFJC')",
  )
  expect(rooms.length).toBeGreaterThan(4)
  const checkers = [await lab.place.as('checker1'), await lab.place.as('checker2')]
  const sees = ({ principal }: Caller, id: string): boolean => principal.departmentIds?.includes(id) ?? true
  expect(rooms.filter(room => !checkers.some(one => sees(one, room.id))).map(({ name }) => name)).toEqual([])
})

describe('[page tasklist] whoever assigns', () => {
  it('is told why nobody could check the record, and presets a checker of another room or goes on knowingly', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const [first, second] = [(await cubeTasks(lab))[0], (await cubeTasks(lab))[0]]
    if (!first || !second) throw new Error('the order made no task')
    const row = async (id: string) =>
      (await lab.head.call(taskActions, 'List', { filter: [{ field: 'id', op: 'eq', value: id }] })).rows[0]
    expect(await row(first.id)).not.toHaveProperty('unchecked')
    await bind('土工集料室', 'checker1', 'checker2')
    expect(await row(first.id)).toMatchObject({ unchecked: '水泥混凝土室没有复核员' })
    const { tasks } = await lab.head.call(taskActions, 'Candidates', { task_ids: [first.id] })
    expect(tasks[0]).toMatchObject({ checkers: [], unchecked: '水泥混凝土室没有复核员' })
    expect(await assign(lab, first)).toEqual(['T-31'])
    const tester_ids = [lab.tester.userId, lab.mate.userId]
    expect(await give(lab, lab.head, 'Assign', first.id, { tester_ids, checker_id: lab.checker.userId })).toEqual([])
    expect(await row(first.id)).not.toHaveProperty('unchecked')
    const knowingly = { tester_ids, confirmed: ['T-31'], reason: '复核员下周到岗' }
    expect(await give(lab, lab.head, 'Assign', second.id, knowingly)).toEqual([])
    expect(await row(second.id)).toMatchObject({ state: 'waiting_age', unchecked: '水泥混凝土室没有复核员' })
  })

  it('is told when those who could check are the testers themselves (T-26)', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const [task] = await cubeTasks(lab)
    if (!task) throw new Error('the order made no task')
    await bind('土工集料室', 'checker2')
    await lab.place.query(
      `insert into user_trial_authority (instance_id, organization_id, business_id, user_id, trial_list_id, role, valid_from, enabled)
       select a.instance_id, a.organization_id, a.business_id, a.user_id, a.trial_list_id, 'tester', a.valid_from, true from user_trial_authority a
       join trial_task t on t.business_id = a.business_id and t.trial_list_id = a.trial_list_id
       where t.id = $1 and a.user_id = $2 and a.role = 'checker' and a.trial_parameter_id is null limit 1`,
      [task.id, lab.checker.userId],
    )
    const tester_ids = [lab.checker.userId, lab.mate.userId]
    const { row_version } = await rowOf(lab, 'trial_task', task.id)
    const told = lab.head.give(taskActions, 'Assign', { id: task.id, row_version }, { tester_ids })
    await expect(told).rejects.toMatchObject({
      reasons: [{ code: 'T-31', params: { reason: { zh: '复核员甲是检测人员，不能复核自己检测的任务' } } }],
    })
  })
})

describe('[page auditlist, transfer] a submitted record that nobody may check', () => {
  it('goes to the head of its room, who names a checker with a reason; who tested it cannot be named', async () => {
    const task = await submittedToNobody()
    const { record_number } = await rowOf(lab, 'trial_task', task.id)
    const title = `记录${record_number}无人可复核，请指定复核员：水泥混凝土室没有复核员`
    expect(await todos(task)).toEqual([{ user: 'head-hnt', step: 'name_checker', title }])
    // the checker of another room does not see it, and the head may not check it himself
    const checker = await lab.place.as('checker1', '2026-03-29 18:00:00')
    expect(checker.principal.departmentIds).toHaveLength(1)
    await expect(lab.head.give(recordActions, 'Check', await recordOf(task))).rejects.toThrow('may not call')
    const { rows } = await lab.head.call(recordActions, 'Takers', { record_ids: [(await recordOf(task)).id] })
    expect(rows.map(({ label }) => label).sort()).toEqual(['复核员乙', '复核员甲'])
    const name = async (userId: string, reason?: string) =>
      refusal(lab.head.give(recordActions, 'HandOver', await recordOf(task), { to_user_id: userId, reason }))
    expect(await name(lab.tester.userId, '本室无复核员')).toEqual(['K-04'])
    expect(await name(lab.checker.userId)).toEqual(['G-07'])
    expect(await name(lab.checker.userId, '本室无复核员')).toEqual([])
    expect(await todos(task)).toMatchObject([{ user: 'checker1', step: 'check' }])
    expect(await onRecord(lab, lab.checker, 'Check', task, {})).toEqual([])
    expect(await todos(task)).toEqual([])
  })

  it('goes to director and technical manager where the room has no head either; the first to act answers for both', async () => {
    const task = await submittedToNobody()
    expect(await onRecord(lab, lab.tester, 'Withdraw', task, {})).toEqual([])
    expect(await todos(task)).toEqual([])
    await bind('沥青室', 'head-hnt')
    await lead('水泥混凝土室', null)
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect(await todos(task)).toMatchObject([
      { user: 'director', step: 'name_checker' },
      { user: 'tech', step: 'name_checker' },
    ])
    const tech = await lab.place.as('tech', '2026-03-29 20:00:00')
    const item = await recordOf(task)
    await tech.give(recordActions, 'HandOver', item, { to_user_id: lab.checker.userId, reason: '该室暂无复核员' })
    expect(await todos(task)).toMatchObject([{ user: 'checker1', step: 'check' }])
  })

  it('is asked of everybody who may check it when the preset checker may no longer', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const [task] = await cubeTasks(lab)
    if (!task) throw new Error('the order made no task')
    const checker = await lab.place.as('checker2')
    const tester_ids = [lab.tester.userId, lab.mate.userId]
    expect(await give(lab, lab.head, 'Assign', task.id, { tester_ids, checker_id: checker.userId })).toEqual([])
    setClock(lab, '2026-03-29 20:00:00')
    await take(lab, task)
    expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual([])
    await fillCubes(lab, task, ['2026-03-29 20:00:00', '2026-03-29 20:08:00'])
    await lab.place.query("update app_user set state = 'disabled' where id = $1", [checker.userId])
    try {
      expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
      expect(await todos(task)).toMatchObject([{ user: 'checker1', step: 'check' }])
    } finally {
      await lab.place.query("update app_user set state = 'active' where id = $1", [checker.userId])
    }
  })
})
