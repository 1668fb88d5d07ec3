/** CRC-32 of IEEE 802.3, as zip files carry it. */
const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** 1 January 1980, the first day that a zip file can name: the same parts give the same bytes. */
const firstDay = 0x21
const version = 20
const utf8Names = 0x800

/** A part of a zip file. */
interface ZipPart {
  readonly path: string
  readonly bytes: Uint8Array
}

/** Fields of 2 or 4 bytes, little end first. */
const fields = (...values: readonly (readonly [size: 2 | 4, value: number])[]): number[] =>
  values.flatMap(([size, value]) => Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) % 256))

/** Packs parts into a zip file without compression; office programs read it like any other. */
export function zipOf(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const chunks: (Uint8Array | readonly number[])[] = []
  const directory: number[] = []
  let offset = 0
  const put = (chunk: Uint8Array | readonly number[]): void => {
    chunks.push(chunk)
    offset += chunk.length
  }
  for (const { path, bytes } of parts) {
    const name = new TextEncoder().encode(path)
    const common = fields(
      [2, version],
      [2, utf8Names],
      [2, 0],
      [2, 0],
      [2, firstDay],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    )
    directory.push(
      ...fields([4, 0x02014b50], [2, version]),
      ...common,
      ...fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      ...name,
    )
    put([...fields([4, 0x04034b50]), ...common])
    put(name)
    put(bytes)
  }
  const begin = offset
  put(directory)
  put(
    fields(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, parts.length],
      [2, parts.length],
      [4, directory.length],
      [4, begin],
      [2, 0],
    ),
  )
  const whole = new Uint8Array(offset)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
