import type { Language } from '../kit/label.ts'
import { BODY_WIDTH } from './build.ts'
import type {
  ChartDrawing,
  DocumentCell,
  DocumentGrid,
  DocumentRow,
  ImagePiece,
  PaperDocument,
  Piece,
} from './document.ts'
import { A4_PAGE } from './record-template.ts'
import { breakable, textPieces } from './runs.ts'
import { formWords, localised } from './words.ts'

/**
 * Papers of an office that are no record and no report: receipts, notices, lists to sign, file covers. Their texts come
 * ready in one language; widths are millimetres.
 */

type Drawing = ChartDrawing | ImagePiece

interface SheetColumn {
  readonly title: string
  /** Shares the rest of the width when it is not given. */
  readonly width?: number
  readonly align?: 'left' | 'center' | 'right'
}

export interface SheetTable {
  readonly caption?: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Least height of a row, so that a hand finds room to write. */
  readonly rowHeight?: number
}

export interface PlainSheet {
  readonly language: Language
  readonly title: string
  /** Stands over the title. */
  readonly laboratory: string
  /** Stands at the right above the facts: number and date. */
  readonly number: string
  /** Label and text, two pairs to a line. */
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly tables: readonly SheetTable[]
  /** Drawings and pictures below the tables, each under its caption. */
  readonly drawings?: readonly { readonly caption: string; readonly drawing: Drawing }[]
  /** Sums, amounts in words, remarks: each a line of its own. */
  readonly closing: readonly string[]
  /** A picture at the right of the closing lines, with words below it. */
  readonly picture?: { readonly source: string; readonly size: number; readonly words: string }
  /** Labels of who signs at the foot. */
  readonly signatures: readonly string[]
  /** Word across every page of what does not count any more. */
  readonly mark?: { readonly text: string; readonly size: number }
}

const LINE = 0.5
const ROW = 8
const HEAD = 9
const LABEL = 28
/** Room at each side of the picture beside the closing lines. */
const GAP = 5
const NONE: [number, number, number, number] = [0, 0, 0, 0]
const ALL: [number, number, number, number] = [LINE, LINE, LINE, LINE]

type Look = Partial<Pick<DocumentCell, 'align' | 'colspan' | 'borders' | 'size' | 'weight'>>

const cellOf = (x: number, pieces: Piece[], look: Look = {}): DocumentCell => ({
  x,
  colspan: 1,
  rowspan: 1,
  align: 'left',
  valign: 'middle',
  inset: [1.5, 0.8],
  borders: ALL,
  size: 10.5,
  weight: 400,
  ...look,
  pieces,
})

const wordsAt = (x: number, text: string, look: Look = {}): DocumentCell => cellOf(x, textPieces(breakable(text)), look)
export const rowOf = (height: number, cells: DocumentCell[]): DocumentRow => ({ height, breakable: false, cells })
export const gridOf = (columns: number[], rows: DocumentRow[], head = 0): DocumentGrid => ({
  kind: 'grid',
  columns,
  head,
  repeatHead: head > 0,
  keep: false,
  rows,
})

function headGrid({ laboratory, title, number }: PlainSheet): DocumentGrid {
  const centred: Look = { align: 'center', borders: NONE }
  return gridOf(
    [BODY_WIDTH],
    [
      rowOf(8, [wordsAt(0, laboratory, { ...centred, size: 12 })]),
      rowOf(13, [wordsAt(0, title, { ...centred, size: 18, weight: 700 })]),
      rowOf(ROW, [wordsAt(0, number, { align: 'right', borders: NONE })]),
    ],
  )
}

function factsGrid(facts: PlainSheet['facts']): DocumentGrid[] {
  if (facts.length === 0) return []
  const rows: DocumentRow[] = []
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2)
    rows.push(
      rowOf(
        ROW,
        pair.flatMap(([label, text], side) => [
          wordsAt(side * 2, label, { align: 'center' }),
          wordsAt(side * 2 + 1, text, { colspan: pair.length === 1 ? 3 : 1 }),
        ]),
      ),
    )
  }
  const rest = BODY_WIDTH / 2 - LABEL
  return [gridOf([LABEL, rest, LABEL, rest], rows)]
}

