import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const buttonStyleList = enumList('operation.button_style', {
  primary: { zh: '主要', en: 'Primary', es: 'Principal' },
  default: { zh: '普通', en: 'Default', es: 'Normal' },
  danger: { zh: '危险', en: 'Danger', es: 'Peligro' },
  link: { zh: '链接', en: 'Link', es: 'Enlace' },
})

const defaultLocationList = enumList('operation.default_location', {
  toolbar: { zh: '工具栏', en: 'Toolbar', es: 'Barra de herramientas' },
  row: { zh: '行内', en: 'Row', es: 'En la fila' },
  panel: { zh: '下方面板', en: 'Panel', es: 'Panel inferior' },
  form: { zh: '表单', en: 'Form', es: 'Formulario' },
})

/** Toolbar or row button. */
export const operation = defineEntity('operation', {
  label: { zh: '操作按钮', en: 'Operation', es: 'Operación' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  ordered: { by: 'sort_no', within: ['system_category_id'] },
  switchable: 'enabled',
  fields: {
    system_category_id: ref(
      { zh: '系统类别', en: 'System category', es: 'Categoría de sistema' },
      { to: 'system_category' },
    ),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 60, required: true, unique: true }),
    name_zh: text({ zh: '中文名', en: 'Name zh', es: 'Nombre en chino' }, { max: 60, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 60 }),
    name_es: text({ zh: '西文名', en: 'Name es', es: 'Nombre en español' }, { max: 60 }),
    icon: text({ zh: '图标', en: 'Icon', es: 'Icono' }, { max: 60 }),
    function_point_id: ref({ zh: '功能点', en: 'Function point', es: 'Punto de función' }, { to: 'function_point' }),
    confirm_text: text({ zh: '确认提示', en: 'Confirm text', es: 'Mensaje de confirmación' }, { max: 200 }),
    button_style: oneOf({ zh: '样式', en: 'Style', es: 'Estilo' }, buttonStyleList, { default: 'default' }),
    confirm_required: boolean({ zh: '需确认', en: 'Confirm', es: 'Requiere confirmación' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    default_location: oneOf(
      { zh: '默认位置', en: 'Default location', es: 'Posición por defecto' },
      defaultLocationList,
    ),
  },
})
