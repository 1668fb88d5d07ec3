import { expect, test } from 'vitest'
import { changeOf, monthName, perHundred, shareOf, tenthsOf, ticksTo, yuanOf } from './scale.ts'

test('axes end at a round figure that holds the highest value', () => {
  expect(ticksTo(0)).toEqual([0, 1])
  expect(ticksTo(3)).toEqual([0, 1, 2, 3])
  expect(ticksTo(7)).toEqual([0, 2, 4, 6, 8])
  expect(ticksTo(312)).toEqual([0, 100, 200, 300, 400])
  expect(ticksTo(4_000)).toEqual([0, 1000, 2000, 3000, 4000])
})

test('changes and shares have one decimal; without anything to compare with there is none', () => {
  expect([changeOf(1032, 1000), changeOf(998, 1000), changeOf(5, 5), changeOf(3, 0)]).toEqual([
    '+3.2',
    '-0.2',
    '0.0',
    null,
  ])
  expect([perHundred(19, 1000), perHundred(0, 7), perHundred(0, 0)]).toEqual(['1.9', '0.0', null])
})

test('texts of the server become lengths for drawing', () => {
  expect([shareOf(1, 8), shareOf(0, 0), perHundred(1, 8), perHundred(2, 3)]).toEqual([12.5, null, '12.5', '66.7'])
  expect([tenthsOf('86.4'), tenthsOf('0.5'), tenthsOf(null), yuanOf('486320.99')]).toEqual([864, 5, 0, 486_320])
  expect([monthName('2026-03'), monthName('2026-10')]).toEqual(['3', '10'])
})
