import { expect, it } from 'vitest'
import { chartLines, isOut, judgeCheck, validUntil } from './care.ts'

it('[page djequipment/equipmenttest accept] a calibration of 10 March with a cycle of 12 months is valid to 9 March of the next year', () => {
  expect(validUntil('2026-03-10', 12)).toBe('2027-03-09')
  expect(validUntil('2026-08-31', 6)).toBe('2027-02-27')
  expect(validUntil('2026-03-10', 0)).toBe(null)
})

it('an error beyond its limit is out, without a limit it never is', () => {
  expect(isOut({ error_percent: '-1.2', allowed_error: '1.0' })).toBe(true)
  expect(isOut({ error_percent: '1.0', allowed_error: '1.0' })).toBe(false)
  expect(isOut({ error_percent: '9', allowed_error: null })).toBe(false)
})

it('[page djequipment/intermediatechecksplan accept] x 10.2, X 10.0, U 0.3 and 0.1 gives En 0.63 and passes', () => {
  const readings = {
    values: ['10.2'],
    reference: '10.0',
    allowed: '0.5',
    uncertainty: '0.3',
    referenceUncertainty: '0.1',
  }
  const passed = judgeCheck(readings)
  expect(passed?.en?.toFixed(2)).toBe('0.63')
  expect(passed?.result).toBe('pass')
  expect(judgeCheck({ ...readings, values: ['10.6', null, '10.2'] })).toMatchObject({ result: 'fail' })
  expect(judgeCheck({ ...readings, values: ['10.6'], uncertainty: null })?.result).toBe('fail')
  expect(judgeCheck({ ...readings, values: [null] })).toBe(null)
})

it('the control chart stands on mean and deviation of three results at least', () => {
  expect(chartLines(['1', '2'])).toBe(null)
  const lines = chartLines(['1', '2', '3'])
  expect([lines?.mean.toString(), lines?.deviation.toString()]).toEqual(['2', '1'])
})
