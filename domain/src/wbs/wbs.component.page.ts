import { text } from '../kit/fields/text.ts'
import { defineTreePage } from '../kit/page/define.ts'
import { componentGroup } from './component-group.entity.ts'
import { componentInfo } from './component-info.entity.ts'
import { worksTree } from './works-tree.ts'

/** Beams, piles, columns and segments by their number; specimens of samples that name one are counted at it. */
export default defineTreePage('wbs.component', {
  entity: componentInfo,
  tree: worksTree(['wbs_node_id']),
  columns: [
    { of: 'name', width: 180 },
    { of: 'code', width: 120 },
    { of: 'component_type_id', width: 120 },
    { of: 'wbs_node_id', width: 180 },
    { of: 'grade', width: 90 },
    { of: 'poured_on', width: 118 },
    { of: 'component_group_id', width: 120 },
    { of: 'calc_samples', width: 80 },
    { of: 'calc_state', width: 90 },
    { of: 'stake', width: 110, optional: true },
  ],
  filters: ['name', 'component_type_id', 'poured_on'],
  sort: 'code',
  form: [
    'wbs_node_id',
    'component_type_id',
    {
      of: 'code',
      series: true,
      hint: {
        zh: '样品的结构部位写有此编号或名称时，其试件计入该构件',
        en: 'Specimens whose part of the works names this code or name are counted here',
        es: 'Las probetas cuya parte de obra cita este código o nombre se cuentan aquí',
      },
    },
    'name',
    'grade',
    'poured_on',
    'stake',
  ],
  importable: true,
  commands: [
    {
      op: 'group',
      action: 'Group',
      label: { zh: '编组', en: 'Group', es: 'Agrupar' },
      ask: { group: { field: text(componentGroup.label, { max: 100 }) } },
      consequence: {
        zh: '同一工程中没有该名称的构件组时新建；留空则移出编组。',
        en: 'A group of that name is made where the project has none. Left empty, they leave their group.',
        es: 'Si el proyecto no tiene un grupo con ese nombre, se crea. Vacío: salen de su grupo.',
      },
    },
  ],
  empty: { zh: '还没有构件', en: 'No components yet', es: 'Aún no hay componentes' },
})
