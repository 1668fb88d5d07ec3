import type { Language } from '../kit/label.ts'
import { BODY_WIDTH } from './build.ts'
import type { DocumentCell, DocumentGrid, DocumentRow, PaperDocument, Piece } from './document.ts'
import { A4_PAGE } from './record-template.ts'
import { breakable, printable, textPieces } from './runs.ts'
import { formWords, localised } from './words.ts'

/**
 * Forms of the office in the look of record sheets: lists and pairs of texts that no method describes. Lengths are
 * millimetres, type sizes points.
 */

const line = 0.5
const base = 10.5
const rowHeight = 8
const frame = 1.5

/** A text in a table: how many columns it covers, and how it stands. */
export interface PlainCell {
  readonly text: string
  readonly span?: number
  readonly align?: 'left' | 'center' | 'right'
  readonly bold?: true
}

/** Words that head a column or name the value beside them. */
export const headCell = (text: string, span = 1): PlainCell => ({ text, span, align: 'center', bold: true })
export const textCell = (text: string | null, span = 1): PlainCell => ({ text: text ?? '', span, align: 'left' })
export const numberCell = (text: string, span = 1): PlainCell => ({ text, span, align: 'right' })

/** Chinese breaks anywhere; a long number or code has to be told where. */
const pieces = (text: string): Piece[] =>
  printable(text)
    .split('\n')
    .flatMap((one, at): Piece[] => [...(at > 0 ? [{ kind: 'break' } as const] : []), ...textPieces(breakable(one))])

function cellAt(x: number, cell: PlainCell, look: Pick<DocumentCell, 'borders' | 'size'>): DocumentCell {
  return {
    x,
    colspan: cell.span ?? 1,
    rowspan: 1,
    align: cell.align ?? 'center',
    valign: 'middle',
    inset: [1.2, 0.8],
    weight: cell.bold ? 700 : 400,
    pieces: pieces(cell.text),
    ...look,
  }
}

function rowOf(cells: readonly PlainCell[], height: number, look: Pick<DocumentCell, 'borders' | 'size'>): DocumentRow {
  let x = 0
  const placed = cells.map(cell => {
    const made = cellAt(x, cell, look)
    x += cell.span ?? 1
    return made
  })
  return { height, breakable: false, cells: placed }
}

const ruled: DocumentCell['borders'] = [line, line, line, line]
const bare: DocumentCell['borders'] = [0, 0, 0, 0]

interface GridOptions {
  readonly size?: number
  /** The first rows stand again on every page that the table reaches. */
  readonly head?: number
  /** The table stays on one page. */
  readonly keep?: true
}

/** A table with lines all round. */
export const plainGrid = (
  columns: readonly number[],
  rows: readonly (readonly PlainCell[])[],
  { size = 9.5, head = 0, keep }: GridOptions = {},
): DocumentGrid => ({
  kind: 'grid',
  columns: [...columns],
  head,
  repeatHead: head > 0,
  keep: keep === true,
  rows: rows.map(cells => rowOf(cells, rowHeight, { borders: ruled, size })),
})

/** A line of words across the page, heading what follows. */
export const plainHeading = (text: string): DocumentGrid => ({
  kind: 'grid',
  columns: [BODY_WIDTH],
  head: 0,
  repeatHead: false,
  keep: true,
  rows: [rowOf([{ text, align: 'left', bold: true }], rowHeight, { borders: ruled, size: base })],
})

/** A picture at the right with words below it, together on one page: what the client scans. */
export function plainPicture(source: string, size: number, words: string): DocumentGrid {
  const beside = size + 10
  const row = rowOf([{ text: '' }, { text: words }], size + rowHeight * 2, { borders: bare, size: base })
  const shown: Piece[] = [{ kind: 'image', source, width: size, height: size }, { kind: 'break' }, ...pieces(words)]
  const cells = row.cells.map((cell, at) => (at === 1 ? { ...cell, pieces: shown } : cell))
  const columns = [BODY_WIDTH - beside, beside]
  return { kind: 'grid', columns, head: 0, repeatHead: false, keep: true, rows: [{ ...row, cells }] }
}

interface PlainForm {
  readonly language: Language
  readonly title: string
  readonly laboratory: string
  /** What stands at the right under the title: a number with its word. */
  readonly number: string
  readonly body: readonly DocumentGrid[]
  /** Places for signatures, side by side at the foot of every page. */
  readonly signatures: readonly string[]
  readonly watermark?: PaperDocument['watermark']
}

function headerOf({ language, title, laboratory, number }: PlainForm): DocumentGrid {
  const half = BODY_WIDTH / 2
  const page: Piece[] = [
    { kind: 'text', text: localised(formWords.pageBefore, language) },
    { kind: 'page', of: 'number' },
    { kind: 'text', text: localised(formWords.pageBetween, language) },
    { kind: 'page', of: 'total' },
    { kind: 'text', text: localised(formWords.pageAfter, language) },
  ]
  const pages = rowOf([{ text: '' }, { text: '', align: 'right' }], 7, { borders: bare, size: base })
  const rows = [
    { ...pages, cells: pages.cells.map((cell, at) => (at === 1 ? { ...cell, pieces: page } : cell)) },
    rowOf([{ text: title, span: 2, bold: true }], 14, { borders: bare, size: 18 }),
    rowOf(
      [
        { text: `${localised(formWords.laboratory, language)}${laboratory}`, align: 'left' },
        { text: number, align: 'right' },
      ],
      8,
      { borders: bare, size: base },
    ),
  ]
  return { kind: 'grid', columns: [half, half], head: 0, repeatHead: false, keep: true, rows }
}

const heightOf = (grid: DocumentGrid): number => grid.rows.reduce((sum, { height }) => sum + height, 0)

/** The document of a form, A4 upright with the binding margin at the left. */
export function plainDocument(form: PlainForm): PaperDocument {
  const header = headerOf(form)
  const width = BODY_WIDTH / Math.max(1, form.signatures.length)
  const footer: DocumentGrid = {
    kind: 'grid',
    columns: form.signatures.map(() => width),
    head: 0,
    repeatHead: false,
    keep: true,
    rows: [
      rowOf(
        form.signatures.map((text): PlainCell => ({ text, align: 'left' })),
        14,
        { borders: bare, size: base },
      ),
    ],
  }
  const signed = form.signatures.length > 0
  return {
    version: 1,
    title: printable(form.title),
    language: form.language,
    page: A4_PAGE,
    fontSize: base,
    frame,
    headerHeight: heightOf(header),
    footerHeight: signed ? heightOf(footer) : 0,
    header: [header],
    body: [...form.body],
    footer: signed ? [footer] : [],
    overlays: [],
    watermark: form.watermark ?? null,
  }
}
