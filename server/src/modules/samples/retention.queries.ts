import type { Row } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { rowColumns } from '../../db/write.ts'

const columns = rowColumns(sampleRetention)
  .map(name => `r.${quote(name)}`)
  .join(', ')

/** States in which a retained part is kept. */
export const stillKept = "r.state in ('in_store', 'due', 'extended', 'disposal_applied')"

/** The retained parts of a sample that are kept, locked. */
export const keptParts = (ctx: Ctx, sampleId: Id): Promise<Row<typeof sampleRetention>[]> =>
  ctx.tx.query<Row<typeof sampleRetention>>(
    `select ${columns} from sample_retention r where r.business_id = app_biz() and r.sample_id = $1 and ${stillKept} and r.deleted_at is null
     order by r.id for update`,
    [sampleId],
  )

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

/** What keeps a sample from leaving: an open nonconformity or a failed test of which nothing was decided, and reports in work. */
export async function bindingOf(ctx: Ctx, sampleId: Id): Promise<{ open: boolean; unapproved: boolean }> {
  const [row] = await ctx.tx.query<{ open: 0 | 1; unapproved: 0 | 1 }>(
    `with own as (select distinct k.id, k.judgement, k.report_id from test_item i
       join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id and k.state <> 'cancelled' and k.deleted_at is null
       where i.business_id = app_biz() and i.sample_id = $1 and i.state <> 'cancelled' and i.deleted_at is null)
     select exists (select from nonconforming_record n where n.business_id = app_biz() and n.sample_id = $1 and n.state <> 'closed' and n.deleted_at is null)
         or exists (select from own where own.judgement = 'fail' and not exists (select from nonconforming_record n
           where n.business_id = app_biz() and n.trial_task_id = own.id and n.state = 'closed' and n.deleted_at is null)) as open,
       exists (select from own left join report r on r.business_id = app_biz() and r.id = own.report_id and r.deleted_at is null
         where r.approved_at is null) as unapproved`,
    [sampleId],
  )
  return { open: row?.open === 1, unapproved: row?.unapproved === 1 }
}

/** Minutes within which samples go over the counter together. */
const together = 10

/** Whether a signature was given for another hand-over: to somebody else, in other words, or some time ago. */
export async function servedElsewhere(ctx: Ctx, fileId: Id, words: string): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from sample_flow where business_id = app_biz() and signature_file_id = $1
       and (remarks is distinct from left($2, 300) or occurred_at < gt_now() - make_interval(mins => $3)) limit 1`,
    [fileId, words, together],
  )
  return rows.length > 0
}
