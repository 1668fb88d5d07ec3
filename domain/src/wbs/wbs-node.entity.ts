import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('wbs_node.kind', {
  unit: { zh: '单位工程', en: 'Unit works', es: 'Obra unitaria' },
  sub_unit: { zh: '子单位工程', en: 'Sub-unit works', es: 'Subobra unitaria' },
  division: { zh: '分部工程', en: 'Division works', es: 'Capítulo de obra' },
  sub_division: { zh: '子分部工程', en: 'Sub-division works', es: 'Subcapítulo de obra' },
  item: { zh: '分项工程', en: 'Sub-item works', es: 'Partida de obra' },
  part: { zh: '部位', en: 'Part', es: 'Parte de obra' },
})

const worksStateList = enumList('wbs_node.works_state', {
  planned: { zh: '未施工', en: 'Planned', es: 'Sin iniciar' },
  working: { zh: '施工中', en: 'Working', es: 'En ejecución' },
  finished: { zh: '已完成', en: 'Finished', es: 'Terminada' },
})

/** Unit / division / sub-item works. */
export const wbsNode = defineEntity('wbs_node', {
  label: { zh: 'WBS节点', en: 'WBS node', es: 'Nodo WBS' },
  tenancy: 'organization',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  unique: [['project_id', 'parent_id', 'code']],
  index: [['parent_id', 'sort_no'], ['path']],
  fields: {
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project', required: true }),
    project_section_id: ref({ zh: '标段', en: 'Section', es: 'Tramo' }, { to: 'project_section' }),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'wbs_node' }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 60, required: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 200, required: true }),
    kind: oneOf({ zh: '层次', en: 'Kind', es: 'Nivel de desglose' }, kindList, { required: true }),
    start_stake: text({ zh: '起点桩号', en: 'From stake', es: 'P.K. inicial' }, { max: 30, rule: 'mileage' }),
    end_stake: text({ zh: '终点桩号', en: 'To stake', es: 'P.K. final' }, { max: 30, rule: 'mileage' }),
    structure_type_id: ref({ zh: '结构类型', en: 'Structure', es: 'Tipo de estructura' }, { to: 'structure_type' }),
    quality_unit_type_id: ref(
      { zh: '质量单元', en: 'Quality unit', es: 'Unidad de calidad' },
      { to: 'quality_unit_type' },
    ),
    quantity: decimal({ zh: '工程量', en: 'Quantity', es: 'Medición de obra' }, { digits: [16, 3] }),
    quantity_unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    path: text({ zh: '路径', en: 'Path', es: 'Ruta' }, { max: 500 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    works_state: oneOf({ zh: '施工状态', en: 'Works state', es: 'Estado de la obra' }, worksStateList),
  },
})
