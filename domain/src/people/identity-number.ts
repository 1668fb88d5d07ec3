import { isLocalDate } from '../kit/rules.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'
const dayPlace = 6
const sexPlace = 16

/** What an identity number tells of its holder. */
export interface IdentityFacts {
  readonly birth_date: string
  readonly sex: 'male' | 'female'
}

/** The facts of an identity number of 18 signs; null when its check digit or its day of birth is wrong (GB 11643). */
export function identityFacts(text: string): IdentityFacts | null {
  if (!/^\d{17}[\dX]$/.test(text)) return null
  const digits = [...text.slice(0, sexPlace + 1)].map(sign => sign.charCodeAt(0) - '0'.charCodeAt(0))
  const sum = digits.reduce((total, digit, place) => total + digit * (weights[place] ?? 0), 0)
  const day = text.slice(dayPlace, dayPlace + 8)
  const birth_date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  if (checks.charAt(sum % checks.length) !== text.charAt(sexPlace + 1) || !isLocalDate(birth_date)) return null
  return { birth_date, sex: (digits[sexPlace] ?? 0) % 2 === 1 ? 'male' : 'female' }
}

/** A number with its middle out of sight: the first three signs and the last four stay. */
export const masked = (text: string): string =>
  text.length > 7 ? `${text.slice(0, 3)}${'*'.repeat(text.length - 7)}${text.slice(-4)}` : '*'.repeat(text.length)
