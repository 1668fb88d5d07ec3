import { entrustUnit } from '../entrust/entrust-unit.entity.ts'
import { entrustment } from '../entrust/entrustment.entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { ledgerWords } from './words.ts'

const { client, project } = ledgerWords
const money = (label: Label, meaning?: Label) => ({
  field: decimal(label, { digits: [14, 2], unit: 'CNY' }),
  width: 120,
  total: { as: 'sum' } as const,
  ...(meaning ? { meaning } : {}),
})
const age = (label: Label) =>
  money(label, {
    zh: '未收金额按收费单确认之日到截至日期的天数分列',
    en: 'What is open by the days from the confirmation of its bill to the day asked for.',
    es: 'Lo pendiente según los días desde la confirmación de su factura hasta la fecha consultada.',
  })

/** What clients owe on a day by its age: their bills that were confirmed and not fully paid then. */
export default defineLedgerPage('djstatistical.arrearsaccount', {
  entity: entrustUnit,
  columns: {
    entrust_unit_name: {
      field: text(client),
      width: 220,
      asks: { page: 'djstatistical.arrearsaccount', filter: 'entrust_unit_name', groups: ['order'] },
    },
    project_name: { field: entrustment.fields.project_name, width: 180 },
    entrust_no: {
      field: entrustment.fields.entrust_no,
      width: 140,
      opens: { page: 'djentrustmanage.newEntrustsManager', id: 'entrustment_id' },
      meaning: {
        zh: '只有一份委托时显示；按委托分组或点击委托单位逐份列出',
        en: 'Shown where a line is of one order; a press on the client lists them one by one.',
        es: 'Se muestra si la línea es de un solo encargo; pulse el cliente para verlos uno a uno.',
      },
    },
    order_count: {
      field: integer({ zh: '委托数', en: 'Orders', es: 'Encargos' }),
      width: 90,
      total: { as: 'sum' },
      meaning: {
        zh: '有未收金额的委托',
        en: 'Those with something open.',
        es: 'Los que tienen algo pendiente.',
      },
    },
    due_amount: money(
      { zh: '应收', en: 'Due', es: 'A cobrar' },
      {
        zh: '截至日期已确认而未结清的收费单；已作废、免收和已退款的不计',
        en: 'Of bills that were confirmed and not settled on the day; none that is void, waived or refunded.',
        es: 'De facturas confirmadas y no liquidadas ese día; sin anuladas, exentas ni reembolsadas.',
      },
    ),
    paid_amount: money(
      { zh: '已收', en: 'Paid', es: 'Cobrado' },
      {
        zh: '这些收费单截至日期的收款减退款',
        en: 'Received for these bills until the day, less what was paid back.',
        es: 'Cobrado por esas facturas hasta ese día, menos lo reembolsado.',
      },
    ),
    open_amount: money({ zh: '未收', en: 'Open', es: 'Pendiente' }),
    open_30: age({ zh: '0–30天', en: '0–30 days', es: '0–30 días' }),
    open_90: age({ zh: '31–90天', en: '31–90 days', es: '31–90 días' }),
    open_365: age({ zh: '91–365天', en: '91–365 days', es: '91–365 días' }),
    open_old: age({ zh: '365天以上', en: 'Over 365 days', es: 'Más de 365 días' }),
    last_pay_date: { field: date({ zh: '最近收款', en: 'Last paid', es: 'Último cobro' }), width: 118 },
    contact_name: { field: entrustUnit.fields.contact, width: 90 },
    contact_phone: { field: entrustUnit.fields.phone, width: 120 },
  },
  dates: { as_of: { zh: '截至日期', en: 'As of', es: 'A fecha de' } },
  asOf: ['as_of'],
  filters: {
    entrust_unit_name: text(client),
    open_amount: decimal({ zh: '未收', en: 'Open', es: 'Pendiente' }, { digits: [14, 2], unit: 'CNY' }),
  },
  groups: {
    unit: { label: client, of: 'entrust_unit_name' },
    project: { label: project, of: 'project_name' },
    order: entrustment.fields.entrust_no.label,
  },
  sort: '-open_amount',
  charts: [
    {
      key: 'debtors',
      label: { zh: '欠费前十', en: 'Top ten debtors', es: 'Diez mayores deudores' },
      kind: 'bar',
      by: 'unit',
      value: 'open_amount',
      most: 10,
    },
    {
      key: 'ages',
      label: { zh: '账龄', en: 'By age', es: 'Por antigüedad' },
      kind: 'bar',
      values: ['open_30', 'open_90', 'open_365', 'open_old'],
    },
  ],
})
