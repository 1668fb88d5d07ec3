import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Minutes for which a witness may confirm. */
export const witnessMinutes = 30

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface WitnessRequest {
  /** Part of the address that the telephone opens. */
  readonly token: string
  readonly tokenDigest: string
  /** Six digits, told by the sampler. */
  readonly code: string
  readonly codeDigest: string
}

/** The digest of a code is made with its token: six digits alone are soon found. */
export const codeDigest = (token: string, code: string): string => digest(`${token} ${code}`)

export const tokenDigest = (token: string): string => digest(token)

export function newWitnessRequest(): WitnessRequest {
  const token = randomBytes(16).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { token, tokenDigest: tokenDigest(token), code, codeDigest: codeDigest(token, code) }
}
