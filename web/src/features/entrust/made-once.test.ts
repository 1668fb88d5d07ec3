import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { expect, test } from 'vitest'
import { madeOnce, offerOf, setTest } from './chosen-tests.ts'
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

test('[page newEntrustsManager, special; decision 0088] an age typed behind the tests leaves those without an age with one row', () => {
  const before = setTest(setTest([cement], [0], strength, true), [0], soundness, true)
  expect(counts(typed(before, { row: 0, name: 'age_days' }, '3,28', tools))).toEqual([
    [3, 1],
    [28, 1],
    [null, 1],
  ])
})
