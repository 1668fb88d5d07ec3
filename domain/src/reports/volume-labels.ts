import type { Label, Language } from '../kit/label.ts'
import type { DocumentCell, DocumentGrid, PaperDocument, Piece } from '../paper/document.ts'
import { breakable, textPieces } from '../paper/runs.ts'

/** What is pasted on a volume of the archive: its spine labels, and the cover before its list. */

const words = {
  title: { zh: '检测报告档案', en: 'Test reports', es: 'Informes de ensayo' },
  labels: { zh: '案卷脊背标签', en: 'Spine labels', es: 'Etiquetas de lomo' },
  volume: { zh: '卷号', en: 'Volume', es: 'Volumen' },
  reports: { zh: '报告编号', en: 'Reports', es: 'Informes' },
  count: { zh: '报告数量', en: 'Number of reports', es: 'N.º de informes' },
  pages: { zh: '总页数', en: 'Pages', es: 'Páginas' },
  filed: { zh: '归档日期', en: 'Archived', es: 'Archivado' },
  kept: { zh: '保存期限', en: 'Kept for', es: 'Conservación' },
  years: { zh: '{n} 年', en: '{n} years', es: '{n} años' },
  always: { zh: '永久', en: 'Permanent', es: 'Permanente' },
  shelf: { zh: '库位', en: 'Shelf', es: 'Ubicación' },
} satisfies Readonly<Record<string, Label>>

/** Thickness of the boxes that volumes stand in, millimetres: the width of a label. */
export const spineWidths = [20, 30, 40, 50, 60] as const
const line = 0.75
const pageWidth = 210
const margin = 10

/** How long a file is kept, in words. */
export const keptFor = (years: number | null, language: Language): string =>
  years === null ? words.always[language] : words.years[language].replace('{n}', String(years))

/** A volume as it is told apart on its shelf. */
export interface Spine {
  readonly laboratory: string
  readonly volume_no: string
  /** The lowest and the highest number in it. */
  readonly reports: readonly [first: string, last: string]
  /** Days of the first and the last archiving. */
  readonly filed: readonly [from: string, to: string]
  /** Of the file that is kept longest; null is for ever. */
  readonly keep_years: number | null
  readonly shelf: string | null
}

/** Signs below one another, as a spine is written in Chinese; other languages in words one below the other. */
const standing = (text: string, language: Language): string[] => (language === 'zh' ? [...text] : text.split(' '))

const lines = (texts: readonly string[], look: { size: number; bold?: true }): Piece[] =>
  texts.flatMap((text, index): Piece[] => [
    ...(index > 0 ? [{ kind: 'break' } as const] : []),
    ...textPieces(breakable(text)).map(piece => (piece.kind === 'text' ? { ...piece, ...look } : piece)),
  ])

interface SpineRow {
  /** Millimetres; together the 200 of a label. */
  readonly height: number
  readonly pieces: (spine: Spine) => Piece[]
}

function spineRows(width: number, language: Language): readonly SpineRow[] {
  const narrow = width < 30
  const [small, middle, large] = narrow ? [6.5, 9, 14] : [8.5, 12, 20]
  const say = (label: Label): string => label[language]
  const span = ([from, to]: readonly [string, string]): string[] => (from === to ? [from] : [from, '—', to])
  const titled = (label: Label, texts: readonly string[], size: number): Piece[] => [
    ...lines([say(label)], { size: small }),
    { kind: 'break' },
    ...lines(texts, { size, bold: true }),
  ]
  const titleSize = language === 'zh' ? large : small
  return [
    { height: 66, pieces: () => lines(standing(say(words.title), language), { size: titleSize, bold: true }) },
    { height: 28, pieces: one => titled(words.volume, [one.volume_no], middle) },
    { height: 32, pieces: one => titled(words.reports, span(one.reports), small) },
    { height: 24, pieces: one => titled(words.filed, span(one.filed), small) },
    { height: 14, pieces: one => titled(words.kept, [keptFor(one.keep_years, language)], small) },
    { height: 16, pieces: one => titled(words.shelf, [one.shelf ?? '—'], small) },
    { height: 20, pieces: one => lines([one.laboratory], { size: small }) },
  ]
}

