import { expect, test } from 'vitest'
import { dueDay } from './due.ts'

const cash = { byStatement: false, settleDay: null, days: 7 }
const monthly = { byStatement: true, settleDay: 25, days: 10 }

test('who pays for each order has the days of the laboratory from the confirmation [page chargelist]', () => {
  expect(dueDay({ ...cash, from: '2026-03-28' })).toBe('2026-04-04')
  expect(dueDay({ ...cash, from: '2026-12-31', days: 0 })).toBe('2026-12-31')
})

test('who pays by statement has them from his next settlement day, which short months have on their last', () => {
  expect(dueDay({ ...monthly, from: '2026-03-25' })).toBe('2026-04-04')
  expect(dueDay({ ...monthly, from: '2026-03-26' })).toBe('2026-05-05')
  expect(dueDay({ ...monthly, from: '2026-12-26' })).toBe('2027-02-04')
  expect(dueDay({ ...monthly, settleDay: 31, from: '2026-02-10' })).toBe('2026-03-10')
  expect(dueDay({ ...monthly, settleDay: null, days: 0, from: '2028-02-29' })).toBe('2028-02-29')
  expect(dueDay({ ...monthly, settleDay: 30, from: '2026-01-31', days: 0 })).toBe('2026-02-28')
})
