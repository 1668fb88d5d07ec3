import { defineTreePage } from '../kit/page/define.ts'
import { wbsTrialFrequency } from './wbs-trial-frequency.entity.ts'
import { worksTree } from './works-tree.ts'

/** How many tests each place needs by contractor and supervision, what is done and what is missing; reckoned by `gt_frequency_figures`. */
export default defineTreePage('wbs.wbsfrequency', {
  entity: wbsTrialFrequency,
  tree: worksTree(['wbs_node_id']),
  columns: [
    { of: 'place', width: 190 },
    { of: 'trial_list_id', width: 150 },
    { of: 'basis', width: 125 },
    { of: 'calc_need_self', width: 66 },
    { of: 'calc_done_self', width: 66 },
    { of: 'calc_under_way', width: 52 },
    { of: 'calc_need_check', width: 66 },
    { of: 'calc_done_check', width: 66 },
    { of: 'calc_share', width: 78 },
    { of: 'calc_missing', width: 56 },
    { of: 'calc_pass_rate', width: 72 },
    { of: 'works_state', width: 90, optional: true },
    { of: 'per_quantity', width: 80, optional: true },
    { of: 'quantity_unit', width: 90, optional: true },
    { of: 'required_count', width: 60, optional: true },
    { of: 'wbs_node_id', width: 150, optional: true },
    { of: 'quality_unit_type_id', width: 110, optional: true },
  ],
  filters: ['trial_list_id', 'calc_missing', 'works_state'],
  sort: 'wbs_node_id',
  chips: [
    {
      key: 'missing',
      label: { zh: '欠缺检测', en: 'Tests missing', es: 'Faltan ensayos' },
      tone: 'red',
      filters: [{ field: 'calc_missing', op: 'gt', value: 0 }],
    },
    {
      key: 'patterns',
      label: { zh: '频率模板', en: 'Patterns', es: 'Patrones' },
      filters: [{ field: 'wbs_node_id', op: 'eq', value: null }],
    },
  ],
  formColumns: 2,
  form: [
    {
      of: 'wbs_node_id',
      hint: {
        zh: '留空并选评定类型，即为该类型的频率模板',
        en: 'Empty, with a quality type: a pattern of that type',
        es: 'Vacío, con un tipo de calidad: un patrón de ese tipo',
      },
    },
    'quality_unit_type_id',
    'trial_list_id',
    {
      of: 'quantity_unit',
      hint: {
        zh: '工程量、面积、工作班取部位的工程量；长度取桩号；进场批、构件取其下的进场批数和已完成的部位数',
        en: 'Quantity, area and shift: the quantity of the place; length: its stakes; batch and component: arrivals and finished parts below it',
        es: 'Medición, superficie y turno: la medición del lugar; longitud: sus P.K.; lote y componente: entradas y partes terminadas debajo',
      },
    },
    'per_quantity',
    {
      of: 'required_count',
      hint: {
        zh: '应自检 = 向上取整(基数÷每)×组数，不少于最少',
        en: 'Self due = base ÷ per rounded up × groups, at least the least',
        es: 'Debidos = base ÷ por, hacia arriba, × grupos, como mínimo el mínimo',
      },
    },
    'min_count',
    {
      of: 'check_share',
      hint: {
        zh: '留空为工程项目的抽检比例；应抽检 = 应自检×比例，向上取整',
        en: 'Empty: that of the project; sampling due = self due × share, rounded up',
        es: 'Vacío: el del proyecto; muestreo debido = debidos × porcentaje, hacia arriba',
      },
    },
    {
      of: 'parallel_limit',
      hint: {
        zh: '平行试验与自检结果之差占自检结果的百分比；留空取上级部位的',
        en: 'Of parallel and self-check results, in percent of the latter; empty: that of the place above',
        es: 'Entre paralelo y autocontrol, en % de este; vacío: la del lugar superior',
      },
    },
    'basis',
  ],
  importable: true,
  // a dialog and a question in web/src/pages/wbs/wbsfrequency.tsx
  byHand: ['tests', 'tpl'],
})
