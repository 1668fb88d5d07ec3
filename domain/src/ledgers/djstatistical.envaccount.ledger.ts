import { humitureRecord } from '../environment/humiture-record.entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage, type LedgerTotal } from '../kit/page/ledger.ts'
import { counted } from './columns.ts'
import { ledgerWords } from './words.ts'

const { fields: read } = humitureRecord
const readings = { zh: '读数', en: 'Readings', es: 'Lecturas' }
const out: Label = { zh: '超限', en: 'Out of range', es: 'Fuera de límites' }
const room = read.workplace_id.label
const each = ['reading']
const summed = ['day', 'room']
const figure = (label: Label, unit: 'degC' | '%RH', total: LedgerTotal) => ({
  field: decimal(label, { digits: [5, 1], unit }),
  width: 125,
  total,
  lines: summed,
})

/** Readings of temperature and humidity, each by itself or by room and day, against the climate that the room demands. */
export default defineLedgerPage('djstatistical.envaccount', {
  entity: humitureRecord,
  columns: {
    day: { field: text(ledgerWords.day), width: 118, lines: ['day'] },
    record_time: { field: read.recorded_at, width: 175, lines: each },
    workplace_name: { field: text(room), width: 120 },
    temperature: { field: read.temperature, width: 110, total: { as: 'mean' }, lines: each },
    humidity: { field: read.humidity, width: 110, total: { as: 'mean' }, lines: each },
    temperature_min: figure({ zh: '最低温度', en: 'Lowest', es: 'Mínima' }, 'degC', { as: 'min' }),
    temperature_max: figure({ zh: '最高温度', en: 'Highest', es: 'Máxima' }, 'degC', { as: 'max' }),
    temperature_mean: figure({ zh: '平均温度', en: 'Mean temperature', es: 'Temperatura media' }, 'degC', {
      as: 'per',
      of: 'degrees',
      in: 'readings',
    }),
    humidity_min: figure({ zh: '最低湿度', en: 'Lowest humidity', es: 'Humedad mínima' }, '%RH', { as: 'min' }),
    humidity_max: figure({ zh: '最高湿度', en: 'Highest humidity', es: 'Humedad máxima' }, '%RH', { as: 'max' }),
    humidity_mean: figure({ zh: '平均湿度', en: 'Mean humidity', es: 'Humedad media' }, '%RH', {
      as: 'per',
      of: 'moisture',
      in: 'moist_readings',
    }),
    required_range: { field: text({ zh: '要求', en: 'Required', es: 'Exigido' }), width: 170 },
    readings: {
      ...counted(readings, { zh: '读数的个数', en: 'Number of readings.', es: 'Número de lecturas.' }),
      lines: summed,
    },
    in_range: { field: boolean({ zh: '合格', en: 'In range', es: 'Dentro' }), width: 80, lines: each },
    out: counted(out, {
      zh: '温度或湿度超出场所要求的读数，每个计为1',
      en: 'One for each reading outside what the room demands of temperature or humidity.',
      es: 'Uno por cada lectura fuera de lo que exige el lugar en temperatura o humedad.',
    }),
    hours_out: {
      field: decimal({ zh: '超限小时', en: 'Hours out', es: 'Horas fuera' }, { digits: [8, 1], unit: 'h' }),
      width: 100,
      total: { as: 'sum' },
      meaning: {
        zh: '超限的读数持续到同一场所的下一个读数，最多24小时，各取到0.1小时',
        en: 'A reading out of range holds until the next one of its room, 24 hours at most, each to 0.1 h.',
        es: 'Una lectura fuera de límites vale hasta la siguiente del lugar, 24 horas como máximo, cada una a 0,1 h.',
      },
    },
    source: { field: read.source, width: 80, lines: each },
    recorder: { field: text(read.recorder_id.label), width: 90, lines: each },
    measure_taken: { field: read.treatment, width: 180, lines: each },
  },
  dates: { record_time: read.recorded_at.label },
  filters: { workplace_id: read.workplace_id, out_of_range: boolean(out) },
  groups: { room, day: ledgerWords.day },
  lines: {
    day: { zh: '场所和日', en: 'Room and day', es: 'Lugar y día' },
    room,
    reading: { zh: '每个读数', en: 'Each reading', es: 'Cada lectura' },
  },
  usualLine: 'reading',
  marks: { out: { label: out, look: 'red' } },
  sort: 'record_time',
  pages: 'room',
  charts: [
    {
      key: 'temperature',
      label: { zh: '每日平均温度', en: 'Mean temperature by day', es: 'Temperatura media por día' },
      kind: 'line',
      by: 'day',
      value: 'temperature_mean',
    },
    {
      key: 'humidity',
      label: { zh: '每日平均湿度', en: 'Mean humidity by day', es: 'Humedad media por día' },
      kind: 'line',
      by: 'day',
      value: 'humidity_mean',
    },
    {
      key: 'out',
      label: { zh: '各场所超限小时', en: 'Hours out by room', es: 'Horas fuera por lugar' },
      kind: 'bar',
      by: 'room',
      value: 'hours_out',
    },
  ],
})
