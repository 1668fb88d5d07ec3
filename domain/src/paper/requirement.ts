import { fixedText, type Num, parseNumber, plainText, roundDecimals } from '../kit/decimal.ts'
import type { JudgeItem, MethodDefinition } from '../methods/definition.ts'
import { type BinaryOperator, type Expression, namesIn } from '../methods/expression/ast.ts'
import { parseExpression } from '../methods/expression/parser.ts'
import { printExpression } from '../methods/expression/print.ts'
import { interpret, type Scope } from '../methods/interpret.ts'
import { readingValue, rowsOf } from '../methods/readings.ts'
import { isNumber, type Value } from '../methods/value.ts'
import type { ValueBlock } from './data.ts'
import { unitText } from './runs.ts'

/**
 * The technical requirement of a judged value as printed: read from the judging rule of the method, with its limits computed from
 * the chosen set, the readings and the results. A figure that stands nowhere in the set (`目标-允许偏差`) is computed as the rule
 * computes it, so that what is printed is what was judged by.
 */

/** Printed limits by prescribed name, for example `{fcuk: '30'}`. */
type Limits = Readonly<Record<string, string>>

/** What a rule is read with. */
export interface RequirementFacts {
  readonly limits: Limits
  readonly raw: ValueBlock
  readonly computed: ValueBlock
}

type Comparison = '>=' | '<=' | '>' | '<'

/** One comparison of a rule that has to hold: a value against its limit. */
export interface Demand {
  readonly item: JudgeItem
  readonly value: Expression
  readonly sign: Comparison
  readonly limit: Expression
}

const signs: Readonly<Record<Comparison, string>> = { '>=': '≥', '<=': '≤', '>': '>', '<': '<' }
const opposite: Readonly<Record<Comparison, Comparison>> = { '>=': '<', '<=': '>', '>': '<=', '<': '>=' }
const isComparison = (operator: BinaryOperator): operator is Comparison => operator in signs

/** The values that a rule can see, as they stand on the sheet. Names of readings that nobody entered are noted. */
export class Facts {
  readonly method: MethodDefinition
  readonly given: RequirementFacts
  #unread = false

  constructor(method: MethodDefinition, given: RequirementFacts) {
    this.method = method
    this.given = given
  }

  /** A figure of the set, or one that the test came to, as it is printed. */
  textOf(name: string): string | null {
    const { limits, computed, raw } = this.given
    return limits[name] ?? computed.test[name] ?? raw.test[name] ?? this.method.constants?.[name] ?? null
  }

  /** The texts of a value, one for each row of its group; those that are there. */
  textsOf(name: string): string[] {
    const text = this.textOf(name)
    if (text !== null) return [text]
    const blocks = [this.given.computed, this.given.raw]
    return blocks.flatMap(({ groups }) => Object.values(groups).flatMap(rows => rows.flatMap(row => row[name] ?? [])))
  }

  /** Null where the expression cannot be decided yet: a reading that it asks for is missing. */
  decide(node: Expression): Value {
    this.#unread = false
    const decided = interpret(node, this.#scope)
    return this.#unread ? null : decided
  }

  readonly #scope: Scope = {
    valueOf: (name, guarded) => this.#valueOf(name, guarded),
    columnOf: name => this.#columnOf(name),
    tableOf: () => null,
    row: null,
    observe: () => undefined,
  }

  #columnOf(name: string): readonly Value[] | null {
    const group =
      this.method.inputs.find(one => one.name === name && one.in !== 'test')?.in ??
      this.method.derived.find(one => one.name === name)?.in
    if (group === undefined) return null
    const input = this.method.inputs.find(one => one.name === name && one.in === group)
    if (input) return rowsOf(this.given.raw, group).map((row, index) => readingValue(this.method, input, row, index))
    return (this.given.computed.groups[group] ?? []).map(row => figure(row[name] ?? null))
  }

  #valueOf(name: string, guarded: boolean): Value {
    const column = this.#columnOf(name)
    if (column) return column
    const input = this.method.inputs.find(one => one.name === name)
    const value = input ? readingValue(this.method, input, this.given.raw.test, 0) : figure(this.textOf(name))
    if (input && value === null && !guarded) this.#unread = true
    return value
  }
}

const figure = (text: string | null): Value => (text === null ? null : (parseNumber(text) ?? text))

