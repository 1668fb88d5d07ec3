import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { nodeKind, worksState } from './lists.ts'

/** Unit / division / sub-item works. */
export const wbsNode = defineEntity('wbs_node', {
  label: { zh: '工程部位', en: 'Place of works', es: 'Lugar de obra' },
  tenancy: 'organization',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], by: ['project_id'] },
  unique: [['project_id', 'parent_id', 'code']],
  index: [['parent_id', 'sort_no'], ['path']],
  tree: { parent: 'parent_id' },
  ordered: { by: 'sort_no', within: ['project_id', 'parent_id'] },
  computed: {
    calc_need: integer({ zh: '应检', en: 'Required', es: 'Exigidos' }),
    calc_done: integer({ zh: '检测完成', en: 'Tests done', es: 'Hechos' }),
    calc_missing: integer({ zh: '欠缺', en: 'Missing', es: 'Faltan' }),
  },
  fields: {
    /** That of the node above, of one below another. */
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    project_section_id: ref({ zh: '标段', en: 'Section', es: 'Tramo' }, { to: 'project_section' }),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'wbs_node' }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 60, required: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 200, required: true }),
    kind: oneOf({ zh: '层次', en: 'Kind', es: 'Nivel de desglose' }, nodeKind, { required: true }),
    start_stake: text({ zh: '起点桩号', en: 'From stake', es: 'P.K. inicial' }, { max: 30, rule: 'mileage' }),
    end_stake: text({ zh: '终点桩号', en: 'To stake', es: 'P.K. final' }, { max: 30, rule: 'mileage' }),
    structure_type_id: ref({ zh: '结构类型', en: 'Structure', es: 'Tipo de estructura' }, { to: 'structure_type' }),
    quality_unit_type_id: ref(
      { zh: '评定类型', en: 'Quality type', es: 'Tipo de unidad de calidad' },
      { to: 'quality_unit_type' },
    ),
    quantity: decimal({ zh: '工程量', en: 'Quantity', es: 'Medición de obra' }, { digits: [16, 3], min: 0 }),
    quantity_unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    path: text({ zh: '路径', en: 'Path', es: 'Ruta' }, { max: 500, byServer: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    works_state: oneOf({ zh: '施工状态', en: 'Works state', es: 'Estado de la obra' }, worksState, {
      byServer: true,
      default: 'planned',
    }),
    /** Day of the last change of the works state. */
    works_state_on: date({ zh: '状态日期', en: 'State since', es: 'Estado desde' }, { byServer: true }),
    /** What of the quantity is built while the works are under way. */
    finished_quantity: decimal(
      { zh: '已完成工程量', en: 'Finished quantity', es: 'Medición ejecutada' },
      { digits: [16, 3], min: 0, byServer: true },
    ),
  },
})
