import { crc32, deflateRawSync } from 'node:zlib'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'

/** A file of an archive; folders are parts of its name, with slashes. */
export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

const versionNeeded = 20
/** Names are UTF-8. */
const utf8Flag = 0x0800
const stored = 0
const deflated = 8
/** Sizes and offsets have 32 bits; longer archives would need another format. */
const mostBytes = 0xffff_ffff
const mostEntries = 0xffff

/** Date and time as an archive keeps them: local, to two seconds, from 1980 on. */
function dosTime(moment: LocalDateTime): { readonly date: number; readonly time: number } {
  const [date = '', clock = ''] = moment.split(' ')
  const [year = 1980, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return {
    date: ((Math.max(year, 1980) - 1980) << 9) | (month << 5) | day,
    time: (hour << 11) | (minute << 5) | (second >> 1),
  }
}

interface Packed {
  readonly name: Buffer
  readonly content: Buffer
  /** What a local header and the directory say alike. */
  readonly facts: Buffer
}

function pack({ name, content }: ZipEntry, moment: LocalDateTime): Packed {
  const smaller = deflateRawSync(content)
  const kept = smaller.length < content.length ? smaller : content
  const { date, time } = dosTime(moment)
  const path = Buffer.from(name, 'utf8')
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(versionNeeded, 0)
  facts.writeUInt16LE(utf8Flag, 2)
  facts.writeUInt16LE(kept === content ? stored : deflated, 4)
  facts.writeUInt16LE(time, 6)
  facts.writeUInt16LE(date, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(kept.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(path.length, 22)
  return { name: path, content: kept, facts }
}

const signature = (mark: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(mark)
  return bytes
}

function directoryEntry({ name, facts }: Packed, offset: number): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(versionNeeded, 4)
  facts.copy(head, 6)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

/**
 * A ZIP archive of these files in their order (PKWARE APPNOTE 6.3, without its 64-bit form): the same files at the same
 * moment give the same bytes. Throws when they are too many or too large for the format, or when two have one name.
 * @param moment time that every file bears
 */
export function zipOf(entries: readonly ZipEntry[], moment: LocalDateTime): Buffer {
  if (entries.length > mostEntries) throw new Error(`${entries.length} files are too many for an archive`)
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new Error('two files have one name')
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = pack(entry, moment)
    directory.push(directoryEntry(packed, offset))
    const local = [signature(0x04034b50), packed.facts, packed.name, packed.content]
    parts.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  if (offset + size > mostBytes) throw new Error(`${offset} bytes are too many for an archive`)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

/** What must not stand in the name of a file on any system, with the characters that no name shows. */
const unsafe = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu
const longestName = 120

/**
 * Names of files that are safe on every system and differ from each other: what a path or a system would misread becomes
 * `-`, a second file of a name gets `(2)`.
 * @param extension with its point
 */
export function fileNames(wanted: readonly string[], extension: string): string[] {
  const used = new Set<string>()
  return wanted.map(text => {
    const plain = text.replace(unsafe, '-').trim().replace(/^\.+/, '').slice(0, longestName) || '-'
    let name = plain
    for (let n = 2; used.has(name.toLowerCase()); n += 1) name = `${plain} (${n})`
    used.add(name.toLowerCase())
    return `${name}${extension}`
  })
}
