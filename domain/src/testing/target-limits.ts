import type { MethodDefinition } from '../methods/definition.ts'
import { childrenOf, type Expression, namesIn } from '../methods/expression/ast.ts'
import { parseExpression } from '../methods/expression/parser.ts'
import type { targetOp } from '../methods/trial-target-item.entity.ts'
import { type NamedLimit, namedLimits } from '../paper/judged-limits.ts'

type Op = (typeof targetOp)['codes'][number]

/** An indicator as it meets a method: the value that it is of, how it is compared, and with what. */
export interface TargetLimit {
  /** Name of the value in the method. */
  readonly symbol: string
  readonly op: Op
  /** The limit of the method that is meant where several are of the same value and side. */
  readonly limit_name: string | null
  readonly lower_text: string | null
  readonly upper_text: string | null
}

const sidesOf: Readonly<Partial<Record<Op, readonly (readonly NamedLimit['op'][])[]>>> = {
  gte: [['gte']],
  lte: [['lte']],
  lt: [['lt']],
  eq: [['text']],
  between: [['gte'], ['lte', 'lt']],
}

const ofValue = (definition: MethodDefinition, { symbol, limit_name }: TargetLimit): NamedLimit[] =>
  namedLimits(definition).filter(limit => limit.parameterKey === symbol && (!limit_name || limit.name === limit_name))

/** The comparisons by which a method judges a value; none where it does not judge it. */
export const comparisonsOf = (definition: MethodDefinition, symbol: string): readonly NamedLimit[] =>
  namedLimits(definition).filter(limit => limit.parameterKey === symbol)

/**
 * The limits of a method that an indicator gives, with their values as they were typed; null where the method compares the value
 * otherwise or not at all, or has several such limits and none of them is named.
 */
export function limitsGiven(
  definition: MethodDefinition,
  item: TargetLimit,
): readonly { readonly limit: NamedLimit; readonly value: string }[] | null {
  const sides = sidesOf[item.op]
  if (!sides) return null
  const own = item.op === 'between' ? comparisonsOf(definition, item.symbol) : ofValue(definition, item)
  const found = sides.map(ops => own.filter(limit => ops.includes(limit.op)))
  const given = found.map(([limit, ...others], index) => {
    const isUpper = item.op === 'lte' || item.op === 'lt' || index === 1
    const value = isUpper ? item.upper_text : item.lower_text
    return limit && others.length === 0 && value !== null ? { limit, value } : null
  })
  const all = given.flatMap(one => one ?? [])
  return all.length === given.length ? all : null
}

/** The limits of a method by which a value is not judged any more, where an indicator only observes it. */
export const limitsDropped = (definition: MethodDefinition, item: TargetLimit): readonly NamedLimit[] =>
  ofValue(definition, item)

const isComparison = (node: Expression): node is Extract<Expression, { kind: 'binary' }> =>
  node.kind === 'binary' && ['>=', '<=', '>', '<'].includes(node.operator)

function comparedIn(node: Expression, limit: string): string[] {
  const here =
    isComparison(node) && node.left.kind === 'name' && namesIn(node.right).includes(limit) ? [node.left.name] : []
  return [...here, ...childrenOf(node).flatMap(child => comparedIn(child, limit))]
}

/** Computed values that the rules of a method compare with a limit as they are, neither in a sum nor by their distance. */
export function valuesCompared(definition: MethodDefinition, limit: string): readonly string[] {
  const names = definition.judge.flatMap(item => {
    const rule = parseExpression(item.ok ?? item.state ?? 'null')
    return rule.ok ? comparedIn(rule.expression, limit) : []
  })
  return [...new Set(names)].filter(name => definition.derived.some(value => value.name === name))
}

/** Places after the point of a limit as it was typed. */
export const placesOf = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0)

const signs: Readonly<Partial<Record<Op, string>>> = { gte: '≥', gt: '>', lte: '≤', lt: '<', eq: '=' }

/** The requirement in words as it follows from comparison and limits, with their digits; null where it says nothing. */
export function requirementText({
  op,
  lower_text,
  upper_text,
}: Pick<TargetLimit, 'op' | 'lower_text' | 'upper_text'>): string | null {
  if (op === 'between') return lower_text !== null && upper_text !== null ? `${lower_text}～${upper_text}` : null
  const limit = op === 'lte' || op === 'lt' ? upper_text : lower_text
  const sign = signs[op]
  return sign && limit !== null ? `${sign}${limit}` : null
}
