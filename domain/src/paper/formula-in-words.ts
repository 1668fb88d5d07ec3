import type { Language } from '../kit/label.ts'
import { fill } from '../kit/label.ts'
import type { CompiledMethod, CompiledValue } from '../methods/compiled-method.ts'
import type { Expression } from '../methods/expression/ast.ts'
import { namesIn } from '../methods/expression/ast.ts'
import { printExpression } from '../methods/expression/print.ts'
import type { LocalText } from './template.ts'
import { derivedName } from './value-names.ts'
import { functionWords, localised } from './words.ts'

/**
 * The formula of a value for whoever asks on the screen how it came about: every reading and value by its name, every function
 * in words, a branch as a sentence. Paper has less room and prints a formula only when it is short (calculation).
 */

/** Functions that are more than a name before their arguments; `{0}` is the first argument. */
const sentences: Readonly<Record<string, LocalText>> = {
  if: {
    zh: '若 {0}，取 {1}；否则取 {2}',
    en: '{1} if {0}, otherwise {2}',
    es: '{1} si {0}; si no, {2}',
  },
  at: { zh: '{0}[{1}]', en: '{0}[{1}]', es: '{0}[{1}]' },
  upto: { zh: '至本行累加({0})', en: 'sum so far({0})', es: 'suma hasta aquí({0})' },
  col: { zh: '{0}', en: '{0}', es: '{0}' },
  number: { zh: '{0}', en: '{0}', es: '{0}' },
  fmt: { zh: '{0}', en: '{0}', es: '{0}' },
  text: { zh: '{0}', en: '{0}', es: '{0}' },
  abs: { zh: '|{0}|', en: '|{0}|', es: '|{0}|' },
  sqrt: { zh: '√({0})', en: '√({0})', es: '√({0})' },
  ln: { zh: 'ln({0})', en: 'ln({0})', es: 'ln({0})' },
  default: { zh: '{0}（未填取 {1}）', en: '{0} ({1} when empty)', es: '{0} ({1} si está vacío)' },
  isnull: { zh: '{0} 未填', en: '{0} is empty', es: '{0} está vacío' },
  any: { zh: '有 {0}', en: 'any {0}', es: 'alguno {0}' },
  all: { zh: '均 {0}', en: 'all {0}', es: 'todos {0}' },
  count_if: { zh: '{0} 的个数', en: 'number with {0}', es: 'número con {0}' },
  keep: { zh: '{1} 的 {0}', en: '{0} with {1}', es: '{0} con {1}' },
  round: { zh: '修约({0}，{1} 位小数)', en: 'rounded({0}, {1} decimals)', es: 'redondeo({0}, {1} decimales)' },
  round_step: { zh: '修约({0}，间隔 {1})', en: 'rounded({0}, steps of {1})', es: 'redondeo({0}, pasos de {1})' },
  mid3: { zh: '三值取值({0})', en: 'value of three({0})', es: 'valor de tres({0})' },
  prism3: { zh: '三值取值({0})', en: 'value of three({0})', es: 'valor de tres({0})' },
  prism6: { zh: '六值取值({0})', en: 'value of six({0})', es: 'valor de seis({0})' },
  mid3_state: { zh: '三值取值方式({0})', en: 'rule of three({0})', es: 'regla de tres valores({0})' },
  prism3_state: { zh: '三值取值方式({0})', en: 'rule of three({0})', es: 'regla de tres valores({0})' },
  prism6_state: { zh: '六值取值方式({0})', en: 'rule of six({0})', es: 'regla de seis valores({0})' },
  sigma_keep: {
    zh: '剔除超过 {1} 倍标准差的 {0}',
    en: '{0} within {1} standard deviations',
    es: '{0} dentro de {1} desviaciones típicas',
  },
  trim: { zh: '去掉最大最小值的 {0}', en: '{0} without the extremes', es: '{0} sin los extremos' },
  lookup: { zh: '查表({1})', en: 'table({1})', es: 'tabla({1})' },
  interp_xy: { zh: '内插({0}，{1}；{2})', en: 'interpolated({0}, {1}; {2})', es: 'interpolado({0}, {1}; {2})' },
  interp_logx: {
    zh: '对数内插({0}，{1}；{2})',
    en: 'log-interpolated({0}, {1}; {2})',
    es: 'interpolado log({0}, {1}; {2})',
  },
  origin_shift: { zh: '原点修正({0}，{1})', en: 'origin shift({0}, {1})', es: 'corrección de origen({0}, {1})' },
  corr: { zh: '相关系数({0}，{1})', en: 'correlation({0}, {1})', es: 'correlación({0}, {1})' },
  polyfit: {
    zh: '{2} 次多项式拟合({0}，{1})',
    en: 'polynomial({0}, {1}, degree {2})',
    es: 'polinomio({0}, {1}, grado {2})',
  },
}

