import { lateReportsView } from '@gt/domain/dashboard/stations.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { type DeskView, deskStates, deskViews } from '@gt/domain/reports/desks.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { holdsAny } from '../../flow/can.ts'
import { keptTasksSql } from '../samples/api.ts'
import { dueReports, filed, filedAs, lateSql } from './facts.ts'

/** Reports that a tester or compiler of scope `self` has a hand in. */
const ownReports: Condition = {
  sql: `t.compiler_id = app_user_id() or exists (select from report_task l join trial_task_person p on p.business_id = l.business_id
    and p.trial_task_id = l.trial_task_id and p.deleted_at is null where l.business_id = t.business_id and l.report_id = t.id and l.deleted_at is null and p.user_id = app_user_id())`,
  values: [],
}

/** Posts of scope department see the reports of tasks of their department, and those they have a hand in. */
const departmentReports = (departmentIds: readonly string[]): Condition => ({
  sql: `${ownReports.sql} or exists (select from report_task l join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
    where l.business_id = t.business_id and l.report_id = t.id and l.deleted_at is null and (k.department_id is null or k.department_id = any(?)))`,
  values: [departmentIds],
})

/** Supervising units read reports from checked on, never drafts (workflow 25). */
const noDrafts: Condition = { sql: "t.state not in ('drafting', 'returned')", values: [] }

/** Reports of late orders. */
export const lateReports: Condition = { sql: lateSql, values: [] }

/** Reports as a client may know them: while a change is made what the effective revision says (migration 0078). */
export const clientReports = 'client_report'

/** Whoever makes reports works on them under the names of their samples. */
const makesReports = (ctx: Ctx): boolean => {
  const { permission } = reportActions.actions.Create
  return Array.isArray(permission) && holdsAny(ctx, permission)
}

/** A report names its samples: while one of them is blind and still tested, testers, checkers and heads do not read it (decision 0067). */
function ofNoneUnderTest(ctx: Ctx): Condition[] {
  const kept = keptTasksSql(ctx, makesReports(ctx))
  if (kept === null) return []
  const reports = `select l.report_id from report_task l where l.business_id = app_biz() and l.deleted_at is null and l.trial_task_id in (${kept})`
  return [{ sql: `t.id <> all(array(${reports}))`, values: [] }]
}

/** What the caller's post lets him see of reports, besides the tenant (workflow 25). */
export function seenReports(ctx: Ctx): ListOptions {
  const { dataScope, departmentIds, business } = ctx.principal
  const where: Condition[] = []
  if (business?.viewMode === 1) where.push(noDrafts)
  else if (dataScope === 'self' && !ctx.principal.entrustUnitId) where.push(ownReports)
  else if (dataScope === 'department' && departmentIds) where.push(departmentReports(departmentIds))
  where.push(...ofNoneUnderTest(ctx))
  return ctx.principal.entrustUnitId === null ? { where } : { where, from: clientReports }
}

/** Look-ups and suspected forgeries are seen with their reports. */
export const seenWithReport = (ctx: Ctx): ListOptions => ({
  where: (seenReports(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the report; the pair before it is the row's
    sql: `(t.business_id, t.report_id) in (select t.business_id, t.id from report t where ${sql})`,
    values,
  })),
})

const isDesk = (view: string | undefined): view is keyof typeof deskStates =>
  view !== undefined && Object.hasOwn(deskStates, view)

/** Reports that wait for the archive: issued ones, before it where the laboratory files then already, printed or sealed ones of sites. */
const toArchive = `(t.state = 'issued' or (t.state in ('approved', 'signed', 'printed') and not ${filed("a.state <> 'unarchived'")}
  and (exists (select from djbase_set s where s.business_id = t.business_id and s.archive_before_issue and s.deleted_at is null)
    or (t.state <> 'approved' and exists (select from business y where y.id = t.business_id and y.mode = 'gd')))))`
// the paper of a void report stands on its shelf as before
const inArchive = `(t.state = 'archived' or (t.state in ('approved', 'signed', 'printed', 'voided') and ${filed("a.state <> 'unarchived'")}))`

/** What the desks look for besides the state, over the alias `t` of a report. */
const views: Readonly<Record<DeskView, string>> = {
  to_hand_over: "t.state = 'printed' and t.to_issue_at is null",
  // a signed one may leave electronically, without any print
  to_issue: "t.state = 'signed' or (t.state = 'printed' and t.to_issue_at is not null)",
  // what lies in the archive already leaves some copies to be handed out too
  partial: `(t.business_id, t.id) in (${dueReports})`,
  electronic: `t.state in ('issued', 'archived') and (t.business_id, t.id, t.current_revision_id) in (
    select d.business_id, d.report_id, d.report_revision_id from report_delivery d
    where d.business_id = any(app_visible()) and d.mode = 'electronic' and d.state = 'pending' and d.deleted_at is null)`,
  to_archive: toArchive,
  // what is out of its place or about to leave it has a tab of its own
  filed: `${inArchive} and not ${filedAs("a.state in ('borrowed', 'unarchive_applied', 'destroy_applied', 'destroyed')")}`,
  to_archive_or_filed: `${toArchive} or ${inArchive}`,
  borrowed: filedAs("a.state = 'borrowed'"),
  // asked once: in a condition of a row it is counted anew for each
  expired: filedAs("a.state = 'filed' and a.destroy_after <= (select gt_today())"),
  unarchive_applied: filedAs("a.state = 'unarchive_applied'"),
  destroy_applied: filedAs("a.state = 'destroy_applied'"),
  destroyed: filedAs("a.state = 'destroyed'"),
}

