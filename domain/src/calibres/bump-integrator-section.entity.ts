import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { readings } from '../kit/fields/readings.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Section of road on which a bump integrator was compared with a levelled or laser profile. */
export const bumpIntegratorSection = defineEntity('bump_integrator_section', {
  label: { zh: '标定路段', en: 'Calibration section', es: 'Tramo de calibración' },
  tenancy: 'business',
  title: 'section_name',
  pick: false,
  fields: {
    bump_integrator_id: ref(
      { zh: '颠簸累积仪', en: 'Bump integrator', es: 'Integrador de baches' },
      { to: 'bump_integrator', required: true },
    ),
    section_name: text({ zh: '路段', en: 'Section', es: 'Tramo' }, { max: 60, required: true }),
    section_length: decimal(
      { zh: '长度', en: 'Length', es: 'Longitud' },
      { digits: [8, 1], required: true, unit: 'm', min: 0 },
    ),
    y: decimal({ zh: '标准值', en: 'Standard value', es: 'Valor patrón' }, { digits: [10, 3], required: true, min: 0 }),
    runs: readings(
      { zh: 'VBI测值', en: 'VBI runs', es: 'Pasadas VBI' },
      { count: 5, digits: [10, 1], min: 0, unit: 'cm/km', required: true },
    ),
    x: decimal(
      { zh: '平均VBI', en: 'Mean VBI', es: 'VBI medio' },
      { digits: [14, 4], unit: 'cm/km', byServer: true, required: true },
    ),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
