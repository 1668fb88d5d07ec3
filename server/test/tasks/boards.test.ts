import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assign, cubeTasks, type Laboratory, type MadeTask, openLaboratory, setClock } from '../make/tasks.ts'

/** Lists, counts and reasons of the pages of tasks (pages tasklist, checklist). */
let lab: Laboratory
beforeAll(async () => {
  lab = await openLaboratory()
}, 120_000)
afterAll(() => lab?.place.close())

const cube = async (): Promise<MadeTask> => {
  const [task] = await cubeTasks(lab)
  if (!task) throw new Error('the order made no task')
  return task
}

it('counts the queue and shows a tester his own tasks', async () => {
  setClock(lab, '2026-03-30 10:00:00')
  await cube()
  await assign(lab, await cube())
  const queue = await lab.head.call(taskActions, 'Queue', {})
  expect(queue.counts.unassigned).toBeGreaterThan(0)
  const list = await lab.tester.call(taskActions, 'List', {})
  expect(list.rows.length).toBeGreaterThan(0)
  const own = await lab.place.query<{ trial_task_id: string }>(
    'select distinct trial_task_id from trial_task_person where user_id = $1',
    [lab.tester.userId],
  )
  expect(list.rows.every(row => own.some(one => one.trial_task_id === row.id))).toBe(true)
  expect(list.rows.some(row => row.can?.includes('start'))).toBe(true)
})

it('[page checklist, region A] lists and counts to who sees more the tasks in which he tests, when he asks for them', async () => {
  setClock(lab, '2026-03-03 10:00:00')
  const mine = { filter: [{ field: 'tester_id', op: 'eq' as const, value: lab.head.userId }] }
  const own = async () => ({
    listed: (await lab.head.call(taskActions, 'List', mine)).rows.map(row => row.id),
    counted: (await lab.head.call(taskActions, 'Queue', { mine: 1 })).counts,
  })
  expect(await own()).toEqual({ listed: [], counted: {} })
  const task = await cube()
  await assign(lab, task)
  await lab.place.query(
    "insert into trial_task_person (instance_id, organization_id, business_id, trial_task_id, user_id, role) select instance_id, organization_id, business_id, id, $2, 'co_tester' from trial_task where id = $1",
    [task.id, lab.head.userId],
  )
  expect(await own()).toEqual({ listed: [task.id], counted: { waiting_age: 1 } })
  expect((await lab.head.call(taskActions, 'Queue', {})).beyond).toBe('room')
  expect((await lab.tester.call(taskActions, 'Queue', {})).beyond).toBeNull()
})

it('tells why a start is greyed', async () => {
  const task = await cube()
  await assign(lab, task)
  const why = await lab.tester.call(taskActions, 'Why', { id: task.id })
  expect(why.can).not.toContain('start')
  expect(why.why_not.start?.map(one => one.code)).toEqual(['T-04', 'T-06a'])
})
