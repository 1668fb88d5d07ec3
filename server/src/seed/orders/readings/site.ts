import { around, between, type DrawnReadings, fixed, type Question, times } from '../draw.ts'

const stake = (metres: number): string =>
  `K${Math.floor(metres / 1000)}+${String(Math.round(metres % 1000)).padStart(3, '0')}`

/** Degree of compaction of the points of a lot for 96 or 94 %: sand 1.42 g/cm³, cone 735 g. */
export function drawSandReplacement({ random, grade, points, wish }: Question): DrawnReadings {
  const wanted = grade === '94' ? 94 : 96
  const first = Math.round(between(random, 12_200, 20_000) / 20) * 20
  return {
    test: { rhos: '1.42', mc: '735', rhodmax: '1.92' },
    groups: {
      pt: times(points, index => {
        const usual =
          wanted === 96 ? Math.max(96.4, around(random, 97.4, 0.7)) : Math.max(94.3, around(random, 95, 0.7))
        const degree = wish === 'low' && index === 2 ? 95.1 : wish === 'high' && index === 3 ? 101.2 : usual
        const moisture = Number(fixed(between(random, 10.5, 12.5), 1))
        const sand = Math.round(between(random, 2_560, 2_680))
        const full = Math.round(between(random, 7_780, 7_920))
        const wet = ((degree / 100) * 1.92 * (1 + moisture / 100) * sand) / 1.42
        return {
          stake: stake(first + index * 60),
          m1: String(full),
          m4: String(full - sand - 735),
          mw: fixed(wet, 0),
          w: fixed(moisture, 1),
        }
      }),
    },
  }
}

/** Deflection 18 to 22 (0.01 mm) of a surface; the beam reads its half. */
export function drawDeflection({ random, points, wish }: Question): DrawnReadings {
  return {
    test: { beta: '1.645', ...(wish === 'rut' ? { drop_k: '2.0' } : {}) },
    groups: {
      pt: times(Math.max(4, points), index => {
        const half = (wish === 'rut' && index === 5 ? 41 : between(random, 18, 22)) / 2
        const first = Math.round(between(random, 30, 60))
        return { L1: fixed(first, 1), L2: fixed(first - half, 1) }
      }),
    },
  }
}

/** Texture depth 0.75 to 0.95 mm on three patches of 25 mL sand. */
export function drawTexture({ random }: Question): DrawnReadings {
  return {
    test: { V: '25.00' },
    groups: {
      pt: times(3, () => {
        const diameter = Math.sqrt(100_000 / (Math.PI * between(random, 0.75, 0.95)))
        return { Da: fixed(diameter + between(random, -2, 2), 0), Db: fixed(diameter + between(random, -2, 2), 0) }
      }),
    },
  }
}
