import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { singlePresses } from './single-presses.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Presses keys so many milliseconds after one another, and tells what was done and whose own effect was taken away. */
function pressed(keys: readonly (readonly [key: string, after: number])[], inField = false) {
  const acted: string[] = []
  const stopped: string[] = []
  let now = 0
  const { press } = singlePresses(
    ({ key }) => acted.push(key),
    () => inField,
  )
  for (const [key, after] of keys) {
    vi.advanceTimersByTime(after)
    now += after
    const preventDefault = (): void => void stopped.push(key)
    press({ key, altKey: false, ctrlKey: false, metaKey: false, repeat: false, timeStamp: now, preventDefault })
  }
  vi.advanceTimersByTime(1000)
  return { acted, stopped }
}

const label = (text: string, apart: number) => [...text].map(key => [key, apart] as const)

test('[page auditlist, keys] a label that a gun reads beside the field passes nothing and returns nothing', () => {
  expect(pressed([...label('RW-2026-0012A', 8), ['Enter', 8]])).toMatchObject({ acted: [] })
  expect(pressed([...label('A1', 8), ['Enter', 8]]).stopped).toEqual(['1', 'Enter'])
  // what a person presses behind it counts
  expect(pressed([...label('A1', 8), ['Enter', 8], ['a', 300]]).acted).toEqual(['a'])
})

test('[page auditlist, keys] single keys of a person count, however quick the hand', () => {
  expect(pressed(label('jjka', 70)).acted).toEqual(['j', 'j', 'k', 'a'])
  expect(
    pressed([
      ['1', 100],
      ['Enter', 90],
    ]).acted,
  ).toEqual(['1', 'Enter'])
  expect(
    pressed([
      ['F9', 10],
      ['Escape', 10],
      ['ArrowDown', 10],
    ]).acted,
  ).toEqual(['F9', 'Escape', 'ArrowDown'])
})

test('a field takes labels by itself', () => {
  expect(pressed([...label('RW-1', 8), ['Enter', 8]], true)).toEqual({
    acted: ['R', 'W', '-', '1', 'Enter'],
    stopped: [],
  })
})
