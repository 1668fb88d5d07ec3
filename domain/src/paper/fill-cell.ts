import type { Language } from '../kit/label.ts'
import { type Found, find, pictures, type Scope } from './bindings.ts'
import { type ChartValues, layOutChart } from './chart.ts'
import type { PaperSample, PaperSignature } from './data.ts'
import type { DocumentCell, Piece, SignaturePiece, TextPiece } from './document.ts'
import { breakable, printable, textPieces, unitText } from './runs.ts'
import type { ChartPart, Part, TemplateCell, ValuePart } from './template.ts'
import { lineWidths, textWidth } from './text-width.ts'
import { formWords, localised, proxyMark } from './words.ts'

/** Fills one cell: parts to pieces, and type small enough for the cell. */

/** Room between line and text, across and down, of short cells and of running text. */
const INSET: [number, number] = [0.9, 0.5]
const PROSE_INSET: [number, number] = [1.8, 1]
const NO_INSET: [number, number] = [0, 0]
/** Smallest type in points that a worn laser printer keeps readable. */
const SMALLEST = 6.5
/** Room for kerning and rounding. */
const TOLERANCE = 1.015

function longDate(text: string, language: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  return found && language === 'zh' ? `${found[1]} 年 ${found[2]} 月 ${found[3]} 日` : text
}

/** Where the code of a report is checked: its address, or in words when the server knew none for it. */
const checkLine = (url: string, language: Language): string =>
  /^https?:/.test(url) ? localised(formWords.verify, language) + url : localised(formWords.verifyByCode, language)

function formatted(text: string, part: ValuePart, scope: Scope): string {
  const word = part.words && Object.hasOwn(part.words, text) ? part.words[text] : undefined
  if (word) return localised(word, scope.data.language)
  if (part.format === 'fours') return inFours(text)
  if (part.format === 'unit') return unitText(text, scope.data.language)
  if (part.format === 'check') return checkLine(text, scope.data.language)
  return part.format === 'long-date' ? longDate(text, scope.data.language) : text
}

/** A code in groups of four, which are easier to read out; what stands before its last dash stays as it is. */
function inFours(text: string): string {
  const plain = text.replace(/\s/g, '')
  const from = plain.lastIndexOf('-') + 1
  return plain.slice(0, from) + plain.slice(from).replace(/.{4}(?=.)/g, '$& ')
}

/** Between lines of a list: its own line for up to two elements, else semicolons. */
const lineJoin = (count: number): string => (count <= 2 ? '\n' : '；')

function valueText(part: ValuePart, found: Found, scope: Scope): string | null {
  const texts = found.map(text => (text === null || text === '' ? null : formatted(text, part, scope)))
  if (texts.every(text => text === null)) return null
  const listed =
    part.path.startsWith('context.') || part.path.startsWith('sample.') ? texts.filter(t => t !== null) : texts
  const join =
    part.format === 'lines' ? (part.path === 'calculation' ? '\n　　' : lineJoin(listed.length)) : (part.join ?? '、')
  return listed.map(text => text ?? '—').join(join)
}

/** Address of a reading in the data of its sample, as corrections name it: `raw.spec[2].F`; of a result: `result[1].value`. */
function readingAddress(path: string, scope: Scope): string {
  const [root, group, column] = path.split('.')
  if (root === 'result' && scope.row !== null) return `result[${scope.row + 1}].${group}`
  const inRow = column !== undefined && group === scope.group && scope.row !== null
  return inRow ? `${root}.${group}[${scope.row === null ? 0 : scope.row + 1}].${column}` : path
}

const sampleOf = (scope: Scope): PaperSample | undefined =>
  scope.sample === null ? undefined : scope.data.samples[scope.sample]

