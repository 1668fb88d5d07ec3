import { entrustUnit } from '../entrust/entrust-unit.entity.ts'
import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Entity } from '../kit/entity.ts'
import type { Field } from '../kit/field.ts'
import { charge } from './charge.entity.ts'
import { chargePayment } from './charge-payment.entity.ts'

/** What a list of bills is asked by besides their own fields: the order, its client, the payments, a scanned number. */
export const askedFacts = {
  entrust_date: entrustment.fields.entrust_date,
  paid_on: chargePayment.fields.paid_on,
  payment_mode: entrustUnit.fields.payment_mode,
  /** Number of the order or of the bill, whole. */
  scanned: entrustment.fields.entrust_no,
} as const satisfies Readonly<Record<string, Field>>

/** A bill as its list is asked for it. */
export const askedCharge: Entity = { ...charge, fields: { ...charge.fields, ...askedFacts } }
