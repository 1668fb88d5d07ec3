import { parseNumber } from '../kit/decimal.ts'
import type { Language } from '../kit/label.ts'
import type { CompiledMethod, CompiledValue } from '../methods/compiled-method.ts'
import type { Evaluation } from '../methods/evaluate.ts'
import { namesIn } from '../methods/expression/ast.ts'
import { JUDGEMENT_LABELS } from '../methods/judgement.ts'
import type { Printed, RoundingRule } from '../methods/rounding.ts'
import type { Trace, TraceInput } from '../methods/trace.ts'
import { brokenMark } from '../testing/broken-record.ts'
import { unitText } from './runs.ts'
import { derivedName } from './value-names.ts'
import { calculationWords, flagWords, functionWords, localised } from './words.ts'

/**
 * The calculation of a record in words (picture 10): the formulas once, then for each sample what went in, the value
 * before rounding and the printed one. Every figure is a text of the evaluator's trace; nothing is computed here.
 */

/** One sample of the record with its evaluation. */
interface CalculatedSample {
  readonly number: string
  readonly evaluation: Evaluation
}

/** More lines than this would have room on no page; the samples are then read in the electronic record. */
const MOST_LINES = 60
const LONGEST_LINE = 120
/** A result of each row is told for so many rows; those of a sieving or of a lot stand in the table of the form. */
const MOST_ROWS = 5
/** Of a list that does not fit, so many values are printed. */
const FEW_VALUES = 3
const CARRIED_DIGITS = 6

/** What a record shows of its calculation: all lines, and the formulas alone for a sheet without room for them. */
export interface Calculation {
  readonly calculation: string[]
  readonly formulas: string[]
}

/** The calculation of a record; empty while a sample lacks readings. */
export function calculationOf(
  method: CompiledMethod,
  samples: readonly CalculatedSample[],
  language: Language,
): Calculation {
  if (samples.some(({ evaluation }) => !evaluation.complete)) return { calculation: [], formulas: [] }
  const values = reportedValues(method)
  const formulas = values.flatMap(value => formulaLine(method, value, samples, language) ?? [])
  const results = values.filter(value => isResult(method, value) && !isOfResults(method, value))
  const shorts = shortNumbers(samples)
  const told = samples.flatMap(({ evaluation }, index) =>
    sampleLines(method, results, { evaluation, short: shorts[index] ?? null }, language),
  )
  const isWhole = formulas.length + told.length <= MOST_LINES
  const rest = isWhole ? told : [localised(calculationWords.elsewhere, language)]
  return { calculation: [...formulas, ...rest], formulas }
}

/** The rounded values behind the reported parameters, each after the values of single rows that it sums up. */
function reportedValues(method: CompiledMethod): CompiledValue[] {
  const found = new Set<CompiledValue>()
  for (const { key } of method.definition.parameters) {
    const value = derivedOf(method, key)
    if (!value) continue
    // a parameter printed in words (">100") rests on the rounded value that it words
    const results =
      value.rounding.rule === 'word'
        ? below(method, value).filter(used => used.group === null && isRounded(used))
        : [value]
    for (const result of results) {
      if (!isRounded(result)) continue
      if (result.group === null) for (const used of rowsUnder(method, result)) found.add(used)
      found.add(result)
    }
  }
  return [...found]
}

const derivedOf = (method: CompiledMethod, name: string): CompiledValue | undefined =>
  method.derived.find(value => value.name === name)

const below = (method: CompiledMethod, value: CompiledValue): CompiledValue[] =>
  namesIn(value.expression).flatMap(name => derivedOf(method, name) ?? [])

const isRounded = ({ rounding }: CompiledValue): boolean => rounding.rule !== 'word' && rounding.rule !== 'none'

/** Rounded values of rows that a value at test level names, itself or through a value that is never printed. */
function rowsUnder(method: CompiledMethod, value: CompiledValue): CompiledValue[] {
  return below(method, value).flatMap(used => {
    if (used.group !== null) return isRounded(used) ? [used] : []
    return used.rounding.rule === 'none' ? rowsUnder(method, used) : []
  })
}

/** A value of the test, or one of its rows that is itself reported; the others are told within what sums them up. */
const isResult = (method: CompiledMethod, { name, group }: CompiledValue): boolean =>
  group === null || method.definition.parameters.some(({ key }) => key === name)

