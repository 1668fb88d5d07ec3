import { todoActions } from '@gt/domain/dashboard/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CubeOptions, refusal } from '../make/entrust.ts'
import {
  assign,
  cubeTasks,
  type MadeTask,
  onRecord,
  openSheet,
  permitBackdating,
  rowOf,
  setClock,
} from '../make/tasks.ts'
import { type Conditions, cubesUnderTest, fillCubes, setConditions, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'mate', 'checker'])

let tens = 0
/** A task of cubes at its age, filled: 34.7 MPa, which is enough for C30 and too little for C40. */
async function filled(options: CubeOptions = {}): Promise<MadeTask> {
  const hour = `2026-03-29 ${12 + Math.floor(tens / 6)}:${tens % 6}`
  tens += 1
  const task = await cubesUnderTest(lab, `${hour}0:00`, { order: options })
  await fillCubes(lab, task, [`${hour}0:00`, `${hour}8:00`])
  return task
}

/** Who has a message about a record that does not conform, by name, once for each message. */
const told = async (task: MadeTask): Promise<{ user: string; title: string; route: string }[]> => {
  const { record_number, test_name } = await rowOf(lab, 'trial_task', task.id)
  return lab.place.query(
    `select u.user_name as "user", n.title, n.route from notification n join app_user u on u.id = n.user_id
     where n.kind = 'nonconforming' and n.title = $1 order by u.user_name`,
    [`记录${record_number}不合格：${test_name} 28 d`],
  )
}

const makeRoomHead = (userId: string) =>
  lab.place.query(
    `insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id)
     select b.instance_id, b.organization_id, b.id, $2, p.id from business b, post p where b.id = $1 and p.code = 'room_head'`,
    [lab.tester.principal.business?.id, userId],
  )

describe('[decision 0090] a message about a task', () => {
  const unread = async (task: MadeTask): Promise<string[]> =>
    (
      await lab.place.query<{ user: string }>(
        `select u.user_name as "user" from notification n join app_user u on u.id = n.user_id
         where n.object_kind = 'task' and n.object_id = $1 and n.read_at is null order by 1`,
        [task.id],
      )
    ).map(({ user }) => user)

  it('is read by who begins the test, and by all its testers when nothing of it waits for them; news for others stays', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const [waiting] = await cubeTasks(lab)
    if (!waiting) throw new Error('the order made no task')
    expect(await assign(lab, waiting)).toEqual([])
    expect(await unread(waiting)).toEqual(['tester1', 'tester2'])
    const task = await filled({ grade: 'C40' })
    expect(await unread(task)).toEqual(['tester2'])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect(await unread(task)).toEqual(['head-hnt', 'tech'])
    expect(await unread(waiting)).toEqual(['tester1', 'tester2'])
    // whose work it no longer is has nothing to read about it either
    const { row_version } = await rowOf(lab, 'trial_task', waiting.id)
    const recalled = lab.head.give(taskActions, 'Recall', { id: waiting.id, row_version }, { reason: '改期' })
    expect(await refusal(recalled)).toEqual([])
    expect(await unread(waiting)).toEqual([])
  })
})

describe('[page checklist, judgement] a result that does not conform', () => {
  it('is announced on submission to the heads of the test room and the technical manager, each once, not to who submits', async () => {
    const task = await filled({ grade: 'C40' })
    const tech = await lab.place.as('tech')
    // the manager leads rooms too, and so does the tester
    for (const { userId } of [tech, lab.tester]) await makeRoomHead(userId)
    expect(await told(task)).toEqual([])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ judgement: 'fail' })
    const message = { title: expect.any(String), route: `/djentrustmanage/auditlist?level=check&id=${task.id}` }
    expect(await told(task)).toEqual([
      { ...message, user: 'head-hnt' },
      { ...message, user: 'tech' },
    ])
  })

  it('is no news while it conforms, and goes to every room head of the laboratory where the room has none', async () => {
    const passed = await filled()
    expect(await onRecord(lab, lab.tester, 'Submit', passed, {})).toEqual([])
    expect(await told(passed)).toEqual([])
    const failed = await filled({ grade: 'C40' })
    await lab.place.query('update trial_task set department_id = null where id = $1', [failed.id])
    expect(await onRecord(lab, lab.tester, 'Submit', failed, {})).toEqual([])
    expect((await told(failed)).map(one => one.user)).toEqual(['head-hnt', 'head-lq', 'head-tg', 'tech'])
  })
})

describe('[page todoitems, accept] the check of a record', () => {
  it('is a to-do of the checker from the submission on, and stands under what he did once it is checked', async () => {
    const task = await filled()
    const found = async () => {
      const listed = async (state: 'open' | 'done') => {
        const { rows } = await lab.checker.call(todoActions, 'Mine', { state, kinds: ['check'], size: 50 })
        return rows.filter(({ object_id }) => object_id === task.id).map(row => row.done_by)
      }
      return { open: await listed('open'), done: await listed('done') }
    }
    expect(await found()).toEqual({ open: [], done: [] })
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect(await found()).toEqual({ open: [null], done: [] })
    expect(await onRecord(lab, lab.mate, 'Sign', task, {})).toEqual([])
    expect(await onRecord(lab, lab.checker, 'Check', task, {})).toEqual([])
    expect(await found()).toEqual({ open: [], done: [lab.checker.principal.displayName] })
  })
})

