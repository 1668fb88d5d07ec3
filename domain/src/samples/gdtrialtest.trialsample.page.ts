import { defineListPage } from '../kit/page/define.ts'
import { testSample } from './test-sample.entity.ts'

const { sample_library_id, trial_task_id } = testSample.fields

/** Specimens with their curing, the days on which they are due and the tasks that test them: the register of the curing room. */
export default defineListPage('gdtrialtest.trialsample', {
  entity: testSample,
  columns: [
    { of: 'specimen_no', width: 170 },
    { of: 'sample_no', width: 150 },
    { of: 'sample_name', width: 120 },
    { of: 'group_no', width: 60 },
    { of: 'size_text', width: 110 },
    { of: 'moulding_at', width: 170 },
    { of: 'age_days', width: 80 },
    { of: 'due_at', width: 170 },
    { of: 'sample_library_id', width: 130 },
    { of: 'curing', width: 90 },
    { of: 'mature_degree', width: 130 },
    { of: 'curing_in_at', width: 170 },
    { of: 'curing_out_at', width: 170 },
    { of: 'task_number', width: 150 },
    { of: 'state', width: 90 },
    { of: 'tested_at', width: 170, optional: true },
    { of: 'remarks', width: 140, optional: true },
  ],
  filters: ['state', 'due_at', 'sample_library_id', 'curing', 'sample_no', 'specimen_no'],
  sort: 'due_at',
  chips: [
    {
      key: 'waiting',
      label: { zh: '待龄期', en: 'Waiting', es: 'A la espera' },
      filters: [{ field: 'state', op: 'eq', value: 'waiting' }],
    },
    {
      key: 'due',
      label: { zh: '三天内到期', en: 'Due in 3 days', es: 'Vencen en 3 días' },
      tone: 'orange',
      filters: [
        { field: 'state', op: 'eq', value: ['waiting', 'ready'] },
        { field: 'due_at', op: 'lt', value: '@today+4' },
      ],
    },
    {
      key: 'curing',
      label: { zh: '在养护室', en: 'In the curing room', es: 'En cámara' },
      filters: [{ field: 'calc_in_room', op: 'eq', value: 1 }],
    },
    {
      key: 'tested',
      label: { zh: '已试验', en: 'Tested', es: 'Ensayadas' },
      filters: [{ field: 'state', op: 'eq', value: 'tested' }],
    },
  ],
  commands: [
    {
      op: 'moveIn',
      action: 'IntoRoom',
      label: { zh: '入养护室', en: 'Into curing room', es: 'A cámara de curado' },
      when: { field: 'state', is: ['waiting', 'ready', 'spare'] },
      ask: { sample_library_id: { field: sample_library_id, required: true } },
    },
    {
      op: 'moveOut',
      action: 'OutOfRoom',
      label: { zh: '出养护室', en: 'Out of curing room', es: 'Salida de cámara de curado' },
      when: { field: 'calc_in_room', is: 1 },
    },
    {
      op: 'bindData',
      action: 'TieTask',
      label: { zh: '关联任务', en: 'Tie to task', es: 'Vincular a tarea' },
      single: true,
      when: { field: 'state', is: ['waiting', 'ready', 'spare'] },
      ask: { trial_task_id: { field: trial_task_id, required: true } },
    },
  ],
  empty: { zh: '还没有试件', en: 'No specimens yet', es: 'Aún no hay probetas' },
  // in web/src/pages/gdtrialtest/trialsample.tsx
  byHand: ['add', 'printLabel'],
})
