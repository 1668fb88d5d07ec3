import { charge } from '../charges/charge.entity.ts'
import { chargePayment } from '../charges/charge-payment.entity.ts'
import { invoice } from '../charges/invoice.entity.ts'
import { entrustment } from '../entrust/entrustment.entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'

const { fields: paid } = chargePayment
const client = { zh: '委托单位', en: 'Client', es: 'Cliente' }
const perBill = {
  zh: '该收费单的金额；一单可分次收款，故不合计',
  en: 'Of the whole bill; a bill may be paid in parts, so it is not added up.',
  es: 'De la factura entera; puede pagarse por partes, por lo que no se suma.',
}
const money = { digits: [14, 2], unit: 'CNY' } as const

/** Payments of a period, for the daily closing of the cashier. */
export default defineLedgerPage('djstatistical.chargeaccount', {
  entity: chargePayment,
  columns: {
    paid_on: { field: paid.paid_on, width: 118 },
    receipt_no: { field: paid.receipt_no, width: 130 },
    charge_no: {
      field: charge.fields.charge_no,
      width: 140,
      opens: { page: 'djentrustmanage.chargelist', id: 'charge_id' },
    },
    entrust_no: {
      field: entrustment.fields.entrust_no,
      width: 140,
      opens: { page: 'djentrustmanage.newEntrustsManager', id: 'entrustment_id' },
    },
    entrust_unit_name: { field: text(client), width: 200 },
    project_name: { field: entrustment.fields.project_name, width: 180 },
    list_amount: {
      field: decimal({ zh: '标准金额', en: 'List price', es: 'Precio de tarifa' }, money),
      width: 110,
      meaning: perBill,
    },
    payable_amount: { field: charge.fields.payable_amount, width: 110, meaning: perBill },
    received: {
      field: decimal({ zh: '收款', en: 'Received', es: 'Cobrado' }, money),
      width: 110,
      total: { as: 'sum' },
    },
    refunded: {
      field: decimal({ zh: '退款', en: 'Refunded', es: 'Reembolsado' }, money),
      width: 110,
      total: { as: 'sum' },
    },
    amount: {
      field: decimal({ zh: '净额', en: 'Net', es: 'Neto' }, money),
      width: 110,
      total: { as: 'sum' },
      meaning: {
        zh: '收款减退款',
        en: 'What was received less what was paid back.',
        es: 'Lo cobrado menos lo reembolsado.',
      },
    },
    method: { field: paid.method, width: 90 },
    open_amount: {
      field: decimal({ zh: '未收', en: 'Open', es: 'Pendiente' }, money),
      width: 110,
      meaning: perBill,
    },
    invoice_no: { field: invoice.fields.invoice_no, width: 120 },
    cashier: { field: text(paid.received_by_id.label), width: 90 },
  },
  dates: { paid_on: paid.paid_on.label, entrust_date: entrustment.fields.entrust_date.label },
  filters: { method: paid.method, received_by_id: paid.received_by_id, entrust_unit_name: text(client) },
  groups: {
    day: { label: { zh: '日', en: 'Day', es: 'Día' }, of: 'paid_on' },
    way: { label: paid.method.label, of: 'method' },
    cashier: { label: paid.received_by_id.label, of: 'cashier' },
    unit: { label: client, of: 'entrust_unit_name' },
  },
  sort: 'paid_on',
  charts: [
    {
      key: 'income',
      label: { zh: '每日净收', en: 'Net by day', es: 'Neto por día' },
      kind: 'bar',
      by: 'day',
      value: 'amount',
    },
    {
      key: 'ways',
      label: { zh: '收款方式', en: 'By way', es: 'Por forma de pago' },
      kind: 'pie',
      by: 'way',
      value: 'received',
    },
  ],
  signatures: [
    { zh: '收款人：', en: 'Cashier: ', es: 'Cajero: ' },
    { zh: '复核人：', en: 'Checked by: ', es: 'Revisado por: ' },
    { zh: '日期：', en: 'Date: ', es: 'Fecha: ' },
  ],
})
