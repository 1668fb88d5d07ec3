import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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

let lab: Laboratory
beforeAll(async () => {
  lab = await openLaboratory()
}, 120_000)
afterAll(() => lab?.place.close())
beforeEach(() => setClock(lab, '2026-03-03 10:00:00'))

const cube = async (): Promise<MadeTask> => {
  const [task] = await cubeTasks(lab)
  if (!task) throw new Error('the order made no task')
  return task
}

it('[page tasklist, pause] a pause moves the deadline by its days, and the to-dos that end with it', async () => {
  const task = await cube()
  await assign(lab, task)
  await lab.place.query("update trial_task set due_at = null, deadline = '2026-03-10' where id = $1", [task.id])
  expect(await give(lab, lab.head, 'Suspend', task.id, { reason: '等设备' })).toEqual([])
  setClock(lab, '2026-03-06 09:00:00')
  expect(await give(lab, lab.head, 'Resume', task.id, {})).toEqual([])
  expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ deadline: '2026-03-13' })
  expect(
    await lab.place.query(
      "select distinct due_at from todo_item where object_kind = 'task' and object_id = $1 and kind = 'test' and state = 'open'",
      [task.id],
    ),
  ).toEqual([{ due_at: '2026-03-13 23:59:59' }])
})

it('[T-30, page tasklist unassign] a task whose sample the tester has in hand is taken back once it is in the store', async () => {
  const task = await cube()
  await assign(lab, task)
  const ofTask = 'id = (select sample_id from trial_task where id = $1)'
  await lab.place.query(`update sample set state = 'taken' where ${ofTask}`, [task.id])
  expect(await give(lab, lab.head, 'Recall', task.id, {})).toEqual(['T-30'])
  const words = { confirmed: ['T-30'], reason: '样品随后退回' }
  expect(await give(lab, lab.head, 'Recall', task.id, words), 'no words stand for the sample').toEqual(['T-30'])
  await lab.place.query(`update sample set state = 'in_store' where ${ofTask}`, [task.id])
  expect(await give(lab, lab.head, 'Recall', task.id, {})).toEqual([])
  expect((await rowOf(lab, 'trial_task', task.id)).state).toBe('unassigned')
})
