import { text } from '../kit/fields/text.ts'
import { defineListPage } from '../kit/page/define.ts'
import { humitureRecord } from './humiture-record.entity.ts'

const part = (zh: string, en: string, es: string) => ({ field: text({ zh, en, es }), required: true as const })

/** Readings of the climate of rooms, by hand, by file and by sensors; what lies outside the limits is treated. */
export default defineListPage('djenvironment.humiture', {
  entity: humitureRecord,
  columns: [
    { of: 'recorded_at', width: 192 },
    { of: 'workplace_id', width: 150 },
    { of: 'temperature', width: 90 },
    { of: 'humidity', width: 110 },
    { of: 'source', width: 80 },
    { of: 'humiture_device_id', width: 130 },
    { of: 'calc_range', width: 110 },
    { of: 'treatment', width: 240 },
    { of: 'recorder_id', width: 90 },
    { of: 'raw_temperature', width: 100, optional: true },
    { of: 'raw_humidity', width: 100, optional: true },
    { of: 'void_reason', width: 180, optional: true },
  ],
  filters: ['workplace_id', 'recorded_at', 'source', 'calc_range'],
  sort: '-recorded_at',
  chips: [
    {
      key: 'open',
      label: { zh: '超限未处理', en: 'Out, not treated', es: 'Fuera, sin tratar' },
      tone: 'red',
      filters: [{ field: 'calc_range', op: 'eq', value: 'out' }],
    },
    {
      key: 'today',
      label: { zh: '今日', en: 'Today', es: 'Hoy' },
      filters: [{ field: 'recorded_at', op: 'gte', value: '@today' }],
    },
  ],
  importable: true,
  printable: true,
  form: [
    { of: 'workplace_id', series: true },
    {
      of: 'humiture_device_id',
      needed: true,
      series: true,
      hint: {
        zh: '填写设备显示的数值，修正值自动计入',
        en: 'Enter what it shows; its correction is added',
        es: 'Anote lo que muestra; se suma su corrección',
      },
    },
    'recorded_at',
    'temperature',
    'humidity',
  ],
  formColumns: 1,
  commands: [
    {
      op: 'treat',
      action: 'Treat',
      label: { zh: '超限处理', en: 'Treat', es: 'Tratar desviación' },
      when: { field: 'calc_range', is: 'out' },
      ask: {
        cause: part('原因', 'Cause', 'Causa'),
        measure: part('措施', 'Measure', 'Medida'),
        effect: part('对在检试验的影响', 'Effect on running tests', 'Efecto en ensayos en curso'),
      },
    },
    {
      op: 'void',
      action: 'Void',
      label: { zh: '作废', en: 'Void', es: 'Anular' },
      single: true,
      danger: true,
      when: { field: 'source', is: ['manual', 'file'] },
      reason: 'required',
    },
  ],
  empty: { zh: '暂无记录', en: 'No readings yet', es: 'Aún no hay lecturas' },
})
