import type { Language } from '../kit/label.ts'
import type { ChartDrawing, TextPiece } from './document.ts'
import { textPieces, unitText } from './runs.ts'
import type { ChartPart } from './template.ts'
import { textWidth } from './text-width.ts'
import { localised } from './words.ts'

/**
 * Lays out a chart: stored points to millimetres on paper. Binary floats are right here, for places on paper are not
 * measured values: every figure of the record is printed from its text beside the chart.
 */

export interface ChartValues {
  series: { x: number[]; y: number[] }[]
  /** Coefficients c0, c1 … of the stored polynomial; empty without a fit. */
  fit: number[]
  marks: { x: number; y: number; xText: string; yText: string }[]
}

interface Axis {
  low: number
  high: number
  ticks: number[]
  place: (value: number) => number
}

const WORD = 7.5

/** A tick distance of 1, 2 or 5 times a power of ten that makes about `count` steps. */
function niceStep(span: number, count: number): number {
  const raw = span / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const factor = [1, 2, 5, 10].find(candidate => candidate * power >= raw * 0.999) ?? 10
  return factor * power
}

const tickText = (value: number, step: number): string => {
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  return value.toFixed(Math.min(6, digits))
}

function linearAxis(
  values: number[],
  length: number,
  count: number,
  fixed: { from?: number; to?: number },
): Axis & { step: number } {
  const least = fixed.from ?? Math.min(...values)
  const most = fixed.to ?? Math.max(...values)
  const span = most > least ? most - least : Math.max(Math.abs(most) * 0.1, 1)
  const step = niceStep(span, count)
  const low = fixed.from ?? Math.floor((least - span * 0.05) / step) * step
  const high = fixed.to ?? Math.ceil((most + span * 0.05) / step) * step
  const from = low < 0 && least >= 0 ? 0 : low
  const ticks: number[] = []
  for (let i = 0; i <= 40 && from + i * step <= high + step * 1e-6; i++) ticks.push(from + i * step)
  return { low: from, high, ticks, step, place: value => ((value - from) / (high - from)) * length }
}

/** Axis over sieve sizes, whose ticks are the sizes themselves. */
function sizeAxis(values: number[], length: number, scale: 'log' | 'power0.45'): Axis {
  const sizes = [...new Set(values.filter(value => value > 0))].sort((a, b) => a - b)
  const turn = scale === 'log' ? Math.log10 : (value: number) => value ** 0.45
  const low = scale === 'log' ? (sizes[0] ?? 0.1) / 1.3 : 0
  const high = (sizes.at(-1) ?? 10) * (scale === 'log' ? 1.3 : 1.05)
  const [from, to] = [turn(low), turn(high)]
  return { low, high, ticks: sizes, place: value => ((turn(value) - from) / (to - from)) * length }
}

const finite = (pair: { x: number; y: number }): boolean => Number.isFinite(pair.x) && Number.isFinite(pair.y)

function titleRuns(title: string, unit: string, language: Language): TextPiece[] {
  const pieces = textPieces(title)
  return unit ? [...pieces, ...textPieces(` (${unitText(unit, language)})`)] : pieces
}

const plain = (text: string): TextPiece[] => [{ kind: 'text', text }]

/** Values of the stored polynomial over the range of the points. */
function fitPoints(fit: number[], xs: number[]): { x: number; y: number }[] {
  if (fit.length === 0 || xs.length < 2) return []
  const from = fit.length === 2 ? Math.min(0, ...xs) : Math.min(...xs)
  const to = Math.max(...xs)
  return Array.from({ length: 61 }, (_, i) => {
    const x = from + ((to - from) * i) / 60
    return { x, y: fit.reduceRight((sum, c) => sum * x + c, 0) }
  })
}

interface Frame {
  left: number
  top: number
  width: number
  height: number
  x: Axis
  y: Axis & { step: number }
}

function axes(part: ChartPart, values: ChartValues): Frame {
  const [left, top] = [17, 3]
  const width = part.width - left - 6
  const height = part.height - top - 9
  const xs = [...values.series.flatMap(s => s.x), ...values.marks.map(mark => mark.x)]
  const fitted = fitPoints(values.fit, values.series[0]?.x ?? [])
  const ys = [...values.series.flatMap(s => s.y), ...values.marks.map(mark => mark.y), ...fitted.map(p => p.y)]
  const withZero = values.fit.length === 2 ? [0, ...xs] : xs
  const x =
    part.x.scale === 'linear'
      ? linearAxis(withZero, width, 8, {})
      : sizeAxis(values.series[0]?.x ?? [], width, part.x.scale)
  const y = linearAxis(values.fit.length === 2 ? [0, ...ys] : ys, height, 5, { from: part.y.from, to: part.y.to })
  return { left, top, width, height, x, y }
}

