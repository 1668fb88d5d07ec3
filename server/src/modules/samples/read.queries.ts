import type { Row } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { classesMadeHere } from '@gt/domain/samples/moulding.ts'
import { testSample } from '@gt/domain/samples/test-sample.entity.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { quote } from '../../db/schema.ts'
import { sightSql } from '../../db/sight.ts'
import { rowColumns } from '../../db/write.ts'
import { holdsAny } from '../../flow/can.ts'
import { holdersSql } from './sample.queries.ts'

interface SampleSummary {
  readonly order: { readonly id: Id; readonly label: string | null }
  readonly project_name: string | null
  readonly entrusting_unit: string | null
  /** Section and place of the works, and why it is tested; null for who may not know whose a blind sample is. */
  readonly project_section_name: string | null
  readonly wbs_name: string | null
  readonly nature: string | null
  /** Its tests in their order. */
  readonly test_names: string | null
  readonly task_count: number
  readonly task_checked: number
  /** Who has it in hand, or parts of it: who took last first. */
  readonly holder: string | null
  /** How many they are. */
  readonly holders: number
  /** Who answers for it: who has it in hand, else who keeps its place. */
  readonly keeper: string | null
  /** Code of a sample that is blind still. */
  readonly blind_code: string | null
  /** Its specimens are tested at an age, and the laboratory has not made them yet. */
  readonly to_mould: 0 | 1
}

/** Who reads whose a blind sample is. */
const viewBlind: readonly string[] = [
  'djentrustmanage.samplelist.viewBlind',
  'djentrustmanage.blindsamplelist.viewBlind',
  'gdtrialtest.samplelist.viewBlind',
]

/** Whether the caller may know whose a blind sample is. */
export const seesThroughBlind = (ctx: Ctx): boolean => holdsAny(ctx, viewBlind)

/** Order, task progress and holder of these samples, in one statement; of blind samples nothing of the client without the right. */
export async function summariesOf(ctx: Ctx, ids: readonly Id[]): Promise<Map<Id, SampleSummary>> {
  const rows = await ctx.tx.query<SampleSummary & { id: Id }>(
    `select s.id, json_build_object('id', e.id::text, 'label', e.entrust_no) as "order", b.blind_code,
       case when b.id is null or $2 then e.project_name end as project_name,
       case when b.id is null or $2 then e.customer_snapshot->>'entrusting_unit' end as entrusting_unit, 
       case when b.id is null or $2 then (select x.name from project_section x where x.id = e.project_section_id) end as project_section_name,
       case when b.id is null or $2 then (select w.name from wbs_node w where w.id = e.wbs_node_id) end as wbs_name,
       case when b.id is null or $2 then e.nature end as nature,
       (select string_agg(y.name, '、' order by y.at) from (select l.name_zh as name, min(i.sort_no) as at from test_item i join trial_list l on l.id = i.trial_list_id
         where i.business_id = s.business_id and i.sample_id = s.id and i.deleted_at is null and i.state <> 'cancelled' group by l.name_zh) y) as test_names,
       k.task_count, k.task_checked,
       h.names as holder, h.n as holders,
       case when s.state in ('taken', 'testing') then h.names else (select coalesce(u.real_name, u.nickname, u.user_name)
         from sample_library p join app_user u on u.id = p.keeper_id where p.business_id = s.business_id and p.id = s.sample_library_id) end as keeper,
       s.age_days is not null and c.code = any($3) and not exists (select from test_sample p where p.business_id = s.business_id
         and p.sample_id = s.id and p.moulding_at is not null and p.deleted_at is null) as to_mould
     from sample s join trial_class c on c.id = s.trial_class_id join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
     left join blind_sample b on b.business_id = s.business_id and b.sample_id = s.id and b.opened_at is null and b.deleted_at is null
     cross join lateral (select count(*)::int as task_count, count(*) filter (where k.state in ('checked', 'reporting', 'done'))::int as task_checked
       from (select distinct i.trial_task_id as id from test_item i where i.business_id = s.business_id and i.sample_id = s.id and i.deleted_at is null
         and i.state <> 'cancelled') d join trial_task k on k.business_id = s.business_id and k.id = d.id and k.state <> 'cancelled') k
     cross join lateral (${holdersSql('s')}) h
     where s.id = any($1)`,
    [ids, seesThroughBlind(ctx), classesMadeHere],
  )
  return new Map(rows.map(({ id, ...summary }) => [id, summary]))
}

/** The hand-overs of a sample with names and places, newest first. */
export const flowOf = (ctx: Ctx, sampleId: Id): Promise<Record<string, unknown>[]> =>
  ctx.tx.query<Record<string, unknown>>(
    `select f.id, f.action, f.from_state, f.to_state, f.quantity, f.occurred_at, f.scan_code, f.sample_condition, f.remarks,
       coalesce(a.real_name, a.nickname, a.user_name) as from_user, coalesce(b.real_name, b.nickname, b.user_name) as to_user,
       coalesce(c.real_name, c.nickname, c.user_name) as written_by, l.name as place, k.task_number,
       case when g.id is not null then json_build_object('id', g.id::text, 'name', g.name, 'mime', g.mime_type) end as signature
     from sample_flow f left join file_object g on g.id = f.signature_file_id and g.deleted_at is null left join app_user a on a.id = f.from_user_id left join app_user b on b.id = f.to_user_id left join app_user c on c.id = f.created_by_id
     left join sample_library l on l.business_id = f.business_id and l.id = f.sample_library_id
     left join trial_task k on k.business_id = f.business_id and k.id = f.trial_task_id
     where f.sample_id = $1 order by f.occurred_at desc, f.id desc`,
    [sampleId],
  )

