import { defineListPage } from '../kit/page/define.ts'
import { equipmentRepair } from './equipment-repair.entity.ts'
import { refuseSheet } from './sheets.ts'

const { result, finished_on, recalibrate_required } = equipmentRepair.fields

/** Repairs from the application to the acceptance by the director, with cost, parts and result. */
export default defineListPage('djequipment.equipmentrepair', {
  entity: equipmentRepair,
  columns: [
    { of: 'repair_no', width: 120 },
    { of: 'equipment_number', width: 120 },
    { of: 'equipment_id', width: 140, label: { zh: '设备名称', en: 'Equipment', es: 'Equipo' } },
    { of: 'state', width: 100 },
    { of: 'equipment_fault_id', width: 120 },
    { of: 'fault_text', width: 180 },
    { of: 'repair_unit', width: 140 },
    { of: 'sent_on', width: 118 },
    { of: 'finished_on', width: 118 },
    { of: 'parts', width: 130 },
    { of: 'cost', width: 90 },
    { of: 'result', width: 90 },
    { of: 'recalibrate_required', width: 90 },
    { of: 'accepted_by_id', width: 100 },
    { of: 'applied_by_id', width: 100, optional: true },
    { of: 'approved_by_id', width: 100, optional: true },
    { of: 'repairer', width: 90, optional: true },
    { of: 'content', width: 160, optional: true },
    { of: 'opinion', width: 140, optional: true },
  ],
  filters: ['state', 'sent_on', 'equipment_id'],
  sort: '-sent_on',
  chips: (['applied', 'repairing', 'finished'] as const).map(state => ({
    key: state,
    label: equipmentRepair.fields.state.options.list.labels[state],
    ...(state === 'repairing' ? {} : { tone: 'orange' as const }),
    filters: [{ field: 'state', op: 'eq' as const, value: state }],
  })),
  form: [
    { of: 'equipment_id', once: true },
    { of: 'equipment_fault_id', choices: ['equipment_id'] },
    { of: 'fault_text', needed: true },
    { of: 'sent_on', needed: true },
    'repair_unit',
    'repairer',
    'cost',
    'parts',
    'content',
    {
      of: 'finished_on',
      hint: {
        zh: '批准后填写完成日期和结果，即送验收',
        en: 'Once approved: day and result put it before the director',
        es: 'Tras la autorización: con fecha y resultado pasa a aceptación',
      },
    },
    'result',
    'recalibrate_required',
  ],
  commands: [
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Aprobar' },
      when: { field: 'state', is: 'applied' },
      consequence: {
        zh: '设备转为维修中，不能用于试验。',
        en: 'The device is in repair and not offered to tests.',
        es: 'El equipo pasa a reparación y no se ofrece en ensayos.',
      },
      touches: ['Equipment', 'EquipmentFaults', 'Records'],
    },
    { ...refuseSheet, when: { field: 'state', is: 'applied' } },
    {
      op: 'finish',
      action: 'Finish',
      label: { zh: '验收', en: 'Accept repair', es: 'Aceptar reparación' },
      single: true,
      when: { field: 'state', is: ['repairing', 'finished'] },
      ask: {
        result: { field: result, required: true, held: true },
        finished_on: { field: finished_on, required: true, held: true },
        recalibrate_required: { field: recalibrate_required, required: true, held: true },
      },
      consequence: {
        zh: '需重新检校的设备保持停用，直到新的检校确认。',
        en: 'A device to calibrate stays stopped until its new calibration is confirmed.',
        es: 'Si requiere recalibración, sigue parado hasta confirmar la nueva calibración.',
      },
      touches: ['Equipment', 'EquipmentFaults', 'Records'],
    },
  ],
  empty: { zh: '还没有维修单', en: 'No repairs yet', es: 'Aún no hay reparaciones' },
  // in web/src/features/equipment/sheet-page.tsx
  byHand: ['print'],
})
