import { expect, test } from 'vitest'
import { liesBefore, metresBetween, movedAlong, readStake, readStretch, writeStake } from './mileage.ts'

test('stakes are read with line and distance', () => {
  expect(readStake('K88+888.88')).toEqual({ line: 'K', millimetres: 88_888_880n })
  expect(readStake(' zk12+300 ')).toEqual({ line: 'ZK', millimetres: 12_300_000n })
  expect(readStake('K1+2x')).toBeNull()
  expect(readStake('K1')).toBeNull()
})

test.each([
  ['K1+900', 'K2+000', false],
  ['K2+000', 'K1+999.999', true],
  ['K2+000.5', 'K2+000.45', true],
  ['K2+000', 'K2+000', false],
  // another line has a beginning of its own
  ['ZK9+000', 'YK1+000', false],
  ['K10+000', 'K9+1500', false],
  ['', 'K1+000', false],
] as const)('from %s to %s: the end lies before the beginning: %s', (from, to, is) => {
  expect(liesBefore(from, to)).toBe(is)
})

test.each(['K1+200', 'ZK12+300.5', 'K0+000', 'K88+888.88', 'K7+045.005'])('%s is written as it was read', text => {
  const stake = readStake(text)
  expect(stake && writeStake(stake)).toBe(text)
})

test('[page dynamicsample, accept] a stretch lies on one line and does not run backwards', () => {
  expect(readStretch('K1+000~K1+020')).toEqual({ from: readStake('K1+000'), to: readStake('K1+020') })
  expect(readStretch('K1+000')).toEqual({ from: readStake('K1+000'), to: readStake('K1+000') })
  for (const wrong of ['K1+020~K1+000', 'K1+000~ZK1+020', 'K1+000~', '~K1+000', 'K1+000~K1+010~K1+020', 'K1'])
    expect(readStretch(wrong), wrong).toBeNull()
})

test.each([
  ['K1+000~K1+020', 20n, 'K1+020~K1+040'],
  ['K1+990', 20n, 'K2+010'],
  ['ZK1+000.5~ZK1+010.5', 10n, 'ZK1+010.5~ZK1+020.5'],
  ['K0+010', -20n, null],
  ['3号墩', 20n, null],
] as const)('[page samplelist, accept] %s moved by %s m is %s', (text, metres, is) => {
  expect(movedAlong(text, metres)).toBe(is)
})

test.each([
  ['K15+236', 'K15+310', '74.000'],
  ['K1+999.5', 'K2+000', '0.500'],
  ['K2+000', 'K2+000', '0.000'],
  ['K2+000', 'K1+000', null],
  ['ZK1+000', 'YK2+000', null],
  ['K1', 'K2+000', null],
])('from %s to %s lie %s metres', (from, to, metres) => {
  expect(metresBetween(from, to)).toBe(metres)
})
