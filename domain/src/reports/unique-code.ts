import { foldedCode } from '../kit/text.ts'

/** Letters of an anti-counterfeit code: A–Z without I and O, and 2–9 (workflow 22); each letter carries 5 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const bodyLength = 18
const modulus = 97

/** Length of a whole code: 18 random characters (90 bits) and 2 check characters. */
export const codeLength = bodyLength + 2

/** The two check characters of a body: its value as a number of base 32, modulo 97, written in the same alphabet. */
function checkCharacters(body: string): string {
  let rest = 0
  for (const letter of body) rest = (rest * alphabet.length + alphabet.indexOf(letter)) % modulus
  return `${alphabet[Math.floor(rest / alphabet.length)]}${alphabet[rest % alphabet.length]}`
}

/**
 * Makes a code out of 18 random bytes, of which five bits each are used.
 * @throws RangeError when there are fewer bytes
 */
export function makeUniqueCode(random: Uint8Array): string {
  if (random.length < bodyLength) throw new RangeError(`a code needs ${bodyLength} random bytes`)
  const body = [...random.subarray(0, bodyLength)].map(byte => alphabet[byte % alphabet.length]).join('')
  return body + checkCharacters(body)
}

/** What a person typed or scanned, in capitals, without blanks and dashes, and without what the laboratory prints before its codes. */
export function normaliseCode(text: string): string {
  const code = foldedCode(text).replaceAll('-', '').toUpperCase()
  const bare = code.slice(-codeLength)
  return code.length > codeLength && isUniqueCode(bare) ? bare : code
}

/**
 * True when the check characters fit. One wrong letter and two letters in each other's place are always noticed: 97 is a
 * prime above 32, and the powers of 32 modulo 97 repeat only after 48 places.
 */
export function isUniqueCode(code: string): boolean {
  if (code.length !== codeLength || [...code].some(letter => !alphabet.includes(letter))) return false
  return checkCharacters(code.slice(0, bodyLength)) === code.slice(bodyLength)
}
