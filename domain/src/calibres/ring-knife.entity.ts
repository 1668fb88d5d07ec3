import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Cutting ring with mass, volume. */
export const ringKnife = defineEntity('ring_knife', {
  label: { zh: '环刀', en: 'Ring knife', es: 'Anillo cortante' },
  tenancy: 'business',
  title: 'knife_no',
  pick: { label: 'knife_no', search: ['knife_no'], live: { enabled: 1 } },
  unique: [['knife_no']],
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
      { zh: '公称容积(cm³)', en: 'Nominal volume (cm³)', es: 'Volumen nominal (cm³)' },
      { digits: [8, 2] },
    ),
    valid_to: date({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }),
    diameter_readings: json({ zh: '内径测值', en: 'Diameters', es: 'Mediciones de diámetro interior' }),
    height_readings: json({ zh: '高度测值', en: 'Heights', es: 'Mediciones de altura' }),
    uncertainty: text({ zh: '不确定度', en: 'Uncertainty', es: 'Incertidumbre' }, { max: 50 }),
  },
})
