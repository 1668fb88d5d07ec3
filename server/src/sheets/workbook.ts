import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { type SheetCell, type SheetStyle, writtenCell, xmlText } from './cell.ts'
import { type ZipEntry, zipOf } from './zip.ts'

/** A column of a sheet. */
export interface SheetColumn {
  readonly title: string
  /** Characters that it is wide. */
  readonly width?: number
}

/** One sheet of a workbook: a head that stays, and rows beneath it. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
  /** Lines above the head, each over all columns: title, whose it is, of which days, by whom and when. */
  readonly above?: readonly string[]
  /** How rows stand that are no plain lines, by their place among the rows. */
  readonly looks?: ReadonlyMap<number, RowLook>
  /** Printed across, the head on every page, as wide as the paper. */
  readonly paper?: 'A4' | 'A3'
}

/** A row over all columns, like the head of a group, or one of totals. */
export type RowLook = 'across' | 'strong'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const longestSheetName = 31
const usualWidth = 14
/** Formats of a workbook's own begin here (ECMA-376 part 1, 18.8.30). */
const firstFormat = 164

/** Letters of a column by its place: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Names that a workbook takes: without what the format forbids, short, each once. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const used = new Set<string>()
  return sheets.map(({ name }, index) => {
    const plain =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, longestSheetName) || `${index + 1}`
    const own = used.has(plain) ? `${plain.slice(0, longestSheetName - 3)} ${index + 1}` : plain
    used.add(own)
    return own
  })
}

/** The styles that a workbook uses, each once, in the order of their first use. */
class Styles {
  readonly #styles: SheetStyle[] = [{}]
  readonly #places = new Map<string, number>([['{}', 0]])

  placeOf(style: SheetStyle): number {
    const key = JSON.stringify(style)
    const place = this.#places.get(key) ?? this.#styles.push(style) - 1
    this.#places.set(key, place)
    return place
  }

  xml(): string {
    const styles = this.#styles
    const formats = [...new Set(styles.flatMap(({ format }) => format ?? []))]
    const formatXml = formats
      .map((format, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${xmlText(format)}"/>`)
      .join('')
    const cells = styles.map(({ format, head: isHead, strong, quoted }) => {
      const id = format ? firstFormat + formats.indexOf(format) : 0
      const looks = `${isHead || strong ? ' applyFont="1"' : ''}${isHead ? ' applyFill="1"' : ''}`
      return `<xf numFmtId="${id}" fontId="${isHead || strong ? 1 : 0}" fillId="${isHead ? 2 : 0}" borderId="0" xfId="0"${format ? ' applyNumberFormat="1"' : ''}${looks}${quoted ? ' quotePrefix="1"' : ''}/>`
    })
    return (
      `${head}<styleSheet xmlns="${main}">` +
      (formats.length > 0 ? `<numFmts count="${formats.length}">${formatXml}</numFmts>` : '') +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
      '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/><bgColor indexed="64"/></patternFill></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    )
  }
}

type Look = Pick<SheetStyle, 'head' | 'strong'>

function cellXml(cell: SheetCell, place: string, styles: Styles, look: Look): string {
  const written = writtenCell(cell)
  if (!written) return ''
  const style = styles.placeOf({ ...written.style, ...look })
  const open = `<c r="${place}"${style > 0 ? ` s="${style}"` : ''}`
  if (written.formula !== undefined)
    return `${open}><f>${xmlText(written.formula)}</f>${written.value === '' ? '' : `<v>${written.value}</v>`}</c>`
  return written.type === 'n'
    ? `${open}><v>${written.value}</v></c>`
    : `${open} t="inlineStr"><is><t xml:space="preserve">${xmlText(written.value)}</t></is></c>`
}

/** Row of the head, counted from 1; the rows of the table stand under it. */
export const headRow = ({ above = [] }: Pick<Sheet, 'above'>): number => above.length + 1

/** Sizes of paper by their numbers (ECMA-376 part 1, 18.3.1.63). */
const paperNumbers = { A3: 8, A4: 9 } as const

function sheetXml(sheet: Sheet, styles: Styles): string {
  const { columns, rows, above = [], looks, paper } = sheet
  const at = headRow(sheet)
  const line = (cells: readonly SheetCell[], number: number, look: Look): string =>
    `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${columnLetters(index)}${number}`, styles, look)).join('')}</row>`
  const widths = columns.map(
    ({ width = usualWidth }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const lastColumn = columnLetters(Math.max(columns.length - 1, 0))
  const last = `${lastColumn}${rows.length + at}`
  const across = [
    ...above.map((_, index) => index + 1),
    ...[...(looks ?? [])].flatMap(([index, look]) => (look === 'across' ? [index + at + 1] : [])),
  ].filter(() => columns.length > 1)
  const merged =
    across.length > 0
      ? `<mergeCells count="${across.length}">${across.map(row => `<mergeCell ref="A${row}:${lastColumn}${row}"/>`).join('')}</mergeCells>`
      : ''
  const lines = [
    ...above.map((text, index) => line([text], index + 1, index === 0 ? { strong: true } : {})),
    line(
      columns.map(({ title }) => title),
      at,
      { head: true },
    ),
    ...rows.map((cells, index) => line(cells, index + at + 1, looks?.has(index) ? { strong: true } : {})),
  ]
  return (
    `${head}<worksheet xmlns="${main}">${paper ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}<dimension ref="A1:${last}"/>` +
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${at}" topLeftCell="A${at + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    (widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '') +
    `<sheetData>${lines.join('')}</sheetData>` +
    // rows that are no plain lines would be sorted among them
    (looks ? '' : `<autoFilter ref="A${at}:${last}"/>`) +
    merged +
    (paper
      ? `<pageSetup paperSize="${paperNumbers[paper]}" orientation="landscape" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`
      : '') +
    '</worksheet>'
  )
}

/** Rows that stand on every printed page. */
function printTitles(sheets: readonly Sheet[], names: readonly string[]): string {
  const titled = sheets.flatMap((sheet, index) =>
    sheet.paper
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${xmlText(names[index] ?? '')}'!$${headRow(sheet)}:$${headRow(sheet)}</definedName>`
      : [],
  )
  return titled.length > 0 ? `<definedNames>${titled.join('')}</definedNames>` : ''
}

const part = (name: string, xml: string): ZipEntry => ({ name, content: Buffer.from(xml, 'utf8') })

/**
 * A workbook in the Office Open XML format (.xlsx, ECMA-376). The one place that writes spreadsheets: whoever exports hands
 * over titles and cells, nobody writes parts of the format.
 * @param sheets at least one; names are made fit, rows may be none
 * @param moment laboratory time that the file bears; the same content at the same moment gives the same bytes
 */
export function workbookOf(sheets: readonly Sheet[], moment: LocalDateTime): Buffer {
  const styles = new Styles()
  const pages = sheets.map(sheet => sheetXml(sheet, styles))
  const names = sheetNames(sheets)
  const override = (name: string, type: string): string =>
    `<Override PartName="${name}" ContentType="${sheetType}.${type}+xml"/>`
  return zipOf(
    [
      part(
        '[Content_Types].xml',
        `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${pages.map((_, index) => override(`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet')).join('')}</Types>`,
      ),
      part(
        '_rels/.rels',
        `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      part(
        'xl/workbook.xml',
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets>${printTitles(sheets, names)}</workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        `${head}<Relationships xmlns="${packaged}/relationships">${pages.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${pages.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ),
      part('xl/styles.xml', styles.xml()),
      ...pages.map((xml, index) => part(`xl/worksheets/sheet${index + 1}.xml`, xml)),
    ],
    moment,
  )
}
