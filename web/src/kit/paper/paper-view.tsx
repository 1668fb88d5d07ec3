import type {
  DocumentCell,
  DocumentFiller,
  DocumentGrid,
  DocumentRow,
  PaperDocument,
} from '@gt/domain/paper/document.ts'
import { type CSSProperties, isValidElement, memo, type ReactNode } from 'react'
import { isSameData } from '../same-data.ts'
import { gridNames } from './grid-names.ts'
import { Pieces } from './pieces.tsx'
import './paper.css'

/** What a screen puts on a cell of the paper: a ground, words for a reader, or a control in place of the printed value. */
export interface CellDressing {
  readonly className?: string
  readonly title?: string
  /** Replaces the printed pieces. */
  readonly content?: ReactNode
  /** Stands beside the printed pieces: a mark in a corner, a button. */
  readonly mark?: ReactNode
  /** Told the path of the cell that was pressed; the same function from one drawing to the next, or the cell is drawn anew. */
  readonly onChoose?: (path: string) => void
}

interface PaperViewProps {
  readonly document: PaperDocument
  /** Asked for every cell that holds a single value of the data, by its path (`samples[1].raw.spec[2].F`). */
  readonly dress?: (path: string, cell: DocumentCell) => CellDressing | null
  /** Margin in millimetres in place of the printed one, where room is dear. */
  readonly margin?: number
}

/** Width of a paper on the screen in CSS px, its margins included. */
export function paperWidth({ page }: PaperDocument, margin?: number): number {
  const [, right, , left] = page.margins
  const width = margin === undefined ? page.width : page.width - left - right + 2 * margin
  return (width * 96) / 25.4
}

/**
 * A filled paper on the screen in its true millimetres: the same document that the printer sets, as one long sheet without
 * page breaks. Empty rows that only fill a printed page are left out; what takes their room stands whole,
 * so that nothing of it stands behind.
 */
export function PaperView({ document: paper, dress, margin }: PaperViewProps) {
  const [top, right, bottom, left] = margin === undefined ? paper.page.margins : [margin, margin, margin, margin]
  const style: CSSProperties = {
    width: `${paperWidth(paper, margin)}px`,
    padding: `${top}mm ${right}mm ${bottom}mm ${left}mm`,
    fontSize: `${paper.fontSize}pt`,
  }
  const grids = (list: readonly (DocumentGrid | DocumentFiller)[]): ReactNode => {
    const found = list.flatMap(item => (item.kind === 'grid' ? [item] : (item.foot?.slice(0, 1) ?? [])))
    const names = gridNames(found)
    return found.map((grid, index) => <Grid key={names[index]} grid={grid} dress={dress} />)
  }
  return (
    <div className="gt-paper" style={style} lang={paper.language === 'zh' ? 'zh-CN' : paper.language}>
      {grids(paper.header)}
      <div style={paper.frame > 0 ? { width: 'fit-content', border: `${paper.frame}pt solid` } : undefined}>
        {grids(paper.body)}
      </div>
      {grids(paper.footer)}
    </div>
  )
}

function Grid({ grid, dress }: { grid: DocumentGrid; dress: PaperViewProps['dress'] }) {
  const width = grid.columns.reduce((sum, column) => sum + column, 0)
  return (
    <table style={{ width: `${width}mm` }}>
      <colgroup>
        {grid.columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their place
          <col key={index} style={{ width: `${column}mm` }} />
        ))}
      </colgroup>
      <tbody>
        {grid.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
          <Row key={index} row={row} dress={dress} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, dress }: { row: DocumentRow; dress: PaperViewProps['dress'] }) {
  return (
    <tr style={{ height: `${row.height}mm` }}>
      {row.cells.map(cell => {
        const dressing = cell.path && dress ? dress(cell.path, cell) : null
        return <Cell key={cell.x} cell={cell} dressing={dressing} />
      })}
    </tr>
  )
}

const Cell = memo(
  function Cell({ cell, dressing }: { cell: DocumentCell; dressing: CellDressing | null }) {
    const [top, right, bottom, left] = cell.borders
    const { path } = cell
    const onChoose = dressing?.onChoose
    const style: CSSProperties = {
      textAlign: cell.align,
      verticalAlign: cell.valign,
      borderWidth: `${top}pt ${right}pt ${bottom}pt ${left}pt`,
      fontSize: `${cell.size}pt`,
      fontWeight: cell.weight,
      padding: dressing?.content ? 0 : `${cell.inset[1]}mm ${cell.inset[0]}mm`,
    }
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: a cell that can be chosen carries a control for the keyboard
      <td
        colSpan={cell.colspan}
        rowSpan={cell.rowspan}
        style={style}
        className={dressing?.className}
        title={dressing?.title}
        data-path={path}
        onClick={onChoose && path !== undefined ? () => onChoose(path) : undefined}
      >
        {dressing?.content ?? <Pieces pieces={cell.pieces} />}
        {dressing?.mark}
      </td>
    )
  },
  // documents are made anew after every key; a cell is drawn anew only when something of it is not as before
  (before, after) => isSameDressing(before.dressing, after.dressing) && isSameData(before.cell, after.cell),
)

const isSameDressing = (before: CellDressing | null, after: CellDressing | null): boolean =>
  before === after ||
  (before !== null &&
    after !== null &&
    before.className === after.className &&
    before.title === after.title &&
    before.onChoose === after.onChoose &&
    before.mark === after.mark &&
    isSameContent(before.content, after.content))

const isSameContent = (before: ReactNode, after: ReactNode): boolean =>
  before === after ||
  (isValidElement<object>(before) &&
    isValidElement<object>(after) &&
    before.type === after.type &&
    isSameData(before.props, after.props, 1))
