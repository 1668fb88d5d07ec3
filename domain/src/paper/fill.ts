import type { Language } from '../kit/label.ts'
import { find, isFilled, type Scope } from './bindings.ts'
import { BODY_WIDTH, RECORD_ROW } from './build.ts'
import { type CalculationWays, calculationWays, isCalculation } from './calculation-part.ts'
import type { PaperData } from './data.ts'
import type { DocumentCell, DocumentFiller, DocumentGrid, DocumentRow, PaperDocument } from './document.ts'
import { fillAcross } from './fill-across.ts'
import { fillCell } from './fill-cell.ts'
import { photoGrid } from './photos.ts'
import { repeatCount, repeatedSamples } from './repeats.ts'
import { roomyHeight } from './roomy-height.ts'
import { printable, textPieces } from './runs.ts'
import {
  bodySections,
  type PaperTemplate,
  type Part,
  type Section,
  sectionRows,
  type TemplateCell,
  type TemplateRow,
} from './template.ts'
import { lineWidths, POINT, textWidth } from './text-width.ts'
import { formWords, localised, markWords } from './words.ts'

/** Fills a template with frozen data. Texts of users are only ever data: nothing here gives any of them a meaning. */

/** A row with more text than this may continue on the next page, whatever its template says. */
const LONG_TEXT = 350

/** Tables lower than this stay on one page, in millimetres. */
const SHORT_TABLE = 60

/** The same of a table of one sample: on a further page nothing in it would say of which. */
const SHORT_SAMPLE_TABLE = 100

/** Signs of a number for which the head of a further page has room. */
const LONGEST_NUMBER = 40

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

const cellWidth = (cell: TemplateCell, columns: readonly number[]): number =>
  sum(columns.slice(cell.column, cell.column + cell.span))

function isLong(cells: readonly DocumentCell[]): boolean {
  return cells.some(cell => sum(cell.pieces.map(piece => (piece.kind === 'text' ? piece.text.length : 0))) > LONG_TEXT)
}

/** What stays the same while one document is filled. */
interface Setting {
  base: number
  /** Rows take the height they have when there is room. */
  roomy: boolean
  /** Further pages of a sample say of which they are. */
  named: boolean
}

/** The rows of a sample, so that a further page of them says whose they are: the paper would be taken for another's. */
function ofSample(rows: readonly DocumentRow[], { data, sample }: Scope, { named }: Setting): DocumentRow[] {
  const number = data.samples[sample ?? -1]?.number
  if (!named || !number) return [...rows]
  const [before, after] = [formWords.sampleNumber, formWords.stillOf].map(label => localised(label, data.language))
  const told = number.length > LONGEST_NUMBER ? `${number.slice(0, LONGEST_NUMBER)}…` : number
  return rows.map((line, at) => ({
    ...line,
    ...(at === 0 ? { opens: textPieces(`${before}${told}${after}`) } : {}),
    ...(at === rows.length - 1 ? { closes: true as const } : {}),
  }))
}

/** A chart fills the additional height of a roomy row. */
function grown(cell: TemplateCell, by: number): TemplateCell {
  const grow = (part: Part): Part => (part.kind === 'chart' ? { ...part, height: part.height + by } : part)
  return by === 0 ? cell : { ...cell, parts: cell.parts.map(grow) }
}

function fillRow(
  line: TemplateRow,
  scope: Scope,
  columns: readonly number[],
  setting: Setting,
  band: { first: boolean; rows: number },
): DocumentRow {
  const height = setting.roomy ? (line.roomy ?? line.height) : line.height
  const cells = line.cells
    .filter(cell => cell.rows !== 'band' || band.first)
    .map(cell => {
      const rowspan = cell.rows === 'band' ? band.rows : cell.rows
      return fillCell(grown(cell, height - line.height), scope, cellWidth(cell, columns), setting.base, rowspan)
    })
  return { height, breakable: line.breakable === true || isLong(cells), cells }
}

const alone = { first: true, rows: 1 }

const plainRows = (
  rows: readonly TemplateRow[],
  scope: Scope,
  columns: readonly number[],
  setting: Setting,
): DocumentRow[] =>
  rows
    .filter(line => line.when === undefined || isFilled(line.when, scope))
    .map(line => fillRow(line, scope, columns, setting, alone))

