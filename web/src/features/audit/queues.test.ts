import { expect, test } from 'vitest'
import { afterLeaving, knownFilters, partedFilters, queueItems, queueQuery, stepFrom } from './queues.ts'

const row = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  row_version: 1,
  display_number: `BG-${id}`,
  ...more,
})
const items = queueItems('audit', [
  row('urgent', { priority: 'urgent' }),
  row('soon', { sample_numbers: 'YP-1、YP-2、YP-3', testers: 'A、B' }),
  row('late'),
  row('none'),
])

test('an item names the first of its samples and how many more there are', () => {
  expect(items[1]?.facts).toBe('YP-1 +2 A、B')
})

test('[1.2-006] what was passed makes room for the next, at the end for the one before', () => {
  expect(afterLeaving(items, 'soon')?.id).toBe('late')
  expect(afterLeaving(items, 'none')?.id).toBe('late')
  expect(afterLeaving(items.slice(0, 1), 'urgent')).toBeNull()
  expect(stepFrom(items, 'urgent', -1)).toBeNull()
  expect(stepFrom(items, null, 1)?.id).toBe('urgent')
})

test('each level asks for its own: tasks at the check, reports above', () => {
  expect(queueQuery('waiting', 'check', '7').filter).toEqual([{ field: 'state', op: 'eq', value: 'checking' }])
  expect(queueQuery('waiting', 'approve', '7').view).toBe('approve')
  expect(queueQuery('mine', 'audit', '7').filter).toEqual([{ field: 'auditor_id', op: 'eq', value: '7' }])
})

test('a queue is narrowed by what the address asks, as far as its level knows the field (page auditlist, filters)', () => {
  const asked = [
    { field: 'tester_id', op: 'eq', value: '12' },
    { field: 'finished_at', op: 'gte', value: '2026-03-01' },
    { field: 'locked_at', op: 'gte', value: '2026-03-01' },
  ] as const
  expect(queueQuery('waiting', 'audit', '7', knownFilters('waiting', 'audit', asked))).toMatchObject({
    view: 'audit',
    filter: [asked[0]],
  })
  expect(queueQuery('waiting', 'check', '7', knownFilters('waiting', 'check', asked)).filter).toEqual([
    { field: 'state', op: 'eq', value: 'checking' },
    asked[1],
  ])
})

test('the checks are asked about what waits, and never by the list itself', () => {
  const asked = [
    { field: 'check_flags', op: 'eq', value: 1 },
    { field: 'judgement', op: 'eq', value: ['fail'] },
  ] as const
  expect(knownFilters('waiting', 'approve', asked)).toEqual(asked)
  expect(knownFilters('mine', 'approve', asked)).toEqual([asked[1]])
  expect(partedFilters(asked)).toEqual({ flagged: 1, others: [asked[1]] })
  expect(partedFilters([asked[1]])).toEqual({ flagged: null, others: [asked[1]] })
})