/** A corrected reading keeps its old value, struck through, with the initials of who corrected it. */
function correctionPieces(part: ValuePart, scope: Scope, size: number): Piece[] {
  if (!part.path.startsWith('raw.')) return []
  const address = readingAddress(part.path, scope)
  const list = sampleOf(scope)?.corrections.filter(correction => correction.path === address) ?? []
  return list.flatMap((correction): Piece[] => [
    { kind: 'text', text: printable(correction.old), strike: true, size: size * 0.65 },
    correction.initials
      ? { kind: 'image', source: correction.initials, width: 4.2, height: 2.6 }
      : { kind: 'text', text: ` ${printable(correction.by)}`, size: size * 0.6 },
    { kind: 'break' },
  ])
}

/** A fact that a change altered after the signatures keeps what was signed, struck through. */
function amendedPieces(part: ValuePart, scope: Scope, size: number): Piece[] {
  const own = scope.sample === null ? null : sampleOf(scope)?.number
  const list = scope.data.amended?.filter(
    ({ path, sample }) => path === part.path && (sample === null || own === null || sample === own),
  )
  const olds = new Set((list ?? []).flatMap(({ old }) => (old === null || old === '' ? [] : [printable(old)])))
  return [...olds].flatMap((text): Piece[] => [
    { kind: 'text', text, strike: true, size: size * 0.8 },
    { kind: 'text', text: ' ' },
  ])
}

function valuePieces(part: ValuePart, scope: Scope, size: number): Piece[] {
  const style: Partial<TextPiece> = { ...(part.bold ? { bold: true } : {}), ...(part.size ? { size: part.size } : {}) }
  const text = valueText(part, find(part.path, scope), scope)
  const amended = amendedPieces(part, scope, size)
  if (text === null) return [...amended, ...textPieces(part.blank ?? '—', style)]
  const { language } = scope.data
  const before = part.before ? localised(part.before, language) : ''
  const after = part.after ? localised(part.after, language) : ''
  return [...correctionPieces(part, scope, size), ...amended, ...textPieces(before + text + after, style)]
}

/** Signatures of a role side by side; `room` is the width in millimetres beside the label. */
function signaturePieces(part: Extract<Part, { kind: 'signature' }>, scope: Scope, room: number): SignaturePiece[] {
  const { signatures, language } = scope.data
  const list: readonly PaperSignature[] = Object.hasOwn(signatures, part.role) ? (signatures[part.role] ?? []) : []
  const width = Math.min(part.width, room / Math.max(1, list.length) - 1.3)
  return list.map(signature => {
    const name = printable(signature.name) + (signature.proxy ? localised(proxyMark, language) : '')
    const fitting = (text: string, size: number) => {
      const widest = textWidth(text, size) * TOLERANCE
      return { text, size: widest > width ? (size * width) / widest : size }
    }
    // the printed name and the time of signing stand with the handwriting.
    return {
      kind: 'signature',
      image: signature.image ?? null,
      width,
      height: signature.image ? part.height - 2 : 0,
      ...(part.shift ? { shift: part.shift } : {}),
      lines: [
        fitting(name, signature.image ? 6.5 : 10.5),
        ...printable(signature.date)
          .split(/ (.*)/s)
          .filter(text => text !== '')
          .map(text => fitting(text, 5)),
      ],
    }
  })
}

const numbers = (found: Found): number[] =>
  found.map(text => (text === null || text === '' ? Number.NaN : Number(text)))

function chartValues(part: ChartPart, scope: Scope): ChartValues {
  const pair = (mark: NonNullable<ChartPart['marks']>[number]) => {
    const [x = null] = find(mark.x, scope)
    const [y = null] = typeof mark.y === 'number' ? [String(mark.y)] : find(mark.y, scope)
    const [xNumber = Number.NaN] = numbers([x])
    const [yNumber = Number.NaN] = numbers([y])
    return { x: xNumber, y: yNumber, xText: x ?? '', yText: typeof mark.y === 'number' ? '' : (y ?? '') }
  }
  return {
    series: part.series.map(series => ({ x: numbers(find(series.x, scope)), y: numbers(find(series.y, scope)) })),
    fit: (part.fit ?? []).flatMap(path => numbers(find(path, scope))),
    marks: (part.marks ?? []).map(pair),
  }
}

