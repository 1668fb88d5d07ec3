import type { CompiledMethod } from './compiled-method.ts'
import type { MethodCurve } from './definition.ts'
import type { Evaluation } from './evaluate.ts'
import { type Readings, readingValue, rowsOf } from './readings.ts'
import { fullText, type Printed } from './rounding.ts'

/** One drawn line: its points in row order, numbers as printed; rows with a gap are left out. */
export interface CurveSeries {
  readonly name: string
  readonly points: readonly { readonly x: string; readonly y: string }[]
}

/** What a chart of a test is drawn from and stored with it, so that a reprint never fits again (methods.md section 10). */
export interface CurveData {
  readonly definition: MethodCurve
  readonly series: readonly CurveSeries[]
  /** Derived values drawn as marks, as printed. */
  readonly marks: readonly { readonly name: string; readonly value: string }[]
}

/** Points and marks of a method's curve; null when the method has none or its points come from a machine file. */
export function curveOf(method: CompiledMethod, readings: Readings, evaluation: Evaluation): CurveData | null {
  const { curve } = method.definition
  if (!curve) return null
  const xs = columnOf(method, readings, evaluation, curve.x)
  const series = [curve.y].flat().flatMap((name): CurveSeries[] => {
    const ys = columnOf(method, readings, evaluation, name)
    return xs && ys ? [{ name, points: pairs(xs, ys) }] : []
  })
  if (series.length === 0) return null
  const marks = (curve.mark ?? []).flatMap(name => {
    const value = evaluation.values[name]
    return typeof value === 'string' ? [{ name, value }] : []
  })
  return { definition: curve, series, marks }
}

function columnOf(
  method: CompiledMethod,
  readings: Readings,
  evaluation: Evaluation,
  name: string,
): readonly Printed[] | null {
  const { definition } = method
  const input = definition.inputs.find(candidate => candidate.name === name && candidate.in !== 'test')
  if (input)
    return rowsOf(readings, input.in).map((row, index) => fullText(readingValue(definition, input, row, index)))
  const column = evaluation.values[name] ?? evaluation.full[name]
  return Array.isArray(column) ? column : null
}

function pairs(xs: readonly Printed[], ys: readonly Printed[]): CurveSeries['points'] {
  return xs.flatMap((x, index) => {
    const y = ys[index]
    return typeof x === 'string' && typeof y === 'string' ? [{ x, y }] : []
  })
}
