import { type Refused, refused } from '../kit/errors.ts'
import { generalErrors } from '../kit/general-errors.ts'
import { chargePayment } from './charge-payment.entity.ts'
import { chargeErrors } from './errors.ts'

const { method, voucher_no } = chargePayment.fields

/** How a cashier takes money (page chargelist, charge); only a settlement offsets. */
export const cashierMethods = ['cash', 'transfer', 'wechat', 'alipay', 'pos', 'prepaid'] as const

/** The way of paying that leaves nothing behind but the number on its voucher. */
export const voucherMethod = 'transfer'

/** Why money is not taken so: C-63 for a way that is no cashier's, G-06 for a transfer without its voucher. */
export function methodRefusals(payment: {
  readonly method: (typeof method.options.list.codes)[number]
  readonly voucher_no?: string | undefined
}): Refused[] {
  if (!cashierMethods.some(code => code === payment.method))
    return [refused(chargeErrors, 'C-63', { method: method.options.list.labels[payment.method] }, { field: 'method' })]
  return payment.method === voucherMethod && !payment.voucher_no?.trim()
    ? [refused(generalErrors, 'G-06', { field: voucher_no.label }, { field: 'voucher_no' })]
    : []
}
