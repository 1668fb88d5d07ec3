import { entrustTempTestItem } from '@gt/domain/entrust/entrust-temp-test-item.entity.ts'
import type { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { sampleTemp } from '@gt/domain/entrust/sample-temp.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { sightSql } from '../../db/sight.ts'
import { rowColumns } from '../../db/write.ts'
import { onceSql, samplesInSight } from '../samples/api.ts'
import { visibleOrders, visiblePreOrders } from './visible.ts'

export type PreOrderRow = Row<typeof entrustmentTemp>
export type PreSampleRow = Row<typeof sampleTemp>
export type PreItemRow = Row<typeof entrustTempTestItem>

const sampleColumns = rowColumns(sampleTemp)
  .map(name => `t.${quote(name)}`)
  .join(', ')
const itemColumns = rowColumns(entrustTempTestItem)
  .map(name => `t.${quote(name)}`)
  .join(', ')

/** Samples announced on a pre-entrustment, with the names of their classes. */
export const preSamples = (ctx: Ctx, preOrderId: Id): Promise<(PreSampleRow & Record<string, unknown>)[]> =>
  ctx.tx.query<PreSampleRow & Record<string, unknown>>(
    `select ${sampleColumns}, (select json_build_object('id', r.id::text, 'label', r.name_zh) from trial_class r where r.id = t.trial_class_id) as trial_class
     from sample_temp t where t.business_id = app_biz() and t.entrustment_temp_id = $1 and t.deleted_at is null order by t.sort_no, t.id`,
    [preOrderId],
  )

/** Tests wanted on a pre-entrustment, with the names of test and parameter. */
export const preItems = (ctx: Ctx, preOrderId: Id): Promise<(PreItemRow & Record<string, unknown>)[]> =>
  ctx.tx.query<PreItemRow & Record<string, unknown>>(
    `select ${itemColumns}, (select json_build_object('id', r.id::text, 'label', r.name_zh) from trial_list r where r.id = t.trial_list_id) as trial_list,
       (select json_build_object('id', r.id::text, 'label', r.parameter_name) from unit_trial_parameter r where r.business_id = t.business_id
          and r.id = t.unit_trial_parameter_id) as unit_trial_parameter
     from entrust_temp_test_item t where t.business_id = app_biz() and t.entrustment_temp_id = $1 and t.deleted_at is null order by t.sample_temp_id, t.id`,
    [preOrderId],
  )

interface PreSummary {
  readonly sample_count: number
  readonly sample_summary: string
  readonly item_count: number
  /** Who else of the laboratory has it open for acceptance. */
  readonly taken_by: string | null
}

/** Samples and tests of these pre-entrustments in numbers. */
export async function preSummaries(ctx: Ctx, ids: readonly Id[]): Promise<Map<Id, PreSummary>> {
  const rows = await ctx.tx.query<PreSummary & { id: Id }>(
    `select w.id::text as id, s.sample_count, s.sample_summary, i.item_count, h.name as taken_by from unnest($1::bigint[]) as w(id)
     cross join lateral (select count(*)::int as sample_count, coalesce(left(string_agg(distinct ${onceSql('s.name', 's.specification')}, '、'), 120), '') as sample_summary
       from sample_temp s where s.business_id = app_biz() and s.entrustment_temp_id = w.id and s.deleted_at is null) s
     cross join lateral (select count(*)::int as item_count from entrust_temp_test_item i where i.business_id = app_biz() and i.entrustment_temp_id = w.id
       and i.deleted_at is null) i
     left join lateral (select coalesce(u.real_name, u.nickname, u.user_name) as name from edit_lease l join app_user u on u.id = l.user_id
       where l.business_id = app_biz() and l.object_kind = 'entrustment_temp' and l.object_id = w.id and l.user_id <> app_user_id()
         and l.expires_at > gt_now() and l.deleted_at is null) h on true`,
    [ids],
  )
  return new Map(rows.map(({ id, ...summary }) => [id, summary]))
}

interface Instruction {
  readonly id: Id
  readonly title: string
  readonly content: string
  readonly must_accept: 0 | 1
  readonly version_no: number
}

/** Where instructions are shown: a pre-entrustment is read before it is sent, the others stand on the order sheet. */
const places = { pre_entrust: ['pre_entrust'], sheet: ['registration', 'sheet'] } as const

/**
 * Instructions of a place that are published and in force, for a trial category or for all: in the language asked for, or in
 * Chinese where nobody translated them.
 */
export async function instructionsFor(
  ctx: Ctx,
  trialCategoryId: Id | null,
  place: keyof typeof places = 'pre_entrust',
): Promise<Instruction[]> {
  const rows = await ctx.tx.query<Instruction & { language: string }>(
    `select id, title, content, coalesce(must_accept, false) as must_accept, version_no, coalesce(language, 'zh') as language from entrust_instruction
     where business_id = app_biz() and published and deleted_at is null and coalesce(place, 'pre_entrust') = any($3)
       and coalesce(language, 'zh') in ('zh', $2) and (trial_category_id is null or $1::bigint is null or trial_category_id = $1)
       and coalesce(valid_from, gt_today()) <= gt_today() order by sort_no, id`,
    [trialCategoryId, ctx.language, places[place]],
  )
  const language = rows.some(row => row.language === ctx.language) ? ctx.language : 'zh'
  return rows.filter(row => row.language === language)
}

/** The ids in the stored list of attachments. */
export const fileIds = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []

interface AttachedFile {
  readonly id: Id
  readonly name: string
  readonly size: number
  readonly mime: string | null
}

/** The files of these ids that were uploaded to be attached to pre-entrustments, in the order of the ids. */
export const attachedFiles = (ctx: Ctx, ids: readonly Id[]): Promise<AttachedFile[]> =>
  ctx.tx.query<AttachedFile & Record<string, unknown>>(
    `select f.id, f.name, f.size_bytes::int as size, f.mime_type as mime from unnest($1::bigint[]) with ordinality as w(id, at)
     join file_object f on f.id = w.id
     where f.business_id = app_biz() and f.folder = 'entrustment_temp_attachment' and f.deleted_at is null order by w.at`,
    [ids],
  )

/** Those of these files that the caller uploaded to be attached to a pre-entrustment. */
export async function ownUploads(ctx: Ctx, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  const rows = await ctx.tx.query<{ id: Id }>(
    `select id from file_object where business_id = app_biz() and id = any($1) and folder = 'entrustment_temp_attachment'
       and created_by_id = app_user_id() and deleted_at is null`,
    [ids],
  )
  return new Set(rows.map(row => row.id))
}

const holdsFile = (column: string): string => `${column} @> to_jsonb(array[$1::text])`

/**
 * True when the file is attached to a pre-entrustment in sight of the caller or shows one of its samples, also when they have
 * become an order or a sample in sight; or when he uploaded it just now.
 */
export async function seesAttachment(ctx: Ctx, fileId: Id): Promise<boolean> {
  if ((await ownUploads(ctx, [fileId])).has(fileId)) return true
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from entrustment_temp t where t.business_id = app_biz() and t.deleted_at is null
       and (${holdsFile('t.attachment_file_ids')} or exists (select from sample_temp s where s.business_id = t.business_id
         and s.entrustment_temp_id = t.id and s.deleted_at is null and ${holdsFile('s.photo_file_ids')}))
       ${sightSql(visiblePreOrders(ctx), values)} limit 1`,
    values,
  )
  return row !== undefined || (await seesFileOfOrder(ctx, fileId)) || seesPhotoOfSample(ctx, fileId)
}

/** Attachments of an announcement go with the order that was made of it. */
async function seesFileOfOrder(ctx: Ctx, fileId: Id): Promise<boolean> {
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from entrustment_temp p join entrustment t on t.business_id = p.business_id and t.id = p.entrustment_id and t.deleted_at is null
     where p.business_id = app_biz() and p.deleted_at is null and ${holdsFile('p.attachment_file_ids')}
       ${sightSql(visibleOrders(ctx), values)} limit 1`,
    values,
  )
  return row !== undefined
}

