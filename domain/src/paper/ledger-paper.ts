import type { Label, Language } from '../kit/label.ts'
import type { DocumentCell, PaperDocument, Piece } from './document.ts'
import { breakable, textPieces } from './runs.ts'
import { gridOf, rowOf } from './sheet.ts'
import { formWords, localised } from './words.ts'

/** A column of the paper of a ledger. */
export interface LedgerPaperColumn {
  readonly title: string
  /** Its share of the paper, in any measure. */
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
}

/** A line of the paper: cells, or one text over all columns. */
export type LedgerPaperLine =
  | { readonly kind: 'row' | 'total'; readonly texts: readonly string[] }
  | { readonly kind: 'head'; readonly text: string; readonly newPage?: boolean }

export interface LedgerPaper {
  readonly language: Language
  readonly laboratory: string
  readonly title: string
  /** Period and conditions, below the title. */
  readonly facts: readonly string[]
  readonly columns: readonly LedgerPaperColumn[]
  readonly lines: readonly LedgerPaperLine[]
  /** Who made it and when, at the foot of every page. */
  readonly maker: string
  readonly signatures: readonly string[]
  readonly paper: 'A4' | 'A3'
}

/** Sheets laid across, millimetres. */
const sheets = { A4: [297, 210], A3: [420, 297] } as const
const MARGINS: PaperDocument['page']['margins'] = [12, 12, 10, 12]
const LINE = 0.5
const ROW = 7
const ALL: DocumentCell['borders'] = [LINE, LINE, LINE, LINE]
const NONE: DocumentCell['borders'] = [0, 0, 0, 0]

type Look = Partial<Pick<DocumentCell, 'align' | 'borders' | 'size' | 'weight' | 'colspan'>>

const cellOf = (x: number, pieces: Piece[], look: Look = {}): DocumentCell => ({
  x,
  colspan: 1,
  rowspan: 1,
  align: 'left',
  valign: 'middle',
  inset: [1, 0.5],
  borders: ALL,
  size: 8.5,
  weight: 400,
  ...look,
  pieces,
})
const words = (x: number, text: string, look: Look = {}): DocumentCell => cellOf(x, textPieces(breakable(text)), look)

const made: Label = { zh: '制表：', en: 'Made by ', es: 'Elaborado por ' }

/** The paper of a ledger: laid across, its head on every page, `page n of m` with maker and moment at the foot. */
export function ledgerPaper(sheet: LedgerPaper): PaperDocument {
  const { language, columns, lines, signatures } = sheet
  const [width, height] = sheets[sheet.paper]
  const body = width - MARGINS[1] - MARGINS[3]
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  const widths = columns.map(column => (body * column.width) / whole)
  const centred: Look = { align: 'center', borders: NONE }
  const rowOfLine = (line: LedgerPaperLine) =>
    line.kind === 'head'
      ? rowOf(ROW, [words(0, line.text, { colspan: columns.length, weight: 700 })])
      : rowOf(
          ROW,
          columns.map(({ align }, x) =>
            words(x, line.texts[x] ?? '', { align, ...(line.kind === 'total' ? { weight: 700 } : {}) }),
          ),
        )
  // lines up to the next head that begins a page
  const parts: LedgerPaperLine[][] = [[]]
  for (const line of lines) {
    if (line.kind === 'head' && line.newPage && (parts.at(-1)?.length ?? 0) > 0) parts.push([])
    parts.at(-1)?.push(line)
  }
  const head = rowOf(
    ROW + 1,
    columns.map(({ title }, x) => words(x, title, { align: 'center', weight: 700 })),
  )
  const say = (word: (typeof formWords)['pageBefore']): Piece[] => textPieces(localised(word, language))
  const page: Piece[] = [
    ...say(formWords.pageBefore),
    { kind: 'page', of: 'number' },
    ...say(formWords.pageBetween),
    { kind: 'page', of: 'total' },
    ...say(formWords.pageAfter),
  ]
  const foot = gridOf(
    [body / 2, body / 2],
    [
      rowOf(ROW, [
        words(0, `${made[language]}${sheet.maker}`, { borders: NONE }),
        cellOf(1, page, { borders: NONE, align: 'right' }),
      ]),
    ],
  )
  return {
    version: 1,
    title: sheet.title,
    language,
    page: { width, height, margins: MARGINS },
    fontSize: 8.5,
    frame: 0,
    headerHeight: 0,
    footerHeight: ROW,
    header: [],
    body: [
      gridOf(
        [body],
        [
          rowOf(7, [words(0, sheet.laboratory, { ...centred, size: 10.5 })]),
          rowOf(10, [words(0, sheet.title, { ...centred, size: 15, weight: 700 })]),
          ...sheet.facts.map(text => rowOf(6, [words(0, text, { borders: NONE })])),
        ],
      ),
      ...parts.map((part, at) => ({
        ...gridOf(widths, [head, ...part.map(rowOfLine)], 1),
        ...(at > 0 ? { newPage: true as const } : {}),
      })),
      ...(signatures.length > 0
        ? [
            {
              ...gridOf(
                signatures.map(() => body / signatures.length),
                [
                  rowOf(
                    14,
                    signatures.map((label, x) => words(x, label, { borders: NONE, size: 10.5 })),
                  ),
                ],
              ),
              keep: true,
            },
          ]
        : []),
    ],
    footer: [foot],
    overlays: [],
    watermark: null,
  }
}
