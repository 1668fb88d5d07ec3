import type { Label } from '../kit/label.ts'
import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import type { ChipSpec } from '../kit/page/page.ts'
import { equipmentCalibration } from './equipment-calibration.entity.ts'
import { equipmentCalibrationPoint } from './equipment-calibration-point.entity.ts'

const { fields } = equipmentCalibration

const chip = (state: string, label: Label): ChipSpec => ({
  key: state,
  label,
  filters: [{ field: 'state', op: 'eq', value: state }],
})

/** Calibrations of machines from the plan of the year to the confirmation, with the points of their certificates. */
export default defineMasterDetailPage('djequipment.equipmenttest', {
  entity: equipmentCalibration,
  columns: [
    { of: 'calibration_no', width: 150 },
    { of: 'equipment_number', width: 116 },
    { of: 'equipment_id', width: 130 },
    { of: 'kind', width: 80 },
    { of: 'planned_on', width: 112 },
    { of: 'plan_state', width: 90 },
    { of: 'sent_on', width: 112, optional: true },
    { of: 'calibrated_on', width: 112 },
    { of: 'verification_unit', width: 150, optional: true },
    { of: 'certificate_no', width: 150 },
    { of: 'result', width: 80 },
    { of: 'valid_to', width: 112 },
    { of: 'points_out', width: 80, optional: true },
    { of: 'use_correction', width: 90, optional: true },
    { of: 'confirm_result', width: 110 },
    { of: 'confirmed_by_id', width: 80 },
    { of: 'approved_by_id', width: 80, optional: true },
    { of: 'state', width: 90 },
    { of: 'cost', width: 90, optional: true },
    { of: 'certificate_file_id', width: 60 },
  ],
  importable: true,
  filters: ['planned_on', 'valid_to', 'equipment_id', 'state', 'certificate_no'],
  sort: 'planned_on',
  chips: [
    chip('planned', { zh: '计划', en: 'Planned', es: 'Planificados' }),
    chip('sent', { zh: '送检中', en: 'Sent out', es: 'Enviados' }),
    chip('returned', { zh: '待确认', en: 'To confirm', es: 'Por confirmar' }),
    chip('confirmed', { zh: '已确认', en: 'Confirmed', es: 'Confirmados' }),
  ],
  form: [
    { of: 'equipment_id', once: true },
    'kind',
    'planned_on',
    'verification_unit',
    'basis',
    'calibrated_on',
    'certificate_no',
    'result',
    {
      of: 'valid_to',
      hint: {
        zh: '留空按设备周期推算',
        en: 'Empty: by the cycle of the machine',
        es: 'Vacío: según el periodo del equipo',
      },
    },
    'uncertainty',
    'use_correction',
    'cost',
    'confirm_requirement',
    'certificate_file_id',
  ],
  details: [
    defineDetail({
      entity: equipmentCalibrationPoint,
      by: 'equipment_calibration_id',
      op: 'calibrate',
      inPlace: true,
      columns: [
        { of: 'quantity_name', width: 110 },
        { of: 'nominal', width: 100 },
        { of: 'measured', width: 100 },
        { of: 'error_percent', width: 100 },
        { of: 'allowed_error', width: 100 },
        { of: 'correction', width: 100 },
        { of: 'uncertainty', width: 100 },
        { of: 'unit', width: 70 },
        { of: 'point_ok', width: 70 },
      ],
      sort: 'sort_no',
      form: [
        'quantity_name',
        'nominal',
        'measured',
        'error_percent',
        'allowed_error',
        'correction',
        'uncertainty',
        'unit',
        'sort_no',
      ],
    }),
  ],
  commands: [
    {
      op: 'approve',
      action: 'ApprovePlan',
      label: { zh: '批准计划', en: 'Approve plan', es: 'Aprobar plan' },
      when: { field: 'plan_state', is: 'draft' },
    },
    {
      op: 'send',
      action: 'Send',
      label: { zh: '送检', en: 'Send out', es: 'Enviar a calibrar' },
      when: { field: 'state', is: 'planned' },
      ask: { verification_unit: { field: fields.verification_unit } },
      touches: ['Equipments'],
    },
    {
      op: 'calibrate',
      action: 'Calibrate',
      label: { zh: '登记检定/校准', en: 'Register calibration', es: 'Registrar calibración' },
      single: true,
      when: { field: 'state', is: ['planned', 'sent', 'returned'] },
      ask: {
        calibrated_on: { field: fields.calibrated_on, required: true, held: true },
        certificate_no: { field: fields.certificate_no, required: true, held: true },
        result: { field: fields.result, required: true, held: true },
        valid_to: { field: fields.valid_to, held: true },
        basis: { field: fields.basis, held: true },
        uncertainty: { field: fields.uncertainty, held: true },
        use_correction: { field: fields.use_correction, held: true },
        cost: { field: fields.cost, held: true },
        certificate_file_id: { field: fields.certificate_file_id, required: true, held: true },
      },
    },
    {
      op: 'confirm',
      action: 'Confirm',
      label: { zh: '确认', en: 'Confirm', es: 'Confirmar' },
      single: true,
      when: { field: 'state', is: 'returned' },
      ask: {
        confirm_requirement: { field: fields.confirm_requirement, required: true, held: true },
        confirm_result: { field: fields.confirm_result, required: true, held: true },
        confirm_note: { field: fields.confirm_note, held: true },
      },
      consequence: {
        zh: '超出允许误差的点不能判为“满足使用要求”；降级使用时在确认说明中写明准用范围。由另一人批准后生效。',
        en: 'A point out of its limit cannot be suitable; a downgrade needs the allowed scope in the note. It counts once another person approves.',
        es: 'Un punto fuera de su límite no puede cumplir; una degradación necesita su alcance en la nota. Vale cuando otra persona la aprueba.',
      },
    },
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准确认', en: 'Approve confirmation', es: 'Aprobar confirmación' },
      single: true,
      when: { field: 'confirm_waits', is: 1 },
      consequence: {
        zh: '批准后设备的有效期、状态和标识按确认结论更新，不能再修改。',
        en: 'The validity, state and label of the machine follow, and it cannot be changed any more.',
        es: 'La validez, el estado y la etiqueta del equipo se actualizan y ya no puede cambiarse.',
      },
      touches: ['Equipments'],
    },
    {
      op: 'reject',
      action: 'Reject',
      label: { zh: '驳回', en: 'Refuse', es: 'Rechazar' },
      single: true,
      reason: 'required',
      danger: true,
      when: { field: 'confirm_waits', is: 1 },
    },
  ],
  empty: {
    zh: '还没有检校，先生成年度计划',
    en: 'No calibrations yet. Make the plan of the year first',
    es: 'Aún no hay calibraciones. Genere antes el plan del año',
  },
  // in web/src/features/equipment/calibrations-page.tsx
  byHand: ['plan', 'print'],
})
