import { defineListPage } from '../kit/page/define.ts'
import { ageReminder } from './age-reminder.entity.ts'

/** Specimens whose age is due, until their task is submitted; above them the month with what is due on each day. */
export default defineListPage('djentrustmanage.agereminder', {
  entity: ageReminder,
  columns: [
    { of: 'due_at', width: 150 },
    { of: 'sample_no', width: 150 },
    { of: 'sample_name', width: 120 },
    { of: 'spec_grade', width: 120 },
    { of: 'moulding_at', width: 150 },
    { of: 'age_days', width: 70 },
    { of: 'window_from', width: 150 },
    { of: 'window_to', width: 150 },
    { of: 'storage_place', width: 120 },
    { of: 'task_number', width: 150 },
    { of: 'main_tester', width: 90 },
    { of: 'task_state', width: 100 },
    { of: 'state', width: 90 },
  ],
  filters: ['due_at', 'trial_class_id', 'user_id', 'sample_no'],
  // what is tested or cancelled waits no longer
  scope: [{ field: 'state', op: 'eq', value: ['waiting', 'reminded', 'overdue'] }],
  sort: 'due_at',
  chips: [
    {
      key: 'overdue',
      label: { zh: '已超期', en: 'Overdue', es: 'Vencidas' },
      tone: 'red',
      filters: [{ field: 'state', op: 'eq', value: 'overdue' }],
    },
    {
      key: 'today',
      label: { zh: '今天到期', en: 'Due today', es: 'Vencen hoy' },
      tone: 'orange',
      filters: [
        { field: 'due_at', op: 'gte', value: '@today' },
        { field: 'due_at', op: 'lt', value: '@today+1' },
      ],
    },
    {
      key: 'tomorrow',
      label: { zh: '明天到期', en: 'Due tomorrow', es: 'Vencen mañana' },
      filters: [
        { field: 'due_at', op: 'gte', value: '@today+1' },
        { field: 'due_at', op: 'lt', value: '@today+2' },
      ],
    },
  ],
  printable: true,
  empty: { zh: '没有等待龄期的试件', en: 'No specimens wait for their age', es: 'Ninguna probeta espera su edad' },
  // leads to the desk of the tasks, in web/src/pages/djentrustmanage/agereminder.tsx
  byHand: ['assign'],
})