describe('[page checklist, on_submit] the signature of a co-tester', () => {
  const todosOf = (task: MadeTask, userId: string) =>
    lab.place.query(
      `select step, state, route, title from todo_item
       where kind = 'test' and object_kind = 'task' and object_id = $1 and user_id = $2 and state = 'open' and deleted_at is null`,
      [task.id, userId],
    )
  const asked = { step: 'sign', state: 'open', route: '/djentrustmanage/checklist' }

  it('is a to-do over the task for every other tester, done with his own signature', async () => {
    const task = await filled()
    expect(await todosOf(task, lab.mate.userId)).toMatchObject([{ step: 'test' }])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect(await todosOf(task, lab.tester.userId)).toEqual([])
    const { record_number } = await rowOf(lab, 'trial_task', task.id)
    expect(await todosOf(task, lab.mate.userId)).toEqual([{ ...asked, title: `记录${record_number}已提交，请会签` }])
    // the work of others over the same task stays when he signs
    const others = () =>
      lab.place.query(
        "select id from todo_item where object_kind = 'task' and object_id = $1 and kind = 'check' and state = 'open'",
        [task.id],
      )
    const before = await others()
    expect(before.length).toBeGreaterThan(0)
    expect(await onRecord(lab, lab.mate, 'Sign', task, {})).toEqual([])
    expect(await todosOf(task, lab.mate.userId)).toEqual([])
    expect(await others()).toEqual(before)
  })

  it('is asked for no longer once the record is withdrawn or returned, and again with the next submission', async () => {
    const task = await filled()
    const returning = { back_items: ['data'], reason: '读数有误' }
    for (const [step, takeBack] of [
      ['test', () => onRecord(lab, lab.tester, 'Withdraw', task, {})],
      ['returned', () => onRecord(lab, lab.checker, 'Return', task, returning)],
    ] as const) {
      expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
      expect(await todosOf(task, lab.mate.userId)).toMatchObject([asked])
      expect(await takeBack()).toEqual([])
      expect(await todosOf(task, lab.mate.userId)).toMatchObject([{ step }])
    }
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect(await todosOf(task, lab.mate.userId)).toMatchObject([asked])
  })

  it('waits beside the check, and is asked for again when the checker takes his check back', async () => {
    const task = await filled()
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect(await onRecord(lab, lab.checker, 'Check', task, {})).toEqual([])
    expect(await todosOf(task, lab.mate.userId)).toMatchObject([asked])
    const [record] = await lab.place.query<{ id: string; row_version: number }>(
      'select id, row_version from test_record where trial_task_id = $1',
      [task.id],
    )
    if (!record) throw new Error('no record')
    await lab.checker.give(recordActions, 'Uncheck', record)
    expect(await todosOf(task, lab.mate.userId)).toMatchObject([asked])
    expect(await todosOf(task, lab.tester.userId)).toEqual([])
  })
})

describe('[page checklist, age] the start of a test that its tester moved out of the window of the age', () => {
  beforeAll(() => permitBackdating(lab))

  const describeTest = async (task: MadeTask, conditions: Conditions) =>
    expect(await setConditions(lab, task, conditions)).toEqual([])

  it('is refused on submission without words on the deviation, told in the check list, and passes with them', async () => {
    const task = await filled()
    const words = '停电，未能按时试验'
    const told = async () => (await openSheet(lab, task)).missing.map(({ code, field }) => ({ code, field }))
    await describeTest(task, { test_start_at: '2026-03-20 12:00:00', reason: '补录' })
    expect(await told()).toContainEqual({ code: 'T-06a', field: 'test_start_at' })
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toContain('T-06a')
    await describeTest(task, { deviation: words })
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).not.toContain('T-06a')
    setClock(lab, '2026-03-30 09:00:00')
    const late = { test_start_at: '2026-03-30 08:10:00', test_end_at: '2026-03-30 08:18:00' }
    await describeTest(task, { ...late, deviation: null })
    expect(await told()).toEqual([{ code: 'T-06b', field: 'deviation' }])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['T-06b'])
    await describeTest(task, { deviation: words })
    expect(await told()).toEqual([])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
  })

  it('asks for no words where the laboratory blocks tests after the window', async () => {
    const task = await filled()
    setClock(lab, '2026-03-30 09:00:00')
    await describeTest(task, { test_start_at: '2026-03-30 08:10:00', test_end_at: '2026-03-30 08:18:00' })
    const block = (yes: boolean) =>
      lab.place.query(
        'update trial_age_set set block_outside = $2 where age = 28 and trial_list_id = (select trial_list_id from trial_task where id = $1)',
        [task.id, yes],
      )
    await block(true)
    const { missing } = await openSheet(lab, task)
    await block(false)
    expect(missing.find(({ code }) => code === 'T-06b')).toMatchObject({ field: null })
  })

  it('[page djbaseset/trialageset accept] is refused with words too where the laboratory blocks tests outside the window', async () => {
    const task = await filled()
    await describeTest(task, { test_start_at: '2026-03-20 12:00:00', reason: '补录', deviation: '停电，未能按时试验' })
    const blocking = (block: boolean) =>
      lab.place.query(
        'update trial_age_set set block_outside = $2 where age = 28 and trial_list_id = (select trial_list_id from trial_task where id = $1)',
        [task.id, block],
      )
    await blocking(true)
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toContain('T-06a')
    await blocking(false)
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).not.toContain('T-06a')
  })
})
