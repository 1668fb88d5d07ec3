import { z } from 'zod'
import { equality, type Field, type FieldKind, type FieldOptions } from '../field.ts'
import type { Flag } from '../id.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'

/** A flag is 1 or 0 in rows and on the wire (clause 3.3-078); true, false, "1" and "0" are accepted. */
const booleanKind: FieldKind = {
  name: 'boolean',
  sqlType: () => 'boolean',
  sqlCheck: () => null,
  schema: () =>
    z
      .union([z.literal([0, 1, '0', '1', 'true', 'false']), z.boolean()], issue('option'))
      .transform((value): Flag => (value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0)),
  operators: equality,
}

export const boolean = <const O extends FieldOptions = object>(
  label: Label,
  options?: O,
): Field<Flag, O & FieldOptions> => ({
  kind: booleanKind,
  label,
  options: options ?? ({} as O), // an absent options object is the empty one
})
