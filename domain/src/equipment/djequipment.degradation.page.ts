import { defineListPage } from '../kit/page/define.ts'
import { equipmentDegradation } from './equipment-degradation.entity.ts'
import { refuseSheet, waitingChips } from './sheets.ts'

/** Devices that no longer meet their full specification: which tests and ranges stay permitted. */
export default defineListPage('djequipment.degradation', {
  entity: equipmentDegradation,
  columns: [
    { of: 'sheet_no', width: 130 },
    { of: 'equipment_number', width: 120 },
    { of: 'equipment_id', width: 140, label: { zh: '设备名称', en: 'Equipment', es: 'Equipo' } },
    { of: 'state', width: 100 },
    { of: 'old_accuracy', width: 90 },
    { of: 'new_accuracy', width: 90 },
    { of: 'allowed_scope', width: 200 },
    { of: 'reason', width: 170 },
    { of: 'approved_on', width: 118 },
    { of: 'approved_by_id', width: 100 },
    { of: 'permitted_trial_ids', width: 160, optional: true },
    { of: 'range_min', width: 90, optional: true },
    { of: 'range_max', width: 90, optional: true },
    { of: 'applied_by_id', width: 100, optional: true },
    { of: 'opinion', width: 140, optional: true },
  ],
  filters: ['state', 'equipment_id'],
  sort: '-approved_on',
  chips: waitingChips,
  form: [
    'equipment_id',
    'new_accuracy',
    'allowed_scope',
    'range_min',
    'range_max',
    { of: 'permitted_trial_ids', needed: true },
    'reason',
  ],
  commands: [
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Autorizar' },
      when: { field: 'state', is: 'submitted' },
      consequence: {
        zh: '设备转为降级使用（黄色标识），只用于准用试验和范围。',
        en: 'The device is downgraded (yellow label) and serves the permitted tests and range alone.',
        es: 'El equipo queda degradado (etiqueta amarilla), solo para lo permitido.',
      },
      touches: ['Equipment', 'Records'],
    },
    refuseSheet,
  ],
  empty: { zh: '还没有降级单', en: 'No downgrades yet', es: 'Aún no hay degradaciones' },
  // in web/src/features/equipment/sheet-page.tsx
  byHand: ['print'],
})
