import type { Language } from '@gt/domain/kit/label.ts'
import { fill } from '@gt/domain/kit/label.ts'
import type { MethodDefinition, MethodInput } from '@gt/domain/methods/definition.ts'
import { readingMessages } from '@gt/domain/methods/readings.ts'
import { unitText } from '@gt/domain/paper/runs.ts'
import { derivedName } from '@gt/domain/paper/value-names.ts'
import type { Cell } from '@gt/domain/testing/record-data.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { word } from '../../kit/i18n.ts'
import type { Place } from '../../kit/paper/place.ts'
import type { ConditionName, EntryState, Objection } from './entry-state.ts'

/** The input of a method at a place; null when it has none there. */
export const inputOf = (definition: MethodDefinition, { group, input }: Place): MethodInput | null =>
  definition.inputs.find(one => one.name === input && one.in === (group ?? 'test')) ?? null

/** Label of an input or computed value in the language of the page, as the papers print it; a value without one is named by itself. */
export function labelOf(definition: MethodDefinition, name: string, language: Language): string {
  const named =
    definition.inputs.find(input => input.name === name) ?? definition.parameters.find(({ key }) => key === name)
  if (named) return named[language] ?? named.en
  const value = definition.derived.find(one => one.name === name)
  if (!value) return name
  const printed = derivedName(definition, value)
  return printed[language] ?? printed.en ?? printed.zh
}

/** What a reader hears of a cell: name, unit, sample and specimen. */
export function cellWords(
  definition: MethodDefinition,
  place: Place,
  sampleNumber: string,
  language: Language,
): string {
  const unit = inputOf(definition, place)?.unit
  return [
    labelOf(definition, place.input, language),
    unit ? unitText(unit, language) : '',
    sampleNumber,
    place.row === null ? '' : word('page.djentrustmanage.checklist.row', { n: place.row + 1 }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A field beside the readings in the language of the page. */
export const conditionLabel = (name: ConditionName, language: Language): string =>
  testRecord.fields[name].label[language]

/** Why a cell was not taken, or what it should be looked at for. */
export function objectionWords({ code, params }: Objection, language: Language): string {
  if (code === 'register') return String(params.words)
  if (code === 'no_place' || code === 'system' || code === 'wrong_source' || code === 'unfinished')
    return word(`page.djentrustmanage.checklist.${code}`)
  return fill(
    readingMessages[code][language],
    Object.fromEntries(Object.entries(params).map(([k, v]) => [k, String(v)])),
  )
}

/** The reading at a place as it stands now. */
export function cellAt(state: Pick<EntryState, 'values'>, { sampleId, group, row, input }: Place): Cell | null {
  const raw = state.values.samples[sampleId]
  return (group === null ? raw?.test : raw?.groups[group]?.[row ?? -1])?.[input] ?? null
}
