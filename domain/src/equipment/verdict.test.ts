import { expect, test } from 'vitest'
import { verdictOn } from './verdict.ts'

const good = {
  state: 'in_service',
  calibration_status: 'valid',
  trace_mode: 'calibration',
  validity_period: '2026-03-03',
} as const

test.each([
  ['on its last day', good, 'usable'],
  ['downgraded', { ...good, state: 'degraded' }, 'limited'],
  ['a day late, whatever is stored', { ...good, validity_period: '2026-03-02' }, 'overdue'],
  ['downgraded and late', { ...good, state: 'degraded', validity_period: '2026-03-02' }, 'overdue'],
  ['stopped', { ...good, state: 'stopped' }, 'stopped'],
  ['not confirmed', { ...good, calibration_status: 'unconfirmed' }, 'stopped'],
  ['never calibrated', { ...good, validity_period: null }, 'stopped'],
  [
    'without traceability',
    { ...good, trace_mode: 'none', validity_period: null, calibration_status: 'not_required' },
    'usable',
  ],
] as const)('a machine %s', (_, facts, verdict) => {
  expect(verdictOn(facts, '2026-03-03')).toBe(verdict)
})
