import type { Label } from '@gt/domain/kit/label.ts'
import { fill } from '@gt/domain/kit/label.ts'
import type { MethodDefinition, MethodInput } from '@gt/domain/methods/definition.ts'
import { readingMessages } from '@gt/domain/methods/readings.ts'
import { derivedName } from '@gt/domain/paper/value-names.ts'

/** The words of an input; a method without Spanish ones shows the English. */
const inputLabel = (input: Pick<MethodInput, 'zh' | 'en' | 'es'>): Label => ({
  zh: input.zh,
  en: input.en,
  es: input.es ?? input.en,
})

/** A place of a sheet as people name it: the input, its row counted from 1, and the sample when the sheet has several. */
export function placeLabel(
  definition: MethodDefinition,
  place: { readonly group: string | null; readonly row: number | null; readonly input: string | null },
  sampleNumber: string | null,
): Label {
  const input = definition.inputs.find(one => one.name === place.input && one.in === (place.group ?? 'test'))
  const name: Label = input
    ? inputLabel(input)
    : { zh: `${place.group ?? ''}组`, en: `group ${place.group ?? ''}`, es: `grupo ${place.group ?? ''}` }
  const row = place.row === null ? '' : `#${place.row + 1}`
  const before = sampleNumber === null ? '' : `${sampleNumber} `
  return { zh: `${before}${name.zh}${row}`, en: `${before}${name.en}${row}`, es: `${before}${name.es}${row}` }
}

/** A computed value as the sheet names it, with the sample when the sheet has several. */
export function derivedLabel(definition: MethodDefinition, name: string, sampleNumber: string | null): Label {
  const value = definition.derived.find(one => one.name === name)
  const before = sampleNumber === null ? '' : `${sampleNumber} `
  const known = definition.parameters.find(({ key }) => key === name) ?? (value && derivedName(definition, value))
  const en = known?.en ?? known?.zh ?? name
  return { zh: `${before}${known?.zh ?? name}`, en: `${before}${en}`, es: `${before}${known?.es ?? en}` }
}

/** Several words as one list in each language; the first few, and how many more. */
export function joinLabels(labels: readonly Label[], most = 8): Label {
  const more = labels.length - most
  const join = (language: keyof Label, sign: string, rest: string): string =>
    labels
      .slice(0, most)
      .map(label => label[language])
      .join(sign) + (more > 0 ? rest : '')
  return {
    zh: join('zh', '、', `等${labels.length}项`),
    en: join('en', ', ', ` and ${more} more`),
    es: join('es', ', ', ` y ${more} más`),
  }
}

/** The path of a cell, by which a form finds it. */
export const cellPath = (
  sampleId: string,
  place: { readonly group: string | null; readonly row: number | null; readonly input: string | null },
): string =>
  `samples.${sampleId}.${place.group ?? 'test'}${place.row === null ? '' : `[${place.row}]`}${place.input === null ? '' : `.${place.input}`}`

/** The words of an entry check with its figures. */
export function readingLabel(
  code: keyof typeof readingMessages,
  params: Readonly<Record<string, string | number>>,
): Label {
  const message = readingMessages[code]
  return { zh: fill(message.zh, params), en: fill(message.en, params), es: fill(message.es, params) }
}
