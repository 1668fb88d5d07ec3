import { Num, parseNumber, plainText, roundDecimals, subtract, ZERO } from '../kit/decimal.ts'
import type { Label } from '../kit/label.ts'
import type { Calibrated, CalibrationLine, CalibrationWork } from '../kit/page/calibration.ts'
import { polyfit } from '../methods/functions/fits.ts'
import { decimalLog, exponential, naturalLog, power } from '../methods/functions/transcendental.ts'
import { meanOf, numberOf, printed, readingsOf } from './arithmetic.ts'

/** What kinds of equations differ in. */
export interface EquationSpec {
  /** Under this name the values hold the points, each with `y` and either `x` or readings. */
  readonly points: string
  /** The field of a point with its readings, of which x is the mean; points hold x itself where there is none. */
  readonly readings?: string
  readonly x: Label
  readonly y: Label
  readonly xUnit?: string
  readonly yUnit?: string
  /** The fields with the ends of the range of x in which the equation holds. */
  readonly range: readonly [from: string, to: string]
  /** A worse correlation is warned of. */
  readonly leastCorrelation: string
  /** Figures of a value that is tried out. */
  readonly places: number
}

interface Point {
  readonly x: Num
  readonly y: Num
}

/** Coefficients from the constant upwards. */
type Equation = readonly Num[]

const coefficientFields = ['constant', 'coefficient', 'coefficient2', 'coefficient3'] as const
const storedPlaces = 8
const correlationPlaces = 7
/** Straight pieces that a curve is drawn of. */
const pieces = 40

type Values = Readonly<Record<string, unknown>>

const ten = new Num(10)

/** In which scales a line is fitted; both logarithms are taken on either axis. */
const scales = {
  none: { there: (value: Num) => value, back: (value: Num): Num | null => value },
  log10: { there: decimalLog, back: (value: Num) => power(ten, value) },
  ln: { there: naturalLog, back: exponential },
} as const

const scaleOf = ({ transform }: Values) =>
  typeof transform === 'string' && transform in scales ? scales[transform as keyof typeof scales] : scales.none // as the line before says

/** Mean of the readings of a point, or its x. */
export const abscissaOf = (point: Values, readings?: string): Num | null =>
  (readings ? meanOf(readingsOf(point[readings])) : null) ?? numberOf(point.x)

function pointsOf(values: Values, { points, readings }: EquationSpec): readonly Point[] {
  const rows = values[points]
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: Values) => {
    const [x, y] = [abscissaOf(row, readings), numberOf(row.y)]
    return x && y ? [{ x, y }] : []
  })
}

const degreeOf = (values: Values): number | null => {
  const degree = numberOf(values.degree)
  return degree?.isInteger() && degree.greaterThanOrEqualTo(1) && degree.lessThanOrEqualTo(3) ? degree.toNumber() : null
}

/** The equation as its fields hold it; null while a coefficient that its degree needs is missing. */
export function equationOf(values: Values): Equation | null {
  const degree = degreeOf(values)
  if (degree === null) return null
  const found = coefficientFields.slice(0, degree + 1).map(name => numberOf(values[name]))
  return found.every(one => one !== null) ? found : null
}

/** Value of an equation at x, in the scales of the record; null where it has none. */
export function valueAt(values: Values, equation: Equation, x: Num): Num | null {
  const { there, back } = scaleOf(values)
  const at = there(x)
  if (!at) return null
  return back(equation.reduceRight((sum, coefficient) => sum.times(at).plus(coefficient), ZERO))
}

/** Multiple correlation of an equation with its points: the root of the explained share of the variation; null when y does not vary. */
function correlationOf(points: readonly Point[], at: (x: Num) => Num | null): Num | null {
  const mean = meanOf(points.map(({ y }) => y))
  if (!mean) return null
  let [rest, whole] = [ZERO, ZERO]
  for (const { x, y } of points) {
    const fitted = at(x)
    if (!fitted) return null
    rest = rest.plus(subtract(y, fitted).pow(2))
    whole = whole.plus(subtract(y, mean).pow(2))
  }
  if (whole.isZero()) return null
  const share = new Num(1).minus(rest.dividedBy(whole))
  return share.isNegative() ? ZERO : share.sqrt()
}

interface Fit {
  readonly equation: Equation
  readonly correlation: Num | null
}

/** Least squares of the points in the scales of the record; null when they do not fix an equation of its degree. */
function fitOf(values: Values, points: readonly Point[]): Fit | null {
  const degree = degreeOf(values)
  const { there } = scaleOf(values)
  const scaled = points.flatMap(({ x, y }) => {
    const [a, b] = [there(x), there(y)]
    return a && b ? [{ x: a, y: b }] : []
  })
  if (degree === null || scaled.length < points.length) return null
  const xs = scaled.map(({ x }) => x)
  const ys = scaled.map(({ y }) => y)
  const fitted = polyfit(xs, ys, new Num(degree))
  if (!Array.isArray(fitted)) return null
  const equation = fitted as Equation // polyfit gives numbers
  const plain = { ...values, transform: 'none' }
  return { equation, correlation: correlationOf(scaled, x => valueAt(plain, equation, x)) }
}

const figures = (value: Num, places: number): string => plainText(roundDecimals(value, places))

const terms = ['', 'x', 'x²', 'x³']

