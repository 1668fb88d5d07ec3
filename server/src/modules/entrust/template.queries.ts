import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'

interface ListedTemplate {
  readonly id: Id
  readonly row_version: number
  readonly name: string
  readonly own: 0 | 1
  readonly trial_class_id: Id | null
  readonly use_count: number
  readonly sample_count: number
}

/** The caller's own patterns and the shared ones, the most used first. */
export const templatesOf = (ctx: Ctx): Promise<ListedTemplate[]> =>
  ctx.tx.query<ListedTemplate & Record<string, unknown>>(
    `select id, row_version, name, (owner_id is not null) as own, trial_class_id, coalesce(use_count, 0) as use_count,
       coalesce(jsonb_array_length(payload->'samples'), 0) as sample_count
     from entrust_template where business_id = app_biz() and deleted_at is null and (owner_id is null or owner_id = app_user_id())
     order by use_count desc nulls last, name limit 200`,
  )

/** Id of the pattern of this name with this owner (null = shared), when there is one. */
export async function templateNamed(ctx: Ctx, name: string, ownerId: Id | null): Promise<Id | null> {
  const [row] = await ctx.tx.query<{ id: Id }>(
    `select id from entrust_template where business_id = app_biz() and deleted_at is null and name = $1 and owner_id is not distinct from $2::bigint limit 1`,
    [name, ownerId],
  )
  return row?.id ?? null
}
