import { z } from 'zod'
import { functionCodes } from './function-codes.ts'

/** Six pairs of hexadecimal digits with colons or dashes between. */
const pairs = /^[0-9A-F]{2}([:-][0-9A-F]{2}){5}$/

/** A MAC address as licences spell it, in capitals with colons; null for what is none. */
export function macOf(typed: string): string | null {
  const plain = typed.trim().toUpperCase()
  return pairs.test(plain) ? plain.replaceAll('-', ':') : null
}

/** What a licence of a server says. */
export const serverLicenceSchema = z.strictObject({
  serial: z.string(),
  customer: z.string(),
  ip: z.string(),
  mac: z.string(),
  functions: z.array(z.enum(functionCodes.codes)),
  logins: z.number(),
  issued: z.string(),
  expires: z.string(),
})
export type ServerLicence = z.infer<typeof serverLicenceSchema>

/** The file: what is said, as the very text that was signed, and the signature over it. */
export const licenceFileSchema = z.strictObject({ licence: z.string(), signature: z.string() })

/** Why a file is no licence of a server. */
export type LicenceFault = 'unreadable' | 'forged' | 'other_server' | 'expired' | 'revoked'
