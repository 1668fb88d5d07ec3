import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Category tree of standards. */
export const standardCategory = defineEntity('standard_category', {
  label: { zh: '标准类别', en: 'Standard category', es: 'Categoría de norma' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  unique: [['parent_id', 'name']],
  tree: { parent: 'parent_id' },
  fields: {
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'standard_category' }),
    name: text({ zh: '类别名称', en: 'Name', es: 'Nombre de la categoría' }, { max: 100, required: true }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 30 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
