import { randomInt } from 'node:crypto'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Config } from '../../config.ts'

/** Lengths of the password profiles; `compat` is the rule of the specification, 8 to 10 characters (D-19). */
const lengths = { compat: [8, 10], dengbao: [12, 64], strict: [12, 64] } as const

/**
 * Why a new password is not taken, or null. Profile `strict` wants length only, the others three classes as well.
 * @param field where it was typed
 */
export function passwordRefusal(
  password: string,
  profile: Config['passwordProfile'],
  field = 'newPassword',
): Refused | null {
  const [min, max] = lengths[profile]
  const long = password.length >= min && password.length <= max
  const classes = /\d/.test(password) && /[a-z]/.test(password) && /[A-Z]/.test(password)
  return long && (profile === 'strict' || classes) ? null : refused(identityErrors, 'L-08', { min, max }, { field })
}

/** Signs that nobody confuses when he types a password from a slip of paper. */
const clearSigns = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const longest = 16

/** A password by chance that the rule takes. */
export function randomPassword(profile: Config['passwordProfile']): string {
  const length = Math.min(lengths[profile][1], longest)
  for (;;) {
    const password = Array.from({ length }, () => clearSigns[randomInt(clearSigns.length)]).join('')
    if (passwordRefusal(password, profile) === null) return password
  }
}
