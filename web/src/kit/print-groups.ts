import type { Size } from './pdf-viewer-zoom.ts'

/** Papers of a printer by their size in points; a class of the printed pages has the same name. */
const papers = [
  ['a4', 595, 842],
  ['a4-wide', 842, 595],
  ['a3', 842, 1191],
  ['a3-wide', 1191, 842],
] as const

type Paper = (typeof papers)[number][0] | 'other'

/** Points by which files of different programs differ for the same paper. */
const tolerance = 4

/** The paper that a page of this size is printed on. */
const paperOf = ({ width, height }: Size): Paper =>
  papers.find(([, w, h]) => Math.abs(w - width) <= tolerance && Math.abs(h - height) <= tolerance)?.[0] ?? 'other'

/** Pages that go to the printer at once, counted from 1. */
export interface PrintGroup {
  readonly from: number
  readonly to: number
  readonly paper: Paper
}

/**
 * Cuts the pages of a file from one page on into groups for the printer: of one size of paper each, and of no more pages than
 * a group may have.
 */
export function printGroups(sizes: readonly Size[], most: number, from: number): readonly PrintGroup[] {
  const groups: PrintGroup[] = []
  for (const [index, size] of sizes.entries()) {
    const page = index + 1
    if (page < from) continue
    const paper = paperOf(size)
    const last = groups.at(-1)
    if (last && last.paper === paper && page - last.from < most) groups[groups.length - 1] = { ...last, to: page }
    else groups.push({ from: page, to: page, paper })
  }
  return groups
}
