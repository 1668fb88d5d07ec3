import { expect, it } from 'vitest'
import { withUnsigned } from '../../src/modules/reports/paper-signatures.ts'

const person = (name: string, role: string) => ({ user_id: '1', name, role, certificate: null })
const records = [{ context: { people: [person('甲', 'tester'), person('乙', 'co_tester'), person('丙', 'checker')] } }]

it('[R-61] names testers who have not signed, without picture or time, and nobody before the first signature', () => {
  const signed = [{ name: '甲', date: '2026-03-29 10:35:00 +08:00', image: 'file:1:a' }]
  expect(withUnsigned(signed, records)).toEqual([...signed, { name: '乙', date: '' }])
  expect(withUnsigned([...signed, { name: '乙', date: '2026-03-29 10:36:00 +08:00' }], records)).toHaveLength(2)
  expect(withUnsigned([], records)).toEqual([])
})
