import { describe, expect, it } from 'vitest'
import { ageInDays, dueDate, dueState, equivalentAgeDate, plannedAges } from './age.ts'

describe('age (methods.md section 8)', () => {
  it('counts from the moulding day as day 0, across months and leap days', () => {
    expect(ageInDays('2028-02-28', '2028-03-01')).toBe(2)
    expect(dueDate('2026-12-15', 28)).toBe('2027-01-12')
    expect(() => ageInDays('2026-02-30', '2026-03-01')).toThrow(RangeError)
  })

  it('plans one task per age, with the soaking day before', () => {
    expect(plannedAges({ unit: 'day', planned: [28, 7], soak_last_day: true }, '2026-03-01')).toEqual([
      { age: 7, due: '2026-03-08', soak: '2026-03-07' },
      { age: 28, due: '2026-03-29', soak: '2026-03-28' },
    ])
  })

  it('tells due, overdue and coming tasks apart', () => {
    const states = ['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-13'].map(due => dueState(due, '2026-03-10', 2))
    expect(states).toEqual(['overdue', 'today', 'soon', 'later'])
  })

  it('reaches 600 degree-days without counting frost', () => {
    const means = Array.from({ length: 40 }, (_, day) => ({
      date: dueDate('2026-03-01', day),
      celsius: day === 0 ? '-5.0' : '20.0',
    }))
    expect(equivalentAgeDate(means)).toBe('2026-03-31')
    expect(equivalentAgeDate(means.slice(0, 30))).toBeNull()
  })
})
