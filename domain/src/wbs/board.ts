import { readStake } from '../kit/mileage.ts'

/** How a place stands: not begun, tested and passed, lacking tests, failed and not put right. */
export const boardColours = ['grey', 'green', 'orange', 'red'] as const
export type BoardColour = (typeof boardColours)[number]

/** Numbers of a place as `gt_works_figures` tells them. */
export interface PlaceFigures {
  readonly done: number
  readonly failed: number
  readonly missing: number
}

/** A failure counts before what is missing, what is missing before what is done. */
export const colourOf = ({ done, failed, missing }: PlaceFigures): BoardColour =>
  failed > 0 ? 'red' : missing > 0 ? 'orange' : done > 0 ? 'green' : 'grey'

interface Stretch {
  readonly start_stake: string | null
  readonly end_stake: string | null
}

/** Where a stretch lies on the line of all of them, both in thousandths of it. */
export interface OnLine<S> {
  readonly piece: S
  readonly from: number
  readonly length: number
}

/** Stretches with both stakes on one line, from its first stake to its last; lines are told apart by what stands before the K. */
export function onLines<S extends Stretch>(pieces: readonly S[]): ReadonlyMap<string, readonly OnLine<S>[]> {
  const read = pieces.flatMap(piece => {
    const [start, end] = [readStake(piece.start_stake ?? ''), readStake(piece.end_stake ?? '')]
    return start && end && start.line === end.line && end.millimetres > start.millimetres ? [{ piece, start, end }] : []
  })
  const lines = [...Map.groupBy(read, ({ start }) => start.line)].map(([line, all]): [string, OnLine<S>[]] => {
    const marks = all.flatMap(({ start, end }) => [start.millimetres, end.millimetres])
    const [first = 0n, ...others] = marks.toSorted((a, b) => (a < b ? -1 : 1))
    const whole = (others.at(-1) ?? first) - first
    const share = (part: bigint): number => Number.parseInt(((part * 1000n) / whole).toString(), 10)
    return [
      line,
      all.map(({ piece, start, end }) => ({
        piece,
        from: share(start.millimetres - first),
        length: share(end.millimetres - start.millimetres),
      })),
    ]
  })
  return new Map(lines)
}
