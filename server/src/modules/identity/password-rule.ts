import { identityErrors } from '@gt/domain/identity/errors.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Config } from '../../config.ts'

/** Lengths of the password profiles; `compat` is the rule of the specification, 8 to 10 characters (D-19). */
const lengths = { compat: [8, 10], dengbao: [12, 64], strict: [12, 64] } as const

/** Why a new password is not taken, or null. Profile `strict` wants length only, the others three classes as well. */
export function passwordRefusal(password: string, profile: Config['passwordProfile']): Refused | null {
  const [min, max] = lengths[profile]
  const long = password.length >= min && password.length <= max
  const classes = /\d/.test(password) && /[a-z]/.test(password) && /[A-Z]/.test(password)
  return long && (profile === 'strict' || classes)
    ? null
    : refused(identityErrors, 'L-08', { min, max }, { field: 'newPassword' })
}
