import { add, compareNumbers, Num, subtract, ZERO } from '../../kit/decimal.ts'
import { finite, isNumber, numbersOf, type Value } from '../value.ts'
import { total } from './statistics.ts'
import { decimalLog, power } from './transcendental.ts'

interface Point {
  readonly x: Num
  readonly y: Num
}

/** Pairs two lists of equal length without nulls; null when they do not pair. */
function pointsOf(xs: Value, ys: Value): Point[] | null {
  const [x, y] = [numbersOf(xs, false), numbersOf(ys, false)]
  if (x === null || y === null || x.length !== y.length) return null
  const points: Point[] = []
  x.forEach((value, index) => {
    const partner = y[index]
    if (partner) points.push({ x: value, y: partner })
  })
  return points
}

/** Points in ascending order of x; equal abscissas keep their order. */
function sortedPoints(xs: Value, ys: Value): Point[] | null {
  return pointsOf(xs, ys)?.sort((a, b) => a.x.comparedTo(b.x)) ?? null
}

interface Moments {
  readonly n: number
  readonly sx: Num
  readonly sy: Num
  readonly sxx: Num
  readonly sxy: Num
  /** n Σx² − (Σx)², n Σy² − (Σy)², n Σxy − Σx Σy: exact for readings. */
  readonly dx: Num
  readonly dy: Num
  readonly dxy: Num
}

function momentsOf(points: readonly Point[]): Moments {
  const n = points.length
  const sx = total(points.map(p => p.x))
  const sy = total(points.map(p => p.y))
  const sxx = total(points.map(p => p.x.times(p.x)))
  const syy = total(points.map(p => p.y.times(p.y)))
  const sxy = total(points.map(p => p.x.times(p.y)))
  const dx = subtract(sxx.times(n), sx.times(sx))
  const dy = subtract(syy.times(n), sy.times(sy))
  const dxy = subtract(sxy.times(n), sx.times(sy))
  return { n, sx, sy, sxx, sxy, dx, dy, dxy }
}

/** Moments of a line that can be fitted: at least two points with different abscissas. */
function lineMoments(xs: Value, ys: Value): Moments | null {
  const points = pointsOf(xs, ys)
  if (points === null || points.length < 2) return null
  const moments = momentsOf(points)
  return moments.dx.isZero() ? null : moments
}

/** `slope(xs, ys)` of the least-squares line. */
export function slope(xs: Value, ys: Value): Value {
  const m = lineMoments(xs, ys)
  return m === null ? null : finite(m.dxy.dividedBy(m.dx))
}

/** `intercept(xs, ys)` of the least-squares line. */
export function intercept(xs: Value, ys: Value): Value {
  const m = lineMoments(xs, ys)
  return m === null ? null : finite(subtract(m.sy.times(m.sxx), m.sx.times(m.sxy)).dividedBy(m.dx))
}

/** `corr(xs, ys)`: correlation coefficient; null when one of the lists does not vary. */
export function corr(xs: Value, ys: Value): Value {
  const m = lineMoments(xs, ys)
  if (m === null || m.dy.isZero()) return null
  return finite(m.dxy.dividedBy(m.dx.times(m.dy).sqrt()))
}

/** Highest degree of a least-squares polynomial (methods.md section 7 discourages even the third). */
const MAX_DEGREE = 3

/** `polyfit(xs, ys, d)`: least-squares coefficients from the constant upwards; null when the points do not fix them. */
export function polyfit(xs: Value, ys: Value, degree: Value): Value {
  const points = pointsOf(xs, ys)
  if (points === null || !isNumber(degree) || !degree.isInteger()) return null
  const d = degree.toNumber()
  if (d < 0 || d > MAX_DEGREE || points.length <= d) return null
  const powers = points.map(({ x, y }) => ({ y, power: new Num(1), x }))
  const moments: Num[] = []
  const sides: Num[] = []
  for (let k = 0; k <= 2 * d; k++) {
    moments.push(total(powers.map(({ power }) => power)))
    if (k <= d) sides.push(total(powers.map(({ power, y }) => power.times(y))))
    for (const point of powers) point.power = point.power.times(point.x)
  }
  const rows = sides.map((side, i) => [...sides.map((_, j) => moments[i + j] ?? ZERO), side])
  return solve(rows)
}

