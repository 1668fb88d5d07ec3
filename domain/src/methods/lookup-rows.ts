import { compareNumbers, fixedText, parseNumber, plainText } from '../kit/decimal.ts'
import { type LookupMode, lookup, prepareTable } from './functions/lookup.ts'
import type { LookupTableText } from './method-actions.ts'
import { isNumber } from './value.ts'

const modes: Readonly<Record<LookupTableText['interpolate'], LookupMode>> = {
  none: 'exact',
  linear: 'linear',
  below: 'from',
}

/** Digits after the point of an interpolated value. */
const places = 6

/**
 * The value of a table at its first argument, and at its second one where it has two; null where there is none. The same look-up as
 * that of the methods.
 */
export function lookedUp({ rows, interpolate }: LookupTableText, x: string, x2: string): string | null {
  const number = parseNumber(x)
  const own = rows.filter(({ key2 }) => key2 === null || key2 === x2.trim())
  const sorted = [...own].sort((a, b) => {
    const [one, other] = [parseNumber(a.key), parseNumber(b.key)]
    return one && other ? compareNumbers(one, other) : 0
  })
  const table = prepareTable(sorted.map(({ key, value }) => [key, value] as const))
  const found = lookup(table, number ?? x.trim(), modes[interpolate])
  if (isNumber(found)) return plainText(parseNumber(fixedText(found, places)) ?? found)
  return typeof found === 'string' ? found : null
}
