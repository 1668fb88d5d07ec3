import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { file } from '../kit/fields/file.ts'
import { text } from '../kit/fields/text.ts'
import { defineListPage } from '../kit/page/define.ts'
import { qrcodeCharge } from './qrcode-charge.entity.ts'

const { method, paid_on, voucher_no, voucher_file_id } = qrcodeCharge.fields
const open = { field: 'state', is: ['unpaid', 'partial'] } as const

/** What institutions owe for labels that they received, and what they paid. */
export default defineListPage('qrcodelibrary.qrcodecharge', {
  entity: qrcodeCharge,
  columns: [
    { of: 'charge_no', width: 160 },
    { of: 'check_institution_id', width: 200 },
    { of: 'state', width: 90 },
    { of: 'qrcode_assign_id', width: 150 },
    { of: 'medium', width: 100 },
    { of: 'quantity', width: 80 },
    { of: 'unit_price', width: 90 },
    { of: 'amount', width: 100 },
    { of: 'paid_amount', width: 100 },
    { of: 'paid_on', width: 118 },
    { of: 'method', width: 90, optional: true },
    { of: 'voucher_no', width: 120, optional: true },
    { of: 'voucher_file_id', width: 120, optional: true },
    { of: 'created_at', width: 160 },
  ],
  filters: ['check_institution_id', 'state', 'created_at'],
  chips: [
    {
      key: 'open',
      label: { zh: '未收清', en: 'To be paid', es: 'Por cobrar' },
      tone: 'orange',
      filters: [{ field: 'state', op: 'eq', value: ['unpaid', 'partial'] }],
    },
  ],
  commands: [
    {
      op: 'receive',
      action: 'Receive',
      label: { zh: '收款', en: 'Receive', es: 'Cobrar' },
      single: true,
      when: open,
      ask: {
        sum: {
          field: decimal({ zh: '收款金额', en: 'Amount received', es: 'Importe cobrado' }, { digits: [12, 2], min: 0 }),
          required: true,
        },
        method: { field: method, required: true },
        paid_on: { field: date(paid_on.label), required: true },
        voucher_no: { field: text(voucher_no.label, { max: 80 }) },
        voucher_file_id: { field: file(voucher_file_id.label) },
      },
    },
    {
      op: 'void',
      action: 'Void',
      label: { zh: '作废', en: 'Void', es: 'Anular' },
      single: true,
      danger: true,
      when: { field: 'state', is: 'unpaid' },
      reason: 'required',
      consequence: { zh: '确定作废该收费单吗？', en: 'Void this charge?', es: '¿Anular este cobro?' },
    },
  ],
  empty: { zh: '还没有收费单', en: 'No charges yet', es: 'Aún no hay cobros' },
  // a dialog in web/src/features/labels/price-dialog.tsx
  byHand: ['price'],
})
