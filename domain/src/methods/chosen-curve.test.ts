import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { compileLibrary, parseLibrary } from './library.ts'
import type { Readings } from './readings.ts'

const library = parseLibrary(readFileSync(new URL('./library/methods.yaml', import.meta.url), 'utf8'))
const compiled = compileLibrary(library)

function evaluated(id: string, readings: Readings) {
  const found = compiled.get(id)
  if (!found?.ok) throw new Error(id)
  return evaluate(found.method, readings)
}

/** The two boxes of a point with 100 g of dry soil each, so that moistures in % are grams of water. */
const boxes = (first: string, second: string): Record<string, string> => ({
  ...{ m0a: '20.00', m2a: '120.00', m1a: (120 + Number(first)).toFixed(2) },
  ...{ m0b: '20.00', m2b: '120.00', m1b: (120 + Number(second)).toFixed(2) },
})

const codes = ({ flags }: ReturnType<typeof evaluate>): string[] => flags.map(({ code }) => code)

describe('what a tester chooses on a curve reaches the result (methods.md section 10)', () => {
  /*
   * Dry densities on the cubic 1.80 + 0.03 u − 0.01 u² − 0.003 u³ with u = w − 12 at w = 8, 10, 12, 14, 16:
   * 1.712, 1.724, 1.800, 1.796, 1.568 (V = 1000 cm³, wet mass = 1000 ρd (1 + w/100)).
   * Cubic: 0.03 − 0.02 u − 0.009 u² = 0 gives u = 1.0262, so w = 13.026 and ρd = 1.8170.
   * Parabola through the same points: Σu⁴/Σu² = 544/40 = 13.6, so the linear term is 0.03 − 0.003 × 13.6 = −0.0108,
   * u = −0.54, w = 11.46 and ρd = 1.80 + 0.0108²/0.04 = 1.8029.
   */
  const proctor = (fit?: string): Readings => ({
    test: { V: '1000', ...(fit ? { fit } : {}) },
    groups: {
      pt: [
        ['2849', '8.0'],
        ['2896', '10.0'],
        ['3016', '12.0'],
        ['3047', '14.0'],
        ['2819', '16.0'],
      ].map(([mms = '', w = '']) => ({ mm: '1000', mms, ...boxes(w, w) })),
    },
  })

  it('compaction: parabola unless the cubic is chosen, and the drawn curve is the chosen one', () => {
    const parabola = evaluated('soil-compaction', proctor())
    expect(parabola.values).toMatchObject({ rhod_max: '1.80', w_opt: '11.5' })
    expect(parabola.full.c).toHaveLength(3)
    const cubic = evaluated('soil-compaction', proctor('cubic'))
    expect(cubic.values).toMatchObject({ rhod_max: '1.82', w_opt: '13.0' })
    expect(cubic.full.c).toHaveLength(4)
    expect(codes(cubic)).toEqual([])
  })

  it('compaction: a cubic without a peak asks for a retest instead of a result', () => {
    const rising = proctor('cubic')
    const points = (rising.groups?.pt ?? []).map((row, i) => ({ ...row, mms: String(2700 + 100 * i + i * i * i) }))
    const evaluation = evaluated('soil-compaction', { ...rising, groups: { pt: points } })
    expect([codes(evaluation), evaluation.overall]).toEqual([['no_peak'], 'retest'])
  })

  /*
   * ck = 1.9635 N/0.01 mm on the piston of 1963.5 mm² makes one division one kPa. The steepest chord, 300 kPa/mm from
   * (1.0; 150), meets zero at 0.50 mm: p(3.0) = 750, 10.7 %; p(5.5) = 1400, 13.3 %. With 0.40 mm by hand:
   * p(2.9) = 720, 720/7000 = 10.3 %; p(5.4) = 1380, 1380/10500 = 13.1 %. Mean of 13.1, 13.3, 13.3 is 13.2 %.
   */
  const bearing = (byHand: Record<string, string>): Readings => ({
    test: { ck: '1.9635', c0: '0', ...byHand },
    groups: {
      pen: Object.entries({
        '0': 0,
        '0.5': 50,
        '1': 150,
        '1.5': 300,
        '2': 450,
        '2.5': 600,
        '3': 750,
        '4': 1050,
        '5': 1300,
        '6': 1500,
        '7': 1650,
      }).map(([l, r]) => ({ l, r1: String(r), r2: String(r), r3: String(r) })),
      spec: ['1.80', '1.81', '1.80'].map(rhod => ({ dH: '0.60', rhod })),
    },
  })

  it('CBR: the shift of the tester replaces the automatic one of his specimen alone', () => {
    const automatic = evaluated('soil-cbr', bearing({}))
    expect(automatic.values).toMatchObject({ o1: '0.50', cbr25: ['10.7', '10.7', '10.7'], CBR: '13.3' })
    expect(codes(automatic)).toEqual(['cbr5_over_cbr25'])
    const byHand = evaluated('soil-cbr', bearing({ s1: '0.40', s_reason: '切线由人工作图' }))
    expect(byHand.values).toMatchObject({
      o1: '0.40',
      o2: '0.50',
      cbr25: ['10.3', '10.7', '10.7'],
      cbr50: ['13.1', '13.3', '13.3'],
      CBR: '13.2',
    })
    expect(codes(byHand)).toEqual(['shift_by_hand', 'cbr5_over_cbr25'])
  })

  it('CBR: a shift without a reason or below zero gives no result', () => {
    expect(evaluated('soil-cbr', bearing({ s1: '0.40' })).overall).toBe('invalid')
    expect(evaluated('soil-cbr', bearing({ s2: '-0.10', s_reason: '切线' })).overall).toBe('invalid')
  })
})
