import type { WeighedTask } from '@gt/domain/tasks/assignment-board.ts'
import { expect, test } from 'vitest'
import { uncheckedOf } from './unchecked.ts'

const task = (checkers: string[] | null, unchecked: string | null = null): WeighedTask => ({
  id: '1',
  need: '1',
  entrustment_id: '1',
  trial_list_id: '1',
  sample_id: '1',
  day: '2026-03-03',
  points: '1',
  share: 'even',
  sample_with: [],
  series_with: [],
  checkers,
  unchecked,
})

test('[page tasklist] nobody could check when the room has no checker, or when its checkers are the testers', () => {
  expect(uncheckedOf([task(['a', 'c'])], ['a', 'b'], false)).toBeNull()
  expect(uncheckedOf([task(['a'])], ['a', 'b'], false)).toBe('testers')
  expect(uncheckedOf([task(['c']), task([], '力学室没有复核员')], ['a', 'b'], false)).toEqual({
    reason: '力学室没有复核员',
  })
  expect(uncheckedOf([task([], '力学室没有复核员')], ['a', 'b'], true), 'a checker is preset').toBeNull()
  expect(uncheckedOf([task(null)], ['a', 'b'], false), 'the laboratory checks no records').toBeNull()
})
