import { describe, expect, it } from 'vitest'
import { allotSpecimens, type ItemToSplit, type SampleToSplit, splitTasks } from './split.ts'

const sample = (id: string, extra: Partial<SampleToSplit> = {}): SampleToSplit => ({
  id,
  classId: '1',
  grade: 'C30',
  mouldingDay: '2026-03-01',
  layer: null,
  sortNo: Number(id),
  ...extra,
})
const item = (id: string, sampleId: string, extra: Partial<ItemToSplit> = {}): ItemToSplit => ({
  id,
  sampleId,
  trialListId: '9',
  ageDays: 28,
  outsourced: false,
  requirement: 'C30',
  reportGroup: null,
  sortNo: 0,
  ...extra,
})

describe('splitting an order into tasks (workflow 5)', () => {
  it('makes one task for each sample, test and age', () => {
    const made = splitTasks(
      [item('1', '1'), item('2', '1', { ageDays: 7 }), item('3', '2'), item('4', '1')],
      [sample('1'), sample('2')],
      () => 'per_test',
    )
    expect(made.map(({ sampleIds, ageDays, itemIds }) => ({ sampleIds, ageDays, itemIds }))).toEqual([
      { sampleIds: ['1'], ageDays: 28, itemIds: ['1', '4'] },
      { sampleIds: ['1'], ageDays: 7, itemIds: ['2'] },
      { sampleIds: ['2'], ageDays: 28, itemIds: ['3'] },
    ])
  })

  it('joins samples of an order only when they share grade, moulding day, layer and requirement', () => {
    const made = splitTasks(
      [item('1', '1'), item('2', '2'), item('3', '3'), item('4', '4'), item('5', '5', { requirement: null })],
      [
        sample('1'),
        sample('2'),
        sample('3', { grade: 'C40' }),
        sample('4', { mouldingDay: '2026-03-02' }),
        sample('5'),
      ],
      () => 'per_order',
    )
    expect(made.map(task => task.sampleIds)).toEqual([['1', '2'], ['3'], ['4'], ['5']])
  })

  it('keeps outsourced items in tasks of their own', () => {
    const made = splitTasks([item('1', '1'), item('2', '1', { outsourced: true })], [sample('1')], () => 'per_sample')
    expect(made.map(task => [task.outsourced, task.itemIds])).toEqual([
      [false, ['1']],
      [true, ['2']],
    ])
  })

  it('gives each task its specimens by age, then by need, the last one the rest', () => {
    const given = allotSpecimens(
      [
        { id: 'a', sampleId: '1', ageDays: 7 },
        { id: 'b', sampleId: '1', ageDays: 28 },
        { id: 'c', sampleId: '2', ageDays: null },
        { id: 'd', sampleId: '2', ageDays: null },
        { id: 'e', sampleId: '2', ageDays: null },
      ],
      [
        { task: 0, sampleIds: ['1'], ageDays: 7, count: 3 },
        { task: 1, sampleIds: ['1'], ageDays: 28, count: 3 },
        { task: 2, sampleIds: ['2'], ageDays: null, count: 1 },
        { task: 3, sampleIds: ['2'], ageDays: null, count: 1 },
      ],
    )
    expect(Object.fromEntries(given)).toEqual({ a: 0, b: 1, c: 2, d: 3, e: 3 })
  })
})
