import { describe, expect, it } from 'vitest'
import { plainText } from '../kit/decimal.ts'
import { gradationWork, risingAt, sievesOf, tryGradation, widerAt } from './gradation.ts'

const gradation = (rows: readonly (readonly [string, string, string])[], more: object = {}) => ({
  material_type: '沥青混合料矿料',
  ordinate: 'passing',
  ...more,
  aggregate_gradation_sieve: rows.map(([sieve_mm, pass_lower, pass_upper]) => ({ sieve_mm, pass_lower, pass_upper })),
})

// AC-13 of JTG F40-2004, out of order as rows may be stored
const ac13 = gradation([
  ['4.75', '38', '68'],
  ['16', '100', '100'],
  ['13.2', '90', '100'],
  ['9.5', '68', '85'],
  ['2.36', '24', '50'],
  ['0.075', '4', '8'],
])

// zone II of GB/T 14684, accumulated retained
const zone2 = gradation(
  [
    ['4.75', '0', '10'],
    ['2.36', '0', '25'],
    ['1.18', '10', '50'],
    ['0.6', '41', '70'],
    ['0.3', '70', '92'],
    ['0.15', '90', '100'],
  ],
  { ordinate: 'retained', material_type: '天然砂' },
)

describe('[page aggregategradation accept] values tried on a gradation', () => {
  it('passing 4.75 = 70 lies above 38-68 of AC-13', () => {
    const trial = tryGradation(ac13, ['100', '95', '76', '70', '36', '6'])
    expect(trial.lying).toEqual(['within', 'within', 'within', 'above', 'within', 'within'])
    expect(trial.within).toBe(false)
    expect(tryGradation(ac13, ['100', '95', '76', '68', '36', '6']).within).toBe(true)
    expect(tryGradation(ac13, []).within).toBeNull()
  })

  it('accumulated retained 5, 15, 30, 50, 80, 95 give a fineness modulus of 2.58', () => {
    const trial = tryGradation(zone2, ['5', '15', '30', '50', '80', '95'])
    expect(trial.lines[0]?.value).toBe('2.58')
    expect(trial.within).toBe(true)
  })

  it('sand may leave its zone by 5 % in sum, at 4.75 and 0.6 mm not at all', () => {
    expect(tryGradation(zone2, ['5', '28', '52', '50', '80', '95'])).toMatchObject({ within: true, isAllowance: true })
    expect(tryGradation(zone2, ['5', '28', '53', '50', '80', '95']).within).toBe(false)
    expect(tryGradation(zone2, ['11', '15', '30', '50', '80', '95']).within).toBe(false)
    expect(tryGradation({ ...zone2, material_type: '碎石' }, ['5', '28', '52', '50', '80', '95']).within).toBe(false)
  })

  it('uniformity and curvature go by the logarithm of sizes between sieves', () => {
    // by hand: d60 = 10, d30 = 10^0.4 and d10 = 1, the shares lie on a line over lg d
    const soil = gradation(
      [
        ['10', '0', '100'],
        ['1', '0', '100'],
        ['0.1', '0', '100'],
      ],
      { material_type: '土' },
    )
    const [, cu, cc] = tryGradation(soil, ['60', '10', '0']).lines
    expect([cu?.value, cc?.value]).toEqual(['10.00', '0.63'])
  })
})

describe('the limits of a gradation', () => {
  it('do not rise towards smaller sieves; what is retained does not fall', () => {
    expect(risingAt(sievesOf(ac13), 'passing')).toEqual([])
    expect(risingAt(sievesOf(zone2), 'retained')).toEqual([])
    expect(risingAt(sievesOf(zone2), 'passing').map(plainText)).toEqual(['2.36', '1.18', '0.6', '0.3', '0.15'])
    const faulty = gradation([
      ['4.75', '38', '68'],
      ['2.36', '24', '70'],
    ])
    expect(gradationWork(faulty, null).warnings).toHaveLength(1)
  })

  it('are wider than a standard where they allow more or say nothing', () => {
    const own = gradation([
      ['16', '100', '100'],
      ['13.2', '92', '100'],
      ['9.5', '68', '86'],
      ['4.75', '38', '68'],
      ['2.36', '24', '50'],
    ])
    expect(widerAt(sievesOf(own), sievesOf(ac13)).map(plainText)).toEqual(['9.5', '0.075'])
  })

  it('are drawn over d^0.45 for asphalt mixtures and over lg d for others', () => {
    const asphalt = gradationWork(ac13, null).plot
    expect(asphalt?.ticks?.at(0)).toEqual({ at: '3.482202', text: '16' })
    expect(gradationWork(zone2, null).plot?.ticks?.find(({ text }) => text === '0.15')?.at).toBe('-0.823909')
    expect(asphalt?.lines?.map(({ look }) => look)).toEqual(['limit', 'limit', 'middle'])
  })
})
