import type { Field } from '../kit/field.ts'
import { customerInfo } from './customer-info.entity.ts'

/** What the lists of announcements are asked by besides their fields: who orders, as the client wrote it. */
export const askedPreOrderFacts = {
  client: customerInfo.fields.entrusting_unit,
} as const satisfies Readonly<Record<string, Field>>
