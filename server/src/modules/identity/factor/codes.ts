import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodes } from '@gt/domain/identity/own-account-actions.ts'
import { Secret, TOTP } from 'otpauth'

/** Codes by time as every authenticator makes them (RFC 6238): SHA-1, six digits, thirty seconds. */
const period = 30
const issuer = 'GroundTruth'

const totpOf = (base32: string, label: string): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(base32) })

/** A new secret of 160 bits, in the alphabet that authenticators take. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator reads out of a QR code. */
export const addressOf = (base32: string, userName: string): string => totpOf(base32, userName).toString()

/**
 * The step whose code it is: that of now, the one before or the one after; null for any other code.
 * @param seconds of the epoch, of the database's clock
 */
export function stepOf(base32: string, code: string, seconds: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(base32, '').validate({ token: code, timestamp: seconds * 1_000, window: 1 })
  return delta === null ? null : Math.floor(seconds / period) + delta
}

/** Signs that nobody confuses when he copies them from paper. */
const clearSigns = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Codes for the day on which the telephone is lost, each good once: ten signs, 49 bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const signs = Array.from({ length: 10 }, () => clearSigns[randomInt(clearSigns.length)]).join('')
    return `${signs.slice(0, 5)}-${signs.slice(5)}`
  })

/** What is kept of a recovery code: a digest under the secret of the server, of its signs alone. */
export const recoveryDigest = (serverSecret: string, userId: string, code: string): string =>
  createHmac('sha256', serverSecret)
    .update(`recovery|${userId}|${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('hex')
