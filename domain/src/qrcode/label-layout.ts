import { z } from 'zod'
import type { Label } from '../kit/label.ts'
import type { labelMedia } from './lists.ts'

/**
 * A label of a laboratory: elements at places in millimetres from the top left corner, type sizes in points (looks 8.1).
 * Label printers have 8 dots to the millimetre, so places stand in steps of 0.125.
 */

const millimetres = z.number().min(0).max(200)
const points = z.number().min(4).max(36)

/** What a text element shows of a sample or specimen; `index` is the place of a specimen among those of its sample. */
const sampleFields = ['number', 'index', 'name', 'specification', 'tests', 'received', 'due', 'place'] as const
/** The number that anybody sees of a label of the library. */
const textFields = [...sampleFields, 'serial'] as const
export const labelFields: readonly LabelField[] = textFields
/** Most signs of fixed words, and most parts of a label. */
const most = { words: 60, elements: 40 } as const

const textElement = z.strictObject({
  kind: z.literal('text'),
  field: z.enum(textFields),
  x: millimetres,
  y: millimetres,
  width: millimetres,
  size: points,
  bold: z.literal(true).optional(),
  /** Lines that the text may break into. */
  lines: z.int().min(1).max(4).optional(),
})
/** The same words on every label. */
const wordsElement = z.strictObject({
  kind: z.literal('words'),
  text: z.string().trim().min(1).max(most.words),
  x: millimetres,
  y: millimetres,
  width: millimetres,
  size: points,
  bold: z.literal(true).optional(),
})
// below 12 mm the modules fall under 0.4 mm
const qrElement = z.strictObject({
  kind: z.literal('qr'),
  x: millimetres,
  y: millimetres,
  size: z.number().min(12).max(60),
})
const lineElement = z.strictObject({ kind: z.literal('line'), x: millimetres, y: millimetres, width: millimetres })
/** Boxes to be ticked by hand: to test, in test, tested, retained. */
const boxesElement = z.strictObject({
  kind: z.literal('boxes'),
  y: millimetres,
  size: millimetres,
  fontSize: points,
  at: z.tuple([millimetres, millimetres, millimetres, millimetres]),
})

export const labelLayoutSchema = z.strictObject({
  elements: z
    .array(z.discriminatedUnion('kind', [textElement, wordsElement, qrElement, lineElement, boxesElement]))
    .min(1)
    .max(most.elements),
})
export type LabelLayout = z.infer<typeof labelLayoutSchema>
export type LabelElement = LabelLayout['elements'][number]
export type LabelField = (typeof textFields)[number]

interface ShippedStyle {
  readonly name: string
  /** Millimetres. */
  readonly width: number
  readonly height: number
  readonly layout: LabelLayout
}

/** A code with its serial beside it, or below it where the label is taller than wide. Millimetres. */
function libraryLayout(width: number, height: number): LabelLayout {
  const margin = 2
  if (height > width) {
    const size = width - 2 * margin
    const y = margin + size + 1
    return {
      elements: [
        { kind: 'qr', x: margin, y: margin, size },
        { kind: 'text', field: 'serial', x: margin, y, width: size, size: 8, bold: true },
      ],
    }
  }
  const size = height - 2 * margin
  const x = margin + size + 2
  return {
    elements: [
      { kind: 'qr', x: margin, y: margin, size },
      { kind: 'words', text: '样品唯一性标识', x, y: margin, width: width - x - margin, size: 7 },
      { kind: 'text', field: 'serial', x, y: height / 2 - 2, width: width - x - margin, size: 8, bold: true },
    ],
  }
}

interface LibraryStyle extends ShippedStyle {
  readonly medium: (typeof labelMedia.codes)[number]
}

/** The labels of the library that the platform brings, one for each medium. */
export const libraryLabelStyles: readonly LibraryStyle[] = [
  { name: '标识 50×30', medium: 'paper', width: 50, height: 30, layout: libraryLayout(50, 30) },
  { name: '防水标识 50×30', medium: 'waterproof', width: 50, height: 30, layout: libraryLayout(50, 30) },
  { name: '预埋标识 30×40', medium: 'cast_in', width: 30, height: 40, layout: libraryLayout(30, 40) },
  { name: '芯片标识 40×20', medium: 'rfid', width: 40, height: 20, layout: libraryLayout(40, 20) },
]