/**
 * Solves linear equations given as rows [a1 … an, b] by elimination without fractions (Bareiss), which keeps the
 * figures of readings exact until the last division. Null when the equations are singular.
 */
function solve(rows: Num[][]): Num[] | null {
  const size = rows.length
  const cell = (r: number, c: number): Num => rows[r]?.[c] ?? ZERO
  let previous: Num = new Num(1)
  for (let k = 0; k < size; k++) {
    const pivot = rows.findIndex((_, r) => r >= k && !cell(r, k).isZero())
    if (pivot < 0) return null
    ;[rows[k], rows[pivot]] = [rows[pivot] ?? [], rows[k] ?? []]
    for (let r = k + 1; r < size; r++) {
      rows[r] = (rows[r] ?? []).map((value, c) =>
        c < k ? value : subtract(value.times(cell(k, k)), cell(r, k).times(cell(k, c))).dividedBy(previous),
      )
    }
    previous = cell(k, k)
  }
  const solution: Num[] = Array.from({ length: size }, () => ZERO)
  for (let r = size - 1; r >= 0; r--) {
    const known = total(solution.map((value, c) => (c > r ? value.times(cell(r, c)) : ZERO)))
    solution[r] = subtract(cell(r, size), known).dividedBy(cell(r, r))
  }
  return solution
}

function between(a: Point, b: Point, x: Num): Num {
  const share = subtract(x, a.x).dividedBy(subtract(b.x, a.x))
  return add(a.y, share.times(subtract(b.y, a.y)))
}

/** `interp_xy(xs, ys, x)`: linear in the polyline sorted by x; null outside. */
export function interpXy(xs: Value, ys: Value, x: Value): Value {
  const points = sortedPoints(xs, ys)
  if (points === null || !isNumber(x)) return null
  for (const [index, point] of points.entries()) {
    const order = compareNumbers(x, point.x)
    if (order === 0) return point.y
    const before = points[index - 1]
    if (order < 0) return before ? finite(between(before, point, x)) : null
  }
  return null
}

/**
 * `interp_logx(xs, ys, y)`: abscissa at which the polyline over log10(x) reaches y, searching upwards from the smallest
 * x; null if never, and for abscissas that have no logarithm.
 */
export function interpLogx(xs: Value, ys: Value, y: Value): Value {
  const points = sortedPoints(xs, ys)
  if (points === null || !isNumber(y)) return null
  for (const [index, point] of points.entries()) {
    if (!point.x.greaterThan(0)) return null
    const order = compareNumbers(point.y, y)
    if (order === 0) return point.x
    const before = points[index - 1]
    if (before && compareNumbers(before.y, y) !== order) return crossing(before, point, y)
  }
  return null
}

function crossing(a: Point, b: Point, y: Num): Num | null {
  const [logA, logB] = [decimalLog(a.x), decimalLog(b.x)]
  if (!logA || !logB) return null
  const share = subtract(y, a.y).dividedBy(subtract(b.y, a.y))
  return power(new Num(10), add(logA, share.times(subtract(logB, logA))))
}

/**
 * `origin_shift(xs, ys)` for CBR (section 10): the steepest chord between neighbouring points; zero when it is the
 * first, otherwise where its extension meets zero pressure, never negative.
 */
export function originShift(xs: Value, ys: Value): Value {
  const points = sortedPoints(xs, ys)
  if (points === null || points.length < 2) return null
  let steepest: { index: number; gradient: Num; from: Point } | null = null
  for (let index = 0; index + 1 < points.length; index++) {
    const [from, to] = [points[index], points[index + 1]]
    if (!from || !to || compareNumbers(from.x, to.x) === 0) continue
    const gradient = subtract(to.y, from.y).dividedBy(subtract(to.x, from.x))
    if (!steepest || compareNumbers(gradient, steepest.gradient) > 0) steepest = { index, gradient, from }
  }
  if (!steepest || steepest.index === 0 || !steepest.gradient.greaterThan(0)) return ZERO
  const shift = subtract(steepest.from.x, steepest.from.y.dividedBy(steepest.gradient))
  return shift.isNegative() ? ZERO : shift
}
