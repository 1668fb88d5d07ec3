import type { Problem } from './order-problems.ts'

/** Problems that say the same of several samples, in one line. */
export interface ProblemLine {
  /** Where its press leads: the first of them. */
  readonly first: Problem
  /** Numbers of the samples as they stand in the sheet, `1–12、14`; empty for the head of the order. */
  readonly samples: string
}

/** Whole numbers in rising order as spans. */
const spansOf = (numbers: readonly number[]): readonly (readonly [number, number])[] =>
  numbers.reduce<readonly (readonly [number, number])[]>((spans, number) => {
    const last = spans.at(-1)
    return last && last[1] === number - 1 ? [...spans.slice(0, -1), [last[0], number]] : [...spans, [number, number]]
  }, [])

/**
 * One line for each thing that is missing, with all samples that miss it: forty sets without a condition are one sentence, and
 * the forty-first thing is in sight.
 * @param mark between the numbers of samples that do not follow one another
 */
export function problemLines(problems: readonly Problem[], mark: string): readonly ProblemLine[] {
  const same = Map.groupBy(problems, ({ row, field, message, severity }) =>
    JSON.stringify([row === null, field, message, severity]),
  )
  return [...same.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const numbers = group.flatMap(({ row }) => (row === null ? [] : [row + 1])).sort((a, b) => a - b)
    const samples = spansOf([...new Set(numbers)])
      .map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
      .join(mark)
    return [{ first, samples }]
  })
}
