import { customerInfo } from '../entrust/customer-info.entity.ts'
import { entrustment } from '../entrust/entrustment.entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { ledgerWords } from './words.ts'

const { fields: ordered } = entrustment
const { client, month, project, registrar } = ledgerWords
const money = { digits: [14, 2], unit: 'CNY' } as const

/** Orders of a period with their progress and fees. */
export default defineLedgerPage('djstatistical.entrustaccount', {
  entity: entrustment,
  columns: {
    entrust_date: { field: ordered.entrust_date, width: 118 },
    entrust_no: {
      field: ordered.entrust_no,
      width: 140,
      opens: { page: 'djentrustmanage.newEntrustsManager', id: 'entrustment_id' },
    },
    entrust_kind: { field: ordered.nature, width: 100 },
    project_name: { field: ordered.project_name, width: 200 },
    entrust_unit_name: { field: text(client), width: 180 },
    inspected_unit: { field: customerInfo.fields.inspected_unit, width: 150 },
    witness_unit: { field: customerInfo.fields.witness_unit, width: 140 },
    sample_count: {
      field: integer({ zh: '样品数', en: 'Samples', es: 'Muestras' }),
      width: 80,
      total: { as: 'sum' },
      meaning: {
        zh: '委托单的样品数，不含拒收和作废的样品',
        en: 'Samples of the order, without refused and cancelled ones.',
        es: 'Muestras del encargo, sin las rechazadas ni las anuladas.',
      },
    },
    test_count: {
      field: integer({ zh: '试验数', en: 'Tests', es: 'Ensayos' }),
      width: 80,
      total: { as: 'sum' },
      meaning: {
        zh: '委托单的试验任务数，不含作废的任务',
        en: 'Tasks of the order, without cancelled ones.',
        es: 'Tareas del encargo, sin las anuladas.',
      },
    },
    report_count: {
      field: integer({ zh: '报告数', en: 'Reports', es: 'Informes' }),
      width: 80,
      total: { as: 'sum' },
      meaning: {
        zh: '已批准的报告数，不含作废的报告',
        en: 'Approved reports, without void ones.',
        es: 'Informes aprobados, sin los anulados.',
      },
    },
    due_amount: {
      field: decimal({ zh: '应收', en: 'Due', es: 'A cobrar' }, money),
      width: 110,
      total: { as: 'sum', of: 'due_counted' },
      meaning: {
        zh: '各收费单应收之和，不含作废、免收和已退款的收费单；作废的委托单不计入合计',
        en: 'Of all bills but void, waived and refunded ones; cancelled orders are not added up.',
        es: 'De todas las facturas salvo las anuladas, exentas y reembolsadas; los encargos anulados no se suman.',
      },
    },
    paid_amount: {
      field: decimal({ zh: '已收', en: 'Paid', es: 'Cobrado' }, money),
      width: 110,
      total: { as: 'sum', of: 'paid_counted' },
      meaning: {
        zh: '收款减退款，与收费台账的净额一致；作废的委托单不计入合计',
        en: 'What was received less what was paid back, as the net of the charge ledger; cancelled orders are not added up.',
        es: 'Lo cobrado menos lo reembolsado, igual que el neto del libro de cobros; los encargos anulados no se suman.',
      },
    },
    expect_report_date: { field: ordered.planned_report_date, width: 118 },
    finish_date: { field: date({ zh: '完成日期', en: 'Finished', es: 'Finalización' }), width: 118 },
    entrust_state: { field: ordered.state, width: 100 },
    registrar_name: { field: text(registrar), width: 90 },
  },
  dates: {
    entrust_date: ordered.entrust_date.label,
    finish_date: { zh: '完成日期', en: 'Finished', es: 'Finalización' },
  },
  filters: {
    entrust_kind: ordered.nature,
    project_name: ordered.project_name,
    entrust_unit_name: text(client),
    entrust_state: ordered.state,
  },
  groups: {
    unit: { label: client, of: 'entrust_unit_name' },
    project: { label: project, of: 'project_name' },
    kind: { label: ordered.nature.label, of: 'entrust_kind' },
    month,
  },
  sort: 'entrust_no',
  charts: [
    {
      key: 'months',
      label: { zh: '每月委托', en: 'Orders by month', es: 'Encargos por mes' },
      kind: 'bar',
      by: 'month',
    },
    { key: 'kinds', label: { zh: '按检测性质', en: 'By nature', es: 'Por naturaleza' }, kind: 'pie', by: 'kind' },
  ],
})
