import { defineTreePage } from '../kit/page/define.ts'
import { wbsNode } from './wbs-node.entity.ts'
import { worksTree } from './works-tree.ts'

const { works_state, works_state_on, finished_quantity } = wbsNode.fields

/** The works of a project down to the places that samples come from; what tests they have is reckoned by `gt_works_figures`. */
export default defineTreePage('wbs.wbs', {
  entity: wbsNode,
  tree: worksTree(),
  columns: [
    { of: 'name', width: 200 },
    { of: 'code', width: 95 },
    { of: 'kind', width: 85 },
    { of: 'works_state', width: 85 },
    { of: 'calc_done', width: 115 },
    { of: 'calc_missing', width: 60 },
    { of: 'quality_unit_type_id', width: 110 },
    { of: 'quantity', width: 85 },
    { of: 'quantity_unit', width: 55 },
    { of: 'structure_type_id', width: 90 },
    { of: 'start_stake', width: 100 },
    { of: 'end_stake', width: 100 },
    { of: 'calc_need', width: 60, optional: true },
    { of: 'finished_quantity', width: 100, optional: true },
    { of: 'works_state_on', width: 100, optional: true },
    { of: 'project_section_id', width: 120, optional: true },
    { of: 'sort_no', width: 70, optional: true },
  ],
  filters: ['name', 'code', 'kind', 'works_state'],
  sort: 'path',
  formColumns: 2,
  form: [
    {
      of: 'parent_id',
      hint: {
        zh: '留空时按编码归入上级，如 LJ-01 归入 LJ',
        en: 'Empty: the place above is found by the code, LJ-01 below LJ',
        es: 'Vacío: el lugar superior se halla por el código, LJ-01 bajo LJ',
      },
    },
    {
      of: 'project_id',
      hint: { zh: '有上级时与上级相同', en: 'That of the place above', es: 'El del lugar superior' },
    },
    'project_section_id',
    'kind',
    'code',
    'name',
    'structure_type_id',
    'quality_unit_type_id',
    'start_stake',
    'end_stake',
    'quantity',
    'quantity_unit',
  ],
  importable: true,
  commands: [
    {
      op: 'state',
      action: 'SetState',
      label: { zh: '更新状态', en: 'Set state', es: 'Actualizar estado' },
      ask: {
        works_state: { field: works_state, required: true },
        works_state_on: { field: works_state_on, required: true },
        finished_quantity: { field: finished_quantity },
      },
      consequence: {
        zh: '已完成、已验收的部位按全部工程量计应检组数，施工中的按已完成工程量计，未施工的不计。',
        en: 'Finished and accepted places demand tests by all of their quantity, those under way by what is built, others none.',
        es: 'Los lugares terminados exigen ensayos por toda su medición; los que están en curso, por lo ejecutado; los demás, ninguno.',
      },
    },
  ],
  // a dialog in web/src/features/works/generate-dialog.tsx
  byHand: ['gen'],
})
