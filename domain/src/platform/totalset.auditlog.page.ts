import { defineListPage } from '../kit/page/define.ts'
import { auditLog } from './audit-log.entity.ts'

/** Who changed which record, from what to what and why. */
export default defineListPage('totalset.auditlog', {
  entity: auditLog,
  columns: [
    { of: 'occurred_at', width: 170 },
    { of: 'user_id', width: 110, label: { zh: '操作人', en: 'Actor', es: 'Actor' } },
    { of: 'on_behalf_of_id', width: 110, optional: true },
    { of: 'operated_by', width: 130, optional: true },
    { of: 'action', width: 90 },
    { of: 'object', width: 130 },
    { of: 'object_number', width: 160 },
    { of: 'calc_diff', width: 360 },
    { of: 'reason', width: 180 },
    { of: 'ip', width: 130 },
  ],
  filters: ['user_id', 'action', 'occurred_at', 'object', 'object_number'],
  sort: '-occurred_at',
  preset: [{ field: 'occurred_at', op: 'gte', value: '@today-6' }],
  empty: { zh: '没有审计记录', en: 'No entries', es: 'Sin entradas' },
  // a dialog in web/src/pages/totalset/auditlog.tsx
  byHand: ['verify'],
})
