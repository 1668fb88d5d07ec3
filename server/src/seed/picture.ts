import { crc32, deflateSync } from 'node:zlib'
import { seededRandom, seedOf } from './random.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** A drawing of one colour on a transparent ground: coverage 0 to 255 per pixel. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly cover: Uint8Array
}

/** An empty drawing of a width and a height in pixels. */
export const blank = (width: number, height: number): Drawing => ({
  width,
  height,
  cover: new Uint8Array(width * height),
})

/** Draws a round point; its edge is one pixel soft. */
export function dot({ width, height, cover }: Drawing, x: number, y: number, radius: number): void {
  const reach = Math.ceil(radius + 1)
  for (let row = Math.floor(y) - reach; row <= y + reach; row += 1) {
    for (let column = Math.floor(x) - reach; column <= x + reach; column += 1) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue
      const strength = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(column - x, row - y)))
      const place = row * width + column
      cover[place] = Math.max(cover[place] ?? 0, Math.round(strength * 255))
    }
  }
}

/**
 * The scribble of a person as a transparent PNG: strokes of a pen that wanders with the person's own row of numbers.
 * It holds no writing; real people upload their own.
 */
export function signaturePicture(person: string): Buffer {
  const drawing = blank(320, 110)
  const random = seededRandom(seedOf(person))
  for (let stroke = 0; stroke < 3; stroke += 1) {
    let [x, y] = [24 + stroke * 92 + random() * 12, 40 + random() * 30]
    let [speedX, speedY] = [1.2, random() * 2 - 1]
    for (let step = 0; step < 96; step += 1) {
      speedX = Math.max(-0.9, Math.min(2.2, speedX + (random() - 0.49) * 0.9))
      speedY = Math.max(-2.6, Math.min(2.6, speedY + (random() - 0.5) * 1.9 + (55 - y) * 0.03))
      x = Math.max(8, Math.min(312, x + speedX))
      y = Math.max(8, Math.min(102, y + speedY))
      dot(drawing, x, y, 1.5 + random() * 0.5)
    }
  }
  return png(drawing, [22, 32, 48])
}

/** Writes a drawing as PNG with eight bits of red, green, blue and alpha. */
export function png({ width, height, cover }: Drawing, [red, green, blue]: Colour): Buffer {
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const place = row * (width * 4 + 1) + 1 + column * 4
      rows.set([red, green, blue, cover[row * width + column] ?? 0], place)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
