import type { Ctx } from '../../db/context.ts'

/** Operations by which a post gives discounts; who approves them is no part of it. */
const giving = [
  'djentrustmanage.chargelist.confirm',
  'djentrustmanage.chargelist.adjust',
  'djentrustmanage.newEntrustsManager.adjust',
]

/** Posts that give discounts, and those that have a limit already, in the order of the posts. */
export const discountPosts = (ctx: Ctx, limited: readonly string[]): Promise<{ code: string; name: string }[]> =>
  ctx.tx.query(
    `select p.code, p.name from post p
     where p.enabled and p.deleted_at is null and (p.code = any($1) or exists (select from post_operation_map m join operation o on o.id = m.operation_id
       where m.post_id = p.id and m.deleted_at is null and o.code = any($2)))
     order by p.sort_no, p.id`,
    [limited, giving],
  )

/** Key and version of the settings of a graded laboratory; null while it has none of its own. */
export async function ownSettings(ctx: Ctx): Promise<{ id: string; row_version: number } | null> {
  const [row] = await ctx.tx.query<{ id: string; row_version: number }>(
    'select id::text as id, row_version from djbase_set where business_id = app_biz() and deleted_at is null',
  )
  return row ?? null
}
