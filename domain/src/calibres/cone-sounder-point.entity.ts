import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'

/** Calibration point of a penetrometer. */
export const coneSounderPoint = defineEntity('cone_sounder_point', {
  label: { zh: '触探仪标定点', en: 'Cone sounder point', es: 'Punto de penetrómetro' },
  tenancy: 'business',
  title: 'sort_no',
  fields: {
    cone_sounder_id: ref(
      { zh: '触探仪', en: 'Cone sounder', es: 'Penetrómetro' },
      { to: 'cone_sounder', required: true },
    ),
    x: decimal({ zh: '读数', en: 'Reading', es: 'Lectura' }, { digits: [14, 4], required: true }),
    y: decimal({ zh: '结果', en: 'Value', es: 'Resultado' }, { digits: [14, 4], required: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
