import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { readings } from '../kit/fields/readings.ts'
import { ref } from '../kit/fields/ref.ts'

/** Calibration point of a proving ring. */
export const stressRingPoint = defineEntity('stress_ring_point', {
  label: { zh: '应力环标定点', en: 'Stress ring point', es: 'Punto de anillo' },
  tenancy: 'business',
  title: 'sort_no',
  fields: {
    stress_ring_id: ref(
      { zh: '应力环', en: 'Stress ring', es: 'Anillo dinamométrico' },
      { to: 'stress_ring', required: true },
    ),
    x: decimal(
      { zh: '平均读数', en: 'Mean reading', es: 'Lectura media' },
      { digits: [14, 4], required: true, byServer: true },
    ),
    y: decimal({ zh: '荷载', en: 'Load', es: 'Carga' }, { digits: [14, 4], required: true, unit: 'N' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    /** three readings; x is their mean. */
    readings: readings({ zh: '读数', en: 'Readings', es: 'Lecturas' }, { count: 3, digits: [14, 4], required: true }),
  },
})
