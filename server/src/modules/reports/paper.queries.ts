import type { HeadFootRow } from '@gt/domain/paper/head-foot.ts'
import type { SealPlace } from '@gt/domain/paper/seal-places.ts'
import type { SignaturePlacing } from '@gt/domain/paper/signature-places.ts'
import type { Ctx } from '../../db/context.ts'

export interface Certificate {
  readonly kind: 'cma' | 'cnas' | 'grade'
  readonly name: string
  readonly certificate_no: string
  readonly valid_to: string
  readonly state: string
  readonly image_id: string | null
  readonly image_sha256: string | null
}

/** The laboratory's newest CMA, CNAS and grade certificates with the pictures of their marks. */
export const certificatesOf = (ctx: Ctx): Promise<Certificate[]> =>
  ctx.tx.query<Certificate & Record<string, unknown>>(
    `select distinct on (q.kind) q.kind, q.name, q.certificate_no, q.valid_to, q.state, f.id as image_id, f.sha256 as image_sha256
     from lab_qualification q
     left join lateral (
       select x.image_file_id from stamp x where x.business_id = q.business_id and x.enabled and x.state = 'approved' and x.deleted_at is null
         and coalesce(x.valid_from <= gt_today(), true) and coalesce(x.valid_to >= gt_today(), true)
         and (x.id = q.stamp_id or x.lab_qualification_id = q.id and x.kind = q.kind) order by (x.id = q.stamp_id) desc nulls last, x.id limit 1) s on true
     left join file_object f on f.id = s.image_file_id
     where q.business_id = app_biz() and q.deleted_at is null and q.kind in ('cma', 'cnas', 'grade')
     order by q.kind, q.valid_to desc, q.id desc`,
  )

/**
 * Pictures of the seals that go onto a report approved on a day: enabled, in their time, and of a qualification that was
 * valid (workflow 21). A laboratory without a seal prints none.
 */
export const sealsOf = (
  ctx: Ctx,
  day: string,
): Promise<{ kind: 'test_seal' | 'cross_page'; id: string; sha256: string }[]> =>
  ctx.tx.query(
    `select distinct on (s.kind) s.kind, f.id, f.sha256 from stamp s
     join file_object f on f.id = s.image_file_id and f.deleted_at is null
     left join lab_qualification q on q.business_id = s.business_id and q.id = s.lab_qualification_id
     where s.business_id = app_biz() and s.deleted_at is null and s.enabled and s.state = 'approved' and s.kind in ('test_seal', 'cross_page')
       and coalesce(s.valid_from, $1::date) <= $1::date and coalesce(s.valid_to, $1::date) >= $1::date
       and (q.id is null or q.deleted_at is null and q.state = 'valid' and q.valid_to >= $1::date)
     order by s.kind, s.id`,
    [day],
  )

/** Where the laboratory wants its seals on reports; the places that the platform names leave them to the template. */
export const sealPlaces = (ctx: Ctx): Promise<SealPlace[]> =>
  ctx.tx.query<SealPlace & Record<string, unknown>>(
    `select distinct on (code) code, width_mm::text as width_mm, height_mm::text as height_mm, offset_x_mm::text as offset_x_mm, offset_y_mm::text as offset_y_mm,
       page_rule, enabled from signature_target
     where business_id in (0, app_biz()) and document_kind = 'report' and kind = 'stamp' and deleted_at is null order by code, business_id desc`,
  )

/** How the laboratory places signatures on a kind of paper; what the platform says where it says nothing. */
export const signaturePlaces = (ctx: Ctx, kind: 'record' | 'report'): Promise<SignaturePlacing[]> =>
  ctx.tx.prepared<SignaturePlacing & Record<string, unknown>>(
    `select distinct on (code) code, width_mm::text as width_mm, height_mm::text as height_mm, offset_x_mm::text as offset_x_mm, offset_y_mm::text as offset_y_mm
     from signature_target where business_id in (0, app_biz()) and document_kind = $1 and kind = 'signature' and deleted_at is null
     order by code, business_id desc`,
    [kind],
  )

/** What the rows of one sample at two ages have in common, as the counter makes them of `3,28` (decision 0088). */
const batchColumns = [
  ...[
    'trial_class_id',
    'name',
    'grade',
    'specification',
    'sampling_date',
    'quantity',
    'manufacturer',
    'manufacture_date',
  ],
  ...['batch_number', 'factory_number', 'warranty_number', 'site_stake', 'structural_part', 'representative_quantity'],
]
const batchOf = (alias: string): string => `row(${batchColumns.map(name => `${alias}.${name}`).join(', ')})`

/**
 * Results of the same samples and tests at other ages: pending ones and those that other reports told (workflow 7). What was
 * registered with two ages is one sample, whether it stands in one row or in one for each age.
 */
