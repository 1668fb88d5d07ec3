import type { ItemForm } from '@gt/domain/entrust/order-form.ts'
import type { OfferedTest, TestPackage } from '@gt/domain/entrust/registration-actions.ts'
import type { SampleRow } from './order-draft.ts'
import { type MadeOnce, otherAges } from './sample-rows.ts'

type Parameter = OfferedTest['parameters'][number]
export type BasisKind = 'test' | 'judgement'

/** What the laboratory offers, found by the parameter that an item names. */
export interface Offer {
  readonly tests: readonly OfferedTest[]
  /** Tests that are ordered together. */
  readonly packages: readonly TestPackage[]
  readonly byParameter: ReadonlyMap<string, { readonly test: OfferedTest; readonly parameter: Parameter }>
  /** Classes of which a test needs an age. */
  readonly agedClasses: ReadonlySet<string>
}

/** Puts the offered tests in order for looking up. */
export const offerOf = (tests: readonly OfferedTest[], packages: readonly TestPackage[] = []): Offer => ({
  tests,
  packages,
  byParameter: new Map(
    tests.flatMap(test => test.parameters.map(parameter => [parameter.id, { test, parameter }] as const)),
  ),
  agedClasses: new Set(tests.filter(test => test.needs_age === 1).map(test => test.trial_class_id)),
})

/** The tests that the certificates of the laboratory cover, with those of their parameters that they cover. */
export const withinScope = (tests: readonly OfferedTest[]): readonly OfferedTest[] =>
  tests.flatMap(test => {
    const parameters = test.within_scope === 1 ? test.parameters.filter(one => one.within_scope === 1) : []
    return parameters.length > 0 ? [{ ...test, parameters }] : []
  })

/** The parameters that a test is ordered with when nobody picks: the usual ones, else the main ones, else all. */
function usualParameters(test: OfferedTest): readonly Parameter[] {
  const usual = test.parameters.filter(parameter => parameter.default_selected === 1)
  const main = test.parameters.filter(parameter => parameter.main === 1)
  return usual.length > 0 ? usual : main.length > 0 ? main : test.parameters
}

const named = (item: ItemForm): string => item.unit_trial_parameter_id ?? ''

/** Tells the items whose test has no age, so that one sample at two ages has it once. */
export const madeOnce =
  ({ byParameter }: Offer): MadeOnce =>
  item =>
    byParameter.get(named(item))?.test.needs_age === 0

/** Whether a sample has the parameter. */
export const hasParameter = (row: SampleRow, parameterId: string): boolean =>
  row.items.some(item => named(item) === parameterId)

/** Whether a sample has any parameter of the test. */
export const hasTest = (row: SampleRow, test: OfferedTest): boolean =>
  test.parameters.some(parameter => hasParameter(row, parameter.id))

/** The row with these parameters of a test added, or taken away; a row without a class takes that of the test. */
function withParameters(row: SampleRow, test: OfferedTest, ids: readonly string[], on: boolean): SampleRow {
  const rest = row.items.filter(item => !ids.includes(named(item)))
  const held = row.items.filter(item => ids.includes(named(item)))
  const added = ids.map(id => held.find(item => named(item) === id) ?? { unit_trial_parameter_id: id })
  const cells =
    on && row.cells.trial_class_id === '' ? { ...row.cells, trial_class_id: test.trial_class_id } : row.cells
  return { ...row, cells, items: on ? [...rest, ...added] : rest }
}

/** The rows that a choice for one of them is made for: that one, or every one of its class. */
export function rowsMeant(rows: readonly SampleRow[], index: number, sameKind: boolean): readonly number[] {
  const own = rows[index]
  if (!own) return []
  const kind = own.cells.trial_class_id
  return rows.flatMap((row, at) =>
    at === index || (sameKind && kind !== '' && row.cells.trial_class_id === kind) ? [at] : [],
  )
}

/**
 * Of rows that are one sample at several ages (`3,28`) only one: what has no age is tested, and charged, once. The row in hand
 * stands for its sample, the first one for every other.
 */
export function oncePerSample(rows: readonly SampleRow[], meant: readonly number[], index: number): readonly number[] {
  const once: number[] = []
  for (let first = 0; first < rows.length; first += otherAges(rows, first) + 1) {
    const last = first + otherAges(rows, first)
    const own = meant.filter(at => at >= first && at <= last)
    once.push(...(own.includes(index) ? [index] : own.slice(0, 1)))
  }
  return once
}

