import { type BrokenValue, brokenValues } from './broken.ts'
import type { CompiledMethod, CompiledValue } from './compiled-method.ts'
import type { PrescribedSet, ValidityRule } from './definition.ts'
import { Environment, type MissingReading } from './environment.ts'
import type { Expression } from './expression/ast.ts'
import { interpret } from './interpret.ts'
import { type ItemState, type OverallState, overallState } from './judgement.ts'
import type { MethodError } from './method-error.ts'
import type { Readings } from './readings.ts'
import {
  fullText,
  isPossibleRounding,
  type Printed,
  printValue,
  type RoundingOverride,
  type RoundingRule,
  roundValue,
} from './rounding.ts'
import { type Trace, traceValue } from './trace.ts'
import type { Value } from './value.ts'

/**
 * How values are compared with limits that say it themselves, by the name of the value: before rounding, or rounded once to as many
 * places as the limit has.
 */
type ComparedValues = Readonly<Record<string, number | 'full'>>

/** The limits a test is judged by: a prescribed set, or the copy kept in the test's context. */
export type LimitSet = Pick<PrescribedSet, 'values' | 'compare'> & { readonly compared?: ComparedValues | undefined }

export type RoundingOverrides = Readonly<Record<string, RoundingOverride>>

export interface EvaluateOptions {
  readonly set?: LimitSet | null
  /** Decimals of derived values by name, as the laboratory set them (section 4 item 4). */
  readonly overrides?: RoundingOverrides
}

/** A triggered validity condition. */
export interface Flag {
  readonly code: string
  readonly then: ValidityRule['then']
}

/** The computed block and the verdict of a test (methods.md sections 2 and 12). */
export interface Evaluation {
  /** False while readings the method needed are missing; flags and judgement are empty then. */
  readonly complete: boolean
  readonly missing: readonly MissingReading[]
  /** Printed text of every rounded, shown or worded derived value, a list for values of a group. */
  readonly values: Readonly<Record<string, Printed>>
  /** Every derived value before rounding, intermediates included. */
  readonly full: Readonly<Record<string, Printed>>
  readonly flags: readonly Flag[]
  readonly judgement: Readonly<Record<string, ItemState>>
  readonly overall: OverallState
  /**
   * How a derived value came about, built when asked for. `row` counts from 0 and is needed for values of a group.
   * Null when there is no such value.
   */
  readonly trace: (name: string, row?: number) => Trace | null
  /** Values that cannot be computed although their readings are there. */
  readonly broken: () => BrokenValue[]
}

/**
 * Overrides that cannot take effect: those of values the method does not round, and steps or digits that are no
 * rounding. They are refused when a laboratory sets them; `evaluate` leaves them aside.
 */
export function checkOverrides(method: CompiledMethod, overrides: RoundingOverrides): MethodError[] {
  return Object.entries(overrides).flatMap(([name, override]): MethodError[] => {
    const value = method.derived.find(candidate => candidate.name === name)
    const isUsable = value !== undefined && isRoundable(value) && isPossibleRounding(override)
    return isUsable ? [] : [{ code: 'override_not_rounded', path: name, params: { path: name, name } }]
  })
}

const isRoundable = ({ rounding }: CompiledValue): boolean =>
  rounding.rule === 'dp' || rounding.rule === 'step' || rounding.rule === 'sig'

function ruleOf(value: CompiledValue, overrides: RoundingOverrides): RoundingRule {
  const override = Object.hasOwn(overrides, value.name) ? overrides[value.name] : undefined
  return override && isRoundable(value) && isPossibleRounding(override) ? override : value.rounding
}

/**
 * Evaluates one test (methods.md sections 2 to 6): derived values in list order, each rounded once and carried rounded,
 * then validity, then judgement. Deterministic; browser and server use this same function. Overrides that
 * {@link checkOverrides} would refuse have no effect.
 *
 * @throws RangeError when a group has more than 1000 rows or the rows read whole columns a million times over
 */
