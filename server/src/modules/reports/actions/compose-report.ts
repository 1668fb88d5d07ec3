import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportTask } from '@gt/domain/reports/report-task.entity.ts'
import { splitWay } from '@gt/domain/reports/split-way.ts'
import type { Ctx } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow, insertRows, removeRow } from '../../../db/write.ts'
import { logStep, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { samplesOfTasks, tasksBackToChecked, tasksOf, tasksToReporting } from '../../tasks/api.ts'
import { type BegunReport, beginReport } from '../begin.ts'
import { lockReportsOf } from '../draft.queries.ts'
import { makeDraft, type ReportRow, refreshDraft } from '../draft.ts'
import { reportTaskLinks } from '../report.queries.ts'
import { seenReports } from '../visible.ts'
import { approvedBefore, dropDraft } from './delete-report.ts'

type Actions = (typeof reportActions)['actions']

/** Tasks in the order of these ids. */
async function tasksInOrder(ctx: Ctx, ids: readonly string[]) {
  const tasks = await tasksOf(ctx, ids)
  return ids.flatMap(id => tasks.find(task => task.id === id) ?? [])
}

/** A draft over other tasks than before: sample, days, marks and conclusion are those of these tasks. */
async function composeAnew(
  ctx: Ctx,
  { row, revision }: BegunReport,
  taskIds: readonly string[],
  log: { readonly command: 'merge' | 'split'; readonly numbers: readonly string[] },
): Promise<ReportRow> {
  const tasks = await tasksInOrder(ctx, taskIds)
  const samples = new Set([...(await samplesOfTasks(ctx, tasks)).values()].flat())
  // words on the tasks that it had say nothing of those that it has now
  const own = { sample_id: samples.size === 1 ? (tasks[0]?.sample_id ?? null) : null, conclusion_manual: 0 as const }
  const after = await refreshDraft(ctx, await changeRow(ctx, report, row, own), revision, taskIds)
  await logStep(ctx, {
    kind: 'report',
    id: row.id,
    number: row.report_number,
    command: log.command,
    from: row.state,
    to: row.state,
    opinion: log.numbers.join('、'),
  })
  return after
}

/** Joins drafts of one order in the oldest of them; see the contract. */
export const mergeReports: Run<Actions['Merge']> = async (ctx, { items }) => {
  const asked = [...new Map(items.map(item => [item.id, item])).values()].sort((a, b) =>
    BigInt(a.id) < BigInt(b.id) ? -1 : 1,
  )
  const [first] = asked
  if (!first) throw new Refusal([refused(generalErrors, 'G-04')])
  const { entrustment_id } = await getRow(ctx, report, first.id)
  await lockReportsOf(ctx, entrustment_id)
  const rows: ReportRow[] = []
  for (const { id } of asked) {
    await requireSight(ctx, report, id, seenReports(ctx))
    rows.push(await getRow(ctx, report, id))
  }
  // told before the state, which would say less
  refuseIfAny([
    ...(rows.some(row => row.entrustment_id !== entrustment_id) ? [refused(reportErrors, 'B-18')] : []),
    ...(rows.some(row => row.approved_at !== null) ? [refused(reportErrors, 'B-17')] : []),
  ])
  const begun: BegunReport[] = []
  for (const item of asked) begun.push(await beginReport(ctx, 'merge', item))
  const [kept, ...others] = begun
  if (!kept || others.length === 0) throw new Refusal([refused(generalErrors, 'G-11', {}, { field: 'items' })])
  refuseIfAny(begun.flatMap(approvedBefore))
  for (const other of others) await dropDraft(ctx, other, 'merge', kept.row.report_number)
  const joined = others.flatMap(({ taskIds }) => taskIds)
  await insertRows(
    ctx,
    reportTask,
    joined.map((id, index) => ({
      report_id: kept.row.id,
      trial_task_id: id,
      sort_no: kept.taskIds.length + index,
    })),
  )
  await tasksToReporting(ctx, joined, kept.row.id)
  const numbers = others.map(({ row }) => row.report_number)
  const row = await composeAnew(ctx, kept, [...kept.taskIds, ...joined], { command: 'merge', numbers })
  return { id: row.id, report_number: row.report_number }
}

/** Parts a draft by sample or test; see the contract. */
export const splitReport: Run<Actions['Split']> = async (ctx, item, input) => {
  const { entrustment_id } = await getRow(ctx, report, item.id)
  await lockReportsOf(ctx, entrustment_id)
  const begun = await beginReport(ctx, 'split', item)
  const { row, taskIds } = begun
  const tasks = await tasksInOrder(ctx, taskIds)
  const [kept = [], ...others] = Map.groupBy(tasks, task =>
    input.by === 'sample' ? task.sample_id : task.trial_list_id,
  ).values()
  const one = { number: row.report_number, part: splitWay.labels[input.by] }
  passGuards(
    row.report_number,
    [...approvedBefore(begun), ...(others.length === 0 ? [refused(reportErrors, 'B-16', one, { field: 'by' })] : [])],
    input,
  )
  const leaving = new Set(others.flat().map(task => task.id))
  await tasksBackToChecked(ctx, [...leaving])
  for (const link of await reportTaskLinks(ctx, row.id))
    if (leaving.has(link.trial_task_id)) await removeRow(ctx, reportTask, await getRow(ctx, reportTask, link.id, true))
  const numbers: string[] = []
  for (const group of others) {
    const ids = group.map(task => task.id)
    numbers.push((await makeDraft(ctx, await tasksInOrder(ctx, ids))).report_number)
  }
  const staying = kept.map(task => task.id)
  const after = await composeAnew(ctx, begun, staying, { command: 'split', numbers })
  return { id: row.id, row_version: after.row_version, state: after.state }
}
