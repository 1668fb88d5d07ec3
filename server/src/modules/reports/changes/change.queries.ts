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

/** How numbers of changed reports of a test are written: the setting of the test before that of all, the laboratory's before the platform's. */
export async function namingOf(ctx: Ctx, trialListId: string | null): Promise<'dash_g' | 'g' | 'paren_g'> {
  const [row] = await ctx.tx.query<{ change_naming: 'dash_g' | 'g' | 'paren_g' }>(
    `select change_naming from report_set where business_id in (0, app_biz()) and deleted_at is null
       and (trial_list_id = $1 or trial_list_id is null)
     order by (trial_list_id is not null) desc, business_id desc limit 1`,
    [trialListId],
  )
  return row?.change_naming ?? 'dash_g'
}

/** Copies of a revision that went out on paper, those that came back with them: the old report was recalled by its change. */
export async function copiesOut(ctx: Ctx, revisionIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.tx.query<{ id: string; copies: number }>(
    `select report_revision_id::text as id, sum(copies)::int as copies from report_delivery
     where business_id = app_biz() and report_revision_id = any($1) and mode <> 'electronic' and state not in ('recovered', 'cancelled')
       and deleted_at is null group by 1`,
    [revisionIds],
  )
  return new Map(rows.map(({ id, copies }) => [id, copies]))
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
