/** A cell of the sheet by its row and column, counted from 0. */
export interface CellAt {
  readonly row: number
  readonly column: number
}

/** What a sheet is for one who walks in it. */
export interface GridShape {
  readonly rows: number
  readonly columns: number
  /** Enter stops here. */
  readonly frequent: (at: CellAt) => boolean
  /** The cell can be typed into. */
  readonly open: (at: CellAt) => boolean
}

export type Move = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous' | 'enter'

/** Where a move leads; `new-row` when it leaves the last row downwards. */
export type Landing = CellAt | 'new-row'

function along(from: CellAt, shape: GridShape, step: 1 | -1, stops: (at: CellAt) => boolean): Landing {
  for (let { row, column } = from; ; ) {
    column += step
    if (column >= shape.columns) {
      row += 1
      column = 0
    } else if (column < 0) {
      row -= 1
      column = shape.columns - 1
    }
    if (row >= shape.rows) return 'new-row'
    if (row < 0) return from
    if (stops({ row, column })) return { row, column }
  }
}

function down(from: CellAt, shape: GridShape, step: 1 | -1): CellAt {
  for (let row = from.row + step; row >= 0 && row < shape.rows; row += step)
    if (shape.open({ row, column: from.column })) return { row, column: from.column }
  return from
}

/** Where a key leads from a cell: Enter through the frequent fields, Tab through all, arrows to the neighbour. */
export function moved(from: CellAt, move: Move, shape: GridShape): Landing {
  const sameRow = (at: Landing): CellAt => (at !== 'new-row' && at.row === from.row ? at : from)
  switch (move) {
    case 'up':
      return down(from, shape, -1)
    case 'down':
      return down(from, shape, 1)
    case 'left':
      return sameRow(along(from, shape, -1, shape.open))
    case 'right':
      return sameRow(along(from, shape, 1, shape.open))
    case 'next':
      return along(from, shape, 1, shape.open)
    case 'previous':
      return along(from, shape, -1, shape.open)
    case 'enter':
      return along(from, shape, 1, at => shape.open(at) && shape.frequent(at))
  }
}
