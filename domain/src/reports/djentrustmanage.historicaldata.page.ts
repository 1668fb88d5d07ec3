import { defineListPage } from '../kit/page/define.ts'
import { historicalData } from './historical-data.entity.ts'

/** Reports of before the system with their scans; files of rows come as batches that can be taken back. */
export default defineListPage('djentrustmanage.historicaldata', {
  entity: historicalData,
  columns: [
    { of: 'report_number', width: 160 },
    { of: 'report_date', width: 110 },
    { of: 'test_name', width: 170 },
    { of: 'sample_name', width: 120 },
    { of: 'spec_grade', width: 110 },
    { of: 'project_name', width: 180 },
    { of: 'entrusting_unit', width: 170 },
    { of: 'result_text', width: 180 },
    { of: 'conclusion', width: 90 },
    { of: 'file_id', width: 90 },
    { of: 'source_system', width: 110 },
    { of: 'import_batch', width: 130 },
    { of: 'created_by_id', width: 90, label: { zh: '导入人', en: 'Entered by', es: 'Registrado por' } },
    { of: 'created_at', width: 150, label: { zh: '导入时间', en: 'Entered', es: 'Registrado' } },
  ],
  filters: ['report_date', 'trial_class_id', 'project_name', 'entrusting_unit', 'import_batch', 'report_number'],
  sort: '-report_date',
  chips: [
    {
      key: 'bare',
      label: { zh: '缺扫描件', en: 'Without scan', es: 'Sin copia' },
      tone: 'orange',
      filters: [{ field: 'has_file', op: 'eq', value: 0 }],
    },
  ],
  form: [
    'report_number',
    'report_date',
    'test_name',
    'trial_class_id',
    'sample_name',
    'spec_grade',
    'project_name',
    'entrusting_unit',
    'conclusion',
    'source_system',
    'file_id',
    'result_text',
  ],
  importable: true,
  empty: { zh: '没有历史数据', en: 'No historical data', es: 'Sin datos históricos' },
  // in web/src/features/reports/historical
  byHand: ['preview', 'scans', 'undo'],
})
