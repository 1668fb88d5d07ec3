import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive by name, in their order, each compared with its sum. Throws when something does not fit. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) throw new Error('no archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, sum, size] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
    ]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error(`${name} does not begin where the directory says`)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const kept = archive.subarray(start, start + size)
    const content = method === 8 ? inflateRawSync(kept) : kept
    if (crc32(content) !== sum) throw new Error(`${name} is not what was packed`)
    files.set(name, content)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

/** Cells of a sheet of a workbook as `place=value`, numbers behind `#`. */
export function cellsOf(workbook: Buffer, sheet = 1): string[] {
  const xml = unzip(workbook).get(`xl/worksheets/sheet${sheet}.xml`)?.toString('utf8') ?? ''
  return [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*?>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g)].map(
    ([, place, number, text]) => `${place}=${number === undefined ? text : `#${number}`}`,
  )
}
