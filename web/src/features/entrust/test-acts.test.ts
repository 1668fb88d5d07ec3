import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { expect, test } from 'vitest'
import { emptyRow, type SampleRow } from './order-draft.ts'
import { testActs } from './test-acts.ts'

const parameter = (id: string) => ({ id, default_selected: 1 }) as unknown as OfferedTest['parameters'][number]
const offered = (id: string, needs_age: 0 | 1) =>
  ({ trial_class_id: '8', needs_age, parameters: [parameter(id)] }) as unknown as OfferedTest // what the acts read
const strength = offered('1', 1)
const setting = offered('2', 0)

const cement = (key: string, age_days: string, batch_number = ''): SampleRow => {
  const row = emptyRow(key)
  return { ...row, cells: { ...row.cells, name: '水泥', trial_class_id: '8', age_days, batch_number } }
}

/** The parameters of each row after an act on the one in hand. */
function after(
  rows: readonly SampleRow[],
  meant: Partial<Omit<Parameters<typeof testActs>[0], 'setRows'>>,
  act: (acts: ReturnType<typeof testActs>) => void,
): unknown[][] {
  let now = rows
  const setRows = (make: (before: typeof rows) => typeof rows): void => {
    now = make(now)
  }
  act(testActs({ setRows, index: 0, sameKind: true, ...meant }))
  return now.map(row => row.items.map(item => item.unit_trial_parameter_id))
}

test('[page newEntrustsManager, tests] of a sample at several ages what has no age is ordered once, what has one at each', () => {
  const series = [cement('a', '3'), cement('b', '28'), cement('c', '3', 'B2'), cement('d', '28', 'B2'), cement('e', '')]
  const both = (acts: ReturnType<typeof testActs>): void => acts.onTests([strength, setting], true)
  expect(after(series, {}, both)).toEqual([['1', '2'], ['1'], ['1', '2'], ['1'], ['1', '2']])
  // the row in hand stands for its sample
  expect(after(series, { index: 1 }, both)[0]).toEqual(['1'])
  expect(after(series, { index: 1 }, acts => acts.onParameter(setting, '2', true)).slice(0, 3)).toEqual([
    [],
    ['2'],
    ['2'],
  ])
  // two samples of one age are two
  expect(after([cement('a', '28'), cement('b', '28')], {}, both)).toEqual([
    ['1', '2'],
    ['1', '2'],
  ])
  // rows that are ticked are meant one by one, and nothing is left when it is taken away
  expect(after(series, { ticked: [0, 1] }, acts => acts.onTest(setting, true)).slice(0, 3)).toEqual([['2'], ['2'], []])
  const held = series.map(row => ({ ...row, items: [{ unit_trial_parameter_id: '2' }] }))
  expect(after(held, {}, acts => acts.onTest(setting, false)).flat()).toEqual([])
})
