import { wholeOfParts } from '@gt/domain/reports/page-range.ts'
import type { Ctx } from '../../db/context.ts'
import { holdsReports } from '../charges/api.ts'
import { awaitsSupervisionSql } from '../entrust/api.ts'

/** True when the director let a report go without payment. */
export async function wasOverridden(ctx: Ctx, reportId: string): Promise<boolean> {
  const rows = await ctx.tx.query(
    "select 1 from task_workflow_log where business_id = app_biz() and object_kind = 'report' and object_id = $1 and command = 'release_override' limit 1",
    [reportId],
  )
  return rows.length > 0
}

/** A change of the report `r` is asked for or carried out. */
export const changingSql = `exists (select from report_change x where x.business_id = r.business_id and x.report_id = r.id and x.deleted_at is null
       and x.state in ('submitted', 'approved', 'revising'))`

/** True while a change of the report is asked for or carried out. */
export async function openChangeOf(ctx: Ctx, reportId: string): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from report r where r.business_id = app_biz() and r.id = $1 and ${changingSql}`,
    [reportId],
  )
  return rows.length > 0
}

interface Printed {
  /** Copies, those among them that came out in parts. */
  readonly copies: number
  /** First prints of the whole. */
  readonly prints: number
  /** Ranges of pages that were printed by themselves. */
  readonly parts: readonly string[]
}

/**
 * Copies of a revision that are no marked copies, first prints and reprints together, and whether it was printed at all: of
 * the report, or of its records alone. Pages that were printed in several jobs are a copy once all of them came out.
 */
export async function printedCopies(
  ctx: Ctx,
  { id, page_count }: { readonly id: string; readonly page_count: number | null },
  record: boolean,
): Promise<Printed> {
  const [row] = await ctx.tx.query<{ copies: number; prints: number; parts: string[] | null }>(
    `select coalesce(sum(copies) filter (where kind <> 'copy' and page_range is null), 0)::int as copies,
       count(*) filter (where kind = 'formal' and page_range is null)::int as prints, array_agg(f.page_range) filter (where ${isPartSql}) as parts
     from print_file_account f where business_id = app_biz() and report_revision_id = $1 and (document_kind = 'record') = $2`,
    [id, record],
  )
  const parts = row?.parts ?? []
  const whole = wholeOfParts(parts, page_count)
  return { copies: (row?.copies ?? 0) + whole, prints: (row?.prints ?? 0) + whole, parts }
}

/** True of a print `f` of some pages that belong to a copy. */
export const isPartSql = "f.kind <> 'copy' and f.page_range is not null"

/**
 * Copies that replace lost ones of the revision of the report `r` that counts, and whether a fee for them is still open, as
 * one row.
 */
export const reissuedSql = `select coalesce(sum((c.diff ->> 'copies')::int), 0)::int as copies,
       coalesce(bool_or(c.charge_amount > 0), false) and exists (select from charge b where b.business_id = r.business_id and b.entrustment_id = r.entrustment_id
         and b.kind = 'change' and ${holdsReports('b')} and b.deleted_at is null) as unpaid
     from report_change c where c.business_id = r.business_id and c.report_id = r.id and c.from_revision_id = r.current_revision_id
       and c.reason_kind = 'reissue' and c.state = 'completed' and c.deleted_at is null`

/** Copies of a report that replace lost ones. */
export async function reissuesOf(ctx: Ctx, reportId: string): Promise<{ reissued: number; unpaid: boolean }> {
  const [sum] = await ctx.tx.query<{ copies: number; unpaid: 0 | 1 }>(
    `select i.copies, i.unpaid from report r, lateral (${reissuedSql}) i where r.business_id = app_biz() and r.id = $1`,
    [reportId],
  )
  return { reissued: sum?.copies ?? 0, unpaid: sum?.unpaid === 1 }
}

/** What the bills of an order ask for before its reports may go, CNY; the alias names the order. */
export const openSumSql = (order: string): string =>
  `(select coalesce(sum(b.payable_amount - b.paid_amount), 0)::text from charge b where b.business_id = ${order}.business_id
     and b.entrustment_id = ${order}.id and ${holdsReports('b')} and b.deleted_at is null)`

/** What the bills of an order still ask for, CNY. */
export async function openOfOrder(ctx: Ctx, entrustmentId: string): Promise<string> {
  const [row] = await ctx.tx.query<{ open: string }>(
    `select ${openSumSql('e')} as open from entrustment e where e.business_id = app_biz() and e.id = $1`,
    [entrustmentId],
  )
  return row?.open ?? '0.00'
}

/** True while a supervising unit has the report to confirm, or objects to its order (I-03). */
export async function awaitsSupervision(ctx: Ctx, reportId: string): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from report r where r.business_id = app_biz() and r.id = $1 and ${awaitsSupervisionSql}`,
    [reportId],
  )
  return rows.length > 0
}

/** Day some years after today, by the calendar (29 February becomes the 28th). */
export async function todayPlusYears(ctx: Ctx, years: number): Promise<string> {
  const [row] = await ctx.tx.query<{ day: string }>(
    "select to_char(gt_today() + make_interval(years => $1), 'YYYY-MM-DD') as day",
    [years],
  )
  if (!row) throw new Error('the database did not count years')
  return row.day
}
