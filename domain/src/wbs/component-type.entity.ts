import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** What a structure is made of: pile, column, beam, slab. Its class is the structure type (0156). */
export const componentType = defineEntity('component_type', {
  label: { zh: '构件类型', en: 'Component type', es: 'Tipo de componente' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  unique: [['structure_type_id', 'code']],
  fields: {
    structure_type_id: ref(
      { zh: '结构类型', en: 'Structure', es: 'Tipo de estructura' },
      { to: 'structure_type', required: true },
    ),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 30, required: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    modelling_granularity_id: ref(
      { zh: '建模粒度', en: 'Granularity', es: 'Granularidad' },
      { to: 'modelling_granularity' },
    ),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
