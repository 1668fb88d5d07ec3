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
  file: { zh: '文件', en: 'File', es: 'Archivo' },
})

/** How a reading stands to the limits of its room. */
export const climateRanges = enumList('humiture_record.range', {
  in: { zh: '符合', en: 'In limits', es: 'En límites' },
  out: { zh: '超限', en: 'Out of limits', es: 'Fuera de límites' },
  treated: { zh: '超限已处理', en: 'Out, treated', es: 'Fuera, tratada' },
  void: { zh: '已作废', en: 'Void', es: 'Anulada' },
})

/** A reading of the climate of a room: what is shown carries the corrections of the sensor, what it said is kept beside. */
export const humitureRecord = defineEntity('humiture_record', {
  label: { zh: '温湿度记录', en: 'Humiture reading', es: 'Lectura ambiental' },
  tenancy: 'business',
  title: 'treatment',
  namedBy: 'workplace_id',
  pick: { label: 'treatment', search: ['treatment'] },
  search: ['treatment'],
  index: [
    ['workplace_id', 'recorded_at'],
    ['out_of_range', 'recorded_at'],
    ['humiture_device_id', 'recorded_at'],
  ],
  computed: { calc_range: oneOf({ zh: '符合', en: 'In range', es: 'En rango' }, climateRanges) },
  fields: {
    workplace_id: ref({ zh: '场所', en: 'Workplace', es: 'Lugar de trabajo' }, { to: 'workplace', required: true }),
    humiture_device_id: ref({ zh: '设备', en: 'Device', es: 'Dispositivo' }, { to: 'humiture_device' }),
    recorded_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
    temperature: decimal(
      { zh: '温度', en: 'Temperature', es: 'Temperatura' },
      { digits: [4, 1], required: true, unit: 'degC', min: -50, max: 80 },
    ),
    humidity: decimal({ zh: '湿度', en: 'Humidity', es: 'Humedad' }, { digits: [4, 1], unit: '%RH', min: 0, max: 100 }),
    /** What the sensor said before its corrections. */
    raw_temperature: decimal(
      { zh: '原始温度', en: 'Raw temperature', es: 'Temperatura sin corregir' },
      { digits: [4, 1], unit: 'degC', byServer: true },
    ),
    raw_humidity: decimal(
      { zh: '原始湿度', en: 'Raw humidity', es: 'Humedad sin corregir' },
      { digits: [4, 1], unit: '%RH', byServer: true },
    ),
    out_of_range: boolean(
      { zh: '超限', en: 'Out of range', es: 'Fuera de límites' },
      { required: true, default: 0, byServer: true },
    ),
    treatment: text({ zh: '超限处理', en: 'Treatment', es: 'Medidas adoptadas' }, { max: 1000, byServer: true }),
    recorder_id: ref({ zh: '记录人', en: 'Recorded by', es: 'Anotado por' }, { to: 'app_user', byServer: true }),
    source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList, {
      required: true,
      default: 'manual',
      byServer: true,
    }),
    /** Counts nowhere any more. */
    voided: boolean({ zh: '作废', en: 'Void', es: 'Anulada' }, { required: true, default: 0, byServer: true }),
    void_reason: text({ zh: '作废原因', en: 'Why void', es: 'Motivo de anulación' }, { max: 300, byServer: true }),
  },
})
