/** A stake of a line: what stands before its K, and its distance from the beginning in millimetres. */
export interface Stake {
  readonly line: string
  readonly millimetres: bigint
}

/**
 * Reads a stake such as `K88+888.88` or `ZK12+300` (rule `mileage`); null for what is none.
 * Fractions beyond millimetres do not count.
 */
export function readStake(text: string): Stake | null {
  const [, line, kilometres, metres, fraction = ''] =
    /^([A-Za-z]{0,3}K)(\d+)\+(\d+)(?:\.(\d+))?$/i.exec(text.trim()) ?? []
  if (line === undefined || kilometres === undefined || metres === undefined) return null
  const whole = BigInt(kilometres) * 1000n + BigInt(metres)
  return { line: line.toUpperCase(), millimetres: whole * 1000n + BigInt(fraction.slice(0, 3).padEnd(3, '0')) }
}

/** A piece of a line between two stakes; a single stake is a piece without length. */
export interface Stretch {
  readonly from: Stake
  readonly to: Stake
}

/** Reads `K1+000~K1+020` or a single stake (rule `stretch`); null for what is none, lies on two lines or runs backwards. */
export function readStretch(text: string): Stretch | null {
  const [first = '', last = first, ...more] = text.split(/[~～]/)
  const [from, to] = [readStake(first), readStake(last)]
  if (!from || !to || more.length > 0 || from.line !== to.line || to.millimetres < from.millimetres) return null
  return { from, to }
}

/** A stake or stretch moved along its line by so many metres, as it is written; null for what is none or would leave the line. */
export function movedAlong(text: string, metres: bigint): string | null {
  const stretch = readStretch(text)
  if (!stretch) return null
  const [from, to] = [stretch.from, stretch.to].map(({ line, millimetres }) => ({
    line,
    millimetres: millimetres + metres * 1000n,
  }))
  if (!from || !to || from.millimetres < 0n) return null
  return [...new Set([writeStake(from), writeStake(to)])].join('~')
}

/** True when both are stakes of one line and the second lies before the first. */
export function liesBefore(from: string, to: string): boolean {
  const [begin, end] = [readStake(from), readStake(to)]
  return begin !== null && end !== null && begin.line === end.line && end.millimetres < begin.millimetres
}

/** A stake as it is written, `K1+200` or `ZK12+300.5`. */
export function writeStake({ line, millimetres }: Stake): string {
  const [kilometres, rest] = [millimetres / 1_000_000n, millimetres % 1_000_000n]
  const fraction = String(rest % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${line}${kilometres}+${String(rest / 1000n).padStart(3, '0')}${fraction && `.${fraction}`}`
}

/** Metres between two stakes of one line as a decimal text; null for what are none, or where the second lies before the first. */
export function metresBetween(from: string, to: string): string | null {
  const [begin, end] = [readStake(from), readStake(to)]
  if (!begin || !end || begin.line !== end.line || end.millimetres < begin.millimetres) return null
  const apart = end.millimetres - begin.millimetres
  return `${apart / 1000n}.${String(apart % 1000n).padStart(3, '0')}`
}