export const otherAges = (
  ctx: Ctx,
  taskIds: readonly string[],
): Promise<{ test_name: string; age_days: number; display_number: string | null }[]> =>
  ctx.tx.query(
    `select distinct o.test_name, o.age_days, p.display_number
     from trial_task t
     join sample s on s.business_id = t.business_id and s.id = t.sample_id
     join sample b on b.business_id = s.business_id and b.entrustment_id = s.entrustment_id and b.deleted_at is null
       and (b.id = s.id or b.age_days <> s.age_days and ${batchOf('b')} is not distinct from ${batchOf('s')})
     join trial_task o on o.business_id = b.business_id and o.sample_id = b.id and o.trial_list_id = t.trial_list_id
       and o.age_days is distinct from t.age_days and o.age_days is not null and o.state <> 'cancelled' and o.deleted_at is null
     -- one report at a time: joined as a whole they are gone through task by task while the planner knows nothing of them
     left join lateral (select r.state, (select v.display_number from report_revision v where v.business_id = r.business_id and v.report_id = r.id
         and v.state = 'effective' and v.deleted_at is null) as display_number
       from report r where r.business_id = o.business_id and r.id = o.report_id and r.deleted_at is null limit 1) p on true
     where t.business_id = app_biz() and t.id = any($1) and t.age_days is not null and o.id <> all($1) and p.state is distinct from 'voided'
     order by o.age_days`,
    [taskIds],
  )

/** What tasks test again. */
export interface Repeated {
  /** Number of the order that is repeated. */
  readonly order: string
  /** Numbers of the reports of the same tests of that order that count. */
  readonly reports: readonly string[]
}

/** The order that these tasks repeat, with its reports of the same tests; null for a first test (decision 0068). */
export async function repeatedBy(ctx: Ctx, taskIds: readonly string[]): Promise<Repeated | null> {
  const [found] = await ctx.tx.prepared<{ order: string; reports: string[] }>(
    `select o.entrust_no as order, array(select distinct v.display_number from report r
         join report_revision v on v.business_id = r.business_id and v.report_id = r.id and v.state = 'effective' and v.deleted_at is null
         join trial_task k on k.business_id = r.business_id and k.report_id = r.id
         where r.business_id = o.business_id and r.entrustment_id = o.id and r.deleted_at is null
           and k.trial_list_id in (select t.trial_list_id from trial_task t where t.business_id = o.business_id and t.id = any($1)) order by 1) as reports
     from trial_task t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
     join entrustment o on o.business_id = e.business_id and o.id = e.repeat_of_id
     where t.business_id = app_biz() and t.id = any($1) and e.test_round = 'repeat' limit 1`,
    [taskIds],
  )
  return found ?? null
}

/** Pictures of signatures by signature. */
export async function signatureImages(
  ctx: Ctx,
  signatureIds: readonly string[],
): Promise<Map<string, { id: string; sha256: string }>> {
  const rows = await ctx.tx.prepared<{ signature_id: string; id: string; sha256: string }>(
    `select s.id as signature_id, f.id, f.sha256 from signature s join file_object f on f.id = s.image_file_id
     where s.business_id = app_biz() and s.id = any($1)`,
    [signatureIds],
  )
  return new Map(rows.map(row => [row.signature_id, { id: row.id, sha256: row.sha256 }]))
}