function repeatedRows(section: Section, scope: Scope, setting: Setting): DocumentRow[] {
  const { repeat } = section
  if (!repeat) return plainRows(section.rows, scope, section.columns, setting)
  const rows: DocumentRow[] = []
  let running = 0
  for (const sample of repeatedSamples(repeat, scope)) {
    const count = repeatCount(section, scope.data, sample)
    const own: DocumentRow[] = []
    for (let at = 0; at < count; at++) {
      const inner: Scope = { ...scope, sample, row: at, group: repeat.group ?? null, running: running++ }
      const band = { first: at === 0, rows: count * section.rows.length }
      for (const line of section.rows) own.push(fillRow(line, inner, section.columns, setting, band))
    }
    rows.push(...(repeat.samples ? ofSample(own, { ...scope, sample }, setting) : own))
  }
  return rows
}

function fillSection(section: Section, scope: Scope, setting: Setting): DocumentGrid[] {
  if (section.when !== undefined && !isFilled(section.when, scope)) return []
  if (section.across) return fillAcross(section, section.across, scope, setting)
  const head = plainRows(section.head, scope, section.columns, setting)
  const rows = repeatedRows(section, scope, setting)
  if (rows.length === 0 && section.repeat) return []
  const foot = plainRows(section.foot ?? [], scope, section.columns, setting)
  const grid: DocumentGrid = {
    kind: 'grid',
    columns: section.columns,
    head: head.length,
    repeatHead: section.repeatHead,
    keep: section.keepTogether && rows.every(line => !isLong(line.cells)),
    ...(section.down ? { down: true } : {}),
    rows: [...head, ...rows, ...foot],
  }
  // A short table is not torn apart.
  return [section.repeat && heightOf([grid]) < SHORT_TABLE ? { ...grid, keep: true } : grid]
}

const heightOf = (grids: readonly DocumentGrid[]): number =>
  sum(grids.flatMap(grid => grid.rows.map(line => line.height)))

const measured = new WeakMap<DocumentRow, number>()

/** Height in millimetres that a row needs when its texts break into lines; a little more rather than less. */
function neededHeight(line: DocumentRow, columns: readonly number[]): number {
  // rows are measured twice: whether all of them fit, and where pages break
  const before = measured.get(line)
  if (before !== undefined) return before
  const heights = line.cells
    .filter(cell => cell.rowspan === 1)
    .map(cell => {
      const width = sum(columns.slice(cell.x, cell.x + cell.colspan)) - 2 * cell.inset[0]
      const lines = sum(lineWidths(cell.pieces, cell.size).map(own => Math.max(1, Math.ceil(own / (width * 0.97)))))
      return lines * cell.size * 1.26 * POINT + 2 * cell.inset[1]
    })
  const height = Math.max(line.height, ...heights)
  measured.set(line, height)
  return height
}

/** Height without which nothing of a grid stands on a page: all of it, or its head with the first row below. */
const leastHeight = (grid: DocumentGrid): number =>
  grid.keep ? gridHeight(grid) : sum(grid.rows.slice(0, grid.head + 1).map(line => neededHeight(line, grid.columns)))

const gridHeight = (grid: DocumentGrid): number => sum(grid.rows.map(line => neededHeight(line, grid.columns)))

/** Height that a body needs; what is beyond `room` without any line of text breaking is not measured. */
function neededOf(body: readonly (DocumentGrid | DocumentFiller)[], room: number): number {
  const least = heightOf(body.filter(item => item.kind === 'grid'))
  if (least > room) return least
  return sum(body.map(item => (item.kind === 'grid' ? gridHeight(item) : item.rowHeight)))
}

/** Height used on the last page after rows that may go over pages, their head repeated. */
function afterRows(grid: DocumentGrid, used: number, room: number): number {
  const heights = grid.rows.map(line => neededHeight(line, grid.columns))
  const head = grid.repeatHead ? sum(heights.slice(0, grid.head)) : 0
  return heights.reduce((at, height) => (at + height <= room ? at + height : head + height), used)
}

/** The empty rows take all free room of their page. */
const FILLER_WEIGHT = 1

/**
 * Marks the rest of a page from which the next part of the form had to move away, so that nothing can be added there.
 * Where the parts break is reckoned from their heights; a mark takes only room that stays free.
 */
