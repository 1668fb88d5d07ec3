import { describe, expect, it } from 'vitest'
import { type CalibrationStatus, calibrationStatusOn, isReminderDay, labelOf } from './calibration-status.ts'

const on = (
  validTo: string | null,
  status: CalibrationStatus = 'valid',
  traceMode = 'calibration',
): CalibrationStatus => calibrationStatusOn({ traceMode, status, validTo }, '2026-05-16', 30)

describe('calibration status (workflow 17, 27.4)', () => {
  it('is valid, due soon from 30 days before, overdue the day after its date', () => {
    expect([on('2026-06-16'), on('2026-06-15'), on('2026-05-16'), on('2026-05-15')]).toEqual([
      'valid',
      'due_soon',
      'due_soon',
      'overdue',
    ])
  })

  it('keeps what no date changes', () => {
    expect(on('2027-01-01', 'unconfirmed')).toBe('unconfirmed')
    expect(on('2027-01-01', 'failed')).toBe('failed')
    expect(on(null)).toBe('unconfirmed')
    expect(on(null, 'unconfirmed', 'none')).toBe('not_required')
    expect(on('2026-06-01', 'overdue')).toBe('due_soon')
  })

  it('colours the label', () => {
    expect(labelOf('in_service', 'due_soon', true)).toBe('green')
    expect(labelOf('degraded', 'valid', true)).toBe('yellow')
    expect(labelOf('in_service', 'overdue', true)).toBe('red')
    expect(labelOf('in_service', 'overdue', false)).toBe('green')
    expect(labelOf('stopped', 'valid', true)).toBe('red')
    expect(labelOf('in_service', 'unconfirmed', false)).toBe('red')
  })

  it('reminds 30, 7 and 1 days before and daily once overdue', () => {
    const days = ['2026-05-16', '2026-05-17', '2026-06-08', '2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17']
    expect(days.filter(day => isReminderDay(day, '2026-06-15', 30))).toEqual([
      '2026-05-16',
      '2026-06-08',
      '2026-06-14',
      '2026-06-16',
      '2026-06-17',
    ])
  })
})
