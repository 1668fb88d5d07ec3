import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { SealedPassword } from '@gt/domain/identity/oauth-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { esignErrors } from '@gt/domain/reports/esign-errors.ts'
import { verify } from '@node-rs/argon2'
import { forgiveAttempts, reserveAttempts } from '../../flow/attempts.ts'
import type { OutsideCall } from '../../http/implement.ts'
import { openPasswords } from './password-seal.ts'

export const ownId = ({ principal }: OutsideCall): string => principal.userId ?? '0'
/** Counted apart from the tries of the password: who loses one keeps the other. */
export const triesOf = (call: OutsideCall): string => `sign-pin:${ownId(call)}`

/**
 * True when the sealed text is the PIN of the signed-in user. Refuses with EG-10 while he has none, and with L-04 after five
 * wrong tries; throws L-09 as passwords do.
 */
export async function isPin(call: OutsideCall, sealed: SealedPassword): Promise<boolean> {
  const [pin = ''] = await openPasswords(call, [sealed])
  const minutes = await reserveAttempts(call, [{ key: triesOf(call), most: 5, minutes: 15 }])
  if (minutes > 0) throw new Refusal([refused(identityErrors, 'L-04', { minutes })])
  const [row] = await call.transaction({ role: 'auth', readOnly: true }, ctx =>
    ctx.tx.query<{ hashed: string | null }>('select sign_pin_hash as hashed from app_user where id = $1', [
      ownId(call),
    ]),
  )
  if (!row?.hashed) throw new Refusal([refused(esignErrors, 'EG-10', {}, { field: 'proof' })])
  const right = await verify(row.hashed, pin)
  if (right) await forgiveAttempts(call, triesOf(call))
  return right
}
