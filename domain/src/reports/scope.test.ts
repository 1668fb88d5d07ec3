import { describe, expect, it } from 'vitest'
import { allInScope, coversBasis } from './scope.ts'

describe('scope of a mark (R-76, workflow 7)', () => {
  it('compares standard and edition, whatever the blanks', () => {
    expect(coversBasis('JTG 3420-2020', 'JTG 3420-2020 T 0553-2005')).toBe(true)
    expect(coversBasis('JTG 3420—2020', 'JTG3420-2020 (T 0553)')).toBe(true)
    expect(coversBasis('GB/T 50081-2019', 'GB/T 50081-2019')).toBe(true)
    expect(coversBasis('GB/T 50081-2002', 'GB/T 50081-2019')).toBe(false)
    expect(coversBasis('GB/T 228.1-2021', 'GB/T 228.1-2021')).toBe(true)
    expect(coversBasis('', 'JTG 3420-2020')).toBe(true)
    expect(coversBasis('JTG 3420-2020', '委托方方法')).toBe(false)
  })

  it('gives no mark when a single item is outside, outsourced or of another edition', () => {
    const item = { within_scope: 1 as const, outsourced: 0 as const, test_basis_text: 'JTG 3420-2020' }
    const scope = (): string[] => ['JTG 3420-2020']
    expect(allInScope([item, item], scope)).toBe(true)
    expect(allInScope([item, { ...item, within_scope: 0 as const }], scope)).toBe(false)
    expect(allInScope([item, { ...item, outsourced: 1 as const }], scope)).toBe(false)
    expect(allInScope([item, { ...item, test_basis_text: 'JTG E30-2005' }], scope)).toBe(false)
    expect(allInScope([item], () => null)).toBe(false)
    expect(allInScope([], scope)).toBe(false)
  })
})
