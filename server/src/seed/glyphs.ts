/** Outlines of letters out of a TrueType font, so that a seal can be drawn without any drawing library. */

interface Point {
  readonly x: number
  readonly y: number
}

interface OutlinePoint extends Point {
  readonly on: boolean
}

/** A letter as closed polygons in units of its square (0 … 1, y downwards from the top), and its width. */
export interface Letter {
  readonly contours: readonly (readonly Point[])[]
  readonly width: number
}

/** Straight pieces that a curve of the outline is drawn with. */
const CURVE_STEPS = 6
const FLAG = { on: 1, shortX: 2, shortY: 4, repeat: 8, sameX: 16, sameY: 32 } as const

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The quadratic curves of a contour as a polygon. */
function flattened(points: readonly OutlinePoint[]): Point[] {
  const out: Point[] = []
  points.forEach((point, index) => {
    const before = points.at(index - 1)
    const after = points[(index + 1) % points.length]
    if (!before || !after) return
    if (point.on) {
      out.push(point)
      return
    }
    // between two control points lies a point of the outline that the font leaves out
    const from = before.on ? before : middle(before, point)
    const to = after.on ? after : middle(point, after)
    for (let step = before.on ? 1 : 0; step < CURVE_STEPS; step += 1) {
      const t = step / CURVE_STEPS
      const at = (a: number, b: number, c: number): number => (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c
      out.push({ x: at(from.x, point.x, to.x), y: at(from.y, point.y, to.y) })
    }
  })
  return out
}

/** Reads letters of a font whose outlines are simple quadratic curves, as those of Chinese characters are. */
export class Glyphs {
  readonly #font: Buffer
  readonly #tables = new Map<string, number>()

  constructor(font: Buffer) {
    this.#font = font
    for (let i = 0; i < font.readUInt16BE(4); i += 1) {
      const at = 12 + 16 * i
      this.#tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8))
    }
  }

  /** The letter of a character. Throws when the font has none, or only one put together of others. */
  letter(sign: string): Letter {
    const font = this.#font
    const glyph = this.#glyphOf(sign.codePointAt(0) ?? 0)
    const unit = font.readUInt16BE(this.#table('head') + 18)
    const measured = Math.min(glyph, font.readUInt16BE(this.#table('hhea') + 34) - 1)
    const width = font.readUInt16BE(this.#table('hmtx') + 4 * measured) / unit
    const isLong = font.readInt16BE(this.#table('head') + 50) === 1
    const offset = (index: number): number =>
      isLong
        ? font.readUInt32BE(this.#table('loca') + 4 * index)
        : 2 * font.readUInt16BE(this.#table('loca') + 2 * index)
    if (offset(glyph) === offset(glyph + 1)) return { contours: [], width }
    const contours = this.#contours(this.#table('glyf') + offset(glyph), sign)
    // the square of a character stands 0.88 above and 0.12 below its base line
    const place = (point: OutlinePoint): OutlinePoint => ({ on: point.on, x: point.x / unit, y: 0.88 - point.y / unit })
    return { contours: contours.map(contour => flattened(contour.map(place))), width }
  }

  #table(tag: string): number {
    const at = this.#tables.get(tag)
    if (at === undefined) throw new Error(`font has no table ${tag}`)
    return at
  }

  /** Number of a character's glyph by the full Unicode table (format 12). */
  #glyphOf(code: number): number {
    const font = this.#font
    const cmap = this.#table('cmap')
    for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
      const table = cmap + font.readUInt32BE(cmap + 8 + 8 * i)
      if (font.readUInt16BE(table) !== 12) continue
      for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
        const at = table + 16 + 12 * group
        const first = font.readUInt32BE(at)
        if (code >= first && code <= font.readUInt32BE(at + 4)) return font.readUInt32BE(at + 8) + code - first
      }
    }
    throw new Error(`font has no character ${String.fromCodePoint(code)}`)
  }

  #contours(start: number, sign: string): OutlinePoint[][] {
    const font = this.#font
    const count = font.readInt16BE(start)
    if (count < 0) throw new Error(`${sign} is put together of other letters`)
    const ends = Array.from({ length: count }, (_, i) => font.readUInt16BE(start + 10 + 2 * i))
    const total = (ends.at(-1) ?? -1) + 1
    let at = start + 12 + 2 * count + font.readUInt16BE(start + 10 + 2 * count)
    const flags: number[] = []
    while (flags.length < total) {
      const flag = font.readUInt8(at++)
      const times = flag & FLAG.repeat ? font.readUInt8(at++) + 1 : 1
      for (let i = 0; i < times; i += 1) flags.push(flag)
    }
    const axis = (short: number, same: number): number[] => {
      let value = 0
      return flags.map(flag => {
        if (flag & short) {
          value += flag & same ? font.readUInt8(at) : -font.readUInt8(at)
          at += 1
        } else if (!(flag & same)) {
          value += font.readInt16BE(at)
          at += 2
        }
        return value
      })
    }
    const xs = axis(FLAG.shortX, FLAG.sameX)
    const ys = axis(FLAG.shortY, FLAG.sameY)
    const points = flags.map((flag, i) => ({ on: (flag & FLAG.on) !== 0, x: xs[i] ?? 0, y: ys[i] ?? 0 }))
    return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1))
  }
}
