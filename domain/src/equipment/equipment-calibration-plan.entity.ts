import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('equipment_calibration_plan.kind', {
  verification: { zh: '检定', en: 'Verification', es: 'Verificación metrológica' },
  calibration: { zh: '校准', en: 'Calibration', es: 'Calibración' },
  self: { zh: '自校', en: 'In-house', es: 'Calibración interna' },
  function: { zh: '功能检验', en: 'Function check', es: 'Comprobación funcional' },
})

/** How far a line of the yearly plan is. */
export const planStateList = enumList('equipment_calibration_plan.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  approved: { zh: '已批准', en: 'Approved', es: 'Aprobado' },
  done: { zh: '已完成', en: 'Done', es: 'Terminado' },
  delayed: { zh: '已延期', en: 'Delayed', es: 'Aplazado' },
  cancelled: { zh: '取消', en: 'Cancelled', es: 'Cancelado' },
})

/** Yearly calibration plan line. */
export const equipmentCalibrationPlan = defineEntity('equipment_calibration_plan', {
  label: { zh: '检定校准计划', en: 'Calibration plan', es: 'Plan de calibración' },
  tenancy: 'business',
  title: 'parameters',
  draft: 'draft',
  pick: { label: 'parameters', search: ['parameters'] },
  unique: [['plan_year', 'equipment_id', 'kind', 'planned_on']],
  index: [['state', 'planned_on']],
  fields: {
    plan_year: integer({ zh: '年度', en: 'Year', es: 'Año' }, { requiredAfterDraft: true, min: 2000, max: 2100 }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    planned_on: date({ zh: '计划日期', en: 'Planned', es: 'Fecha prevista' }, { requiredAfterDraft: true }),
    kind: oneOf({ zh: '方式', en: 'Kind', es: 'Modo' }, kindList, { required: true, default: 'calibration' }),
    parameters: text(
      { zh: '检校参数及范围', en: 'Parameters and range', es: 'Parámetros y campo de calibración' },
      { max: 300 },
    ),
    verification_unit: text({ zh: '检校单位', en: 'By', es: 'Entidad de calibración' }, { max: 200 }),
    budget: decimal({ zh: '预算', en: 'Budget', es: 'Presupuesto' }, { digits: [12, 2], unit: 'CNY', min: 0 }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, planStateList, 'draft'),
    delay_reason: text({ zh: '延期原因', en: 'Delay reason', es: 'Motivo del aplazamiento' }, { max: 300 }),
  },
})
