import { fixedText } from '../kit/decimal.ts'
import { type Language, languages } from '../kit/label.ts'
import type { CompiledMethod, CompiledValue } from './compiled-method.ts'
import type { Labels } from './definition.ts'
import type { Environment } from './environment.ts'
import { type BinaryOperator, type Expression, namesIn } from './expression/ast.ts'
import { printExpression } from './expression/print.ts'
import { interpret } from './interpret.ts'
import { fullText, type Printed, type RoundingRule } from './rounding.ts'
import { isList, isNumber, type Value } from './value.ts'

/** A value that entered a computed one, as it was carried (rounded values as printed). */
export interface TraceInput {
  readonly name: string
  readonly source: 'reading' | 'derived' | 'limit' | 'constant'
  readonly label: Labels | null
  readonly unit: string | null
  readonly value: Printed
}

/** Values a rule left out, with the derived value whose expression called it. */
export interface TraceDrop {
  readonly at: string
  readonly rule: string
  readonly values: readonly Printed[]
}

/** How one computed value came about: "show me why". */
export interface Trace {
  readonly name: string
  /** Row counted from 0, null at test level. */
  readonly row: number | null
  readonly label: Labels | null
  readonly unit: string | null
  readonly formula: string
  /** The formula with names replaced by their labels. */
  readonly words: Readonly<Record<Language, string>>
  /** Standard with edition, and clause. */
  readonly standard: string
  readonly clause: string
  readonly inputs: readonly TraceInput[]
  /** Value before rounding with every digit carried. */
  readonly unrounded: Printed
  readonly rounding: RoundingRule
  /** Whether the laboratory's decimals replaced those of the library. */
  readonly overridden: boolean
  /** Printed text, null for an intermediate. */
  readonly printed: Printed
  readonly dropped: readonly TraceDrop[]
}

/** What an evaluation keeps so that traces can be built later. */
export interface TraceSource {
  readonly method: CompiledMethod
  readonly environment: Environment
  readonly unrounded: ReadonlyMap<string, Value>
  readonly printed: Readonly<Record<string, Printed>>
  readonly ruleOf: (value: CompiledValue) => RoundingRule
}

/** Builds the trace of a derived value; null when there is no such value or row. */
export function traceValue(source: TraceSource, name: string, row?: number): Trace | null {
  const value = source.method.derived.find(derived => derived.name === name)
  if (!value) return null
  const at = value.group === null ? null : (row ?? -1)
  if (at !== null && (at < 0 || at >= source.environment.rowCount(value.group ?? ''))) return null
  source.environment.restartCount()
  const { definition } = source.method
  const rounding = source.ruleOf(value)
  return {
    name,
    row: at,
    label: labelOf(source.method, name),
    unit: value.definition.unit ?? null,
    formula: value.definition.expr,
    words: inWords(source.method, value.expression),
    standard: definition.standard,
    clause: definition.clause,
    inputs: namesIn(value.expression).flatMap(used => traceInput(source, used, value.group, at)),
    unrounded: fullText(cell(source.unrounded.get(name) ?? null, at)),
    rounding,
    overridden: rounding !== value.rounding,
    printed: printedCell(source.printed[name] ?? null, at),
    dropped: dropsOf(source, value, at),
  }
}

function cell(value: Value, row: number | null): Value {
  return row !== null && isList(value) ? (value[row] ?? null) : value
}

function printedCell(printed: Printed, row: number | null): Printed {
  return row !== null && Array.isArray(printed) ? (printed[row] ?? null) : printed
}

/** The label of a reading, or of a reported result; other names have none. */
function labelOf({ definition }: CompiledMethod, name: string): Labels | null {
  const named =
    definition.inputs.find(input => input.name === name) ?? definition.parameters.find(({ key }) => key === name)
  if (!named) return null
  const { zh, en, es } = named
  return { zh, en, es }
}

