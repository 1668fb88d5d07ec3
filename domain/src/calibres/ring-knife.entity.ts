import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { readings } from '../kit/fields/readings.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { versionFields } from '../kit/versions.ts'

/** Cutting ring with mass, volume. */
export const ringKnife = defineEntity('ring_knife', {
  label: { zh: '环刀', en: 'Ring knife', es: 'Anillo cortante' },
  tenancy: 'business',
  title: 'knife_no',
  pick: { label: 'knife_no', search: ['knife_no'], live: { enabled: 1 } },
  unique: [['knife_no']],
  switchable: 'enabled',
  versioned: {
    values: [
      'mass',
      'volume',
      'inner_diameter',
      'height',
      'nominal_volume',
      'diameter_readings',
      'height_readings',
      'weighed_date',
      'valid_to',
      'certificate_no',
      'uncertainty',
    ],
    from: 'weighed_date',
  },
  computed: {
    used_count: integer({ zh: '使用次数', en: 'Used', es: 'Usos' }),
  },
  fields: {
    knife_no: text({ zh: '环刀号', en: 'Number', es: 'N.º de anillo' }, { max: 30, required: true }),
    mass: decimal({ zh: '质量', en: 'Mass', es: 'Masa' }, { digits: [10, 2], required: true, unit: 'g', min: 0 }),
    volume: decimal(
      { zh: '容积', en: 'Volume', es: 'Volumen' },
      { digits: [10, 2], required: true, unit: 'cm3', min: 0 },
    ),
    inner_diameter: decimal(
      { zh: '内径', en: 'Inner diameter', es: 'Diámetro interior' },
      { digits: [8, 2], unit: 'mm' },
    ),
    height: decimal({ zh: '高度', en: 'Height', es: 'Altura' }, { digits: [8, 2], unit: 'mm' }),
    weighed_date: date({ zh: '标定日期', en: 'Calibrated on', es: 'Fecha de calibración' }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    nominal_volume: decimal(
      { zh: '公称容积', en: 'Nominal volume', es: 'Volumen nominal' },
      { digits: [8, 2], unit: 'cm3', min: 0 },
    ),
    valid_to: date({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }),
    diameter_readings: readings(
      { zh: '内径测值', en: 'Diameters', es: 'Mediciones de diámetro interior' },
      { count: 3, digits: [8, 2], min: 0, unit: 'mm' },
    ),
    height_readings: readings(
      { zh: '高度测值', en: 'Heights', es: 'Mediciones de altura' },
      { count: 3, digits: [8, 2], min: 0, unit: 'mm' },
    ),
    uncertainty: text({ zh: '不确定度', en: 'Uncertainty', es: 'Incertidumbre' }, { max: 50 }),
    certificate_no: text({ zh: '证书编号', en: 'Certificate no.', es: 'N.º de certificado' }, { max: 60 }),
    workplace_id: ref({ zh: '使用场所', en: 'Workplace', es: 'Lugar de uso' }, { to: 'workplace' }),
    volume_change: decimal(
      { zh: '与公称容积之差', en: 'Against nominal', es: 'Respecto al nominal' },
      { digits: [12, 2], unit: '%', byServer: true },
    ),
    ...versionFields('ring_knife'),
  },
})
