import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Structure type (road, bridge, tunnel ...). */
export const structureType = defineEntity('structure_type', {
  label: { zh: '结构类型', en: 'Structure type', es: 'Tipo de estructura' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  tree: { parent: 'parent_id', levels: 4 },
  ordered: { by: 'sort_no' },
  switchable: 'enabled',
  computed: {
    calc_detail: text({ zh: '参数', en: 'Details', es: 'Detalles' }, { max: 200 }),
  },
  fields: {
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 30, required: true, unique: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'structure_type' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