const mapped = (
  rows: readonly SampleRow[],
  meant: readonly number[],
  change: (row: SampleRow) => SampleRow,
): readonly SampleRow[] => rows.map((row, at) => (meant.includes(at) ? change(row) : row))

/** Ticks a test with its usual parameters for these rows, or takes it from them with all its parameters. */
export const setTest = (
  rows: readonly SampleRow[],
  meant: readonly number[],
  test: OfferedTest,
  on: boolean,
): readonly SampleRow[] =>
  mapped(rows, meant, row =>
    withParameters(
      row,
      test,
      (on ? usualParameters(test) : test.parameters).map(parameter => parameter.id),
      on,
    ),
  )

/** Ticks one parameter for these rows, or takes it from them. */
export const setParameter = (
  rows: readonly SampleRow[],
  meant: readonly number[],
  choice: { readonly test: OfferedTest; readonly parameterId: string },
  on: boolean,
): readonly SampleRow[] => mapped(rows, meant, row => withParameters(row, choice.test, [choice.parameterId], on))

/** The tests of a package that are made of the material of a sample; of the first one's material while a sample has none. */
export function testsOf(row: SampleRow, one: TestPackage, { tests }: Offer): readonly OfferedTest[] {
  const found = one.trial_list_ids.flatMap(id => tests.find(test => test.trial_list_id === id) ?? [])
  const kind = row.cells.trial_class_id || found[0]?.trial_class_id
  return found.filter(test => test.trial_class_id === kind)
}

/** The items of a test in a report group; null leaves it to the settings of the test. */
export const setReportGroup = (
  rows: readonly SampleRow[],
  meant: readonly number[],
  test: OfferedTest,
  group: number | null,
): readonly SampleRow[] => {
  const ids = test.parameters.map(parameter => parameter.id)
  return mapped(rows, meant, row => ({
    ...row,
    items: row.items.map(item => (ids.includes(named(item)) ? { ...item, report_group: group } : item)),
  }))
}

type Basis = OfferedTest['test_bases'][number]

/** A basis of an item: one that its test offers, or a standard of the library, which has no id here. */
export interface ChosenBasis {
  readonly id: string | null
  readonly text: string
}

/** The text of an item's basis: what was chosen, else the default of its parameter, else that of its test. Empty when there is none. */
export function basisText(item: ItemForm, kind: BasisKind, offer: Offer): string {
  const written = kind === 'test' ? item.test_basis_text : item.judgement_basis_text
  if (typeof written === 'string') return written
  const found = offer.byParameter.get(named(item))
  if (!found) return ''
  return defaultBasis(found.test, found.parameter, kind)?.text ?? ''
}

/** The basis that a parameter is tested or judged by when nobody chooses. */
export function defaultBasis(test: OfferedTest, parameter: Parameter, kind: BasisKind): Basis | undefined {
  const bases = kind === 'test' ? test.test_bases : test.judgement_bases
  const preferred = kind === 'test' ? bases.find(basis => basis.id === parameter.test_rule_id) : undefined
  return (
    preferred ??
    bases.find(basis => basis.is_default === 1 && basis.trial_parameter_id === parameter.trial_parameter_id) ??
    bases.find(basis => basis.is_default === 1 && basis.trial_parameter_id === null)
  )
}

/** The bases that an item names, as records; those of another test are none. */
export function basesNamed(item: ItemForm, kind: BasisKind, offer: Offer): readonly Basis[] {
  const found = offer.byParameter.get(named(item))
  const text = basisText(item, kind, offer)
  const bases = (kind === 'test' ? found?.test.test_bases : found?.test.judgement_bases) ?? []
  const parts = text.split('、')
  return bases.filter(basis => parts.includes(basis.text))
}

/** All bases of an item in their order, those from the library as well. */
export function chosenBases(item: ItemForm, kind: BasisKind, offer: Offer): readonly ChosenBasis[] {
  const offered = basesNamed(item, kind, offer)
  return basisText(item, kind, offer)
    .split('、')
    .filter(text => text !== '')
    .map(text => offered.find(basis => basis.text === text) ?? { id: null, text })
}