/** The number of specimens or points that conform, or that do not: the comparison that counts them. */
function countedBy(node: Expression, method: MethodDefinition): Expression | null {
  const value = node.kind === 'name' ? method.derived.find(one => one.name === node.name) : undefined
  const counted = value && parseExpression(value.expr)
  if (!counted?.ok || counted.expression.kind !== 'call' || counted.expression.name !== 'count_if') return null
  return counted.expression.args[0] ?? null
}

const isNull = (node: Expression): boolean => node.kind === 'constant' && node.value === null

/** The comparisons that have to hold where an expression does. */
export function comparisonsIn(node: Expression, facts: Facts): Omit<Demand, 'item'>[] {
  if (node.kind === 'call') {
    const [first, second, third] = node.args
    if (node.name === 'all' && first) return comparisonsIn(first, facts)
    if (node.name !== 'if' || !first || !second || !third) return []
    // states in words: what leads to `pass` has to hold
    if (second.kind === 'text') return comparisonsIn(second.value === 'pass' ? first : third, facts)
    // what is not judged, as a strength before its age, has its requirement all the same
    if (isNull(second)) return comparisonsIn(third, facts)
    if (isNull(third)) return comparisonsIn(second, facts)
    const decided = facts.decide(first)
    return typeof decided === 'boolean' ? comparisonsIn(decided ? second : third, facts) : []
  }
  if (node.kind !== 'binary') return []
  const { operator, left, right } = node
  if (operator === 'and' || operator === 'or') return [left, right].flatMap(side => comparisonsIn(side, facts))
  if (isComparison(operator)) return [{ value: left, sign: operator, limit: right }]
  const counted = operator === '==' && right.kind === 'number' ? countedBy(left, facts.method) : null
  if (!counted || right.kind !== 'number') return []
  const found = comparisonsIn(counted, facts)
  // none may be below the limit: each has to reach it
  return right.value.isZero() ? found.map(one => ({ ...one, sign: opposite[one.sign] })) : found
}

/** Comparisons that fail a rule in words whatever else holds: of `if(n_over > 0, 'fail', …)` that none may be over. */
export function barsOf(node: Expression): Omit<Demand, 'item'>[] {
  if (node.kind !== 'call' || node.name !== 'if') return []
  const [first, second, third] = node.args
  if (second?.kind !== 'text' || second.value !== 'fail' || first?.kind !== 'binary' || !third) return []
  const { operator, left, right } = first
  const own = isComparison(operator) ? [{ value: left, sign: opposite[operator], limit: right }] : []
  return [...own, ...barsOf(third)]
}

/** What a judging rule asks of the values of its method. */
export function demandsOfItem(facts: Facts, item: JudgeItem): Demand[] {
  const rule = parseExpression(item.ok ?? item.state ?? '')
  return rule.ok ? comparisonsIn(rule.expression, facts).map(found => ({ ...found, item })) : []
}

/** Everything that the judging rules of a method ask of its values. */
export function demandsOf(method: MethodDefinition, given: RequirementFacts): Demand[] {
  const facts = new Facts(method, given)
  return method.judge.flatMap(item => demandsOfItem(facts, item))
}

interface Limit {
  readonly value: Num
  /** Null for what is no sum of given figures. */
  readonly decimals: number | null
}

const places = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0)
/** Digits after the point of a limit that is no sum of given figures. */
const mostPlaces = 4

/** A limit as a number; null where it cannot be computed yet, or follows from the judged values. */
function limitOf(node: Expression, facts: Facts): Limit | null {
  if (node.kind === 'number') return { value: node.value, decimals: places(node.text) }
  if (node.kind === 'name') {
    const text = facts.textOf(node.name)
    const value = text === null ? null : parseNumber(text)
    return text === null || value === null ? null : { value, decimals: places(text) }
  }
  if (node.kind === 'call') {
    const [first, second, third] = node.args
    // what stands in for a limit that the set does not give is no requirement
    if (node.name === 'default' && first) return limitOf(first, facts)
    if (node.name === 'if' && first && second && third) {
      const decided = facts.decide(first)
      return typeof decided === 'boolean' ? limitOf(decided ? second : third, facts) : null
    }
  }
  const value = facts.decide(node)
  if (!isNumber(value)) return null
  const isSum = node.kind === 'binary' && (node.operator === '+' || node.operator === '-')
  const parts = isSum ? [limitOf(node.left, facts), limitOf(node.right, facts)] : [null]
  const decimals = parts.every(part => part !== null && part.decimals !== null)
    ? Math.max(...parts.map(part => part?.decimals ?? 0))
    : null
  return { value, decimals }
}

