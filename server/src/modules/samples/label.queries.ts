import type { Id } from '@gt/domain/kit/id.ts'
import {
  type LabelledThing,
  type LabelStyle,
  labelStyleSchema,
  type SampleLabel,
} from '@gt/domain/samples/label-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { stillKept } from './retention.queries.ts'
import { specSql } from './spec-sql.ts'
import { samplesOfPost, visibleSamples } from './visible.ts'

/** A label before its code is drawn. */
export type LabelRow = Omit<SampleLabel, 'qr'> & {
  /** What the code of the label says after its mark. */
  readonly code: string
  /** What a print is logged against. */
  readonly logged_id: Id
}

interface Asked {
  readonly of: LabelledThing
  readonly entrustmentId?: Id | null
  readonly sampleIds?: readonly Id[] | null
  readonly specimenIds?: readonly Id[] | null
}

/** Columns of a label and what they are read from, beside the sample `t`, its blind code `b`, bound code `q` and place `p`. */
interface Source {
  readonly id: string
  readonly logged: string
  readonly index: string
  readonly specification: string
  readonly tests: string
  readonly received: string
  readonly due: string
  readonly code: string
  readonly place: string
  readonly join: string
  readonly order: string
}

const receivedDay = "to_char(t.received_at, 'YYYY-MM-DD')"
const ofSample: Source = {
  id: 't.id',
  logged: 't.id',
  index: "''",
  specification: specSql('t'),
  tests: `coalesce((select string_agg(n.name, '、' order by n.first) from (
    select l.name_zh as name, min(i.sort_no) as first from test_item i join trial_list l on l.id = i.trial_list_id
    where i.business_id = t.business_id and i.sample_id = t.id and i.state <> 'cancelled' and i.deleted_at is null group by l.name_zh) n), '')`,
  received: receivedDay,
  due: 't.maturity_date',
  code: 'coalesce(q.code, b.blind_code, t.sample_number)',
  place: 't.sample_library_id',
  join: '',
  order: 't.id',
}
const sources: Readonly<Record<LabelledThing, Source>> = {
  sample: ofSample,
  // its number stands in place of the tests, its days and place in place of the sample's
  retention: {
    ...ofSample,
    logged: 'r.id',
    tests: "concat_ws(' ', r.retention_no, nullif(r.seal_no, ''))",
    received: 'r.retained_on::text',
    due: 'r.due_on',
    place: 'coalesce(r.sample_library_id, t.sample_library_id)',
    join: `join sample_retention r on r.business_id = t.business_id and r.sample_id = t.id and ${stillKept} and r.deleted_at is null`,
  },
  // the number of a specimen holds that of its sample, which a blind one must not tell
  specimen: {
    ...ofSample,
    id: 'n.id',
    logged: 'n.id',
    index: "n.place || '/' || n.pieces",
    specification: "concat_ws(' ', nullif(t.grade, ''), n.age_days || ' d')",
    tests: "''",
    due: "to_char(n.due_at, 'YYYY-MM-DD')",
    code: 'case when b.id is null then n.specimen_no else b.blind_code end',
    place: 'coalesce(n.sample_library_id, t.sample_library_id)',
    join: `join lateral (select s.*, row_number() over (order by s.group_no, s.id) as place, count(*) over () as pieces from test_sample s
      where s.business_id = t.business_id and s.sample_id = t.id and s.state <> 'spoiled' and s.deleted_at is null) n on true`,
    order: 'n.place',
  },
}

/**
 * What the labels of these samples, of their specimens or of their parts in retention tell; a sample without a number has none.
 * In the order of the sheet.
 */
export function labelRows(
  ctx: Ctx,
  { of, entrustmentId = null, sampleIds = null, specimenIds = null }: Asked,
): Promise<LabelRow[]> {
  const from = sources[of]
  const values: unknown[] = [entrustmentId, sampleIds, of, specimenIds]
  return ctx.tx.query<LabelRow & Record<string, unknown>>(
    `select $3::text as of, ${from.id} as id, t.id as sample_id, t.trial_class_id, k.name_zh as trial_class, coalesce(b.blind_code, t.sample_number) as number,
       ${from.index} as index, coalesce(t.name, '') as name, ${from.specification} as specification, ${from.tests} as tests, ${from.received} as received,
       ${from.due} as due, concat_ws(' ', p.name, p.code) as place, (b.id is not null) as blind, ${from.code} as code, ${from.logged} as logged_id,
       (select coalesce(sum(o.copies), 0)::int from label_print_log o where o.business_id = t.business_id and o.object_kind = $3 and o.object_id = ${from.logged}) as printed
     from sample t join trial_class k on k.id = t.trial_class_id
     left join blind_sample b on b.business_id = t.business_id and b.sample_id = t.id and b.opened_at is null and b.deleted_at is null
     ${from.join}
     left join sample_library p on p.business_id = t.business_id and p.id = ${from.place}
     left join qrcode q on q.id = t.qrcode_id
     where t.business_id = app_biz() and t.deleted_at is null and t.sample_number is not null
       and ($1::bigint is null or t.entrustment_id = $1) and ($2::bigint[] is null or t.id = any($2))
       and ($4::bigint[] is null or ${from.id} = any($4))${sightSql(visibleSamples(ctx), values)}
     order by t.entrustment_id, t.sort_no, t.id, ${from.order}`,
    values,
  )
}

/** Styles of labels in use, the laboratory's own in place of the platform's of the same name; one without a layout is none. */
export async function labelStyles(ctx: Ctx, of: LabelledThing): Promise<LabelStyle[]> {
  const rows = await ctx.tx.query<Record<string, unknown>>(
    `select s.id, s.name, s.width_mm::float8 as width, s.height_mm::float8 as height, s.is_default, s.layout from qrcode_style s
     where s.business_id in (0, app_biz()) and s.usage = $1 and s.medium is null and s.enabled and s.deleted_at is null
       and (s.business_id <> 0 or not exists (select from qrcode_style o where o.business_id = app_biz() and o.name = s.name and o.deleted_at is null))
     order by s.is_default desc, s.width_mm desc, s.id`,
    // a kept part has the label of a sample with its box ticked (looks 8.1)
    [of === 'specimen' ? of : 'sample'],
  )
  return rows.flatMap(row => {
    const parsed = labelStyleSchema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}

/** How many specimens of an order, or of samples, could have a label. */
export async function specimensToLabel(
  ctx: Ctx,
  { entrustmentId = null, sampleIds = null }: Pick<Asked, 'entrustmentId' | 'sampleIds'>,
): Promise<number> {
  const values: unknown[] = [entrustmentId, sampleIds]
  const [row] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n from sample t join test_sample s on s.business_id = t.business_id and s.sample_id = t.id and s.state <> 'spoiled' and s.deleted_at is null
     where t.business_id = app_biz() and t.deleted_at is null and t.sample_number is not null
       and ($1::bigint is null or t.entrustment_id = $1) and ($2::bigint[] is null or t.id = any($2))${sightSql(visibleSamples(ctx), values)}`,
    values,
  )
  return row?.n ?? 0
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
