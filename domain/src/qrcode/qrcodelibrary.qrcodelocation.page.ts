import { defineListPage } from '../kit/page/define.ts'
import { qrcodeLocation } from './qrcode-location.entity.ts'

const { handled_note } = qrcodeLocation.fields

/** Where labels were bound and scanned, and which were scanned far from where they should be; a map below follows the filters. */
export default defineListPage('qrcodelibrary.qrcodelocation', {
  entity: qrcodeLocation,
  columns: [
    { of: 'calc_code', width: 150 },
    { of: 'calc_bound_no', width: 160 },
    { of: 'business_id', width: 160, optional: true },
    { of: 'event', width: 80 },
    { of: 'address', width: 240 },
    { of: 'distance_m', width: 100 },
    { of: 'user_id', width: 100 },
    { of: 'occurred_at', width: 160 },
    { of: 'alarm', width: 100 },
    { of: 'handled_note', width: 200, optional: true },
    { of: 'handled_by_id', width: 100, optional: true },
    { of: 'handled_at', width: 160, optional: true },
  ],
  filters: ['business_id', 'event', 'alarm', 'occurred_at', 'calc_code'],
  sort: '-occurred_at',
  chips: [
    {
      key: 'open',
      label: { zh: '待处理预警', en: 'Open alarms', es: 'Alarmas abiertas' },
      tone: 'red',
      filters: [{ field: 'alarm', op: 'eq', value: ['distance', 'double'] }],
    },
  ],
  commands: [
    {
      op: 'handle',
      action: 'Handle',
      label: { zh: '处理预警', en: 'Handle', es: 'Tramitar' },
      single: true,
      when: { field: 'alarm', is: ['distance', 'double'] },
      ask: { handled_note: { field: handled_note, required: true } },
    },
  ],
  empty: { zh: '暂无定位记录', en: 'No places yet', es: 'Aún no hay ubicaciones' },
})
