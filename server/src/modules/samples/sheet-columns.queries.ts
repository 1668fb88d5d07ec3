import type { Id } from '@gt/domain/kit/id.ts'
import type { SheetColumn } from '@gt/domain/samples/sheet-columns.ts'
import type { Ctx } from '../../db/context.ts'

export interface StoredColumn extends SheetColumn {
  readonly id: Id
  readonly row_version: number
  readonly trial_class_id: Id
}

/** The columns that the laboratory has arranged, class by class in their order; of these classes alone, where any are named. */
export const arrangedColumns = (ctx: Ctx, classIds: readonly Id[] | null = null): Promise<StoredColumn[]> =>
  ctx.tx.query<StoredColumn & Record<string, unknown>>(
    `select id, row_version, trial_class_id, field_key as name, label_zh, label_en, label_es, enabled as shown, coalesce(required, false) as required,
       coalesce(enter_stop, false) as enter_stop, default_value
     from additional_info_set
     where business_id = app_biz() and target = 'sample' and trial_class_id is not null and trial_list_id is null and deleted_at is null
       and ($1::bigint[] is null or trial_class_id = any($1))
     order by trial_class_id, sort_no, id`,
    [classIds],
  )

/** Whether the platform knows the class. */
export async function isClass(ctx: Ctx, id: Id): Promise<boolean> {
  const rows = await ctx.tx.query('select 1 from trial_class where id = $1', [id])
  return rows.length > 0
}
