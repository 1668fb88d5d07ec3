import type { Row } from '@gt/domain/kit/entity.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { rowColumns } from '../../db/write.ts'
import { seesThroughBlind } from './read.queries.ts'
import { specSql } from './spec-sql.ts'

const columns = rowColumns(sampleRetention)
  .map(name => `r.${quote(name)}`)
  .join(', ')

/** States in which a retained part is kept. */
export const stillKept = "r.state in ('in_store', 'due', 'extended', 'disposal_applied')"

/** The retained parts of samples that are kept, locked. */
export const keptPartsOf = (ctx: Ctx, sampleIds: readonly Id[]): Promise<Row<typeof sampleRetention>[]> =>
  ctx.tx.query<Row<typeof sampleRetention>>(
    `select ${columns} from sample_retention r where r.business_id = app_biz() and r.sample_id = any($1) and ${stillKept} and r.deleted_at is null
     order by r.id for update`,
    [sampleIds],
  )

/** Those of one sample. */
export const keptParts = (ctx: Ctx, sampleId: Id): Promise<Row<typeof sampleRetention>[]> =>
  keptPartsOf(ctx, [sampleId])

/** Condition over the alias `t` of samples: a part of it is kept beyond its day. */
export const keptTooLong = `t.id in (select r.sample_id from sample_retention r where r.business_id = app_biz()
  and r.state in ('in_store', 'due', 'extended') and r.due_on < gt_today() and r.deleted_at is null)`

/** Days for which a material is kept; null where its class names none. */
export async function daysOfClass(ctx: Ctx, trialClassId: Id): Promise<number | null> {
  const [row] = await ctx.tx.query<{ days: number | null }>(
    'select retention_days as days from trial_class where id = $1',
    [trialClassId],
  )
  return row?.days ?? null
}

/**
 * What keeps a sample from leaving: an open nonconformity or a failed test of which nothing was decided, and reports in work; with
 * the day on which the last of its reports was approved.
 */
export async function bindingOf(
  ctx: Ctx,
  sampleId: Id,
): Promise<{ open: boolean; unapproved: boolean; approvedOn: LocalDate | null }> {
  const [row] = await ctx.tx.query<{ open: 0 | 1; unapproved: 0 | 1; approved_on: LocalDate | null }>(
    `with own as (select distinct k.id, k.judgement, k.report_id from test_item i
       join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id and k.state <> 'cancelled' and k.deleted_at is null
       where i.business_id = app_biz() and i.sample_id = $1 and i.state <> 'cancelled' and i.deleted_at is null)
     select exists (select from nonconforming_record n where n.business_id = app_biz() and n.sample_id = $1 and n.state <> 'closed' and n.deleted_at is null)
         or exists (select from own where own.judgement = 'fail' and not exists (select from nonconforming_record n
           where n.business_id = app_biz() and n.trial_task_id = own.id and n.state = 'closed' and n.deleted_at is null)) as open,
       exists (select from own left join report r on r.business_id = app_biz() and r.id = own.report_id and r.deleted_at is null
         where r.approved_at is null) as unapproved,
       (select to_char(max(r.approved_at), 'YYYY-MM-DD') from own join report r on r.business_id = app_biz()
         and r.id = own.report_id and r.deleted_at is null) as approved_on`,
    [sampleId],
  )
  return { open: row?.open === 1, unapproved: row?.unapproved === 1, approvedOn: row?.approved_on ?? null }
}

/** Minutes within which samples go over the counter together. */
const together = 10

/** Who signed for a hand-over: the words that it keeps of him, and who he is where he is of the house. */
export interface Served {
  readonly words?: string
  readonly userId?: Id
}

/** Whether a signature was given for another hand-over: to somebody else, in other words, or some time ago. */
export async function servedElsewhere(ctx: Ctx, fileId: Id, served: Served): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from sample_flow where business_id = app_biz() and signature_file_id = $1
       and (($2::text is not null and remarks is distinct from left($2, 300)) or ($4::bigint is not null and to_user_id is distinct from $4)
         or occurred_at < gt_now() - make_interval(mins => $3)) limit 1`,
    [fileId, served.words ?? null, together, served.userId ?? null],
  )
  return rows.length > 0
}

interface PartSummary {
  /** By its number, where its picker has its name. */
  readonly sample: { readonly id: Id; readonly label: string | null }
  readonly sample_name: string | null
  readonly specification: string
  /** Section of the project, stake and part of the work, and the quantity that the sample stands for with its unit. */
  readonly section: string | null
  readonly part: string
  readonly represents: string
  /** Days until the part is due, of those that are kept; past days are negative. */
  readonly days_left: number | null
}

/** What the list tells of retained parts besides their fields, in one statement; of blind samples the code, and nothing of the works. */
export async function partsSummed(ctx: Ctx, ids: readonly Id[]): Promise<Map<Id, PartSummary>> {
  const rows = await ctx.tx.query<PartSummary & { id: Id }>(
    `select r.id, json_build_object('id', s.id::text, 'label', coalesce(b.blind_code, s.sample_number, s.name)) as sample, s.name as sample_name,
       ${specSql('s')} as specification,
       case when b.id is null then (select p.name from project_section p where p.id = coalesce(e.project_section_id, l.project_section_id)) end as section,
       case when b.id is null then concat_ws(' ', nullif(s.site_stake, ''), nullif(s.structural_part, '')) else '' end as part,
       concat_ws(' ', trim_scale(s.representative_quantity)::text, nullif(s.representative_unit, '')) as represents,
       case when ${stillKept} then r.due_on - gt_today() end as days_left
     from sample_retention r join sample s on s.business_id = r.business_id and s.id = r.sample_id
     join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id join business l on l.id = r.business_id
     left join blind_sample b on not $2 and b.business_id = s.business_id and b.sample_id = s.id and b.opened_at is null and b.deleted_at is null
     where r.business_id = app_biz() and r.id = any($1)`,
    [ids, seesThroughBlind(ctx)],
  )
  return new Map(rows.map(({ id, ...summary }) => [id, summary]))
}

/** The tester of the re-test that was arranged for a sample's nonconforming result; null while there is none, or nobody has it. */
export async function retestTester(
  ctx: Ctx,
  sampleId: Id,
): Promise<{ task_id: Id; number: string; user_id: Id } | null> {
  const [row] = await ctx.tx.query<{ task_id: Id; number: string; user_id: Id }>(
    `select k.id as task_id, k.task_number as number, k.assigned_user_id as user_id
     from nonconforming_record n join trial_task k on k.business_id = n.business_id and k.id = n.retest_task_id and k.deleted_at is null
     where n.business_id = app_biz() and n.sample_id = $1 and n.state = 'treating' and n.deleted_at is null
       and k.assigned_user_id is not null and k.state in ('assigned', 'waiting_age', 'testing') order by n.id desc limit 1`,
    [sampleId],
  )
  return row ?? null
}
