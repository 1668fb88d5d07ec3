import { createHash, randomBytes } from 'node:crypto'
import type { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import { conclude, jointJudgement } from '@gt/domain/reports/conclusion.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { unasked } from '@gt/domain/reports/outcomes.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { reportTask } from '@gt/domain/reports/report-task.entity.ts'
import { allInScope } from '@gt/domain/reports/scope.ts'
import { type ReportSnapshot, reportSnapshotSchema } from '@gt/domain/reports/snapshot.ts'
import { makeUniqueCode } from '@gt/domain/reports/unique-code.ts'
import type { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, insertRow, insertRows } from '../../db/write.ts'
import { logStep } from '../../flow/command.ts'
import { settingsOf } from '../../flow/settings.ts'
import { openTodoForPost, openTodosForUsers, type Todo } from '../../flow/todos.ts'
import { orderForPaper } from '../entrust/api.ts'
import { bindDraw, bindNumber, drawNumber } from '../numbering/api.ts'
import { blindStillTested, samplesOf } from '../samples/api.ts'
import { samplesOfTasks, tasksOf, tasksToReporting } from '../tasks/api.ts'
import { type RecordForPaper, recordsForPaper } from '../testing/api.ts'
import { conclusionTemplates, reportedItems, reportOptions, reportTemplateFor } from './draft.queries.ts'
import { reportOutcomes } from './outcomes.ts'
import { paperLanguage } from './paper-context.ts'
import { promised } from './todos.ts'

export type ReportRow = Row<typeof report>
export type RevisionRow = Row<typeof reportRevision>
type TaskRow = Row<typeof trialTask>

export const draftRoute = '/djentrustmanage/trialReportList'

/** One digest over the data versions of all records: it changes when any reading or result does (guard B-05). */
export function digestOf(records: readonly RecordForPaper[]): string {
  const parts = records.map(({ record }) => `${record.id}:${record.current_data_id ?? ''}`).sort()
  return createHash('sha256').update(parts.join('|')).digest('hex')
}

/** First and last day of testing over the records. */
function testDays(records: readonly RecordForPaper[], fallback: string): { from: string; to: string } {
  const days = records.flatMap(({ record }) =>
    [record.test_start_at, record.test_end_at].flatMap(moment => (moment ? [dayOf(moment)] : [])),
  )
  days.sort()
  return { from: days[0] ?? fallback, to: days.at(-1) ?? fallback }
}

const distinct = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap(text => (text ? [text] : []))),
]

/** What a report takes from its tasks: judgement, days, marks, and the sentence of its conclusion. */
async function derivedFacts(ctx: Ctx, tasks: readonly TaskRow[], records: readonly RecordForPaper[]) {
  const [first] = tasks
  if (!first) throw new Error('a report needs a task')
  const ids = tasks.map(task => task.id)
  const days = testDays(records, dayOf(ctx.now))
  const items = await reportedItems(ctx, ids, days.from, days.to)
  const options = await reportOptions(ctx, first.trial_list_id)
  const judged = jointJudgement(tasks.map(task => task.judgement))
  const sampleIds = [...(await samplesOfTasks(ctx, tasks)).values()].flat()
  const samples = await samplesOf(ctx, [...new Set(sampleIds)])
  const bases = distinct(items.map(item => item.judgement_basis_text))
  const { row: order } = await orderForPaper(ctx, first.entrustment_id)
  const isAsked = order.judgement_requested !== 0
  const outcomes = reportOutcomes(ids, records, items, isAsked)
  // the conclusion says no more than the table of results
  const told = isAsked ? judged : unasked(judged)
  const templates = await conclusionTemplates(ctx, first.trial_list_id)
  const facts = {
    sample: distinct(samples.map(sample => sample.name)).join('、'),
    standard: (bases.length > 0 ? bases : distinct(items.map(item => item.test_basis_text))).join('、'),
    grade: distinct(samples.map(sample => sample.grade)).join('、'),
    part: order.project_part ?? '',
    age: distinct(tasks.map(({ age_days }) => (age_days === null ? null : `${age_days} d`))).join('、'),
    state: judgement.labels[told][paperLanguage],
  }
  const conclusion = conclude(templates, first.trial_list_id, told, outcomes, facts, paperLanguage)
  const marked = options.show_cma
  return {
    judgement: judged,
    test_date_from: days.from,
    test_date_to: days.to,
    cma_mark: marked && allInScope(items, item => item.cma_scope) ? (1 as const) : (0 as const),
    grade_mark: marked && allInScope(items, item => item.grade_scope) ? (1 as const) : (0 as const),
    conclusion,
  }
}

/** The snapshot of a revision as it was stored. */
export const snapshotOf = (revision: RevisionRow): ReportSnapshot => reportSnapshotSchema.parse(revision.data_snapshot)

/** Snapshot of a draft before its first submission. */
export const draftSnapshot = (records: readonly RecordForPaper[], auditedDigest: string | null): ReportSnapshot => ({
  version: 1,
  digest: digestOf(records),
  audited_digest: auditedDigest,
  paper: null,
  layout: null,
  records: [],
})

