/** One measured figure beside the floor of the same run; `ok` compares the ratio, or the value when there is no floor. */
export interface BenchResult {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly floor: number | null
  readonly ratio: number | null
  readonly limit: number | null
  readonly ok: boolean
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/** A figure with a floor: the limit is on the ratio. */
export const againstFloor = (name: string, value: number, unit: string, floor: number, limit: number): BenchResult => {
  const ratio = value / floor
  return { name, value: round(value), unit, floor: round(floor), ratio: round(ratio), limit, ok: ratio <= limit }
}

/** A figure with a limit of its own. */
export const againstLimit = (name: string, value: number, unit: string, limit: number): BenchResult => ({
  name,
  value: round(value),
  unit,
  floor: null,
  ratio: null,
  limit,
  ok: value <= limit,
})

/** The value below which the given share of the sorted figures lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Sends `total` requests over `connections` at a time and answers the milliseconds of each. */
export async function load(connections: number, total: number, send: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let left = total
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1
        const started = performance.now()
        await send()
        times.push(performance.now() - started)
      }
    }),
  )
  return times
}
