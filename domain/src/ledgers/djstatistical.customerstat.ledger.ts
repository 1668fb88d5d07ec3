import { entrustUnit } from '../entrust/entrust-unit.entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { ledgerWords } from './words.ts'

const { client, project } = ledgerWords
const count = (label: Label, meaning: Label) => ({
  field: integer(label),
  width: 90,
  total: { as: 'sum' } as const,
  meaning,
})
const money = (label: Label, meaning: Label) => ({
  field: decimal(label, { digits: [14, 2], unit: 'CNY' }),
  width: 120,
  total: { as: 'sum' } as const,
  meaning,
})

/** What clients ordered in a period: orders, samples, reports, fees and how much of it conforms. */
export default defineLedgerPage('djstatistical.customerstat', {
  entity: entrustUnit,
  columns: {
    entrust_unit_name: {
      field: text(client),
      width: 220,
      asks: { page: 'djstatistical.entrustaccount', filter: 'entrust_unit_name' },
    },
    unit_kind: { field: entrustUnit.fields.unit_kind, width: 110 },
    order_count: count(
      { zh: '委托数', en: 'Orders', es: 'Encargos' },
      {
        zh: '委托日期在期内、已编号的委托，与委托台账一致，含已取消的',
        en: 'Orders of the period that have a number, as in the ledger of orders, cancelled ones too.',
        es: 'Encargos del período con número, como en el libro de encargos, también los anulados.',
      },
    ),
    sample_count: count(
      { zh: '样品数', en: 'Samples', es: 'Muestras' },
      {
        zh: '其中未拒收、未取消的样品',
        en: 'Their samples that were neither rejected nor cancelled.',
        es: 'Sus muestras ni rechazadas ni anuladas.',
      },
    ),
    report_count: count(
      { zh: '报告数', en: 'Reports', es: 'Informes' },
      {
        zh: '其中已批准、未作废的报告',
        en: 'Their reports that are approved and not void.',
        es: 'Sus informes aprobados y no anulados.',
      },
    ),
    due_amount: money(
      { zh: '应收', en: 'Due', es: 'A cobrar' },
      {
        zh: '未取消委托的收费单，不含已作废、免收和已退款的',
        en: 'Bills of orders that were not cancelled, without those void, waived or refunded.',
        es: 'Facturas de encargos no anulados, sin anuladas, exentas ni reembolsadas.',
      },
    ),
    paid_amount: money(
      { zh: '已收', en: 'Paid', es: 'Cobrado' },
      {
        zh: '未取消委托的实收',
        en: 'Received for orders that were not cancelled.',
        es: 'Cobrado por encargos no anulados.',
      },
    ),
    open_amount: money(
      { zh: '未收', en: 'Open', es: 'Pendiente' },
      { zh: '应收减已收', en: 'What is due less what was paid.', es: 'A cobrar menos cobrado.' },
    ),
    pass_rate: {
      field: decimal({ zh: '合格率', en: 'Pass rate', es: 'Conformes' }, { digits: [5, 1], unit: '%' }),
      width: 90,
      total: { as: 'share', of: 'passed', in: 'judged' },
      meaning: {
        zh: '作出判定的报告中结论合格的比例',
        en: 'Of the reports that were judged, those that conform.',
        es: 'De los informes con dictamen, los conformes.',
      },
    },
    last_entrust: { field: date({ zh: '最近委托', en: 'Last order', es: 'Último encargo' }), width: 118 },
  },
  dates: { entrust_date: { zh: '委托日期', en: 'Order date', es: 'Fecha de encargo' } },
  filters: { unit_kind: entrustUnit.fields.unit_kind, entrust_unit_name: text(client) },
  groups: {
    unit: { label: client, of: 'entrust_unit_name' },
    project,
    kind: { label: entrustUnit.fields.unit_kind.label, of: 'unit_kind' },
  },
  sort: '-due_amount',
  charts: [
    {
      key: 'clients',
      label: { zh: '应收前十', en: 'Top ten by fees', es: 'Diez mayores por importe' },
      kind: 'bar',
      by: 'unit',
      value: 'due_amount',
      most: 10,
    },
    {
      key: 'share',
      label: { zh: '应收前十占比', en: 'Shares of the top ten', es: 'Reparto entre los diez mayores' },
      kind: 'pie',
      by: 'unit',
      value: 'due_amount',
      most: 10,
    },
  ],
})
