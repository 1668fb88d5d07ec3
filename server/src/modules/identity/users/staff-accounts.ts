import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { SealedPassword } from '@gt/domain/identity/oauth-actions.ts'
import { userBusinessMap } from '@gt/domain/identity/user-business-map.entity.ts'
import type { NewRow, Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { hash } from '@node-rs/argon2'
import { businessOf, type Ctx } from '../../../db/context.ts'
import { changeRow, getRow, removeRow } from '../../../db/write.ts'
import type { OutsideCall } from '../../../http/implement.ts'
import { crudActions } from '../../../pages/crud.ts'
import { passwordRefusal } from '../password-rule.ts'
import { openPasswords } from '../password-seal.ts'
import { guardLastAdministrator } from './administrators.ts'
import { giveClientPost } from './client-accounts.ts'
import { type GivenPost, givePosts, guardOffered, offeredPosts, postRefusals } from './posts.ts'
import { userRules } from './rules.ts'

export type NewAccount = NewRow<typeof appUser>

const { Create } = crudActions(appUser, userRules)

/** The digest of the first password of an account. Refuses with L-08, L-09. */
export async function hashFirstPassword(call: OutsideCall, sealed: SealedPassword): Promise<string> {
  const [opened = ''] = await openPasswords(call, [sealed])
  const refusal = passwordRefusal(opened, call.services.config.passwordProfile, 'password')
  if (refusal) throw new Refusal([refusal])
  return hash(opened)
}

/** Makes an account of the laboratory with its first password, which its holder must change, and with posts. Answers its id. */
export async function makeAccount(
  ctx: Ctx,
  values: NewAccount,
  { hashed, post_ids }: { readonly hashed: string; readonly post_ids: readonly Id[] },
): Promise<Id> {
  const { id } = await Create(ctx, values)
  await ctx.tx.query('select gt_give_password($1, $2)', [id, hashed])
  const unit = businessOf(ctx).id
  const posts = guardOffered(await offeredPosts(ctx, unit), post_ids, 'post_ids')
  refuseIfAny((await postRefusals(ctx, posts)).map(({ reason }) => reason))
  await givePosts(
    ctx,
    [],
    posts.map(post => ({ user_id: id, post_id: post.id, valid_from: dayOf(ctx.now) })),
  )
  return id
}

/**
 * Makes an account by which a client orders itself, with its first password. Whoever keeps the register of clients opens it, whatever
 * he may give himself: it sees what is the client's, and nothing else. Answers its id.
 */
export async function makeClientAccount(
  ctx: Ctx,
  client: { readonly user_name: string; readonly real_name: string; readonly entrust_unit_id: Id },
  hashed: string,
): Promise<Id> {
  const { id } = await Create(ctx, { ...client, is_entrust: 1 })
  await ctx.tx.query('select gt_give_password($1, $2)', [id, hashed])
  await giveClientPost(ctx, id)
  return id
}

/** Posts of the laboratory that the caller may give to others. */
export async function postsToGive(ctx: Ctx): Promise<readonly GivenPost[]> {
  const offered = await offeredPosts(ctx, businessOf(ctx).id)
  const refusals = await postRefusals(ctx, offered)
  return offered.filter(post => !refusals.some(({ posts }) => posts.includes(post)))
}

/**
 * Keeps the account of somebody who left the laboratory out: one that is at home here is disabled and its sessions end, another one
 * acts here no longer. Refuses with L-14 (oneself) and L-13 (the last administrator).
 */
export async function putAway(ctx: Ctx, userId: Id): Promise<void> {
  refuseIfAny(userId === ctx.principal.userId ? [refused(identityErrors, 'L-14')] : [])
  await guardLastAdministrator(ctx, userId)
  const account = await getRow(ctx, appUser, userId, true)
  if (account.business_id === businessOf(ctx).id) {
    await changeRow(ctx, appUser, account, { allow_login: 0, state: 'disabled' })
    await ctx.tx.query('select gt_end_sessions($1)', [userId])
    return
  }
  const guests = await ctx.tx.query<Row<typeof userBusinessMap>>(
    'select * from user_business_map where user_id = $1 and business_id = app_biz() and deleted_at is null for update',
    [userId],
  )
  for (const guest of guests) await removeRow(ctx, userBusinessMap, guest)
}
