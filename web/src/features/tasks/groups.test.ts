import { expect, test } from 'vitest'
import { groupsOf, urgentFirst } from './groups.ts'

const row = (id: string, more = {}) => ({
  id,
  entrustment_id: '1',
  entrust_number: 'WT-1',
  priority: 'normal',
  ...more,
})

test('tasks stand under their order, with client, project, the day wanted, and whether one is urgent', () => {
  const rows = [
    row('1', { client_name: '甲单位', project_name: '乙项目', required_date: '2026-04-02' }),
    row('2', { entrustment_id: '2', entrust_number: 'WT-2', client_name: null, project_name: null }),
    row('3', { priority: 'urgent', deadline: '2026-03-30', state: 'unassigned' }),
  ]
  expect(groupsOf(rows, 'order')).toMatchObject([
    {
      key: '1',
      title: 'WT-1',
      note: '甲单位 · 乙项目',
      required: '2026-04-02',
      open: true,
      urgent: 'urgent',
      rows: [{ id: '1' }, { id: '3' }],
    },
    { key: '2', title: 'WT-2', note: '', required: null, urgent: null, rows: [{ id: '2' }] },
  ])
})

test('[page tasklist, sort] an order that names no day is wanted by the first deadline of its open tasks, and then by that of all', () => {
  const rows = [
    row('1', { deadline: '2026-04-05', state: 'unassigned' }),
    row('2', { deadline: '2026-04-02', state: 'checked' }),
    row('3', { state: 'checked' }),
  ]
  const [group] = groupsOf(rows, 'order')
  expect(group).toMatchObject({ required: '2026-04-05', open: true })
  expect(groupsOf(rows.slice(1), 'order')).toMatchObject([{ required: '2026-04-02', open: false }])
  // other heads gather tasks of several orders
  expect(groupsOf(rows, 'test')[0]?.required).toBeNull()
})

test('due days stand in their order, what has none and whom nobody has stand last', () => {
  const rows = [
    row('1', { assigned_user_id: null }),
    row('2', { due_at: '2026-04-02 10:00:00', assigned_user_id: '7', assigned_user: { id: '7', label: '检测员甲' } }),
    row('3', { due_at: '2026-03-29 10:00:00', assigned_user_id: '7', assigned_user: { id: '7', label: '检测员甲' } }),
  ]
  expect(groupsOf(rows, 'due').map(group => group.title)).toEqual(['2026-03-29', '2026-04-02', null])
  expect(groupsOf(rows, 'person').map(group => [group.title, group.rows.length])).toEqual([
    ['检测员甲', 2],
    [null, 1],
  ])
})

test('of the tasks of one day the urgent ones come first; those without a day come last', () => {
  const rows = [
    row('1'),
    row('2', { deadline: '2026-04-02' }),
    row('3', { deadline: '2026-04-02', priority: 'urgent' }),
  ]
  expect(urgentFirst(rows).map(one => one.id)).toEqual(['3', '2', '1'])
})
