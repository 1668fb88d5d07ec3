import type { Language } from '../kit/label.ts'
import { POINT, textWidth } from '../paper/text-width.ts'
import { type LabelElement, type LabelField, type LabelLayout, labelWords } from './label-layout.ts'

/** What a label tells of a sample or specimen; a blind one has its code in place of the number. */
export interface LabelFacts {
  readonly number: string
  /** Place of a specimen among those of its sample, `1/3`; empty for a sample. */
  readonly index: string
  readonly name: string
  readonly specification: string
  readonly tests: string
  /** Days `yyyy-MM-dd`. */
  readonly received: string | null
  readonly due: string | null
  readonly place: string
  /** Of a label of the library its visible number; empty for one that a laboratory prints. */
  readonly serial: string
  readonly blind: boolean
  /** Of a part in retention: its number for the tests, its days and place; the box of retention is ticked. */
  readonly kept: boolean
  /** The label was printed before. */
  readonly reprint: boolean
}

interface Word {
  readonly kind: 'text'
  readonly x: number
  /** Base line. */
  readonly y: number
  /** Millimetres. */
  readonly size: number
  readonly bold: boolean
  readonly end: boolean
  readonly text: string
}

/** A label as shapes in millimetres, for whatever draws it. */
export type LabelShape =
  | Word
  | { readonly kind: 'line'; readonly x: number; readonly y: number; readonly width: number; readonly height?: number }
  | { readonly kind: 'qr'; readonly x: number; readonly y: number; readonly size: number }
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly size: number; readonly solid: boolean }

/** Share of the type size above the base line, and from line to line. */
const ascent = 0.86
const leading = 1.15
/** The face of the label may run wider than the one that was measured. */
const slack = 0.96
/** A text that is too long gets smaller to this share of its size, then it is cut. */
const smallest = 0.75
const markSize = 3
/** Which of the boxes says that the sample is kept. */
const keptBox = 3

/** Height in millimetres that a text of so many lines needs at its full size of type. */
export const textHeight = (size: number, lines: number): number => size * POINT * (1 + (lines - 1) * leading)

/** The lines that a text breaks into at a width, each as full as it gets. */
function broken(text: string, size: number, width: number): string[] {
  const lines = ['']
  for (const sign of text) {
    const line = (lines.at(-1) ?? '') + sign
    if (textWidth(line, size) <= width) lines[lines.length - 1] = line
    else lines.push(sign.trimStart())
  }
  return lines
}

/** The text in at most so many lines: as it stands, smaller, or cut with an ellipsis. Sizes in points, widths in millimetres. */
function fitted(text: string, size: number, width: number, most: number): { lines: string[]; size: number } {
  const room = width * slack
  for (let now = size; now >= size * smallest; now -= 0.25) {
    const lines = broken(text, now, room)
    if (lines.length <= most) return { lines, size: now }
  }
  const least = size * smallest
  const lines = broken(text, least, room).slice(0, most)
  let last = lines.at(-1) ?? ''
  while (textWidth(`${last}…`, least) > room) last = last.slice(0, -1)
  return { lines: [...lines.slice(0, -1), `${last}…`], size: least }
}

const fieldText = (field: LabelField, facts: LabelFacts, language: Language): string => {
  if (field !== 'received' && field !== 'due') return facts[field]
  const day = facts[field]
  const word = field === 'received' && facts.kept ? labelWords.kept : labelWords[field]
  return day === null ? '' : `${word[language]} ${day}`
}

interface Lines {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly bold?: true | undefined
  readonly lines?: number | undefined
}

function linesOf(text: string, place: Lines): Word[] {
  if (text === '') return []
  const { lines, size } = fitted(text, place.size, place.width, place.lines ?? 1)
  const height = size * POINT
  return lines.map((line, at) => ({
    kind: 'text',
    x: place.x,
    y: place.y + height * (ascent + at * leading),
    size: height,
    bold: place.bold === true,
    end: false,
    text: line,
  }))
}

function shapesOf(element: LabelElement, facts: LabelFacts, language: Language): LabelShape[] {
  switch (element.kind) {
    case 'text':
      return linesOf(fieldText(element.field, facts, language), element)
    case 'words':
      return linesOf(element.text, element)
    case 'boxes':
      return element.at.flatMap((x, at): LabelShape[] => [
        { kind: 'box', x, y: element.y, size: element.size, solid: facts.kept && at === keptBox },
        {
          kind: 'text',
          x: x + element.size + 0.5,
          y: element.y + element.size - 0.4,
          size: element.fontSize * POINT,
          bold: false,
          end: false,
          text: labelWords.boxes[at]?.[language] ?? '',
        },
      ])
    default:
      return [element]
  }
}

/**
 * The shapes of one label. A blind sample has a solid square at the top right, a reprint its mark in the lower right corner
 * (looks 8.1).
 * @param page width and height of the label in millimetres
 */
export function drawLabel(
  layout: LabelLayout,
  page: { readonly width: number; readonly height: number },
  facts: LabelFacts,
  language: Language,
): LabelShape[] {
  const reprint: LabelShape = {
    kind: 'text',
    x: page.width - 1,
    y: page.height - 0.75,
    size: 7 * POINT,
    bold: true,
    end: true,
    text: labelWords.reprint[language],
  }
  return [
    ...layout.elements.flatMap(element => shapesOf(element, facts, language)),
    ...(facts.blind ? [{ kind: 'box', x: page.width - markSize, y: 0, size: markSize, solid: true } as const] : []),
    ...(facts.reprint ? [reprint] : []),
  ]
}

const thin = 0.25

/**
 * A page that shows how a printer feeds and scales its labels: a frame 1 mm inside the edge, a ruler of 10 mm with a mark for
 * each millimetre, and the size that was asked for (looks 8.1).
 * @param page width and height of the label in millimetres
 */
export function drawTestPage(page: { readonly width: number; readonly height: number }): LabelShape[] {
  const { width, height } = page
  const line = (x: number, y: number, w: number, h: number): LabelShape => ({ kind: 'line', x, y, width: w, height: h })
  const ruler = { x: 4, y: height / 2 + 2 }
  const word = (x: number, y: number, text: string): LabelShape => ({
    kind: 'text',
    x,
    y,
    size: 7 * POINT,
    bold: false,
    end: false,
    text,
  })
  return [
    line(1, 1, width - 2, thin),
    line(1, height - 1 - thin, width - 2, thin),
    line(1, 1, thin, height - 2),
    line(width - 1 - thin, 1, thin, height - 2),
    word(4, 6, `${width} × ${height} mm`),
    word(4, ruler.y - 3, '10 mm'),
    line(ruler.x, ruler.y, 10 + thin, thin),
    ...Array.from({ length: 11 }, (_, at) =>
      line(ruler.x + at, ruler.y - (at % 5 === 0 ? 2 : 1), thin, at % 5 === 0 ? 2 : 1),
    ),
  ]
}
