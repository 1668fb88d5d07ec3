import { defineTreePage } from '../kit/page/define.ts'
import { business } from '../organisation/business.entity.ts'
import { department } from '../organisation/department.entity.ts'
import { appUser } from './app-user.entity.ts'

/** Login accounts: who may log in, in which unit and department, with which posts. */
export default defineTreePage('sysConfig.user', {
  entity: appUser,
  tree: {
    all: { zh: '全部用户', en: 'All users', es: 'Todos los usuarios' },
    levels: [
      { entity: business, path: ['business_id'] },
      { entity: department, path: ['department_id'], under: 'business_id' },
    ],
  },
  columns: [
    { of: 'user_name', width: 120 },
    { of: 'real_name', width: 108 },
    { of: 'nickname', width: 100, optional: true },
    { of: 'sex', width: 60, optional: true },
    { of: 'age', width: 60, optional: true },
    { of: 'phone_number', width: 132 },
    { of: 'department_id', width: 116 },
    { of: 'calc_posts', width: 160 },
    { of: 'business_id', width: 140, optional: true },
    { of: 'is_entrust', width: 80, optional: true },
    { of: 'allow_login', width: 84, as: 'switch' },
    { of: 'last_login_at', width: 140 },
    { of: 'factor_since', width: 150, optional: true },
    { of: 'state', width: 80, optional: true },
  ],
  filters: ['user_name', 'real_name', 'phone_number', 'allow_login', 'is_entrust', 'post_id'],
  chips: [
    {
      key: 'disabled',
      label: { zh: '已停用', en: 'Disabled', es: 'Desactivados' },
      filters: [],
      view: 'disabled',
    },
  ],
  importable: true,
  form: [
    {
      of: 'user_name',
      once: true,
      hint: {
        zh: '4至20位字母和数字，建立后不能修改',
        en: '4 to 20 letters and digits; never changes',
        es: 'De 4 a 20 letras y dígitos; no cambia',
      },
    },
    { of: 'real_name', needed: true },
    'nickname',
    {
      of: 'business_id',
      once: true,
      hint: {
        zh: '留空为平台人员',
        en: 'Left empty for people of the platform',
        es: 'Vacío para el personal de la plataforma',
      },
    },
    { of: 'department_id', when: { field: 'is_entrust', is: 0 } },
    'phone_number',
    'email',
    'sex',
    'age',
    'is_entrust',
    { of: 'entrust_unit_id', when: { field: 'is_entrust', is: 1 } },
    'allow_login',
    'remark',
  ],
  empty: { zh: '该范围内没有用户', en: 'No users here', es: 'No hay usuarios aquí' },
  // dialogs of their own in web/src/pages/sysConfig/user.tsx, carried out by server/src/modules/identity/users
  byHand: ['posts', 'reset', 'unlock', 'bind', 'explain', 'invite', 'approve', 'reject'],
})
