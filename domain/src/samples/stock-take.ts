/** Labels that one stock-take reads. */
export const mostScanned = 1000

/** What a stock-take compares: who should lie there and who was scanned, by their ids. */
export interface StockCompared {
  readonly missing: readonly string[]
  readonly surplus: readonly string[]
  readonly found: readonly string[]
}

/** Samples that should lie there and were not scanned, and scanned ones that should lie elsewhere; each once. */
export function compareStock(expected: readonly string[], scanned: readonly string[]): StockCompared {
  const [book, seen] = [new Set(expected), new Set(scanned)]
  return {
    missing: [...book].filter(id => !seen.has(id)),
    surplus: [...seen].filter(id => !book.has(id)),
    found: [...seen].filter(id => book.has(id)),
  }
}

/** Most places that one pattern makes. */
export const mostPlaces = 200

/**
 * Codes of a pattern such as `A1-01..A1-20`: the same text before, numbers that rise by one with as many digits. Null for what is no
 * pattern; an empty list for one whose ends do not fit.
 */
export function codesOfPattern(text: string): readonly string[] | null {
  const ends = text.split('..')
  if (ends.length !== 2) return null
  const [first, last] = ends.map(end => /^(.*?)(\d{1,6})$/.exec(end.trim()))
  if (!first || !last || first[1] !== last[1]) return []
  const [from, to] = [Number.parseInt(first[2] ?? '', 10), Number.parseInt(last[2] ?? '', 10)]
  const count = to - from + 1
  if (count < 1 || count > mostPlaces) return []
  const digits = (first[2] ?? '').length
  return Array.from({ length: count }, (_, at) => `${first[1]}${String(from + at).padStart(digits, '0')}`)
}