/** Whether a value comes out of reported results and limits alone: these stand on the sheet, and its formula with them. */
function isOfResults(method: CompiledMethod, value: CompiledValue): boolean {
  const { parameters, prescribed_names: limits = [] } = method.definition
  const names = namesIn(value.expression)
  const isReported = (name: string) =>
    parameters.some(({ key }) => key === name) && derivedOf(method, name)?.group === value.group
  return names.some(isReported) && names.every(name => isReported(name) || limits.includes(name))
}

/** The part of a number that tells samples of a record apart, the whole where it has no parts; none for a single one. */
function shortNumbers(samples: readonly CalculatedSample[]): (string | null)[] {
  const shorts = samples.map(({ number }) => /[^-]+$/.exec(number)?.[0] ?? number)
  if (samples.length === 1) return [null]
  return new Set(shorts).size === samples.length ? shorts : samples.map(({ number }) => number)
}

function formulaLine(
  method: CompiledMethod,
  value: CompiledValue,
  samples: readonly CalculatedSample[],
  language: Language,
): string | null {
  const row = value.group === null ? undefined : 0
  const traces = samples.flatMap(({ evaluation }) => evaluation.trace(value.name, row) ?? [])
  const trace = traces.find(({ printed }) => printed !== null) ?? traces[0]
  if (!trace || (value.group === null && !samples.some(one => outcomeOf(one.evaluation, trace, language) !== null)))
    return null
  const name = nameOf(method, value, trace, language)
  const end = roundingWords(trace, language)
  const byClause = text('clause', language, { clause: `${trace.standard} ${trace.clause}` })
  // a formula is printed whole: with its words, else with its symbols, else as the clause where it stands
  const shown = samples[0]?.evaluation.trace(formulaOf(method, value).name, row) ?? trace
  const formulas = [shown.words[language], shown.formula].flatMap(one => formulaWords(method, one, language) ?? [])
  const shorter = [...formulas.map(formula => `${name} = ${formula}${end}`), `${name}${byClause}${end}`]
  return fitting(shorter) ?? `${name}${byClause}`
}

/** Where an expression only rounds, as that of a tensile strength by its size, the value that it rounds has the formula. */
function formulaOf(method: CompiledMethod, value: CompiledValue): CompiledValue {
  const used = below(method, value)
  const [only] = used
  const isRounding = value.rounding.rule === 'show' && used.length === 1 && only?.rounding.rule === 'none'
  return isRounding && only.group === value.group ? only : value
}

const fitting = (texts: readonly string[]): string | undefined => texts.find(one => one.length <= LONGEST_LINE)

/** The name of a value; with its symbol where formulas know it by that alone. */
function nameOf(method: CompiledMethod, value: CompiledValue, trace: Trace, language: Language): string {
  const name = localised(derivedName(method.definition, value.definition), language)
  return trace.label !== null || isKey(value.name) || name === value.name ? name : `${name} ${value.name}`
}

/** A name that is no symbol, such as n_ok, rho or kept: paper prints its words. */
const isKey = (name: string): boolean => /_|kept$|^[a-z]{3,}(\d\d+)?$/.test(name)

/** How a value that has no label is called on paper: by its symbol, else by its words; null when it has none. */
function called(method: CompiledMethod, name: string, language: Language): string | null {
  if (!isKey(name)) return name
  const value = derivedOf(method, name)
  const words = value ? localised(derivedName(method.definition, value.definition), language) : name
  return words === name ? null : words
}

