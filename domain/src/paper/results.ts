import type { JudgeItem, MethodDefinition } from '../methods/definition.ts'
import type { PaperJudgement, ResultRow, ValueBlock } from './data.ts'
import { type Demand, demandsOf, requirementOf, requirementOfItem } from './requirement.ts'
import { isPrinted } from './value-names.ts'

/**
 * The rows of a report's result table from the evaluated blocks of one sample. Called when the data are frozen, so
 * that a report over several tests simply holds the rows of all of them.
 */

interface Evaluated {
  raw: ValueBlock
  computed: ValueBlock
  items: Readonly<Record<string, PaperJudgement>>
  overall: PaperJudgement
  /** Printed limits by prescribed name, for example `{fcuk: '30'}`; null when no set was chosen. */
  limits: Readonly<Record<string, string>> | null
}

/** What requirements are read with. */
type Given = Pick<Evaluated, 'raw' | 'computed' | 'limits'>

/** A judging expression with the counts it names written out: `n_bad == 0` also reads `count_if(K < …)`. */
function expressionOf(method: MethodDefinition, item: JudgeItem): string {
  const own = item.ok ?? item.state ?? ''
  const counted = method.derived.filter(value => /^count_if\(/.test(value.expr) && mentions(own, value.name))
  return counted.length === 1 && item.ok !== undefined ? `${own} ${counted[0]?.expr}` : own
}

/** Whether an expression names a value, also as a list (`all(ReL >= re_min)`). */
const mentions = (expression: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(expression)

/**
 * Symbols that stand for a parameter in rules: itself, the number behind a parameter that is printed as text, and the
 * values judged under the very name of the parameter.
 */
function symbolsOf(method: MethodDefinition, key: string): string[] {
  const names = method.derived.map(value => value.name).filter(name => name !== key)
  const text = method.derived.find(value => value.name === key && value.type === 'text')
  const label = method.parameters.find(parameter => parameter.key === key)?.zh
  const rules = method.judge.filter(item => item.zh === label).map(item => item.ok ?? '')
  return [key, ...names.filter(name => (text && mentions(text.expr, name)) || rules.some(rule => isJudged(rule, name)))]
}

/** Whether a value stands on the judged side of a rule, not as its limit. */
const isJudged = (rule: string, name: string): boolean =>
  mentions(rule, name) && !new RegExp(`[<>]=?\\s*${name}\\b`).test(rule)

/**
 * The technical requirement of a value as printed (`≥30`, `4～6`), read from the judging expressions with the limits of the chosen
 * set, the readings and what the method computed. Null without a set, and where no rule compares the value with a limit.
 */
export function requirementText(method: MethodDefinition, name: string, given: Given): string | null {
  if (given.limits === null) return null
  const facts = { ...given, limits: given.limits }
  return requirementOf(method, demandsOf(method, facts), symbolsOf(method, name), facts)
}

/** Joined state of the items that judge a value; null when none does. */
function judgementOf(items: readonly JudgeItem[], states: Evaluated['items']): PaperJudgement | null {
  const found = items.map(item => states[item.key]).filter(state => state !== undefined)
  const order: PaperJudgement[] = ['pending', 'invalid', 'retest', 'fail', 'not_judged', 'measured_only', 'pass']
  return order.find(state => found.includes(state)) ?? null
}

function valuesOf(method: MethodDefinition, name: string, computed: ValueBlock): (string | null)[] {
  const group = method.derived.find(value => value.name === name)?.in
  if (group === undefined) return [computed.test[name] ?? null]
  return (computed.groups[group] ?? []).map(line => line[name] ?? null)
}

/** The one parameter that an item judges; null when it judges several or something else. */
function judgedParameter(method: MethodDefinition, item: JudgeItem): string | null {
  const expression = expressionOf(method, item)
  const found = method.parameters.filter(parameter =>
    symbolsOf(method, parameter.key).some(symbol => mentions(expression, symbol)),
  )
  return found.length === 1 && item.ok !== undefined ? (found[0]?.key ?? null) : null
}

/**
 * Rows of the result table: every reported parameter, then every judged quantity that is no single parameter. A void test
 * and one that has to be repeated offer no result (methods.md section 2): their rows say so instead of a value.
 */
export function resultRows(method: MethodDefinition, given: Evaluated): ResultRow[] {
  const rows = offeredRows(method, given)
  const isVoid = given.overall === 'invalid' || given.overall === 'retest'
  // an item that asks for a retest itself, as welded joints do, has its result
  if (!isVoid || Object.values(given.items).some(state => state !== 'not_judged')) return rows
  return rows.map(line => ({ ...line, value: [null], judgement: given.overall }))
}

function offeredRows(method: MethodDefinition, given: Evaluated): ResultRow[] {
  const facts = given.limits === null ? null : { ...given, limits: given.limits }
  const demands = facts === null ? [] : demandsOf(method, facts)
  const rows = method.parameters.flatMap((parameter): ResultRow[] => {
    const group = method.derived.find(value => value.name === parameter.key)?.in
    // Values of given sieves stand in a table of their own.
    if (method.inputs.some(input => input.in === group && input.fixed === true)) return []
    const items = method.judge.filter(item => judgedParameter(method, item) === parameter.key)
    return [
      {
        key: parameter.key,
        name: { zh: parameter.zh, en: parameter.en, ...(parameter.es ? { es: parameter.es } : {}) },
        unit: parameter.unit,
        requirement: facts && requirementOf(method, demands, symbolsOf(method, parameter.key), facts),
        value: valuesOf(method, parameter.key, given.computed),
        judgement: judgementOf(items, given.items),
      },
    ]
  })
  const others = method.judge.filter(item => {
    const parameter = judgedParameter(method, item)
    return given.items[item.key] !== undefined && !rows.some(line => line.key === parameter)
  })
  return [...rows, ...others.map(item => judgedRow(method, item, demands, given))]
}

/** A judged quantity that is no reported parameter: its value is shown when the rule names a single printed one. */
function judgedRow(method: MethodDefinition, item: JudgeItem, demands: readonly Demand[], given: Evaluated): ResultRow {
  const rule = item.ok ?? item.state ?? ''
  const judged = method.derived.filter(candidate => isJudged(rule, candidate.name) && isPrinted(candidate))
  const readings = method.inputs.some(input => mentions(rule, input.name))
  const [value] = judged.length === 1 && !readings ? judged : []
  const own = demands.filter(demand => demand.item === item)
  const facts = given.limits === null ? null : { ...given, limits: given.limits }
  const alone = facts && value ? requirementOf(method, own, [value.name], facts) : null
  const joint = alone === null && facts ? requirementOfItem(method, own, facts) : null
  return {
    key: item.key,
    name: { zh: item.zh, en: item.en, ...(item.es ? { es: item.es } : {}) },
    unit: value?.unit ?? joint?.unit ?? '',
    requirement: alone ?? joint?.text ?? null,
    value: value && value.type !== 'bool' ? valuesOf(method, value.name, given.computed) : [],
    judgement: given.items[item.key] ?? null,
  }
}