function partPieces(part: Part, scope: Scope, size: number, room: () => number): Piece[] {
  const { language } = scope.data
  switch (part.kind) {
    case 'text': {
      const { kind: _kind, text, ...style } = part
      return textPieces(localised(text, language), style)
    }
    case 'value':
      return valuePieces(part, scope, size)
    case 'unit': {
      const text = unitText(part.unit, language)
      return textPieces(part.brackets ? `(${text})` : text)
    }
    case 'page':
    case 'break':
      return [part]
    case 'image':
      return pictures(part.path, scope).map(source => ({
        kind: 'image',
        source,
        width: part.width,
        height: part.height,
      }))
    case 'qr':
      return pictures(part.path, scope).map(text => ({ kind: 'qr', text, size: part.size }))
    case 'signature':
      return signaturePieces(part, scope, room())
    case 'chart': {
      const drawing = layOutChart(part, chartValues(part, scope), language)
      return drawing ? [drawing] : []
    }
  }
}

/** Widest run of signs that no line break may split, in millimetres: Latin words, since Chinese breaks anywhere. */
function widestWord(pieces: readonly Piece[], size: number): number {
  const text = pieces.map(piece => (piece.kind === 'text' ? piece.text : ' ')).join('')
  const found = text.match(/[!-,./0-~À-ɏͰ-ӿ-]+/g) ?? []
  return Math.max(0, ...found.map(word => textWidth(word, size)))
}

/** Type size for the width, and pieces that can break when even the smallest type is too wide. */
function fitted(
  pieces: Piece[],
  width: number,
  base: number,
  overflow: 'shrink' | 'wrap',
): { size: number; pieces: Piece[] } {
  const widest = (overflow === 'shrink' ? Math.max(...lineWidths(pieces, base)) : widestWord(pieces, base)) * TOLERANCE
  if (widest <= width) return { size: base, pieces }
  const smaller = Math.floor(((base * width) / widest) * 4) / 4
  const least = overflow === 'shrink' ? SMALLEST : Math.max(SMALLEST, base * 0.75)
  if (smaller >= least) return { size: smaller, pieces }
  const size = overflow === 'shrink' ? Math.max(SMALLEST, base * 0.8) : base
  const letters = Math.max(2, Math.min(6, Math.floor(width / textWidth('m', size))))
  return {
    size,
    pieces: pieces.map(piece => (piece.kind === 'text' ? { ...piece, text: breakable(piece.text, letters) } : piece)),
  }
}

/**
 * Path of the value in a cell, with its sample and row, so that screens can tie the paper to the data. Of several values
 * the first is what the cell is about, the others say more of it.
 */
function cellPath(cell: TemplateCell, scope: Scope): string | undefined {
  const only = cell.parts.find(part => part.kind === 'value')
  if (!only || !/^(raw|computed|verdict|result)\./.test(only.path)) return undefined
  const place = readingAddress(only.path, scope)
  return scope.sample === null ? place : `samples[${scope.sample + 1}].${place}`
}

/** Fills a cell whose width in millimetres is known; `rowspan` is given for cells that span a band. */
export function fillCell(cell: TemplateCell, scope: Scope, width: number, base: number, rowspan: number): DocumentCell {
  const own = cell.size ?? base
  const inset = cell.borders.every(line => line === 0) ? NO_INSET : cell.align === 'left' ? PROSE_INSET : INSET
  const inner = width - 2 * inset[0]
  const raw: Piece[] = []
  const room = (): number => inner - Math.max(...lineWidths(raw, own))
  for (const part of cell.parts) raw.push(...partPieces(part, scope, own, room))
  const { size, pieces } = fitted(raw, inner, own, cell.overflow)
  const path = cellPath(cell, scope)
  return {
    x: cell.column,
    colspan: cell.span,
    rowspan,
    align: cell.align,
    valign: cell.valign,
    inset,
    borders: cell.borders,
    size,
    weight: cell.weight ?? 400,
    pieces,
    ...(path === undefined ? {} : { path }),
  }
}
