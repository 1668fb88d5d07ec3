import { entrustUnit } from '../entrust/entrust-unit.entity.ts'
import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Field } from '../kit/field.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { charge } from './charge.entity.ts'
import { chargePayment } from './charge-payment.entity.ts'
import { entrustChargeIndex } from './entrust-charge-index.entity.ts'
import { invoice } from './invoice.entity.ts'

const settling = enumList('charge.settling', {
  open: { zh: '结算中', en: 'In settlement', es: 'En liquidación' },
  agreed: { zh: '已结算', en: 'Settled', es: 'Liquidada' },
})

/** What the list of bills tells besides the fields of a bill, by name. */
export const chargeFactFields = {
  list_amount: {
    ...charge.fields.total_amount,
    label: { zh: '标准金额', en: 'List amount', es: 'Importe de tarifa' },
  },
  open_amount: charge.fields.payable_amount,
  rate: entrustChargeIndex.fields.discount_rate,
  project_name: entrustment.fields.project_name,
  entrust_date: entrustment.fields.entrust_date,
  cashier: { ...chargePayment.fields.payer, label: chargePayment.fields.received_by_id.label },
  /** Day of the last payment, by which the list is asked as well. */
  paid_on: chargePayment.fields.paid_on,
  invoice_state: invoice.fields.state,
  payment_mode: entrustUnit.fields.payment_mode,
  /** Whether it stands in a settlement, agreed or not. */
  settling: oneOf({ zh: '结算', en: 'Settlement', es: 'Liquidación' }, settling),
} satisfies Readonly<Record<string, Field>>
