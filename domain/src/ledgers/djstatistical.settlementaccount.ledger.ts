import { chargeSettlement } from '../charges/charge-settlement.entity.ts'
import { invoice } from '../charges/invoice.entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { ledgerWords } from './words.ts'

const { fields } = chargeSettlement
const { client, month } = ledgerWords
const money = (label: Label, meaning?: Label) => ({
  field: decimal(label, { digits: [14, 2], unit: 'CNY' }),
  width: 120,
  total: { as: 'sum' } as const,
  ...(meaning ? { meaning } : {}),
})

/** Settlements that clients were sent, with what came back of them. */
export default defineLedgerPage('djstatistical.settlementaccount', {
  entity: chargeSettlement,
  columns: {
    settle_no: {
      field: fields.settlement_no,
      width: 140,
      opens: { page: 'djentrustmanage.chargetsettlement', id: 'settlement_id' },
    },
    entrust_unit_name: { field: text(client), width: 220 },
    period_from: { field: fields.period_from, width: 118 },
    period_to: { field: fields.period_to, width: 118 },
    order_count: {
      field: integer({ zh: '委托数', en: 'Orders', es: 'Encargos' }),
      width: 80,
      total: { as: 'sum' },
    },
    settle_amount: money({ zh: '结算金额', en: 'Settled', es: 'Liquidado' }),
    invoice_no: { field: invoice.fields.invoice_no, width: 140 },
    invoice_date: { field: invoice.fields.issued_on, width: 118 },
    invoiced_amount: money(
      { zh: '已开票', en: 'Invoiced', es: 'Facturado' },
      {
        zh: '所含收费单中发票已开出的金额',
        en: 'Of its bills that an issued invoice is over.',
        es: 'De los recibos con factura emitida.',
      },
    ),
    paid_amount: money({ zh: '回款', en: 'Paid', es: 'Cobrado' }),
    open_amount: money({ zh: '未回款', en: 'Open', es: 'Pendiente' }),
    return_rate: {
      field: decimal({ zh: '回款率%', en: 'Rate of return %', es: 'Tasa de cobro %' }, { digits: [6, 2] }),
      width: 100,
      total: { as: 'share', of: 'paid_amount', in: 'settle_amount' },
      meaning: {
        zh: '回款 ÷ 结算金额',
        en: 'Paid divided by settled.',
        es: 'Cobrado dividido por liquidado.',
      },
    },
    settle_state: { field: fields.state, width: 100 },
  },
  dates: {
    make_time: { zh: '结算日期', en: 'Made on', es: 'Fecha de liquidación' },
    invoice_date: invoice.fields.issued_on.label,
  },
  filters: { entrust_unit_name: text(client), settle_state: fields.state },
  groups: { unit: { label: client, of: 'entrust_unit_name' }, month },
  sort: 'settle_no',
  charts: [
    {
      key: 'months',
      label: { zh: '每月结算与回款', en: 'Settled and paid by month', es: 'Liquidado y cobrado por mes' },
      kind: 'bar',
      by: 'month',
      value: 'settle_amount',
      beside: 'paid_amount',
    },
  ],
  signatures: [
    { zh: '制表人：', en: 'Made by: ', es: 'Elaborado por: ' },
    { zh: '复核人：', en: 'Checked by: ', es: 'Revisado por: ' },
    { zh: '日期：', en: 'Date: ', es: 'Fecha: ' },
  ],
})
