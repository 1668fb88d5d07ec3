import type { LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import type { PaperData } from '@gt/domain/paper/data.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import type { PaperTemplate } from '@gt/domain/paper/template.ts'
import type { ReportCheck } from '@gt/domain/reports/actions.ts'
import { mergeGroup, waitingIn } from '@gt/domain/reports/merge.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import type { ListOptions } from '../../db/list.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { closeTodos, openTodoForPost } from '../../flow/todos.ts'
import type { Services } from '../../services.ts'
import { askToRelease, forgetRelease } from '../charges/api.ts'
import { openBlind } from '../samples/api.ts'
import { takeOutsideResult, tasksOf, tasksToReporting } from '../tasks/api.ts'
import { seesScan } from './actions/archive-scans.ts'
import { receiveUnopened } from './age-deliveries.ts'
import { batchRefusals as refusalsOfBatch } from './batch-rights.ts'
import {
  tellWatcherOfVoid as tellUnit,
  tellWatcherOfReplaced as tellUnitOfReplaced,
  type WatchedReport,
  type WatchedRevision,
} from './changes/tell-watchers.ts'
import { checksOfTask as checksOf } from './checks.ts'
import { withoutPictures } from './documents.ts'
import { noteDownload } from './downloads.ts'
import { lockReportsOf, mergeTasks, reportOptions, reportsByTask, reportTemplateFor } from './draft.queries.ts'
import { makeDraft, type ReportRow, refreshDraft } from './draft.ts'
import { leftSql, reportsNamed } from './facts.ts'
import { seesChangeRequest, seesForgeryPhoto, seesRecordFile, seesReportFile } from './file-sight.ts'
import { wasOverridden } from './handing-out.queries.ts'
import { printRevision } from './render.ts'
import { taskIdsOf } from './report.queries.ts'
import { openStepTodo } from './todos.ts'
import { takeUntouchedDraft as takeDraft } from './untouched-draft.ts'
import { lateReports, seenReports, seenWithReport } from './visible.ts'

/** Why one of several is not passed with the others; see batch-rights.ts. */
export const batchRefusals = (
  ctx: Ctx,
  count: number,
  checks: Parameters<typeof refusalsOfBatch>[3],
): ReturnType<typeof refusalsOfBatch> => refusalsOfBatch(ctx, 'check', count, checks)

/** The automatic checks over the record of one task. */
export const checksOfTask = (ctx: Ctx, taskId: string): Promise<ReportCheck[]> => checksOf(ctx, taskId)

/**
 * A record was checked. When every task of its merge scope and age is checked the draft of the report is made; a report
 * that was sent back to test takes the new results once all its tasks are checked again (workflow 7). Without a published
 * template no draft is made: the technical leader gets a to-do and the report is made by hand later (B-03).
 */
export async function taskChecked(ctx: Ctx, taskId: string): Promise<void> {
  await openBlind(ctx, 'checked', [taskId])
  const [task] = await tasksOf(ctx, [taskId])
  if (!task) throw new Error(`task ${taskId} is gone`)
  await lockReportsOf(ctx, task.entrustment_id)
  const [held] = await reportsByTask(ctx, [taskId])
  if (held) return rejoin(ctx, held.report_id)
  const options = await reportOptions(ctx, task.trial_list_id)
  const all = await mergeTasks(ctx, task.entrustment_id)
  const own = all.find(one => one.id === taskId)
  if (!own) throw new Error(`task ${taskId} is not in its order`)
  const group = mergeGroup(all, own, options.report_merge_scope, options.samples_per_report)
  if (waitingIn(group).length > 0) return
  const ready = group.filter(one => one.state === 'checked')
  if (!(await reportTemplateFor(ctx, task.trial_list_id, task.unit_trial_id))) {
    await openTodoForPost(ctx, 'tech_lead', {
      kind: 'other',
      step: 'template',
      title: notice(reportNotices, 'no_template', { test: task.test_name, task: task.task_number }),
      object: { kind: 'task', id: taskId, number: task.task_number },
      route: '/totalset/reportmanage',
    })
    return
  }
  await makeDraft(
    ctx,
    await tasksOf(
      ctx,
      ready.map(one => one.id),
    ),
  )
}

/**
 * The result of another laboratory counts. A report of this one takes it up where it holds tests of its own besides; else the
 * paper of the other laboratory is what the client gets, and the task is done. Answers whether a report takes it.
 */
export async function outsideResultTaken(
  ctx: Ctx,
  taskId: string,
  { judgement, on }: { readonly judgement: 'pass' | 'fail' | 'none'; readonly on: LocalDate | null },
): Promise<boolean> {
  const [task] = await tasksOf(ctx, [taskId])
  if (!task) throw new Error(`task ${taskId} is gone`)
  const options = await reportOptions(ctx, task.trial_list_id)
  const all = await mergeTasks(ctx, task.entrustment_id)
  const own = all.find(one => one.id === taskId)
  const group = own ? mergeGroup(all, own, options.report_merge_scope, options.samples_per_report) : []
  const [ownTest] = await ctx.tx.query(
    "select 1 from trial_task where business_id = app_biz() and id = any($1::bigint[]) and outsourced_test_id is null and state not in ('outsourced', 'cancelled') limit 1",
    [group.map(({ id }) => id)],
  )
  const reported = ownTest !== undefined
  await takeOutsideResult(ctx, taskId, { judgement, on, reported })
  if (reported) await taskChecked(ctx, taskId)
  return reported
}

/** A task that had been sent back to test is checked again: its report takes the new data when no task is missing. */
async function rejoin(ctx: Ctx, reportId: string): Promise<void> {
  const ids = await taskIdsOf(ctx, reportId)
  const tasks = await tasksOf(ctx, ids)
  if (tasks.some(task => task.state !== 'checked' && task.state !== 'reporting')) return
  const row = await getRow(ctx, report, reportId, true)
  if (!row.current_revision_id || !mayFollow(reportMachine, row.state, 'refresh')) return
  await tasksToReporting(
    ctx,
    tasks.filter(task => task.state === 'checked').map(task => task.id),
    reportId,
  )
  await refreshDraft(ctx, row, await getRow(ctx, reportRevision, row.current_revision_id, true), ids)
}

/** The checker takes his check of a task back: see untouched-draft.ts. */
export const takeUntouchedDraft = (ctx: Ctx, taskId: string, reason: string | null): Promise<boolean> =>
  takeDraft(ctx, taskId, reason)

const held: readonly string[] = ['approved', 'signing', 'signed', 'printed']

/**
 * The bills of an order let its reports go, or hold them again. Only approved reports that are not yet issued follow; a
 * report that the director let go stays released (workflow 8). All reports of the order are locked first, so that an
 * approval at the same moment sees the bills as they now are.
 */
export async function releaseReports(ctx: Ctx, entrustmentId: string, released: boolean): Promise<void> {
  const ids = await ctx.tx.query<{ id: string }>(
    'select id from report where business_id = app_biz() and entrustment_id = $1 and deleted_at is null order by id for update',
    [entrustmentId],
  )
  for (const { id } of ids) {
    const row = await getRow(ctx, report, id)
    if (!held.includes(row.state) || (row.released === 1) === released) continue
    if (!released && (await wasOverridden(ctx, id))) continue
    await changeRow(ctx, report, row, { released: released ? 1 : 0 })
    await openReleaseTodo(ctx, row, released)
  }
}

/** A report with a number that an order change may touch. */
export interface TouchedReport {
  readonly id: string
  readonly number: string
  readonly state: ReportRow['state']
  readonly copies: number | null
  readonly taskIds: readonly string[]
}

/** Reports of an order that are approved or further: what they print is frozen and follows no change of the order (E-14). */
export const frozenReports = (ctx: Ctx, entrustmentId: string): Promise<TouchedReport[]> =>
  ctx.tx.query<TouchedReport & Record<string, unknown>>(
    `select r.id, r.display_number as number, r.state, r.copies, coalesce((select array_agg(l.trial_task_id::text) from report_task l
       where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null), '{}') as "taskIds"
     from report r where r.business_id = app_biz() and r.entrustment_id = $1 and r.deleted_at is null
       and r.state in ('approved', 'signing', 'signed', 'printed', 'issued', 'archived') order by r.id`,
    [entrustmentId],
  )

const unprinted = ['drafting', 'returned', 'auditing', 'approving', 'approved', 'signing', 'signed'] as const

/** Whether a report was printed before its order wanted more copies: further ones are printed on their own. */
export const keepsCopies = ({ state, copies }: TouchedReport, wanted: number): boolean =>
  !unprinted.some(open => open === state) && (copies ?? 1) < wanted

/**
 * The order wants another number of copies: reports that are not printed yet follow, printed ones where it is less than they
 * have, but never below the copies that were handed out. So copies that a client gives up are no longer due.
 */
export async function reportsFollowCopies(
  ctx: Ctx,
  entrustmentId: string,
  copies: number,
  reason: string,
): Promise<void> {
  const found = await ctx.tx.query<{ id: string; copies: number }>(
    `select t.id, case when t.state = any($2) then $3::int else greatest($3::int, ${leftSql})::int end as copies from report t
     where t.business_id = app_biz() and t.entrustment_id = $1 and t.deleted_at is null
       and (t.state = any($2) or t.state in ('printed', 'issued', 'archived') and t.copies > $3::int) order by t.id for update of t`,
    [entrustmentId, unprinted, copies],
  )
  for (const one of found)
    await changeRow(ctx, report, await getRow(ctx, report, one.id), { copies: one.copies }, { reason })
}

/**
 * The client wants his results judged, or no longer: the automatic conclusions of the drafts of his order follow. What is under
 * review keeps the words that were signed; the check of its conclusion objects to them.
 */
export async function reportsFollowJudgement(ctx: Ctx, entrustmentId: string): Promise<void> {
  const found = await ctx.tx.query<{ id: string }>(
    `select id from report where business_id = app_biz() and entrustment_id = $1 and state in ('drafting', 'returned') and deleted_at is null
     order by id for update`,
    [entrustmentId],
  )
  for (const { id } of found) {
    const row = await getRow(ctx, report, id)
    if (!row.current_revision_id) continue
    const revision = await getRow(ctx, reportRevision, row.current_revision_id, true)
    await refreshDraft(ctx, row, revision, await taskIdsOf(ctx, id))
  }
}

/** Whether a report of the order waits for its money. */
async function anyHeld(ctx: Ctx, entrustmentId: string): Promise<boolean> {
  const [found] = await ctx.tx.query<{ id: string }>(
    `select id from report where business_id = app_biz() and entrustment_id = $1 and deleted_at is null and not released
       and state = any($2) limit 1`,
    [entrustmentId, held],
  )
  return found !== undefined
}

/** Asks for the money of the reports of an order that wait for it already. */
export async function askForHeld(ctx: Ctx, entrustmentId: string): Promise<void> {
  const [found] = await ctx.tx.query<{ display_number: string | null }>(
    `select display_number from report where business_id = app_biz() and entrustment_id = $1 and deleted_at is null and not released
       and state = any($2) order by id limit 1`,
    [entrustmentId, held],
  )
  if (found) await askToRelease(ctx, entrustmentId, found.display_number)
}

/** The to-dos of a report that waits for its money, for the printer, or for both where money is asked at the issue only. */
export async function openReleaseTodo(ctx: Ctx, row: ReportRow, released: boolean): Promise<void> {
  const object = { kind: 'report' as const, id: row.id, number: row.display_number }
  const { chargeGate } = await settingsOf(ctx)
  const printed = row.state === 'printed'
  await closeTodos(ctx, object, printed ? ['charge'] : ['charge', 'print'])
  if (!released) await askToRelease(ctx, row.entrustment_id, row.display_number)
  else if (!(await anyHeld(ctx, row.entrustment_id))) await forgetRelease(ctx, row.entrustment_id)
  if (!printed && (released || chargeGate === 'issue')) await openStepTodo(ctx, row, 'to_print')
}

/** The document of a frozen paper in its layout, without pictures: what may be shown in public and on screens. */
export const documentForScreen = (layout: PaperTemplate, paper: PaperData): PaperDocument =>
  fillPaper(layout, withoutPictures(paper))

/**
 * The job after an approval: prints record sheets and report and stores them for good. To be run again without harm;
 * throws what the printer throws, so that the queue tries again.
 */
export const renderRevision = (
  services: Services,
  revision: { readonly businessId: string; readonly revisionId: string },
): Promise<void> => printRevision(services, revision)

/** Tells a watching unit of a void report, as a job; see changes/tell-watchers.ts. */
export const tellWatcherOfVoid = (services: Services, told: WatchedReport): Promise<void> => tellUnit(services, told)

/** Tells a watching unit of a report that was replaced, as a job; see changes/tell-watchers.ts. */
export const tellWatcherOfReplaced = (services: Services, told: WatchedRevision): Promise<void> =>
  tellUnitOfReplaced(services, told)

/** Whether the caller sees the paper of a report, or a raw record; see file-sight.ts. */
export const fileSights = {
  report_pdf: seesReportFile,
  record_pdf: seesRecordFile,
  archive_scan: seesScan,
  change_request: seesChangeRequest,
  report_forgery_photo: seesForgeryPhoto,
} as const

/** What reading the paper of a report brings about; see downloads.ts. */
export const fileReads = { report_pdf: noteDownload } as const

/** What the caller's post sees of reports; inside the condition `t` is the report. */
export const reportsInSight = (ctx: Ctx): ListOptions => seenReports(ctx)

/** What is seen with its report, for a statement whose alias of it is `t`, with a `report_id`. */
export const seenWithReports = (ctx: Ctx): ListOptions => seenWithReport(ctx)

/** Reports with this number or code of their paper; see facts.ts. */
export const reportsCalled = (text: string): Condition => reportsNamed(text)

/** Reports of orders whose promised day is past, as a condition on the report `t`. */
export const reportsLate: Condition = lateReports

/** For the nightly timer, once for each laboratory: see age-deliveries.ts. */
export const receiveUnopenedReports = (ctx: Ctx): Promise<number> => receiveUnopened(ctx)
