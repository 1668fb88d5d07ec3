import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Pixels as red, green, blue, one byte each. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function* chunksOf(png: Buffer): Generator<{ readonly type: string; readonly data: Buffer }> {
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += length + 12
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Undoes the filters of the lines (PNG specification 9); null for a picture that is no plain one of eight bits a channel. */
function read(png: Buffer): Picture | null {
  const chunks = [...chunksOf(png)]
  const head = chunks.find(({ type }) => type === 'IHDR')?.data
  const channels = head && head[8] === 8 && head[12] === 0 ? { 2: 3, 6: 4 }[head[9] ?? 0] : undefined
  if (!head || !channels) return null
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
  const line = width * channels
  const pixels = new Uint8Array(width * height * 3)
  let above = new Uint8Array(line)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (line + 1)]
    const row = new Uint8Array(raw.subarray(y * (line + 1) + 1, (y + 1) * (line + 1)))
    for (let x = 0; x < line; x += 1) {
      const left = x < channels ? 0 : (row[x - channels] ?? 0)
      const corner = x < channels ? 0 : (above[x - channels] ?? 0)
      const up = above[x] ?? 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0
      row[x] = (row[x] ?? 0) + guess
    }
    for (let x = 0; x < width; x += 1) pixels.set(row.subarray(x * channels, x * channels + 3), (y * width + x) * 3)
    above = row
  }
  return { width, height, pixels }
}

/** The colours that are kept: the most frequent ones, so that every ground stays what it is; edges of letters get the nearest. */
function paletteOf({ pixels }: Picture): {
  readonly colours: readonly number[]
  readonly indexOf: (at: number) => number
} {
  const keyAt = (at: number): number => ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) counts.set(keyAt(at), (counts.get(keyAt(at)) ?? 0) + 1)
  const colours = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, 256)
    .map(([key]) => key)
  const far = (one: number, other: number): number =>
    [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0)
  const nearest = new Map(colours.map((colour, index) => [colour, index]))
  for (const key of counts.keys()) {
    if (nearest.has(key)) continue
    let best = 0
    for (let index = 1; index < colours.length; index += 1) {
      if (far(key, colours[index] ?? 0) < far(key, colours[best] ?? 0)) best = index
    }
    nearest.set(key, best)
  }
  return { colours, indexOf: at => nearest.get(keyAt(at)) ?? 0 }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/**
 * The same picture with at most 256 colours, a fraction of the bytes; the same input gives the same bytes. Comparisons of
 * pictures do not feel the difference. One that has a palette already comes back as it is.
 */
export function smallPng(png: Buffer): Buffer {
  const picture = read(png)
  if (!picture) return png
  const { width, height } = picture
  const { colours, indexOf } = paletteOf(picture)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) lines[y * (width + 1) + x + 1] = indexOf((y * width + x) * 3)
  }
  const palette = Buffer.from(colours.flatMap(colour => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