const SIGNS: Readonly<Partial<Record<BinaryOperator | '-' | 'not', string>>> = {
  '-': '−',
  '*': '×',
  '/': '÷',
  '<=': '≤',
  '>=': '≥',
  '==': '=',
  '!=': '≠',
}

/** Quotation marks keep a label such as 盒+湿土质量 apart from the operators around it. */
const QUOTES: Readonly<Record<Language, readonly [string, string]>> = {
  zh: ['「', '」'],
  en: ['“', '”'],
  es: ['«', '»'],
}

const NEEDS_QUOTES = /[\s+\-−*/×÷^()[\],<>=]/

function inWords(method: CompiledMethod, expression: Expression): Readonly<Record<Language, string>> {
  const write = (language: Language): string =>
    printExpression(expression, {
      name: name => {
        const label = labelOf(method, name)
        const text = label ? (label[language] ?? label.en) : name
        const [open, close] = QUOTES[language]
        return NEEDS_QUOTES.test(text) ? `${open}${text}${close}` : text
      },
      operator: operator => SIGNS[operator] ?? operator,
    })
  const [zh, en, es] = languages.map(write)
  return { zh: zh ?? '', en: en ?? '', es: es ?? '' }
}

function traceInput(source: TraceSource, name: string, group: string | null, row: number | null): TraceInput[] {
  const origin = originOf(source.method, name)
  if (!origin) return []
  const isSameGroup = row !== null && origin.group === group
  const value = isSameGroup
    ? cell(source.environment.valueOf(name), row)
    : source.environment.scope(group, row).valueOf(name, true)
  const derived = source.method.derived.find(candidate => candidate.name === name)
  const printed = derived && Object.hasOwn(source.printed, name) ? source.printed[name] : undefined
  return [
    {
      name,
      source: origin.source,
      label: labelOf(source.method, name),
      unit: origin.unit ?? null,
      value:
        printed === undefined ? readingText(value, origin.decimals) : printedCell(printed, isSameGroup ? row : null),
    },
  ]
}

/** A reading with the decimals of its instrument, any other value with the digits it has. */
function readingText(value: Value, decimals: number | undefined): Printed {
  if (isList(value)) return value.map(element => readingText(element, decimals))
  if (!isNumber(value) || decimals === undefined) return fullText(value)
  return fixedText(value, Math.max(decimals, value.decimalPlaces()))
}

interface Origin {
  readonly source: TraceInput['source']
  readonly group: string | null
  readonly unit?: string
  readonly decimals?: number
}

function originOf({ definition, constants }: CompiledMethod, name: string): Origin | null {
  const input = definition.inputs.find(candidate => candidate.name === name)
  if (input)
    return { source: 'reading', group: input.in === 'test' ? null : input.in, unit: input.unit, decimals: input.dp }
  const derived = definition.derived.find(candidate => candidate.name === name)
  if (derived) return { source: 'derived', group: derived.in ?? null, unit: derived.unit }
  if (definition.prescribed_names?.includes(name)) return { source: 'limit', group: null }
  return constants.has(name) ? { source: 'constant', group: null } : null
}

/** Drops of the expression itself and of the unprinted intermediates it rests on, each looked at once. */
function dropsOf(source: TraceSource, value: CompiledValue, row: number | null): TraceDrop[] {
  const drops: TraceDrop[] = []
  const waiting = [value]
  const seen = new Set([value.name])
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const at = next.name
    const scope = source.environment.scope(next.group, next.group === null ? null : row, (rule, values) => {
      drops.push({ at, rule, values: values.map(fullText) })
    })
    interpret(next.expression, scope)
    for (const name of namesIn(next.expression)) {
      const below = source.method.derived.find(derived => derived.name === name)
      if (!below || seen.has(name) || below.rounding.rule !== 'none') continue
      if (below.group !== null && below.group !== next.group) continue
      seen.add(name)
      waiting.push(below)
    }
  }
  return drops
}
