/**
 * Which characters the paper's font can print. A PDF/A with a character that no font has is refused by the layout
 * program, so such characters are replaced beforehand by 〓, the printers' sign for a missing type.
 */

/** Signs of the second font (Libertinus Serif, part of the layout program) that the first one lacks. */
const SECOND_FONT = new Set([...'✔✘⌀⅓⅔‴⁄℠ŷŶ'].map(sign => sign.codePointAt(0)))

export const MISSING_SIGN = '〓'

/** Offset of a table of a TrueType file, or an error: the font is part of the product. */
function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let i = 0; i < count; i++) {
    const at = 12 + 16 * i
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`font has no table ${tag}`)
}

/** Ranges of code points of the full Unicode table (format 12) of a TrueType font, in ascending order. */
function unicodeRanges(font: Buffer): [first: number, last: number][] {
  const cmap = tableOffset(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let i = 0; i < count; i++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4)
    if (font.readUInt16BE(table) !== 12) continue
    const groups = font.readUInt32BE(table + 12)
    return Array.from({ length: groups }, (_, k) => {
      const at = table + 16 + 12 * k
      return [font.readUInt32BE(at), font.readUInt32BE(at + 4)]
    })
  }
  throw new Error('font has no full Unicode table')
}

/** A test for characters, made once from the regular weight of the font. */
export function makeCoverage(font: Buffer): (sign: string) => boolean {
  const covered = new Set<number>()
  for (const [first, last] of unicodeRanges(font)) for (let code = first; code <= last; code++) covered.add(code)
  const has = (sign: string): boolean => {
    const code = sign.codePointAt(0) ?? 0
    // The line feed, and the zero-width space that marks a place to break, print nothing.
    return code === 10 || code === 0x200b || covered.has(code) || SECOND_FONT.has(code)
  }
  // A letter with an accent is also set from its parts.
  return sign => has(sign) || (sign.normalize('NFD') !== sign && [...sign.normalize('NFD')].every(has))
}
