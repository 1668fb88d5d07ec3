import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Option of a dictionary type, ordered, valid flag. */
export const dictOption = defineEntity('dict_option', {
  label: { zh: '字典选项', en: 'Dictionary option', es: 'Opción de diccionario' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { valid: 1 } },
  tree: { parent: 'parent_id' },
  ordered: { by: 'order_no', within: ['dict_type_id', 'business_id', 'parent_id'] },
  switchable: 'valid',
  unique: [['dict_type_id', 'business_id', 'code']],
  index: [['dict_type_id', 'valid', 'order_no']],
  fields: {
    dict_type_id: ref({ zh: '字典类型', en: 'Type', es: 'Tipo de diccionario' }, { to: 'dict_type', required: true }),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'dict_option' }),
    business_id: ref({ zh: '专属单位', en: 'Only for business', es: 'Unidad exclusiva' }, { to: 'business' }),
    code: text({ zh: '选项编码', en: 'Code', es: 'Código de opción' }, { max: 60, required: true }),
    name_zh: text({ zh: '中文', en: 'Chinese', es: 'Chino' }, { max: 200, required: true }),
    name_en: text({ zh: '英文', en: 'English', es: 'Inglés' }, { max: 200 }),
    name_es: text({ zh: '西文', en: 'Spanish', es: 'Texto en español' }, { max: 200 }),
    order_no: integer({ zh: '排序号', en: 'Order number', es: 'N.º de orden' }, { required: true, default: 0 }),
    valid: boolean({ zh: '有效', en: 'Valid', es: 'Vigente' }, { required: true, default: 1 }),
    remark: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }),
    color: text({ zh: '颜色', en: 'Colour', es: 'Color' }, { max: 20 }),
  },
})
