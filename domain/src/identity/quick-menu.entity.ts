import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { quickMenuColors } from './quick-menu-colors.ts'

/** A user's common menus. */
export const quickMenu = defineEntity('quick_menu', {
  label: { zh: '快捷菜单', en: 'Quick menu', es: 'Menú rápido' },
  tenancy: 'business',
  title: 'sort_no',
  unique: [['user_id', 'module_id']],
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    module_id: ref({ zh: '模块', en: 'Module', es: 'Módulo' }, { to: 'module', required: true }),
    /** Of its tile; that of the theme where none was chosen. */
    color: oneOf({ zh: '颜色', en: 'Colour', es: 'Color' }, quickMenuColors),
    short_name: text({ zh: '简称', en: 'Short name', es: 'Nombre corto' }, { max: 6 }),
    /** Since when its person may not open the page; null while he may. */
    lost_on: date({ zh: '失去权限日期', en: 'Right lost on', es: 'Fecha de pérdida del permiso' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
