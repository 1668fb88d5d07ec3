import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'

/** Refusal C-12 when bills that are dealt with as one belong to several clients. */
export const clientRefusals = (bills: readonly { readonly entrust_unit_id: string }[]): Refused[] =>
  new Set(bills.map(bill => bill.entrust_unit_id)).size > 1 ? [refused(chargeErrors, 'C-12')] : []
