import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const valueTypeList = enumList('property_setting.value_type', {
  text: { zh: '文本', en: 'Text', es: 'Texto' },
  integer: { zh: '整数', en: 'Integer', es: 'Entero' },
  decimal: { zh: '小数', en: 'Decimal', es: 'Decimal' },
  date: { zh: '日期', en: 'Date', es: 'Fecha' },
  boolean: { zh: '是否', en: 'Boolean', es: 'Sí o no' },
  option: { zh: '选项', en: 'Option', es: 'Opción' },
  file: { zh: '文件', en: 'File', es: 'Archivo' },
})

/** Extra properties (key, type, value) attachable to any entity. */
export const propertySetting = defineEntity('property_setting', {
  label: { zh: '属性设置', en: 'Property setting', es: 'Propiedad adicional' },
  tenancy: 'organization',
  title: 'sort_no',
  unique: [['target_entity', 'key']],
  fields: {
    target_entity: text({ zh: '对象', en: 'Entity', es: 'Objeto' }, { max: 60, required: true }),
    key: text({ zh: '属性键', en: 'Key', es: 'Clave de propiedad' }, { max: 60, required: true, rule: 'code' }),
    label_zh: text({ zh: '名称', en: 'Label zh', es: 'Nombre' }, { max: 60, required: true }),
    label_en: text({ zh: '英文名', en: 'Label en', es: 'Nombre en inglés' }, { max: 60 }),
    value_type: oneOf({ zh: '类型', en: 'Type', es: 'Tipo' }, valueTypeList, { required: true }),
    dict_type_id: ref({ zh: '选项字典', en: 'Options', es: 'Diccionario de opciones' }, { to: 'dict_type' }),
    required: boolean({ zh: '必填', en: 'Required', es: 'Obligatorio' }, { default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
