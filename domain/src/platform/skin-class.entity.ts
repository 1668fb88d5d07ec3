import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { styleTypeList } from './style-values.ts'

/** A style variable that skins may set, with the value that it has where a skin says nothing. */
export const skinClass = defineEntity('skin_class', {
  label: { zh: '样式变量', en: 'Style variable', es: 'Variable de estilo' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  ordered: { by: 'sort_no' },
  computed: {
    sample: text({ zh: '示例', en: 'Sample', es: 'Muestra' }, { max: 600 }),
  },
  fields: {
    group_name: text({ zh: '分组', en: 'Group', es: 'Grupo' }, { max: 30, required: true }),
    /** Name of the variable in the style sheet. */
    code: text(
      { zh: '变量', en: 'Variable', es: 'Variable' },
      { max: 40, required: true, unique: true, rule: 'styleName' },
    ),
    name_zh: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 30, required: true }),
    name_en: text({ zh: '英文名', en: 'English name', es: 'Nombre en inglés' }, { max: 60 }),
    type: oneOf({ zh: '类型', en: 'Type', es: 'Tipo' }, styleTypeList, { required: true }),
    default_value: text({ zh: '默认值', en: 'Default', es: 'Predeterminado' }, { max: 300, required: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
