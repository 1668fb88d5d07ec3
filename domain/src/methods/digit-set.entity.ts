import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { roundRule } from './lists.ts'

const valueLevelList = enumList('digit_set.value_level', {
  single: { zh: '单值', en: 'Single value', es: 'Valor individual' },
  group: { zh: '组值', en: 'Group value', es: 'Valor de serie' },
  result: { zh: '结果', en: 'Result', es: 'Resultado' },
})

const sourceList = enumList('digit_set.source', {
  standard: { zh: '标准', en: 'Standard', es: 'Norma' },
  own: { zh: '自定义', en: 'Own', es: 'Propio' },
})

const compareModeList = enumList('digit_set.compare_mode', {
  rounded: { zh: '修约值比较', en: 'Rounded value', es: 'Valor redondeado' },
  full: { zh: '全数值比较', en: 'Full value', es: 'Valor completo' },
})

/** How a value that a test computes is rounded: as its method says (rows of the platform), or as the laboratory set it. */
export const digitSet = defineEntity('digit_set', {
  label: { zh: '小数位数设置', en: 'Decimal digits setting', es: 'Decimales' },
  tenancy: 'business',
  title: 'field_key',
  seedable: true,
  replaces: ['trial_list_id', 'field_key'],
  pick: { label: 'field_key', search: ['field_key'] },
  unique: [['trial_list_id', 'field_key']],
  computed: {
    field_label: text({ zh: '数值', en: 'Value', es: 'Valor' }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }),
    source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList),
  },
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    field_key: text({ zh: '字段', en: 'Field', es: 'Campo' }, { max: 80, required: true }),
    decimals: integer({ zh: '小数位数', en: 'Decimals', es: 'N.º de decimales' }, { required: true, min: 0, max: 8 }),
    round_rule: oneOf({ zh: '修约规则', en: 'Rounding', es: 'Regla de redondeo' }, roundRule, {
      required: true,
      default: 'half_even',
    }),
    round_step: decimal({ zh: '修约间隔', en: 'Interval', es: 'Intervalo de redondeo' }, { digits: [10, 4] }),
    pad_zero: boolean({ zh: '补零', en: 'Pad zeros', es: 'Rellenar con ceros' }, { default: 1 }),
    value_level: oneOf({ zh: '数值级别', en: 'Value level', es: 'Nivel del valor' }, valueLevelList),
    significant_digits: integer({ zh: '有效位数', en: 'Significant digits', es: 'Cifras significativas' }),
    compare_mode: oneOf({ zh: '比较方法', en: 'Comparison', es: 'Método de comparación' }, compareModeList),
    reason: text({ zh: '调整原因', en: 'Reason', es: 'Motivo de ajuste' }, { max: 300 }),
    valid_from: date({ zh: '生效日期', en: 'Valid from', es: 'Fecha de entrada en vigor' }),
  },
})
