import { defineListPage } from '../kit/page/define.ts'
import { businessSystemCategory } from './business-system-category.entity.ts'

/** Types that a business unit can have, each with the unit category it belongs to. */
export default defineListPage('sys.businessCategory', {
  entity: businessSystemCategory,
  columns: [
    { of: 'name', width: 200 },
    { of: 'code', width: 120 },
    { of: 'unit_category', width: 120 },
    { of: 'deploy_mode', width: 90 },
    { of: 'is_laboratory', width: 90 },
    { of: 'icon', width: 90, optional: true },
    { of: 'is_base', width: 90 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'sort_no', width: 70 },
    { of: 'remark', width: 240 },
  ],
  filters: ['name', 'unit_category', 'enabled'],
  form: ['code', 'name', 'unit_category', 'deploy_mode', 'is_laboratory', 'icon', 'enabled', 'sort_no', 'remark'],
})
