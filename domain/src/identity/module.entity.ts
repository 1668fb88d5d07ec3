import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { trialMode } from '../organisation/lists.ts'
import { licensedFunctions, menuIcons, moduleApps } from './lists.ts'

const targetList = enumList('module.target', {
  tab: { zh: '页签', en: 'Tab', es: 'Pestaña' },
  window: { zh: '新窗口', en: 'New window', es: 'Ventana nueva' },
})

/** Menu node / page. */
export const module = defineEntity('module', {
  label: { zh: '模块', en: 'Module', es: 'Módulo' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  unique: [['module_app', 'code']],
  index: [['module_app', 'parent_id', 'sort_no']],
  tree: { parent: 'parent_id', levels: 3 },
  ordered: { by: 'sort_no', within: ['module_app', 'parent_id'] },
  switchable: 'enabled',
  fields: {
    /** Navigation is asked for each application. */
    module_app: oneOf({ zh: '模块应用', en: 'Application', es: 'Aplicación' }, moduleApps, { required: true }),
    system_category_id: ref(
      { zh: '系统类别', en: 'System category', es: 'Categoría de sistema' },
      { to: 'system_category', required: true },
    ),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'module' }),
    /** The rights to its buttons are called `<code>.<operation>`. */
    code: text({ zh: '模块标识', en: 'Key', es: 'Clave' }, { max: 80, required: true, rule: 'code' }),
    name_zh: text({ zh: '模块名称', en: 'Module', es: 'Módulo' }, { max: 80, required: true }),
    name_en: text({ zh: '英文名', en: 'English name', es: 'Nombre inglés' }, { max: 80 }),
    name_es: text({ zh: '西文名', en: 'Spanish name', es: 'Nombre español' }, { max: 80 }),
    url: text({ zh: '地址', en: 'Address', es: 'Ruta' }, { max: 200, rule: 'page_address' }),
    icon: oneOf({ zh: '图标', en: 'Icon', es: 'Icono' }, menuIcons),
    trial_category_id: ref({ zh: '试验类别', en: 'Category', es: 'Categoría' }, { to: 'trial_category' }),
    mode: oneOf({ zh: '模式', en: 'Mode', es: 'Modo' }, trialMode),
    licence_code: oneOf({ zh: '授权项', en: 'Licence', es: 'Licencia' }, licensedFunctions),
    open_to_all: boolean({ zh: '全员可见', en: 'Open to all', es: 'Abierto a todos' }, { required: true, default: 0 }),
    hidden: boolean({ zh: '菜单隐藏', en: 'Hidden', es: 'Oculto' }, { required: true, default: 0 }),
    target: oneOf({ zh: '打开方式', en: 'Opens in', es: 'Modo de apertura' }, targetList, { default: 'tab' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
