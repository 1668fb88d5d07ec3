import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { ownAccountActions } from '@gt/domain/identity/own-account-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { esignErrors } from '@gt/domain/reports/esign-errors.ts'
import { hash } from '@node-rs/argon2'
import { forgiveAttempts } from '../../flow/attempts.ts'
import type { Run } from '../../http/implement.ts'
import { isPasswordOf } from './api.ts'
import { ownId, triesOf } from './own-pin.ts'
import { openPasswords } from './password-seal.ts'

type Actions = (typeof ownAccountActions)['actions']

const [fewest, most] = [6, 20]
/** True for a PIN that somebody may sign with. */
const isFit = (pin: string, password: string): boolean =>
  lengthOf(pin) >= fewest && lengthOf(pin) <= most && pin !== password && new Set(pin).size > 1

/** Sets the PIN with which the caller signs, by his password. */
export const setPin: Run<Actions['SetPin']> = async (call, { password, pin }) => {
  const [given = '', wanted = ''] = await openPasswords(call, [password, pin])
  if (!(await isPasswordOf(call, given)))
    throw new Refusal([refused(identityErrors, 'L-07', {}, { field: 'password' })])
  if (!isFit(wanted, given)) throw new Refusal([refused(esignErrors, 'EG-11', {}, { field: 'pin' })])
  const hashed = await hash(wanted)
  await call.transaction({ role: 'auth' }, async ctx => {
    await ctx.tx.query('update app_user set sign_pin_hash = $2, row_version = row_version + 1 where id = $1', [
      ownId(call),
      hashed,
    ])
    ctx.pending.audit.push({
      entity: appUser.name,
      id: ownId(call),
      action: 'permission',
      number: call.principal.userName,
      before: null,
      after: { signing_pin: 'set' },
      reason: null,
    })
  })
  await forgiveAttempts(call, triesOf(call))
  return {}
}
