import { crc32, inflateSync } from 'node:zlib'

/** Longest side of a picture in pixels that is measured: some 25 cm at the resolution of a printer. */
export const longestSide = 3000

/** Opacity from which a pixel is a stroke. */
const opaque = 32

const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bytes of a pixel: red, green, blue, alpha. */
const pixel = 4

/** The pieces of a PNG under their names, with right sums; null for anything else. */
function piecesOf(content: Buffer): readonly (readonly [name: string, data: Buffer])[] | null {
  if (!content.subarray(0, head.length).equals(head)) return null
  const pieces: [string, Buffer][] = []
  for (let at = head.length; at < content.length; ) {
    if (at + 12 > content.length) return null
    const length = content.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > content.length || content.readUInt32BE(end) !== crc32(content.subarray(at + 4, end))) return null
    pieces.push([content.toString('latin1', at + 4, at + 8), content.subarray(at + 8, end)])
    at = end + 4
  }
  return pieces
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const sum = left + above - corner
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** How many pixels are opaque; each channel is predicted from itself alone, so the others need not be read. */
function opaquePixels(lines: Buffer, width: number, height: number): number | null {
  const line = 1 + width * pixel
  let before = new Uint8Array(width)
  let count = 0
  for (let row = 0; row < height; row += 1) {
    const filter = lines[row * line] ?? 0
    if (filter > 4) return null
    const now = new Uint8Array(width)
    for (let column = 0; column < width; column += 1) {
      const written = lines[row * line + (column + 1) * pixel] ?? 0
      const [left, above, corner] = [now[column - 1] ?? 0, before[column] ?? 0, before[column - 1] ?? 0]
      now[column] = written + predicted(filter, left, above, corner)
      if ((now[column] ?? 0) >= opaque) count += 1
    }
    before = now
  }
  return count
}

/** A picture on a transparent ground. */
interface Measured {
  readonly width: number
  readonly height: number
  /** Hundredths of it that are not transparent. */
  readonly covered: number
}

/**
 * Measures a whole PNG with eight bits of red, green, blue and alpha, as browsers write it; null for any other content, which a
 * printer might not read.
 */
export function measurePicture(content: Buffer): Measured | null {
  const pieces = piecesOf(content)
  const [first] = pieces ?? []
  if (!pieces || first?.[0] !== 'IHDR' || first[1].length !== 13 || pieces.at(-1)?.[0] !== 'IEND') return null
  const [width, height] = [first[1].readUInt32BE(0), first[1].readUInt32BE(4)]
  // line after line
  if (!first[1].subarray(8).equals(Buffer.from([8, 6, 0, 0, 0]))) return null
  if (width < 1 || height < 1 || width > longestSide || height > longestSide) return null
  const size = height * (1 + width * pixel)
  const packed = Buffer.concat(pieces.filter(([name]) => name === 'IDAT').map(([, data]) => data))
  const lines = unpacked(packed, size)
  const count = lines ? opaquePixels(lines, width, height) : null
  return count === null ? null : { width, height, covered: (100 * count) / (width * height) }
}

/** The lines of the picture; null when they are not as long as it says. */
function unpacked(packed: Buffer, size: number): Buffer | null {
  try {
    const lines = inflateSync(packed, { maxOutputLength: size })
    return lines.length === size ? lines : null
  } catch (error) {
    // what is broken, or longer than it says, is refused by who asked
    if (error instanceof Error) return null
    throw error
  }
}
