import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

const valueTypeList = enumList('total_base.value_type', {
  bool: { zh: '是否', en: 'Boolean', es: 'Sí o no' },
  int: { zh: '整数', en: 'Integer', es: 'Entero' },
  decimal: { zh: '小数', en: 'Decimal', es: 'Decimal' },
  text: { zh: '文本', en: 'Text', es: 'Texto' },
  enum: { zh: '选项', en: 'Option', es: 'Opción' },
  json: { zh: '结构', en: 'Structure', es: 'Estructura' },
})

/** Organisation-wide defaults that business settings inherit. Meaning chosen - the defaults of an organisation; a business inherits every key it does not set itself. */
export const totalBase = defineEntity('total_base', {
  label: { zh: '总体基础设置', en: 'Overall base setting', es: 'Base general' },
  tenancy: 'organization',
  title: 'group_name',
  pick: { label: 'group_name', search: ['group_name'] },
  unique: [['key']],
  fields: {
    key: text({ zh: '设置项', en: 'Key', es: 'Clave de ajuste' }, { max: 100, required: true }),
    value: json({ zh: '值', en: 'Value', es: 'Valor' }, { default: {} }),
    value_type: oneOf({ zh: '值类型', en: 'Value type', es: 'Tipo de valor' }, valueTypeList, {
      required: true,
      default: 'text',
    }),
    label: text({ zh: '名称', en: 'Label', es: 'Nombre' }),
    group_name: text({ zh: '分组', en: 'Group', es: 'Grupo' }, { max: 50 }),
    locked: boolean(
      { zh: '下级不可改', en: 'Locked for businesses', es: 'No modificable por las unidades' },
      { default: 0 },
    ),
    remark: text({ zh: '说明', en: 'Explanation', es: 'Explicación' }),
  },
})
