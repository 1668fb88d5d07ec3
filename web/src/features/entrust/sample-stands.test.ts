import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { expect, test } from 'vitest'
import { sampleStands } from './sample-stands.ts'
import { storedColumns } from './stored-columns.ts'

const row = (more: object) => ({
  row: {
    state: 'in_store',
    received_at: '2026-03-03 09:00:00',
    received_by: { id: '1', label: '甲' },
    keeper: null,
    ...more,
  },
})
const wholeOf = (rows: readonly object[]) => ({ samples: rows }) as unknown as WholeOrder // what the fold reads of an order

test('[page newEntrustsManager, E] samples that lie together are told once, those that are not here not at all', () => {
  const shelf = { sample_library: { id: '7', label: '一号架' }, keeper: '乙' }
  const { samples } = wholeOf([
    row({ sample_number: 'YP-1', ...shelf }),
    row({ sample_number: 'YP-2', state: 'received', sample_library: null }),
    row({ sample_number: 'YP-3', ...shelf }),
    row({ sample_number: null, state: 'registered', received_at: null, received_by: null, sample_library: null }),
  ])
  expect(sampleStands(samples).map(one => [one.numbers, one.receivedBy, one.place, one.keeper])).toEqual([
    [['YP-1', 'YP-3'], '甲', '一号架', '乙'],
    [['YP-2'], '甲', '', ''],
  ])
})

test('[page newEntrustsManager, blind_code and qr_code] a column stands once a sample has something to show in it', () => {
  expect(storedColumns(null)).toEqual([])
  const columns = storedColumns(
    wholeOf([row({ id: '1', qr_code: 'LABEL1', blind_code: null }), row({ id: '2', qr_code: null })]),
  )
  expect(columns.map(({ key, text }) => [key, text('1'), text('2'), text(null)])).toEqual([
    ['qr_code', 'LABEL1', '', ''],
  ])
})
