import { describe, expect, it } from 'vitest'
import { checkGroups, proposedTests, type StepFrequency } from './process-proposal.ts'

const cubes: StepFrequency = {
  trial_list_id: '7',
  quantity_unit: 'quantity',
  per_quantity: '100.000',
  required_count: 1,
  share: '20.00',
  basis: '每 100 m³ 一组',
}
const groups = (quantity: string, more: Partial<StepFrequency> = {}, metres: string | null = null) =>
  proposedTests({ quantity, metres }, [{ ...cubes, ...more }]).map(one => [one.required_count, one.check_count])

describe('tests that a step demands', () => {
  it('[page processTask, accept] a pour of 250 m³ with batch 100 m³ and 1 group per batch proposes 3 groups', () => {
    expect(groups('250')).toEqual([[3, 1]])
  })

  it('counts a batch that was begun as a whole one, and never a float more', () => {
    expect(groups('100')).toEqual([[1, 1]])
    expect(groups('100.001')).toEqual([[2, 1]])
    expect(groups('0.3', { per_quantity: '0.1' })).toEqual([[3, 1]])
    expect(groups('600', { required_count: 2 })).toEqual([[12, 3]])
  })

  it('goes by the stakes where the frequency is by length', () => {
    expect(groups('9000', { quantity_unit: 'length', per_quantity: '200' }, '1000')).toEqual([[5, 1]])
    expect(groups('400', { quantity_unit: 'length', per_quantity: '200' })).toEqual([[2, 1]])
    expect(groups('400', {}, '1000')).toEqual([[4, 1]])
  })

  it('proposes nothing of nothing, and no parallel test without a share', () => {
    expect(groups('0')).toEqual([])
    expect(groups('250', { share: null })).toEqual([[3, 0]])
    expect([checkGroups(5, '20'), checkGroups(6, '20'), checkGroups(6, '0')]).toEqual([1, 2, 0])
  })
})