function tableGrids(table: SheetTable): DocumentGrid[] {
  const given = table.columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const free = table.columns.filter(({ width }) => width === undefined).length
  const columns = table.columns.map(({ width }) => width ?? (BODY_WIDTH - given) / free)
  const head = rowOf(
    HEAD,
    table.columns.map(({ title }, x) => wordsAt(x, title, { align: 'center', weight: 700 })),
  )
  const rows = table.rows.map(texts =>
    rowOf(
      table.rowHeight ?? ROW,
      table.columns.map(({ align = 'left' }, x) => wordsAt(x, texts[x] ?? '', { align })),
    ),
  )
  const caption = table.caption
    ? [gridOf([BODY_WIDTH], [rowOf(HEAD, [wordsAt(0, table.caption, { borders: NONE, weight: 700 })])])]
    : []
  return [...caption, gridOf(columns, [head, ...rows], 1)]
}

/** A drawing with its caption; the two stay on one page. */
const drawingGrid = ({ caption, drawing }: { readonly caption: string; readonly drawing: Drawing }): DocumentGrid => ({
  ...gridOf(
    [BODY_WIDTH],
    [
      rowOf(HEAD, [wordsAt(0, caption, { borders: NONE, weight: 700 })]),
      rowOf(drawing.height + 2, [cellOf(0, [drawing], { align: 'center', borders: NONE })]),
    ],
  ),
  keep: true,
})

function closingLines({ closing, picture }: PlainSheet): DocumentGrid[] {
  const lines = closing.map(text => rowOf(ROW, [wordsAt(0, text, { borders: NONE })]))
  if (picture === undefined) return lines.length > 0 ? [{ ...gridOf([BODY_WIDTH], lines), keep: true }] : []
  const { source, size, words } = picture
  const beside = size + 2 * GAP
  const texts = closing.flatMap((text, at): Piece[] => [
    ...(at > 0 ? [{ kind: 'break' } as const, { kind: 'break' } as const] : []),
    ...textPieces(breakable(text)),
  ])
  const code: Piece[] = [
    { kind: 'image', source, width: size, height: size },
    { kind: 'break' },
    ...textPieces(breakable(words)),
  ]
  const row = rowOf(size + 2 * ROW, [
    cellOf(0, texts, { borders: NONE }),
    cellOf(1, code, { align: 'center', borders: NONE }),
  ])
  return [{ ...gridOf([BODY_WIDTH - beside, beside], [row]), keep: true }]
}

function closingGrid(sheet: PlainSheet): DocumentGrid[] {
  const { signatures } = sheet
  const width = BODY_WIDTH / Math.max(1, signatures.length)
  return [
    ...closingLines(sheet),
    ...(signatures.length > 0
      ? [
          gridOf(
            signatures.map(() => width),
            [
              rowOf(
                14,
                signatures.map((label, x) => wordsAt(x, label, { borders: NONE })),
              ),
            ],
          ),
        ]
      : []),
  ]
}

function footGrid(language: Language): DocumentGrid {
  const text = (word: (typeof formWords)['pageBefore']): Piece[] => textPieces(localised(word, language))
  const page: Piece[] = [
    ...text(formWords.pageBefore),
    { kind: 'page', of: 'number' },
    ...text(formWords.pageBetween),
    { kind: 'page', of: 'total' },
    ...text(formWords.pageAfter),
  ]
  return gridOf([BODY_WIDTH], [rowOf(ROW, [cellOf(0, page, { align: 'center', borders: NONE, size: 9 })])])
}

/** The document of a plain sheet, ready for the printer and the screen. */
export function plainSheet(sheet: PlainSheet): PaperDocument {
  return {
    version: 1,
    title: sheet.title,
    language: sheet.language,
    page: A4_PAGE,
    fontSize: 10.5,
    frame: 0,
    headerHeight: 0,
    footerHeight: ROW,
    header: [],
    body: [
      headGrid(sheet),
      ...factsGrid(sheet.facts),
      ...sheet.tables.flatMap(tableGrids),
      ...(sheet.drawings ?? []).map(drawingGrid),
      ...closingGrid(sheet),
    ],
    footer: [footGrid(sheet.language)],
    overlays: [],
    watermark: sheet.mark ?? null,
  }
}
