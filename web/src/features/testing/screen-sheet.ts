import type { DocumentCell, DocumentGrid, DocumentRow, PaperDocument } from '@gt/domain/paper/document.ts'

/** Type of the screen in points (looks 06): the title, and the largest of what stands above the readings. */
const titleSize = 14
const textSize = 9.25
/** How high lines and their insets stand above the readings, of what is printed. */
const closeness = 0.62

const isTitle = ({ size }: DocumentCell): boolean => size > 14

const closeCell = (cell: DocumentCell): DocumentCell => ({
  ...cell,
  size: isTitle(cell) ? titleSize : Math.min(cell.size, textSize),
  inset: [cell.inset[0], cell.inset[1] * closeness],
})

const closeRow = (row: DocumentRow): DocumentRow => ({
  ...row,
  height: row.height * closeness,
  cells: row.cells.map(closeCell),
})

const closeGrid = (grid: DocumentGrid): DocumentGrid => ({ ...grid, rows: grid.rows.map(closeRow) })

/** The head of the table of the readings; its lines of type are as they are printed. */
const closeHead = (grid: DocumentGrid): DocumentGrid => ({
  ...grid,
  rows: grid.rows.map((row, index) => (index < grid.head ? { ...row, height: row.height * closeness } : row)),
})

const hasReadings = ({ rows }: DocumentGrid, isReading: (path: string) => boolean): boolean =>
  rows.some(({ cells }) => cells.some(({ path }) => path !== undefined && isReading(path)))

/**
 * A record as it stands on the screen: what is above the readings, and is read once, stands closer than it is printed, so
 * that the readings are in sight without scrolling (looks 06). From the first reading on it is the paper as it is.
 *
 * @param isReading whether the path of a cell leads to a reading
 */
export function screenSheet(paper: PaperDocument, isReading: (path: string) => boolean): PaperDocument {
  const first = paper.body.findIndex(item => item.kind === 'grid' && hasReadings(item, isReading))
  if (first < 0) return paper
  return {
    ...paper,
    header: paper.header.map(closeGrid),
    body: paper.body.map((item, index) =>
      item.kind !== 'grid' || index > first ? item : index < first ? closeGrid(item) : closeHead(item),
    ),
  }
}
