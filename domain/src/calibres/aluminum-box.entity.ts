import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Moisture tin with mass. */
export const aluminumBox = defineEntity('aluminum_box', {
  label: { zh: '铝盒', en: 'Aluminum box', es: 'Cápsula de aluminio' },
  tenancy: 'business',
  title: 'box_no',
  pick: { label: 'box_no', search: ['box_no'], live: { enabled: 1 } },
  unique: [['box_no']],
  fields: {
    box_no: text({ zh: '盒号', en: 'Box number', es: 'N.º de cápsula' }, { max: 30, required: true }),
    mass: decimal({ zh: '质量', en: 'Mass', es: 'Masa' }, { digits: [10, 3], required: true, unit: 'g', min: 0 }),
    weighed_date: date({ zh: '称量日期', en: 'Weighed on', es: 'Fecha de pesada' }),
    next_check_date: date({ zh: '下次核查', en: 'Next check', es: 'Próxima comprobación' }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    box_mass: decimal({ zh: '盒质量(g)', en: 'Box mass (g)', es: 'Masa de la cápsula (g)' }, { digits: [8, 2] }),
    lid_mass: decimal({ zh: '盖质量(g)', en: 'Lid mass (g)', es: 'Masa de la tapa (g)' }, { digits: [8, 2] }),
    box_size: text({ zh: '规格(mm)', en: 'Size (mm)', es: 'Dimensiones (mm)' }, { max: 50 }),
    weighed_by_id: ref({ zh: '称量人', en: 'Weighed by', es: 'Pesado por' }, { to: 'app_user' }),
  },
})
