import type { SealedPassword } from '@gt/domain/identity/actions.ts'
import { verify } from '@node-rs/argon2'
import type { OutsideCall } from '../../http/implement.ts'
import { openPasswords } from './password-seal.ts'

/**
 * True when the sealed password is that of the signed-in user. Signing acts ask for it again (workflow 21).
 * Throws L-09 when the seal's challenge is unknown, spent or too old.
 */
export async function isOwnPassword(call: OutsideCall, sealed: SealedPassword): Promise<boolean> {
  const [password = ''] = await openPasswords(call, [sealed])
  const [account] = await call.transaction({ role: 'auth', readOnly: true }, ctx =>
    ctx.tx.query<{ password: string }>('select password from app_user where id = $1', [call.principal.userId]),
  )
  return account !== undefined && (await verify(account.password, password))
}