/** Names of people as papers print them. */
export async function namesOf(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.tx.query<{ id: string; name: string }>(
    'select id, coalesce(real_name, nickname, user_name) as name from app_user where id = any($1)',
    [userIds],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface LaboratoryFacts {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
}

/** The laboratory as papers name it. */
export async function laboratoryFacts(ctx: Ctx): Promise<LaboratoryFacts> {
  const [row] = await ctx.tx.prepared<LaboratoryFacts & Record<string, unknown>>(
    "select coalesce(nullif(test_room_name, ''), name) as name, address, phone from business where id = app_biz()",
  )
  if (!row) throw new Error('the laboratory has no row')
  return row
}

/** Layout of a template version as it was published. */
export async function layoutOf(ctx: Ctx, versionId: string): Promise<unknown> {
  const [row] = await ctx.tx.prepared<{ layout: unknown }>('select layout from report_template_version where id = $1', [
    versionId,
  ])
  if (!row) throw new Error(`template version ${versionId} is gone`)
  return row.layout
}

/** Head, foot and margins as they are stored. */
interface StoredHeadFoot {
  readonly paper: 'A4' | 'A3' | null
  readonly header: readonly HeadFootRow[]
  readonly footer: readonly HeadFootRow[]
  readonly margins: readonly (readonly string[])[] | null
}

/**
 * The head and foot of the papers of a test: what the laboratory gave the test, else its template has, else the default of the
 * laboratory, of the platform; null without any.
 */
export async function headFootOf(
  ctx: Ctx,
  kind: 'record' | 'report',
  trialListId: string,
  versionId: string,
): Promise<StoredHeadFoot | null> {
  const [row] = await ctx.tx.query<StoredHeadFoot & Record<string, unknown>>(
    `with chosen as (
       select (select s.header_footer_set_id from report_set s where s.business_id = app_biz() and s.trial_list_id = $2 and s.deleted_at is null) as test,
         (select r.header_footer_set_id from report_template_version v join report_template r on r.id = v.report_template_id where v.id = $3) as template)
     select h.paper, h.header, h.footer, h.margins from header_footer_set h, chosen c
     where h.business_id in (0, app_biz()) and h.deleted_at is null and h.kind in ($1, 'all') and (h.id in (c.test, c.template) or h.is_default)
     order by (h.id = c.test) desc nulls last, (h.id = c.template) desc nulls last, h.business_id desc, (h.kind = $1) desc, h.id limit 1`,
    [kind, trialListId, versionId],
  )
  return row ?? null
}

/** The titles that a laboratory set for the papers of a test, before those of the platform; null where nobody did. */
export async function titlesOf(
  ctx: Ctx,
  trialListId: string,
): Promise<{ readonly report: string; readonly below: string | null; readonly record: string } | null> {
  const [row] = await ctx.tx.query<{ report: string; below: string | null; record: string }>(
    `select title_zh as report, nullif(title_en, '') as below, record_title_zh as record from test_title
     where business_id in (0, app_biz()) and kind = 'report' and trial_list_id = $1 and enabled and deleted_at is null
     order by business_id desc limit 1`,
    [trialListId],
  )
  return row ?? null
}

/** What outside laboratories found on the tasks, each with its laboratory and the number of its report (R-77). */
export async function subcontractorsOf(ctx: Ctx, taskIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx.prepared<{ line: string }>(
    `select o.testing_unit || case when o.state = 'confirmed' then '（' || concat_ws('，', o.test_name || '：' || o.result_text, '报告编号' || o.report_number) || '）' else '' end as line
     from trial_task t join outsourced_test o on o.business_id = t.business_id and o.id = t.outsourced_test_id and o.deleted_at is null
     where t.business_id = app_biz() and t.id = any($1) and o.testing_unit is not null order by t.id`,
    [taskIds],
  )
  return [...new Set(rows.map(({ line }) => line))]
}

/** Files of a laboratory with the place of their content. */
export const storedFiles = (
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ id: string; sha256: string; storage_key: string }[]> =>
  ctx.tx.query('select id, sha256, storage_key from file_object where id = any($1) and deleted_at is null', [ids])

/** A photograph of a record that a page can show. */
interface RecordPhoto {
  readonly id: string
  readonly sha256: string
  readonly caption: string | null
  readonly sample_id: string | null
  readonly sample: string | null
  readonly row_no: number | null
  readonly taken: string
}

/** Photographs of a record in the order in which they came, with the sample and specimen that they show. */
export const photosForPaper = (ctx: Ctx, recordId: string): Promise<RecordPhoto[]> =>
  ctx.tx.query<RecordPhoto & Record<string, unknown>>(
    `select f.id, f.sha256, a.caption, s.id as sample_id, s.sample_number as sample, a.row_no, coalesce(a.taken_at, a.created_at) as taken
     from record_file a join file_object f on f.id = a.file_id and f.deleted_at is null
     left join sample s on s.business_id = a.business_id and s.id = a.sample_id
     where a.business_id = app_biz() and a.test_record_id = $1 and a.deleted_at is null and f.mime_type in ('image/jpeg', 'image/png') order by a.id`,
    [recordId],
  )

export interface Correction {
  readonly test_record_id: string
  readonly field_key: string
  readonly row_no: number | null
  readonly old_value: string
  readonly by: string
}

/** Readings of records that were corrected after they had been submitted or captured, oldest first, with who corrected them. */
export const correctionsOf = (ctx: Ctx, recordIds: readonly string[]): Promise<Correction[]> =>
  ctx.tx.prepared<Correction & Record<string, unknown>>(
    `select h.test_record_id, h.field_key, h.row_no, h.old_value, coalesce(u.real_name, u.nickname, u.user_name) as by
     from trial_data_history h join app_user u on u.id = h.changed_by_id
     where h.business_id = app_biz() and h.test_record_id = any($1) and coalesce(h.old_value, '') <> ''
       and (h.stage is distinct from 'entry' or h.old_source = 'device') order by h.changed_at, h.id`,
    [recordIds],
  )

/** Number of the report that the current revision of a report replaces; null of an original. */
export async function replacedNumber(
  ctx: Ctx,
  row: { readonly current_revision_id: string | null },
): Promise<string | null> {
  const [found] = await ctx.tx.query<{ display_number: string }>(
    `select o.display_number from report_revision v
     join report_change c on c.business_id = v.business_id and c.id = v.report_change_id
     join report_revision o on o.business_id = c.business_id and o.id = c.from_revision_id
     where v.business_id = app_biz() and v.id = $1`,
    [row.current_revision_id],
  )
  return found?.display_number ?? null
}
