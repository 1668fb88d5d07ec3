import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { trialList } from '../methods/trial-list.entity.ts'
import { wbsNode } from '../wbs/wbs-node.entity.ts'
import { wbsTrialFrequency } from '../wbs/wbs-trial-frequency.entity.ts'
import { rate } from './columns.ts'

const section = { zh: '标段', en: 'Section', es: 'Tramo' }
const place = { zh: '部位', en: 'Part', es: 'Parte' }
const whole = (label: Label, meaning: Label) => ({
  field: integer(label),
  width: 90,
  total: { as: 'sum' as const },
  meaning,
})

/** What each place of the works demands, has and lacks at the end of a day, a line for each frequency. */
export default defineLedgerPage('gdstatistical.frequencyaccount', {
  entity: wbsTrialFrequency,
  columns: {
    project_section_name: { field: text(section), width: 130 },
    wbs_name: { field: text(place), width: 220, opens: { page: 'wbs.wbs', id: 'node_id' } },
    trial_name: { field: text(trialList.fields.name_zh.label), width: 170 },
    quantity: { field: wbsNode.fields.quantity, width: 100 },
    unit_text: { field: wbsNode.fields.quantity_unit, width: 70 },
    required_count: whole(
      { zh: '应自检', en: 'Self due', es: 'Debidos' },
      {
        zh: '向上取整（基数÷每）×组数，不少于最少；未开工的不要求',
        en: 'ceil(base ÷ per) × groups, at least the least; nothing before the works begin.',
        es: 'ceil(base ÷ por) × grupos, al menos el mínimo; nada antes de empezar la obra.',
      },
    ),
    self_count: whole(
      { zh: '已自检', en: 'Self done', es: 'Hechos' },
      {
        zh: '截至当日完成的施工自检组数，复检随原组计一次',
        en: 'Groups of the contractor finished by that day; a retest counts with its group.',
        es: 'Grupos del constructor terminados ese día; un reensayo cuenta con su grupo.',
      },
    ),
    supervise_required: whole(
      { zh: '应抽检', en: 'Sampling due', es: 'Muestreo debido' },
      {
        zh: '应自检×抽检比例，向上取整',
        en: 'Due × share of the supervision, rounded up.',
        es: 'Debidos × parte de la supervisión, por exceso.',
      },
    ),
    supervise_count: whole(
      { zh: '已抽检', en: 'Sampling done', es: 'Muestreo hecho' },
      {
        zh: '截至当日完成的监理抽检组数，含平行试验',
        en: 'Groups of the supervision finished by that day, parallel tests among them.',
        es: 'Grupos de la supervisión terminados ese día, incluidos los paralelos.',
      },
    ),
    parallel_count: whole(
      { zh: '平行试验', en: 'Parallel', es: 'Paralelos' },
      {
        zh: '其中检测性质为平行试验的组数',
        en: 'Of these, groups of orders for parallel tests.',
        es: 'De ellos, grupos de encargos de ensayo paralelo.',
      },
    ),
    self_rate: rate(
      { zh: '自检率', en: 'Self-check rate', es: 'Tasa de autocontrol' },
      'self_counted',
      'required_count',
      {
        zh: '已自检÷应自检，每条不超过应自检',
        en: 'Done by due; of a line no more than is due counts.',
        es: 'Hechos entre debidos; de una línea no cuenta más de lo debido.',
      },
    ),
    supervise_rate: rate(
      { zh: '抽检率', en: 'Sampling rate', es: 'Tasa de muestreo' },
      'supervise_counted',
      'supervise_required',
      {
        zh: '已抽检÷应抽检，每条不超过应抽检',
        en: 'Done by due; of a line no more than is due counts.',
        es: 'Hechos entre debidos; de una línea no cuenta más de lo debido.',
      },
    ),
    qualified: whole(
      { zh: '合格组数', en: 'Conforming', es: 'Conformes' },
      { zh: '完成且判定合格的组数', en: 'Finished groups that conform.', es: 'Grupos terminados conformes.' },
    ),
    pass_rate: rate({ zh: '合格率', en: 'Pass rate', es: 'Conformes' }, 'qualified', 'judged', {
      zh: '合格组数÷有判定的组数',
      en: 'Conforming by judged groups.',
      es: 'Conformes entre grupos con dictamen.',
    }),
    missing_count: whole(
      { zh: '欠缺', en: 'Missing', es: 'Faltan' },
      {
        zh: '应自检与应抽检各自未完成的组数之和',
        en: 'What is due and not done, of the contractor and of the supervision.',
        es: 'Lo debido y no hecho, del constructor y de la supervisión.',
      },
    ),
    per_quantity: { field: decimal({ zh: '每', en: 'Per', es: 'Por' }, { digits: [16, 3] }), width: 80 },
    basis: { field: wbsTrialFrequency.fields.basis, width: 160 },
  },
  dates: { test_date: { zh: '检测截至', en: 'Tested until', es: 'Ensayado hasta' } },
  asOf: ['test_date'],
  filters: {
    wbs_name: text(place),
    trial_class: ref(trialClass.label, { to: 'trial_class' }),
    project_section_name: text(section),
  },
  groups: {
    section: { label: section, of: 'project_section_name' },
    part: { label: place, of: 'wbs_name' },
    class: trialClass.label,
  },
  switches: { gaps: { zh: '仅看欠缺', en: 'Only gaps', es: 'Solo faltas' } },
  sort: 'wbs_name',
  charts: [
    {
      key: 'sections',
      label: { zh: '各标段自检率', en: 'Self-check rate by section', es: 'Tasa de autocontrol por tramo' },
      kind: 'bar',
      by: 'section',
      value: 'self_rate',
      beside: 'supervise_rate',
    },
    {
      key: 'missing',
      label: { zh: '各分类欠缺', en: 'Missing by class', es: 'Faltan por clase' },
      kind: 'bar',
      by: 'class',
      value: 'missing_count',
    },
  ],
})
