import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('intermediate_check_plan.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  approved: { zh: '已批准', en: 'Approved', es: 'Aprobado' },
  done: { zh: '已完成', en: 'Done', es: 'Terminado' },
})

/** What a check between two calibrations came to. */
export const checkResultList = enumList('intermediate_check_record.result', {
  pass: { zh: '合格', en: 'Pass', es: 'Conforme' },
  watch: { zh: '需关注', en: 'Watch', es: 'En observación' },
  fail: { zh: '不合格', en: 'Fail', es: 'No conforme' },
})

/** A check of a machine between two calibrations, as planned. */
export const intermediateCheckPlan = defineEntity('intermediate_check_plan', {
  label: { zh: '期间核查计划', en: 'Intermediate check plan', es: 'Plan de comprobación intermedia' },
  tenancy: 'business',
  title: 'plan_no',
  draft: 'draft',
  pick: { label: 'plan_no', search: ['plan_no', 'method'] },
  index: [
    ['equipment_id', 'planned_on'],
    ['state', 'planned_on'],
  ],
  computed: {
    equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }, { max: 50 }),
    checked_on: date({ zh: '核查日期', en: 'Checked', es: 'Fecha de comprobación' }),
    result: oneOf({ zh: '结论', en: 'Result', es: 'Resultado' }, checkResultList),
    record_count: integer({ zh: '核查次数', en: 'Records', es: 'Registros' }),
  },
  fields: {
    plan_no: text({ zh: '计划编号', en: 'Plan number', es: 'N.º de plan' }, { max: 80, byServer: true }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipo' }, { to: 'equipment', required: true }),
    planned_on: date({ zh: '计划日期', en: 'Planned', es: 'Fecha prevista' }, { required: true }),
    method: text({ zh: '核查方法', en: 'Method', es: 'Método' }, { max: 300, requiredAfterDraft: true }),
    standard_text: text(
      { zh: '标准物质/核查标准', en: 'Reference', es: 'Patrón o material de referencia' },
      { max: 200 },
    ),
    allowed: decimal(
      { zh: '允许差', en: 'Allowed difference', es: 'Diferencia admisible' },
      {
        digits: [18, 6],
        requiredAfterDraft: true,
        min: 0,
      },
    ),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    criteria: text({ zh: '判定准则', en: 'Criterion', es: 'Criterio' }, { max: 300 }),
    checker_id: ref({ zh: '核查人', en: 'Checker', es: 'Comprobado por' }, { to: 'app_user' }),
    cycle_months: integer({ zh: '周期(月)', en: 'Cycle (months)', es: 'Periodo (meses)' }, { min: 1 }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'draft'),
  },
})
