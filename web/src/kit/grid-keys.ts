const steps: Readonly<Record<string, readonly [row: number, cell: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

const cellsOf = (row: Element | undefined): HTMLElement[] =>
  row ? [...row.children].filter(child => child instanceof HTMLElement) : []

/** Rows of a grid that hold data. */
const rowsOf = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('tbody tr[data-row-key]')]

/** Exactly one cell of a grid is reached by Tab: the one used last, else the first (looks 10). */
export function settleFocus(grid: HTMLElement): void {
  const cells = rowsOf(grid).flatMap(cellsOf)
  const kept = cells.find(cell => cell.tabIndex === 0 && cell.hasAttribute('tabindex')) ?? cells[0]
  for (const cell of cells) cell.tabIndex = cell === kept ? 0 : -1
}

/** Makes a cell the one that Tab reaches, and to which the keyboard comes back. */
function settleOn(grid: HTMLElement, cell: HTMLElement): void {
  for (const other of grid.querySelectorAll<HTMLElement>('td[tabindex="0"]')) other.tabIndex = -1
  cell.tabIndex = 0
}

function focusCell(grid: HTMLElement, cell: HTMLElement | undefined): void {
  if (!cell) return
  settleOn(grid, cell)
  cell.focus()
}

/** Gives the focus to the first cell of a row, unless it is at work somewhere else on the page. */
export function focusRow(key: string): void {
  const grid = document.querySelector<HTMLElement>('.gt-grid')
  const { activeElement: now } = document
  if (!grid || (now !== null && now !== document.body && !grid.contains(now))) return
  focusCell(grid, cellsOf(rowsOf(grid).find(row => row.dataset.rowKey === key))[0])
}

/**
 * Moves the focus among the cells of a grid for an arrow, Home or End; answers the row key of a row that was asked to open
 * (Enter) or to be ticked (Space).
 */
export function gridKey(grid: HTMLElement, event: KeyboardEvent): { open?: string; tick?: string } {
  const cell = event.target
  if (!(cell instanceof HTMLElement) || cell.tagName !== 'TD') return {}
  const row = cell.parentElement
  const key = row?.dataset.rowKey
  if (!row || !key) return {}
  // a press had led to it, past the arrows
  settleOn(grid, cell)
  if (event.key === 'Enter') return { open: key }
  if (event.key === ' ') {
    event.preventDefault()
    return { tick: key }
  }
  const cells = cellsOf(row)
  const rows = rowsOf(grid)
  const at = { row: rows.indexOf(row), cell: cells.indexOf(cell) }
  if (event.key === 'Home' || event.key === 'End') {
    event.preventDefault()
    focusCell(grid, event.key === 'Home' ? cells[0] : cells.at(-1))
  }
  const step = event.altKey ? undefined : steps[event.key]
  if (!step) return {}
  event.preventDefault()
  focusCell(grid, cellsOf(rows[at.row + step[0]])[at.cell + step[1]])
  return {}
}
