import { describe, expect, it } from 'vitest'
import { type MergeTask, mergeGroup, waitingIn } from './merge.ts'

const task = (id: string, change: Partial<MergeTask> = {}): MergeTask => ({
  id,
  entrustment_id: '1',
  sample_id: '10',
  trial_list_id: '100',
  age_days: null,
  report_group: null,
  state: 'checked',
  report_id: null,
  samples: 1,
  ...change,
})
const ids = (group: readonly MergeTask[]): string[] => group.map(({ id }) => id)

describe('which tasks one report joins (workflow 7)', () => {
  const setting = task('1')
  const early = task('2', { age_days: 3, trial_list_id: '101' })
  const late = task('3', { age_days: 28, trial_list_id: '101', state: 'waiting_age' })
  const cement = [setting, early, late]

  it('lets no age wait for another; tests without an age go with the earliest', () => {
    expect(ids(mergeGroup(cement, early, 'sample'))).toEqual(['1', '2'])
    expect(ids(mergeGroup(cement, setting, 'sample'))).toEqual(['1', '2'])
    expect(ids(mergeGroup(cement, late, 'sample'))).toEqual(['3'])
  })

  it('takes the task alone by default', () => {
    expect(ids(mergeGroup(cement, setting, 'task'))).toEqual(['1'])
  })

  it('joins the samples of an order for the same test only', () => {
    const cubes = [task('1'), task('2', { sample_id: '11' }), task('3', { sample_id: '12', trial_list_id: '200' })]
    expect(ids(mergeGroup(cubes, task('1'), 'order'))).toEqual(['1', '2'])
  })

  it('[page reportset, samples_per_report] joins no more samples of an order than a report may hold', () => {
    const cubes = ['1', '2', '3', '4', '5'].map(id => task(id, { sample_id: id }))
    const joined = (id: string) => ids(mergeGroup(cubes, task(id, { sample_id: id }), 'order', 2))
    expect([joined('1'), joined('2'), joined('4'), joined('5')]).toEqual([['1', '2'], ['1', '2'], ['3', '4'], ['5']])
    // what is in a report already leaves its part; later tasks do not move up into it
    const [, ...others] = cubes
    const begun = [{ ...task('1', { sample_id: '1' }), report_id: '9' }, ...others]
    expect(ids(mergeGroup(begun, task('2'), 'order', 2))).toEqual(['2'])
    // a task of more samples than that is a report of its own
    const wide = [task('1'), task('2', { samples: 4 }), task('3')]
    expect(ids(mergeGroup(wide, task('2', { samples: 4 }), 'order', 2))).toEqual(['2'])
    expect(ids(mergeGroup(wide, task('3'), 'order', 2))).toEqual(['3'])
  })

  it('[page newEntrustsManager, report group] joins what the clerk put together, past tests and samples, whatever the scope', () => {
    const one = task('1', { report_group: 1 })
    const two = task('2', { report_group: 1, sample_id: '11', trial_list_id: '200' })
    const other = task('3', { report_group: 2 })
    const free = task('4')
    const all = [one, two, other, free]
    expect(ids(mergeGroup(all, one, 'task'))).toEqual(['1', '2'])
    expect(ids(mergeGroup(all, other, 'sample'))).toEqual(['3'])
    expect(ids(mergeGroup(all, free, 'sample'))).toEqual(['4'])
  })

  it('leaves out cancelled tasks, other orders and what is in another report', () => {
    const others = [
      task('1'),
      task('2', { state: 'cancelled' }),
      task('3', { report_id: '9' }),
      task('4', { entrustment_id: '2' }),
    ]
    expect(ids(mergeGroup(others, task('1'), 'sample'))).toEqual(['1'])
  })

  it('waits for every task that is not checked yet', () => {
    expect(ids(waitingIn([task('1'), task('2', { state: 'checking' }), task('3', { state: 'suspended' })]))).toEqual([
      '2',
      '3',
    ])
  })
})
