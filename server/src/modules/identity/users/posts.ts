import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { userActions } from '@gt/domain/identity/user-actions.ts'
import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny, sentence } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../../db/context.ts'
import { findUnit, inUnit } from '../../../db/in-tenant.ts'
import { detailRow } from '../../../db/list.ts'
import { changeRow, getRow, insertRows, lockRow, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { holdsToday } from '../holds-today.ts'
import { postsBeyond } from '../rights.ts'
import { visibleAccounts } from '../visible.ts'
import { guardLastAdministrator, isAdministrator } from './administrators.ts'

type Actions = (typeof userActions)['actions']

/** A post with what decides who may give it. */
export interface GivenPost {
  readonly id: Id
  readonly name: string
  readonly is_administrator: 0 | 1
}

const laboratorySystem = 4

/**
 * Posts that are offered to a unit, which is business 0 for people of the platform: its own, and those it was given, or of its kind
 * while it was given none; never a block or a post of another unit's own.
 */
export const offeredPosts = (ctx: Ctx, unit: Id): Promise<GivenPost[]> =>
  ctx.tx.query<GivenPost & Record<string, unknown>>(
    `select p.id, p.name, p.is_administrator::int from post p left join sector s on s.id = p.sector_id
     where p.enabled and p.deleted_at is null and coalesce(s.business_id = $1, true) and coalesce(p.business_id = $1, true)
       and case when p.business_id = $1 then true
         when $1::bigint = 0 then p.data_scope = 'platform'
         when exists (select from business_post_map o where o.business_id = $1 and o.deleted_at is null)
           then exists (select from business_post_map o where o.business_id = $1 and o.post_id = p.id and o.deleted_at is null)
         else p.system_category_id = ${laboratorySystem} and p.data_scope <> 'platform' end
     order by p.sort_no, p.id`,
    [unit],
  )

const namesOf = (posts: readonly GivenPost[]): string => posts.map(({ name }) => name).join('、')

/**
 * Why the caller may neither give nor take some of these posts, each reason with its posts: who administers the unit may; anybody
 * else gives no administrator post (L-16) and none whose rights he has not himself (L-15).
 */
export async function postRefusals(
  ctx: Ctx,
  posts: readonly GivenPost[],
  field = 'post_ids',
): Promise<{ readonly reason: Refused; readonly posts: readonly GivenPost[] }[]> {
  if (posts.length === 0 || (await isAdministrator(ctx))) return []
  const wider = await postsBeyond(
    ctx,
    posts.map(({ id }) => id),
  )
  const over = posts.filter(one => one.is_administrator === 0 && wider.has(one.id))
  const ruling = posts.filter(one => one.is_administrator === 1)
  const reasonsFor = (code: 'L-15' | 'L-16', some: readonly GivenPost[]) =>
    some.length > 0 ? [{ posts: some, reason: refused(identityErrors, code, { posts: namesOf(some) }, { field }) }] : []
  return [...reasonsFor('L-15', over), ...reasonsFor('L-16', ruling)]
}

interface Held extends GivenPost {
  readonly map_id: Id
  readonly user_id: Id
  readonly live: 0 | 1
}

/** The posts that accounts hold in the unit, with those that ended. */
export const heldPosts = (ctx: Ctx, userIds: readonly Id[], unit: Id): Promise<Held[]> =>
  ctx.tx.query<Held & Record<string, unknown>>(
    `select p.id, p.name, p.is_administrator::int, m.id as map_id, m.user_id, coalesce(m.valid_to >= gt_today(), true)::int as live
     from user_post_map m join post p on p.id = m.post_id where m.business_id = $2 and m.user_id = any($1) and m.deleted_at is null order by p.sort_no, p.id`,
    [userIds, unit],
  )

/** Refuses with L-18 what is done to an account that has more rights than the caller: with its password he would have them. */
export async function guardRights(ctx: Ctx, account: { id: Id; name: string; unit: Id }): Promise<void> {
  const refusals = await postRefusals(ctx, await heldPosts(ctx, [account.id], account.unit))
  refuseIfAny(refusals.length > 0 ? [refused(identityErrors, 'L-18', { name: account.name })] : [])
}

/** The posts that may be given to an account, and those that it has. */
export const postsOf: Run<Actions['Posts']> = async (ctx, { id }) => {
  const account = await detailRow(ctx, appUser, id, visibleAccounts(ctx))
  const unit = String(account.business_id ?? '0')
  const held = (await heldPosts(ctx, [id], unit)).filter(({ live }) => live === 1)
  const offered = await offeredPosts(ctx, unit)
  const all = [...offered, ...held.filter(one => !offered.some(other => other.id === one.id))]
  const refusals = await postRefusals(ctx, all)
  return {
    rows: all.map(one => {
      const against = refusals.find(({ posts }) => posts.includes(one))
      return {
        id: one.id,
        name: one.name,
        held: held.some(other => other.id === one.id) ? 1 : 0,
        reason: against ? sentence(against.reason, ctx.language) : null,
      }
    }),
  }
}

/** Refuses with L-17 posts that are not offered to the unit. */
export function guardOffered(offered: readonly GivenPost[], wanted: readonly Id[], field: string): GivenPost[] {
  const found = offered.filter(({ id }) => wanted.includes(id))
  if (found.length < new Set(wanted).size) {
    const posts = wanted.filter(id => !offered.some(one => one.id === id)).join('、')
    throw new Refusal([refused(identityErrors, 'L-17', { posts }, { field })])
  }
  return found
}

/** Counts as a change of the account, so that who ticked an older list is told. */
export const touchAccount = (ctx: Ctx, userId: Id): Promise<unknown> =>
  ctx.tx.query(
    'update app_user set row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id() where id = $1',
    [userId],
  )

/** Gives and takes the posts of an account where it is at home. */
export const savePosts: Run<Actions['SavePosts']> = async (ctx, { post_ids, ...item }) => {
  const account = await lockRow(ctx, appUser, item)
  const unit = account.business_id ?? '0'
  return inUnit(ctx, await findUnit(ctx, account.business_id), async () => {
    const all = await heldPosts(ctx, [account.id], unit)
    const held = all.filter(({ live }) => live === 1)
    const added = guardOffered(
      await offeredPosts(ctx, unit),
      post_ids.filter(id => !held.some(one => one.id === id)),
      'post_ids',
    )
    const removed = held.filter(({ id }) => !post_ids.includes(id))
    refuseIfAny((await postRefusals(ctx, [...added, ...removed])).map(({ reason }) => reason))
    if (removed.length > 0)
      await guardLastAdministrator(
        ctx,
        account.id,
        removed.map(({ map_id }) => map_id),
      )
    for (const { map_id } of removed) await removeRow(ctx, userPostMap, await getRow(ctx, userPostMap, map_id, true))
    await givePosts(
      ctx,
      all,
      added.map(({ id }) => ({ user_id: account.id, post_id: id, valid_from: dayOf(ctx.now) })),
    )
    await touchAccount(ctx, account.id)
    return { added: added.length, removed: removed.length }
  })
}

/** New holders of posts; one who held the post before and no longer does holds it anew. */
export async function givePosts(
  ctx: Ctx,
  before: readonly Held[],
  rows: readonly (RowValues<typeof userPostMap> & { readonly user_id: Id; readonly post_id: Id })[],
): Promise<void> {
  const endedOf = (row: (typeof rows)[number]): Held | undefined =>
    before.find(one => one.id === row.post_id && one.user_id === row.user_id && one.live === 0)
  await insertRows(
    ctx,
    userPostMap,
    rows.filter(row => !endedOf(row)),
  )
  for (const row of rows) {
    const ended = endedOf(row)
    if (ended)
      await changeRow(ctx, userPostMap, await getRow(ctx, userPostMap, ended.map_id, true), { valid_to: null, ...row })
  }
}

/** Condition on `user_post_map m` for the posts that the account `t` holds today where it is at home. */
export const heldToday = `m.user_id = t.id and m.business_id = coalesce(t.business_id, 0) and m.deleted_at is null and ${holdsToday('m')}`
