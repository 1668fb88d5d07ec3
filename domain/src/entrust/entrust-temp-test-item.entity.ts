import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Test item wanted on a pre-entrustment. */
export const entrustTempTestItem = defineEntity('entrust_temp_test_item', {
  label: { zh: '预委托检测项目', en: 'Pre-entrusted test item', es: 'Ensayo preencargado' },
  tenancy: 'business',
  title: 'remarks',
  pick: { label: 'remarks', search: ['remarks'] },
  unique: [['sample_temp_id', 'unit_trial_parameter_id', 'age_days']],
  fields: {
    entrustment_temp_id: ref(
      { zh: '预委托单', en: 'Pre-entrustment', es: 'Preencargo' },
      { to: 'entrustment_temp', required: true },
    ),
    sample_temp_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample_temp', required: true }),
    unit_trial_parameter_id: ref(
      { zh: '参数', en: 'Parameter', es: 'Parámetro' },
      { to: 'unit_trial_parameter', required: true },
    ),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    test_rule_id: ref({ zh: '检测依据', en: 'Test basis', es: 'Norma de ensayo' }, { to: 'trial_rule' }),
    judgement_rule_id: ref({ zh: '判定依据', en: 'Judgement basis', es: 'Norma de dictamen' }, { to: 'trial_rule' }),
    age_days: integer({ zh: '龄期', en: 'Age', es: 'Edad' }, { unit: 'day', min: 0 }),
    quantity: integer({ zh: '数量', en: 'Quantity', es: 'Cantidad' }, { min: 1, default: 1 }),
    unit_price: decimal(
      { zh: '单价', en: 'Unit price', es: 'Precio unitario' },
      { digits: [12, 2], unit: 'CNY', default: '0' },
    ),
    remarks: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 300 }),
  },
})
