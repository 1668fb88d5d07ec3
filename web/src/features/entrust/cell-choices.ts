import { matchingChoices } from './choices.ts'
import { chosenTests, type Offer } from './chosen-tests.ts'
import type { SampleRow } from './order-draft.ts'
import type { CellName, CellWorld } from './sample-cells.ts'

/** What a cell may be filled with. */
export interface CellChoices {
  /** The texts that a typed one may mean, best first; all for an empty one. */
  readonly textsFor: (text: string) => readonly string[]
  /** Other texts may stand in the cell as well. */
  readonly free: boolean
}

/** What fits the class of a row before what fits every class; each text once. */
function phrasesOf(name: CellName, { cells }: SampleRow, { phrases = [] }: CellWorld): readonly string[] {
  const own = phrases.filter(one => one.field === name && one.trial_class_id === cells.trial_class_id)
  const common = phrases.filter(one => one.field === name && one.trial_class_id === null)
  return [...new Set([...own, ...common].map(one => one.value))]
}

/** The ages that are offered for the tests of a row, else for its class. */
function agesOffered({ cells, items }: SampleRow, { tests, byParameter }: Offer): readonly string[] {
  const chosen = items.flatMap(item => byParameter.get(item.unit_trial_parameter_id ?? '')?.test ?? [])
  const meant = chosen.length > 0 ? chosen : tests.filter(test => test.trial_class_id === cells.trial_class_id)
  const ages = new Set(meant.filter(test => test.needs_age === 1).flatMap(test => test.ages.map(one => one.age)))
  return [...ages].sort((a, b) => a - b).map(String)
}

/** The sizes of specimens that the chosen tests of a row have in common. */
function sizesOffered(row: SampleRow, offer: Offer): readonly string[] {
  const [first, ...others] = chosenTests(row, offer).flatMap(({ sizes }) => sizes ?? [])
  const common = first?.options.filter(option => others.every(one => one.options.includes(option))) ?? []
  return common.map(option => (first?.name === 'size' ? `${option} mm` : `Φ${option}`))
}

const named = (labels: readonly string[]): CellChoices['textsFor'] => {
  const choices = labels.map(label => ({ id: label, label }))
  return text => matchingChoices(choices, text).map(one => one.label)
}

/** What a cell offers; null where nothing is known. */
export function cellChoices(name: CellName, row: SampleRow, world: CellWorld, offer: Offer): CellChoices | null {
  if (name === 'trial_class_id' || name === 'curing') {
    const choices = name === 'curing' ? world.curings : world.classes
    return { textsFor: text => matchingChoices(choices, text).map(one => one.label), free: false }
  }
  const texts =
    name === 'age_days'
      ? agesOffered(row, offer)
      : [...new Set([...phrasesOf(name, row, world), ...(name === 'specification' ? sizesOffered(row, offer) : [])])]
  return texts.length > 0 ? { textsFor: named(texts), free: true } : null
}

/** Letters alone that name a Chinese text by its sounds are never meant as they stand: the best such text is taken for them. */
export const meantBySound = (text: string, best: string | undefined): boolean =>
  best !== undefined && /^[a-z]{2,}$/i.test(text) && !best.toLowerCase().includes(text.toLowerCase())
