import { type LabelElement, type LabelField, labelFields } from '@gt/domain/qrcode/label-layout.ts'
import type { Word } from '../../kit/i18n.ts'

/** Places stand in steps of half a millimetre, with Shift in the eighths of a label printer. */
export const step = { usual: 0.5, fine: 0.125 } as const

/** A part of the label with a mark of its own while it is drawn. */
export interface DrawnPart {
  readonly key: number
  readonly element: LabelElement
}

const snapped = (value: number, to: number): number => Math.max(0, Math.round(value / to) * to)

/** The part moved to the right and down, in millimetres; the boxes of a row move together. */
export function moved(element: LabelElement, dx: number, dy: number, to: number = step.usual): LabelElement {
  const y = snapped(element.y + dy, to)
  if (element.kind !== 'boxes') return { ...element, x: snapped(element.x + dx, to), y }
  const first = Math.min(...element.at)
  const by = snapped(first + dx, to) - first
  const [a, b, c, d] = element.at
  return { ...element, y, at: [a + by, b + by, c + by, d + by] }
}

const leastCode = 12
const leastWidth = 4

/** The part made wider, in millimetres; a code grows on both sides. Boxes keep their places. */
export function widened(element: LabelElement, dx: number): LabelElement {
  if (element.kind === 'boxes') return element
  if (element.kind === 'qr') return { ...element, size: Math.max(leastCode, snapped(element.size + dx, step.usual)) }
  return { ...element, width: Math.max(leastWidth, snapped(element.width + dx, step.usual)) }
}

type Kind = LabelElement['kind']

/** Kinds of parts that are added, in the order of the menu. */
export const kinds: readonly Kind[] = ['text', 'words', 'qr', 'line', 'boxes']

/** A new part near the top left corner. */
export function newPart(kind: Kind, words: string, library: boolean): LabelElement {
  switch (kind) {
    case 'text':
      return { kind, field: library ? 'serial' : 'name', x: 2, y: 2, width: 20, size: 8 }
    case 'words':
      return { kind, text: words, x: 2, y: 2, width: 20, size: 8 }
    case 'qr':
      return { kind, x: 2, y: 2, size: 16 }
    case 'line':
      return { kind, x: 2, y: 2, width: 20 }
    case 'boxes':
      return { kind, y: 2, size: 2.5, fontSize: 6.5, at: [2, 12, 22, 32] }
  }
}

/** What a text of a label may show: of one of the library its serial, of others what is known of the thing. */
export const fieldsFor = (library: boolean): readonly LabelField[] =>
  library ? ['serial'] : labelFields.filter(field => field !== 'serial')

/** Words of the editor, without what they begin with. */
export type EditorWord = Word extends infer Key
  ? Key extends `page.qrcodelibrary.qrcodestyle.${infer Name}`
    ? Name
    : never
  : never
