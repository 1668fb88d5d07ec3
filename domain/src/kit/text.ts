/** NFC and trimmed: the form in which every text enters the product (conventions 6). */
export const cleanText = (value: string): string => value.normalize('NFC').trim()

/** True for a text that the database keeps as it is: half a pair of surrogates is no sign, and the null sign ends a text there. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/**
 * Full-width digits, letters, signs and spaces to their narrow forms, for number, date and code fields only:
 * in running text they are kept as the writer typed them.
 */
export function narrow(value: string): string {
  return cleanText(value)
    .replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/　/g, ' ')
    .replace(/[。．]/g, '.')
    .replace(/[−–—]/g, '-')
    .trim()
}

/** How long a text is: in code points, as PostgreSQL counts a varchar; a sign beyond the first plane is one, not two. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length += 1
  return length
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** The beginning of a text that is at most so many code points long, never cut within a sign, its marks or its joined parts. */
export function cutText(text: string, most: number): string {
  if (text.length <= most || lengthOf(text) <= most) return text
  let kept = ''
  let length = 0
  for (const { segment } of graphemes.segment(text)) {
    length += lengthOf(segment)
    if (length > most) break
    kept += segment
  }
  return kept
}

/** The same for a text that may be missing. */
export const cutOptional = (text: string | null | undefined, most: number): string | null =>
  text === null || text === undefined ? null : cutText(text, most)

/** A name of a file that can be kept: without signs that no file has, with its ending however long it is. */
export function keepableFileName(name: string, most: number): string {
  const plain = cleanText(name.toWellFormed().replace(/\p{Cc}/gu, '')) || 'file'
  const [, stem = plain, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/su.exec(plain) ?? []
  return cutText(stem, most - ending.length) + ending
}

/** Signs without a shape: joiners, marks of direction, soft hyphens, byte order marks. */
export const invisible = '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff'
/** Hyphens, dashes and minus signs that people take for one another; NFKC has made one of the others. */
export const dashes = '\u2010\u2012\u2013\u2014\u2015\u2212'
const without = (text: string, signs: string): string => [...text].filter(sign => !signs.includes(sign)).join('')

/** A text as it is searched: one width, composed, without signs that nobody sees, in small letters. As SQL: `gt_fold`. */
export const folded = (text: string): string => without(text.normalize('NFKC'), invisible).toLowerCase()

/** A code as it is compared for uniqueness: folded, with one kind of dash and no blanks. As SQL: `gt_code_fold`. */
export const foldedCode = (text: string): string =>
  without([...folded(text)].map(sign => (dashes.includes(sign) ? '-' : sign)).join(''), ' \t\n\r\u3000')

/** The text itself where it is free, else with the first number behind it that is; `most` characters at most, number included. */
export function freeText(text: string, taken: ReadonlySet<string>, most: number): string {
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '' : `-${number}`
    const free = `${cutText(text, most - tail.length)}${tail}`
    if (!taken.has(free)) return free
  }
}
