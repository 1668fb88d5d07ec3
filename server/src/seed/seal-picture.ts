import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Glyphs, type Letter } from './glyphs.ts'
import { blank, type Drawing, dot, png } from './picture.ts'

/** Seals and marks of the demonstration laboratories, drawn from their words: plain, and of nobody real. */

const RED = [210, 35, 42] as const
const BLACK = [20, 20, 20] as const
/** Pixels across a seal: 42 mm at 300 dots to the inch. */
const SIDE = 496
const HALF = SIDE / 2
const RING = 236
/** Samples of a pixel down; across, the edges of a letter are exact. */
const SAMPLES = 4

let font: Glyphs | null = null

/** The bold font of the papers, read when the first seal is drawn. */
function glyphs(): Glyphs {
  font ??= new Glyphs(
    readFileSync(
      createRequire(import.meta.url).resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
    ),
  )
  return font
}

type Place = (x: number, y: number) => readonly [x: number, y: number]

interface Edge {
  readonly top: number
  readonly bottom: number
  readonly direction: 1 | -1
  readonly at: (y: number) => number
}

function edgesOf(letter: Letter, place: Place): Edge[] {
  return letter.contours.flatMap(contour =>
    contour.flatMap((point, index): Edge[] => {
      const next = contour[(index + 1) % contour.length]
      if (!next) return []
      const [[x1, y1], [x2, y2]] = [place(point.x, point.y), place(next.x, next.y)]
      if (y1 === y2) return []
      const at = (y: number): number => x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
      return [{ top: Math.min(y1, y2), bottom: Math.max(y1, y2), direction: y1 < y2 ? 1 : -1, at }]
    }),
  )
}

/** Adds the part of a line between two places to the cover of its pixels. */
function coverLine({ width, cover }: Drawing, row: number, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, to); x += 1) {
    const share = Math.min(to, x + 1) - Math.max(from, x)
    const place = row * width + x
    cover[place] = Math.min(255, (cover[place] ?? 0) + Math.round((share * 255) / SAMPLES))
  }
}

/** Fills a letter by its winding: what its contours go round in sum is inside. */
function fillLetter(drawing: Drawing, letter: Letter, place: Place): void {
  const edges = edgesOf(letter, place)
  const first = Math.max(0, Math.floor(Math.min(...edges.map(edge => edge.top))))
  const last = Math.min(drawing.height - 1, Math.ceil(Math.max(...edges.map(edge => edge.bottom))))
  for (let row = first; row <= last; row += 1) {
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const y = row + (sample + 0.5) / SAMPLES
      const crossings = edges
        .filter(edge => edge.top <= y && y < edge.bottom)
        .map(edge => ({ x: edge.at(y), direction: edge.direction }))
        .sort((a, b) => a.x - b.x)
      let winding = 0
      for (const [index, { x, direction }] of crossings.entries()) {
        winding += direction
        const next = crossings[index + 1]
        if (winding !== 0 && next) coverLine(drawing, row, x, next.x)
      }
    }
  }
}

/** Words on one line with their middle at a point; `height` of a letter in pixels. */
function writeLine(drawing: Drawing, words: string, middle: readonly [number, number], height: number): void {
  const letters = [...words].map(sign => glyphs().letter(sign))
  let left = middle[0] - (letters.reduce((sum, { width }) => sum + width, 0) * height) / 2
  for (const letter of letters) {
    const from = left
    fillLetter(drawing, letter, (x, y) => [from + x * height, middle[1] + (y - 0.5) * height])
    left += letter.width * height
  }
}

/** Words along the upper part of a ring, each letter standing on the line to the middle. */
function writeRound(drawing: Drawing, words: string, radius: number, height: number): void {
  const letters = [...words].map(sign => glyphs().letter(sign))
  const total = letters.reduce((sum, { width }) => sum + width, 0)
  // a long name takes the ring down to the line of words below; a short one keeps its letters together
  const whole = Math.min(Math.PI * 1.2, (total * height * 1.35) / radius)
  let walked = 0
  for (const letter of letters) {
    const angle = -Math.PI / 2 - whole / 2 + ((walked + letter.width / 2) / total) * whole
    walked += letter.width
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    fillLetter(drawing, letter, (x, y) => {
      const along = (x - letter.width / 2) * height
      const out = radius + (0.5 - y) * height
      return [HALF + out * cos - along * sin, HALF + out * sin + along * cos]
    })
  }
}

function star(drawing: Drawing, radius: number): void {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 5) * Math.PI - Math.PI / 2
    const out = i % 2 === 0 ? radius : radius * 0.382
    return { x: out * Math.cos(angle), y: out * Math.sin(angle) }
  })
  fillLetter(drawing, { contours: [corners], width: 0 }, (x, y) => [HALF + x, HALF + y])
}

/**
 * A round seal as a transparent PNG: ring, star, the name along the ring and the use of the seal below.
 *
 * @throws Error when the font has no such letter
 */
export function sealPicture(name: string, use: string): Buffer {
  const drawing = blank(SIDE, SIDE)
  for (let step = 0; step < 2880; step += 1) {
    const angle = (step / 1440) * Math.PI
    dot(drawing, HALF + RING * Math.cos(angle), HALF + RING * Math.sin(angle), 5)
  }
  star(drawing, 62)
  writeRound(drawing, name, 190, name.length > 10 ? 48 : 54)
  writeLine(drawing, use, [HALF, HALF + 124], Math.min(46, 300 / use.length))
  return png(drawing, RED)
}

/** A mark of a certificate as a transparent PNG: its letters in a frame, twice as wide as high. */
export function markPicture(letters: string): Buffer {
  const drawing = blank(240, 120)
  const frame = { contours: [box(2, 2, 238, 118), box(232, 8, 8, 112)], width: 0 }
  fillLetter(drawing, frame, (x, y) => [x, y])
  writeLine(drawing, letters, [120, 62], 70)
  return png(drawing, BLACK)
}

/** A rectangle; from right to left it runs the other way round and cuts a hole. */
const box = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
