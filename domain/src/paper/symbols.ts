import type { JudgeItem, MethodDefinition } from '../methods/definition.ts'

/** Which names of the rules stand for which parameter of a method. */

/** A judging expression with the counts it names written out: `n_bad == 0` also reads `count_if(K < …)`. */
function expressionOf(method: MethodDefinition, item: JudgeItem): string {
  const own = item.ok ?? item.state ?? ''
  const counted = method.derived.filter(value => /^count_if\(/.test(value.expr) && mentions(own, value.name))
  return counted.length === 1 && item.ok !== undefined ? `${own} ${counted[0]?.expr}` : own
}

/** Whether an expression names a value, also as a list (`all(ReL >= re_min)`). */
const mentions = (expression: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(expression)

/** Whether a value stands on the judged side of a rule, not as its limit. */
const isJudged = (rule: string, name: string): boolean =>
  mentions(rule, name) && !new RegExp(`[<>]=?\\s*${name}\\b`).test(rule)

/**
 * Symbols that stand for a parameter in rules: itself, the number behind a parameter that is printed as text, and the
 * values judged under the very name of the parameter.
 */
export function symbolsOf(method: MethodDefinition, key: string): string[] {
  const names = method.derived.map(value => value.name).filter(name => name !== key)
  const text = method.derived.find(value => value.name === key && value.type === 'text')
  const label = method.parameters.find(parameter => parameter.key === key)?.zh
  const rules = method.judge.filter(item => item.zh === label).map(item => item.ok ?? '')
  return [key, ...names.filter(name => (text && mentions(text.expr, name)) || rules.some(rule => isJudged(rule, name)))]
}

/** The one parameter that an item judges; null when it judges several or something else. */
export function judgedParameter(method: MethodDefinition, item: JudgeItem): string | null {
  const expression = expressionOf(method, item)
  const found = method.parameters.filter(parameter =>
    symbolsOf(method, parameter.key).some(symbol => mentions(expression, symbol)),
  )
  return found.length === 1 && item.ok !== undefined ? (found[0]?.key ?? null) : null
}
