import { defineListPage } from '../kit/page/define.ts'
import { equipmentUseRecord } from './equipment-use-record.entity.ts'

/** The log of use of every machine: tests write theirs when they are submitted, other uses are written by hand. */
export default defineListPage('djequipment.usagerecord', {
  entity: equipmentUseRecord,
  columns: [
    { of: 'equipment_number', width: 116 },
    { of: 'equipment_id', width: 140 },
    { of: 'used_from', width: 165 },
    { of: 'used_to', width: 165 },
    { of: 'use_hours', width: 84 },
    { of: 'trial_task_id', width: 130 },
    { of: 'sample_number', width: 140 },
    { of: 'test_name', width: 150 },
    { of: 'state_before', width: 70 },
    { of: 'state_after', width: 70 },
    { of: 'temperature', width: 70, optional: true },
    { of: 'humidity', width: 70, optional: true },
    { of: 'user_id', width: 80 },
    { of: 'source', width: 80 },
    { of: 'remark', width: 140, optional: true },
  ],
  filters: ['equipment_id', 'used_from', 'user_id', 'source'],
  sort: '-used_from',
  form: [
    { of: 'equipment_id', once: true, series: true },
    'test_name',
    'used_from',
    { of: 'used_to', needed: true },
    'user_id',
    'sample_number',
    'temperature',
    'humidity',
    'state_before',
    'state_after',
    { of: 'abnormal_note', when: { field: 'state_after', is: 'abnormal' }, needed: true },
    'remark',
  ],
  // a dialog in web/src/features/equipment/uses-page.tsx
  byHand: ['print'],
  empty: { zh: '还没有使用记录', en: 'No uses yet', es: 'Aún no hay usos' },
})
