import { createHash } from 'node:crypto'
import type { DocumentCell, DocumentGrid, PaperDocument, Piece } from '@gt/domain/paper/document.ts'
import { MISSING_SIGN } from './font-coverage.ts'
import { PrintError } from './print-error.ts'
import { type QrMatrix, qrMatrix } from './qr-matrix.ts'

/** Turns a filled document into the files that the layout program reads: one JSON and the pictures. */

const MOST_PICTURE_BYTES = 4 * 1024 * 1024
/** A camera of twelve million points has 4032 on its long side. */
const MOST_PICTURE_SIDE = 4096
/** About 7,000 rows; layout of that takes some four seconds. */
const MOST_DOCUMENT_BYTES = 6 * 1024 * 1024

/** Pixels and type of a PNG or JPEG from its head; null when it is neither. */
export function pictureSize(bytes: Buffer): { width: number; height: number; type: 'png' | 'jpg' } | null {
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.toString('latin1', 12, 16) === 'IHDR') {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), type: 'png' }
  }
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes.readUInt16BE(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), type: 'jpg' }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** True for a PNG or JPEG that is not too large to be set into a page. */
export function isPrintable(bytes: Buffer): boolean {
  const size = pictureSize(bytes)
  const most = Math.max(size?.width ?? 0, size?.height ?? 0)
  return bytes.length <= MOST_PICTURE_BYTES && most > 0 && most <= MOST_PICTURE_SIDE
}

interface PreparedDocument {
  json: Buffer
  /** Picture files by name, without folder. */
  pictures: Map<string, Buffer>
  /** Characters that no font has; they print as 〓. */
  missing: string[]
}

type Prepared = Exclude<Piece, { kind: 'qr' }> | ({ kind: 'qr'; size: number } & QrMatrix)

/**
 * Prepares a document; `covers` tells which characters the fonts have. Throws `bad_picture`,
 * `bad_code` and `too_large`.
 */
export function prepareDocument(document: PaperDocument, covers: (sign: string) => boolean): PreparedDocument {
  const pictures = new Map<string, Buffer>()
  const missing = new Set<string>()

  const picture = (base64: string): string => {
    const bytes = Buffer.from(base64, 'base64')
    const size = pictureSize(bytes)
    if (!size || !isPrintable(bytes)) {
      throw new PrintError('bad_picture', [
        `${bytes.length} bytes, ${size ? `${size.width} × ${size.height}` : 'unknown type'}`,
      ])
    }
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${size.type}`
    pictures.set(name, bytes)
    return name
  }

  const covered = (text: string): string => {
    let out = ''
    for (const sign of text) {
      if (covers(sign)) out += sign
      else {
        missing.add(sign)
        out += MISSING_SIGN
      }
    }
    return out
  }

  const piece = (given: Piece): Prepared => {
    switch (given.kind) {
      case 'text':
        return { ...given, text: covered(given.text) }
      case 'image':
        return { ...given, source: picture(given.source) }
      case 'qr':
        return { kind: 'qr', size: given.size, ...qrMatrix(given.text) }
      case 'signature':
        return {
          ...given,
          image: given.image === null ? null : picture(given.image),
          lines: given.lines.map(line => ({ ...line, text: covered(line.text) })),
        }
      case 'chart':
        return {
          ...given,
          words: given.words.map(word => ({
            ...word,
            runs: word.runs.map(run => ({ ...run, text: covered(run.text) })),
          })),
        }
      default:
        return given
    }
  }

  const cell = ({ path: _path, pieces, ...rest }: DocumentCell) => ({ ...rest, pieces: pieces.map(piece) })
  const grid = (given: DocumentGrid) => ({
    ...given,
    rows: given.rows.map(row => ({
      ...row,
      ...(row.opens ? { opens: row.opens.map(piece) } : {}),
      cells: row.cells.map(cell),
    })),
  })

  const json = {
    ...document,
    title: covered(document.title),
    header: document.header.map(grid),
    body: document.body.map(item =>
      item.kind === 'grid'
        ? grid(item)
        : {
            ...item,
            text: covered(item.text),
            ...(item.foot ? { foot: item.foot.map(grid) } : {}),
            ...(item.behind ? { behind: { ...item.behind, grid: grid(item.behind.grid) } } : {}),
          },
    ),
    footer: document.footer.map(grid),
    watermark: document.watermark && { ...document.watermark, text: covered(document.watermark.text) },
    overlays: document.overlays.map(overlay => ({ ...overlay, source: picture(overlay.source) })),
  }
  const bytes = Buffer.from(JSON.stringify(json))
  if (bytes.length > MOST_DOCUMENT_BYTES) throw new PrintError('too_large', [`${bytes.length} bytes`])
  return { json: bytes, pictures, missing: [...missing] }
}
