import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { testRecord } from './test-record.entity.ts'
import { testRecordData } from './test-record-data.entity.ts'
import { trialDataHistory } from './trial-data-history.entity.ts'

/** Raw records by number: on paper, with their files, what machines measured, their versions and every changed cell. */
export default defineMasterDetailPage('djentrustmanage.originaldata', {
  entity: testRecord,
  scope: [{ field: 'state', op: 'eq', value: ['submitted', 'returned', 'checked', 'locked', 'voided'] }],
  columns: [
    { of: 'record_number', width: 150 },
    { of: 'calc_task', width: 140 },
    { of: 'calc_samples', width: 150 },
    { of: 'calc_test', width: 170 },
    { of: 'calc_testers', width: 120 },
    { of: 'test_start_at', width: 170 },
    { of: 'checker_id', width: 90 },
    { of: 'calc_run', width: 60 },
    { of: 'calc_versions', width: 60 },
    { of: 'calc_files', width: 76 },
    { of: 'calc_readings', width: 84 },
    { of: 'calc_task_state', width: 100 },
    { of: 'state', width: 100, optional: true },
    { of: 'checked_at', width: 150, optional: true },
    { of: 'temperature', width: 90, optional: true },
    { of: 'humidity', width: 90, optional: true },
  ],
  filters: ['test_start_at', 'calc_test', 'calc_testers', 'calc_task_state', 'record_number'],
  sort: '-test_start_at',
  details: [
    defineDetail({
      label: { zh: '修改历史', en: 'Changed cells', es: 'Celdas cambiadas' },
      entity: trialDataHistory,
      by: 'test_record_id',
      sort: '-changed_at',
      columns: [
        { of: 'changed_at', width: 160 },
        { of: 'field_label', width: 160 },
        { of: 'specimen', width: 150 },
        { of: 'row_no', width: 60 },
        { of: 'old_value', width: 110 },
        { of: 'new_value', width: 110 },
        { of: 'stage', width: 90 },
        { of: 'source', width: 80 },
        { of: 'reason', width: 240 },
        { of: 'changed_by_id', width: 100 },
      ],
    }),
    defineDetail({
      label: { zh: '版本', en: 'Versions', es: 'Versiones' },
      entity: testRecordData,
      by: 'test_record_id',
      sort: '-saved_at',
      columns: [
        { of: 'version_no', width: 70 },
        { of: 'saved_at', width: 160 },
        { of: 'saved_by_id', width: 110 },
        { of: 'reason', width: 300 },
        { of: 'content_hash', width: 420 },
      ],
    }),
  ],
  empty: { zh: '还没有原始记录', en: 'No records yet', es: 'Aún no hay registros' },
  // in web/src/features/testing/original-data-page.tsx
  byHand: ['upload', 'print', 'exportPdf', 'compare'],
})