/** A number that is no single printed value, with the decimals of what it was made of: `c+fa`, `min(h)`. */
export function madeOf(node: Expression, facts: Facts): string | null {
  const value = facts.decide(node)
  if (!isNumber(value)) return null
  const decimals = namesIn(node).flatMap(name => facts.textsOf(name).map(places))
  return fixedText(value, Math.min(Math.max(0, ...decimals), mostPlaces))
}

/** The unit of what an expression compares: that of the first value it names. */
export function unitOf(method: MethodDefinition, value: Expression): string {
  const [name] = namesIn(value)
  return [...method.derived, ...method.inputs].find(one => one.name === name)?.unit ?? ''
}

const limitText = ({ value, decimals }: Limit): string =>
  decimals === null ? plainText(roundDecimals(value, mostPlaces)) : fixedText(value, decimals)

const isName = (node: Expression | undefined, names: readonly string[]): boolean =>
  node?.kind === 'name' && names.includes(node.name)

/** One demand of a value by its names, as sign and limit; null when the rule compares something else. */
function compared(demand: Demand, names: readonly string[], facts: Facts): { sign: string; limit: string } | null {
  const { value, sign } = demand
  const limit = limitOf(demand.limit, facts)
  if (limit === null) return null
  if (isName(value, names)) return { sign: signs[sign], limit: limitText(limit) }
  const inner = value.kind === 'call' && value.name === 'abs' && sign === '<=' ? value.args[0] : undefined
  if (isName(inner, names)) return { sign: '±', limit: limitText(limit) }
  if (inner?.kind !== 'binary' || inner.operator !== '-' || !isName(inner.left, names)) return null
  const middle = limitOf(inner.right, facts)
  return middle && { sign: '', limit: `${limitText(middle)}±${limitText(limit)}` }
}

/** Several demands as one text: `4～6` for two sides, else one behind the other. */
function joined(found: readonly { readonly sign: string; readonly limit: string }[]): string | null {
  const low = found.find(entry => entry.sign === '≥')
  const high = found.find(entry => entry.sign === '≤')
  if (low && high && found.length === 2) return `${low.limit}～${high.limit}`
  return [...new Set(found.map(({ sign, limit }) => `${sign}${limit}`))].join('，') || null
}

/**
 * The requirement of a value as printed (`≥30`, `4～6`, `63.5±1.3`); null where no rule compares it with a limit.
 *
 * @param names symbols that stand for the value in the rules
 */
export function requirementOf(
  method: MethodDefinition,
  demands: readonly Demand[],
  names: readonly string[],
  given: RequirementFacts,
): string | null {
  const facts = new Facts(method, given)
  return joined(demands.flatMap(demand => compared(demand, names, facts) ?? []))
}

/**
 * The requirement of an item that is no single result (`≥162` with its unit): the row is named after what is judged. Of several
 * values each has its symbol and unit (`wL≤50 %，IP≤26`). Null where no comparison with a limit is behind it.
 */
export function requirementOfItem(
  method: MethodDefinition,
  demands: readonly Demand[],
  given: RequirementFacts,
): { readonly text: string; readonly unit: string } | null {
  const facts = new Facts(method, given)
  const found = demands.flatMap(({ value, sign, limit }) => {
    const own = limitOf(limit, facts)
    const symbol = printExpression(value).replaceAll(' ', '')
    return own ? [{ symbol, text: `${signs[sign]}${limitText(own)}`, unit: unitOf(method, value) }] : []
  })
  const parts = [...new Map(found.map(one => [`${one.symbol}${one.text}`, one])).values()]
  const [only, ...others] = parts
  if (!only) return null
  if (others.length === 0) return { text: only.text, unit: only.unit }
  const inUnit = (unit: string): string => (unit === '' ? '' : ` ${unitText(unit, 'en')}`)
  return { text: parts.map(one => `${one.symbol}${one.text}${inUnit(one.unit)}`).join('，'), unit: '' }
}
