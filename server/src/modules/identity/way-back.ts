import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import type { Ctx } from '../../db/context.ts'

/** The page of the menu: what is closed anywhere is opened again here. */
const menuPage = 'sys.module'

/** Pages without which nobody could put a right or a button back. */
const wayPages: readonly string[] = [menuPage, 'sys.moduleoperationmap', 'sys.postmodulemap']
/** Operations on them, and the one that enables operations. */
const wayOperations: readonly string[] = [
  'sys.module.edit',
  'sys.moduleoperationmap.save',
  'sys.postmodulemap.save',
  'sys.operation.edit',
]
const wayRights: readonly string[] = [...wayPages.map(page => `${page}.view`), ...wayOperations]

/** Y-10 for the page of the menu, or a branch above it, that is closed, hidden or for some only. */
export async function guardMenuPage(ctx: Ctx): Promise<void> {
  const [lost] = await ctx.tx.query<{ name: string }>(
    `with recursive above as (
       select m.*, 1 as depth from module m where lower(m.code) = $1 and m.deleted_at is null
       union all select m.*, a.depth + 1 from above a join module m on m.id = a.parent_id where a.depth < 10)
     select name_zh as name from above where not enabled or deleted_at is not null or hidden or mode is not null
       or trial_category_id is not null or licence_code is not null limit 1`,
    [menuPage],
  )
  if (lost) throw new Refusal([refused(platformErrors, 'Y-10', { name: lost.name })])
}

/** Y-10 when one of these modules, which are deleted, is a page of the way back. */
export async function guardWayPages(ctx: Ctx, ids: readonly Id[]): Promise<void> {
  const [lost] = await ctx.tx.query<{ name: string }>(
    'select name_zh as name from module where id = any($1::bigint[]) and lower(code) = any($2) limit 1',
    [ids, wayPages],
  )
  if (lost) throw new Refusal([refused(platformErrors, 'Y-10', { name: lost.name })])
}

/** Y-16 for an operation of the way back that is disabled or taken off its page. */
export function guardWayOperation({ code, name }: { readonly code: string; readonly name: string }): void {
  if (wayOperations.includes(code.toLowerCase())) throw new Refusal([refused(platformErrors, 'Y-16', { name })])
}

/**
 * Keeps somebody of the platform who administers menus, buttons and rights. Refuses with Y-12 when the post is the last one, held by
 * an account that can sign in, with one of these rights.
 * @param lost operation codes that it loses; all of them when not given
 */
export async function guardLastWay(ctx: Ctx, post: { id: Id; name: string }, lost?: readonly string[]): Promise<void> {
  const losing = lost ? lost.map(code => code.toLowerCase()).filter(code => wayRights.includes(code)) : wayRights
  if (losing.length === 0) return
  // two administrators who take each other's last way would otherwise leave none
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('administrators'))")
  const [last] = await ctx.tx.query<{ name: string }>(
    `with held as (
       select g.post_id, lower(m.code || '.view') as code, m.name_zh as name from post_module_map g join module m on m.id = g.module_id
         where g.deleted_at is null and lower(m.code || '.view') = any($2)
       union all select x.post_id, lower(o.code), o.name_zh from post_operation_map x join operation o on o.id = x.operation_id
         where x.deleted_at is null and lower(o.code) = any($2)),
     ways as (
       select h.* from held h join post p on p.id = h.post_id and p.enabled and p.deleted_at is null
       where exists (select from user_post_map u join app_user a on a.id = u.user_id
         where u.post_id = h.post_id and u.business_id = 0 and u.deleted_at is null and a.allow_login and a.state = 'active' and a.deleted_at is null))
     select min(name) as name from ways group by code having bool_or(post_id = $1) and bool_and(post_id = $1) limit 1`,
    [post.id, losing],
  )
  if (last) throw new Refusal([refused(platformErrors, 'Y-12', { post: post.name, name: last.name })])
}
