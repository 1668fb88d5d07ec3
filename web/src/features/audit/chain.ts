import type { Language } from '@gt/domain/kit/label.ts'
import { evaluate } from '@gt/domain/methods/evaluate.ts'
import type { Printed } from '@gt/domain/methods/rounding.ts'
import type { Trace, TraceInput } from '@gt/domain/methods/trace.ts'
import { formulaInWords } from '@gt/domain/paper/formula-in-words.ts'
import { unitText } from '@gt/domain/paper/runs.ts'
import { readingsOf } from '@gt/domain/testing/evaluate-record.ts'
import type { Place } from '../../kit/paper/place.ts'
import { groupOf, type Selected } from './cells.ts'
import type { DeskRecord } from './use-desk.ts'

/** How a value came about, and the inputs that stand on the paper. */
export interface Origin {
  readonly trace: Trace
  /** Inputs of the value; steps that no paper prints are replaced by what they were made of. */
  readonly inputs: readonly TraceInput[]
}

/** How a value that is looked at came about; null for readings and for a whole column. */
export function originOf(record: DeskRecord, { place }: Selected): Origin | null {
  const raw = record.sheet.values.samples[place.sampleId]
  if (!raw || (place.group !== null && place.row === null)) return null
  const { overrides, samples } = record.sheet.context
  const set = samples[place.sampleId]?.prescribed ?? null
  const evaluation = evaluate(record.method, readingsOf(raw), { set, overrides })
  const trace = evaluation.trace(place.input, place.row ?? undefined)
  if (!trace) return null
  const row = (name: string): number | undefined =>
    groupOf(record.method.definition, name) === null ? undefined : (place.row ?? 0)
  return { trace, inputs: printedInputs(trace, name => evaluation.trace(name, row(name))) }
}

/** The inputs of a value that stand on the paper, each once. */
export function printedInputs(trace: Pick<Trace, 'inputs'>, traceOf: (name: string) => Trace | null): TraceInput[] {
  const found = new Map<string, TraceInput>()
  const seen = new Set<string>()
  const visit = (inputs: readonly TraceInput[]): void => {
    for (const input of inputs) {
      if (seen.has(input.name)) continue
      seen.add(input.name)
      const step = input.source === 'derived' ? traceOf(input.name) : null
      if (step?.rounding.rule === 'none') visit(step.inputs)
      else found.set(input.name, input)
    }
  }
  visit(trace.inputs)
  return [...found.values()]
}

/** A value as it is spelled in a sentence. */
export const valueText = (value: Printed | undefined): string =>
  value === null || value === undefined
    ? '—'
    : typeof value === 'string' || typeof value === 'boolean'
      ? String(value)
      : value.map(valueText).join('、')

/** Digits of an unrounded value that a sentence shows. */
const shownDigits = 10

const withUnit = (value: string, unit: string | null | undefined, language: Language): string =>
  unit && unit !== '1' ? `${value} ${unitText(unit, language)}` : value

/** What a method calls a reading or value; its own name when it has no words for it. */
export function nameOf({ method }: DeskRecord, name: string, language: Language): string {
  const { inputs, parameters, judge } = method.definition
  const named = inputs.find(input => input.name === name) ?? [...parameters, ...judge].find(({ key }) => key === name)
  return named ? (named[language] ?? named.en) : name
}

/** The reading or the printed value at a place; a list for a whole column. */
function valueAt({ sheet }: DeskRecord, { sampleId, group, row, input }: Place): Printed | undefined {
  const raw = sheet.values.samples[sampleId]
  const computed = sheet.computed.samples[sampleId]?.values[input]
  if (computed !== undefined) return row !== null && typeof computed === 'object' ? computed?.[row] : computed
  if (group === null) return raw?.test[input]?.value
  const rows = raw?.groups[group] ?? []
  return row === null ? rows.map(one => one[input]?.value ?? null) : rows[row]?.[input]?.value
}

/** The steps of the tip line, each a part of the sentence; the words come from the page. */
export interface Chain {
  /** Value of the report, when the report shows it. */
  readonly report: string | null
  readonly sample: string
  readonly name: string
  readonly value: string
  /** Values that went in, in words of the method. */
  readonly inputs: readonly { readonly name: string; readonly value: string }[]
  readonly formula: string | null
  readonly unrounded: string | null
  readonly rounding: { readonly kind: 'step' | 'significant'; readonly to: string } | null
  /** Values that a rule left out. */
  readonly dropped: readonly string[]
  readonly clause: string | null
}

function roundingText({ rounding }: Trace): Chain['rounding'] {
  switch (rounding.rule) {
    case 'dp':
      return {
        kind: 'step',
        to: rounding.digits > 0 ? `0.${'0'.repeat(rounding.digits - 1)}1` : `1${'0'.repeat(-rounding.digits)}`,
      }
    case 'step':
      return { kind: 'step', to: rounding.step }
    case 'sig':
      return { kind: 'significant', to: String(rounding.digits) }
    default:
      return null
  }
}

/** Spells how a value came about, from the report back to the readings (looks 7.6). */
export function chainOf(
  record: DeskRecord,
  selected: Selected,
  trace: Trace | null,
  given: { readonly onReport: boolean; readonly language: Language },
): Chain {
  const { place } = selected
  const { language } = given
  const input = record.method.definition.inputs.find(one => one.name === place.input)
  const derived = record.method.definition.derived.find(one => one.name === place.input)
  const value = withUnit(valueText(valueAt(record, place)), derived?.unit ?? input?.unit, language)
  return {
    report: given.onReport ? value : null,
    sample: record.sheet.context.samples[place.sampleId]?.number ?? '',
    name: nameOf(record, place.input, language),
    value,
    inputs: (trace?.inputs ?? []).map(one => ({
      // a step between has no words of its own: its values speak
      name: one.label ? (one.label[language] ?? one.label.en) : one.source === 'derived' ? '' : one.name,
      value: withUnit(valueText(one.value), one.unit, language),
    })),
    formula: trace ? (formulaInWords(record.method, place.input, { language }) ?? trace.words[language]) : null,
    unrounded: trace ? valueText(trace.unrounded).slice(0, shownDigits) : null,
    rounding: trace ? roundingText(trace) : null,
    dropped: (trace?.dropped ?? []).map(drop => drop.values.map(valueText).join('、')),
    clause: trace ? `${trace.standard} ${trace.clause}` : null,
  }
}

/** Name of a place for a reader: sample, what it is, which row. */
export const placeWords = (record: DeskRecord, place: Place, language: Language, row: (n: number) => string): string =>
  [
    record.sheet.context.samples[place.sampleId]?.number ?? '',
    nameOf(record, place.input, language),
    place.row === null ? '' : row(place.row + 1),
  ]
    .filter(Boolean)
    .join(' ')
