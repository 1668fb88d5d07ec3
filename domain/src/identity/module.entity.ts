import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { trialMode } from '../organisation/lists.ts'

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
  fields: {
    /** navigation is asked per module app: test, supervise, platform, label. */
    module_app: text({ zh: '模块应用', en: 'Module app', es: 'Aplicación del módulo' }, { max: 50, required: true }),
    system_category_id: ref(
      { zh: '系统类别', en: 'System category', es: 'Categoría de sistema' },
      { to: 'system_category', required: true },
    ),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'module' }),
    code: text({ zh: '模块编码', en: 'Code', es: 'Código de módulo' }, { max: 80, required: true }),
    name_zh: text({ zh: '中文名', en: 'Name zh', es: 'Nombre en chino' }, { max: 80, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 80 }),
    name_es: text({ zh: '西文名', en: 'Name es', es: 'Nombre en español' }, { max: 80 }),
    url: text({ zh: '路由', en: 'Route', es: 'Ruta' }, { max: 200 }),
    icon: text({ zh: '图标', en: 'Icon', es: 'Icono' }, { max: 60 }),
    trial_category_id: ref(
      { zh: '限定试验类别', en: 'Only for industry', es: 'Solo para categoría de ensayo' },
      { to: 'trial_category' },
    ),
    mode: oneOf({ zh: '限定模式', en: 'Only for mode', es: 'Solo para modo' }, trialMode),
    licence_code: text({ zh: '许可功能', en: 'Licence function', es: 'Función de licencia' }, { max: 40 }),
    open_to_all: boolean(
      { zh: '对所有人开放', en: 'Open to all', es: 'Abierto a todos' },
      { required: true, default: 0 },
    ),
    hidden: boolean({ zh: '隐藏', en: 'Hidden', es: 'Oculto' }, { default: 0 }),
    target: oneOf({ zh: '打开方式', en: 'Opens in', es: 'Modo de apertura' }, targetList, { default: 'tab' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
