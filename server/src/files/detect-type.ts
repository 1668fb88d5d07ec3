import { textEndings, textType } from '@gt/domain/platform/file-purposes.ts'

const signatures: readonly (readonly [string, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
]

/** Between these stands how long the picture is. */
const isWebp = (content: Buffer): boolean =>
  content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'

/** The part that makes an archive a text or a sheet of the office formats. */
const officeParts: readonly (readonly [string, string])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]

const endOfDirectory = 0x06054b50
const entryOfDirectory = 0x02014b50

/** Names of the files in a zip archive, from the directory at its end; none when there is no whole directory. */
function namesInZip(content: Buffer): string[] {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > content.length || content.readUInt32LE(end) !== endOfDirectory) return []
  const names: string[] = []
  let at = content.readUInt32LE(end + 16)
  for (let left = content.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== entryOfDirectory) return []
    const [name, extra, comment] = [28, 30, 32].map(offset => content.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ] // one for each offset
    names.push(content.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + extra + comment
  }
  return names
}

/** An archive of the office formats by what is in it; one that carries macros stays a plain archive. */
function officeType(content: Buffer): string | null {
  const names = namesInZip(content)
  if (!names.includes('[Content_Types].xml') || names.some(name => /vbaProject/i.test(name))) return null
  return officeParts.find(([part]) => names.includes(part))?.[1] ?? null
}

const encodings = ['utf-8', 'gb18030'] as const

/** Nothing but printed characters, tabs and line ends. */
const isText = (content: Buffer): boolean =>
  content.every(byte => (byte > 31 ? byte !== 127 : byte >= 9 && byte <= 13)) &&
  encodings.some(encoding => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content).length > 0
    } catch {
      return false
    }
  })

/**
 * Type of a content by its own bytes; the name that came with it says nothing, but for readings that an instrument
 * wrote as a text: every script is a text too, so that one named as anything else has no type.
 */
export function detectType(content: Buffer, name = ''): string | null {
  const [type] = signatures.find(([, bytes]) => bytes.every((byte, index) => content[index] === byte)) ?? [null]
  if (isWebp(content)) return 'image/webp'
  if (type === 'application/zip') return officeType(content) ?? type
  const isNamedText = textEndings.some(ending => name.toLowerCase().endsWith(ending))
  return type ?? (isNamedText && isText(content) ? textType : null)
}