function continued(body: PaperDocument['body'], room: number, base: number, language: Language): PaperDocument['body'] {
  const text = localised(formWords.continued, language)
  const mark = {
    weight: FILLER_WEIGHT / 1e4,
    columns: [BODY_WIDTH],
    rowHeight: 7,
    maxRows: 1,
    line: 0.5,
    size: base,
    text,
  }
  /** What has to have room where a part begins, with what it may not stand without. */
  const neededFrom = (at: number): number => {
    const item = body[at]
    if (item?.kind !== 'grid') return 0
    return item.withNext ? gridHeight(item) + neededFrom(at + 1) : leastHeight(item)
  }
  let used = 0
  return body.flatMap((item, at): PaperDocument['body'] => {
    if (item.kind === 'filler') return [item]
    const before = body[at - 1]
    const isTied = before?.kind === 'grid' && before.withNext === true
    const moves = used > 0 && !isTied && used + neededFrom(at) > room
    used = moves ? 0 : used
    used = item.keep ? used + gridHeight(item) : afterRows(item, used, room)
    return moves ? [{ kind: 'filler', ...mark }, item] : [item]
  })
}

/** The tables of one sample with the marks of its first and last row; heads stand again on every page and carry none. */
function openedGrids(grids: readonly DocumentGrid[], scope: Scope, setting: Setting): DocumentGrid[] {
  const marked = ofSample(
    grids.flatMap(grid => grid.rows.slice(grid.head)),
    scope,
    setting,
  )
  let from = 0
  return grids.map(grid => {
    const count = grid.rows.length - grid.head
    from += count
    return { ...grid, rows: [...grid.rows.slice(0, grid.head), ...marked.slice(from - count, from)] }
  })
}

/**
 * The parts of one sample. Its number and its single readings stand with the table that they belong to, or the number with what
 * comes first: nothing below says of which sample it is.
 */
function sampleGrids(sections: readonly Section[], scope: Scope, setting: Setting): DocumentGrid[] {
  const parts = sections.map(section => ({
    isTable: Boolean(section.repeat || section.across),
    grids: fillSection(section, scope, setting),
  }))
  const grids = parts.flatMap(part => part.grids)
  const first = parts.find(part => part.isTable && part.grids.length > 0)?.grids[0]
  const tied = first ? grids.indexOf(first) : Math.min(1, grids.length - 1)
  return openedGrids(grids, scope, setting).map((grid, at) => ({
    ...grid,
    keep:
      grid.keep ||
      (grids[at] === first && gridHeight(grid) < SHORT_SAMPLE_TABLE && !grid.rows.some(row => row.breakable)),
    ...(at < tied ? { withNext: true as const } : {}),
  }))
}

type BodyItem = PaperTemplate['body'][number]

function fillItem(item: BodyItem, scope: Scope, setting: Setting): (DocumentGrid | DocumentFiller)[] {
  const { data } = scope
  if (item.kind === 'section') return fillSection(item, scope, setting)
  if (item.kind === 'filler') {
    const { columns, rowHeight, maxRows } = item
    const text = localised(item.text, data.language)
    return [{ kind: 'filler', weight: FILLER_WEIGHT, columns, rowHeight, maxRows, line: 0.5, size: setting.base, text }]
  }
  return data.samples.flatMap((_, sample) => sampleGrids(item.sections, { ...scope, sample }, setting))
}

/** Whether a part of the form is another one when there is room. */
const grows = (item: BodyItem): boolean =>
  bodySections([item])
    .flatMap(sectionRows)
    .some(line => line.roomy !== undefined)

/** The ways in which the calculation of a record may stand in the room that is left; null on a sheet that prints it as it comes. */
function waysOf(template: PaperTemplate, scope: Scope, setting: Setting): CalculationWays | null {
  const section = template.body.find(isCalculation)
  if (!section || scope.data.formulas === undefined) return null
  return calculationWays(section, scope, setting.base, lines =>
    fillSection(section, { ...scope, data: { ...scope.data, calculation: lines } }, setting),
  )
}

/** Puts what stands at the foot of the free room into the empty rows above it. */
function withFoot(body: PaperDocument['body'], ways: CalculationWays, setting: Setting): PaperDocument['body'] {
  const last = body.at(-1)
  const foot = { foot: ways.grids, ...(ways.behind ? { behind: ways.behind } : {}) }
  if (last?.kind === 'filler') return [...body.slice(0, -1), { ...last, ...foot }]
  const bare = { weight: FILLER_WEIGHT, columns: [BODY_WIDTH], rowHeight: RECORD_ROW, maxRows: 0, line: 0, text: '' }
  return [...body, { kind: 'filler', ...bare, size: setting.base, ...foot }]
}

