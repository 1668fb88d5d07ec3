import { expect, test } from 'vitest'
import { samplesOfBatch, sharesOf } from './shares.ts'

const rebar = { per_quantity: '60', quantity_unit: 't', min_per_batch: 1, min_count: 1 }

test('[page materialarrival, accept] 75 t of rebar at 60 t for each batch propose two samples', () => {
  expect(samplesOfBatch('75', 't', [rebar])).toBe(2)
  expect(samplesOfBatch('60', 'T ', [rebar])).toBe(1)
  expect(samplesOfBatch('60.001', 't', [rebar, { ...rebar, per_quantity: '30' }])).toBe(3)
})

test('a batch in another unit, or without a rule, demands one sample', () => {
  expect(samplesOfBatch('400', 'm³', [rebar])).toBe(1)
  expect(samplesOfBatch('400', 't', [])).toBe(1)
})

test('shares add up to the quantity', () => {
  expect(sharesOf('75', 2)).toEqual(['37.5', '37.5'])
  expect(sharesOf('100', 3)).toEqual(['33.333', '33.333', '33.334'])
})
