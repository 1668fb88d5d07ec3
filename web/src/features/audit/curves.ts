import type { ChartDrawing, PaperDocument } from '@gt/domain/paper/document.ts'
import type { DeskRecord } from './use-desk.ts'

/** A curve that stands on a record. */
export interface Curve {
  /** Number of the record and place of the curve on it. */
  readonly key: string
  readonly number: string
  readonly drawing: ChartDrawing
}

const drawingsOf = ({ body }: PaperDocument): ChartDrawing[] =>
  body
    .flatMap(item => (item.kind === 'grid' ? item.rows : []))
    .flatMap(row => row.cells.flatMap(cell => cell.pieces))
    .filter(piece => piece.kind === 'chart')

/** The curves on the records of a desk, in the order of their papers: they are those of the stored points. */
export const curvesOf = (records: readonly Pick<DeskRecord, 'number' | 'document'>[]): Curve[] =>
  records.flatMap(({ number, document }) =>
    drawingsOf(document).map((drawing, index) => ({ key: `${number}/${index + 1}`, number, drawing })),
  )
