import type { SiteSample } from '@gt/domain/entrust/online-actions.ts'
import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { expect, test } from 'vitest'
import { withinScope } from '../chosen-tests.ts'
import { emptyRow } from '../order-draft.ts'
import { withSiteSamples } from './site-rows.ts'

const sample: SiteSample = {
  id: '1',
  sample_number: 'YP-0001',
  name: '水泥',
  trial_class_id: '6',
  trial_class: '水泥',
  specification: 'P·O 42.5',
  quantity: '12 kg',
  sampling_date: '2026-03-01',
  structural_part: 'K14+100 桥墩',
  manufacturer: null,
  representative_quantity: '200 t',
  batch_number: 'A1',
}

test('[page onlineentrust] samples of the site take the place of blank rows, each once and with its number', () => {
  const rows = withSiteSamples([emptyRow('a')], [sample])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    cells: { name: '水泥', trial_class_id: '6', place: 'K14+100 桥墩', represent: '200 t', manufacturer: '' },
    rest: { source_sample_no: 'YP-0001' },
  })
  expect(withSiteSamples(rows, [sample, { ...sample, sample_number: 'YP-0002' }])).toHaveLength(2)
})

test('[page onlineentrust, accept] a test outside the scope of the laboratory is not in the list', () => {
  const offered = (within_scope: 0 | 1, ...parameters: (0 | 1)[]): OfferedTest =>
    ({
      within_scope,
      parameters: parameters.map((inside, id) => ({ id: String(id), within_scope: inside })),
    }) as unknown as OfferedTest // what the rule reads
  const found = withinScope([offered(1, 1, 0), offered(1, 0), offered(0, 1)])
  expect(found.map(one => one.parameters.map(({ id }) => id))).toEqual([['0']])
})
