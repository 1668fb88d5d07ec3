import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { business } from '../organisation/business.entity.ts'
import { ledgerWords } from './words.ts'

const count = (label: Label, meaning: Label) => ({
  field: integer(label),
  width: 90,
  total: { as: 'sum' as const },
  meaning,
})
const share = (label: Label, of: string, whole: string, meaning: Label) => ({
  field: decimal(label, { digits: [5, 2], unit: '%' }),
  width: 90,
  total: { as: 'share' as const, of, in: whole },
  meaning,
})
const unit = { zh: '单位', en: 'Unit', es: 'Unidad' }

/** What units did in a period, side by side; a line is a unit within the groups that are chosen. */
export default defineLedgerPage('totalset.statistics', {
  entity: business,
  columns: {
    unit: { field: text(unit), width: 220 },
    orders: count(
      { zh: '委托数', en: 'Orders', es: 'Encargos' },
      {
        zh: '委托日期在期内、未取消的已受理委托',
        en: 'Accepted orders of the period that were not cancelled.',
        es: 'Encargos aceptados del período no cancelados.',
      },
    ),
    samples: count(
      { zh: '样品数', en: 'Samples', es: 'Muestras' },
      {
        zh: '期内收到、未拒收或取消的样品',
        en: 'Samples received in the period, neither rejected nor cancelled.',
        es: 'Muestras recibidas en el período, ni rechazadas ni canceladas.',
      },
    ),
    tasks: count(
      { zh: '任务数', en: 'Tasks', es: 'Tareas' },
      {
        zh: '期内分配、未取消的任务',
        en: 'Tasks assigned in the period that were not cancelled.',
        es: 'Tareas asignadas en el período no canceladas.',
      },
    ),
    reports: count(
      { zh: '报告数', en: 'Reports', es: 'Informes' },
      {
        zh: '报告日期在期内、未作废的报告',
        en: 'Reports dated in the period that are not void.',
        es: 'Informes fechados en el período no anulados.',
      },
    ),
    pass_rate: share({ zh: '合格率', en: 'Pass rate', es: 'Conformes' }, 'passed', 'judged', {
      zh: '期内作出判定的报告中结论合格的比例',
      en: 'Of the reports of the period that were judged, those that conform.',
      es: 'De los informes del período con dictamen, los conformes.',
    }),
    in_time_rate: share({ zh: '及时率', en: 'In time', es: 'A tiempo' }, 'in_time', 'due', {
      zh: '期内到期的报告中按期批准的比例',
      en: 'Of the reports due in the period, those approved by their day.',
      es: 'De los informes que vencían en el período, los aprobados a tiempo.',
    }),
    capture_rate: share({ zh: '采集率', en: 'Capture', es: 'Captura' }, 'captured', 'to_capture', {
      zh: '必须采集的已完成任务中有采集数据的比例',
      en: 'Of the finished tasks that a machine must capture, those with its readings.',
      es: 'De las tareas terminadas con captura obligatoria, las que tienen lecturas.',
    }),
    open_fail: count(
      { zh: '未闭合', en: 'Open failures', es: 'Abiertas' },
      {
        zh: '期内发现、尚未闭合的不合格',
        en: 'Nonconforming results found in the period that are not closed.',
        es: 'No conformidades halladas en el período sin cerrar.',
      },
    ),
  },
  dates: { day: { zh: '日期', en: 'Day', es: 'Fecha' } },
  filters: {
    unit: text(unit),
    unit_category: business.fields.unit_category,
    project_id: ref(ledgerWords.project, { to: 'project' }),
    trial_class_id: ref(trialClass.label, { to: 'trial_class' }),
  },
  groups: {
    month: ledgerWords.month,
    class: { zh: '试验分类', en: 'Class', es: 'Clase' },
    by_unit: { label: unit, of: 'unit' },
  },
  sort: '-tasks',
  // in web/src/features/ledgers/save-view.tsx
  byHand: ['save'],
  charts: [
    {
      key: 'units',
      label: { zh: '各单位任务数', en: 'Tasks by unit', es: 'Tareas por unidad' },
      kind: 'bar',
      by: 'by_unit',
      value: 'tasks',
    },
    {
      key: 'passed',
      label: { zh: '各单位合格率', en: 'Pass rate by unit', es: 'Conformes por unidad' },
      kind: 'bar',
      by: 'by_unit',
      value: 'pass_rate',
    },
    {
      key: 'months',
      label: { zh: '各月报告数', en: 'Reports by month', es: 'Informes por mes' },
      kind: 'line',
      by: 'month',
      value: 'reports',
    },
  ],
})
