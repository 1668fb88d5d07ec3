import { defineListPage } from '../kit/page/define.ts'
import { testRecord } from './test-record.entity.ts'

/** Tests of the site laboratories in sight, with record and report: read by supervision, the central laboratory and the owner. */
export default defineListPage('gdtrialtest.testlistview', {
  entity: testRecord,
  scope: [{ field: 'state', op: 'eq', value: ['submitted', 'returned', 'checked', 'locked'] }],
  columns: [
    { of: 'calc_unit', width: 150 },
    { of: 'calc_section', width: 110 },
    { of: 'calc_task', width: 140 },
    { of: 'calc_samples', width: 150 },
    { of: 'calc_test', width: 160 },
    { of: 'calc_nature', width: 96 },
    { of: 'calc_part', width: 170 },
    { of: 'test_start_at', width: 170, label: { zh: '试验时间', en: 'Tested', es: 'Ensayado' } },
    { of: 'calc_result', width: 200 },
    { of: 'calc_judgement', width: 90 },
    { of: 'calc_report', width: 150 },
    { of: 'calc_task_state', width: 100 },
    { of: 'calc_flags', width: 84 },
    { of: 'record_number', width: 150, optional: true },
    { of: 'calc_testers', width: 110, optional: true },
    { of: 'checker_id', width: 90, optional: true },
  ],
  filters: [
    'calc_unit',
    'calc_class_id',
    'test_start_at',
    'calc_judgement',
    'calc_nature',
    'calc_part',
    'calc_test',
    'record_number',
  ],
  sort: '-test_start_at',
  chips: [
    {
      key: 'failed',
      label: { zh: '不合格', en: 'Failed', es: 'No conformes' },
      tone: 'red',
      filters: [{ field: 'calc_judgement', op: 'eq', value: 'fail' }],
    },
  ],
  commands: [
    {
      op: 'feedback',
      action: 'Remark',
      label: { zh: '反馈', en: 'Feedback', es: 'Comentarios' },
      single: true,
      reason: 'required',
      consequence: {
        zh: '检测人员和试验室负责人将收到待办。',
        en: 'Its tester and the head of the laboratory get a to-do.',
        es: 'El ensayador y el responsable del laboratorio reciben una tarea.',
      },
      touches: ['TodoItems'],
    },
  ],
  empty: { zh: '还没有试验', en: 'No tests yet', es: 'Aún no hay ensayos' },
  // in web/src/pages/gdtrialtest/testlistview.tsx
  byHand: ['compare'],
})
