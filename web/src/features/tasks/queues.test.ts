import { expect, test } from 'vitest'
import { taskQueues } from './queues.ts'

const counts = {
  counts: { unassigned: 40, assigned: 20, waiting_age: 7, testing: 31, checking: 5 },
  returned: 2,
  held: 1,
  beyond: null,
  overdue: 3,
  step_late: 2,
  due_today: 0,
  due_3_days: 0,
}

test('each queue counts what it asks for: what waits for its age is given out already (picture 05)', () => {
  const shown = taskQueues('2026-03-29').map(queue => [queue.key, queue.count(counts)])
  expect(Object.fromEntries(shown)).toEqual({
    unassigned: 40,
    assigned: 27,
    testing: 31,
    returned: 2,
    overdue: 3,
    held: 1,
    suspended: 0,
    all: undefined,
  })
})

test('what is held up or with another laboratory is not overdue', () => {
  const overdue = taskQueues('2026-03-29').find(queue => queue.key === 'overdue')
  expect(overdue?.filters).toContainEqual({
    field: 'state',
    op: 'neq',
    value: ['checked', 'reporting', 'done', 'cancelled', 'suspended', 'outsourced'],
  })
})

test('without the day of the laboratory nothing is called overdue', () => {
  expect(taskQueues(null).some(queue => queue.key === 'overdue')).toBe(false)
})
