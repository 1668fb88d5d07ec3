import type { Ctx } from '../db/context.ts'

/** Units that supervise the laboratory today or are its parent: other tenants, each of which is told in a transaction of its own. */
export async function watchingUnits(ctx: Ctx): Promise<string[]> {
  const units = await ctx.tx.query<{ id: string }>(
    `select distinct from_business_id as id from business_relation
     where to_business_id = app_biz() and relation in ('supervises', 'owns', 'central_over', 'parent_lab') and deleted_at is null
       and coalesce(valid_from, gt_today()) <= gt_today() and coalesce(valid_to, gt_today()) >= gt_today() order by 1`,
  )
  return units.map(({ id }) => id)
}

/** Whether the unit of the transaction sees its laboratories in its own lists; others are told the number only. */
export async function seesItsLaboratories(ctx: Ctx): Promise<boolean> {
  const [unit] = await ctx.tx.query<{ supervised: 0 | 1 }>(
    'select coalesce(data_view_mode in (1, 3), false) as supervised from business where id = app_biz()',
  )
  return unit?.supervised === 1
}
