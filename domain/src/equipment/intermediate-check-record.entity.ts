import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { checkResultList } from './intermediate-check-plan.entity.ts'

const value = (no: string) => ({ zh: `测得值${no}`, en: `Value ${no}`, es: `Valor ${no}` })

/** What was read at a check between two calibrations, and what it came to. */
export const intermediateCheckRecord = defineEntity('intermediate_check_record', {
  label: { zh: '期间核查记录', en: 'Intermediate check record', es: 'Registro de comprobación intermedia' },
  tenancy: 'business',
  title: 'intermediate_check_plan_id',
  index: [['equipment_id', 'checked_on']],
  fields: {
    intermediate_check_plan_id: ref(
      { zh: '计划', en: 'Plan', es: 'Plan' },
      { to: 'intermediate_check_plan', required: true },
    ),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipo' }, { to: 'equipment', byServer: true }),
    checked_on: date({ zh: '核查日期', en: 'Checked', es: 'Fecha de comprobación' }, { required: true }),
    value_1: decimal(value('1'), { digits: [18, 6], required: true }),
    value_2: decimal(value('2'), { digits: [18, 6] }),
    value_3: decimal(value('3'), { digits: [18, 6] }),
    mean: decimal({ zh: '平均值', en: 'Mean', es: 'Media' }, { digits: [18, 6], byServer: true }),
    reference_value: decimal(
      { zh: '参考值', en: 'Reference value', es: 'Valor de referencia' },
      {
        digits: [18, 6],
        required: true,
      },
    ),
    difference: decimal({ zh: '差值', en: 'Difference', es: 'Diferencia' }, { digits: [18, 6], byServer: true }),
    allowed: decimal({ zh: '允许差', en: 'Allowed', es: 'Admisible' }, { digits: [18, 6], byServer: true }),
    /** k = 2, as that of the reference. */
    uncertainty: decimal({ zh: '测得值不确定度', en: 'Uncertainty', es: 'Incertidumbre' }, { digits: [18, 6], min: 0 }),
    reference_uncertainty: decimal(
      { zh: '参考值不确定度', en: 'Uncertainty of the reference', es: 'Incertidumbre de la referencia' },
      { digits: [18, 6], min: 0 },
    ),
    en_value: decimal({ zh: 'En值', en: 'En value', es: 'Valor En' }, { digits: [9, 4], byServer: true }),
    result: oneOf({ zh: '结论', en: 'Result', es: 'Resultado' }, checkResultList, { byServer: true }),
    checker_id: ref({ zh: '核查人', en: 'Checker', es: 'Comprobado por' }, { to: 'app_user' }),
    treatment: text({ zh: '处理', en: 'Treatment', es: 'Tratamiento' }, { max: 300 }),
  },
})
