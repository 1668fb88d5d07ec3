import { describe, expect, it } from 'vitest'
import { ageWindow, windowState } from './age-window.ts'

describe('age windows (workflow 19, 27.1 row 2)', () => {
  const seven = { toleranceMinus: 360, tolerancePlus: 360, remindBeforeDays: 1 }
  const full = { toleranceMinus: 1200, tolerancePlus: 1200, remindBeforeDays: 1 }

  it('counts exactly 24 hours a day from moulding, with the tolerance of the age', () => {
    expect(ageWindow({ at: '2026-03-01 10:00:00', dateOnly: false }, 7, seven, '08:00')).toEqual({
      dueAt: '2026-03-08 10:00:00',
      from: '2026-03-08 04:00:00',
      to: '2026-03-08 16:00:00',
      remindAt: '2026-03-06 08:00:00', // the 7th is a Saturday
    })
    expect(ageWindow({ at: '2026-03-01 10:00:00', dateOnly: false }, 28, full, '08:00')).toMatchObject({
      dueAt: '2026-03-29 10:00:00',
      from: '2026-03-28 14:00:00',
      to: '2026-03-30 06:00:00',
    })
  })

  it('takes the calendar day when only the date is known or nothing is set for the age', () => {
    const window = { from: '2026-03-08 00:00:00', to: '2026-03-08 23:59:59' }
    expect(ageWindow({ at: '2026-03-01 12:00:00', dateOnly: true }, 7, seven, '08:00')).toMatchObject(window)
    expect(ageWindow({ at: '2026-03-01 09:00:00', dateOnly: false }, 7, null, '08:00')).toMatchObject(window)
  })

  it('is open only while the windows of all specimens are', () => {
    const windows = [
      { from: '2026-03-08 04:00:00', to: '2026-03-08 16:00:00' },
      { from: '2026-03-08 06:00:00', to: '2026-03-08 18:00:00' },
    ]
    const at = (now: string): string => windowState(windows, now).state
    expect([at('2026-03-08 05:59:59'), at('2026-03-08 06:00:00'), at('2026-03-08 16:00:00')]).toEqual([
      'early',
      'open',
      'open',
    ])
    expect(windowState(windows, '2026-03-08 16:00:01')).toMatchObject({ state: 'late', to: '2026-03-08 16:00:00' })
    expect(windowState([], '2026-03-08 16:00:01').state).toBe('none')
  })
})
