import { expect, test } from 'vitest'
import { afterLeaving, queueItems, queueQuery, stepFrom } from './queues.ts'

const row = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  row_version: 1,
  display_number: `BG-${id}`,
  ...more,
})
const items = queueItems('audit', [
  row('late', { planned_report_date: '2026-04-02' }),
  row('none'),
  row('soon', { planned_report_date: '2026-03-30', sample_numbers: 'YP-1、YP-2、YP-3', testers: 'A、B' }),
  row('urgent', { planned_report_date: '2026-05-01', priority: 'urgent' }),
])

test('urgent reports come first, then those promised soonest (page auditlist)', () => {
  expect(items.map(item => item.id)).toEqual(['urgent', 'soon', 'late', 'none'])
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
