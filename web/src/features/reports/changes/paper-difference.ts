import type { DocumentCell, DocumentGrid, PaperDocument } from '@gt/domain/paper/document.ts'

type Part = PaperDocument['body'][number]

const textOf = ({ pieces }: DocumentCell): string =>
  pieces.map(piece => (piece.kind === 'text' ? piece.text : piece.kind === 'break' ? '\n' : '')).join('')

const isGrid = (part: Part | undefined): part is DocumentGrid => part?.kind === 'grid'

const textsOf = (parts: readonly Part[]): ReadonlySet<string> =>
  new Set(parts.filter(isGrid).flatMap(grid => grid.rows.flatMap(row => row.cells.map(textOf))))

/** Path that a cell has which the other paper prints otherwise. */
export const changedPath = 'changed'

function markGrid(grid: DocumentGrid, other: DocumentGrid | null, elsewhere: ReadonlySet<string>): DocumentGrid {
  // with as many rows a cell is compared with the one in its place, else with all of the other paper
  const isAligned = other !== null && other.rows.length === grid.rows.length
  return {
    ...grid,
    rows: grid.rows.map((row, index) => ({
      ...row,
      cells: row.cells.map(({ path: _, ...cell }) => {
        const facing = isAligned ? other.rows[index]?.cells.find(({ x }) => x === cell.x) : undefined
        const same = facing ? textOf(facing) === textOf(cell) : elsewhere.has(textOf(cell))
        return same ? cell : { ...cell, path: changedPath }
      }),
    })),
  }
}

function markParts<P extends Part>(parts: readonly P[], others: readonly Part[]): P[] {
  const elsewhere = textsOf(others)
  const isAligned = parts.length === others.length
  return parts.map((part, index) => {
    const facing = isAligned ? others[index] : undefined
    return isGrid(part) ? (markGrid(part, isGrid(facing) ? facing : null, elsewhere) as P) : part // a grid stays one
  })
}

/** A paper whose cells carry a path alone where the other one prints something else. */
export const markedAgainst = (paper: PaperDocument, other: PaperDocument): PaperDocument => ({
  ...paper,
  header: markParts(paper.header, other.header),
  body: markParts(paper.body, other.body),
  footer: markParts(paper.footer, other.footer),
})

/** How many cells of a marked paper differ. */
export const differencesIn = ({ header, body, footer }: PaperDocument): number =>
  [...header, ...body, ...footer]
    .filter(isGrid)
    .flatMap(grid => grid.rows.flatMap(row => row.cells))
    .filter(({ path }) => path === changedPath).length
