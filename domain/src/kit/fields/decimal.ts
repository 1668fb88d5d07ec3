import { z } from 'zod'
import { type Field, type FieldKind, type FieldOptions, ordering } from '../field.ts'
import type { Decimal } from '../id.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'
import { narrow } from '../text.ts'

export interface DecimalOptions extends FieldOptions {
  /** [digits in all, digits after the point] as in numeric(p, s). */
  readonly digits: readonly [number, number]
  readonly min?: number | string
  readonly max?: number | string
}

/** Compares two plain decimal texts without passing through a float. */
function lessThan(a: string, b: string): boolean {
  const parts = (text: string): [boolean, string, string] => {
    const negative = text.startsWith('-')
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
    return [negative, whole.replace(/^0+(?=\d)/, ''), fraction]
  }
  const [negA, wholeA, fracA] = parts(a)
  const [negB, wholeB, fracB] = parts(b)
  const width = Math.max(wholeA.length, wholeB.length)
  const places = Math.max(fracA.length, fracB.length)
  const numA = BigInt((negA ? '-' : '') + wholeA.padStart(width, '0') + fracA.padEnd(places, '0'))
  const numB = BigInt((negB ? '-' : '') + wholeB.padStart(width, '0') + fracB.padEnd(places, '0'))
  return numA < numB
}

/** Exact decimal number, a text from the keyboard to the column. */
const decimalKind: FieldKind = {
  name: 'decimal',
  sqlType: options => {
    const [precision, scale] = (options as DecimalOptions).digits // the builder below demands them
    return `numeric(${precision},${scale})`
  },
  sqlCheck(column, options) {
    const { min, max } = options as DecimalOptions // as above
    const parts = [min !== undefined && `${column} >= ${min}`, max !== undefined && `${column} <= ${max}`].filter(
      Boolean,
    )
    return parts.length > 0 ? parts.join(' and ') : null
  },
  schema(options) {
    const { digits, min, max } = options as DecimalOptions // as above
    const whole = digits[0] - digits[1]
    const places = digits[1]
    return z.union([z.string(), z.number()], issue('number')).transform((value, context) => {
      const refuse = (message: string): never => {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      const plain = narrow(String(value)).replace(/^\+/, '')
      if (!/^-?\d+(\.\d+)?$/.test(plain)) return refuse(issue('number'))
      const [, before = '', after = ''] = /^-?0*(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
      if (before.length > whole || after.length > places) return refuse(issue('digits', { whole, places }))
      if (typeof min === 'number' && lessThan(plain, String(min))) return refuse(issue('min', { min }))
      if (typeof max === 'number' && lessThan(String(max), plain)) return refuse(issue('max', { max }))
      return plain as Decimal
    })
  },
  operators: ordering,
}

export const decimal = <const O extends DecimalOptions>(
  label: Label,
  options: O,
): Field<Decimal, O & FieldOptions> => ({
  kind: decimalKind,
  label,
  options,
})
