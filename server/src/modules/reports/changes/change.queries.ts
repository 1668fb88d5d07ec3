import { type IssuedRevision, oldCopies, type Recall } from '@gt/domain/reports/old-copies.ts'
import type { Ctx } from '../../../db/context.ts'

/** Number of the change of a report that is not finished; drafts and requests that were given up do not count. */
export async function openChangeNumber(ctx: Ctx, reportId: string, besides: string | null): Promise<string | null> {
  const [row] = await ctx.tx.query<{ change_no: string | null }>(
    `select change_no from report_change where business_id = app_biz() and report_id = $1 and deleted_at is null
       and state in ('submitted', 'approved', 'revising') and id is distinct from $2 limit 1`,
    [reportId, besides],
  )
  return row ? (row.change_no ?? '') : null
}

/** Copies on paper of all revisions of reports that are out, told by change: what came back is noted with the changes. */
export async function oldCopiesOf(
  ctx: Ctx,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof oldCopies>>> {
  const issued = await ctx.tx.query<IssuedRevision & { report_id: string } & Record<string, unknown>>(
    `select v.report_id::text as report_id, v.revision_no, sum(d.copies)::int as copies from report_revision v
     join report_delivery d on d.business_id = v.business_id and d.report_revision_id = v.id and d.mode <> 'electronic'
       and d.state not in ('recovered', 'cancelled') and d.deleted_at is null
     where v.business_id = app_biz() and v.report_id = any($1) group by 1, 2`,
    [reportIds],
  )
  // a lost copy writes off no other: only a change that ends with a new paper does
  const changes = await ctx.tx.query<Recall & { report_id: string } & Record<string, unknown>>(
    `select c.id::text as id, c.report_id::text as report_id, v.revision_no, coalesce(c.recovered_copies, 0) as recovered,
       (c.reason_kind <> 'reissue' and btrim(coalesce(c.unrecovered_note, '')) <> '') as written_off
     from report_change c join report_revision v on v.business_id = c.business_id and v.id = c.from_revision_id
     where c.business_id = app_biz() and c.report_id = any($1) and c.deleted_at is null order by c.id`,
    [reportIds],
  )
  return new Map(
    reportIds.map(id => [
      id,
      oldCopies(
        issued.filter(one => one.report_id === id),
        // a flag of the database is told as 0 or 1
        changes.filter(one => one.report_id === id).map(one => ({ ...one, written_off: Boolean(one.written_off) })),
      ),
    ]),
  )
}

/** Highest revision of a report. */
export async function lastRevisionNo(ctx: Ctx, reportId: string): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    'select max(revision_no)::int as n from report_revision where business_id = app_biz() and report_id = $1',
    [reportId],
  )
  return row?.n ?? 0
}

/** The report in the laboratory behind one of its numbers, or behind the code of one of its papers. */
export async function reportBehind(ctx: Ctx, codes: readonly string[]): Promise<string | null> {
  const [row] = await ctx.tx.query<{ id: string }>(
    `select r.id::text as id from report r where r.business_id = app_biz() and r.deleted_at is null and r.id in (
       select id from report where business_id = app_biz() and (display_number = any($1) or report_number = any($1))
       union all select report_id from report_revision where business_id = app_biz() and display_number = any($1)
       union all select report_id from report_unique_code where business_id = app_biz() and code = any($1))
     order by r.id desc limit 1`,
    [codes],
  )
  return row?.id ?? null
}
