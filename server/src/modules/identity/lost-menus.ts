import { businessOf, type Ctx } from '../../db/context.ts'
import { postCounts, rightsOfPosts } from './rights.ts'

/** How long the common menu of a page that somebody lost waits for its return (page /sys/quickmenu). */
const keptDays = 30

interface Entry extends Record<string, unknown> {
  readonly id: string
  /** The right to look at the page. */
  readonly code: string
  readonly isLost: 0 | 1
  /** Posts that count today. */
  readonly posts: readonly string[]
}

const entriesOf = (ctx: Ctx): Promise<Entry[]> =>
  ctx.tx.query<Entry>(
    `select q.id, lower(x.code || '.view') as code, q.lost_on is not null as "isLost", h.posts
     from quick_menu q join module x on x.id = q.module_id
       cross join lateral (select coalesce(array_agg(distinct p.id::text), '{}') as posts from user_post_map m join post p on p.id = m.post_id
         where m.user_id = q.user_id and m.business_id = q.business_id and m.deleted_at is null and ${postCounts}) h
     where q.business_id = app_biz() and q.deleted_at is null order by q.id`,
  )

/** Entries whose lost page is open again, or that lost their page; people with the same posts have the same rights. */
async function turned(ctx: Ctx): Promise<string[]> {
  const { labKind: mode } = businessOf(ctx)
  const groups = Map.groupBy(await entriesOf(ctx), ({ posts }) => [...posts].sort().join(' '))
  const ids: string[] = []
  for (const entries of groups.values()) {
    // a page is looked at whatever the licence
    const { codes } = await rightsOfPosts(ctx.tx, entries[0]?.posts ?? [], { mode, state: 'active' }, null)
    ids.push(...entries.filter(({ code, isLost }) => codes.has(code) === (isLost === 1)).map(one => one.id))
  }
  return ids
}

/**
 * For the nightly timer, once for each laboratory: common menus whose page their person may not open any more are noted with
 * the day, forgotten 30 days later, and taken as never lost when the right came back meanwhile. Answers how many were forgotten.
 */
export async function forgetLostMenus(ctx: Ctx): Promise<number> {
  await ctx.tx.query(
    `update quick_menu set lost_on = case when lost_on is null then gt_today() end, row_version = row_version + 1
     where business_id = app_biz() and id = any($1)`,
    [await turned(ctx)],
  )
  const gone = await ctx.tx.query(
    `update quick_menu set deleted_at = gt_now(), row_version = row_version + 1
     where business_id = app_biz() and deleted_at is null and lost_on <= gt_today() - ${keptDays} returning id`,
  )
  return gone.length
}
