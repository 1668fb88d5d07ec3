import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { projectSection } from '../organisation/project-section.entity.ts'

const section = { zh: '标段', en: 'Section', es: 'Tramo' }
/** The days by which the ledgers behind the figures are asked. */
const days = {
  'gdstatistical.taskaccount': 'assign_time',
  'gdstatistical.reportaccount': 'report_date',
  'gdstatistical.unqualifiedaccount': 'found_time',
  'gdstatistical.frequencyaccount': 'test_date',
  'gdstatistical.devicedataaccount': 'test_time',
}
type Behind = keyof typeof days
const at = (page: Behind) => ({
  page,
  filter: 'project_section_name',
  about: 'project_section_name',
  date: days[page],
})
const count = (label: Label, meaning: Label, page?: Behind) => ({
  field: integer(label),
  width: 90,
  total: { as: 'sum' as const },
  meaning,
  ...(page ? { asks: at(page) } : {}),
})
const share = (label: Label, of: string, whole: string, meaning: Label, page?: Behind) => ({
  field: decimal(label, { digits: [6, 1], unit: '%' }),
  width: 90,
  total: { as: 'share' as const, of, in: whole },
  meaning,
  ...(page ? { asks: at(page) } : {}),
})

/** Sections of the works beside each other, with what their site laboratories did in a period. */
export default defineLedgerPage('gdstatistical.sectioncompare', {
  entity: projectSection,
  columns: {
    project_section_name: { field: text(section), width: 150 },
    business_name: { field: text({ zh: '试验室', en: 'Laboratories', es: 'Laboratorios' }), width: 220 },
    task_count: count(
      { zh: '试验数', en: 'Tests', es: 'Ensayos' },
      { zh: '期内分配、未取消的任务', en: 'Tasks assigned in the period.', es: 'Tareas asignadas en el período.' },
      'gdstatistical.taskaccount',
    ),
    report_count: count(
      { zh: '报告数', en: 'Reports', es: 'Informes' },
      {
        zh: '报告日期在期内、未作废的报告',
        en: 'Reports dated in the period that are not void.',
        es: 'Informes fechados en el período no anulados.',
      },
      'gdstatistical.reportaccount',
    ),
    pass_rate: share(
      { zh: '合格率', en: 'Pass rate', es: 'Conformes' },
      'passed',
      'judged',
      {
        zh: '期内有判定的报告中合格的比例',
        en: 'Of the judged reports of the period, those that conform.',
        es: 'De los informes con dictamen, los conformes.',
      },
      'gdstatistical.unqualifiedaccount',
    ),
    self_rate: share(
      { zh: '自检频率', en: 'Self-check rate', es: 'Tasa de autocontrol' },
      'self_done',
      'self_due',
      {
        zh: '截至期末，本标段各部位已自检÷应自检',
        en: 'Done by due at the places of the section, by the last day.',
        es: 'Hechos entre debidos en los lugares del tramo, al último día.',
      },
      'gdstatistical.frequencyaccount',
    ),
    collect_rate: share(
      { zh: '采集率', en: 'Capture', es: 'Captura' },
      'captured',
      'to_capture',
      {
        zh: '必须采集的已完成任务中有采集数据的比例',
        en: 'Of the finished tasks that a machine must capture, those with its readings.',
        es: 'De las tareas con captura obligatoria, las que tienen lecturas.',
      },
      'gdstatistical.devicedataaccount',
    ),
    suspicious_count: count(
      { zh: '可疑数据', en: 'Suspicious', es: 'Sospechosas' },
      {
        zh: '期内采集、带异常标记的读数',
        en: 'Readings captured in the period that carry an alarm.',
        es: 'Lecturas capturadas en el período con alarma.',
      },
      'gdstatistical.devicedataaccount',
    ),
    nc_open: count(
      { zh: '不合格未闭合', en: 'Open failures', es: 'Abiertas' },
      {
        zh: '期内发现、尚未闭合的不合格',
        en: 'Nonconforming results found in the period that are not closed.',
        es: 'No conformidades halladas en el período sin cerrar.',
      },
      'gdstatistical.unqualifiedaccount',
    ),
    on_time_rate: share(
      { zh: '及时率', en: 'In time', es: 'A tiempo' },
      'in_time',
      'due',
      {
        zh: '期内到期的报告中按期批准的比例',
        en: 'Of the reports due in the period, those approved by their day.',
        es: 'De los informes que vencían en el período, los aprobados a tiempo.',
      },
      'gdstatistical.reportaccount',
    ),
  },
  dates: { report_date: { zh: '日期', en: 'Day', es: 'Fecha' } },
  filters: { trial_class: ref(trialClass.label, { to: 'trial_class' }), project_section_name: text(section) },
  groups: { section: { label: section, of: 'project_section_name' } },
  sort: 'project_section_name',
  charts: [
    {
      key: 'rates',
      label: { zh: '各标段合格率与及时率', en: 'Pass rate and timeliness', es: 'Conformidad y plazo' },
      kind: 'bar',
      by: 'section',
      value: 'pass_rate',
      beside: 'on_time_rate',
    },
    {
      key: 'tests',
      label: { zh: '各标段试验数', en: 'Tests by section', es: 'Ensayos por tramo' },
      kind: 'bar',
      by: 'section',
      value: 'task_count',
    },
    {
      key: 'self',
      label: { zh: '各标段自检频率', en: 'Self-check rate by section', es: 'Autocontrol por tramo' },
      kind: 'bar',
      by: 'section',
      value: 'self_rate',
    },
  ],
})
