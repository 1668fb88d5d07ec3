import { decimal } from '../kit/fields/decimal.ts'
import { defineListPage } from '../kit/page/define.ts'
import { paymentCheck } from './payment-check.entity.ts'

const decide = { field: 'calc_step', is: 'decide' } as const
const touches = ['BusinessServices', 'ServiceCharges', 'BusinessSystems']

/** Units hand in proof of what they paid; the platform compares it with the bank and the order, and the order opens its licences. */
export default defineListPage('finance.paymentCheck', {
  entity: paymentCheck,
  columns: [
    { of: 'check_no', width: 150 },
    { of: 'business_id', width: 180 },
    { of: 'business_service_id', width: 150 },
    { of: 'payer', width: 180 },
    { of: 'amount', width: 110 },
    { of: 'calc_order_amount', width: 110, optional: true },
    { of: 'calc_due', width: 110 },
    { of: 'method', width: 90 },
    { of: 'paid_on', width: 118 },
    { of: 'voucher_file_id', width: 120 },
    { of: 'voucher_no', width: 150 },
    { of: 'state', width: 100 },
    { of: 'arrived_amount', width: 110 },
    { of: 'refusal', width: 160 },
    { of: 'checked_by_id', width: 90 },
    { of: 'checked_at', width: 160 },
    { of: 'handed_in_by_id', width: 100, optional: true },
  ],
  filters: ['check_no', 'business_id', 'business_service_id', 'state', 'paid_on'],
  // those that wait stand first in the chips; the newest are at hand without a question
  sort: '-paid_on',
  chips: [
    {
      key: 'waiting',
      label: { zh: '待核对', en: 'To check', es: 'Por verificar' },
      filters: [{ field: 'state', op: 'eq', value: 'submitted' }],
      tone: 'orange',
    },
  ],
  form: [
    { of: 'business_service_id', once: true },
    'payer',
    {
      of: 'amount',
      hint: {
        zh: '不超过服务单尚未付清的金额',
        en: 'At most what the order still asks for',
        es: 'Como máximo lo pendiente de la orden',
      },
    },
    'method',
    'paid_on',
    'voucher_no',
    'voucher_file_id',
    'remark',
  ],
  commands: [
    {
      op: 'confirm',
      action: 'Confirm',
      label: { zh: '核对通过', en: 'Confirm', es: 'Confirmar' },
      single: true,
      when: decide,
      consequence: {
        zh: '确定该笔款项已到账吗？付清后立即延长服务单所含功能的授权。',
        en: 'Has this money arrived? Full payment puts the ends of the licences of the order off at once.',
        es: '¿Ha llegado este dinero? El pago total prorroga de inmediato las licencias de la orden.',
      },
      touches,
    },
    {
      op: 'part',
      action: 'Part',
      label: { zh: '部分到账', en: 'Part payment', es: 'Pago parcial' },
      single: true,
      when: decide,
      ask: {
        arrived: {
          field: decimal({ zh: '到账金额', en: 'Arrived', es: 'Llegado' }, { digits: [14, 2], unit: 'CNY', min: 0.01 }),
          required: true,
        },
      },
      consequence: {
        zh: '其余金额仍为应付，授权不变。',
        en: 'The rest stays due; licences stay as they are.',
        es: 'El resto sigue pendiente; las licencias no cambian.',
      },
      touches,
    },
    {
      op: 'reject',
      action: 'Reject',
      label: { zh: '驳回', en: 'Reject', es: 'Rechazar' },
      single: true,
      danger: true,
      when: decide,
      reason: 'required',
    },
  ],
  empty: { zh: '还没有付款', en: 'No payments yet', es: 'Aún no hay pagos' },
})
