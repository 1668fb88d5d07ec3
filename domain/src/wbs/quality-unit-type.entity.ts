import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const levelList = enumList('quality_unit_type.level', {
  unit: { zh: '单位', en: 'Unit', es: 'Unidad' },
  division: { zh: '分部', en: 'Division', es: 'Capítulo' },
  item: { zh: '分项', en: 'Sub-item', es: 'Partida' },
})

/** Quality evaluation unit type. */
export const qualityUnitType = defineEntity('quality_unit_type', {
  label: { zh: '质量单元类型', en: 'Quality unit type', es: 'Tipo de unidad de calidad' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  fields: {
    /** Those of one structure are offered for its works; one without is for all. */
    structure_type_id: ref({ zh: '结构类型', en: 'Structure', es: 'Tipo de estructura' }, { to: 'structure_type' }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 30, required: true, unique: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    level: oneOf({ zh: '层次', en: 'Level', es: 'Nivel' }, levelList, { required: true }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'quality_unit_type' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
