import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Sensor in a workplace. */
export const humitureDevice = defineEntity('humiture_device', {
  label: { zh: '温湿度设备', en: 'Humiture device', es: 'Sensor ambiental' },
  tenancy: 'business',
  title: 'device_serial',
  pick: { label: 'device_serial', search: ['device_serial'], live: { enabled: 1 } },
  fields: {
    workplace_id: ref({ zh: '场所', en: 'Workplace', es: 'Lugar de trabajo' }, { to: 'workplace', required: true }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment' }),
    device_serial: text({ zh: '序列号', en: 'Serial', es: 'N.º de serie' }, { max: 60, required: true, unique: true }),
    interval_minutes: integer(
      { zh: '采集间隔', en: 'Interval', es: 'Intervalo de captura' },
      { unit: 'min', min: 1, default: 30 },
    ),
    last_seen_at: datetime({ zh: '最近在线', en: 'Last seen', es: 'Última conexión' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
