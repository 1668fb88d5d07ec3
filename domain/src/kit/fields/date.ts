import { z } from 'zod'
import { type Field, type FieldKind, type FieldOptions, ordering } from '../field.ts'
import type { LocalDate } from '../id.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'
import { isLocalDate } from '../rules.ts'
import { narrow } from '../text.ts'

export interface DateOptions extends FieldOptions {
  /** Name of another date field of the row that this one may not precede. */
  readonly min?: string
}

/** Digit strings such as 20240315, and dates with a time behind them, are accepted and cut to the day. */
export function normaliseDate(value: string): LocalDate | null {
  const plain = narrow(value).replace(/[/.]/g, '-')
  const digits = /^(\d{4})(\d{2})(\d{2})(\d{6})?$/.exec(plain)
  const date = digits ? `${digits[1]}-${digits[2]}-${digits[3]}` : plain.slice(0, 10)
  return isLocalDate(date) && (plain.length <= 10 || digits !== null || /^[ T]/.test(plain.slice(10))) ? date : null
}

/** A day of the calendar as an action takes it: written `YYYY-MM-DD` and no other way. The pattern tells callers the form. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, issue('date'))
  .refine(isLocalDate, issue('date'))

/** A calendar day in laboratory time. */
const dateKind: FieldKind = {
  name: 'date',
  sqlType: () => 'date',
  sqlCheck: (column, { min }: DateOptions) => (min ? `${column} >= ${min}` : null),
  schema: () =>
    z.string(issue('date')).transform((value, context) => {
      const date = normaliseDate(value)
      if (date) return date
      context.addIssue({ code: 'custom', message: issue('date') })
      return z.NEVER
    }),
  operators: ordering,
}

export const date = <const O extends DateOptions = object>(
  label: Label,
  options?: O,
): Field<LocalDate, O & FieldOptions> => ({
  kind: dateKind,
  label,
  options: options ?? ({} as O), // an absent options object is the empty one
})
