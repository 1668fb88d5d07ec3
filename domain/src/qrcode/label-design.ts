import type { Language } from '../kit/label.ts'
import { type LabelFacts, textHeight } from './draw-label.ts'
import type { LabelElement, LabelLayout } from './label-layout.ts'

/** Width and height of a label in millimetres. */
export interface LabelSize {
  readonly width: number
  readonly height: number
}

/** What is wrong with a label that was drawn; `at` is the place of the part among its parts. */
export type LabelFault =
  | { readonly kind: 'edge'; readonly at: number }
  | { readonly kind: 'no_code' }
  | { readonly kind: 'no_serial' }

/** A box of 3 mm and its words, which are the longest of the boxes in three languages. */
const boxWidth = 9
/** Places stand in eighths of a millimetre; what lies within the same one reaches over no edge. */
const tolerance = 0.125

/** The rectangle that a part takes, in millimetres. */
export function partOf(element: LabelElement): LabelSize & { readonly x: number; readonly y: number } {
  switch (element.kind) {
    case 'text':
      return { ...element, height: textHeight(element.size, element.lines ?? 1) }
    case 'words':
      return { ...element, height: textHeight(element.size, 1) }
    case 'qr':
      return { x: element.x, y: element.y, width: element.size, height: element.size }
    case 'line':
      return { ...element, height: 0.25 }
    case 'boxes': {
      const x = Math.min(...element.at)
      return { x, y: element.y, width: Math.max(...element.at) + boxWidth - x, height: element.size }
    }
  }
}

/**
 * Faults of a label as it is drawn: a part that reaches over its edge, no QR code, on a label of the library no serial
 * (page qrcodestyle, accept).
 */
export function faultsOfLayout({ elements }: LabelLayout, size: LabelSize, library: boolean): LabelFault[] {
  const over = elements.flatMap((element, at): LabelFault[] => {
    const { x, y, width, height } = partOf(element)
    return x + width > size.width + tolerance || y + height > size.height + tolerance ? [{ kind: 'edge', at }] : []
  })
  const hasSerial = elements.some(element => element.kind === 'text' && element.field === 'serial')
  return [
    ...(elements.some(({ kind }) => kind === 'qr') ? [] : [{ kind: 'no_code' } as const]),
    ...(library && !hasSerial ? [{ kind: 'no_serial' } as const] : []),
    ...over,
  ]
}

const margin = 2
const leastCode = 12

/** The drawing that a new style begins with: the code, and beside it what tells one label from another. */
export function firstLayout({ width, height }: LabelSize, library: boolean): LabelLayout {
  const size = Math.max(leastCode, Math.min(height - 2 * margin, (width - 2 * margin) / 2))
  const x = margin + size + margin
  const beside = width - x - margin
  const place = beside >= 10 ? { x, y: margin, width: beside } : { x: margin, y: margin + size + 1, width: size }
  const number: LabelElement = { kind: 'text', field: library ? 'serial' : 'number', ...place, size: 8, bold: true }
  const name: LabelElement = { kind: 'text', field: 'name', ...place, y: place.y + 5, size: 7 }
  return { elements: [{ kind: 'qr', x: margin, y: margin, size }, number, ...(library ? [] : [name])] }
}

/** What a style is shown with before there is a thing to label. */
export const exampleFacts = (language: Language): LabelFacts => ({
  number: 'YP-2026-0001',
  index: '1/3',
  name: { zh: '混凝土试块', en: 'Concrete cube', es: 'Probeta de hormigón' }[language],
  specification: 'C30 150×150×150 mm',
  tests: { zh: '抗压强度', en: 'Compressive strength', es: 'Resistencia a compresión' }[language],
  received: '2026-01-05',
  due: '2026-02-02',
  place: { zh: '标养室 A-01', en: 'Curing room A-01', es: 'Cámara A-01' }[language],
  serial: 'GT00000001',
  blind: false,
  kept: false,
  reprint: false,
})

/** What the code of an example says, as long as that of a label of the library with its secret part. */
export const exampleCode = 'https://example.com/q/GT00000001-00000000000000000'