/** Test items of a sample with their tasks and testers. */
export const itemsOfSample = (ctx: Ctx, sampleId: Id): Promise<Record<string, unknown>[]> =>
  ctx.tx.query<Record<string, unknown>>(
    `select i.id, i.parameter_name, i.age_days, i.test_basis_text, i.judgement_basis_text, i.state, l.name_zh as test_name, i.trial_task_id,
       k.task_number, k.state as task_state, k.age_days as task_age_days, k.due_at, coalesce(u.real_name, u.nickname, u.user_name) as tester
     from test_item i join trial_list l on l.id = i.trial_list_id
     left join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id
     left join app_user u on u.id = k.assigned_user_id
     where i.sample_id = $1 and i.deleted_at is null order by i.sort_no, i.id`,
    [sampleId],
  )

const columns = rowColumns(testSample)
  .map(name => `p.${quote(name)}`)
  .join(', ')

/** Specimens of a sample. */
export const specimensOfSample = (ctx: Ctx, sampleId: Id): Promise<Row<typeof testSample>[]> =>
  ctx.tx.query<Row<typeof testSample>>(
    `select ${columns} from test_sample p where p.sample_id = $1 and p.deleted_at is null order by p.group_no, p.id`,
    [sampleId],
  )

/** Photographs of a sample; of a blind one none without the right, since a picture may tell whose it is. */
export const photosOfSample = (ctx: Ctx, sampleId: Id): Promise<Record<string, unknown>[]> =>
  ctx.tx.query<Record<string, unknown>>(
    `select f.id, f.name, coalesce(f.mime_type, 'image/jpeg') as mime
     from sample s cross join jsonb_array_elements_text(case when jsonb_typeof(s.photo_file_ids) = 'array' then s.photo_file_ids else '[]' end)
       with ordinality p(id, at)
     join file_object f on f.id = case when p.id ~ '^[0-9]{1,18}$' then p.id::bigint end and f.business_id = s.business_id
       and f.folder in ('entrustment_temp_attachment', 'sample_photo') and f.deleted_at is null
     where s.business_id = app_biz() and s.id = $1 and ($2 or not exists (select from blind_sample b where b.business_id = s.business_id
       and b.sample_id = s.id and b.opened_at is null and b.deleted_at is null))
     order by p.at`,
    [sampleId, seesThroughBlind(ctx)],
  )

/** How often labels of a sample, its specimens and kept parts were printed, by whom and in which style, newest first. */
export const printsOfSample = (ctx: Ctx, sampleId: Id): Promise<Record<string, unknown>[]> =>
  ctx.tx.query<Record<string, unknown>>(
    `select o.id, o.copies, o.printed_at, coalesce(u.real_name, u.nickname, u.user_name) as printed_by, y.name as style
     from label_print_log o left join app_user u on u.id = o.printed_by_id left join qrcode_style y on y.id = o.qrcode_style_id
     where o.object_kind = 'sample' and o.object_id = $1
       or o.object_kind = 'specimen' and o.object_id in (select s.id from test_sample s where s.business_id = app_biz() and s.sample_id = $1)
       or o.object_kind = 'retention' and o.object_id in (select r.id from sample_retention r where r.business_id = app_biz() and r.sample_id = $1)
     order by o.printed_at desc, o.id desc limit 100`,
    [sampleId],
  )

interface SampleCounts {
  readonly due_today: number
  readonly due_soon: number
  readonly overdue: number
  readonly to_take: number
  readonly to_dispose: number
}

const waiting = "t.state in ('received', 'in_store', 'curing', 'taken')"

/** The figures of the strip above the list, of the samples in sight. */
export async function countSamples(ctx: Ctx, visible: ListOptions): Promise<SampleCounts> {
  const values: unknown[] = []
  const seen = sightSql(visible, values)
  const [row] = await ctx.tx.query<SampleCounts & Record<string, unknown>>(
    `select count(*) filter (where ${waiting} and t.maturity_date = gt_today())::int as due_today,
       count(*) filter (where ${waiting} and t.maturity_date > gt_today() and t.maturity_date <= gt_today() + 3)::int as due_soon,
       count(*) filter (where ${waiting} and t.maturity_date < gt_today())::int as overdue,
       count(*) filter (where t.state in ('received', 'in_store', 'curing'))::int as to_take,
       (select count(*)::int from sample_retention r join sample t on t.business_id = r.business_id and t.id = r.sample_id and t.deleted_at is null${seen}
         where r.business_id = app_biz() and r.deleted_at is null and r.state in ('in_store', 'due', 'extended') and r.due_on < gt_today()) as to_dispose
     from sample t where t.business_id = app_biz() and t.deleted_at is null and t.state in ('received', 'in_store', 'curing', 'taken')${seen}`,
    values,
  )
  return row ?? { due_today: 0, due_soon: 0, overdue: 0, to_take: 0, to_dispose: 0 }
}

/** State of the order of a sample, with what receiving it asks of the order. */
export async function orderOfSample(
  ctx: Ctx,
  entrustmentId: Id,
): Promise<{
  state: string
  nature: string
  ic_number_id: Id | null
  trial_category_id: Id
  trial_task_category_id: Id | null
  project_id: Id | null
  entrust_no: string | null
  entrust_date: string
} | null> {
  const [row] = await ctx.tx.query<{
    state: string
    nature: string
    ic_number_id: Id | null
    trial_category_id: Id
    trial_task_category_id: Id | null
    project_id: Id | null
    entrust_no: string | null
    entrust_date: string
  }>(
    `select state, nature, ic_number_id, trial_category_id, trial_task_category_id, project_id, entrust_no, entrust_date
     from entrustment where business_id = app_biz() and id = $1 and deleted_at is null for share`,
    [entrustmentId],
  )
  return row ?? null
}
