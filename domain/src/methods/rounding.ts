import {
  decimalsForSignificant,
  fixedText,
  Num,
  parseNumber,
  plainText,
  roundDecimals,
  roundSignificant,
  roundStep,
} from '../kit/decimal.ts'
import type { DerivedValue } from './definition.ts'
import { isList, isNumber, type Value } from './value.ts'

/** How one derived value is rounded and printed (methods.md section 1, table of rounding keys). */
export type RoundingRule =
  | { readonly rule: 'dp'; readonly digits: number }
  | { readonly rule: 'step'; readonly step: string }
  | { readonly rule: 'sig'; readonly digits: number }
  /** Already rounded by its expression: printed with these decimals, or with as many as `show` computes. */
  | { readonly rule: 'show'; readonly digits: number | null }
  /** A word or a flag. */
  | { readonly rule: 'word' }
  /** Intermediate: carried at full precision, never printed. */
  | { readonly rule: 'none' }

/** Decimals a laboratory sets for a derived value instead of the library's (section 4 item 4). */
export type RoundingOverride = Extract<RoundingRule, { rule: 'dp' | 'step' | 'sig' }>

const MAX_DIGITS = 12

/** Whether an override is a rounding at all: a positive step, at most 12 decimals, 1 to 12 significant digits. */
export function isPossibleRounding(override: RoundingOverride): boolean {
  if (override.rule === 'step') return parseNumber(override.step)?.greaterThan(0) ?? false
  const least = override.rule === 'sig' ? 1 : -MAX_DIGITS
  return Number.isInteger(override.digits) && override.digits >= least && override.digits <= MAX_DIGITS
}

/** A printed value: text of a number or word, flag, null where nothing could be computed, or a list of these. */
export type Printed = string | boolean | null | readonly Printed[]

/** Reads the rounding key of a derived value; which holds at most one is checked by `compileMethod`. */
export function roundingOf(derived: DerivedValue): RoundingRule {
  if (derived.dp !== undefined) return { rule: 'dp', digits: derived.dp }
  if (derived.step !== undefined) return { rule: 'step', step: String(derived.step) }
  if (derived.sig !== undefined) return { rule: 'sig', digits: derived.sig }
  if (derived.show !== undefined)
    return { rule: 'show', digits: typeof derived.show === 'number' ? derived.show : null }
  return derived.type === undefined ? { rule: 'none' } : { rule: 'word' }
}

/** Rounds every number of a value once, by GB/T 8170; words, flags and nulls stay. */
export function roundValue(value: Value, rounding: RoundingRule): Value {
  if (isList(value)) return value.map(element => roundValue(element, rounding))
  if (!isNumber(value)) return value
  switch (rounding.rule) {
    case 'dp':
      return roundDecimals(value, rounding.digits)
    case 'step':
      return roundStep(value, new Num(rounding.step))
    case 'sig':
      return roundSignificant(value, rounding.digits)
    default:
      return value
  }
}

/**
 * Prints a value that has been rounded; trailing zeros belong to it (section 4 item 5).
 *
 * @param shown decimals computed by a `show` expression, otherwise ignored
 */
export function printValue(value: Value, rounding: RoundingRule, shown: Value = null): Printed {
  if (isList(value))
    return value.map((element, index) => printValue(element, rounding, isList(shown) ? (shown[index] ?? null) : shown))
  if (!isNumber(value)) return value
  const decimals = printedDecimals(value, rounding, shown)
  return decimals === null ? plainText(value) : fixedText(value, decimals)
}

function printedDecimals(value: Num, rounding: RoundingRule, shown: Value): number | null {
  switch (rounding.rule) {
    case 'dp':
      return rounding.digits
    case 'step':
      return new Num(rounding.step).decimalPlaces()
    case 'sig':
      return decimalsForSignificant(value, rounding.digits)
    case 'show':
      if (rounding.digits !== null) return rounding.digits
      return isNumber(shown) && shown.isInteger() ? shown.toNumber() : null
    default:
      return null
  }
}

/** Writes a value with every digit it has, for storage beside the printed text. */
export function fullText(value: Value): Printed {
  if (isList(value)) return value.map(fullText)
  return isNumber(value) ? plainText(value) : value
}

/** How many decimals a printed number should have by its rounding; null for words and values of computed places. */
export function placesDue(text: string, rounding: RoundingRule): number | null {
  const value = parseNumber(text)
  const places = value ? printedDecimals(value, rounding, null) : null
  return places === null ? null : Math.max(0, places)
}