/** To-do for whoever compiles the report: the tester of its first task, else the post. */
async function openDraftTodo(ctx: Ctx, row: ReportRow, order: Row<typeof entrustment>): Promise<void> {
  const todo: Todo = {
    kind: 'other',
    step: 'compile',
    title: notice(reportNotices, 'to_submit', { number: row.report_number }),
    object: { kind: 'report', id: row.id, number: row.report_number },
    route: draftRoute,
    ...promised(order),
  }
  if (row.compiler_id) await openTodosForUsers(ctx, [row.compiler_id], todo)
  else await openTodoForPost(ctx, 'compiler', todo)
}

async function numberFor(ctx: Ctx, first: TaskRow, order: Row<typeof entrustment>, classId: string | null) {
  if (first.report_number) return { text: first.report_number, drawId: null }
  const { overall } = await settingsOf(ctx)
  const drawn = await drawNumber(
    ctx,
    'report',
    {
      trialCategoryId: order.trial_category_id,
      trialClassId: classId,
      trialTaskCategoryId: first.trial_task_category_id,
      projectId: order.project_id,
      sampleId: first.sample_id,
      tokens: { entrust_no: order.entrust_no ?? '', task_number: first.task_number },
    },
    { kind: 'report', id: null },
    { reuseFree: overall.Numbering.reuse_free },
  )
  return { text: drawn.text, drawId: drawn.id }
}

/** Revision 0, the links to the tasks and the code of a new report. */
async function attachParts(
  ctx: Ctx,
  made: ReportRow,
  code: Row<typeof reportUniqueCode>,
  { tasks, records }: { readonly tasks: readonly TaskRow[]; readonly records: readonly RecordForPaper[] },
): Promise<ReportRow> {
  const revision = await insertRow(ctx, reportRevision, {
    report_id: made.id,
    revision_no: 0,
    display_number: made.report_number,
    data_snapshot: draftSnapshot(records, null),
    report_unique_code_id: code.id,
    state: 'draft',
  })
  await insertRows(
    ctx,
    reportTask,
    tasks.map((task, index) => ({ report_id: made.id, trial_task_id: task.id, sort_no: index })),
  )
  await changeRow(ctx, reportUniqueCode, code, { report_id: made.id })
  return changeRow(ctx, report, made, { current_revision_id: revision.id })
}

/**
 * Makes the draft of a report over checked tasks of one order: number, reserved code, revision 0, conclusion; the tasks go
 * to reporting. The caller has locked the composing of this order's reports. Refuses with B-03, E-09.
 */
export async function makeDraft(ctx: Ctx, tasks: readonly TaskRow[]): Promise<ReportRow> {
  const [first] = tasks
  if (!first) throw new Error('a report needs a task')
  const template = await reportTemplateFor(ctx, first.trial_list_id, first.unit_trial_id)
  if (!template) throw new Refusal([refused(reportErrors, 'B-03', { test: first.test_name })])
  const { row: order } = await orderForPaper(ctx, first.entrustment_id)
  const sampleIds = new Set([...(await samplesOfTasks(ctx, tasks)).values()].flat())
  const [sample] = await samplesOf(ctx, [first.sample_id])
  const records = await recordsForPaper(
    ctx,
    tasks.map(task => task.id),
  )
  const options = await reportOptions(ctx, first.trial_list_id)
  const number = await numberFor(ctx, first, order, sample?.trial_class_id ?? null)
  const code = await insertRow(ctx, reportUniqueCode, {
    code: makeUniqueCode(randomBytes(18)),
    state: 'reserved',
  })
  const made = await insertRow(ctx, report, {
    ...(await derivedFacts(ctx, tasks, records)),
    report_number: number.text,
    display_number: number.text,
    entrustment_id: first.entrustment_id,
    sample_id: sampleIds.size === 1 ? first.sample_id : null,
    trial_list_id: first.trial_list_id,
    trial_category_id: order.trial_category_id,
    report_template_version_id: template,
    report_unique_code_id: code.id,
    copies: order.report_copies ?? options.copies,
    // a draft names its samples: of a blind one that is still tested it is for the compilers, and its tester does not see it
    compiler_id: (await blindStillTested(ctx, [...sampleIds])) ? null : first.assigned_user_id,
    state: 'drafting',
  })
  if (number.drawId) await bindDraw(ctx, number.drawId, made.id)
  else await bindNumber(ctx, 'report', number.text, made.id)
  const row = await attachParts(ctx, made, code, { tasks, records })
  await tasksToReporting(
    ctx,
    tasks.map(task => task.id),
    row.id,
  )
  await logStep(ctx, {
    kind: 'report',
    id: row.id,
    number: row.report_number,
    command: 'create',
    from: null,
    to: 'drafting',
  })
  await openDraftTodo(ctx, row, order)
  return row
}

/**
 * Takes results, days, marks and the automatic conclusion of a draft anew from its tasks; a conclusion that a person wrote
 * stays. The row and its revision are locked by the caller or by this transaction's first touch.
 */
export async function refreshDraft(
  ctx: Ctx,
  row: ReportRow,
  revision: RevisionRow,
  taskIds: readonly string[],
): Promise<ReportRow> {
  const tasks = await tasksOf(ctx, taskIds)
  const records = await recordsForPaper(ctx, taskIds)
  const { conclusion, ...facts } = await derivedFacts(ctx, tasks, records)
  const { audited_digest } = snapshotOf(revision)
  await changeRow(ctx, reportRevision, revision, { data_snapshot: draftSnapshot(records, audited_digest) })
  return changeRow(ctx, report, row, row.conclusion_manual === 1 ? facts : { ...facts, conclusion })
}
