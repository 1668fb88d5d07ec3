import { defineListPage } from '../kit/page/define.ts'
import { organizationCategory } from './organization-category.entity.ts'

/** Kinds of organisation whose sectors and posts differ. */
export default defineListPage('sysPost.organizationCategory', {
  entity: organizationCategory,
  columns: [
    { of: 'name', width: 200 },
    { of: 'code', width: 120 },
    { of: 'system_category_id', width: 130 },
    { of: 'unit_category', width: 120 },
    { of: 'sector_count', width: 80 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'sort_no', width: 70 },
    { of: 'remark', width: 240 },
  ],
  filters: ['name', 'system_category_id'],
  form: ['code', 'name', 'system_category_id', 'unit_category', 'enabled', 'sort_no', 'remark'],
})
