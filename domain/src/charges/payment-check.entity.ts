import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const methods = enumList('payment_check.method', {
  transfer: { zh: '转账', en: 'Transfer', es: 'Transferencia' },
  wechat: { zh: '微信', en: 'WeChat', es: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay', es: 'Alipay' },
  cash: { zh: '现金', en: 'Cash', es: 'Efectivo' },
})

export const paymentStates = enumList('payment_check.state', {
  submitted: { zh: '待核对', en: 'To check', es: 'Por verificar' },
  part: { zh: '部分到账', en: 'Part arrived', es: 'Llegada parcial' },
  matched: { zh: '已核对', en: 'Checked', es: 'Verificado' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazado' },
})

/** Whether money that arrived stands on an invoice. */
const invoicing = enumList('payment_check.invoicing', {
  none: { zh: '未到账', en: 'Not arrived', es: 'Sin llegar' },
  open: { zh: '可开票', en: 'Can be invoiced', es: 'Facturable' },
  taken: { zh: '已申请开票', en: 'On an invoice', es: 'En factura' },
})

/** Money that a unit says it paid to the platform, compared with the bank and the order that it is for. */
export const paymentCheck = defineEntity('payment_check', {
  label: { zh: '付款核对', en: 'Payment check', es: 'Verificación de pago' },
  tenancy: 'platform',
  title: 'check_no',
  pick: { label: 'check_no', hint: 'payer', search: ['check_no', 'payer'], by: ['invoicing'] },
  search: ['check_no', 'payer', 'voucher_no'],
  index: [['business_service_id'], ['business_id', 'state'], ['state', 'paid_on']],
  computed: {
    calc_order_amount: decimal(
      { zh: '服务单金额', en: 'Order amount', es: 'Importe de la orden' },
      { digits: [14, 2], unit: 'CNY' },
    ),
    /** What the order still asks for beside this payment. */
    calc_due: decimal({ zh: '应付金额', en: 'Due', es: 'Debido' }, { digits: [14, 2], unit: 'CNY' }),
    /** `decide` for who may compare it with the bank, `again` for who may correct it. */
    calc_step: text({ zh: '待办', en: 'Next', es: 'Siguiente' }, { max: 10 }),
  },
  fields: {
    check_no: text({ zh: '付款单号', en: 'Number', es: 'Número' }, { max: 30, unique: true, byServer: true }),
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business', required: true, byServer: true }),
    business_service_id: ref(
      { zh: '服务单号', en: 'Service order', es: 'Orden de servicio' },
      { to: 'business_service', required: true },
    ),
    payer: text({ zh: '付款单位', en: 'Payer', es: 'Pagador' }, { required: true }),
    amount: decimal(
      { zh: '付款金额', en: 'Amount', es: 'Importe' },
      { digits: [14, 2], required: true, unit: 'CNY', min: 0.01 },
    ),
    method: oneOf({ zh: '付款方式', en: 'Method', es: 'Método' }, methods, { required: true, default: 'transfer' }),
    paid_on: date({ zh: '付款日期', en: 'Paid on', es: 'Pagado el' }, { required: true, default: 'today' }),
    /** One number of the bank counts once, whoever names it. */
    voucher_no: text({ zh: '流水号', en: 'Bank no.', es: 'N.º bancario' }, { max: 80, unique: true }),
    voucher_file_id: file({ zh: '凭证', en: 'Proof', es: 'Comprobante' }),
    arrived_amount: decimal(
      { zh: '到账金额', en: 'Arrived', es: 'Llegado' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0', min: 0, byServer: true },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, paymentStates, 'submitted'),
    handed_in_by_id: ref(
      { zh: '提交人', en: 'Handed in by', es: 'Presentado por' },
      { to: 'app_user', required: true, byServer: true },
    ),
    checked_by_id: ref({ zh: '核对人', en: 'Checked by', es: 'Verificado por' }, { to: 'app_user', byServer: true }),
    checked_at: datetime({ zh: '核对时间', en: 'Checked', es: 'Verificado el' }, { byServer: true }),
    refusal: text({ zh: '驳回原因', en: 'Rejected because', es: 'Motivo del rechazo' }, { max: 200, byServer: true }),
    invoicing: oneOf({ zh: '开票情况', en: 'Invoicing', es: 'Facturación' }, invoicing, {
      required: true,
      default: 'none',
      byServer: true,
    }),
    service_invoice_id: ref({ zh: '发票', en: 'Invoice', es: 'Factura' }, { to: 'service_invoice', byServer: true }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 300 }),
  },
})
