import { z } from 'zod'
import { type Field, type FieldKind, type FieldOptions, ordering } from '../field.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'
import { narrow } from '../text.ts'

export interface IntegerOptions extends FieldOptions {
  /** A number, or the name of another field of the row. */
  readonly min?: number | string
  readonly max?: number | string
}

const integerKind: FieldKind = {
  name: 'integer',
  sqlType: () => 'integer',
  sqlCheck(column, { min, max }: IntegerOptions) {
    const parts = [min !== undefined && `${column} >= ${min}`, max !== undefined && `${column} <= ${max}`].filter(
      Boolean,
    )
    return parts.length > 0 ? parts.join(' and ') : null
  },
  schema({ min, max }: IntegerOptions) {
    const lowest = typeof min === 'number' ? min : -2_147_483_648
    const highest = typeof max === 'number' ? max : 2_147_483_647
    return z
      .union([z.number(), z.string()], issue('integer'))
      .transform((value, context) => {
        const number =
          typeof value === 'number' ? value : /^-?\d{1,15}$/.test(narrow(value)) ? Number(narrow(value)) : Number.NaN
        if (Number.isSafeInteger(number)) return number
        context.addIssue({ code: 'custom', message: issue('integer') })
        return z.NEVER
      })
      .pipe(
        z
          .number()
          .min(lowest, issue('min', { min: lowest }))
          .max(highest, issue('max', { max: highest })),
      )
  },
  operators: ordering,
}

export const integer = <const O extends IntegerOptions = object>(
  label: Label,
  options?: O,
): Field<number, O & FieldOptions> => ({
  kind: integerKind,
  label,
  options: options ?? ({} as O), // an absent options object is the empty one
})
