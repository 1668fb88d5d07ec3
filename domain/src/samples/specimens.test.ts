import { describe, expect, it } from 'vitest'
import { quantityShort, type SpecimenItem, specimenSets, specimensNeeded } from './specimens.ts'

const item = (values: Partial<SpecimenItem>): SpecimenItem => ({
  id: '1',
  trial_list_id: '10',
  age_days: null,
  quantity: 1,
  needs_specimens: true,
  default_specimen_count: 3,
  specimen_count: 0,
  specimens_per_group: null,
  group_count: null,
  ...values,
})

describe('specimens of a sample', () => {
  it('are one set for each test and age, shared by its parameters', () => {
    const sets = specimenSets([
      item({ id: '1', age_days: 3 }),
      item({ id: '2', age_days: 3 }),
      item({ id: '3', age_days: 28 }),
      item({ id: '4', trial_list_id: '11', needs_specimens: false }),
    ])
    expect(sets.map(set => [set.age_days, set.items, set.groups, set.per_group])).toEqual([
      [3, ['1', '2'], 1, 3],
      [28, ['3'], 1, 3],
    ])
    expect(specimensNeeded(sets)).toBe(6)
  })

  it('follow the quantity setting before the parameter before the test, and multiply with the groups ordered', () => {
    expect(specimenSets([item({ specimen_count: 2 })])[0]?.per_group).toBe(2)
    expect(specimenSets([item({ specimen_count: 2, specimens_per_group: 13 })])[0]?.per_group).toBe(13)
    expect(specimensNeeded(specimenSets([item({ quantity: 2, group_count: 3 })]))).toBe(18)
  })

  it('make a sample short only where the written quantity can be compared (S-01)', () => {
    const sets = specimenSets([item({ quantity: 2 })])
    expect(quantityShort('5 块', sets)).toBe(true)
    expect(quantityShort('6块', sets)).toBe(false)
    expect(quantityShort('1组', sets)).toBe(true)
    expect(quantityShort('2 组', sets)).toBe(false)
    expect(quantityShort('12 kg', sets)).toBe(false)
    expect(quantityShort(null, sets)).toBe(false)
  })
})
