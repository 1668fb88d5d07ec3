import { z } from 'zod'
import { type Field, type FieldKind, type FieldOptions, filterOperators } from '../field.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'
import { rules } from '../rules.ts'
import { cleanText, lengthOf, narrow } from '../text.ts'

export interface TextOptions extends FieldOptions {
  /** Longest text in characters; 200 when not given. */
  readonly max?: number
}

const maxOf = (options: TextOptions): number => options.max ?? 200

/** One line of text. A field with a rule holds a code or number, so its digits are narrowed on entry. */
const textKind: FieldKind = {
  name: 'text',
  sqlType: options => `varchar(${maxOf(options)})`,
  sqlCheck: () => null,
  schema(options: TextOptions) {
    const base = z
      .string(issue('type'))
      .transform(options.rule ? narrow : cleanText)
      .refine(value => lengthOf(value) <= maxOf(options), { error: issue('too_long', { max: maxOf(options) }) })
    const { rule } = options
    return rule ? base.refine(value => value === '' || rules[rule].test(value), { error: `rule:${rule}` }) : base
  },
  operators: filterOperators,
}

export const text = <const O extends TextOptions = object>(
  label: Label,
  options?: O,
): Field<string, O & FieldOptions> => ({
  kind: textKind,
  label,
  options: options ?? ({} as O), // an absent options object is the empty one
})
