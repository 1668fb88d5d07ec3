import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '../field.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'

const limit = 20_000

/** Running text of several lines. */
const longtextKind: FieldKind = {
  name: 'longtext',
  sqlType: () => 'text',
  sqlCheck: column => `length(${column}) <= ${limit}`,
  schema: () =>
    z
      .string(issue('type'))
      .max(limit, issue('too_long', { max: limit }))
      .transform(value => value.normalize('NFC').trimEnd()),
  operators: ['contains', 'doesnotcontain'],
}

export const longtext = <const O extends FieldOptions = object>(
  label: Label,
  options?: O,
): Field<string, O & FieldOptions> => ({
  kind: longtextKind,
  label,
  options: options ?? ({} as O), // an absent options object is the empty one
})
