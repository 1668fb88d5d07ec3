import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { matchingChoices } from './choices.ts'
import { hasParameter, hasTest, type Offer, testsOf } from './chosen-tests.ts'
import type { SampleRow } from './order-draft.ts'

/** A line of the tree of tests. */
export interface TestChoice {
  readonly key: string
  /** Of a class: of which category it is stands before its name, where the laboratory has several. */
  readonly kind: 'package' | 'class' | 'test' | 'parameter'
  /** The test; of a package or class its tests. */
  readonly tests: readonly OfferedTest[]
  readonly parameterId: string | null
  readonly label: string
  readonly on: boolean
}

/** What of the tree is open. */
export interface Unfolded {
  readonly classId: string | null
  readonly testId: string | null
}

/** The tree as it is shown. */
interface TestTree {
  readonly choices: readonly TestChoice[]
  /** Tests that were found and are not shown. */
  readonly hidden: number
}

const mostTests = 60

/** The packages that a search means, of which a sample can have a test. */
function packagesFor(offer: Offer, row: SampleRow, search: string): readonly TestChoice[] {
  const usable = offer.packages
    .map(one => ({ id: one.id, label: one.name, tests: testsOf(row, one, offer) }))
    .filter(({ tests }) => tests.length > 0)
  return matchingChoices(usable, search).map(({ id, label, tests }) => ({
    key: `package_${id}`,
    kind: 'package',
    tests,
    parameterId: null,
    label,
    on: tests.every(test => hasTest(row, test)),
  }))
}

/** The tests that a search means, the best first; those of the sample's own class while it has one. */
function testsMeant(tests: readonly OfferedTest[], row: SampleRow, search: string): readonly OfferedTest[] {
  const kind = row.cells.trial_class_id
  const own = kind === '' ? tests : tests.filter(test => test.trial_class_id === kind)
  const named = own.map(test => ({
    id: test.unit_trial_id,
    label: `${test.name} ${test.parameters.map(parameter => parameter.name).join(' ')}`,
    code: test.code,
    test,
  }))
  return matchingChoices(named, search).map(({ test }) => test)
}

/** Tests of another class that a sample has, as its class was changed behind them: they can be taken away where they were ticked. */
const strayTests = ({ tests }: Offer, row: SampleRow): readonly OfferedTest[] =>
  row.cells.trial_class_id === ''
    ? []
    : tests.filter(test => test.trial_class_id !== row.cells.trial_class_id && hasTest(row, test))

/** A test with its parameters, where it is open or chosen. */
function testLines(test: OfferedTest, row: SampleRow, search: string, { testId }: Unfolded): readonly TestChoice[] {
  const on = hasTest(row, test)
  const isOpen = testId === test.unit_trial_id || (on && search === '')
  return [
    { key: `test_${test.unit_trial_id}`, kind: 'test', tests: [test], parameterId: null, label: test.name, on },
    ...(isOpen ? test.parameters : []).map(
      (parameter): TestChoice => ({
        key: `parameter_${parameter.id}`,
        kind: 'parameter',
        tests: [test],
        parameterId: parameter.id,
        label: parameter.name,
        on: hasParameter(row, parameter.id),
      }),
    ),
  ]
}

/**
 * The tree of region D: packages, then class, test and parameter. Where all tests are of one class it has no level of its own;
 * a search opens every class in which it finds something, the class of the best find first.
 * @param categoryOf name of a category; empty where the laboratory has only one
 */
export function testTree(
  offer: Offer,
  row: SampleRow,
  search: string,
  unfolded: Unfolded,
  categoryOf: (id: string) => string,
): TestTree {
  const found = testsMeant(offer.tests, row, search)
  const classes = Map.groupBy(found, test => test.trial_class_id)
  const packages = packagesFor(offer, row, search)
  let room = mostTests
  let hidden = 0
  const lines = [...classes].flatMap(([id, tests]): readonly TestChoice[] => {
    const [first] = tests
    if (!first) return []
    const isOnly = classes.size === 1
    const isOpen = isOnly || search !== '' || unfolded.classId === id
    const shown = isOpen ? tests.slice(0, room) : []
    if (isOpen) hidden += tests.length - shown.length
    room -= shown.length
    if (isOpen && shown.length === 0) return []
    const head: TestChoice = {
      key: `class_${id}`,
      kind: 'class',
      tests,
      parameterId: null,
      label: [categoryOf(first.trial_category_id), first.trial_class].filter(Boolean).join(' · '),
      on: false,
    }
    return [...(isOnly ? [] : [head]), ...shown.flatMap(test => testLines(test, row, search, unfolded))]
  })
  const strays = search === '' ? strayTests(offer, row).flatMap(test => testLines(test, row, search, unfolded)) : []
  return { choices: [...packages, ...strays, ...lines], hidden }
}