export function evaluate(method: CompiledMethod, readings: Readings, options: EvaluateOptions = {}): Evaluation {
  const { set = null, overrides = {} } = options
  const limits = set?.values ?? {}
  const environment = new Environment(method, readings, limits)
  const unrounded = new Map<string, Value>()
  const values: [string, Printed][] = []
  for (const value of method.derived) {
    const rule = ruleOf(value, overrides)
    const full = overRows(value.expression, value.group, environment)
    const rounded = roundValue(full, rule)
    environment.store(value.name, value.group, rounded)
    unrounded.set(value.name, full)
    if (rule.rule === 'none') continue
    values.push([value.name, printValue(rounded, rule, computeShow(value, environment))])
  }
  const verdict = judge(method, environment, comparedWith(set, environment, unrounded, { method, readings, overrides }))
  const printed = Object.fromEntries(values)
  let full: Record<string, Printed> | null = null
  return {
    ...verdict,
    values: printed,
    get full() {
      full ??= Object.fromEntries([...unrounded].map(([name, value]) => [name, fullText(value)]))
      return full
    },
    broken: () => brokenValues(method, environment, unrounded),
    trace: (name, row) =>
      traceValue({ method, environment, unrounded, printed, ruleOf: value => ruleOf(value, overrides) }, name, row),
  }
}

/** Decimals a `show` expression asks for, per row in a group. */
function computeShow({ show, group }: CompiledValue, environment: Environment): Value {
  return show === null ? null : overRows(show, group, environment)
}

/** A value of a group is computed once per row, from the first to the last (section 2 item 2). */
function overRows(expression: Expression, group: string | null, environment: Environment): Value {
  if (group === null) return interpret(expression, environment.scope(null, null))
  return Array.from({ length: environment.rowCount(group) }, (_, row) =>
    interpret(expression, environment.scope(group, row)),
  )
}

/** The values as they are compared with the limits: as they are printed, unless the set or one of its limits says otherwise. */
function comparedWith(
  set: LimitSet | null,
  printed: Environment,
  unrounded: ReadonlyMap<string, Value>,
  { method, readings, overrides }: { method: CompiledMethod; readings: Readings; overrides: RoundingOverrides },
): Environment {
  const own = set?.compared ?? {}
  if (set?.compare !== 'full' && Object.keys(own).length === 0) return printed
  const copy = new Environment(method, readings, set?.values ?? {})
  for (const value of method.derived) {
    const { name, group } = value
    const full = unrounded.get(name) ?? null
    const usual = ruleOf(value, overrides)
    const how = set?.compare === 'full' ? 'full' : Object.hasOwn(own, name) ? own[name] : undefined
    // what is rounded to steps or significant digits is rounded so by its standard, whatever the limit is written with
    const rule = typeof how === 'number' && usual.rule === 'dp' ? { ...usual, digits: how } : usual
    copy.store(name, group, how === 'full' ? full : roundValue(full, rule))
  }
  return copy
}

type Verdict = Pick<Evaluation, 'complete' | 'missing' | 'flags' | 'judgement' | 'overall'>

function judge(method: CompiledMethod, environment: Environment, compared: Environment): Verdict {
  const { definition } = method
  const testLevel = environment.scope(null, null)
  const flags = definition.validity.flatMap(({ code, then }, index): Flag[] => {
    const condition = method.validity[index]
    return condition && interpret(condition, testLevel) === true ? [{ code, then }] : []
  })
  const consequences = flags.map(({ then }) => then)
  const isOpen = !consequences.includes('invalid') && !consequences.includes('retest')
  const judgement = definition.judge.map((item, index): [string, ItemState] => {
    const condition = method.judge[index]
    if (!isOpen || !condition) return [item.key, 'not_judged']
    if (item.need.some(name => !environment.isPrescribed(name))) return [item.key, 'measured_only']
    return [item.key, itemState(interpret(condition, compared.scope(null, null)))]
  })
  const [needed, neededToJudge] = [environment.missing(), compared.missing()]
  const missing = needed.length > 0 ? needed : neededToJudge
  if (missing.length > 0) return { complete: false, missing, flags: [], judgement: {}, overall: 'pending' }
  const states = judgement.map(([, state]) => state)
  return {
    complete: true,
    missing,
    flags,
    judgement: Object.fromEntries(judgement),
    overall: overallState(consequences, states),
  }
}

function itemState(decided: Value): ItemState {
  if (decided === true || decided === 'pass') return 'pass'
  if (decided === false || decided === 'fail') return 'fail'
  return decided === 'retest' ? 'retest' : 'not_judged'
}
