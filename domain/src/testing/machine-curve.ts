import { Num, ZERO } from '../kit/decimal.ts'
import { enumList } from '../kit/fields/enum.ts'
import type { Label, Language } from '../kit/label.ts'
import { layOutChart } from '../paper/chart.ts'
import type { ChartDrawing } from '../paper/document.ts'

/** What a machine draws a curve of. */
export const curveQuantity = enumList('device_test_curve.quantity', {
  time: { zh: '时间', en: 'Time', es: 'Tiempo' },
  displacement: { zh: '变形', en: 'Displacement', es: 'Desplazamiento' },
  strain: { zh: '应变', en: 'Strain', es: 'Deformación unitaria' },
  force: { zh: '力值', en: 'Force', es: 'Fuerza' },
  stress: { zh: '应力', en: 'Stress', es: 'Tensión' },
})

/** A place of a curve as the machine sent it: decimals as text. */
export type CurvePoint = readonly [x: string, y: string]

export interface CurveAxis {
  /** Name of the quantity as it is stored, in Chinese. */
  readonly name: string
  readonly unit: string
}

export interface MachineCurve {
  readonly x: CurveAxis
  readonly y: CurveAxis
  readonly points: readonly CurvePoint[]
}

/** Where the value that no other beats stands. */
const placeOf = (values: readonly Num[], beats: (a: Num, b: Num) => boolean): number =>
  values.reduce((best, value, place) => (beats(value, values[best] ?? ZERO) ? place : best), 0)

/** The telling places of a slice: its first, its lowest, its highest, each once and in their order. */
function telling(slice: readonly CurvePoint[]): CurvePoint[] {
  const heights = slice.map(([, y]) => new Num(y))
  const places = new Set([0, placeOf(heights, (a, b) => a.lessThan(b)), placeOf(heights, (a, b) => a.greaterThan(b))])
  return slice.filter((_, place) => places.has(place))
}

/**
 * A curve with no more places than a screen can show: of every slice the first, the lowest and the highest stay, so that
 * no peak and no drop is lost; the last place stays too.
 */
export function thinnedCurve(points: readonly CurvePoint[], most: number): CurvePoint[] {
  if (points.length <= most) return [...points]
  const size = Math.ceil((points.length - 1) / Math.floor((most - 1) / 3))
  const slices = Array.from({ length: Math.ceil((points.length - 1) / size) }, (_, index) =>
    points.slice(index * size, Math.min((index + 1) * size, points.length - 1)),
  )
  return [...slices.flatMap(telling), ...points.slice(-1)]
}

/** The words of an axis: those of a known quantity, else the name that is stored. */
function titleOf({ name }: CurveAxis): Label {
  const known = curveQuantity.codes.find(code => curveQuantity.labels[code].zh === name)
  return known ? curveQuantity.labels[known] : { zh: name, en: name, es: name }
}

/** Draws what a machine measured as the curves of records are drawn; null when fewer than two places are there. */
export function drawMachineCurve({ x, y: height, points }: MachineCurve, language: Language): ChartDrawing | null {
  const part = {
    kind: 'chart',
    width: 150,
    height: 80,
    x: { title: titleOf(x), unit: x.unit, scale: 'linear' },
    y: { title: titleOf(height), unit: height.unit },
    series: [{ x: '', y: '', line: 'straight', marker: 'none' }],
  } as const
  // places in a drawing; what is measured stays with the reading as it was sent
  const series = [
    { x: points.map(([value]) => new Num(value).toNumber()), y: points.map(([, y]) => new Num(y).toNumber()) },
  ]
  return layOutChart({ ...part, series: [...part.series] }, { series, fit: [], marks: [] }, language)
}
