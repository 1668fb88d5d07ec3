import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { reportChange } from '../reports/report-change.entity.ts'
import { counted } from './columns.ts'

const { fields: change } = reportChange
const applied = { zh: '申请时间', en: 'Applied', es: 'Solicitud' }
const finished = { zh: '完成日期', en: 'Finished', es: 'Finalización' }

/** Changes of reports with their causes, people and the copies that came back; drafts are left out. */
export default defineLedgerPage('djstatistical.changeaccount', {
  entity: reportChange,
  columns: {
    apply_time: { field: datetime(applied), width: 175 },
    change_no: {
      field: change.change_no,
      width: 140,
      opens: { page: 'djentrustmanage.changelist', id: 'change_id' },
    },
    old_report_no: {
      field: text({ zh: '原报告编号', en: 'Old report', es: 'Informe anterior' }),
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
    },
    new_report_no: {
      field: text({ zh: '新报告编号', en: 'New report', es: 'Informe nuevo' }),
      width: 160,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
    },
    change_kind: { field: change.reason_kind, width: 110 },
    change_reason: { field: change.reason, width: 220 },
    apply_source: { field: change.apply_source, width: 90 },
    applicant: { field: text(change.requested_by_id.label), width: 90 },
    approver: { field: text(change.approved_by_id.label), width: 90 },
    issued_copies: {
      field: integer({ zh: '已发份数', en: 'Copies issued', es: 'Ejemplares emitidos' }),
      width: 100,
      total: { as: 'sum' },
      meaning: {
        zh: '原版本及以前各版本发出的纸质份数',
        en: 'Paper copies that were issued of the old version and those before it.',
        es: 'Ejemplares en papel emitidos de la versión anterior y de las previas.',
      },
    },
    recalled_copies: { field: change.recovered_copies, width: 90, total: { as: 'sum' } },
    finish_date: { field: date(finished), width: 118 },
    changes: counted(
      { zh: '变更数', en: 'Changes', es: 'Cambios' },
      {
        zh: '已驳回和已撤回的列出但不计',
        en: 'Rejected and withdrawn requests are listed and not counted.',
        es: 'Las solicitudes rechazadas o retiradas figuran y no cuentan.',
      },
      false,
    ),
    internal_faults: counted(
      { zh: '内部差错', en: 'Own faults', es: 'Fallos propios' },
      {
        zh: '内部申请的录入或结果错误',
        en: 'Typing and result errors that the laboratory found itself.',
        es: 'Errores de transcripción o resultado detectados internamente.',
      },
      false,
    ),
    report_share: {
      field: decimal(
        { zh: '占报告比例', en: 'Share of reports', es: 'Parte de los informes' },
        { digits: [6, 2], unit: '%' },
      ),
      width: 100,
      total: { as: 'own' },
      meaning: {
        zh: '变更数÷期内首次批准的报告数，仅见于小计和合计',
        en: 'Changes by the reports first approved in the period; only in the totals.',
        es: 'Cambios entre los informes aprobados por primera vez en el período; solo en los totales.',
      },
    },
    change_state: { field: change.state, width: 100 },
  },
  dates: { apply_time: applied, finish_date: finished },
  filters: { change_kind: change.reason_kind, apply_source: change.apply_source, change_state: change.state },
  groups: {
    kind: { label: change.reason_kind.label, of: 'change_kind' },
    tester: { zh: '主检人', en: 'Tester', es: 'Ensayador principal' },
    source: { label: change.apply_source.label, of: 'apply_source' },
    state: { label: change.state.label, of: 'change_state' },
  },
  sort: 'apply_time',
  charts: [
    {
      key: 'kinds',
      label: { zh: '按原因', en: 'By cause', es: 'Por causa' },
      kind: 'pie',
      by: 'kind',
    },
  ],
})