/** The equation as it is written: `y = 12.5 + 84.3 x`, with the logarithms of its scales. */
export function equationText(
  values: Values,
  equation: Equation,
  names: { readonly x: string; readonly y: string },
): string {
  const { transform } = values
  const scaled = (name: string): string =>
    transform === 'log10' ? `lg ${name}` : transform === 'ln' ? `ln ${name}` : name
  const parts = equation.map((coefficient, at) => {
    const term = terms[at]?.replace('x', scaled(names.x)) ?? ''
    return {
      isNegative: coefficient.isNegative(),
      text: [figures(coefficient.abs(), storedPlaces), term].filter(Boolean).join(' '),
    }
  })
  const joined = parts.map(({ isNegative, text }, at) =>
    at === 0 ? (isNegative ? `-${text}` : text) : `${isNegative ? '-' : '+'} ${text}`,
  )
  return `${scaled(names.y)} = ${joined.join(' ')}`
}

const isOutside = (values: Values, [from, to]: EquationSpec['range'], x: Num): boolean => {
  const [least, most] = [numberOf(values[from]), numberOf(values[to])]
  return (least !== null && x.lessThan(least)) || (most !== null && x.greaterThan(most))
}

const outside: Label = {
  zh: '超出方程适用范围',
  en: 'Outside the range of the equation',
  es: 'Fuera del intervalo de la ecuación',
}

function curveOf(values: Values, equation: Equation, points: readonly Point[]): { x: string; y: string }[] {
  const xs = points.map(({ x }) => x)
  const [from, to] = [Num.min(...xs), Num.max(...xs)]
  return Array.from({ length: pieces + 1 }, (_, at) =>
    from.plus(subtract(to, from).times(at).dividedBy(pieces)),
  ).flatMap(x => {
    const y = valueAt(values, equation, x)
    return y ? [{ x: x.toString(), y: y.toString() }] : []
  })
}

const percent = (fitted: Num, measured: Num): string | null =>
  measured.isZero() ? null : printed(subtract(fitted, measured).dividedBy(measured).times(100), 2)

/**
 * An equation of calibration: the values at its points, their differences in percent of what was measured, and, by least squares,
 * the coefficients that fit the points. Typed coefficients stay until the fit is taken over.
 */
export const equationWork =
  (spec: EquationSpec): CalibrationWork =>
  (values): Calibrated => {
    const points = pointsOf(values, spec)
    const equation = equationOf(values)
    const fit = points.length > 1 ? fitOf(values, points) : null
    const names = {
      x: typeof values.x_name === 'string' && values.x_name ? values.x_name : 'x',
      y: typeof values.y_name === 'string' && values.y_name ? values.y_name : 'y',
    }
    const shown = equation ?? fit?.equation ?? null
    const correlation = numberOf(values.correlation_coefficient) ?? fit?.correlation ?? null
    const least = parseNumber(spec.leastCorrelation) ?? ZERO
    const lines: CalibrationLine[] = [
      {
        label: { zh: '回归方程', en: 'Equation', es: 'Ecuación' },
        value: shown ? equationText(values, shown, { x: 'x', y: 'y' }) : null,
      },
      {
        label: { zh: '相关系数 R', en: 'Correlation R', es: 'Correlación R' },
        value: printed(correlation, 4),
      },
    ]
    return {
      stored: equation ? { regression_equation: equationText(values, equation, names) } : {},
      lines,
      warnings: correlation?.lessThan(least)
        ? [
            {
              zh: `相关系数低于${spec.leastCorrelation}`,
              en: `The correlation is below ${spec.leastCorrelation}.`,
              es: `La correlación es inferior a ${spec.leastCorrelation}.`,
            },
          ]
        : [],
      ...(fit
        ? {
            fill: {
              label: { zh: '采用回归结果', en: 'Take the fitted equation', es: 'Usar la ecuación ajustada' },
              values: {
                ...Object.fromEntries(
                  coefficientFields.map((name, at) => {
                    const coefficient = fit.equation[at]
                    return [name, coefficient ? figures(coefficient, storedPlaces) : null]
                  }),
                ),
                correlation_coefficient: fit.correlation ? figures(fit.correlation, correlationPlaces) : null,
              },
            },
          }
        : {}),
      ...(shown
        ? {
            tryOut: {
              label: spec.x,
              result: spec.y,
              ...(spec.xUnit ? { unit: spec.xUnit } : {}),
              at: (text: string) => {
                const x = parseNumber(text)
                if (!x) return null
                const value = valueAt(values, shown, x)
                return {
                  value: printed(value, spec.places),
                  ...(spec.yUnit ? { unit: spec.yUnit } : {}),
                  warning: isOutside(values, spec.range, x) || value === null ? outside : null,
                }
              },
            },
          }
        : {}),
      ...(shown && points.length > 0
        ? {
            table: {
              heads: [
                spec.x,
                spec.y,
                { zh: '计算值', en: 'Fitted', es: 'Ajustado' },
                { zh: '残差(%)', en: 'Residual (%)', es: 'Residuo (%)' },
              ],
              rows: points.map(({ x, y }) => {
                const fitted = valueAt(values, shown, x)
                return [figures(x, 4), figures(y, 4), printed(fitted, spec.places), fitted ? percent(fitted, y) : null]
              }),
            },
          }
        : {}),
      ...(shown && points.length > 1
        ? {
            plot: {
              x: spec.x,
              y: spec.y,
              points: points.map(({ x, y }) => ({ x: x.toString(), y: y.toString() })),
              curve: curveOf(values, shown, points),
            },
          }
        : {}),
    }
  }

/** Fields of coefficients that an equation of this degree needs and that are empty. */
export const missingCoefficients = (values: Values): readonly string[] => {
  const degree = degreeOf(values)
  return degree === null ? [] : coefficientFields.slice(0, degree + 1).filter(name => numberOf(values[name]) === null)
}
