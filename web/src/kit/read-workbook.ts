import { unzipTexts } from './unzip.ts'

/** A tag of an XML text, or what stands between tags. */
type Token =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly text: string }

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) =>
    name ? (entities[name] ?? whole) : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  )

/** The tags and texts of an XML text in their order, names without prefixes; a tag that closes itself comes twice. */
function* tokensOf(xml: string): Generator<Token> {
  const found = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|<[!?][^>]*>|([^<]+)/g
  for (const [, slash, name, written = '', closed, text] of xml.matchAll(found)) {
    if (text !== undefined) yield { kind: 'text', text: unescaped(text) }
    if (!name) continue
    const attributes = Object.fromEntries(
      [...written.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', a, b]) => [
        key,
        unescaped(a ?? b ?? ''),
      ]),
    )
    if (!slash) yield { kind: 'open', name, attributes }
    if (slash || closed) yield { kind: 'close', name, attributes }
  }
}

/** The texts that are shared by the cells of a workbook; phonetic readings are no part of them. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let [inText, inReading] = [false, false]
  for (const token of tokensOf(xml)) {
    if (token.kind === 'text') {
      if (inText && !inReading) texts[texts.length - 1] += token.text
      continue
    }
    const opens = token.kind === 'open'
    if (token.name === 'si' && opens) texts.push('')
    if (token.name === 't') inText = opens
    if (token.name === 'rPh') inReading = opens
  }
  return texts
}

/** Number formats that Excel itself shows as dates: the usual ones and those of East Asia. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)

/** Of each style of the cells whether it shows a figure as a date. */
function dateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>()
  const found: boolean[] = []
  let inCells = false
  for (const token of tokensOf(xml)) {
    if (token.kind === 'text') continue
    const { name, attributes } = token
    if (name === 'cellXfs') inCells = token.kind === 'open'
    if (token.kind !== 'open') continue
    if (name === 'numFmt') {
      const code = (attributes.formatCode ?? '').replace(/"[^"]*"|\[[^\]]*]|\\./g, '')
      own.set(Number(attributes.numFmtId), /[yd]/i.test(code))
    }
    const id = Number(attributes.numFmtId ?? '0')
    if (name === 'xf' && inCells) found.push(own.get(id) ?? isDateFormat(id))
  }
  return found
}

const dayMs = 86_400_000
/** Day 0 of a spreadsheet's calendar, which counts a 29 February 1900 that was none: right from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30)

/** The day of a figure, with its minute when it has one. */
function dateText(figure: string): string {
  const value = Number(figure)
  if (!Number.isFinite(value) || value < 61 || value > 2_958_465) return figure
  const moment = new Date(dayZero + Math.round(value * 1440) * (dayMs / 1440)).toISOString()
  const time = moment.slice(11, 16)
  return time === '00:00' ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${time}`
}

/** Column of a cell's place (`C7` is 2). */
const columnAt = (place: string): number =>
  [...place.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Figures come as computers hold them (0.30000000000000004); people typed fewer digits. */
const figureText = (figure: string): string => {
  const value = Number(figure)
  return figure.trim() !== '' && Number.isFinite(value) ? String(Number(value.toPrecision(15))) : figure
}

function rowsOf(xml: string, shared: readonly string[], dates: readonly boolean[]): string[][] {
  const rows: string[][] = []
  let cell: { at: number; type: string; style: number; text: string } | null = null
  let inValue = false
  for (const token of tokensOf(xml)) {
    if (token.kind === 'text') {
      if (cell && inValue) cell.text += token.text
      continue
    }
    const { name, attributes } = token
    const opens = token.kind === 'open'
    if (name === 'row' && opens) {
      // rows without any cell are left out of the file
      while (rows.length < Number(attributes.r ?? rows.length + 1)) rows.push([])
    }
    if (name === 'v' || name === 't') inValue = opens
    if (name !== 'c') continue
    if (opens) {
      const row = rows.at(-1) ?? []
      const at = attributes.r ? columnAt(attributes.r) : row.length
      cell = { at, type: attributes.t ?? 'n', style: Number(attributes.s ?? '0'), text: '' }
    } else if (cell) {
      const row = rows.at(-1) ?? []
      while (row.length < cell.at) row.push('')
      row[cell.at] = cellText(cell, shared, dates)
      cell = null
    }
  }
  return rows
}

function cellText(
  { type, style, text }: { readonly type: string; readonly style: number; readonly text: string },
  shared: readonly string[],
  dates: readonly boolean[],
): string {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type !== 'n') return text
  return dates[style] ? dateText(text) : figureText(text)
}

const parts = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml']

/** Path of the first sheet that is shown. */
function firstSheet(files: ReadonlyMap<string, string>): string | null {
  const open = (path: string, name: string) =>
    [...tokensOf(files.get(path) ?? '')].flatMap(token =>
      token.kind === 'open' && token.name === name ? [token.attributes] : [],
    )
  const sheet = open('xl/workbook.xml', 'sheet').find(one => (one.state ?? 'visible') === 'visible')
  const target = open('xl/_rels/workbook.xml.rels', 'Relationship').find(one => one.Id === sheet?.id)?.Target
  return target ? (target.startsWith('/') ? target.slice(1) : `xl/${target}`) : null
}

/**
 * The cells of the first sheet of an .xlsx file as texts, dates as `yyyy-MM-dd`; null when the file is none.
 * @throws what `unzipTexts` throws for a damaged file
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly (readonly string[])[] | null> {
  const files = await unzipTexts(bytes, path => parts.includes(path) || /^xl\/worksheets\/[^/]+\.xml$/.test(path))
  const path = files ? firstSheet(files) : null
  const sheet = path ? files?.get(path) : undefined
  if (!files || sheet === undefined) return null
  return rowsOf(
    sheet,
    sharedTexts(files.get('xl/sharedStrings.xml') ?? ''),
    dateStyles(files.get('xl/styles.xml') ?? ''),
  )
}
