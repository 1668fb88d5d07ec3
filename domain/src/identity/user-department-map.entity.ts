import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'

/** User in department. */
export const userDepartmentMap = defineEntity('user_department_map', {
  label: { zh: '用户部门关系', en: 'User-department link', es: 'Usuario-departamento' },
  tenancy: 'organization',
  title: 'sort_no',
  unique: [['user_id', 'department_id']],
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    department_id: ref({ zh: '部门', en: 'Department', es: 'Departamento' }, { to: 'department', required: true }),
    is_main: boolean({ zh: '主部门', en: 'Main', es: 'Departamento principal' }, { default: 0 }),
    is_head: boolean({ zh: '负责人', en: 'Head', es: 'Responsable' }, { default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
