import { widthOf } from './row-commands-width.ts'

// CSS px of a button beside its word: edges, room, the gap to the next one; and of its icon
const aroundWord = 34
const iconWidth = 22
const moreWidth = 40

interface BatchLine {
  readonly icons: boolean
  /** How many commands stand as buttons; the rest is in a menu. */
  readonly shown: number
}

/**
 * How commands stand in one line: with icons where there is room, else without, else the last of them in a menu.
 * @param room CSS px that the commands have, 0 while it is not known
 */
export function batchLine(names: readonly string[], room: number): BatchLine {
  const widths = names.map(name => Math.ceil(widthOf(name)) + aroundWord)
  const sum = (n: number): number => widths.slice(0, n).reduce((all, one) => all + one, 0)
  const n = names.length
  if (room === 0 || sum(n) + n * iconWidth <= room) return { icons: true, shown: n }
  if (sum(n) <= room) return { icons: false, shown: n }
  const shown = widths.findIndex((_, index) => sum(index + 1) + moreWidth > room)
  return { icons: false, shown: Math.max(1, shown) }
}
