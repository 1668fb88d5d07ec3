import { z } from 'zod'
import { equality, type Field, type FieldKind, type FieldOptions } from '../field.ts'
import type { Id } from '../id.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'

export interface RefOptions extends FieldOptions {
  /** Name of the entity that is referred to. */
  readonly to: string
}

const largestId = '9223372036854775807'

/** Ids come as decimal strings; a number is taken for the sake of the contract. 0 and "" mean none. */
export const idSchema = z
  .union([z.string(), z.number()], issue('type'))
  .transform(value => String(value))
  .pipe(
    z
      .string()
      .regex(/^\d{1,19}$/, issue('type'))
      // texts of one length are in the order of their numbers
      .refine(value => value.length < largestId.length || value <= largestId, issue('type')),
  )
  .transform((value): Id => value)

/** Reference to a row of another entity. */
const refKind: FieldKind = {
  name: 'ref',
  sqlType: () => 'bigint',
  sqlCheck: () => null,
  schema: () => idSchema,
  operators: equality,
}

export const ref = <const O extends RefOptions>(label: Label, options: O): Field<Id, O & FieldOptions> => ({
  kind: refKind,
  label,
  options,
})

/** Id of a row whose entity another field of the row names (`object_kind`); the server checks it, no foreign key does. */
export const objectId = <const O extends FieldOptions = object>(
  label: Label,
  options?: O,
): Field<Id, O & FieldOptions> => ({
  kind: refKind,
  label,
  options: options ?? ({} as O), // an absent options object is the empty one
})
