import type { Entity } from '../kit/entity.ts'
import type { Field } from '../kit/field.ts'
import { entrustChange } from './entrust-change.entity.ts'
import { entrustment } from './entrustment.entity.ts'

/** What a list of order changes is asked by besides their own fields. */
export const askedChangeFields = {
  /** Number of the order or of the change, whole. */
  scanned: entrustment.fields.entrust_no,
} as const satisfies Readonly<Record<string, Field>>

/** A change as its list is asked for it. */
export const askedChange: Entity = { ...entrustChange, fields: { ...entrustChange.fields, ...askedChangeFields } }
