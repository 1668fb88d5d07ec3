import { around, between, type DrawnReadings, fixed, type Question, stepped, times } from '../draw.ts'

/** Compressive strength of a group by the special case: factors of its three specimens. */
function factors({ random, wish }: Question, scatter: number): number[] {
  if (wish === 'middle') return [1.18 + between(random, 0, 0.02), 1, 0.99]
  if (wish === 'void') return [1.2, 1, 0.8]
  if (wish?.startsWith('low')) return [1.02, 1, 0.98]
  return times(3, () => 1 + Math.max(-0.09, Math.min(0.09, around(random, 0, scatter))))
}

const gradeOf = (grade: string | null): number => Number(/[CM](\d+(?:\.\d+)?)/.exec(grade ?? '')?.[1] ?? '30')

/** Cubes: groups scatter by 2.2 MPa about 1.18 of the grade, at 7 d 0.70 to 0.78 of it; the press shows steps of 0.05 kN. */
export function drawCubes(question: Question): DrawnReadings {
  const { random, age, wish } = question
  const grade = gradeOf(question.grade)
  const size = wish === 'small' ? 100 : 150
  const early = age !== null && age < 28 ? between(random, 0.7, 0.78) : 1
  const given = /^low:(.+)$/.exec(wish ?? '')?.[1]
  const mean = given ? Number(given) : Math.max(grade * 1.06, around(random, grade * 1.18, 2.2)) * early
  const side = (): number => (random() < 0.75 || given ? size : size + between(random, -0.4, 0.4))
  return {
    test: { size: String(size) },
    groups: {
      spec: factors(question, 0.035).map(factor => {
        const [a, b] = [Number(fixed(side(), 1)), Number(fixed(side(), 1))]
        const strength = (mean / (size === 100 ? 0.95 : 1)) * factor
        return { a: fixed(a, 1), b: fixed(b, 1), F: stepped((strength * a * b) / 1000, 0.05, 2) }
      }),
    },
  }
}

/** Mortar cubes of 70.7 mm about 1.25 of the grade, scatter 6 %. */
export function drawMortar(question: Question): DrawnReadings {
  const { random, wish } = question
  const grade = gradeOf(question.grade)
  const mean = wish === 'low' ? grade * 0.94 : Math.max(grade * 1.08, around(random, grade * 1.25, grade * 0.06))
  return {
    test: {},
    groups: {
      spec: factors(question, 0.03).map(factor => ({
        a: '70.7',
        b: '70.7',
        N: stepped((mean * factor * 70.7 * 70.7) / 1350, 0.05, 2),
      })),
    },
  }
}

/** Rebound values of ten areas, 38 to 42 on the mean, carbonation 1.0 mm. */
export function drawRebound({ random }: Question): DrawnReadings {
  return {
    test: { dm: '1.0' },
    groups: {
      area: times(10, () => {
        const mean = between(random, 40, 42)
        return Object.fromEntries(
          times(16, index => [`r${index + 1}`, fixed(Math.max(35, Math.min(48, around(random, mean, 1.8))), 0)]),
        )
      }),
    },
  }
}
