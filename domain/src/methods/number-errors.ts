import { defineErrors } from '../kit/errors.ts'

/** Refusals of the numbers of tests. */
export const numberErrors = defineErrors({
  'TN-01': {
    status: 422,
    zh: '检验批量须大于0',
    en: 'The batch must be more than 0.',
    es: 'El lote debe ser mayor que 0.',
  },
  'TN-02': {
    status: 422,
    zh: '填写检验批量时请填写数量单位',
    en: 'Give the unit of the batch.',
    es: 'Indique la unidad del lote.',
  },
  'TN-03': {
    status: 422,
    zh: '比例不能大于100 %',
    en: 'A share is at most 100 %.',
    es: 'Una proporción es como máximo 100 %.',
  },
  /** Told at the registration; who goes on says why. */
  'TN-04': {
    status: 422,
    severity: 'warn',
    zh: '“{parameter}”代表{quantity}{unit}，按频率应检{demanded}次，本委托{ordered}次',
    en: '"{parameter}" represents {quantity} {unit}, which demands {demanded} tests; this order has {ordered}.',
    es: '«{parameter}» representa {quantity} {unit}, que exige {demanded} ensayos; este encargo tiene {ordered}.',
  },
})