const QUOTED_OR_NAME = /[「“«][^」”»]*[」”»]|(?<![\p{L}\d_])[A-Za-z]\w*(?![\w(])/gu
const FUNCTION = /(?<![\p{L}\d_])([a-z][a-z_0-9]*)(?=\()/gu

/**
 * A formula with its functions in words, without the guard of a value that is left out for want of its limit; null for one
 * that picks rows, branches or asks for states, which is a programme rather than a formula.
 */
function formulaWords(method: CompiledMethod, formula: string, language: Language): string | null {
  const bare = formula
    .replace(/^if\(isnull\([^()]*\), ?null, ?(.*)\)$/, '$1')
    .replace(/'(\d+)'/g, '$1')
    .replace(/\bpi\b/g, 'π')
    .replace(/\bnull\b/g, '—')
    .replaceAll('*', '×')
    .replaceAll('==', '=')
    .replace(QUOTED_OR_NAME, name => (derivedOf(method, name) && called(method, name, language)) || name)
  const isPlain = [...bare.matchAll(FUNCTION)].every(([name]) => Object.hasOwn(functionWords, name))
  if (!isPlain || bare.includes("'") || /[A-Za-z]_[A-Za-z]/.test(bare.replace(FUNCTION, ''))) return null
  return bare.replace(FUNCTION, name => localised(functionWords[name] ?? { zh: name }, language))
}

function roundingWords({ rounding, unit, standard }: Trace, language: Language): string {
  const step = stepOf(rounding)
  if (step !== null) {
    const inUnit = unit ? unitText(unit, language) : ''
    // a unit such as 0.1 mm would run together with the figure before it
    const behind = /^\d/.test(inUnit) ? text('note', language, { note: inUnit }) : inUnit && ` ${inUnit}`
    return text('rounded', language, { step: step + behind })
  }
  if (rounding.rule === 'sig') return text('digits', language, { digits: String(rounding.digits) })
  return text('byStandard', language, { standard })
}

function stepOf(rounding: RoundingRule): string | null {
  if (rounding.rule === 'step') return rounding.step
  if (rounding.rule !== 'dp') return null
  return rounding.digits > 0 ? `0.${'1'.padStart(rounding.digits, '0')}` : `1${'0'.repeat(-rounding.digits)}`
}

/** What came out of a value, in words: the state of a void test, the mark of what cannot be computed; null for nothing. */
function outcomeOf(evaluation: Evaluation, { name, row, printed }: Trace, language: Language): string | null {
  if (isVoid(evaluation)) return JUDGEMENT_LABELS[evaluation.overall][language]
  if (evaluation.broken().some(one => one.name === name && one.row === row)) return brokenMark[language]
  return typeof printed === 'string' ? printed : null
}

/** A void test and one to be repeated have no result, unless an item itself asks for the repeat (as in `resultRows`). */
const isVoid = ({ overall, judgement }: Evaluation): boolean =>
  (overall === 'invalid' || overall === 'retest') && Object.values(judgement).every(state => state === 'not_judged')

function sampleLines(
  method: CompiledMethod,
  results: readonly CompiledValue[],
  { evaluation, short }: { readonly evaluation: Evaluation; readonly short: string | null },
  language: Language,
): string[] {
  const traces = results.flatMap(value => {
    const rows = value.group === null ? [undefined] : rowsToTell(evaluation, value)
    return rows.flatMap(row => {
      const trace = evaluation.trace(value.name, row)
      return trace && outcomeOf(evaluation, trace, language) ? [{ value, trace, row }] : []
    })
  })
  const isSingle = results.length === 1
  // a void test has no result: how it came to that is told once, by the value that is missing
  const voided = traces.find(({ trace }) => trace.printed === null) ?? traces[0]
  const told = isVoid(evaluation) ? (voided ? [voided] : []) : traces
  return told.map(({ value, trace, row }) => {
    const name = isSingle && short !== null ? null : nameOf(method, value, trace, language)
    const number = row === undefined ? null : String(row + 1)
    const parts = name === null ? [[short, number].filter(isGiven).join('-')] : [short, name, number]
    const head = parts.filter(isGiven).join(' ')
    // what went into the value that this one only rounds
    const rounded = (row === undefined ? null : evaluation.trace(formulaOf(method, value).name, row)) ?? trace
    const end = endOf(evaluation, { ...trace, unrounded: rounded.unrounded }, language)
    const note = noteOf(method, evaluation, { value, trace }, language)
    const [all, few] = [Number.POSITIVE_INFINITY, FEW_VALUES].map(most => {
      const inputs = inputWords(method, { evaluation, trace: rounded }, most, language)
      return inputs === '' ? head : head + text('colon', language) + inputs
    })
    // why a test is void comes before the figures that went in
    return fitting([`${all}${end}${note}`, `${few}${end}${note}`, `${head}${end}${note}`]) ?? `${head}${end}`
  })
}

const isGiven = (part: string | null): part is string => part !== null

/** The rows of a value that is reported row by row; none of many. */
function rowsToTell({ values }: Evaluation, { name }: CompiledValue): number[] {
  const found = values[name]
  return Array.isArray(found) && found.length <= MOST_ROWS ? found.map((_, row) => row) : []
}

function endOf(evaluation: Evaluation, trace: Trace, language: Language): string {
  const outcome = outcomeOf(evaluation, trace, language) ?? ''
  const isPrinted = outcome === trace.printed && typeof trace.unrounded === 'string'
  return `${isPrinted ? text('unrounded', language, { value: cut(String(trace.unrounded)) }) : ''} → ${outcome}`
}

/** What a rule left out and what the method says to it, or why the test is void. */
function noteOf(
  method: CompiledMethod,
  evaluation: Evaluation,
  { value, trace }: { readonly value: CompiledValue; readonly trace: Trace },
  language: Language,
): string {
  const dropped = trace.dropped.map(({ values }) =>
    text('dropped', language, {
      values: values.map(one => asPrinted(one, trace, language)).join(text('comma', language)),
    }),
  )
  const rested = namesIn(value.expression)
  const said = method.definition.validity.flatMap((rule, index) => {
    const flag = evaluation.flags.find(({ code }) => code === rule.code)
    const condition = method.validity[index]
    if (!flag || !condition) return []
    // a note belongs to the line when it speaks of the state that the rule of outliers gave to the same values
    const states = namesIn(condition).flatMap(name => derivedOf(method, name) ?? [])
    const isOfRule = states.some(
      ({ rounding, expression }) => rounding.rule === 'word' && namesIn(expression).some(name => rested.includes(name)),
    )
    const belongs = flag.then === 'note' ? trace.dropped.length > 0 && isOfRule : isVoid(evaluation)
    return belongs ? [localised(rule, language)] : []
  })
  const notes = [...new Set([...dropped, ...said])]
  return notes.length > 0 ? text('note', language, { note: notes.join(text('semicolon', language)) }) : ''
}

/** A value that was left out, with the decimals it is printed with among those that went in. */
const asPrinted = (dropped: Printed, { inputs }: Trace, language: Language): string =>
  valueText(asWentIn(dropped, inputs), language)

/** The text of the same number among those that went in: as typed, or as rounded by its rule. */
function asWentIn(picked: Printed, inputs: readonly TraceInput[]): Printed {
  const number = typeof picked === 'string' ? parseNumber(picked) : null
  const same = inputs
    .flatMap(({ value }) => [value].flat())
    .find(one => number && typeof one === 'string' && parseNumber(one)?.equals(number))
  return same ?? picked
}

function inputWords(
  method: CompiledMethod,
  { evaluation, trace }: { readonly evaluation: Evaluation; readonly trace: Trace },
  most: number,
  language: Language,
): string {
  const broken = evaluation.broken()
  return trace.inputs
    .flatMap(input => {
      const rounding = derivedOf(method, input.name)?.rounding.rule
      // states and flags steer a formula and are no figures of it
      if (rounding === 'word') return []
      const name = input.label ? localised(input.label, language) : called(method, input.name, language)
      if (name === null) return []
      const marked = (value: Printed, row: number | null): Printed =>
        broken.some(one => one.name === input.name && (one.row === null || one.row === row))
          ? brokenMark[language]
          : value
      // what a rule picks of a list is carried as a bare number
      const picked = rounding === 'none' ? (evaluation.trace(input.name)?.inputs ?? []) : []
      const value = Array.isArray(input.value)
        ? input.value.map((one, row) => marked(asWentIn(one, picked), row))
        : marked(input.value, trace.row)
      return [`${name} ${listText(value, { most, isCarried: rounding === 'none' }, language)}`]
    })
    .join(text('semicolon', language))
}

function listText(
  value: TraceInput['value'],
  { most, isCarried }: { readonly most: number; readonly isCarried: boolean },
  language: Language,
): string {
  const write = (one: Printed) => (isCarried ? cut(valueText(one, language)) : valueText(one, language))
  if (!Array.isArray(value)) return write(value)
  const shown = value.length > most ? value.slice(0, most) : value
  const listed = shown.map(write).join(text('comma', language))
  return shown.length < value.length ? listed + text('more', language, { count: String(value.length) }) : listed
}

function valueText(value: Printed, language: Language): string {
  if (value === null) return '—'
  if (typeof value === 'boolean') return localised(flagWords[value ? 'true' : 'false'], language)
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')
  return value.map(one => valueText(one, language)).join(text('comma', language))
}

/** The text of a number that is carried whole, cut to six significant digits; the mark says that it goes on. */
function cut(number: string): string {
  const [, whole = '', fraction = ''] = /^(-?\d+)\.(\d+)$/.exec(number) ?? []
  const digits = whole.replace(/^-?0*/, '').length
  const zeros = digits > 0 ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0)
  const kept = Math.max(1, CARRIED_DIGITS - digits + zeros)
  return fraction.length > kept ? `${whole}.${fraction.slice(0, kept)}…` : number
}

function text(
  word: Exclude<keyof typeof calculationWords, 'elsewhere'>,
  language: Language,
  given: Readonly<Record<string, string>> = {},
): string {
  return localised(calculationWords[word], language).replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')
}
