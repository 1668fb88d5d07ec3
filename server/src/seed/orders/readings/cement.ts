import { addMinutes } from '@gt/domain/kit/time.ts'
import { around, between, type DrawnReadings, fixed, type Question, stepped, times, whole } from '../draw.ts'

/** P·O 42.5: 3 d flexure 5.4 ± 0.3, compression 26 ± 1.5; 28 d 8.2 ± 0.3 and 48.5 ± 2.0; halves within 3 %. */
export function drawCementStrength({ random, age, wish }: Question): DrawnReadings {
  const late = age === 28
  const flexure = late ? around(random, 8.2, 0.3) : around(random, 5.4, 0.3)
  const usual = late ? Math.max(45, around(random, 48.5, 2)) : around(random, 26, 1.5)
  const compression = wish === 'fail' && late ? 41.8 : usual
  const halves = times(6, () => compression * (1 + Math.max(-0.06, Math.min(0.06, around(random, 0, 0.02)))))
  if (wish === 'dropped' && late) halves[3] = compression * 0.84
  return {
    test: {},
    groups: {
      flex: times(3, () => ({ Ff: fixed(flexure * (1 + between(random, -0.03, 0.03)) * (64_000 / 150), 0) })),
      comp: halves.map(strength => ({ Fc: fixed(strength * 1.6, 1) })),
    },
  }
}

/** Residue on the 45 µm sieve, 10 g each, with the sieve's factor 1.04. */
export function drawFineness({ random }: Question): DrawnReadings {
  const residue = between(random, 8, 14)
  return {
    test: { C: '1.04' },
    groups: {
      spec: times(2, () => ({ W: '10.00', Rs: fixed((residue + between(random, -0.2, 0.2)) / 10, 2) })),
    },
  }
}

/** Standard consistency 27.2 to 28.4 %, reached with the second mixing. */
export function drawConsistency({ random }: Question): DrawnReadings {
  const water = between(random, 136, 142)
  return {
    test: {},
    groups: {
      trial: [
        { mc: '500', mw: stepped(water - 3, 0.5, 1), S: String(whole(random, 10, 13)) },
        { mc: '500', mw: stepped(water, 0.5, 1), S: String(whole(random, 5, 7)) },
      ],
    },
  }
}

/** Initial set after 165 to 190 min, final set after 230 to 260 min. */
export function drawSetting({ random, start }: Question): DrawnReadings {
  const mixed = addMinutes(start, 10)
  const at = (minutes: number): string => addMinutes(mixed, minutes).slice(0, 16).replace(' ', 'T')
  const step = (low: number, high: number): number => Math.round(between(random, low, high) / 5) * 5
  return { test: { t0: at(0), t1: at(step(165, 190)), t2: at(step(230, 260)) }, groups: {} }
}

/** Le Chatelier needles open by 0.5 to 2.0 mm. */
export function drawSoundness({ random }: Question): DrawnReadings {
  return {
    test: {},
    groups: {
      spec: times(2, () => {
        const before = Math.round(between(random, 10, 12.5) * 2) / 2
        return { A: fixed(before, 1), C: fixed(before + whole(random, 1, 4) / 2, 1) }
      }),
    },
  }
}