/**
 * The body in the heights that it has when there is room, or in the tight ones when it would not fit into `room`. The
 * calculation of a record takes only room that is left; heights are tight also where that alone leaves it enough.
 */
function fillBody(template: PaperTemplate, scope: Scope, room: number): PaperDocument['body'] {
  const base = template.fontSize
  const named = template.kind === 'record'
  const [roomy, tight] = [true, false].map(isRoomy => ({ base, roomy: isRoomy, named })) as [Setting, Setting]
  const ways = waysOf(template, scope, tight)
  const fill = (setting: Setting, before?: readonly PaperDocument['body'][]): PaperDocument['body'][] =>
    template.body.map((item, at) => {
      if (ways !== null && isCalculation(item)) return []
      return before && !grows(item) ? (before[at] ?? []) : fillItem(item, scope, setting)
    })
  const place = (filled: readonly PaperDocument['body'][]): PaperDocument['body'] => {
    const at = template.body.findIndex(isCalculation)
    if (!ways?.grids.length) return filled.flat()
    return [...withFoot(filled.slice(0, at).flat(), ways, tight), ...filled.slice(at).flat()]
  }
  const own = template.body.filter(item => ways === null || !isCalculation(item))
  if (roomyHeight(own, scope) > room) return place(fill(tight))
  const wide = fill(roomy)
  const wideLeft = room - neededOf(wide.flat(), room)
  // the row that says that nothing follows gives way to what follows
  const nothing = sum(wide.flat().map(item => (item.kind === 'filler' ? item.rowHeight : 0)))
  const heights = (ways?.heights ?? []).map(height => height - nothing)
  const isRoomy = wideLeft >= 0
  if (isRoomy && (heights[0] ?? 0) <= wideLeft) return place(wide)
  const close = fill(tight, wide)
  const closeLeft = room - neededOf(close.flat(), room)
  // the fullest way that has room at all decides whether the form stands closer for it
  const way = heights.find(height => height <= closeLeft)
  return place(isRoomy && (way === undefined || way <= wideLeft) ? wide : close)
}

/** What a print of a sheet is that is not the issued original. */
export type PaperMark = keyof typeof markWords

/** Greatest type of a watermark in points, and the width in millimetres it may take along its slope. */
const WATERMARK_SIZE = 110
const WATERMARK_WIDTH = 190

/** The large light word of a mark, as wide as the page allows. */
export function watermarkOf(mark: PaperMark, language: Language): NonNullable<PaperDocument['watermark']> {
  const text = localised(markWords[mark], language)
  return { text, size: Math.min(WATERMARK_SIZE, Math.floor(WATERMARK_WIDTH / textWidth(text, 1))) }
}

/**
 * The document that the printer sets and the screen shows. Data must have been parsed with `paperDataSchema`; a path
 * without a value prints the blank of its part. `mark` is set across every page of what is no original. Lengths in
 * millimetres.
 */
export function fillPaper(template: PaperTemplate, data: PaperData, mark: PaperMark | null = null): PaperDocument {
  const base = template.fontSize
  const scope: Scope = { data, sample: null, row: null, group: null, running: 0 }
  const tight: Setting = { base, roomy: false, named: false }
  const [header, footer] = [template.header, template.footer].map(area =>
    area.flatMap(section => fillSection(section, scope, tight)),
  )
  const [headerHeight, footerHeight] = [heightOf(header ?? []), heightOf(footer ?? [])]
  const [top, , bottom] = template.page.margins
  const room = template.page.height - top - bottom - headerHeight - footerHeight
  const body = [...fillBody(template, scope, room), ...photoGrid(data.photos ?? [], data.language, base)]
  return {
    version: 1,
    title: printable(localised(template.title, data.language)),
    language: data.language,
    page: template.page,
    fontSize: base,
    frame: template.frame,
    headerHeight,
    footerHeight,
    header: header ?? [],
    body: continued(body, room, base, data.language),
    footer: footer ?? [],
    overlays: template.overlays.flatMap(({ path, ...place }) =>
      find(path, scope)
        .filter(source => source !== null)
        .map(source => ({ source, ...place })),
    ),
    watermark: mark === null ? null : watermarkOf(mark, data.language),
  }
}
