import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { planStateList } from './equipment-calibration-plan.entity.ts'

const kindList = enumList('equipment_calibration.kind', {
  verification: { zh: '检定', en: 'Verification', es: 'Verificación metrológica' },
  calibration: { zh: '校准', en: 'Calibration', es: 'Calibración' },
  self: { zh: '自校', en: 'In-house', es: 'Calibración interna' },
  function: { zh: '功能检验', en: 'Function check', es: 'Comprobación funcional' },
})

const resultList = enumList('equipment_calibration.result', {
  pass: { zh: '合格', en: 'Pass', es: 'Conforme' },
  limited: { zh: '限用', en: 'Limited', es: 'Uso limitado' },
  fail: { zh: '不合格', en: 'Fail', es: 'No conforme' },
  data: { zh: '仅给数据', en: 'Data only', es: 'Solo datos' },
})

const confirmResultList = enumList('equipment_calibration.confirm_result', {
  suitable: { zh: '满足使用要求', en: 'Suitable', es: 'Cumple los requisitos de uso' },
  correction: { zh: '修正后使用', en: 'With correction', es: 'Uso con corrección' },
  degrade: { zh: '降级使用', en: 'Downgrade', es: 'Uso degradado' },
  unsuitable: { zh: '不满足', en: 'Unsuitable', es: 'No cumple los requisitos' },
})

const stateList = enumList('equipment_calibration.state', {
  planned: { zh: '计划', en: 'Planned', es: 'Planificado' },
  sent: { zh: '送检中', en: 'Sent', es: 'En calibración externa' },
  returned: { zh: '待确认', en: 'To confirm', es: 'Pendiente de confirmación' },
  confirmed: { zh: '已确认', en: 'Confirmed', es: 'Confirmado' },
  rejected: { zh: '确认不合格', en: 'Rejected', es: 'Confirmación no conforme' },
  cancelled: { zh: '取消', en: 'Cancelled', es: 'Cancelado' },
})

/** Verification/calibration record and confirmation. */
export const equipmentCalibration = defineEntity('equipment_calibration', {
  label: { zh: '设备检定校准', en: 'Calibration', es: 'Calibración' },
  tenancy: 'business',
  title: 'calibration_no',
  pick: { label: 'calibration_no', search: ['calibration_no'] },
  index: [['equipment_id', 'calibrated_on'], ['state'], ['valid_to'], ['planned_on']],
  computed: {
    equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }, { max: 50 }),
    plan_state: oneOf({ zh: '计划状态', en: 'State of the plan', es: 'Estado del plan' }, planStateList),
    /** Confirmed by one person, not approved by another yet. */
    confirm_waits: boolean({ zh: '待批准', en: 'To approve', es: 'Por aprobar' }),
    points_out: integer({ zh: '超差点数', en: 'Points out', es: 'Puntos fuera' }),
  },
  fields: {
    calibration_no: text(
      { zh: '检校编号', en: 'Calibration number', es: 'N.º de calibración' },
      { max: 60, byServer: true },
    ),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    equipment_calibration_plan_id: ref(
      { zh: '计划', en: 'Plan', es: 'Plan' },
      { to: 'equipment_calibration_plan', byServer: true },
    ),
    kind: oneOf({ zh: '方式', en: 'Kind', es: 'Modo' }, kindList, { required: true, default: 'calibration' }),
    planned_on: date({ zh: '计划日期', en: 'Planned', es: 'Fecha prevista' }),
    sent_on: date({ zh: '送检日期', en: 'Sent', es: 'Fecha de envío' }, { byServer: true }),
    verification_unit: text({ zh: '检校单位', en: 'Calibrated by', es: 'Entidad de calibración' }, { max: 200 }),
    certificate_no: text({ zh: '证书编号', en: 'Certificate number', es: 'N.º de certificado' }, { max: 80 }),
    calibrated_on: date({ zh: '检校日期', en: 'Calibrated on', es: 'Fecha de calibración' }),
    valid_to: date({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }, { min: 'calibrated_on' }),
    basis: text({ zh: '依据规程', en: 'Procedure', es: 'Procedimiento aplicado' }, { max: 200 }),
    result: oneOf({ zh: '结果', en: 'Result', es: 'Resultado' }, resultList),
    uncertainty: text({ zh: '不确定度', en: 'Uncertainty', es: 'Incertidumbre' }, { max: 100 }),
    certificate_file_id: file({ zh: '证书', en: 'Certificate', es: 'Certificado' }),
    cost: decimal({ zh: '费用', en: 'Cost', es: 'Coste' }, { digits: [12, 2], unit: 'CNY', min: 0 }),
    confirm_requirement: text({ zh: '使用要求', en: 'Required accuracy', es: 'Requisitos de uso' }, { max: 300 }),
    confirm_result: oneOf(
      { zh: '确认结论', en: 'Confirmation', es: 'Conclusión de la confirmación' },
      confirmResultList,
      { byServer: true },
    ),
    confirm_note: text(
      { zh: '确认说明', en: 'Confirmation note', es: 'Nota de confirmación' },
      { max: 500, byServer: true },
    ),
    confirmed_by_id: ref(
      { zh: '确认人', en: 'Confirmed by', es: 'Confirmado por' },
      { to: 'app_user', byServer: true },
    ),
    confirmed_on: date({ zh: '确认日期', en: 'Confirmed on', es: 'Fecha de confirmación' }, { byServer: true }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    stress_ring_id: ref(
      { zh: '应力环方程', en: 'Proving ring equation', es: 'Ecuación del anillo dinamométrico' },
      { to: 'stress_ring' },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'planned'),
    use_correction: boolean({ zh: '使用修正值', en: 'Use correction', es: 'Usar corrección' }, { default: 0 }),
  },
})
