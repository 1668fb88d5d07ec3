import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import { factorErrors } from '@gt/domain/identity/factor-errors.ts'
import type { userActions } from '@gt/domain/identity/user-actions.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { hash } from '@node-rs/argon2'
import type { Ctx } from '../../../db/context.ts'
import { findUnit, inUnit } from '../../../db/in-tenant.ts'
import { detailRow } from '../../../db/list.ts'
import { lockRow } from '../../../db/write.ts'
import { forgiveAttempts } from '../../../flow/attempts.ts'
import type { Run } from '../../../http/implement.ts'
import { writerRole } from '../../../http/session.ts'
import { crudActions } from '../../../pages/crud.ts'
import { passwordRefusal, randomPassword } from '../password-rule.ts'
import { openPasswords } from '../password-seal.ts'
import { visibleAccounts } from '../visible.ts'
import { guardRights, touchAccount } from './posts.ts'
import { userRules } from './rules.ts'

type Actions = (typeof userActions)['actions']
type User = Row<typeof appUser>

const { Create } = crudActions(appUser, userRules)

/** Sets a password that its holder must change first; hashes are out of sight of who administers accounts. */
const givePassword = (ctx: Ctx, userId: Id, hashed: string): Promise<unknown> =>
  ctx.tx.query('select gt_give_password($1, $2)', [userId, hashed])

/** Notes what was done to an account without its secret. */
function note(ctx: Ctx, { id, user_name }: Pick<User, 'id' | 'user_name'>, after: Record<string, unknown>): void {
  ctx.pending.audit.push({
    entity: appUser.name,
    id,
    action: 'permission',
    number: user_name,
    before: null,
    after,
    reason: null,
  })
}

/** A new account with its first password. */
export const createUser: Run<Actions['Create']> = async (call, { password, ...values }) => {
  const [opened = ''] = await openPasswords(call, [password])
  const refusal = passwordRefusal(opened, call.services.config.passwordProfile, 'password')
  if (refusal) throw new Refusal([refusal])
  const hashed = await hash(opened)
  return call.transaction(writerRole(call.principal), async ctx => {
    const row = await Create(ctx, values)
    await givePassword(ctx, row.id, hashed)
    return row
  })
}

/** A random password for somebody who forgot his. */
export const resetPassword: Run<Actions['Reset']> = async (call, item) => {
  const password = randomPassword(call.services.config.passwordProfile)
  const hashed = await hash(password)
  await call.transaction(writerRole(call.principal), async ctx => {
    const account = await lockRow(ctx, appUser, item)
    refuseIfAny(account.id === call.principal.userId ? [refused(identityErrors, 'L-14')] : [])
    await inUnit(ctx, await findUnit(ctx, account.business_id), async () => {
      await guardRights(ctx, {
        id: account.id,
        name: account.real_name ?? account.user_name,
        unit: account.business_id ?? '0',
      })
      await givePassword(ctx, account.id, hashed)
      await ctx.tx.query('select gt_end_sessions($1)', [account.id])
      await touchAccount(ctx, account.id)
    })
    note(ctx, account, { password: 'reset' })
  })
  return { password }
}

/** Takes the second factor off an account; see the contract. */
export const resetFactor: Run<Actions['ResetFactor']> = async (call, item) => {
  await call.transaction(writerRole(call.principal), async ctx => {
    const account = await lockRow(ctx, appUser, item)
    refuseIfAny(account.id === call.principal.userId ? [refused(identityErrors, 'L-14')] : [])
    await inUnit(ctx, await findUnit(ctx, account.business_id), async () => {
      await guardRights(ctx, {
        id: account.id,
        name: account.real_name ?? account.user_name,
        unit: account.business_id ?? '0',
      })
      const [had] = await ctx.tx.query<{ had: 0 | 1 }>('select gt_reset_factor($1)::int as had', [account.id])
      if (had?.had !== 1) throw new Refusal([refused(factorErrors, 'TF-04')])
      await ctx.tx.query('select gt_end_sessions($1)', [account.id])
      await touchAccount(ctx, account.id)
    })
    note(ctx, account, { second_factor: 'reset' })
  })
  return { reset: 1 }
}

/** Ends the lock of a login name, and that of the signing PIN, which is counted with the password. */
export const unlockUser: Run<Actions['Unlock']> = async (call, { id }) => {
  const account = await call.transaction(writerRole(call.principal), async ctx => {
    const row = await detailRow(ctx, appUser, id, visibleAccounts(ctx))
    const found = { id, user_name: String(row.user_name) }
    note(ctx, found, { locked: 0 })
    return found
  })
  await forgiveAttempts(call, account.user_name)
  await forgiveAttempts(call, `pin:${account.id}`)
  await forgiveAttempts(call, `factor:${account.id}`)
  return { unlocked: 1 }
}
