import type { JudgeItem, MethodDefinition } from '../methods/definition.ts'
import { type Expression, namesIn } from '../methods/expression/ast.ts'
import { parseExpression } from '../methods/expression/parser.ts'
import { printExpression } from '../methods/expression/print.ts'
import type { PaperJudgement, ResultRow, ValueBlock } from './data.ts'
import {
  barsOf,
  comparisonsIn,
  type Demand,
  demandsOfItem,
  Facts,
  madeOf,
  requirementOf,
  requirementOfItem,
  unitOf,
} from './requirement.ts'
import { rowsOutside } from './rows-outside.ts'
import { unitText } from './runs.ts'
import { judgedParameter, symbolsOf } from './symbols.ts'
import { derivedName } from './value-names.ts'

/**
 * What was judged of a sample: every item of the judging rules with its own name, value, unit and requirement. The result table,
 * the judgement of a parameter, the conclusion, the record of what does not conform and the checks all take it from here, so that
 * they name the same thing (decision 0096).
 */

/** The evaluated blocks of one sample. */
export interface Evaluated {
  readonly raw: ValueBlock
  readonly computed: ValueBlock
  readonly items: Readonly<Record<string, PaperJudgement>>
  readonly overall: PaperJudgement
  /** Printed limits by prescribed name, for example `{fcuk: '30'}`; null when no set was chosen. */
  readonly limits: Readonly<Record<string, string>> | null
}

/** One judged quantity. */
export interface JudgedItem {
  /** The rule of the method that judges it; a rule over several parameters (`wL <= 50 and IP <= 26`) judges each by its part. */
  readonly item: JudgeItem
  /** The row of the result table that its judgement stands on: a parameter, else the rule. */
  readonly row: string
  readonly name: ResultRow['name']
  readonly unit: string
  readonly values: readonly (string | null)[]
  readonly requirement: string | null
  readonly judgement: PaperJudgement
  /** Parameters whose own values it judges. */
  readonly covers: readonly string[]
  /** Parameters that are judged by it; one that stands closest where it judges none of them, as a ratio does. */
  readonly parameters: readonly string[]
}

/** Values by name, one for each row of a group. */
export function valuesOf(method: MethodDefinition, name: string, computed: ValueBlock): (string | null)[] {
  const group = method.derived.find(value => value.name === name)?.in
  if (group === undefined) return [computed.test[name] ?? null]
  return (computed.groups[group] ?? []).map(line => line[name] ?? null)
}

/** Names of derived values that a value is computed from, itself in front. */
function sourcesOf(method: MethodDefinition, names: readonly string[]): string[] {
  const found = new Set(names)
  for (const name of found) {
    const value = method.derived.find(one => one.name === name)
    const parsed = value && parseExpression(value.expr)
    if (parsed?.ok) for (const source of namesIn(parsed.expression)) found.add(source)
  }
  return [...found]
}

/** The sides of a rule that all have to hold: `a and b`; the rule itself where it is no such thing. */
const sidesOf = (node: Expression): Expression[] =>
  node.kind === 'binary' && node.operator === 'and' ? [node.left, node.right].flatMap(sidesOf) : [node]

interface Part {
  readonly parameter: string
  readonly demands: readonly Demand[]
  readonly sides: readonly Expression[]
}

/** The parts of a rule that asks something of several parameters at once; empty where it does not. */
function partsOf(method: MethodDefinition, item: JudgeItem, facts: Facts): Part[] {
  const rule = item.ok === undefined ? null : parseExpression(item.ok)
  if (!rule?.ok) return []
  const parts = new Map<string, Part>()
  for (const side of sidesOf(rule.expression)) {
    const demands = comparisonsIn(side, facts).map(found => ({ ...found, item }))
    const names = demands.flatMap(({ value }) => namesIn(value))
    const [parameter, ...others] = method.parameters.filter(({ key }) =>
      names.some(name => symbolsOf(method, key).includes(name)),
    )
    if (!parameter || others.length > 0) return []
    const known = parts.get(parameter.key)
    parts.set(parameter.key, {
      parameter: parameter.key,
      demands: [...(known?.demands ?? []), ...demands],
      sides: [...(known?.sides ?? []), side],
    })
  }
  return parts.size > 1 ? [...parts.values()] : []
}

const nameOf = (label: { zh: string; en: string; es?: string | undefined }): ResultRow['name'] => ({
  zh: label.zh,
  en: label.en,
  ...(label.es ? { es: label.es } : {}),
})

/** What was measured of the quantities that a rule compares. */
function measured(method: MethodDefinition, demands: readonly Demand[], facts: Facts): JudgedItem['values'] {
  const compared = [...new Map(demands.map(({ value }) => [printExpression(value), value])).values()]
  const valuesOfOne = (node: Expression): readonly (string | null)[] => {
    if (node.kind !== 'name') return [madeOf(node, facts)]
    const isDerived = method.derived.some(value => value.name === node.name)
    return isDerived ? valuesOf(method, node.name, facts.given.computed) : facts.textsOf(node.name)
  }
  const [only, ...others] = compared
  if (!only) return []
  if (others.length === 0) return valuesOfOne(only)
  return compared.map(node => {
    const text = valuesOfOne(node)
      .map(value => value ?? '—')
      .join('、')
    const unit = unitOf(method, node)
    return `${printExpression(node).replaceAll(' ', '')} ${text}${unit === '' ? '' : ` ${unitText(unit, 'en')}`}`
  })
}

