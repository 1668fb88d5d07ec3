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
}

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
    const cells = styles.map(({ format, head: isHead, quoted }) => {
      const id = format ? firstFormat + formats.indexOf(format) : 0
      const looks = isHead ? ' applyFont="1" applyFill="1"' : ''
      return `<xf numFmtId="${id}" fontId="${isHead ? 1 : 0}" fillId="${isHead ? 2 : 0}" borderId="0" xfId="0"${format ? ' applyNumberFormat="1"' : ''}${looks}${quoted ? ' quotePrefix="1"' : ''}/>`
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

function cellXml(cell: SheetCell, place: string, styles: Styles, isHead = false): string {
  const written = writtenCell(cell)
  if (!written) return ''
  const style = styles.placeOf(isHead ? { ...written.style, head: true } : written.style)
  const open = `<c r="${place}"${style > 0 ? ` s="${style}"` : ''}`
  return written.type === 'n'
    ? `${open}><v>${written.value}</v></c>`
    : `${open} t="inlineStr"><is><t xml:space="preserve">${xmlText(written.value)}</t></is></c>`
}

function sheetXml({ columns, rows }: Sheet, styles: Styles): string {
  const line = (cells: readonly SheetCell[], number: number): string =>
    `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${columnLetters(index)}${number}`, styles, number === 1)).join('')}</row>`
  const widths = columns.map(
    ({ width = usualWidth }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const last = `${columnLetters(Math.max(columns.length - 1, 0))}${rows.length + 1}`
  return (
    `${head}<worksheet xmlns="${main}"><dimension ref="A1:${last}"/>` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    (widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '') +
    `<sheetData>${line(
      columns.map(({ title }) => title),
      1,
    )}${rows.map((cells, index) => line(cells, index + 2)).join('')}</sheetData>` +
    `<autoFilter ref="A1:${last}"/></worksheet>`
  )
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
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
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
