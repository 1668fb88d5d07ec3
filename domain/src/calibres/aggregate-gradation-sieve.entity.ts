import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'

/** Sieve line of a gradation; its limits are passing or accumulated retained, as the gradation says. */
export const aggregateGradationSieve = defineEntity('aggregate_gradation_sieve', {
  label: { zh: '集料级配筛孔', en: 'Gradation sieve', es: 'Tamiz' },
  tenancy: 'business',
  title: 'sort_no',
  seedable: true,
  computed: {
    median: decimal({ zh: '中值', en: 'Median', es: 'Valor medio' }, { digits: [5, 2], unit: '%' }),
  },
  unique: [['aggregate_gradation_id', 'sieve_mm']],
  fields: {
    aggregate_gradation_id: ref(
      { zh: '级配', en: 'Gradation', es: 'Granulometría' },
      { to: 'aggregate_gradation', required: true },
    ),
    sieve_mm: decimal(
      { zh: '筛孔尺寸', en: 'Sieve size', es: 'Abertura de tamiz' },
      { digits: [8, 3], required: true, unit: 'mm', min: 0 },
    ),
    pass_lower: decimal(
      { zh: '下限', en: 'Lower limit', es: 'Límite inferior' },
      { digits: [5, 1], unit: '%', min: 0, max: 100 },
    ),
    pass_upper: decimal(
      { zh: '上限', en: 'Upper limit', es: 'Límite superior' },
      { digits: [5, 1], unit: '%', min: 'pass_lower', max: 100 },
    ),
    pass_target: decimal(
      { zh: '目标值', en: 'Target', es: 'Valor objetivo' },
      { digits: [5, 1], unit: '%', min: 0, max: 100 },
    ),
    tolerance: decimal({ zh: '允许波动', en: 'Tolerance', es: 'Variación admisible' }, { digits: [4, 1], unit: '%' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    is_key: boolean({ zh: '关键筛孔', en: 'Key sieve', es: 'Tamiz de control' }, { default: 0 }),
  },
})
