import type { sysConfigActions } from '@gt/domain/identity/actions.ts'
import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../../db/context.ts'
import { findUnit, inUnit } from '../../../db/in-tenant.ts'
import type { Run } from '../../../http/implement.ts'
import { holdsToday } from '../holds-today.ts'

/** Who administers which unit today. */
const administrators = `select m.business_id, m.user_id, m.id from user_post_map m join post p on p.id = m.post_id join app_user u on u.id = m.user_id
  where m.deleted_at is null and ${holdsToday('m')} and p.is_administrator and p.enabled and p.deleted_at is null
    and u.allow_login and u.state = 'active' and u.deleted_at is null`

/**
 * Keeps every unit in somebody's hands: refuses with L-13 when what the account loses is the last that administers one of them.
 * @param lost the posts that it loses, by the ids of `user_post_map`; all of them when not given
 */
export async function guardLastAdministrator(ctx: Ctx, userId: Id, lost: readonly Id[] | null = null): Promise<void> {
  // two administrators who take each other's post would otherwise leave none
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('administrators'))")
  const [alone] = await ctx.tx.query<{ name: string }>(
    `select coalesce(u.real_name, u.nickname, u.user_name) as name from app_user u where u.id = $1 and exists (select from (${administrators}) a
       group by a.business_id having bool_or(a.user_id = $1) and bool_and(a.user_id = $1 and ($2::bigint[] is null or a.id = any($2))))`,
    [userId, lost],
  )
  if (alone) throw new Refusal([refused(identityErrors, 'L-13', { name: alone.name })])
}

/** True when the caller administers the unit in which he acts; people of the platform administer all. */
export async function isAdministrator({ principal, tx }: Ctx): Promise<boolean> {
  if (principal.dataScope === 'platform') return true
  const [row] = await tx.query(
    `select 1 from (${administrators}) a where a.business_id = app_biz() and a.user_id = app_user_id() limit 1`,
  )
  return row !== undefined
}

/** True when the account administers the unit where it is at home, as far as the caller sees it. */
export const isBusinessManager: Run<(typeof sysConfigActions)['actions']['IsBusinessManager']> = async (
  ctx,
  { userId, userName },
) => {
  if (userId === undefined && !userName)
    throw new Refusal([refused(generalErrors, 'G-06', { field: appUser.label }, { field: 'userId' })])
  const where = userId === undefined ? 'lower(t.user_name) = lower($1)' : 't.id = $1'
  const [account] = await ctx.tx.query<{ id: Id; business_id: Id }>(
    `select t.id, t.business_id from app_user t where ${where} and t.deleted_at is null and t.business_id is not null`,
    [userId ?? narrow(userName ?? '')],
  )
  if (!account) return false
  return inUnit(ctx, await findUnit(ctx, account.business_id), async () => {
    const [row] = await ctx.tx.query(
      `select 1 from (${administrators}) a where a.business_id = $1 and a.user_id = $2 limit 1`,
      [account.business_id, account.id],
    )
    return row !== undefined
  })
}
