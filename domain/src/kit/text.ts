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
