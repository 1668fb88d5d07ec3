import type { Ctx } from '../../db/context.ts'

/** How long the common menu of a page that somebody lost waits for its return (page /sys/quickmenu). */
const keptDays = 30

/** Entries `q` of the laboratory whose person may open their page; one value, the kind of the laboratory. */
const open = `exists (select from module m where m.id = q.module_id and m.enabled and m.deleted_at is null and m.url is not null
  and (m.open_to_all or exists (
    select from user_post_map u join post p on p.id = u.post_id and p.enabled and p.deleted_at is null
      join post_module_map g on g.post_id = p.id and g.module_id = m.id and g.deleted_at is null and (m.mode is null or m.mode = $1)
    where u.user_id = q.user_id and u.business_id = q.business_id and u.deleted_at is null
      and coalesce(u.valid_from <= gt_today(), true) and coalesce(u.valid_to >= gt_today(), true))))`

/**
 * For the nightly timer, once for each laboratory: common menus whose page their person may not open any more are noted with
 * the day, forgotten 30 days later, and taken as never lost when the right came back meanwhile. Answers how many were forgotten.
 */
export async function forgetLostMenus(ctx: Ctx): Promise<number> {
  await ctx.tx.query(
    `update quick_menu q set lost_on = case when ${open} then null else gt_today() end, row_version = row_version + 1
     where q.business_id = app_biz() and q.deleted_at is null and (q.lost_on is null) <> (${open})`,
    [ctx.principal.business?.labKind ?? null],
  )
  const gone = await ctx.tx.query(
    `update quick_menu set deleted_at = gt_now(), row_version = row_version + 1
     where business_id = app_biz() and deleted_at is null and lost_on <= gt_today() - ${keptDays} returning id`,
  )
  return gone.length
}
