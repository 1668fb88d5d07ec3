import { defineListPage } from '../kit/page/define.ts'
import { equipmentScrap } from './equipment-scrap.entity.ts'
import { refuseSheet, waitingChips } from './sheets.ts'

const { appraisal, disposal, residual_value } = equipmentScrap.fields

/** Devices that go for good: application, appraisal, approval by the director, disposal. */
export default defineListPage('djequipment.equipmentscrap', {
  entity: equipmentScrap,
  columns: [
    { of: 'scrap_no', width: 120 },
    { of: 'equipment_number', width: 120 },
    { of: 'equipment_id', width: 140, label: { zh: '设备名称', en: 'Equipment', es: 'Equipo' } },
    { of: 'state', width: 100 },
    { of: 'purchase_date', width: 118 },
    { of: 'original_value', width: 100 },
    { of: 'reason', width: 200 },
    { of: 'applied_by_id', width: 100 },
    { of: 'applied_on', width: 118 },
    { of: 'appraisal', width: 160 },
    { of: 'approved_by_id', width: 100 },
    { of: 'disposal', width: 100 },
    { of: 'approved_on', width: 118 },
    { of: 'residual_value', width: 100, optional: true },
    { of: 'opinion', width: 140, optional: true },
  ],
  filters: ['state', 'applied_on', 'equipment_id'],
  sort: '-applied_on',
  chips: waitingChips,
  form: [
    'equipment_id',
    'reason',
    {
      of: 'disposal',
      choices: ['equipment_id'],
      hint: {
        zh: '租用、借用的设备只能退还',
        en: 'What is hired or borrowed is given back',
        es: 'Lo alquilado o prestado se devuelve',
      },
    },
    'appraisal',
  ],
  commands: [
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Autorizar' },
      single: true,
      danger: true,
      when: { field: 'state', is: 'submitted' },
      ask: {
        appraisal: { field: appraisal, required: true, held: true },
        disposal: { field: disposal, required: true, held: true },
        residual_value: { field: residual_value, held: true },
      },
      consequence: {
        zh: '报废后不可恢复，确定吗？',
        en: 'Scrapping cannot be undone. Continue?',
        es: 'La baja no se puede deshacer. ¿Continuar?',
      },
      touches: ['Equipment', 'Records'],
    },
    refuseSheet,
  ],
  empty: { zh: '还没有报废单', en: 'Nothing scrapped yet', es: 'Aún no hay bajas' },
  // in web/src/features/equipment/sheet-page.tsx
  byHand: ['print'],
})
