import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const sourceList = enumList('humiture_record.source', {
  manual: { zh: '手工', en: 'Manual', es: 'Manual' },
  device: { zh: '自动', en: 'Device', es: 'Automático' },
})

/** Reading. */
export const humitureRecord = defineEntity('humiture_record', {
  label: { zh: '温湿度记录', en: 'Humiture reading', es: 'Lectura ambiental' },
  tenancy: 'business',
  title: 'treatment',
  pick: { label: 'treatment', search: ['treatment'] },
  index: [
    ['workplace_id', 'recorded_at'],
    ['out_of_range', 'recorded_at'],
  ],
  fields: {
    workplace_id: ref({ zh: '场所', en: 'Workplace', es: 'Lugar de trabajo' }, { to: 'workplace', required: true }),
    humiture_device_id: ref({ zh: '设备', en: 'Device', es: 'Dispositivo' }, { to: 'humiture_device' }),
    recorded_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
    temperature: decimal(
      { zh: '温度', en: 'Temperature', es: 'Temperatura' },
      { digits: [4, 1], required: true, unit: 'degC', min: -50, max: 80 },
    ),
    humidity: decimal({ zh: '湿度', en: 'Humidity', es: 'Humedad' }, { digits: [4, 1], unit: '%RH', min: 0, max: 100 }),
    out_of_range: boolean({ zh: '超限', en: 'Out of range', es: 'Fuera de límites' }, { required: true, default: 0 }),
    treatment: text({ zh: '处理措施', en: 'Treatment', es: 'Medidas adoptadas' }, { max: 300 }),
    recorder_id: ref({ zh: '记录人', en: 'Recorded by', es: 'Anotado por' }, { to: 'app_user' }),
    source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList, { required: true, default: 'manual' }),
  },
})
