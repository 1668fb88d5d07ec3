import { expect, it } from 'vitest'
import { dueAt, expectedMaturity, maturityDate, mouldedAt } from './moulding.ts'

it('takes 12:00 when only the day of moulding is known, and adds whole days of 24 hours (workflow 19)', () => {
  const cubes = { sampling_date: '2026-03-01', class_code: 'HNT', moulding_time: null }
  expect(mouldedAt(cubes)).toBe('2026-03-01 12:00:00')
  expect(dueAt(mouldedAt(cubes), 28)).toBe('2026-03-29 12:00:00')
  expect(maturityDate(cubes, 28)).toBe('2026-03-29')
  expect(dueAt(mouldedAt({ ...cubes, moulding_time: '10:00' }), 7)).toBe('2026-03-08 10:00:00')
})

it('knows no moulding of cement and bound material, whose date is that of sampling', () => {
  const cement = { sampling_date: '2026-03-01', class_code: 'SN', moulding_time: null }
  expect(mouldedAt(cement)).toBeNull()
  expect(maturityDate(cement, 28)).toBeNull()
  expect(dueAt(null, 28)).toBeNull()
})

it('[page newEntrustsManager, expect_report_date] reckons from today while the laboratory still has to make the specimens', () => {
  const cement = { sampling_date: null, class_code: 'SN', moulding_time: null }
  expect(expectedMaturity(cement, 28, '2026-03-03')).toBe('2026-03-31')
  expect(expectedMaturity(cement, null, '2026-03-03')).toBeNull()
  const cubes = { ...cement, class_code: 'HNT' }
  expect(expectedMaturity(cubes, 28, '2026-03-03')).toBeNull()
  expect(expectedMaturity({ ...cubes, sampling_date: '2026-03-01' }, 28, '2026-03-03')).toBe('2026-03-29')
})