/** The one judged quantity of a rule. */
function wholeItem(method: MethodDefinition, item: JudgeItem, given: Evaluated, facts: Facts): JudgedItem {
  const judgement = given.items[item.key] ?? 'not_judged'
  const demands = demandsOfItem(facts, item)
  const own = method.parameters.find(({ key }) => key === judgedParameter(method, item))
  if (own) {
    const requirement = given.limits && requirementOf(method, demands, symbolsOf(method, own.key), facts.given)
    const values = valuesOf(method, own.key, given.computed)
    const one = { row: own.key, name: nameOf(own), unit: own.unit, values, requirement }
    return { item, ...one, judgement, covers: [own.key], parameters: [own.key] }
  }
  const rule = parseExpression(item.ok ?? item.state ?? '')
  const names = demands.flatMap(({ value }) => namesIn(value))
  const sources = sourcesOf(method, rule.ok ? [...namesIn(rule.expression), ...names] : names)
  const ofNames = (some: readonly string[]): string[] =>
    method.parameters.filter(({ key }) => symbolsOf(method, key).some(one => some.includes(one))).map(({ key }) => key)
  // a rule without a comparison, as that of a gradation, is over what it is computed from
  const covers = ofNames(demands.length > 0 ? names : sources)
  const [nearest = method.parameters[0]?.key ?? ''] = ofNames(sources)
  const [value, ...others] = new Set(names)
  const alone =
    given.limits && value && others.length === 0 ? requirementOf(method, demands, [value], facts.given) : null
  const joint = given.limits && alone === null ? requirementOfItem(method, demands, facts.given) : null
  const outside = judgement === 'fail' ? rowsOutside(method, item, given) : []
  const [compared] = demands
  const isOne = new Set(demands.map(demand => printExpression(demand.value))).size === 1
  const whole: JudgedItem = {
    item,
    row: item.key,
    name: nameOf(item),
    unit: isOne && compared ? unitOf(method, compared.value) : '',
    values: outside.length > 0 ? outside.map(one => one.measured) : measured(method, demands, facts),
    requirement: alone ?? joint?.text ?? (outside.map(one => one.requirement).join('，') || null),
    judgement,
    covers,
    parameters: covers.length > 0 ? covers : [nearest],
  }
  const bar = judgement === 'fail' && rule.ok ? barsOf(rule.expression).find(one => !holds(one, facts)) : undefined
  return bar ? barredItem(whole, method, { ...bar, item }, facts) : whole
}

const holds = ({ value, sign, limit }: Omit<Demand, 'item'>, facts: Facts): boolean =>
  facts.decide({ kind: 'binary', operator: sign, left: value, right: limit, depth: 1 }) !== false

/** A rule that failed for a bar beside what it usually compares: it is told by that, under both names. */
function barredItem(whole: JudgedItem, method: MethodDefinition, bar: Demand, facts: Facts): JudgedItem {
  const own = method.derived.find(value => bar.value.kind === 'name' && value.name === bar.value.name)
  const label = own && derivedName(method, own)
  const { zh, en, es = en } = whole.name
  return {
    ...whole,
    ...(label
      ? {
          name: {
            zh: `${zh}（${label.zh}）`,
            en: `${en} (${label.en ?? label.zh})`,
            es: `${es ?? zh} (${label.es ?? label.en ?? label.zh})`,
          },
        }
      : {}),
    unit: unitOf(method, bar.value),
    values: measured(method, [bar], facts),
    requirement: requirementOfItem(method, [bar], facts.given)?.text ?? null,
  }
}

/** The judged quantities of a rule: one for each of the parameters that it asks something of, else the rule itself. */
function itemsOfRule(method: MethodDefinition, item: JudgeItem, given: Evaluated, facts: Facts): JudgedItem[] {
  const judgement = given.items[item.key] ?? 'not_judged'
  const parts = partsOf(method, item, facts).flatMap(({ parameter, demands, sides }): JudgedItem[] => {
    const label = method.parameters.find(({ key }) => key === parameter)
    if (!label) return []
    const holds = sides.every(side => facts.decide(side) === true)
    return [
      {
        item,
        row: parameter,
        name: nameOf(label),
        unit: label.unit,
        values: valuesOf(method, parameter, given.computed),
        requirement: given.limits && requirementOf(method, demands, symbolsOf(method, parameter), facts.given),
        judgement: judgement === 'fail' && holds ? 'pass' : judgement,
        covers: [parameter],
        parameters: [parameter],
      },
    ]
  })
  // compared before rounding, the printed values may not show which part it was
  const isClear = parts.length > 0 && (judgement !== 'fail' || parts.some(part => part.judgement === 'fail'))
  return isClear ? parts : [wholeItem(method, item, given, facts)]
}

/** True when a test offers no result: it is void or to be repeated, and no rule asked for that itself, as welded joints do. */
export const isVoid = ({ overall, items }: Pick<Evaluated, 'overall' | 'items'>): boolean =>
  (overall === 'invalid' || overall === 'retest') && Object.values(items).every(state => state === 'not_judged')

/** Everything that was judged of a sample, in the order of its result table. */
export function judgedItems(method: MethodDefinition, given: Evaluated): JudgedItem[] {
  const facts = new Facts(method, { raw: given.raw, computed: given.computed, limits: given.limits ?? {} })
  const found = method.judge
    .filter(item => given.items[item.key] !== undefined)
    .flatMap(item => itemsOfRule(method, item, given, facts))
  const place = ({ row }: JudgedItem): number => {
    const at = method.parameters.findIndex(({ key }) => key === row)
    return at < 0 ? method.parameters.length : at
  }
  const sorted = [...found].sort((a, b) => place(a) - place(b))
  return isVoid(given) ? sorted.map(one => ({ ...one, values: [], judgement: given.overall })) : sorted
}
