import { enumList } from '../kit/fields/enum.ts'

export const compareOp = enumList('compare_op', {
  eq: { zh: '等于', en: 'Equal', es: 'Igual' },
  neq: { zh: '不等于', en: 'Not equal', es: 'Distinto' },
  gte: { zh: '不小于', en: 'At least', es: 'No menor que' },
  gt: { zh: '大于', en: 'Greater than', es: 'Mayor que' },
  lte: { zh: '不大于', en: 'At most', es: 'No mayor que' },
  lt: { zh: '小于', en: 'Less than', es: 'Menor que' },
  between: { zh: '介于', en: 'Between', es: 'Entre' },
  text: { zh: '文字描述', en: 'Descriptive', es: 'Descripción textual' },
  range_table: { zh: '按表', en: 'By table', es: 'Según tabla' },
})

export const roundRule = enumList('round_rule', {
  half_even: { zh: '四舍六入五成双', en: 'Round half to even (GB-T 8170)', es: 'Redondeo al par (GB-T 8170)' },
  step: {
    zh: '按修约间隔',
    en: 'To rounding interval (half to even multiple)',
    es: 'Al intervalo de redondeo (múltiplo, al par)',
  },
  sig: { zh: '按有效位数', en: 'To significant digits (half to even)', es: 'A cifras significativas (al par)' },
})
