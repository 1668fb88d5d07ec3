import { between, type DrawnReadings, fixed, type Question, times } from '../draw.ts'

/** Nominal area in mm² and mass in kg/m of hot-rolled bars (GB/T 1499.2). */
const bars: Readonly<Record<number, readonly [number, number]>> = {
  12: [113.1, 0.888],
  14: [153.9, 1.21],
  16: [201.1, 1.58],
  18: [254.5, 2],
  20: [314.2, 2.47],
  22: [380.1, 2.98],
  25: [490.9, 3.85],
  28: [615.8, 4.83],
  32: [804.2, 6.31],
}

function barOf(diameter: number | null): readonly [number, number, number] {
  const bar = bars[diameter ?? 0]
  if (!bar || diameter === null) throw new Error(`no bar of ${diameter} mm`)
  return [diameter, ...bar]
}

/** HRB400E: yield 425 to 470 MPa, ratio 1.28 to 1.40, elongation 20 to 28 %, at maximum force 11 to 16 %. */
export function drawTension({ random, diameter, wish }: Question): DrawnReadings {
  const [d, area] = barOf(diameter)
  const yieldPoint = between(random, 428, 468)
  return {
    test: { d: String(d) },
    groups: {
      spec: times(2, index => {
        const lower = yieldPoint * (1 + between(random, -0.006, 0.006))
        const ratio = wish === 'ratio' && index === 1 ? 1.225 : between(random, 1.3, 1.38)
        const strength = lower * ratio
        const elongation = between(random, 20, 28)
        const uniform = between(random, 11, 16) - strength / 2000
        return {
          FeL: fixed((lower * area) / 1000, 2),
          Fm: fixed((strength * area) / 1000, 2),
          Lu: fixed(5 * d * (1 + elongation / 100), 2),
          G0: '100.0',
          Gu: fixed(100 + uniform, 2),
        }
      }),
    },
  }
}

/** Bent by 180° without a crack. */
export const drawBend = ({ diameter }: Question): DrawnReadings => ({
  test: { grade: 'HRB400', d: String(diameter) },
  groups: { spec: times(2, () => ({ angle: '180', cracked: false })) },
})

/** Three joints that break in the bar. */
export function drawWeld({ random, diameter, wish }: Question): DrawnReadings {
  const [d, area] = barOf(diameter)
  return {
    test: { d: String(d) },
    groups: {
      spec: times(3, index => ({
        Fm: fixed((between(random, 565, 610) * area) / 1000, 2),
        place: wish === 'seam' && index === 2 ? 'weld' : 'base',
        ductile: !(wish === 'seam' && index === 2),
      })),
    },
  }
}

/** Five bars of half a metre, 1 to 4 % lighter than nominal. */
export function drawWeight({ random, diameter, wish }: Question): DrawnReadings {
  const [d, , mass] = barOf(diameter)
  const lengths = times(5, () => Math.round(between(random, 500, 507)))
  const deviation = wish === 'light' ? -6.8 : between(random, d > 20 ? -3.4 : -4, -1)
  const total = lengths.reduce((sum, length) => sum + length, 0) * mass * (1 + deviation / 100)
  return {
    test: { d: String(d), W: fixed(total, 0) },
    groups: { spec: lengths.map(length => ({ L: String(length) })) },
  }
}