const signs: Readonly<Record<string, string>> = {
  '-': '−',
  '*': '×',
  '/': '÷',
  '<=': '≤',
  '>=': '≥',
  '==': '=',
  '!=': '≠',
  and: '∧',
  or: '∨',
}

const quotes: Readonly<Record<Language, readonly [string, string]>> = {
  zh: ['「', '」'],
  en: ['“', '”'],
  es: ['«', '»'],
}

const needsQuotes = /[\s+\-−*/×÷^()[\],<>=]/

const limitWords: LocalText = { zh: '规定值', en: 'the required value', es: 'el valor exigido' }

/** How a reading, a value or a limit is called; a constant, which has no words, by its symbol. */
export function nameInWords({ definition }: CompiledMethod, name: string, language: Language): string {
  const input = definition.inputs.find(one => one.name === name)
  if (input) return input[language] ?? input.en
  const value = definition.derived.find(one => one.name === name)
  if (value) return localised(derivedName(definition, value), language)
  return definition.prescribed_names?.includes(name) ? localised(limitWords, language) : name
}

const derivedOf = ({ derived }: CompiledMethod, name: string): CompiledValue | undefined =>
  derived.find(value => value.name === name)

/** The value that a value only rounds by its size, as a tensile strength does; the value itself where it has a formula. */
export function computedOf(method: CompiledMethod, name: string): string {
  const value = derivedOf(method, name)
  const used = value ? namesIn(value.expression).flatMap(one => derivedOf(method, one) ?? []) : []
  const [only] = used
  const isRounding = value?.rounding.rule === 'show' && used.length === 1 && only?.rounding.rule === 'none'
  return isRounding && only.group === value.group ? only.name : name
}

/** The part of an expression that is computed when it is computed at all: without the guard for want of a limit. */
const unguarded = (expression: Expression): Expression => {
  if (expression.kind !== 'call' || expression.name !== 'if') return expression
  const [condition, then, otherwise] = expression.args
  const isGuard = condition?.kind === 'call' && condition.name === 'isnull' && then?.kind === 'constant'
  return isGuard && otherwise ? otherwise : expression
}

/**
 * The formula of a computed value in words; null when the method has no such value.
 * @param word how a stored word is printed, as that of a class
 */
export function formulaInWords(
  method: CompiledMethod,
  name: string,
  { language, word = text => text }: { readonly language: Language; readonly word?: (text: string) => string },
): string | null {
  const value = derivedOf(method, name)
  if (!value) return null
  const expression = unguarded(value.expression)
  const [open, close] = quotes[language]
  const sentence = (called: string, args: readonly string[]): string | null => {
    const words = sentences[called]
    if (words) return fill(localised(words, language), { ...args })
    const plain = functionWords[called]
    return plain ? `${localised(plain, language)}(${args.join(', ')})` : null
  }
  const text = printExpression(expression, {
    name: used => {
      const called = nameInWords(method, used, language)
      return needsQuotes.test(called) ? `${open}${called}${close}` : called
    },
    operator: operator => signs[operator] ?? operator,
    text: word,
    call: (called, args) => (called === 'if' ? `(${sentence(called, args)})` : sentence(called, args)),
  })
  return isBranch(expression) ? text.slice(1, -1) : text
}

const isBranch = (expression: Expression): boolean => expression.kind === 'call' && expression.name === 'if'
