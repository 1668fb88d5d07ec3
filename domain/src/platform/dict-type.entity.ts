import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Dictionary type (code). */
export const dictType = defineEntity('dict_type', {
  label: { zh: '字典类型', en: 'Dictionary type', es: 'Tipo de diccionario' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  tree: { parent: 'parent_id' },
  fields: {
    code: text(
      { zh: '类型编码', en: 'Code', es: 'Código de tipo' },
      { max: 60, required: true, unique: true, rule: 'code' },
    ),
    name: text({ zh: '类型名称', en: 'Name', es: 'Nombre de tipo' }, { max: 100, required: true }),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'dict_type' }),
    is_system: boolean({ zh: '系统内置', en: 'Built in', es: 'Integrado en el sistema' }, { default: 0 }),
    remark: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }),
  },
})