/** The labels of samples that the platform brings, the usual one first (looks 8.1: A, B, C). */
export const sampleLabelStyles: readonly ShippedStyle[] = [
  {
    name: '样品标签',
    width: 60,
    height: 40,
    layout: {
      elements: [
        { kind: 'qr', x: 2, y: 2, size: 20 },
        { kind: 'text', field: 'number', x: 24, y: 2.5, width: 34, size: 9, bold: true },
        { kind: 'text', field: 'name', x: 24, y: 8, width: 34, size: 8 },
        { kind: 'text', field: 'specification', x: 24, y: 12.5, width: 34, size: 8 },
        { kind: 'text', field: 'tests', x: 24, y: 17, width: 34, size: 7, lines: 2 },
        { kind: 'line', x: 2, y: 24, width: 56 },
        { kind: 'text', field: 'received', x: 2, y: 26, width: 28, size: 7 },
        { kind: 'text', field: 'due', x: 31, y: 26, width: 27, size: 7 },
        { kind: 'text', field: 'place', x: 2, y: 30.5, width: 56, size: 7 },
        { kind: 'boxes', y: 35, size: 3, fontSize: 7, at: [2, 17, 32, 46] },
      ],
    },
  },
  {
    name: '样品标签 50×30',
    width: 50,
    height: 30,
    layout: {
      elements: [
        { kind: 'qr', x: 1.5, y: 1.5, size: 16 },
        { kind: 'text', field: 'number', x: 19, y: 2, width: 29.5, size: 8, bold: true },
        { kind: 'text', field: 'name', x: 19, y: 7, width: 29.5, size: 7 },
        { kind: 'text', field: 'specification', x: 19, y: 11, width: 29.5, size: 7 },
        { kind: 'text', field: 'due', x: 19, y: 15, width: 29.5, size: 7 },
        { kind: 'boxes', y: 24.5, size: 2.5, fontSize: 7, at: [1.5, 13.5, 25.5, 37.5] },
      ],
    },
  },
  {
    name: '样品标签 40×30',
    width: 40,
    height: 30,
    layout: {
      elements: [
        { kind: 'qr', x: 1.5, y: 1.5, size: 14 },
        { kind: 'text', field: 'number', x: 17, y: 2, width: 21.5, size: 7, bold: true, lines: 2 },
        { kind: 'text', field: 'name', x: 17, y: 10, width: 21.5, size: 6.5 },
        { kind: 'boxes', y: 24, size: 2.5, fontSize: 6.5, at: [1.5, 11, 20.5, 30] },
      ],
    },
  },
]

/** The labels of specimens that the platform brings, the usual one first; the larger one is for wet use (looks 8.1). */
export const specimenLabelStyles: readonly ShippedStyle[] = [
  {
    name: '试件标签',
    width: 40,
    height: 20,
    layout: {
      elements: [
        { kind: 'qr', x: 2, y: 2, size: 16 },
        { kind: 'text', field: 'number', x: 20, y: 2.5, width: 19, size: 7 },
        { kind: 'text', field: 'index', x: 20, y: 6, width: 19, size: 14, bold: true },
        { kind: 'text', field: 'specification', x: 20, y: 12.5, width: 19, size: 8 },
        { kind: 'text', field: 'due', x: 20, y: 16, width: 16, size: 7 },
      ],
    },
  },
  {
    name: '试件标签 50×25 湿养',
    width: 50,
    height: 25,
    layout: {
      elements: [
        { kind: 'qr', x: 2, y: 2, size: 20 },
        { kind: 'text', field: 'number', x: 24, y: 2.5, width: 25, size: 8 },
        { kind: 'text', field: 'index', x: 24, y: 6.5, width: 25, size: 15, bold: true },
        { kind: 'text', field: 'specification', x: 24, y: 14, width: 25, size: 9 },
        { kind: 'text', field: 'due', x: 24, y: 19, width: 21, size: 8 },
      ],
    },
  },
]

/** Words that are printed on labels. */
export const labelWords = {
  received: { zh: '收样', en: 'Received', es: 'Recibida' },
  kept: { zh: '留样', en: 'Kept', es: 'Conservada' },
  due: { zh: '到期', en: 'Due', es: 'Vence' },
  boxes: [
    { zh: '待检', en: 'Wait', es: 'Pend.' },
    { zh: '在检', en: 'Test', es: 'Ens.' },
    { zh: '检毕', en: 'Done', es: 'Fin' },
    { zh: '留样', en: 'Keep', es: 'Cons.' },
  ],
  reprint: { zh: '补', en: 'Copy', es: 'Copia' },
} as const satisfies Readonly<Record<string, Label | readonly Label[]>>

/** What the code of a sample's label says: the mark of sample labels before the code (page newEntrustsManager, labels). */
export const sampleLabelText = (code: string): string => `GT:S:${code}`

/** What the code of a specimen's label says: its own number, by which machines and people find it. */
export const specimenLabelText = (number: string): string => `GT:T:${number}`
