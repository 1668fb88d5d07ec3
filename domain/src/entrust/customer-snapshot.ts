import { z } from 'zod'
import type { Row } from '../kit/entity.ts'
import { customerInfo } from './customer-info.entity.ts'
import { formShape } from './form-shape.ts'

/** The customer data that an order carries and its papers print. */
export const customerFields = [
  'project_number',
  'project_name',
  'entrusting_unit',
  'inspected_unit',
  'witness_unit',
  'witness_person',
  'witness_certificate',
  'witness_phone',
  'sample_sender',
  'sender_phone',
  'sender_certificate',
  'supervision_unit',
  'construction_unit',
  'owner_unit',
  'project_address',
  'section',
  'remarks',
] as const

type CustomerField = (typeof customerFields)[number]
export type CustomerSnapshot = { readonly [K in CustomerField]: string | null }

/** Customer data as a client types it on a pre-entrustment. */
export const customerForm = z.strictObject(formShape(customerInfo, customerFields))

/** The customer data of a snapshot; what it does not hold, or holds as blanks alone, is null. */
export function customerSnapshotOf(value: unknown): CustomerSnapshot {
  const held = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map<string, unknown>()
  const text = (name: CustomerField): string | null => {
    const found = held.get(name)
    return typeof found === 'string' && found.trim() !== '' ? found : null
  }
  // every field of the list gets its value
  return Object.fromEntries(customerFields.map(name => [name, text(name)])) as CustomerSnapshot
}

/** The customer data of a customer set, as it stands now. */
export const snapshotFrom = (row: Row<typeof customerInfo>): CustomerSnapshot => customerSnapshotOf(row)

/**
 * Certificate of the witness whom an order names: its own, else that of the customer data when they name the same person. Null
 * when nothing is known about somebody else.
 */
export function witnessCertificate(
  order: { readonly witness_person: string | null; readonly witness_certificate: string | null },
  customer: CustomerSnapshot,
): string | null {
  const isSame = order.witness_person === null || order.witness_person === customer.witness_person
  return order.witness_certificate ?? (isSame ? customer.witness_certificate : null)
}

/** Whether a snapshot names what an order cannot do without: project, client and sender (E-01, P-01). */
export const namesCustomer = (snapshot: CustomerSnapshot): boolean =>
  snapshot.project_name !== null && snapshot.entrusting_unit !== null && snapshot.sample_sender !== null
