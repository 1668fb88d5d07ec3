/** A column as far as its width goes, in CSS px. */
interface Wide {
  readonly width: number
  /** Keeps its width whatever room there is: order, ticks and commands (clauses 9.1-012 to 9.1-014). */
  readonly fixed: boolean
  /** Takes the room that is left over; where one does, the others keep their widths. */
  readonly grows?: boolean
}

/**
 * Widths that fill the room of a grid: what is left over is shared out in proportion among the columns that grow, or among
 * those of data where none does, so that the fixed ones keep theirs. In a room that is too narrow every column keeps its own, and the grid scrolls.
 * @param room CSS px; 0 while it is not known
 */
export function fillRoom(columns: readonly Wide[], room: number): number[] {
  const sum = (of: readonly Wide[]): number => of.reduce((total, one) => total + one.width, 0)
  const spare = room - sum(columns)
  const growing = columns.filter(column => column.grows)
  const open = growing.length > 0 ? growing : columns.filter(column => !column.fixed)
  const last = open.at(-1)
  if (spare <= 0 || !last) return columns.map(column => column.width)
  const natural = sum(open)
  const grown = columns.map(column =>
    open.includes(column) ? Math.floor((column.width * (natural + spare)) / natural) : column.width,
  )
  // whole pixels leave a few over
  const rest = room - grown.reduce((total, width) => total + width, 0)
  const at = columns.lastIndexOf(last)
  return grown.map((width, index) => (index === at ? width + rest : width))
}
