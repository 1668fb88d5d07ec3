import { expect, test } from 'vitest'
import { entryFilters } from './queues.ts'

const due = { field: 'due_at', op: 'gte', value: '2026-03-01' } as const

test('[page checklist, region A] a tab asks for its state, a scan or search for all tasks of the tester', () => {
  expect(entryFilters('assigned', '', [due])).toEqual([{ field: 'state', op: 'eq', value: 'assigned' }, due])
  expect(entryFilters('returned', '', []).map(({ field }) => field)).toEqual(['state', 'return_count'])
  expect(entryFilters('assigned', 'YP-1', [due])).toEqual([due])
})
