import type { Label } from '../label.ts'

/** One figure of a calibration as it is reckoned from what is typed. */
export interface CalibrationLine {
  readonly label: Label
  /** The relation that gives it, as the trade writes it. */
  readonly formula?: string
  /** Printed text; null while something that it needs is not typed yet. */
  readonly value: string | null
  readonly unit?: string
}

/** A picture of measured points with the curve through them. */
export interface CalibrationPlot {
  readonly x: Label
  readonly y: Label
  readonly points: readonly { readonly x: string; readonly y: string }[]
  /** Points of the curve in the order of x, close enough to be joined by straight lines. */
  readonly curve: readonly { readonly x: string; readonly y: string }[]
  /** What the curve is called, where other lines stand beside it. */
  readonly curveLabel?: Label
  /** Limits and the like, drawn behind the curve and told apart by their strokes. */
  readonly lines?: readonly {
    readonly label: Label
    readonly look: 'limit' | 'middle' | 'target'
    readonly points: readonly { readonly x: string; readonly y: string }[]
  }[]
  /** Ends of the vertical axis; by what is drawn when not given. */
  readonly yEnds?: readonly [low: string, high: string]
  /** Where the horizontal axis is written to, and what is written there; by its own steps when not given. */
  readonly ticks?: readonly { readonly at: string; readonly text: string }[]
}

/** What follows from the values of a calibration record. */
export interface Calibrated {
  /** Fields that are not typed but follow, by name; they are stored and prevail over what is sent. */
  readonly stored: Readonly<Record<string, unknown>>
  readonly lines: readonly CalibrationLine[]
  /** What is unusual and can be kept all the same. */
  readonly warnings: readonly Label[]
  readonly plot?: CalibrationPlot
  /** Fields that can be filled by a press, where what is typed need not give way. */
  readonly fill?: { readonly label: Label; readonly values: Readonly<Record<string, string | null>> }
  /** What the calibration gives for a reading that is typed to try it. */
  readonly tryOut?: CalibrationTrial
  /** Its points and what it says of them. */
  readonly table?: { readonly heads: readonly Label[]; readonly rows: readonly (readonly (string | null)[])[] }
}

interface CalibrationTrial {
  readonly label: Label
  readonly unit?: string
  readonly result: Label
  /** Null for what is no number. */
  readonly at: (
    text: string,
  ) => { readonly value: string | null; readonly unit?: string; readonly warning: Label | null } | null
}

/**
 * Reckons a calibration, the same on the screen while it is typed and on the server when it is stored.
 * @param values of the record as they stand, decimals as text
 * @param before the values that were in force until now; null for a new record
 */
export type CalibrationWork = (
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
) => Calibrated

/** What makes a list of records a page of calibrations (template T_CALIB). */
export interface CalibrationSpec {
  readonly work: CalibrationWork
  /** The field that holds the number of a record, counted up by "add many". */
  readonly number: string
  /** Fields that a new measurement of records asks for; none where each is measured in its own form. */
  readonly measured: readonly string[]
  /** Fields that one measurement of several records has in common; the day from which it holds is one of them. */
  readonly together: readonly string[]
}
