import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Sensor in a workplace. */
export const humitureDevice = defineEntity('humiture_device', {
  label: { zh: '温湿度设备', en: 'Humiture device', es: 'Sensor ambiental' },
  tenancy: 'business',
  title: 'device_serial',
  switchable: 'enabled',
  pick: { label: 'device_serial', search: ['device_serial'], live: { enabled: 1 } },
  fields: {
    workplace_id: ref({ zh: '场所', en: 'Workplace', es: 'Lugar de trabajo' }, { to: 'workplace', required: true }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment' }),
    device_serial: text({ zh: '序列号', en: 'Serial', es: 'N.º de serie' }, { max: 60, required: true, unique: true }),
    model: text({ zh: '型号', en: 'Model', es: 'Modelo' }, { max: 60 }),
    calibrated_to: date({ zh: '校准有效期至', en: 'Calibrated until', es: 'Calibrado hasta' }),
    /** Added to what the sensor says, as its certificate tells. */
    temp_correction: decimal(
      { zh: '温度修正值', en: 'Correction of temperature', es: 'Corrección de temperatura' },
      { digits: [3, 1], unit: 'degC', required: true, default: '0', min: -10, max: 10 },
    ),
    humidity_correction: decimal(
      { zh: '湿度修正值', en: 'Correction of humidity', es: 'Corrección de humedad' },
      { digits: [3, 1], unit: '%RH', required: true, default: '0', min: -20, max: 20 },
    ),
    interval_minutes: integer(
      { zh: '采集间隔', en: 'Interval', es: 'Intervalo de captura' },
      { unit: 'min', min: 1, max: 1440, default: 30 },
    ),
    last_seen_at: datetime({ zh: '最近在线', en: 'Last seen', es: 'Última conexión' }, { byServer: true }),
    /** Since when it says nothing; its keeper was told so. */
    silent_since: datetime({ zh: '离线自', en: 'Silent since', es: 'Sin señal desde' }, { byServer: true }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