const isView = (view: string | undefined): view is DeskView => deskViews.some(known => known === view)

/** The day promised to the client, as an order of the desks that hand out (page reportissued). */
const promisedRank =
  '(select e.planned_report_date from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id)'
const promised: readonly DeskView[] = ['to_issue', 'partial']

/** Urgent reports first, then those promised soonest (page auditlist). */
const reviewRank = ["e.priority = 'normal'", 'e.planned_report_date']
  .map(value => `(select ${value} from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id)`)
  .join(', ')

/**
 * The reports of a desk in its order: at the audit and the approval what is urgent or promised soonest, elsewhere what waits
 * longest stands first; of released ones at the printer's only; those of late orders in the order of the list.
 */
export function deskOptions(ctx: Ctx, { view }: ListQuery): ListOptions {
  const { where = [], ...seen } = seenReports(ctx)
  if (isView(view))
    return {
      ...seen,
      where: [...where, { sql: views[view], values: [] }],
      ...(promised.includes(view) ? { rank: promisedRank } : {}),
    }
  if (view === lateReportsView) return { ...seen, where: [...where, lateReports] }
  if (!isDesk(view)) return { ...seen, where }
  const desk: Condition = { sql: 't.state = any(?)', values: [deskStates[view]] }
  const rank = view === 'audit' || view === 'approve' ? { rank: reviewRank } : {}
  const own = view === 'approve' && approves(ctx) ? [signedByCaller] : []
  return { ...seen, where: [...where, desk, ...own], sort: { field: 'updated_at', dir: 'asc' }, ...rank }
}

/**
 * Reports with tests that the caller may not sign, by himself or for whom he stands in, do not wait for him at the approval (page
 * djbaseset/signature); who approves nothing looks at all of them.
 */
const signedByCaller: Condition = {
  sql: `not exists (select from report_task l join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
      join trial_list x on x.id = k.trial_list_id
    where l.business_id = t.business_id and l.report_id = t.id and l.deleted_at is null and not exists (select from signature_user s
      where s.business_id = t.business_id and s.role = 'approver' and s.enabled and s.deleted_at is null
        and s.valid_from <= gt_today() and coalesce(s.valid_to >= gt_today(), true)
        and (s.user_id = app_user_id() or s.proxy_user_id = app_user_id() and gt_now() >= s.proxy_from and gt_now() <= s.proxy_to)
        and coalesce(s.trial_list_id = x.id, true) and coalesce(s.trial_class_id = x.trial_class_id, true)
        and coalesce(s.trial_category_id = x.trial_category_id, true)))`,
  values: [],
}

/** True for who signs reports as their approver. */
const approves = (ctx: Ctx): boolean => {
  const { permission } = reportActions.actions.Approve
  return Array.isArray(permission) && holdsAny(ctx, permission)
}

/** How many reports wait for the caller at the approval. */
export async function countToApprove(ctx: Ctx, all: number): Promise<number> {
  if (all === 0 || !approves(ctx)) return all
  const values: unknown[] = []
  const [row] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n from report t where t.business_id = app_biz() and t.deleted_at is null
       and t.state = any(array['${deskStates.approve.join("', '")}'])${sightSql({ where: [...(seenReports(ctx).where ?? []), signedByCaller] }, values)}`,
    values,
  )
  return row?.n ?? 0
}

type ViewCounts = Record<Exclude<DeskView, 'destroyed' | 'to_archive_or_filed'>, number>

/** How many unfinished reports in sight belong to late orders. */
export async function countLate(ctx: Ctx): Promise<number> {
  const values: unknown[] = []
  const [row] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n from report t where t.business_id = app_biz() and t.deleted_at is null
       and t.state not in ('issued', 'archived', 'superseded', 'voided')${sightSql({ where: [...(seenReports(ctx).where ?? []), lateReports] }, values)}`,
    values,
  )
  return row?.n ?? 0
}

/** The desks that work on deliveries and files; nobody else waits for their counts. */
const viewers = [
  ...['printlist', 'reportissued', 'archivelist'].map(page => `djentrustmanage.${page}.view`),
  'gdtrialtest.printarchive.view',
]

/** How many reports in sight the desks would find beyond their states. Clients have no part in deliveries and files. */
export async function countViews(ctx: Ctx): Promise<ViewCounts> {
  const none: ViewCounts = {
    to_hand_over: 0,
    to_issue: 0,
    partial: 0,
    electronic: 0,
    to_archive: 0,
    filed: 0,
    borrowed: 0,
    expired: 0,
    unarchive_applied: 0,
    destroy_applied: 0,
  }
  const outside = ctx.principal.entrustUnitId !== null || ctx.principal.business?.viewMode === 1
  if (outside || !holdsAny(ctx, viewers)) return none
  const values: unknown[] = []
  const seen = sightSql(seenReports(ctx), values)
  // a question for each: the few of a desk are found by what marks them, and no desk is asked for every report
  const counts = Object.keys(none).map(
    name =>
      // its own keys
      `(select count(*)::int from report t where t.business_id = app_biz() and t.deleted_at is null and (${views[name as DeskView]})${seen}) as ${name}`,
  )
  const [row] = await ctx.tx.query<ViewCounts>(`select ${counts.join(', ')}`, values)
  return row ?? none
}
