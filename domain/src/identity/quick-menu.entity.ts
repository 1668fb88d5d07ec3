import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'

/** A user's common menus. */
export const quickMenu = defineEntity('quick_menu', {
  label: { zh: '快捷菜单', en: 'Quick menu', es: 'Menú rápido' },
  tenancy: 'business',
  title: 'sort_no',
  unique: [['user_id', 'module_id']],
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    module_id: ref({ zh: '模块', en: 'Module', es: 'Módulo' }, { to: 'module', required: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