/** Photographs of a client's sample go with it: who sees the sample sees them. Found by the order, which has an index. */
async function seesPhotoOfSample(ctx: Ctx, fileId: Id): Promise<boolean> {
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from sample t where t.business_id = app_biz() and t.deleted_at is null and ${holdsFile('t.photo_file_ids')}
       and t.entrustment_id in (select p.entrustment_id from entrustment_temp p join sample_temp s on s.business_id = p.business_id
         and s.entrustment_temp_id = p.id where p.business_id = app_biz() and ${holdsFile('s.photo_file_ids')})
       ${sightSql(samplesInSight(ctx), values)} limit 1`,
    values,
  )
  return row !== undefined
}

/** True when the laboratory's licence for pre-entrustments is open now (workflow 24). */
export async function preEntrustLicensed(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.tx.query<{ open: 0 | 1 }>(
    'select coalesce(pre_entrust_expires_at > gt_now(), false) as open from business_system where business_id = app_biz() and deleted_at is null',
  )
  return row?.open === 1
}

/** Names of the parameters of a pre-entrustment that the laboratory does not offer now (P-04). */
export const parametersNotOffered = async (ctx: Ctx, preOrderId: Id): Promise<string[]> => {
  const rows = await ctx.tx.query<{ name: string }>(
    `select distinct coalesce(p.parameter_name, l.name_zh) as name from entrust_temp_test_item i join trial_list l on l.id = i.trial_list_id
     left join unit_trial_parameter p on p.business_id = i.business_id and p.id = i.unit_trial_parameter_id
     left join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     where i.business_id = app_biz() and i.entrustment_temp_id = $1 and i.deleted_at is null
       and not (coalesce(p.enabled, false) and p.deleted_at is null and coalesce(u.enabled, false) and u.deleted_at is null and l.enabled) order by 1`,
    [preOrderId],
  )
  return rows.map(row => row.name)
}

/** Someone else who has the pre-entrustment open for acceptance within the soft lock, by name. */
export async function openedByOther(ctx: Ctx, preOrderId: Id, minutes: number): Promise<boolean> {
  const [row] = await ctx.tx.query(
    `select 1 from edit_lease where business_id = app_biz() and object_kind = 'entrustment_temp' and object_id = $1 and user_id <> app_user_id()
       and deleted_at is null and updated_at > gt_now() - make_interval(mins => $2) limit 1`,
    [preOrderId, minutes],
  )
  return row !== undefined
}

/** The order made of a pre-entrustment, as its client may see it. */
export async function madeOrder(
  ctx: Ctx,
  entrustmentId: Id | null,
): Promise<{ id: Id; entrust_no: string | null; state: string } | null> {
  if (!entrustmentId) return null
  const [row] = await ctx.tx.query<{ id: Id; entrust_no: string | null; state: string }>(
    'select id, entrust_no, state from entrustment where business_id = app_biz() and id = $1 and deleted_at is null',
    [entrustmentId],
  )
  return row ?? null
}

/** Name, address and telephone of the laboratory, for its papers. */
export async function laboratoryPlace(
  ctx: Ctx,
): Promise<{ name: string; address: string | null; phone: string | null }> {
  const [row] = await ctx.tx.query<{ name: string; address: string | null; phone: string | null }>(
    'select coalesce(test_room_name, name) as name, address, phone from business where id = app_biz()',
  )
  return row ?? { name: '', address: null, phone: null }
}

/** Submitted pre-entrustments whose time is over, locked; at most as many as one run takes. */
export const expiredIds = async (ctx: Ctx, limit: number): Promise<Id[]> => {
  const rows = await ctx.tx.query<{ id: Id }>(
    `select id from entrustment_temp where business_id = app_biz() and state = 'submitted' and expires_at < gt_now() and deleted_at is null
     order by expires_at, id limit $1 for update skip locked`,
    [limit],
  )
  return rows.map(row => row.id)
}

/** A customer set of the laboratory that says the same as a client's entries, or null. */
export async function sameCustomer(
  ctx: Ctx,
  customer: { project_name: string | null; entrusting_unit: string | null; sample_sender: string | null },
): Promise<Id | null> {
  const [row] = await ctx.tx.query<{ id: Id }>(
    `select id from customer_info where business_id = app_biz() and deleted_at is null and enabled and project_name = $1 and entrusting_unit = $2
       and sample_sender = $3 order by id limit 1`,
    [customer.project_name, customer.entrusting_unit, customer.sample_sender],
  )
  return row?.id ?? null
}

/** Id of the client in the laboratory's register by its name, or null. */
export async function unitNamed(ctx: Ctx, name: string | null): Promise<Id | null> {
  const [row] = await ctx.tx.query<{ id: Id }>(
    'select id from entrust_unit where business_id = app_biz() and deleted_at is null and name = $1',
    [name],
  )
  return row?.id ?? null
}

/** True when the caller, who orders here, works in a laboratory at a site. */
export async function ofSiteLaboratory(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.tx.query(
    "select 1 from app_user u join business b on b.id = u.business_id and b.mode = 'gd' where u.id = app_user_id() and b.id <> app_biz() and not u.is_entrust",
  )
  return row !== undefined
}
