import { between, type DrawnReadings, fixed, type Question, times } from '../draw.ts'

/** Continuous grading 5 to 20 mm (GB/T 14685): sieve, limits, middle of the band in percent passing. */
const band = [
  ['26.5', '100', '100', 100],
  ['19', '90', '100', 95],
  ['9.5', '20', '60', 40],
  ['4.75', '0', '10', 5],
  ['2.36', '0', '5', 1.5],
] as const

/** Two samples about the middle of the band ± 3 %, loss 0.05 to 0.2 %. */
export function drawCoarseSieve({ random, wish }: Question): DrawnReadings {
  const shifts = band.map(([, , , middle]) => (middle === 100 || middle < 3 ? 0 : between(random, -3, 3)))
  const sample = () => {
    const mass = between(random, 4_010, 4_090)
    const passing = band.map(([size, , , middle], index) => {
      const value = wish === 'outside' && size === '9.5' ? 64 : middle + (shifts[index] ?? 0)
      return Math.max(0.3, Math.min(100, value + (middle === 100 ? 0 : between(random, -0.2, 0.2))))
    })
    const lost = mass * between(random, 0.0005, 0.002)
    const shares = passing.map((value, index) => ((passing[index - 1] ?? 100) - value) / 100)
    return {
      mass,
      kept: shares.map(share => (mass - lost) * Math.max(0, share)),
      pan: ((mass - lost) * (passing.at(-1) ?? 0)) / 100,
    }
  }
  const [one, two] = [sample(), sample()]
  return {
    test: { M1: fixed(one.mass, 1), M2: fixed(two.mass, 1), pan1: fixed(one.pan, 1), pan2: fixed(two.pan, 1) },
    groups: {
      sieve: band.map(([size, lo, hi], index) => ({
        size,
        m1: fixed(one.kept[index] ?? 0, 1),
        m2: fixed(two.kept[index] ?? 0, 1),
        lo,
        hi,
      })),
    },
  }
}

/** Percent retained on 9.5 to 0.15 mm of a medium sand of zone Ⅱ. */
const sand = [0, 5, 12.2, 17.8, 25.6, 22.6, 13]

/** Two samples of 500 g, modulus of fineness 2.5 to 2.9. */
export function drawFineSieve({ random, wish }: Question): DrawnReadings {
  const coarse = between(random, -1.6, 0.4)
  const sample = (more: number) => {
    const kept = sand.map((share, index) => {
      const tilt = index < 2 ? 0 : index < 5 ? coarse + more : -coarse * 0.6
      return Math.max(0, 5 * (share + tilt + (share === 0 ? 0 : between(random, -0.2, 0.2))))
    })
    const lost = between(random, 0.2, 1.2)
    return { kept, pan: Math.max(5, 500 - lost - kept.reduce((sum, mass) => sum + mass, 0)) }
  }
  const [one, two] = [sample(0), sample(wish === 'apart' ? -1.9 : 0)]
  return {
    test: { M1: '500.0', M2: '500.0', pan1: fixed(one.pan, 1), pan2: fixed(two.pan, 1) },
    groups: {
      sieve: sand.map((_, index) => ({ m1: fixed(one.kept[index] ?? 0, 1), m2: fixed(two.kept[index] ?? 0, 1) })),
    },
  }
}

/** Crushing value 17 to 22 %. */
export function drawCrushing({ random, wish }: Question): DrawnReadings {
  const value = wish === 'soft' ? 27.1 : between(random, 17, 22)
  return {
    test: {},
    groups: {
      spec: times(3, () => {
        const mass = Math.round(between(random, 2_838, 2_866))
        return { m0: String(mass), m1: fixed((mass * (value + between(random, -0.25, 0.25))) / 100, 0) }
      }),
    },
  }
}

/** Flaky and elongated grains 8 to 13 %. */
export function drawFlakiness({ random }: Question): DrawnReadings {
  const value = between(random, 8.3, 12.7)
  return {
    test: {},
    groups: {
      spec: times(2, () => {
        const mass = between(random, 1_000, 1_015)
        return { m0: fixed(mass, 1), m1: fixed((mass * (value + between(random, -0.4, 0.4))) / 100, 1) }
      }),
    },
  }
}

/** Mud of coarse aggregate 0.3 to 0.8 %. */
export function drawCoarseMud({ random, wish }: Question): DrawnReadings {
  const value = wish === 'dirty' ? 1.5 : between(random, 0.3, 0.8)
  return {
    test: {},
    groups: {
      spec: times(2, () => {
        const mass = between(random, 6_000, 6_015)
        return { m0: fixed(mass, 1), m1: fixed(mass * (1 - (value + between(random, -0.05, 0.05)) / 100), 1) }
      }),
    },
  }
}

/** Sand equivalent 68 to 78. */
export function drawSandEquivalent({ random }: Question): DrawnReadings {
  const value = between(random, 68, 78)
  return {
    test: {},
    groups: {
      spec: times(2, () => {
        const height = Math.round(between(random, 125, 135))
        return { h1: String(height), h2: fixed((height * value) / 100, 0) }
      }),
    },
  }
}
