import { equality, type Field, type FieldKind, type FieldOptions } from '../field.ts'
import type { Id } from '../id.ts'
import type { Label } from '../label.ts'
import { idSchema } from './ref.ts'

/** A stored file: reference to `file_object`. */
const fileKind: FieldKind = {
  name: 'file',
  sqlType: () => 'bigint',
  sqlCheck: () => null,
  schema: () => idSchema,
  operators: equality,
}

export const file = <const O extends FieldOptions = object>(
  label: Label,
  options?: O,
): Field<Id, O & FieldOptions & { to: 'file_object' }> => ({
  kind: fileKind,
  label,
  options: { ...options, to: 'file_object' } as O & { to: 'file_object' }, // spreading an absent object adds nothing
})
