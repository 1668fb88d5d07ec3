import { expect, test } from 'vitest'
import { afterLeaving, knownFilters, partedFilters, placeOf, queueItems, queueQuery, stepFrom } from './queues.ts'

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

test('records and reports of one test are told apart by the age of their specimens (page auditlist, queue)', () => {
  const [record] = queueItems('check', [row('7', { test_name: '立方体抗压强度', age_days: 28 })])
  expect([record?.test, record?.ages]).toEqual(['立方体抗压强度', [28]])
  const [merged, none] = queueItems('audit', [
    row('8', { trial_list: { id: '1', label: '水泥胶砂强度' }, ages: [3, 28] }),
    row('9', { trial_list: { id: '2', label: '压实度' }, ages: [] }),
  ])
  expect([merged?.test, merged?.ages, none?.ages]).toEqual(['水泥胶砂强度', [3, 28], []])
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

test('[page auditlist, report_no scan] whatever a label finds has its tab and level, or is not handed in yet', () => {
  const record = (state: string, more = {}) =>
    placeOf(queueItems('check', [row('1', { state, ...more })])[0] as never, '7')
  const report = (state: string, more = {}) =>
    placeOf(queueItems('audit', [row('1', { state, ...more })])[0] as never, '7')
  expect(record('checking')).toEqual({ tab: 'waiting', level: 'check' })
  expect(record('testing')).toBeNull()
  expect(record('testing', { return_count: 1 })).toEqual({ tab: 'returned', level: 'check' })
  expect(record('reporting', { checker_id: '7' })).toEqual({ tab: 'mine', level: 'check' })
  expect(record('reporting', { checker_id: '8' })).toEqual({ tab: 'all', level: 'check' })
  expect(record('assigned')).toBeNull()
  expect(report('auditing')).toEqual({ tab: 'waiting', level: 'audit' })
  expect(report('approving', { auditor_id: '7' })).toEqual({ tab: 'waiting', level: 'approve' })
  expect(report('returned')).toEqual({ tab: 'returned', level: 'audit' })
  expect(report('signed', { auditor_id: '7' })).toEqual({ tab: 'mine', level: 'audit' })
  expect(report('issued')).toEqual({ tab: 'all', level: 'audit' })
})
