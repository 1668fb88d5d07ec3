import { around, between, type DrawnReadings, fixed, type Question, times, whole } from '../draw.ts'

const isGravel = (grade: string | null): boolean => grade === '级配碎石' || grade === '砾类土'

const boxesOwned = 40

/** Draws numbers of aluminium boxes, each once: all of a record are in the oven together. */
function boxNumbers(random: Question['random']): () => string {
  const used = new Set<number>()
  return () => {
    let number = whole(random, 1, boxesOwned)
    while (used.has(number)) number = (number % boxesOwned) + 1
    used.add(number)
    return `A${String(number).padStart(2, '0')}`
  }
}

/** Masses of a box: empty, with wet soil, with dry soil. */
function weighed(random: Question['random'], moisture: number): { m0: string; m1: string; m2: string } {
  const box = between(random, 15.2, 26.9)
  const dry = between(random, 36, 42)
  return { m0: fixed(box, 2), m1: fixed(box + dry * (1 + moisture / 100), 2), m2: fixed(box + dry, 2) }
}

/** Two boxes that differ by at most 0.4 %: clay 9 to 18 %, gravel 4 to 6 %. */
export function drawMoisture({ random, grade, wish }: Question): DrawnReadings {
  const mean = wish === 'pair' ? 15 : isGravel(grade) ? between(random, 4.2, 6) : between(random, 9, 18)
  const apart = wish === 'pair' ? 1.4 : between(random, 0, isGravel(grade) ? 0.2 : 0.4)
  const boxNumber = boxNumbers(random)
  return {
    test: {},
    groups: {
      box: times(2, index => {
        const masses = weighed(random, mean + (index === 0 ? -apart / 2 : apart / 2))
        return { box_no: boxNumber(), ...masses }
      }),
    },
  }
}

/** A line in the double logarithmic plot: liquid limit 32 to 44 %, plasticity index 12 to 19. */
export function drawLimits({ random }: Question): DrawnReadings {
  const liquid = between(random, 32, 44)
  const plastic = liquid - between(random, 12, 19)
  const depth = liquid / (0.524 * liquid - 7.606)
  const boxNumber = boxNumbers(random)
  const slope = (Math.log10(liquid) - Math.log10(plastic)) / (Math.log10(20) - Math.log10(depth))
  return {
    test: { cone: '100g', soil: 'fine' },
    groups: {
      pt: [20, 9.8, 4.8].map(target => {
        const h = target * (1 + between(random, -0.01, 0.01))
        const w = 10 ** (Math.log10(liquid) + slope * (Math.log10(h) - Math.log10(20)))
        const boxOf = (moisture: number) => ({ number: boxNumber(), ...weighed(random, moisture) })
        const [first, second] = [boxOf(w + between(random, 0, 0.2)), boxOf(w - between(random, 0, 0.2))]
        return {
          h1: fixed(h + 0.1, 1),
          h2: fixed(h - 0.1, 1),
          boxa: first.number,
          m0a: first.m0,
          m1a: first.m1,
          m2a: first.m2,
          boxb: second.number,
          m0b: second.m0,
          m1b: second.m1,
          m2b: second.m2,
        }
      }),
    },
  }
}

/** Five points 2 % apart about the peak: clay 1.86 to 1.95 at 11 to 14 %, gravel 2.28 to 2.35 at 5 to 6 %. */
export function drawCompaction({ random, grade, wish }: Question): DrawnReadings {
  const gravel = isGravel(grade)
  const peak = gravel ? between(random, 2.28, 2.35) : between(random, 1.86, 1.95)
  const best = gravel ? between(random, 5, 6) : between(random, 11, 14)
  const apart = gravel ? 1 : 2
  const bend = gravel ? 0.022 : 0.0062
  const shift = wish === 'nopeak' ? 5 : 0
  const mould = whole(random, 4_930, 4_960)
  const boxNumber = boxNumbers(random)
  return {
    test: { V: '2177', ...(wish === 'stones' ? { p: '4.0', Gs2: '2.68', w2: '1.20' } : {}) },
    groups: {
      pt: times(5, index => {
        const w = best + (index - 2) * apart + shift
        const dry = peak - bend * (w - best) ** 2 + around(random, 0, 0.003)
        const apartBoxes = between(random, 0, gravel ? 0.1 : 0.2)
        const boxOf = (moisture: number) => ({ number: boxNumber(), ...weighed(random, moisture) })
        const [first, second] = [boxOf(w - apartBoxes), boxOf(w + apartBoxes)]
        return {
          mm: String(mould),
          mms: fixed(mould + dry * (1 + w / 100) * 2177, 0),
          boxa: first.number,
          m0a: first.m0,
          m1a: first.m1,
          m2a: first.m2,
          boxb: second.number,
          m0b: second.m0,
          m1b: second.m1,
          m2b: second.m2,
        }
      }),
    },
  }
}

const depths = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10]
/** Course of the ring's reading over the depth for a bearing ratio of 14 with the ring of 24.60 N/0.01 mm. */
const course = [0, 22, 40, 56, 69, 79, 87, 100, 110, 128, 140]

/** Bearing ratio 8 to 14 of three specimens; the ring's equation from its table. */
export function drawCbr({ random, wish }: Question): DrawnReadings {
  const ratio = between(random, 8.6, 14)
  const shares = times(3, index => (wish === 'dropped' && index === 2 ? 0.68 : 1 + between(random, -0.05, 0.05)))
  return {
    test: { ck: '24.60', c0: '0.00' },
    groups: {
      pen: depths.map((l, place) => {
        const reading = (share: number): string => fixed(((course[place] ?? 0) * ratio * share) / 14, 1)
        return { l: fixed(l, 2), r1: reading(shares[0] ?? 1), r2: reading(shares[1] ?? 1), r3: reading(shares[2] ?? 1) }
      }),
      spec: times(3, () => ({
        H0: '120.0',
        dH: fixed(between(random, 0.5, 0.75), 2),
        rhod: fixed(1.84 + (random() < 0.4 ? 0.01 : 0), 2),
      })),
    },
  }
}
