import { zipOf } from './zip.ts'

/** A text, or a figure that a spreadsheet may add up. */
export type SheetCell = string | { readonly figure: string }

interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** What may be chosen in its cells. */
  readonly choices?: readonly string[]
}

/** A table for a spreadsheet. */
export interface Sheet {
  readonly name: string
  /** Lines above the table: whose it is, what of, by whom and when. */
  readonly lines?: readonly string[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
  /** Rows below the head that are made ready to be filled in. */
  readonly blank?: number
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const kind = (name: string): string => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string => text.replace(unwritable, '').replace(/[&<>"]/g, mark => marks[mark] ?? mark)

/** Styles by their place in `styles`. */
const style = { text: 1, head: 2, quoted: 3, figure: 4 } as const

const styles = `${declared}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF7"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/><xf/></cellXfs></styleSheet>`

/** `A`, `B` … `AA` of a column, counted from 0. */
const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26)

/** What a spreadsheet would take for a formula when the text is typed again (ASVS 1.2.10): it keeps its quotation mark. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text)

function cellXml(cell: SheetCell, column: number, row: number, look?: number): string {
  const place = `${letters(column)}${row}`
  if (typeof cell !== 'string')
    return cell.figure === '' ? '' : `<c r="${place}" s="${style.figure}"><v>${escaped(cell.figure)}</v></c>`
  if (cell === '') return ''
  const s = look ?? (isFormula(cell) ? style.quoted : style.text)
  return `<c r="${place}" s="${s}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const rowXml = (cells: readonly SheetCell[], row: number, look?: number): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, at, row, look)).join('')}</row>`

/** Ranges in which a cell takes one of the choices that stand in a column of the second sheet. */
function validations({ columns, blank = 0 }: Sheet, head: number): string {
  const lists = columns.flatMap((column, at) => (column.choices?.length ? [{ at, count: column.choices.length }] : []))
  if (lists.length === 0 || blank === 0) return ''
  const each = lists.map(({ at, count }, list) => {
    const range = `${letters(at)}${head + 1}:${letters(at)}${head + blank}`
    const source = `choices!$${letters(list)}$1:$${letters(list)}$${count}`
    return `<dataValidation type="list" allowBlank="1" errorStyle="warning" sqref="${range}"><formula1>${source}</formula1></dataValidation>`
  })
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
}

function sheetXml(sheet: Sheet): string {
  const { lines = [], columns, rows } = sheet
  const head = lines.length + 1
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style.text}" customWidth="1"/>`,
  )
  const all = [
    ...lines.map((line, at) => rowXml([line], at + 1)),
    rowXml(
      columns.map(column => column.title),
      head,
      style.head,
    ),
    ...rows.map((row, at) => rowXml(row, head + 1 + at)),
  ]
  const pane = `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/>`
  return `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${all.join('')}</sheetData>${validations(sheet, head)}<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`
}

function choicesXml({ columns }: Sheet): string {
  const lists = columns.flatMap(({ choices }) => (choices?.length ? [choices] : []))
  const longest = Math.max(0, ...lists.map(list => list.length))
  const rows = Array.from({ length: longest }, (_, at) =>
    rowXml(
      lists.map(list => list[at] ?? ''),
      at + 1,
    ),
  )
  return `${declared}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** Names of sheets may not hold these, and not more than 31 letters. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31) || 'Sheet1'

/**
 * A table as an .xlsx file (ECMA-376, the few parts that one sheet needs): a head that stays, texts as texts, choices to pick
 * from. The same table gives the same bytes.
 */
export function workbookOf(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const bundle = (list: string): string =>
    `${declared}<Relationships xmlns="${packageRelations}">${list}</Relationships>`
  const override = (path: string, name: string): string =>
    `<Override PartName="/xl/${path}" ContentType="${kind(name)}"/>`
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${declared}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('worksheets/sheet1.xml', 'worksheet')}${override('worksheets/sheet2.xml', 'worksheet')}${override('styles.xml', 'styles')}</Types>`,
    '_rels/.rels': bundle(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${declared}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/><sheet name="choices" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': bundle(
      relation(1, 'worksheet', 'worksheets/sheet1.xml') +
        relation(2, 'worksheet', 'worksheets/sheet2.xml') +
        relation(3, 'styles', 'styles.xml'),
    ),
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
    'xl/worksheets/sheet2.xml': choicesXml(sheet),
    'xl/styles.xml': styles,
  }
  return zipOf(Object.entries(parts).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })))
}

/** Kind of file that `workbookOf` makes. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
