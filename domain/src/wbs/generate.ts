import { Num, parseNumber } from '../kit/decimal.ts'
import { readStake, writeStake } from '../kit/mileage.ts'

/** Most places that are generated at once. */
export const mostGenerated = 500

/** How places are generated: stretches of a length between two stakes, or one for each number of a range. */
export interface Split {
  readonly split_by: 'stake' | 'pier' | 'span'
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  /** Length of a stretch in metres. */
  readonly step?: string | null | undefined
  readonly first?: number | null | undefined
  readonly last?: number | null | undefined
  /** Stands behind each name: the layer that is built there. */
  readonly layer?: string | null | undefined
}

/** A place that would be generated. */
export interface Generated {
  readonly name: string
  readonly start_stake: string | null
  readonly end_stake: string | null
  /** Metres of a stretch. */
  readonly quantity: string | null
}

const millimetresOf = (metres: string | null | undefined): bigint | null => {
  const number = metres ? parseNumber(metres) : null
  return number?.gt(0) ? BigInt(number.times(1000).round().toString()) : null
}

const metresOf = (millimetres: bigint): string => new Num(millimetres.toString()).div(1000).toString()

function stretches({ from, to, step, layer }: Split): readonly Generated[] | null {
  const [begin, end, length] = [readStake(from ?? ''), readStake(to ?? ''), millimetresOf(step)]
  if (!begin || !end || !length || begin.line !== end.line || end.millimetres <= begin.millimetres) return null
  const total = end.millimetres - begin.millimetres
  const count = (total + length - 1n) / length
  if (count > BigInt(mostGenerated)) return null
  return Array.from({ length: Number.parseInt(count.toString(), 10) }, (_, at) => {
    const start = begin.millimetres + length * BigInt(at)
    const stop = start + length < end.millimetres ? start + length : end.millimetres
    const stakes = [start, stop].map(millimetres => writeStake({ line: begin.line, millimetres }))
    const [start_stake = '', end_stake = ''] = stakes
    return {
      name: `${start_stake}～${end_stake}${layer ? ` ${layer}` : ''}`,
      start_stake,
      end_stake,
      quantity: metresOf(stop - start),
    }
  })
}

const called = { pier: '号墩', span: '跨' } as const

function numbers({ split_by, first, last, layer }: Split): readonly Generated[] | null {
  if (split_by === 'stake' || typeof first !== 'number' || typeof last !== 'number') return null
  if (last < first || last - first >= mostGenerated) return null
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    name: `${split_by === 'span' ? '第' : ''}${first + at}${called[split_by]}${layer ? ` ${layer}` : ''}`,
    start_stake: null,
    end_stake: null,
    quantity: null,
  }))
}

/**
 * The places that a split makes, the last stretch shorter where the length does not go into the whole. Null for what cannot be split, and for more than
 * `mostGenerated`. Names are written into records and are those of Chinese papers.
 */
export const placesOf = (split: Split): readonly Generated[] | null =>
  split.split_by === 'stake' ? stretches(split) : numbers(split)