/** Kinds of bases that all items of a test have in common, so that one choice stands for all of them. */
export const sharedKinds = (items: readonly ItemForm[], offer: Offer): readonly BasisKind[] =>
  (['test', 'judgement'] as const).filter(kind => new Set(items.map(item => basisText(item, kind, offer))).size <= 1)

/** The items of a test with other bases for a kind; the first that the test offers stands as record, all of them as text. */
export const setBases = (
  rows: readonly SampleRow[],
  meant: readonly number[],
  choice: { readonly test: OfferedTest; readonly kind: BasisKind; readonly bases: readonly ChosenBasis[] },
): readonly SampleRow[] => {
  const ids = choice.test.parameters.map(parameter => parameter.id)
  const text = choice.bases.map(basis => basis.text).join('、')
  const first = choice.bases.find(basis => basis.id !== null)?.id ?? null
  const change =
    choice.kind === 'test'
      ? { test_rule_id: first, test_basis_text: text }
      : { judgement_rule_id: first, judgement_basis_text: text }
  return mapped(rows, meant, row => ({
    ...row,
    items: row.items.map(item => (ids.includes(named(item)) ? { ...item, ...change } : item)),
  }))
}

/** The items of a test with another test basis; null leaves it to the laboratory. */
export const setTestBasis = (
  rows: readonly SampleRow[],
  meant: readonly number[],
  test: OfferedTest,
  basisId: string | null,
): readonly SampleRow[] => {
  const ids = test.parameters.map(parameter => parameter.id)
  return mapped(rows, meant, row => ({
    ...row,
    items: row.items.map(item => (ids.includes(named(item)) ? { ...item, test_rule_id: basisId } : item)),
  }))
}

/** The chosen parameters of one test of a sample at one age. */
export interface TestGroup {
  /** Names it among the tests of its sample. */
  readonly key: string
  readonly test: OfferedTest
  /** In days; null where the test has none, or none is known yet. */
  readonly age: number | null
  readonly items: readonly ItemForm[]
  readonly parameters: readonly Parameter[]
}

/** The age of a sample in days; null while its cell holds none. */
export const ageOfRow = ({ cells }: Pick<SampleRow, 'cells'>): number | null =>
  /^\d{1,4}$/.test(cells.age_days) ? Number.parseInt(cells.age_days, 10) : null

/** The age of an item in days as the server takes it: its own, else that of its sample where the test has one. */
const ageOfItem = ({ age_days }: ItemForm, row: Pick<SampleRow, 'cells'>, test: OfferedTest): number | null =>
  typeof age_days === 'number' ? age_days : test.needs_age === 1 ? ageOfRow(row) : null

/**
 * The chosen tests of a sample, in the order in which they were chosen: one for each age, as its tasks and its price are.
 * Parameters that are offered no longer are left out.
 */
export function testGroups(row: Pick<SampleRow, 'items' | 'cells'>, offer: Offer): readonly TestGroup[] {
  const groups = new Map<string, TestGroup>()
  for (const item of row.items) {
    const found = offer.byParameter.get(named(item))
    if (!found) continue
    const { test, parameter } = found
    const age = ageOfItem(item, row, test)
    const key = `${test.unit_trial_id}|${age ?? ''}`
    const group = groups.get(key) ?? { key, test, age, items: [], parameters: [] }
    groups.set(key, {
      ...group,
      items: [...group.items, item],
      parameters: [...group.parameters, parameter],
    })
  }
  return [...groups.values()]
}

/** The chosen tests of a sample, each once whatever its ages. */
export const chosenTests = (row: Pick<SampleRow, 'items' | 'cells'>, offer: Offer): readonly OfferedTest[] => [
  ...new Set(testGroups(row, offer).map(({ test }) => test)),
]

/** The age that the tests of a sample are usually made at; empty when they have none or nothing is known. */
export function usualAge(row: SampleRow, offer: Offer): string {
  const tests = row.items.flatMap(item => offer.byParameter.get(named(item))?.test ?? [])
  const offered =
    tests.length > 0 ? tests : offer.tests.filter(test => test.trial_class_id === row.cells.trial_class_id)
  const ages = offered.filter(test => test.needs_age === 1).flatMap(test => test.ages)
  const usual = ages.filter(age => age.is_default === 1).map(age => age.age)
  return usual.length > 0 ? String(Math.max(...usual)) : ''
}
