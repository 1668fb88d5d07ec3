import type { JudgeItem, MethodDefinition } from '../methods/definition.ts'
import type { PaperJudgement, ResultRow } from './data.ts'
import { type Evaluated, isVoid, type JudgedItem, judgedItems, valuesOf } from './judged-items.ts'
import { demandsOf, requirementOf, requirementOfItem } from './requirement.ts'
import { symbolsOf } from './symbols.ts'

/**
 * The rows of a report's result table from the evaluated blocks of one sample. Called when the data are frozen, so
 * that a report over several tests simply holds the rows of all of them.
 */

/** What requirements are read with. */
type Given = Pick<Evaluated, 'raw' | 'computed' | 'limits'>

/**
 * The technical requirement of a value as printed (`≥30`, `4～6`), read from the judging expressions with the limits of the chosen
 * set, the readings and what the method computed. Null without a set, and where no rule compares the value with a limit.
 */
export function requirementText(method: MethodDefinition, name: string, given: Given): string | null {
  if (given.limits === null) return null
  const facts = { ...given, limits: given.limits }
  return requirementOf(method, demandsOf(method, facts), symbolsOf(method, name), facts)
}

/** Joined state of what is judged on a row; null when nothing is. */
function judgementOf(found: readonly JudgedItem[]): PaperJudgement | null {
  const order: PaperJudgement[] = ['pending', 'invalid', 'retest', 'fail', 'not_judged', 'measured_only', 'pass']
  return order.find(state => found.some(({ judgement }) => judgement === state)) ?? null
}

/**
 * Rows of the result table: every reported parameter, then every judged quantity that is no single parameter. A void test
 * and one that has to be repeated offer no result (methods.md section 2): their rows say so instead of a value.
 */
export function resultRows(method: MethodDefinition, given: Evaluated): ResultRow[] {
  const rows = offeredRows(method, given)
  return isVoid(given) ? rows.map(line => ({ ...line, value: [null], judgement: given.overall })) : rows
}

function offeredRows(method: MethodDefinition, given: Evaluated): ResultRow[] {
  const judged = judgedItems(method, given)
  const rows = method.parameters.flatMap((parameter): ResultRow[] => {
    const group = method.derived.find(value => value.name === parameter.key)?.in
    // Values of given sieves stand in a table of their own.
    if (method.inputs.some(input => input.in === group && input.fixed === true)) return []
    const value = valuesOf(method, parameter.key, given.computed)
    const state = judgementOf(judged.filter(one => one.row === parameter.key))
    return [
      {
        key: parameter.key,
        name: { zh: parameter.zh, en: parameter.en, ...(parameter.es ? { es: parameter.es } : {}) },
        unit: parameter.unit,
        requirement: requirementText(method, parameter.key, given),
        value,
        // what nothing judges is told by the same word as what has no limit (methods.md section 6)
        judgement: state ?? (value.some(one => one !== null) ? 'measured_only' : null),
      },
    ]
  })
  const others = method.judge.flatMap(item => {
    const own = judged.filter(one => one.item === item)
    return own.flatMap((one, index): ResultRow[] => {
      if (!rows.some(line => line.key === one.row)) return [judgedRow(one)]
      // a rule over several parameters is told once more as the standard has it
      return own.length > 1 && index === 0 ? [jointRow(method, item, given)] : []
    })
  })
  return [...rows, ...others]
}

const judgedRow = (one: JudgedItem): ResultRow => ({
  key: one.row,
  name: one.name,
  unit: one.unit,
  requirement: one.requirement,
  value: [...one.values],
  judgement: one.judgement,
})

/** A rule over several parameters, whose values stand on their own rows. */
function jointRow(method: MethodDefinition, item: JudgeItem, given: Evaluated): ResultRow {
  const facts = given.limits === null ? null : { ...given, limits: given.limits }
  const own = facts ? demandsOf(method, facts).filter(demand => demand.item === item) : []
  return {
    key: item.key,
    name: { zh: item.zh, en: item.en, ...(item.es ? { es: item.es } : {}) },
    unit: '',
    requirement: (facts && requirementOfItem(method, own, facts)?.text) ?? null,
    value: [],
    judgement: given.items[item.key] ?? null,
  }
}
