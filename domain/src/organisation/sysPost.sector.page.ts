import { defineTreePage } from '../kit/page/define.ts'
import { organizationCategory } from './organization-category.entity.ts'
import { sector } from './sector.entity.ts'

/** Functional blocks of an organisation category, beside the list of those categories. */
export default defineTreePage('sysPost.sector', {
  entity: sector,
  tree: {
    all: { zh: '全部类别', en: 'All categories', es: 'Todas las categorías' },
    levels: [{ entity: organizationCategory, path: ['organization_category_id'] }],
  },
  columns: [
    { of: 'name', width: 200 },
    { of: 'code', width: 110 },
    { of: 'organization_category_id', width: 130 },
    { of: 'parent_id', width: 140 },
    { of: 'business_id', width: 160 },
    { of: 'post_count', width: 80 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'sort_no', width: 70 },
    { of: 'remark', width: 200, optional: true },
  ],
  filters: ['name', 'enabled'],
  form: ['organization_category_id', 'parent_id', 'code', 'name', 'business_id', 'enabled', 'sort_no', 'remark'],
})
