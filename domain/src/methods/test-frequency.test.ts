import { expect, it } from 'vitest'
import { demandedTests } from './test-frequency.ts'

const cubes = { per_quantity: '100', quantity_unit: 'm³', min_per_batch: 1, min_count: 1 }

it('[page gdbaseset/trialnumberset accept] 250 m³ with batch 100 and 1 per batch gives 3; supervision share 20 % gives 1', () => {
  expect(demandedTests({ ...cubes, supervise_share: '20' }, '250')).toEqual({ tests: 3, self: null, supervised: 1 })
})

it('[page gdbaseset/trialnumberset special] at least the minimum, each batch that was begun, shares rounded up', () => {
  expect(demandedTests({ ...cubes, min_per_batch: 2 }, '100')?.tests).toBe(2)
  expect(demandedTests({ ...cubes, min_per_batch: 2 }, '100.001')?.tests).toBe(4)
  expect(demandedTests({ ...cubes, min_count: 5, self_share: '70' }, '1')).toEqual({
    tests: 5,
    self: 4,
    supervised: null,
  })
  expect(demandedTests({ ...cubes, self_share: '100' }, '300')?.self).toBe(3)
})

it('demands nothing without a batch or a quantity', () => {
  expect(demandedTests({ ...cubes, per_quantity: null }, '250')).toBeNull()
  expect(demandedTests({ ...cubes, per_quantity: '0' }, '250')).toBeNull()
  for (const quantity of ['', '0', '-1', 'x']) expect(demandedTests(cubes, quantity)).toBeNull()
})
