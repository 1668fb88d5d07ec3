import { defineListPage } from '../kit/page/define.ts'
import { systemCategory } from './system-category.entity.ts'

/** Kinds of system that modules, operations and posts hang from. */
export default defineListPage('sys.category', {
  entity: systemCategory,
  columns: [
    { of: 'name', width: 180 },
    { of: 'code', width: 120 },
    { of: 'module_app', width: 120 },
    { of: 'module_count', width: 80 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'sort_no', width: 70 },
    { of: 'remark', width: 240 },
  ],
  filters: ['name', 'enabled'],
  form: ['code', 'name', 'module_app', 'enabled', 'sort_no', 'remark'],
})
