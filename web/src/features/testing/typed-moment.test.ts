import { expect, test } from 'vitest'
import { typedMoment } from './typed-moment.ts'

test.each([
  ['0830', '2026-11-26 08:30'],
  ['８：30', '2026-11-26 08:30'],
  ['1125 0830', '2026-11-25 08:30'],
  ['y 8:30', '2026-11-25 08:30'],
  ['2026-11-25 08:30', '2026-11-25 08:30'],
  ['2026-11-25T08:30', '2026-11-25 08:30'],
  ['2026-11-25', null],
  ['20261125', null],
  ['2570', null],
  ['初凝', null],
])('[page checklist, raw cells; interface 4.2] %s is the moment %s', (text, moment) => {
  expect(typedMoment(text, '2026-11-26')).toBe(moment)
})

test('a time alone is of the day that stands in the cell', () => {
  expect(typedMoment('0715', '2026-11-26', '2026-11-20')).toBe('2026-11-20 07:15')
})