function drawAxes(out: ChartDrawing, part: ChartPart, frame: Frame, language: Language): void {
  const { left, top, width, height, x, y } = frame
  const bottom = top + height
  const corner: [number, number][] = [
    [left, top],
    [left + width, top],
    [left + width, bottom],
    [left, bottom],
    [left, top],
  ]
  out.lines.push({ points: corner, width: 0.6, dash: 'solid' })
  const step = 'step' in x && typeof x.step === 'number' ? x.step : null
  let clear = Number.NEGATIVE_INFINITY
  for (const tick of x.ticks) {
    const at = left + x.place(tick)
    if (at < left - 0.01 || at > left + width + 0.01) continue
    out.lines.push({
      points: [
        [at, bottom],
        [at, step === null ? top : bottom - 1.2],
      ],
      width: 0.35,
      dash: step === null ? 'dotted' : 'solid',
    })
    const text = step === null ? String(tick) : tickText(tick, step)
    const half = textWidth(text, WORD) / 2
    if (at - half < clear) continue
    clear = at + half + 0.8
    out.words.push({ x: at, y: bottom + 1, size: WORD, runs: plain(text), anchor: ['center', 'top'] })
  }
  for (const tick of y.ticks) {
    const at = bottom - y.place(tick)
    if (at > top + 0.05 && at < bottom - 0.05) {
      out.lines.push({
        points: [
          [left, at],
          [left + width, at],
        ],
        width: 0.35,
        dash: 'dotted',
      })
    }
    out.words.push({ x: left - 1, y: at, size: WORD, runs: plain(tickText(tick, y.step)), anchor: ['right', 'middle'] })
  }
  const xTitle = titleRuns(localised(part.x.title, language), part.x.unit, language)
  const yTitle = titleRuns(localised(part.y.title, language), part.y.unit, language)
  out.words.push({ x: left + width / 2, y: part.height - 1, size: 8.5, runs: xTitle, anchor: ['center', 'bottom'] })
  out.words.push({ x: 1, y: top + height / 2, size: 8.5, runs: yTitle, anchor: ['left', 'middle'], turned: true })
}

function drawMarks(out: ChartDrawing, values: ChartValues, frame: Frame): void {
  const { left, top, width, height, x, y } = frame
  const bottom = top + height
  for (const mark of values.marks) {
    const at: [number, number] = [left + x.place(mark.x), bottom - y.place(mark.y)]
    if (at[0] < left || at[0] > left + width || at[1] < top || at[1] > bottom) continue
    out.lines.push({ points: [[left, at[1]], at, [at[0], bottom]], width: 0.45, dash: 'dashed' })
    out.markers.push({ x: at[0], y: at[1], shape: 'dot' })
    const rightSide = at[0] < left + width * 0.75
    out.words.push({
      x: at[0] + (rightSide ? 1.6 : -1.6),
      y: Math.min(at[1] + 1.4, bottom - 4),
      size: WORD,
      runs: plain(mark.yText ? `(${mark.xText}, ${mark.yText})` : mark.xText),
      anchor: [rightSide ? 'left' : 'right', 'top'],
    })
  }
}

/** Lays out a chart from its stored values; null when fewer than two points can be placed. */
export function layOutChart(part: ChartPart, values: ChartValues, language: Language): ChartDrawing | null {
  const points = values.series.map(s => s.x.map((x, i) => ({ x, y: s.y[i] ?? Number.NaN })).filter(finite))
  if ((points[0]?.length ?? 0) < 2) return null
  const clean: ChartValues = {
    fit: values.fit.every(Number.isFinite) ? values.fit : [],
    marks: values.marks.filter(finite),
    series: points.map(list => ({ x: list.map(p => p.x), y: list.map(p => p.y) })),
  }
  const frame = axes(part, clean)
  const out: ChartDrawing = { kind: 'chart', width: part.width, height: part.height, lines: [], markers: [], words: [] }
  drawAxes(out, part, frame, language)
  const place = (p: { x: number; y: number }): [number, number] => [
    frame.left + frame.x.place(p.x),
    frame.top + frame.height - frame.y.place(p.y),
  ]
  const fitted = fitPoints(clean.fit, clean.series[0]?.x ?? [])
  if (fitted.length > 0) out.lines.push({ points: fitted.map(place), width: 0.9, dash: 'solid' })
  for (const [i, series] of part.series.entries()) {
    const placed = (points[i] ?? []).map(place)
    const line = series.line === 'straight' || clean.fit.length === 0
    const dash = series.dash ?? (i > 0 ? 'dotted' : 'solid')
    if (line && placed.length > 1) out.lines.push({ points: placed, width: 0.8, dash })
  }
  // the first series lies on top: its circles leave the corners of the squares below in sight where points coincide
  for (const [i, series] of [...part.series.entries()].reverse())
    if (series.marker !== 'none')
      for (const [x, y] of (points[i] ?? []).map(place)) out.markers.push({ x, y, shape: series.marker })
  drawMarks(out, clean, frame)
  drawLegend(out, part, frame, language)
  return out
}

function drawLegend(out: ChartDrawing, part: ChartPart, frame: Frame, language: Language): void {
  let y = frame.top + 3
  for (const series of part.series) {
    if (!series.name) continue
    const x = frame.left + 4
    if (series.marker !== 'none') out.markers.push({ x, y, shape: series.marker })
    out.words.push({
      x: x + 2.5,
      y,
      size: WORD,
      runs: textPieces(localised(series.name, language)),
      anchor: ['left', 'middle'],
    })
    y += 4
  }
}
