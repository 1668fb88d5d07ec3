import { expect, test } from 'vitest'
import type { Compared } from './differences.ts'
import { isStored, mergeOrders } from './merge-orders.ts'
import { emptyRow, freshDraft, type OrderDraft, type SampleRow } from './order-draft.ts'

const compared = {
  world: { today: null, classes: [], curings: [] },
  offer: { byParameter: new Map() },
  categories: [],
} as unknown as Compared // what names are taken from

const row = (id: string | null, cells: Partial<SampleRow['cells']>, items: SampleRow['items'] = []): SampleRow => {
  const blank = emptyRow(`k${id}`)
  return { ...blank, id, cells: { ...blank.cells, ...cells }, items }
}
const order = (head: OrderDraft['head'], samples: readonly SampleRow[], version = 1): OrderDraft => {
  const fresh = freshDraft(null, '1', 'k')
  return { ...fresh, id: '9', version, head: { ...fresh.head, ...head }, samples }
}
const strength = { id: '31', unit_trial_parameter_id: '5', quantity: 1 }
const base = order({ remarks: '', witness_person: '甲' }, [
  row('1', { name: '试块', place: '1-1' }, [strength]),
  row('2', { name: '砂' }),
])

test('[page newEntrustsManager, offline] what only one of two clerks changed goes together without a question, samples and tests too', () => {
  const mine = order({ remarks: '急', witness_person: '甲' }, [
    row('1', { name: '试块', place: '2-2' }, [strength]),
    row('2', { name: '砂' }),
    row(null, { name: '石' }),
  ])
  const theirs = order(
    { remarks: '', witness_person: '乙' },
    [row('1', { name: '试块', place: '1-1', grade: 'C30' }, [{ ...strength, quantity: 2 }]), row('3', { name: '水' })],
    2,
  )
  const { clashes, mine: together } = mergeOrders(base, mine, theirs, compared)
  expect(clashes).toEqual([])
  expect(together).toMatchObject({ version: 2, head: { remarks: '急', witness_person: '乙' } })
  expect(together.samples.map(({ id, cells }) => [id, cells.name, cells.place, cells.grade])).toEqual([
    ['1', '试块', '2-2', 'C30'],
    ['3', '水', '', ''],
    [null, '石', '', ''],
  ])
  expect(together.samples[0]?.items).toEqual([{ ...strength, quantity: 2 }])
  expect(isStored(together, theirs)).toBe(false)
})

test('what both changed is asked about, one cell alone; the answer leaves all else of both', () => {
  const mine = order({ remarks: '急' }, [row('1', { name: '试块', place: '2-2' }, [strength])])
  const theirs = order({ remarks: '', witness_person: '乙' }, [row('1', { name: '试块', place: '3-3' }, [strength])], 2)
  const before = order({ remarks: '' }, [row('1', { name: '试块', place: '1-1' }, [strength])])
  const merged = mergeOrders(before, mine, theirs, compared)
  expect(merged.clashes.map(({ row: at, mine: m, theirs: t }) => [at, m, t])).toEqual([[0, '2-2', '3-3']])
  for (const [together, place] of [
    [merged.mine, '2-2'],
    [merged.theirs, '3-3'],
  ] as const) {
    expect(together.head).toMatchObject({ remarks: '急', witness_person: '乙' })
    expect(together.samples.map(({ cells }) => cells.place)).toEqual([place])
  }
})

test('a sample that one changed and the other took out is asked about, and comes back as a new one', () => {
  const mine = order({ witness_person: '甲' }, [
    row('1', { name: '试块', place: '2-2' }, [strength]),
    row('2', { name: '砂' }),
  ])
  const theirs = order({ witness_person: '甲' }, [row('2', { name: '砂' })], 2)
  const { clashes, ...merged } = mergeOrders(base, mine, theirs, compared)
  expect(clashes).toMatchObject([{ mine: '试块', theirs: '' }])
  expect(merged.mine.samples.map(({ id, cells }) => [id, cells.place])).toEqual([
    ['2', ''],
    [null, '2-2'],
  ])
  expect(merged.mine.samples[1]?.items).toEqual([{ unit_trial_parameter_id: '5', quantity: 1 }])
  expect(isStored(merged.theirs, theirs)).toBe(true)
})

test('where it is not known what both began from, whatever differs is asked about', () => {
  const mine = order({ remarks: '急', witness_person: '甲' }, [row('1', { name: '试块' })])
  const theirs = order({ remarks: '', witness_person: '乙' }, [row('1', { name: '试块' })], 2)
  const { clashes } = mergeOrders(null, mine, theirs, compared)
  expect(clashes.map(({ key }) => key).sort()).toEqual(['remarks', 'witness_person'])
})
