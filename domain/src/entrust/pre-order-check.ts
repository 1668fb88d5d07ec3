import { type Refused, refused } from '../kit/errors.ts'
import { generalErrors } from '../kit/general-errors.ts'
import type { LocalDate } from '../kit/id.ts'
import { customerInfo } from './customer-info.entity.ts'
import { type CustomerSnapshot, namesCustomer } from './customer-snapshot.ts'
import { entrustmentErrors, preEntrustmentErrors } from './errors.ts'

/** A pre-entrustment as its own data shows it. */
export interface CheckedPreOrder {
  readonly customer: CustomerSnapshot
  readonly nature: string
  readonly expected_report_date: LocalDate | null
  readonly samples: readonly { readonly name: string | null; readonly items: number }[]
  /** The client has read the instructions, now or when it was sent before. */
  readonly instructions_read: boolean
}

export interface PreOrderLimits {
  readonly sampleCap: number
  readonly today: LocalDate
  /** Some instruction in force must be read before the submission. */
  readonly mustRead: boolean
}

const dateBehind = {
  zh: '要求完成日期不能早于今天',
  en: 'The required date cannot be before today.',
  es: 'La fecha requerida no puede ser anterior a hoy.',
}

/** Every reason against the submission that the pre-entrustment's own data shows (E-02, G-06, G-11, P-01, P-02, P-03, P-05), all together. */
export function checkPreOrder(order: CheckedPreOrder, { sampleCap, today, mustRead }: PreOrderLimits): Refused[] {
  const { customer, nature, expected_report_date, samples, instructions_read } = order
  const reasons: Refused[] = []
  if (!namesCustomer(customer)) reasons.push(refused(preEntrustmentErrors, 'P-01', {}, { field: 'customer_snapshot' }))
  // the registration asks for the witness: who accepts the announcement could only call the client for the name
  if (nature === 'witness' && !customer.witness_person?.trim()) {
    const { label } = customerInfo.fields.witness_person
    reasons.push(refused(generalErrors, 'G-06', { field: label }, { field: 'witness_person' }))
  }
  if (expected_report_date !== null && expected_report_date < today)
    reasons.push(refused(generalErrors, 'G-11', { message: dateBehind }, { field: 'expected_report_date' }))
  if (samples.length === 0) reasons.push(refused(entrustmentErrors, 'E-02', {}, { field: 'samples' }))
  if (samples.length > sampleCap)
    reasons.push(refused(preEntrustmentErrors, 'P-03', { cap: sampleCap }, { field: 'samples' }))
  for (const [row, { name, items }] of samples.entries()) {
    if (!name?.trim()) reasons.push(refused(entrustmentErrors, 'E-02', {}, { field: 'name', row }))
    if (items === 0) reasons.push(refused(preEntrustmentErrors, 'P-02', {}, { field: 'items', row }))
  }
  if (mustRead && !instructions_read)
    reasons.push(refused(preEntrustmentErrors, 'P-05', {}, { field: 'accepted_instructions' }))
  return reasons
}
