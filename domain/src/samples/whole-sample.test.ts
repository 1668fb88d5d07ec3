import { expect, test } from 'vitest'
import { type SampleItem, tasksOf } from './whole-sample.ts'

const item = (id: string, task: string | null): SampleItem => ({
  id,
  parameter_name: '抗压强度',
  age_days: null,
  task_age_days: task ? 28 : null,
  test_basis_text: null,
  judgement_basis_text: null,
  state: 'assigned',
  test_name: '立方体抗压强度',
  trial_task_id: task,
  task_number: task && `RW-${task}`,
  task_state: task && 'assigned',
  due_at: null,
  tester: null,
})

test('a task that tests several items of a sample is listed once; items without a task make none', () => {
  const tasks = tasksOf([item('1', '7'), item('2', null), item('3', '8'), item('4', '7')])
  expect(tasks.map(task => task.number)).toEqual(['RW-7', 'RW-8'])
  // the age is that of the task: an item names one only where it is not that of its sample
  expect(tasks.map(task => task.ageDays)).toEqual([28, 28])
})
