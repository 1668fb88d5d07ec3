import { between, type DrawnReadings, fixed, type Question, times, whole } from '../draw.ts'

/** 70-A: 66 to 72 at 25 °C, three readings within 2; 15 and 30 °C give the index. */
export function drawPenetration({ random }: Question): DrawnReadings {
  const at25 = between(random, 66, 72)
  return {
    test: {},
    groups: {
      temp: [
        ['15.0', at25 * 0.345],
        ['25.0', at25],
        ['30.0', at25 * 1.735],
      ].map(([T = '', mean = 0]) => {
        const middle = Math.round(Number(mean))
        return {
          T: String(T),
          p1: String(middle),
          p2: String(middle + whole(random, 0, 1)),
          p3: String(middle - whole(random, 0, 1)),
        }
      }),
    },
  }
}

/** Ring and ball 47.5 to 49.5 °C. */
export function drawSoftening({ random, wish }: Question): DrawnReadings {
  const mean = wish === 'soft' ? 45.4 : between(random, 47.5, 49.5)
  return {
    test: {},
    groups: { ball: [{ t: fixed(mean, 1) }, { t: fixed(mean + between(random, 0.1, 0.4), 1) }] },
  }
}

/** Ductility at 15 °C above 100 cm: the machine's reading at its end stop, or where the thread broke. */
export const drawDuctility = ({ random }: Question): DrawnReadings => ({
  test: { T: '15' },
  groups: { spec: times(3, () => ({ d: random() < 0.6 ? '150.0' : fixed(between(random, 112, 148), 1) })) },
})

/** AC-13: density 2.43 to 2.46, stability 11 to 14 kN, flow 2.6 to 3.6 mm. */
export function drawMarshall({ random, wish }: Question): DrawnReadings {
  const density = between(random, 2.442, 2.452)
  const [stability, flow] = [between(random, 11.6, 13.4), between(random, 2.8, 3.4)]
  return {
    test: { gt: fixed(between(random, 2.562, 2.572), 3), gsb: '2.735', Pb: '4.80' },
    groups: {
      spec: times(wish === 'outlier' ? 6 : 4, index => {
        const ma = between(random, 1_178, 1_190)
        const mf = ma + between(random, 1.2, 1.9)
        const g = density + between(random, -0.003, 0.003)
        const height = wish === 'height' && index === 3 ? 65.1 : 63.5 + between(random, -0.6, 0.6)
        return {
          h1: fixed(height + 0.1, 1),
          h2: fixed(height - 0.1, 1),
          h3: fixed(height + 0.2, 1),
          h4: fixed(height - 0.2, 1),
          ma: fixed(ma, 1),
          mf: fixed(mf, 1),
          mw: fixed(mf - ma / g, 1),
          S: fixed(wish === 'outlier' && index === 4 ? 8.1 : stability + between(random, -0.4, 0.4), 2),
          fl: fixed(flow + between(random, -0.15, 0.15), 1),
        }
      }),
    },
  }
}

/** Binder content 4.9 ± 0.1 % by centrifuge. */
export function drawBinder({ random }: Question): DrawnReadings {
  const content = between(random, 4.75, 5.05)
  return {
    test: {},
    groups: {
      spec: times(2, () => {
        const mass = between(random, 1_140, 1_160)
        const [paper, powder] = [between(random, 1.9, 2.6), between(random, 8.4, 9.6)]
        const rest = mass * (1 - (content + between(random, -0.04, 0.04)) / 100) - paper - powder
        return { m: fixed(mass, 1), ma: fixed(rest, 1), mb: fixed(paper, 1), mk: fixed(powder, 1) }
      }),
    },
  }
}
