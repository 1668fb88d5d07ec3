import { defineListPage } from '../kit/page/define.ts'
import { logVisit } from './log-visit.entity.ts'

/** Who opened which page when; a laboratory sees its own people. */
export default defineListPage('totalset.visitlog', {
  entity: logVisit,
  columns: [
    { of: 'user_name', width: 200 },
    { of: 'menu_name', width: 150 },
    { of: 'menu_path', width: 220 },
    { of: 'visit_source', width: 70 },
    { of: 'business_id', width: 150 },
    { of: 'project_name', width: 150 },
    { of: 'sys_name', width: 120 },
    { of: 'web_url', width: 220, optional: true },
    { of: 'create_time', width: 170 },
  ],
  filters: ['user_name', 'menu_name', 'business_id', 'create_time'],
  sort: '-create_time',
  preset: [{ field: 'create_time', op: 'gte', value: '@today-6' }],
  empty: { zh: '没有访问记录', en: 'No visits', es: 'Sin visitas' },
  // a dialog in web/src/pages/totalset/visitlog.tsx
  byHand: ['rank'],
})