const cellOf = (x: number, pieces: Piece[], borders: DocumentCell['borders']): DocumentCell => ({
  x,
  colspan: 1,
  rowspan: 1,
  align: 'center',
  valign: 'middle',
  inset: [1, 1],
  borders,
  size: 9,
  weight: 400,
  pieces,
})

const paperOf = (title: string, language: Language, body: PaperDocument['body']): PaperDocument => ({
  version: 1,
  title,
  language,
  page: { width: pageWidth, height: 297, margins: [margin, margin, margin, margin] },
  fontSize: 10,
  frame: 0,
  headerHeight: 0,
  footerHeight: 0,
  header: [],
  body,
  footer: [],
  overlays: [],
  watermark: null,
})

/**
 * Labels for the spines of volumes, 200 mm high, to be cut along their frames; a page takes as many as fit side by side.
 * @param width thickness of the boxes, millimetres
 */
export function spineLabelPaper(spines: readonly Spine[], width: number, language: Language): PaperDocument {
  const perPage = Math.floor((pageWidth - 2 * margin) / width)
  const rows = spineRows(width, language)
  const sheets = Array.from({ length: Math.ceil(spines.length / perPage) }, (_, page) =>
    spines.slice(page * perPage, (page + 1) * perPage),
  )
  return paperOf(
    words.labels[language],
    language,
    sheets.map(
      (own, page): DocumentGrid => ({
        kind: 'grid',
        columns: own.map(() => width),
        head: 0,
        repeatHead: false,
        keep: true,
        ...(page > 0 ? { newPage: true as const } : {}),
        rows: rows.map(({ height, pieces }, index) => ({
          height,
          breakable: false,
          cells: own.map((spine, x) => {
            const top = index === 0 ? line : 0.25
            const bottom = index === rows.length - 1 ? line : 0
            return cellOf(x, pieces(spine), [top, line, bottom, line])
          }),
        })),
      }),
    ),
  )
}

/** What the cover of a volume tells besides its spine. */
export interface Cover extends Spine {
  readonly count: number
  readonly pages: number
}

/** Cover of a volume; the list of its files follows on a page of its own. */
export function coverGrids(cover: Cover, width: number, language: Language): readonly DocumentGrid[] {
  const say = (label: Label): string => label[language]
  const none: DocumentCell['borders'] = [0, 0, 0, 0]
  const big = (height: number, text: string, size: number) => ({
    height,
    breakable: false,
    cells: [cellOf(0, lines([text], { size, bold: true }), none)],
  })
  const span = ([from, to]: readonly [string, string]): string => (from === to ? from : `${from} — ${to}`)
  const facts: readonly (readonly [Label, string])[] = [
    [words.volume, cover.volume_no],
    [words.reports, span(cover.reports)],
    [words.count, String(cover.count)],
    [words.pages, String(cover.pages)],
    [words.filed, span(cover.filed)],
    [words.kept, keptFor(cover.keep_years, language)],
    [words.shelf, cover.shelf ?? '—'],
  ]
  const label = 45
  const side = (width - 150) / 2
  const grid = (columns: number[], rows: DocumentGrid['rows']): DocumentGrid => ({
    kind: 'grid',
    columns,
    head: 0,
    repeatHead: false,
    keep: true,
    rows,
  })
  return [
    grid([width], [big(40, cover.laboratory, 18), big(50, say(words.title), 30)]),
    grid(
      [side, label, 150 - label, side],
      facts.map(([name, text]) => ({
        height: 13,
        breakable: false,
        cells: [
          cellOf(1, lines([say(name)], { size: 12 }), none),
          { ...cellOf(2, lines([text], { size: 13, bold: true }), [0, 0, line, 0]), align: 'left' as const },
        ],
      })),
    ),
  ]
}
