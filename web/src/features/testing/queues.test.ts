import { expect, test } from 'vitest'
import { entryFilters, openingTab, wholeQueue } from './queues.ts'

const due = { field: 'due_at', op: 'gte', value: '2026-03-01' } as const
const asked = { tab: 'assigned', search: '', narrowed: [due], tester: null }

test('[page checklist, region A] a tab asks for its state and the tester, a scan or search for all tasks in sight', () => {
  expect(entryFilters(asked)).toEqual([{ field: 'state', op: 'eq', value: 'assigned' }, due])
  expect(entryFilters({ ...asked, tester: '7' })).toEqual([
    { field: 'state', op: 'eq', value: 'assigned' },
    { field: 'tester_id', op: 'eq', value: '7' },
    due,
  ])
  expect(entryFilters({ ...asked, tab: 'returned', narrowed: [] }).map(({ field }) => field)).toEqual([
    'state',
    'return_count',
  ])
  expect(entryFilters({ ...asked, search: 'YP-1', tester: '7' })).toEqual([due])
})

test('[page /home] the whole of the testing station is what its four tabs hold together', () => {
  const counts = { assigned: 3, waiting_age: 1, testing: 2, checking: 4, done: 9 }
  expect(wholeQueue.count({ counts, returned: 1 } as never)).toBe(10)
  expect(entryFilters({ ...asked, tab: 'all', narrowed: [] })).toEqual(wholeQueue.filters)
})

test('[page checklist, region A] the list opens at what is begun, else at what waits for it', () => {
  expect(openingTab({ counts: { testing: 1, assigned: 3 } })).toBe('testing')
  expect(openingTab({ counts: { assigned: 3 } })).toBe('assigned')
  expect(openingTab({ counts: {} })).toBe('testing')
})
