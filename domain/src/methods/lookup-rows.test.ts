import { expect, it } from 'vitest'
import { lookedUp } from './lookup-rows.ts'

const density = {
  key: 'rhow',
  unit: 'g/cm3',
  rows: [
    { key: '20', key2: null, value: '0.9982' },
    { key: '10', key2: null, value: '0.9997' },
    { key: '15', key2: null, value: '0.9991' },
  ],
}

it('[totalset/triallistdata accept] a linear table gives the interpolated value between two rows', () => {
  expect(lookedUp({ ...density, interpolate: 'linear' }, '12.5', '')).toBe('0.9994')
  expect(lookedUp({ ...density, interpolate: 'linear' }, '15', '')).toBe('0.9991')
})

it('takes the row itself, or the one below, where the table says so', () => {
  expect(lookedUp({ ...density, interpolate: 'none' }, '12.5', '')).toBeNull()
  expect(lookedUp({ ...density, interpolate: 'none' }, '15.0', '')).toBe('0.9991')
  expect(lookedUp({ ...density, interpolate: 'below' }, '19', '')).toBe('0.9991')
})

it('looks by a second argument among its rows alone', () => {
  const rows = [
    { key: '1', key2: 'A', value: '10' },
    { key: '3', key2: 'A', value: '30' },
    { key: '1', key2: 'B', value: '100' },
  ]
  expect(lookedUp({ key: 't', unit: null, interpolate: 'linear', rows }, '2', 'A')).toBe('20')
  expect(lookedUp({ key: 't', unit: null, interpolate: 'linear', rows }, '1', 'B')).toBe('100')
  expect(lookedUp({ key: 't', unit: null, interpolate: 'linear', rows }, '1', 'C')).toBeNull()
})
