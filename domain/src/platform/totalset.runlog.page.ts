import { defineListPage } from '../kit/page/define.ts'
import { logEvent } from './log-event.entity.ts'

/** Faults of server, jobs and browsers, starts and stops. */
export default defineListPage('totalset.runlog', {
  entity: logEvent,
  columns: [
    { of: 'title', width: 300 },
    { of: 'level', width: 80 },
    { of: 'source', width: 90 },
    { of: 'content', width: 260 },
    { of: 'stack', width: 160, optional: true },
    { of: 'real_name', width: 110 },
    { of: 'business_id', width: 150 },
    { of: 'web_url', width: 200 },
    { of: 'trace_id', width: 220 },
    { of: 'occurred_at', width: 170 },
  ],
  filters: ['level', 'title', 'occurred_at', 'real_name', 'trace_id'],
  sort: '-occurred_at',
  preset: [{ field: 'occurred_at', op: 'gte', value: '@today-6' }],
  empty: { zh: '没有运行记录', en: 'No events', es: 'Sin eventos' },
  // a dialog in web/src/pages/totalset/runlog.tsx
  byHand: ['group'],
})
