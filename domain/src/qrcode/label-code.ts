import { foldedCode } from '../kit/text.ts'

/** Letters of the secret part: digits and capitals without I, L, O and U; each carries 5 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 letters are 80 bits. */
const secretLetters = 16
/** Begins every secret part. No anti-counterfeit code of a report has this sign, so that neither is taken for the other. */
const mark = '0'
const serialDigits = 8

/** The highest number of a prefix. */
export const lastSerial = 10 ** serialDigits - 1

/** The visible serial of a label: its prefix and a running number of eight digits. */
export const serialOf = (prefix: string, number: number): string =>
  `${prefix}${String(number).padStart(serialDigits, '0')}`

/**
 * The secret part of a label out of random bytes, of which five bits each are used.
 * @throws RangeError when there are fewer than 16 bytes
 */
export function secretOf(random: Uint8Array): string {
  if (random.length < secretLetters) throw new RangeError(`a secret needs ${secretLetters} random bytes`)
  return mark + [...random.subarray(0, secretLetters)].map(byte => alphabet[byte % alphabet.length]).join('')
}

/** What was read from a label, or typed from it: the serial that anybody sees, and the secret where the code itself was scanned. */
export interface ReadLabel {
  readonly code: string
  readonly secret: string | null
}

/** Takes what a label says apart, in capitals and without blanks and dashes. */
export function readLabel(text: string): ReadLabel {
  const whole = foldedCode(text).replaceAll('-', '').toUpperCase()
  const at = whole.length - secretLetters - mark.length
  const secret = whole.slice(at)
  return at >= serialDigits && secret.startsWith(mark) && [...secret].every(letter => alphabet.includes(letter))
    ? { code: whole.slice(0, at), secret }
    : { code: whole, secret: null }
}
