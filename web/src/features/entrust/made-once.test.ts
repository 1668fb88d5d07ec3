import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { expect, test } from 'vitest'
import { madeOnce, offerOf, rowsMeant, setParameter, setTest } from './chosen-tests.ts'
import { emptyRow, type SampleRow } from './order-draft.ts'
import { priceLines } from './prices.ts'
import type { CellName } from './sample-cells.ts'
import { typed } from './sample-rows.ts'

const testOf = (id: string, name: string, needs_age: 0 | 1): OfferedTest => ({
  unit_trial_id: id,
  trial_list_id: id,
  name,
  code: id,
  trial_category_id: '1',
  trial_class_id: '4',
  trial_class: '水泥',
  trial_class_code: 'SN',
  needs_age,
  needs_specimens: 1,
  ages: [],
  specimens: 3,
  sizes: null,
  sample_quantity_hint: null,
  within_scope: 1,
  outsourced: 0,
  parameters: [
    {
      id: `${id}01`,
      trial_parameter_id: `${id}02`,
      name,
      unit: null,
      charge_unit: '组',
      unit_price: '100.00',
      main: 1,
      default_selected: 1,
      within_scope: 1,
      turnaround_days: 2,
      test_rule_id: null,
    },
  ],
  test_bases: [],
  judgement_bases: [],
})
const strength = testOf('1', '水泥胶砂强度', 1)
const soundness = testOf('2', '水泥安定性', 0)
const offer = offerOf([strength, soundness])
const tools = {
  world: { today: '2026-03-29', classes: [], curings: [] },
  newKey: () => 'k',
  madeOnce: madeOnce(offer),
} as const

const rowOf = (texts: Partial<Record<CellName, string>>): SampleRow => {
  const row = emptyRow('a')
  return { ...row, cells: { ...row.cells, trial_class_id: '4', ...texts } }
}
const cement = rowOf({ name: '水泥' })
const counts = (rows: readonly SampleRow[]) =>
  priceLines(rows, offer)
    .map(({ age, count }) => [age, count])
    .sort(([a], [b]) => (a ?? 99) - (b ?? 99))
const items = (rows: readonly SampleRow[]) => rows.map(row => row.items.length)
const once = [
  [3, 1],
  [28, 1],
  [null, 1],
]

test('[page newEntrustsManager, D_tests_bottom_left; decision 0088] a test without an age is made once of a sample at 3,28, whichever is typed first', () => {
  const ages = typed([cement], { row: 0, name: 'age_days' }, '3,28', tools)
  const all = rowsMeant(ages, 0, true)
  const after = setTest(setTest(ages, all, strength, true), all, soundness, true)
  expect(counts(after)).toEqual(once)
  expect(counts(setParameter(after, [0, 1], { test: soundness, parameterId: '201' }, true))).toEqual(once)
  const before = setTest(setTest([cement], [0], strength, true), [0], soundness, true)
  expect(counts(typed(before, { row: 0, name: 'age_days' }, '3,28', tools))).toEqual(once)
})

test('[page newEntrustsManager, D_tests_bottom_left] it is ticked at the row in hand, and another sample has its own', () => {
  const ages = typed([cement], { row: 0, name: 'age_days' }, '3,28', tools)
  expect(items(setTest(ages, rowsMeant(ages, 1, true), soundness, true))).toEqual([0, 1])
  const two = [...ages, rowOf({ name: '另一水泥', age_days: '28' })]
  expect(items(setTest(two, rowsMeant(two, 0, true), soundness, true))).toEqual([1, 0, 1])
})
