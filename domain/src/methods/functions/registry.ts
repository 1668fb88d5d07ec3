import type { Value } from '../value.ts'
import { corr, intercept, interpLogx, interpXy, originShift, polyfit, slope } from './fits.ts'
import {
  type DropObserver,
  decideMid3,
  decidePrism3,
  decidePrism6,
  dropFar,
  keep,
  type OutlierDecision,
  sigmaKeep,
  trim,
} from './outliers.ts'
import * as scalars from './scalars.ts'
import * as statistics from './statistics.ts'

type Call = (args: readonly Value[], observe: DropObserver) => Value

interface FunctionEntry {
  readonly least: number
  readonly most: number
  readonly call: Call
}

const one = (fn: (a: Value) => Value): FunctionEntry => ({ least: 1, most: 1, call: args => fn(args[0] ?? null) })

const two = (fn: (a: Value, b: Value) => Value): FunctionEntry => ({
  least: 2,
  most: 2,
  call: args => fn(args[0] ?? null, args[1] ?? null),
})

const three = (fn: (a: Value, b: Value, c: Value) => Value): FunctionEntry => ({
  least: 3,
  most: 3,
  call: args => fn(args[0] ?? null, args[1] ?? null, args[2] ?? null),
})

const MAX_ARGUMENTS = 64

const several = (fn: (...args: Value[]) => Value): FunctionEntry => ({
  least: 1,
  most: MAX_ARGUMENTS,
  call: args => fn(...args),
})

const observed = (count: number, call: Call): FunctionEntry => ({ least: count, most: count, call })

type Decide = (values: Value, limit: Value) => OutlierDecision | null

const result = (rule: string, decide: Decide): FunctionEntry =>
  observed(2, ([values = null, limit = null], observe) => {
    const decision = decide(values, limit)
    if (decision && decision.dropped.length > 0) observe(rule, decision.dropped)
    return decision?.result ?? null
  })

const state = (decide: Decide): FunctionEntry => two((values, limit) => decide(values, limit)?.state ?? null)

/**
 * The functions an expression may call (methods.md section 3); nothing else is reachable. `if`, `isnull`, `default`,
 * `col`, `upto` and `lookup` are forms of the interpreter, because they look at names or skip an argument.
 */
export const FUNCTIONS: ReadonlyMap<string, FunctionEntry> = new Map(
  Object.entries({
    min: several(statistics.min),
    max: several(statistics.max),
    sum: one(statistics.sum),
    count: one(statistics.count),
    mean: one(statistics.mean),
    median: one(statistics.median),
    sort: one(statistics.sort),
    std: one(statistics.std),
    at: two(statistics.at),
    count_if: one(statistics.countIf),
    any: one(statistics.any),
    all: one(statistics.all),
    abs: one(scalars.abs),
    sqrt: one(scalars.sqrt),
    ln: one(scalars.ln),
    log10: one(scalars.log10),
    exp: one(scalars.exp),
    atan_deg: one(scalars.atanDeg),
    round: two(scalars.round),
    round_step: two(scalars.roundToStep),
    number: one(scalars.number),
    fmt: two(scalars.fmt),
    text: one(scalars.text),
    concat: two(scalars.concat),
    minutes: two(scalars.minutes),
    slope: two(slope),
    intercept: two(intercept),
    corr: two(corr),
    polyfit: three(polyfit),
    interp_xy: three(interpXy),
    interp_logx: three(interpLogx),
    origin_shift: two(originShift),
    mid3: result('mid3', decideMid3),
    mid3_state: state(decideMid3),
    prism6: result('prism6', decidePrism6),
    prism6_state: state(decidePrism6),
    prism3: result('prism3', decidePrism3),
    prism3_state: state(decidePrism3),
    sigma_keep: observed(2, ([v = null, k = null], observe) => sigmaKeep(v, k, observe)),
    drop_far: observed(1, ([v = null], observe) => dropFar(v, observe)),
    trim: observed(3, ([v = null, low = null, high = null], observe) => trim(v, low, high, observe)),
    keep: observed(2, ([v = null, mask = null], observe) => keep(v, mask, observe)),
  }),
)

/** Forms of the interpreter with the number of arguments they take. */
export const FORMS: ReadonlyMap<string, { readonly least: number; readonly most: number }> = new Map([
  ['if', { least: 3, most: 3 }],
  ['isnull', { least: 1, most: 1 }],
  ['default', { least: 2, most: 2 }],
  ['col', { least: 1, most: 1 }],
  ['upto', { least: 1, most: 1 }],
  ['lookup', { least: 2, most: 3 }],
])
