import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { versionFields } from '../kit/versions.ts'

/** Moisture tin with mass. */
export const aluminumBox = defineEntity('aluminum_box', {
  label: { zh: '铝盒', en: 'Aluminum box', es: 'Cápsula de aluminio' },
  tenancy: 'business',
  title: 'box_no',
  pick: { label: 'box_no', search: ['box_no'], live: { enabled: 1 } },
  unique: [['box_no']],
  switchable: 'enabled',
  versioned: {
    values: ['mass', 'box_mass', 'lid_mass', 'box_size', 'weighed_date', 'next_check_date', 'weighed_by_id'],
    from: 'weighed_date',
  },
  computed: {
    used_count: integer({ zh: '使用次数', en: 'Used', es: 'Usos' }),
  },
  fields: {
    box_no: text({ zh: '盒号', en: 'Box number', es: 'N.º de cápsula' }, { max: 30, required: true }),
    mass: decimal({ zh: '质量', en: 'Mass', es: 'Masa' }, { digits: [10, 3], required: true, unit: 'g', min: 0 }),
    weighed_date: date({ zh: '称量日期', en: 'Weighed on', es: 'Fecha de pesada' }),
    next_check_date: date({ zh: '下次核查', en: 'Next check', es: 'Próxima comprobación' }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    box_mass: decimal(
      { zh: '盒质量', en: 'Box mass', es: 'Masa de la cápsula' },
      { digits: [8, 2], unit: 'g', min: 0 },
    ),
    lid_mass: decimal({ zh: '盖质量', en: 'Lid mass', es: 'Masa de la tapa' }, { digits: [8, 2], unit: 'g', min: 0 }),
    box_size: text({ zh: '规格(mm)', en: 'Size (mm)', es: 'Dimensiones (mm)' }, { max: 50 }),
    weighed_by_id: ref({ zh: '称量人', en: 'Weighed by', es: 'Pesado por' }, { to: 'app_user' }),
    workplace_id: ref({ zh: '使用场所', en: 'Workplace', es: 'Lugar de uso' }, { to: 'workplace' }),
    last_mass: decimal(
      { zh: '上次质量', en: 'Mass before', es: 'Masa anterior' },
      { digits: [10, 3], unit: 'g', byServer: true },
    ),
    mass_change: decimal(
      { zh: '质量变化', en: 'Change', es: 'Variación' },
      { digits: [10, 3], unit: 'g', byServer: true },
    ),
    ...versionFields('aluminum_box'),
  },
})
