import { z } from 'zod'
import { type Field, type FieldKind, type FieldOptions, ordering } from '../field.ts'
import type { LocalDateTime } from '../id.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'
import { isLocalDateTime } from '../rules.ts'
import { narrow } from '../text.ts'

export interface DatetimeOptions extends FieldOptions {
  readonly min?: string
}

/** `YYYY-MM-DD HH:mm[:ss]`, with T or a blank between, or 14 digits; seconds are filled up. */
function normaliseDatetime(value: string): LocalDateTime | null {
  const plain = narrow(value).replace('T', ' ').replace(/\//g, '-')
  const digits = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(plain)
  const spelled = digits
    ? `${digits[1]}-${digits[2]}-${digits[3]} ${digits[4]}:${digits[5]}:${digits[6]}`
    : plain.length === 10
      ? `${plain} 00:00:00`
      : plain.length === 16
        ? `${plain}:00`
        : plain
  return isLocalDateTime(spelled) ? spelled : null
}

/** A moment in laboratory time (`kit/time.ts`), stored as timestamptz, cut to seconds on the wire. */
const datetimeKind: FieldKind = {
  name: 'datetime',
  sqlType: () => 'timestamptz',
  sqlCheck: (column, { min }: DatetimeOptions) => (min ? `${column} >= ${min}` : null),
  schema: () =>
    z.string(issue('date')).transform((value, context) => {
      const moment = normaliseDatetime(value)
      if (moment) return moment
      context.addIssue({ code: 'custom', message: issue('date') })
      return z.NEVER
    }),
  operators: ordering,
}

export const datetime = <const O extends DatetimeOptions = object>(
  label: Label,
  options?: O,
): Field<LocalDateTime, O & FieldOptions> => ({
  kind: datetimeKind,
  label,
  options: options ?? ({} as O), // an absent options object is the empty one
})
