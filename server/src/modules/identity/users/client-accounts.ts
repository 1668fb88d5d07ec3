import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { userBusinessMap } from '@gt/domain/identity/user-business-map.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { figureErrors } from '@gt/domain/ledgers/figure-errors.ts'
import { businessOf, type Ctx } from '../../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../../db/write.ts'
import { givePosts, heldPosts } from './posts.ts'

/** Gives the account the post of clients in the laboratory, unless it holds it. */
export async function giveClientPost(ctx: Ctx, userId: Id): Promise<void> {
  const [post] = await ctx.tx.query<{ id: Id }>(
    "select id from post where code = 'client' and business_id is null and enabled and deleted_at is null order by id limit 1",
  )
  if (!post) return
  const held = await heldPosts(ctx, [userId], businessOf(ctx).id)
  if (held.some(({ id, live }) => id === post.id && live === 1)) return
  await givePosts(ctx, held, [{ user_id: userId, post_id: post.id, valid_from: dayOf(ctx.now) }])
}

/** How the laboratory knows an account from elsewhere as a client; locked. */
async function linkOf(ctx: Ctx, userId: Id): Promise<Row<typeof userBusinessMap> | null> {
  const [link] = await ctx.tx.query<{ id: Id }>(
    'select id from user_business_map where user_id = $1 and business_id = app_biz() and entrust_unit_id is not null and deleted_at is null',
    [userId],
  )
  return link ? getRow(ctx, userBusinessMap, link.id, true) : null
}

/**
 * Lets the account of a client order in the laboratory, or no longer: one that is at home here logs in or not, and its sessions end; another one acts
 * here or not. Refuses with G-04 what is no account of a client.
 */
export async function letClientIn(ctx: Ctx, userId: Id, isIn: boolean): Promise<void> {
  const [home] = await ctx.tx.query(
    'select 1 from app_user where id = $1 and business_id = app_biz() and is_entrust and deleted_at is null',
    [userId],
  )
  if (home) {
    const account = await getRow(ctx, appUser, userId, true)
    if (isIn) await changeRow(ctx, appUser, account, { allow_login: 1, state: 'active' })
    else {
      await changeRow(ctx, appUser, account, { allow_login: 0 })
      await ctx.tx.query('select gt_end_sessions($1)', [userId])
    }
    return
  }
  const link = await linkOf(ctx, userId)
  if (!link) throw new Refusal([refused(generalErrors, 'G-04')])
  const today = dayOf(ctx.now)
  const isOver = link.valid_to !== null && link.valid_to < today
  if (isIn) await changeRow(ctx, userBusinessMap, link, { valid_to: null })
  else if (!isOver) await changeRow(ctx, userBusinessMap, link, { valid_to: addCalendarDays(today, -1) })
}

/**
 * Lets an account of another unit of the organisation order for a client of the laboratory. Answers its id. Refuses with SB-02 a name that none has,
 * with SB-03 one that acts here already.
 */
export async function bindClientAccount(
  ctx: Ctx,
  wanted: { readonly user_name: string; readonly entrust_unit_id: Id; readonly valid_to: LocalDate | null },
): Promise<Id> {
  const refuse = (code: 'SB-02' | 'SB-03'): Refusal =>
    new Refusal([refused(figureErrors, code, { name: wanted.user_name }, { field: 'user_name' })])
  const [found] = await ctx.tx.query<{ id: Id | null }>('select gt_account_elsewhere($1) as id', [wanted.user_name])
  const id = found?.id
  if (!id) throw refuse('SB-02')
  const known = await ctx.tx.query(
    'select 1 from user_business_map where user_id = $1 and business_id = app_biz() and deleted_at is null',
    [id],
  )
  if (known.length > 0) throw refuse('SB-03')
  await insertRow(ctx, userBusinessMap, {
    user_id: id,
    business_id: businessOf(ctx).id,
    entrust_unit_id: wanted.entrust_unit_id,
    valid_to: wanted.valid_to,
  })
  await giveClientPost(ctx, id)
  return id
}
