import { formatValue } from 'hucre'
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'

/** Formats that show nothing but the figure as it is. */
const plainFormat = /^(General|@)?$/i
/** Rows of a sheet beyond these are no list that anybody imports. */
const mostRows = 50_000

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

/** A day, with its minute when it has one, and its second when that is not whole. */
function dayText(moment: Date): string {
  const day = `${pad(moment.getUTCFullYear(), 4)}-${pad(moment.getUTCMonth() + 1)}-${pad(moment.getUTCDate())}`
  const time = `${pad(moment.getUTCHours())}:${pad(moment.getUTCMinutes())}`
  const seconds = moment.getUTCSeconds()
  if (time === '00:00' && seconds === 0) return day
  return `${day} ${time}${seconds === 0 ? '' : `:${pad(seconds)}`}`
}

/** Figures come as computers hold them (0.30000000000000004); people typed fewer digits. */
const plainFigure = (value: number): string => String(Number(value.toPrecision(15)))

/** A figure as its cell shows it: `0007` by its format, `12.50` with its zeros; the commas of thousands are unambiguous here. */
function figureText(value: number, format: string | undefined): string {
  if (format === undefined || plainFormat.test(format)) return plainFigure(value)
  const shown = formatValue(value, format)
  return /^-?[\d,]+(\.\d+)?$/.test(shown) ? shown.replaceAll(',', '') : shown
}

/** What a person sees in a cell; days in the one form in which they are read everywhere. */
function shownText(value: CellValue | undefined, cell: Cell | undefined): string {
  const held = cell?.formulaResult ?? value
  if (held === null || held === undefined) return ''
  if (held instanceof Date) return dayText(held)
  if (typeof held === 'number') return figureText(held, cell?.style?.numFmt)
  if (typeof held === 'boolean') return held ? '1' : '0'
  return String(held).replace(/\r\n?/g, '\n')
}

function rowsOf({ rows, cells, merges = [] }: Sheet): string[][] {
  const texts = rows.map((row, at) => row.map((value, column) => shownText(value, cells?.get(`${at},${column}`))))
  // a merged cell shows its text once for all that it covers: a list means it for each of its rows
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const text = texts[startRow]?.[startCol] ?? ''
    if (startCol !== endCol || text === '') continue
    for (let at = startRow + 1; at <= endRow; at += 1) {
      const row = texts[at] ?? []
      while (row.length <= startCol) row.push('')
      row[startCol] = text
      texts[at] = row
    }
  }
  // rows without any cell are left out of the file, and empty cells at the end of a row tell nothing
  return Array.from({ length: texts.length }, (_, at) => {
    const row = texts[at] ?? []
    return row.slice(0, row.findLastIndex(text => text !== '') + 1)
  })
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The cells of the first shown sheet of an .xlsx file as a person sees them: figures by their formats, days as `yyyy-MM-dd`
 * whichever year the workbook counts from, the results of formulas, a merged cell in every row that it covers. Null when the
 * file is none.
 * @throws for a damaged file
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly (readonly string[])[] | null> {
  if (!isZip(bytes)) return null
  let taken = false
  const [first] = await readShown(bytes, () => {
    const isFirst = !taken
    taken = true
    return isFirst
  })
  return first ?? null
}

/** The cells of every shown sheet, as `readWorkbook` reads the first. */
export const readSheets = (bytes: Uint8Array): Promise<string[][][]> => readShown(bytes, () => true)

async function readShown(bytes: Uint8Array, wanted: () => boolean): Promise<string[][][]> {
  const { sheets } = await readXlsx(bytes, {
    readStyles: true,
    maxRows: mostRows,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden && wanted(),
  })
  return sheets.map(rowsOf)
}
