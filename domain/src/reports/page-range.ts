/** Pages of a paper, counted from 1, both included. */
interface PageRange {
  readonly from: number
  readonly to: number
}

/** How a range of pages is typed: one page (`3`), or the first and the last (`2-4`). */
const pattern = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/

/** Whether a range is the whole of a paper with so many pages: whoever has it has a copy. */
export const isWhole = ({ from, to }: PageRange, pages: number | null): boolean =>
  from === 1 && pages !== null && to >= pages

/**
 * Copies that some pages, printed one job after the other, make up together: as often as the page that came out least.
 * @param parts ranges of pages that were printed, each once
 */
export function wholeOfParts(parts: readonly string[], pages: number | null): number {
  const ranges = parts.flatMap(part => pageRangeOf(part) ?? [])
  const times = Array.from(
    { length: pages ?? 0 },
    (_, index) => ranges.filter(({ from, to }) => from <= index + 1 && index < to).length,
  )
  return times.length > 0 ? Math.min(...times) : 0
}

/** The range that was typed; null for what is none or runs backwards. */
export function pageRangeOf(text: string): PageRange | null {
  const found = pattern.exec(text)
  if (!found) return null
  const from = Number.parseInt(found[1] ?? '', 10)
  const to = Number.parseInt(found[2] ?? found[1] ?? '', 10)
  return from <= to ? { from, to } : null
}
