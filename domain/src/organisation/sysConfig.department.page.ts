import { defineTreeTablePage } from '../kit/page/define.ts'
import { department } from './department.entity.ts'

/** Departments and test rooms of a laboratory. */
export default defineTreeTablePage('sysConfig.department', {
  entity: department,
  columns: [
    { of: 'name', width: 240 },
    { of: 'code', width: 120 },
    { of: 'kind', width: 110 },
    { of: 'leader_id', width: 110 },
    { of: 'user_count', width: 80 },
    { of: 'phone', width: 130 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'sort_no', width: 70, optional: true },
    { of: 'remark', width: 220 },
  ],
  filters: ['name', 'kind', 'enabled'],
  form: ['parent_id', 'code', 'name', 'kind', 'leader_id', 'phone', 'enabled', 'sort_no', 'remark'],
})
