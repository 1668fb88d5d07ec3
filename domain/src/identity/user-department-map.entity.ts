import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** User in department. */
export const userDepartmentMap = defineEntity('user_department_map', {
  label: { zh: '部门人员', en: 'Department member', es: 'Miembro de departamento' },
  tenancy: 'organization',
  title: 'user_id',
  unique: [['user_id', 'department_id']],
  computed: {
    real_name: text({ zh: '姓名', en: 'Name', es: 'Nombre' }, { max: 50 }),
    user_name: text({ zh: '用户名', en: 'User name', es: 'Usuario' }, { max: 50 }),
    phone_number: text({ zh: '手机号', en: 'Phone', es: 'Teléfono' }, { max: 20 }),
  },
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    department_id: ref({ zh: '部门', en: 'Department', es: 'Departamento' }, { to: 'department', required: true }),
    is_main: boolean({ zh: '主部门', en: 'Main', es: 'Departamento principal' }, { default: 0 }),
    /** as the leader that the department names. */
    is_head: boolean({ zh: '负责人', en: 'Head', es: 'Responsable' }, { default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
