import type { Label } from '../kit/label.ts'
import type { PaperData, PaperSample } from '../paper/data.ts'
import { sample } from '../samples/sample.entity.ts'
import { type ChangedField, type OrderFact, orderFacts, placeOf, type SampleFact, sampleFacts } from './change-scope.ts'

/** Where a paper says what is registered with the order. */
export const onOrder = {
  entrusting_unit: 'unit',
  project_name: 'project',
  section: 'section',
  project_part: 'part',
  construction_unit: 'construction_unit',
  supervision_unit: 'supervision_unit',
  witness_unit: 'witness_unit',
  witness_person: 'witness',
  witness_certificate: 'witness_number',
  sample_sender: 'sender',
} as const satisfies Readonly<Record<OrderFact, keyof PaperData['context']['customer']>>

/** Where it says what is registered with a sample. */
export const onSample = {
  name: 'name',
  structural_part: 'part',
  batch_number: 'batch',
  manufacturer: 'manufacturer',
  quantity: 'quantity',
} as const satisfies Readonly<Record<SampleFact, keyof PaperSample>>

/** What a paper says of its order. */
export const printedOfOrder = (paper: PaperData, fact: OrderFact): string | null =>
  paper.context.customer[onOrder[fact]]

/** What a paper says of a sample; undefined when the sample is not on it. */
export const printedOfSample = (paper: PaperData, number: string | null, fact: SampleFact): string | null | undefined =>
  paper.samples.find(one => one.number === number)?.[onSample[fact]]

/** What a paper says of something that a change names; undefined where it does not tell of it. */
export function printedAt(paper: PaperData, { key, of }: Pick<ChangedField, 'key' | 'of'>): string | null | undefined {
  const place = placeOf(key)
  if (place?.at === 'order') return printedOfOrder(paper, place.fact)
  return place?.at === 'sample' ? printedOfSample(paper, of, place.fact) : undefined
}

type Registered = Readonly<Record<SampleFact, string | null>> & { readonly sample_number: string | null }

/** Facts of order and samples that a paper says otherwise than the register does by now, in the order of the paper. */
export function outdatedFacts(
  paper: PaperData,
  customer: PaperData['context']['customer'],
  registered: readonly Registered[],
): Label[] {
  const ofOrder = Object.entries(orderFacts).flatMap(([fact, { field }]) => {
    const place = onOrder[fact as OrderFact] // its own keys
    return paper.context.customer[place] === customer[place] ? [] : [field.label]
  })
  const ofSamples = paper.samples.flatMap(printed => {
    const now = registered.find(one => one.sample_number === printed.number)
    return Object.entries(sampleFacts).flatMap(([fact, { label }]) => {
      const own = fact as SampleFact // its own keys
      return !now || printed[onSample[own]] === now[own] ? [] : [labelOf(label, printed.number)]
    })
  })
  return [...ofOrder, ...ofSamples]
}

/** Facts of a sample that no change may name and papers print: its requirements are chosen by them. */
const unnameable = { grade: sample.fields.grade, specification: sample.fields.specification } as const

const labelOf = (label: Label, of: string | null): Label => ({
  zh: of ? `${of}${label.zh}` : label.zh,
  en: of ? `${label.en} of ${of}` : label.en,
  es: of ? `${label.es} de ${of}` : label.es,
})

/**
 * Facts that a new paper says otherwise than the one it replaces though its change does not name them: they were corrected
 * in the register meanwhile. Labels with the number of their sample, in the order of the paper.
 */
export function unnamedDifferences(before: PaperData, now: PaperData, named: readonly ChangedField[]): Label[] {
  const isNamed = (at: 'order' | 'sample', fact: string, of: string | null): boolean =>
    named.some(field => {
      const place = placeOf(field.key)
      return place?.at === at && place.fact === fact && (at === 'order' || field.of === of)
    })
  const found: Label[] = []
  for (const [fact, { field }] of Object.entries(orderFacts)) {
    const key = fact as OrderFact // its own keys
    if (printedOfOrder(before, key) !== printedOfOrder(now, key) && !isNamed('order', fact, null))
      found.push(field.label)
  }
  for (const old of before.samples) {
    const same = now.samples.find(one => one.number === old.number)
    if (!same) continue
    for (const [fact, { label }] of Object.entries(sampleFacts)) {
      const place = onSample[fact as SampleFact] // its own keys
      if (old[place] !== same[place] && !isNamed('sample', fact, old.number)) found.push(labelOf(label, old.number))
    }
    for (const [fact, { label }] of Object.entries(unnameable)) {
      const place = fact as keyof typeof unnameable // its own keys
      if (old[place] !== same[place]) found.push(labelOf(label, old.number))
    }
  }
  return found
}
