import { defineTreePage } from '../kit/page/define.ts'
import { business } from '../organisation/business.entity.ts'
import { department } from '../organisation/department.entity.ts'
import { userDepartmentMap } from './user-department-map.entity.ts'

/** People of the departments, each with one main department. */
export default defineTreePage('sysConfig.departStaff', {
  entity: userDepartmentMap,
  tree: {
    all: { zh: '全部部门', en: 'All departments', es: 'Todos los departamentos' },
    levels: [
      { entity: business, path: ['department_id', 'business_id'] },
      { entity: department, path: ['department_id'], under: 'business_id' },
    ],
  },
  columns: [
    { of: 'real_name', width: 110 },
    { of: 'user_name', width: 120 },
    { of: 'phone_number', width: 130 },
    { of: 'department_id', width: 140 },
    { of: 'is_main', width: 80 },
    { of: 'is_head', width: 80 },
    { of: 'sort_no', width: 70, optional: true },
  ],
  filters: ['real_name'],
  sort: 'sort_no',
  commands: [
    {
      op: 'move',
      action: 'MoveDepartment',
      label: { zh: '调整部门', en: 'Move', es: 'Mover' },
      ask: { department_id: { field: userDepartmentMap.fields.department_id, required: true } },
      touches: ['AppUsers'],
    },
    {
      op: 'remove',
      action: 'TakeOut',
      label: { zh: '移出', en: 'Take out', es: 'Quitar' },
      consequence: {
        zh: '移出后不再属于该部门，账号与记录不受影响',
        en: 'They no longer belong to the department; accounts and records stay',
        es: 'Dejan de pertenecer al departamento; las cuentas y los registros no cambian',
      },
      danger: true,
      touches: ['AppUsers'],
    },
  ],
  empty: { zh: '该部门还没有人员', en: 'Nobody in the department yet', es: 'Aún no hay personal' },
  // a dialog of its own in web/src/pages/sysConfig/departStaff.tsx, carried out by server/src/modules/identity/users/department-staff.ts
  byHand: ['addperson'],
})
