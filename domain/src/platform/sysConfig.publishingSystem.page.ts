import { defineListPage } from '../kit/page/define.ts'
import { publishingSystem } from './publishing-system.entity.ts'

/** Front ends that are published, with the version that is out and the oldest that is still served. */
export default defineListPage('sysConfig.publishingSystem', {
  entity: publishingSystem,
  columns: [
    { of: 'name', width: 160 },
    { of: 'code', width: 120 },
    { of: 'kind', width: 100 },
    { of: 'home_url', width: 240 },
    { of: 'current_version', width: 100 },
    { of: 'min_version', width: 100 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'updated_at', width: 150 },
  ],
  filters: ['name', 'kind'],
  form: ['code', 'name', 'kind', 'home_url', 'contact_phone', 'min_version', 'enabled', 'sort_no', 'remark'],
})
