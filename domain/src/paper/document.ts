import type { Language } from '../kit/label.ts'

/**
 * A template filled with data: plain cells with their final texts, ready to be laid out. The printer (Typst) and the
 * screen read the same document. Lengths are millimetres, type sizes and lines points.
 */

export interface TextPiece {
  kind: 'text'
  text: string
  bold?: true
  italic?: true
  strike?: true
  sup?: true
  sub?: true
  /** A sign inside a small square: a ticked box. */
  boxed?: true
  size?: number
}

export interface ChartDrawing {
  kind: 'chart'
  width: number
  height: number
  lines: { points: [number, number][]; width: number; dash: 'solid' | 'dashed' | 'dotted' }[]
  markers: { x: number; y: number; shape: 'circle' | 'square' | 'triangle' | 'dot' }[]
  words: {
    x: number
    y: number
    size: number
    runs: TextPiece[]
    /** Which point of the word stands at (x, y). */
    anchor: ['left' | 'center' | 'right', 'top' | 'middle' | 'bottom']
    turned?: true
  }[]
}

export interface SignaturePiece {
  kind: 'signature'
  /** Base64 picture or null. */
  image: string | null
  width: number
  height: number
  lines: { text: string; size: number }[]
  /** Moved to the right and down, in millimetres. */
  shift?: [number, number]
}

export interface ImagePiece {
  kind: 'image'
  source: string
  width: number
  height: number
}

export type Piece =
  | TextPiece
  | { kind: 'break' }
  | { kind: 'page'; of: 'number' | 'total' }
  | ImagePiece
  | { kind: 'qr'; text: string; size: number }
  | ChartDrawing
  | SignaturePiece

export interface DocumentCell {
  x: number
  colspan: number
  rowspan: number
  align: 'left' | 'center' | 'right'
  valign: 'top' | 'middle' | 'bottom'
  inset: [number, number]
  /** Top, right, bottom, left. */
  borders: [number, number, number, number]
  size: number
  weight: 400 | 700
  pieces: Piece[]
  /** Path of the single value in the cell, with sample and row, for the entry sheet and the audit screen. */
  path?: string
}

export interface DocumentRow {
  height: number
  breakable: boolean
  /** Begins a sample: what a further page says on top that still tells of it. */
  opens?: TextPiece[]
  /** Ends the sample that was begun. */
  closes?: true
  cells: DocumentCell[]
}

export interface DocumentGrid {
  kind: 'grid'
  columns: number[]
  /** The first rows that form the head. */
  head: number
  repeatHead: boolean
  keep: boolean
  /** Filled column after column. */
  down?: true
  /** Begins a page of its own. */
  newPage?: true
  /** Never stands without the beginning of what follows: it says what that is of. */
  withNext?: true
  rows: DocumentRow[]
}

export interface DocumentFiller {
  kind: 'filler'
  /** Share of the free room of its page. */
  weight: number
  columns: number[]
  rowHeight: number
  maxRows: number
  line: number
  size: number
  text: string
  /**
   * What stands at the foot of the free room: the first of these that has room there, none when even the last has not. So
   * it never costs a page.
   */
  foot?: DocumentGrid[]
  /** What stands on a page of its own, behind all others, where none of the first `enough` of the foot had room. */
  behind?: { enough: number; grid: DocumentGrid }
}

export interface PaperDocument {
  version: 1
  title: string
  language: Language
  page: { width: number; height: number; margins: [number, number, number, number] }
  fontSize: number
  frame: number
  headerHeight: number
  footerHeight: number
  header: DocumentGrid[]
  body: (DocumentGrid | DocumentFiller)[]
  footer: DocumentGrid[]
  overlays: {
    source: string
    x: number
    y: number
    width: number
    height: number
    pages: 'all' | 'first' | 'last' | 'cross'
  }[]
  /** Large light word across every page of what is no original: draft, copy, void. */
  watermark: { text: string; size: number } | null
}
