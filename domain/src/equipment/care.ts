import { Num, parseNumber } from '../kit/decimal.ts'
import type { LocalDate } from '../kit/id.ts'
import { addCalendarDays, addMonths } from '../kit/time.ts'

/** Last day of a calibration: a cycle of 12 months from 10 March ends on 9 March. Null for what is calibrated in no cycle. */
export const validUntil = (calibratedOn: LocalDate, cycleMonths: number | null): LocalDate | null =>
  cycleMonths ? addCalendarDays(addMonths(calibratedOn, cycleMonths), -1) : null

/** A point of a certificate as far as its error is judged. */
export interface JudgedPoint {
  readonly error_percent: string | null
  readonly allowed_error: string | null
}

/** True when the error of a point is larger than it may be; a point without a limit is never out. */
export function isOut({ error_percent, allowed_error }: JudgedPoint): boolean {
  const error = parseNumber(error_percent ?? '')
  const limit = parseNumber(allowed_error ?? '')
  return error !== null && limit !== null && error.abs().greaterThan(limit.abs())
}

/** What is read at a check between two calibrations. */
export interface CheckReadings {
  readonly values: readonly (string | null)[]
  readonly reference: string
  readonly allowed: string | null
  readonly uncertainty: string | null
  readonly referenceUncertainty: string | null
}

/** What a check comes to. */
export interface CheckOutcome {
  readonly mean: Num
  readonly difference: Num
  /** (x - X) / sqrt(U_x² + U_X²); null without uncertainties. */
  readonly en: Num | null
  readonly result: 'pass' | 'fail'
}

/** Mean of the values of a check; null when none is a number. */
function meanOf(values: readonly (string | null)[]): Num | null {
  const numbers = values.flatMap(value => parseNumber(value ?? '') ?? [])
  return numbers.length > 0 ? Num.sum(...numbers).dividedBy(numbers.length) : null
}

/**
 * Judges a check between two calibrations: its mean may differ from the reference by no more than is allowed, and where both
 * uncertainties are known |En| may not exceed 1. Null without a value or a reference.
 */
export function judgeCheck(readings: CheckReadings): CheckOutcome | null {
  const mean = meanOf(readings.values)
  const reference = parseNumber(readings.reference)
  if (!mean || !reference) return null
  const difference = mean.minus(reference)
  const [own, others] = [parseNumber(readings.uncertainty ?? ''), parseNumber(readings.referenceUncertainty ?? '')]
  const spread = own && others ? own.times(own).plus(others.times(others)).sqrt() : null
  const en = spread && !spread.isZero() ? difference.dividedBy(spread) : null
  const allowed = parseNumber(readings.allowed ?? '')
  const fails = (allowed !== null && difference.abs().greaterThan(allowed)) || (en !== null && en.abs().greaterThan(1))
  return { mean, difference, en, result: fails ? 'fail' : 'pass' }
}

/** Lines of a control chart: the mean of the values and their standard deviation; null below three values. */
export interface ChartLines {
  readonly mean: Num
  readonly deviation: Num
}

/** The lines of the control chart of results; three values at least make a deviation. */
export function chartLines(values: readonly string[]): ChartLines | null {
  const numbers = values.flatMap(value => parseNumber(value) ?? [])
  const mean = meanOf(values)
  if (!mean || numbers.length < 3) return null
  const squares = Num.sum(...numbers.map(value => value.minus(mean).pow(2)))
  return { mean, deviation: squares.dividedBy(numbers.length - 1).sqrt() }
}
