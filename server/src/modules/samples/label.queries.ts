import type { Id } from '@gt/domain/kit/id.ts'
import { type LabelStyle, labelStyleSchema, type SampleLabel } from '@gt/domain/samples/label-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { stillKept } from './retention.queries.ts'
import { samplesOfPost, visibleSamples } from './visible.ts'

/** A label before its code is drawn. */
export type LabelRow = Omit<SampleLabel, 'qr'> & {
  readonly code: string
  /** The part in retention that the label is of. */
  readonly retention_id: Id | null
}

/**
 * What the labels of these samples tell, or those of their parts in retention; a sample without a number has no label. In the
 * order of the sheet.
 */
export function labelRows(
  ctx: Ctx,
  {
    entrustmentId = null,
    sampleIds = null,
    kept = false,
  }: { readonly entrustmentId?: Id | null; readonly sampleIds?: readonly Id[] | null; readonly kept?: boolean },
): Promise<LabelRow[]> {
  const values: unknown[] = [entrustmentId, sampleIds, kept]
  return ctx.tx.query<LabelRow & Record<string, unknown>>(
    `select t.id as sample_id, t.trial_class_id, k.name_zh as trial_class, coalesce(b.blind_code, t.sample_number) as number, coalesce(t.name, '') as name,
       concat_ws(' ', nullif(t.specification, ''), nullif(t.grade, '')) as specification,
       case when $3 then concat_ws(' ', r.retention_no, nullif(r.seal_no, '')) else coalesce((select string_agg(n.name, '、' order by n.first) from (
         select l.name_zh as name, min(i.sort_no) as first from test_item i join trial_list l on l.id = i.trial_list_id
         where i.business_id = t.business_id and i.sample_id = t.id and i.state <> 'cancelled' and i.deleted_at is null group by l.name_zh) n), '') end as tests,
       coalesce(r.retained_on::text, to_char(t.received_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')) as received, coalesce(r.due_on, t.maturity_date) as due,
       concat_ws(' ', p.name, p.code) as place, (b.id is not null) as blind, $3::boolean as kept, coalesce(q.code, b.blind_code, t.sample_number) as code,
       (select coalesce(sum(o.copies), 0)::int from label_print_log o
        where o.business_id = t.business_id and o.object_kind = case when $3 then 'retention' else 'sample' end and o.object_id = coalesce(r.id, t.id)) as printed,
       r.id as retention_id
     from sample t join trial_class k on k.id = t.trial_class_id
     left join blind_sample b on b.business_id = t.business_id and b.sample_id = t.id and b.opened_at is null and b.deleted_at is null
     left join sample_retention r on $3 and r.business_id = t.business_id and r.sample_id = t.id and ${stillKept} and r.deleted_at is null
     left join sample_library p on p.business_id = t.business_id and p.id = coalesce(r.sample_library_id, t.sample_library_id)
     left join qrcode q on q.id = t.qrcode_id
     where t.business_id = app_biz() and t.deleted_at is null and t.sample_number is not null and (r.id is not null or not $3)
       and ($1::bigint is null or t.entrustment_id = $1) and ($2::bigint[] is null or t.id = any($2))${sightSql(visibleSamples(ctx), values)}
     order by t.entrustment_id, t.sort_no, t.id`,
    values,
  )
}

/** Styles of sample labels in use, the laboratory's own in place of the platform's of the same name; one without a layout is none. */
export async function labelStyles(ctx: Ctx): Promise<LabelStyle[]> {
  const rows = await ctx.tx.query<Record<string, unknown>>(
    `select s.id, s.name, s.width_mm::float8 as width, s.height_mm::float8 as height, s.is_default, s.layout from qrcode_style s
     where s.business_id in (0, app_biz()) and s.usage = 'sample' and s.enabled and s.deleted_at is null
       and (s.business_id <> 0 or not exists (select from qrcode_style o where o.business_id = app_biz() and o.name = s.name and o.deleted_at is null))
     order by s.is_default desc, s.width_mm desc, s.id`,
  )
  return rows.flatMap(row => {
    const parsed = labelStyleSchema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}

/** Codes of the labels that are bound to the samples of an order. */
export function boundCodes(ctx: Ctx, entrustmentId: Id): Promise<{ sample_id: Id; code: string }[]> {
  const values: unknown[] = [entrustmentId]
  const sight = sightSql(samplesOfPost(ctx), values)
  return ctx.tx.query<{ sample_id: Id; code: string }>(
    `select t.id as sample_id, q.code from sample t join qrcode q on q.id = t.qrcode_id
     where t.business_id = app_biz() and t.entrustment_id = $1 and t.deleted_at is null${sight} order by t.sort_no, t.id`,
    values,
  )
}
