import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { chargePayment } from './charge-payment.entity.ts'
import { chargeSettlement } from './charge-settlement.entity.ts'
import { chargeSettlementItem } from './charge-settlement-item.entity.ts'
import { invoice } from './invoice.entity.ts'

const { amount, method, paid_on, payer, voucher_no, remarks } = chargePayment.fields
const { title, tax_no, invoice_kind, content, receiver_email } = invoice.fields
const touches = ['Charges', 'Entrustments', 'Reports', 'TodoItems', 'ChargePayments', 'ChargeSettlementItems']

/** Settlements with clients on account: bills of a period, agreed as one, invoiced and paid. */
export default defineMasterDetailPage('djentrustmanage.chargetsettlement', {
  entity: chargeSettlement,
  columns: [
    { of: 'settlement_no', width: 140 },
    { of: 'entrust_unit_id', width: 220 },
    { of: 'project_name', width: 180 },
    { of: 'period_from', width: 118 },
    { of: 'period_to', width: 118 },
    { of: 'calc_orders', width: 70 },
    { of: 'total_amount', width: 110 },
    { of: 'adjust_amount', width: 100 },
    { of: 'payable_amount', width: 110 },
    { of: 'paid_amount', width: 110 },
    { of: 'calc_open', width: 110 },
    { of: 'state', width: 100 },
    { of: 'calc_invoice_no', width: 130 },
    { of: 'client_confirm_file_id', width: 110 },
    { of: 'created_by_id', width: 90 },
    { of: 'created_at', width: 160 },
  ],
  filters: ['entrust_unit_id', 'state', 'period_to', 'settlement_no'],
  sort: '-created_at',
  chips: [
    {
      key: 'draft',
      label: { zh: '草稿', en: 'Drafts', es: 'Borradores' },
      filters: [{ field: 'state', op: 'eq', value: 'draft' }],
    },
    {
      key: 'submitted',
      label: { zh: '待确认', en: 'To confirm', es: 'Por confirmar' },
      filters: [{ field: 'state', op: 'eq', value: 'submitted' }],
      tone: 'orange',
    },
    {
      key: 'open',
      label: { zh: '待回款', en: 'To be paid', es: 'Por cobrar' },
      filters: [
        { field: 'state', op: 'eq', value: ['confirmed', 'invoiced'] },
        { field: 'paid_amount', op: 'eq', value: '0' },
      ],
    },
    {
      key: 'partly',
      label: { zh: '部分回款', en: 'Part paid', es: 'Cobro parcial' },
      filters: [
        { field: 'state', op: 'eq', value: ['confirmed', 'invoiced'] },
        { field: 'paid_amount', op: 'gt', value: '0' },
      ],
    },
    {
      key: 'settled',
      label: { zh: '已结清', en: 'Settled', es: 'Liquidadas' },
      filters: [{ field: 'state', op: 'eq', value: 'settled' }],
    },
  ],
  form: [
    {
      of: 'entrust_unit_id',
      hint: {
        zh: '更改委托单位或期间后，按新期间重新收集挂账收费单',
        en: 'With another client or period the bills on account are gathered anew',
        es: 'Con otro cliente o periodo se reúnen de nuevo los recibos a cuenta',
      },
    },
    'period_from',
    'period_to',
    'project_name',
    {
      of: 'agreed_amount',
      hint: {
        zh: '留空为合计；与合计的差额按比例分摊到各收费单，余分计入最大的一笔',
        en: 'The total when empty; the difference is spread over the bills in proportion, odd cents to the largest',
        es: 'El total si se deja vacío; la diferencia se reparte en proporción y los céntimos van a la mayor',
      },
    },
    'adjust_reason',
  ],
  details: [
    defineDetail({
      label: { zh: '委托明细', en: 'Orders', es: 'Encargos' },
      entity: chargeSettlementItem,
      by: 'charge_settlement_id',
      columns: [
        { of: 'charge_id', width: 150 },
        { of: 'calc_order', width: 150 },
        { of: 'calc_day', width: 118 },
        { of: 'calc_tests', width: 300 },
        { of: 'open_amount', width: 120 },
        { of: 'amount', width: 120 },
        { of: 'calc_paid', width: 120 },
      ],
    }),
    defineDetail({
      label: { zh: '回款记录', en: 'Payments', es: 'Cobros' },
      entity: chargePayment,
      by: 'charge_settlement_id',
      columns: [
        { of: 'paid_on', width: 118 },
        { of: 'receipt_no', width: 130 },
        { of: 'charge_id', width: 150 },
        { of: 'amount', width: 120 },
        { of: 'method', width: 90 },
        { of: 'payer', width: 180 },
        { of: 'voucher_no', width: 150 },
        { of: 'received_by_id', width: 90 },
        { of: 'remarks', width: 200 },
      ],
    }),
    defineDetail({
      label: { zh: '开票', en: 'Invoices', es: 'Facturas' },
      entity: invoice,
      by: 'charge_settlement_id',
      columns: [
        { of: 'title', width: 220 },
        { of: 'apply_no', width: 140 },
        { of: 'invoice_kind', width: 110 },
        { of: 'amount', width: 120 },
        { of: 'invoice_no', width: 160 },
        { of: 'issued_on', width: 118 },
        { of: 'state', width: 100 },
      ],
    }),
  ],
  commands: [
    {
      op: 'submit',
      action: 'Submit',
      label: { zh: '提交对账', en: 'Send statement', es: 'Enviar liquidación' },
      single: true,
      when: { field: 'state', is: 'draft' },
      consequence: {
        zh: '提交后不能再修改，等待委托单位对账确认。',
        en: 'It is no longer changed and waits for the client to agree.',
        es: 'Ya no se modifica y espera la conformidad del cliente.',
      },
    },
    {
      op: 'confirm',
      action: 'Confirm',
      label: { zh: '确认', en: 'Confirm', es: 'Confirmar' },
      single: true,
      when: { field: 'state', is: 'submitted' },
      ask: { client_confirm_file_id: { field: chargeSettlement.fields.client_confirm_file_id, required: true } },
      consequence: {
        zh: '上传委托单位签认的对账单；优惠计入各收费单，此后在结算单上收款。',
        en: 'With the statement that the client signed. The adjustment goes into the bills; money is taken on the settlement.',
        es: 'Con la liquidación firmada por el cliente. El ajuste pasa a los recibos; se cobra sobre la liquidación.',
      },
      touches,
    },
    {
      op: 'reject',
      action: 'Return',
      label: { zh: '退回', en: 'Return', es: 'Devolver' },
      single: true,
      when: { field: 'state', is: 'submitted' },
      reason: 'required',
    },
    {
      op: 'charge',
      action: 'Pay',
      label: { zh: '登记回款', en: 'Register payment', es: 'Registrar cobro' },
      single: true,
      when: { field: 'calc_step', is: 'pay' },
      ask: {
        amount: { field: amount, required: true },
        method: { field: method, required: true },
        paid_on: { field: paid_on },
        payer: { field: payer },
        voucher_no: { field: voucher_no },
        remarks: { field: remarks },
      },
      consequence: {
        zh: '按委托日期由早到晚依次分摊到各收费单。',
        en: 'It is spread over the bills, the oldest orders first.',
        es: 'Se reparte entre los recibos, primero los encargos más antiguos.',
      },
      touches,
    },
    {
      op: 'invoice',
      action: 'Invoice',
      label: { zh: '申请开票', en: 'Ask for invoice', es: 'Solicitar factura' },
      single: true,
      when: { field: 'state', is: 'confirmed' },
      ask: {
        title: { field: title, required: true },
        tax_no: { field: tax_no },
        invoice_kind: { field: invoice_kind, required: true },
        content: { field: content },
        receiver_email: { field: receiver_email },
      },
      consequence: {
        zh: '对尚未开票的收费单合并申请一张发票；需要多张时，先在收费管理中分别申请。',
        en: 'One invoice over all bills that have none; for several, ask for them on the bills first.',
        es: 'Una factura por todos los recibos sin ella; para varias, solicítelas antes en los recibos.',
      },
      touches: [...touches, 'Invoices'],
    },
    {
      op: 'settle',
      action: 'Settle',
      label: { zh: '结清', en: 'Settle', es: 'Liquidar' },
      single: true,
      when: { field: 'calc_step', is: 'settle' },
      touches,
    },
    {
      op: 'void',
      action: 'Void',
      label: { zh: '作废', en: 'Void', es: 'Anular' },
      single: true,
      danger: true,
      when: { field: 'state', is: ['draft', 'submitted'] },
      reason: 'required',
      touches,
    },
  ],
  empty: { zh: '还没有结算单', en: 'No settlements yet', es: 'Aún no hay liquidaciones' },
  // the statement on paper in web/src/pages/djentrustmanage/chargetsettlement.tsx
  byHand: ['print'],
})
