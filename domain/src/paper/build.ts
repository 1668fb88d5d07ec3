import type { LocalText, Part, Section, TemplateCell, TemplateRow, ValuePart } from './template.ts'

/** Small constructors with the house measures, so that the generators read like the form they make. */

/** Width between the margins of A4, in millimetres. */
export const BODY_WIDTH = 175
/** Inner lines and the lines between the parts, in points. */
const LINE = 0.5
const THICK = 1.5
/** Least row heights of reports and records, in millimetres. */
export const REPORT_ROW = 9
export const RECORD_ROW = 8.5

export const words = (text: LocalText, style: { bold?: true; size?: number } = {}): Part => ({
  kind: 'text',
  text,
  ...style,
})

/** Sign of all languages: a colon, an index, a unit. */
export const sign = (text: string, style: { size?: number } = {}): Part => words({ zh: text }, style)

export const value = (path: string, options: Omit<ValuePart, 'kind' | 'path'> = {}): Part => ({
  kind: 'value',
  path,
  ...options,
})

/** A unit; nothing for a pure number. */
export const unit = (name: string, brackets = true): Part[] => (name ? [{ kind: 'unit', unit: name, brackets }] : [])

export const lineBreak: Part = { kind: 'break' }

type CellOptions = Partial<Omit<TemplateCell, 'column' | 'parts'>>

/** A cell with lines on all sides, centred, its type shrinking to fit. */
export const cell = (column: number, parts: Part[], options: CellOptions = {}): TemplateCell => ({
  column,
  span: 1,
  rows: 1,
  align: 'center',
  valign: 'middle',
  borders: [LINE, LINE, LINE, LINE],
  overflow: 'shrink',
  ...options,
  parts,
})

/** A cell without lines, for header and footer. */
export const bare = (column: number, parts: Part[], options: CellOptions = {}): TemplateCell =>
  cell(column, parts, { borders: [0, 0, 0, 0], ...options })

/** A cell of running text, to the left, breaking lines. */
export const prose = (column: number, parts: Part[], options: CellOptions = {}): TemplateCell =>
  cell(column, parts, { align: 'left', overflow: 'wrap', ...options })

export const row = (
  height: number,
  cells: TemplateCell[],
  options: Pick<TemplateRow, 'breakable' | 'when' | 'roomy'> = {},
) => ({
  height,
  cells,
  ...options,
})

type SectionOptions = Partial<Omit<Section, 'kind' | 'id' | 'columns'>>

export const section = (id: string, columns: number[], options: SectionOptions): Section => ({
  kind: 'section',
  id,
  columns,
  head: [],
  rows: [],
  repeatHead: false,
  keepTogether: false,
  ...options,
})

/** Makes the line above the first row of a section the thick line between two parts of the form. */
export function ruledAbove(target: Section): Section {
  const thick = (line: TemplateRow): TemplateRow => ({
    ...line,
    cells: line.cells.map(c => ({ ...c, borders: [THICK, c.borders[1], c.borders[2], c.borders[3]] })),
  })
  const lift = (rows: TemplateRow[]): TemplateRow[] => rows.map((line, i) => (i === 0 ? thick(line) : line))
  return target.head.length > 0 ? { ...target, head: lift(target.head) } : { ...target, rows: lift(target.rows) }
}
