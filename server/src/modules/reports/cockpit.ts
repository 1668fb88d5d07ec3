import { Refusal, refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { instantOf } from '@gt/domain/kit/time.ts'
import { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { fillPaper, type PaperMark } from '@gt/domain/paper/fill.ts'
import { type ReportCheck, type reportActions, reportCommands } from '@gt/domain/reports/actions.ts'
import type { EarlierResult } from '@gt/domain/reports/earlier-result.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { linkResults } from '@gt/domain/reports/result-links.ts'
import type { ReturnStep } from '@gt/domain/reports/return-rules.ts'
import type { ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { detailRow } from '../../db/list.ts'
import { getRow } from '../../db/write.ts'
import { commandsFor, reasonsAgainst } from '../../flow/can.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { Run } from '../../http/implement.ts'
import { blindSamplesFor } from '../samples/api.ts'
import { isInSight, tasksOf } from '../tasks/api.ts'
import type { RecordForPaper } from '../testing/api.ts'
import { type CheckedReport, recordChecks, reportChecks } from './checks.ts'
import { earlierResults, historyOf, revisionsOf } from './desk.queries.ts'
import { picturePlaces, withAddress, withoutPictures, withPictures } from './documents.ts'
import { type ReportRow, type RevisionRow, snapshotOf } from './draft.ts'
import { buildSnapshot } from './paper-data.ts'
import { taskIdsOf, testersOf } from './report.queries.ts'
import { limitRefusals, returnWays } from './return-ways.ts'
import { reviewCommands, reviewRefusals } from './review-rights.ts'
import { stepAt, stepRefusals } from './step-refusals.ts'
import { type TaskFacts, taskFacts } from './task-findings.ts'
import { seenReports } from './visible.ts'

interface Opened {
  readonly row: ReportRow
  readonly revision: RevisionRow
  readonly taskIds: string[]
}

type Rights = { can: string[]; why_not: Record<string, string> }

/** What the caller may do with this report, and why not the rest. */
async function rightsOn(
  ctx: Ctx,
  { row, revision, taskIds }: Opened,
): Promise<Rights & { return_steps: ReturnStep[] }> {
  const why = reasonsAgainst(ctx, reportMachine, reportCommands, row.state)
  const can = commandsFor(ctx, reportMachine, reportCommands, row.state)
  // under review it is in the hands of whoever decides the step, which the state alone does not tell
  for (const command of reviewCommands) {
    const [against] = can.includes(command) ? await reviewRefusals(ctx, command, row, taskIds) : []
    if (against) why.set(command, against)
  }
  const step = stepAt(row.state)
  const [against] = step && can.includes(step) ? await stepRefusals(ctx, step, userOf(ctx), row, taskIds) : []
  if (step && against) why.set(step, against)
  const ways = can.includes('return') ? await returnWays(ctx, row, revision) : []
  const open = ways.filter(way => limitRefusals(ctx, row, way).length === 0)
  const [spent] = ways.flatMap(way => limitRefusals(ctx, row, way))
  if (spent && open.length === 0 && !why.has('return')) why.set('return', spent)
  return {
    can: can.filter(command => !why.has(command)),
    why_not: Object.fromEntries([...why].map(([command, reason]) => [command, sentence(reason, ctx.language)])),
    return_steps: open.map(({ rule }) => rule.to),
  }
}

/** What the caller may do with a report in sight, and why not the rest. Refuses with G-04. */
export const readRights: Run<(typeof reportActions)['actions']['Why']> = async (ctx, { id }) => {
  const { can, why_not } = await rightsOn(ctx, await openReport(ctx, id))
  return { can, why_not }
}

/** The report in sight of the caller with its revision and tasks; refuses with G-04. */
async function openReport(ctx: Ctx, id: string): Promise<Opened> {
  await detailRow(ctx, report, id, seenReports(ctx))
  const row = await getRow(ctx, report, id)
  if (!row.current_revision_id) throw new Error(`report ${row.report_number} has no revision`)
  return {
    row,
    revision: await getRow(ctx, reportRevision, row.current_revision_id),
    taskIds: await taskIdsOf(ctx, id),
  }
}

/** Whether the caller tested in one of the tasks while nobody may pass his own work. */
async function isOwnWork(ctx: Ctx, taskIds: readonly string[]): Promise<0 | 1> {
  const { separateDuties } = await settingsOf(ctx)
  return separateDuties && (await testersOf(ctx, taskIds)).has(userOf(ctx)) ? 1 : 0
}

async function taskInSight(ctx: Ctx, taskId: string): Promise<void> {
  if (!(await isInSight(ctx, taskId))) throw new Refusal([refused(generalErrors, 'G-04')])
}

/** Earlier results of the same project; they would tell of which project a sample is that is blind for the caller. */
async function earlierOf(ctx: Ctx, taskIds: readonly string[], { records }: TaskFacts): Promise<EarlierResult[]> {
  const samples = records.flatMap(({ context }) => Object.keys(context.samples))
  return (await blindSamplesFor(ctx, samples)).size > 0 ? [] : earlierResults(ctx, taskIds)
}

/** What the audit desk shows beside the record of a task. Refuses with G-04. */
export const readRecordDesk: Run<(typeof reportActions)['actions']['RecordDesk']> = async (ctx, { task_id }) => {
  await taskInSight(ctx, task_id)
  const [task] = await tasksOf(ctx, [task_id])
  const facts = await taskFacts(ctx, [task_id])
  return {
    checks: task ? recordChecks(task, facts, ctx.language) : [],
    history: await historyOf(ctx, null, [task_id]),
    earlier: await earlierOf(ctx, [task_id], facts),
    own: await isOwnWork(ctx, [task_id]),
    deviations: [...facts.deviations],
  }
}

function counted(id: string, checks: readonly ReportCheck[]) {
  const of = (level: ReportCheck['severity']) => checks.filter(({ severity }) => severity === level)
  const [grave, warn] = [of('error'), of('warn')]
  return { id, grave: grave.length, warn: warn.length, found: [...grave, ...warn].map(({ message }) => message) }
}

/** What the checks say of the rows of one queue page; the queue itself is shown before they are known. Refuses with G-04. */
export const readFlags: Run<(typeof reportActions)['actions']['Flags']> = async (ctx, input) => {
  const opened: CheckedReport[] = []
  for (const id of input.report_ids ?? []) opened.push(await openReport(ctx, id))
  for (const id of input.task_ids ?? []) await taskInSight(ctx, id)
  const facts = await taskFacts(ctx, [...new Set([...opened.flatMap(one => one.taskIds), ...(input.task_ids ?? [])])])
  const reports = []
  for (const one of opened) reports.push(counted(one.row.id, await reportChecks(ctx, one, facts, null)))
  const tasks = (await tasksOf(ctx, input.task_ids ?? [])).map(task => {
    const record = facts.records.find(one => one.task.id === task.id)?.record
    return {
      ...counted(task.id, recordChecks(task, facts, ctx.language)),
      record: record ? { id: record.id, row_version: record.row_version } : null,
    }
  })
  const { overall } = await settingsOf(ctx)
  return { reports, tasks, batch_levels: overall.Process.batch_levels }
}

/** What a fresh print of a report is: only the stored file of an approved report is its original. */
function markOf(row: ReportRow, revision: RevisionRow): PaperMark {
  if (row.state === 'voided' || revision.state === 'voided' || revision.state === 'superseded') return 'void'
  return revision.state === 'draft' ? 'draft' : 'copy'
}

/** The report of a snapshot for the screen; none while no record was tested. */
const documentOf = ({ paper, layout }: ReportSnapshot, mark: PaperMark): PaperDocument | null =>
  paper && layout ? fillPaper(layout, withoutPictures(paper), mark) : null

/** Ids of the samples that the paper of a record prints, in its order; a sample that is gone has none. */
function printedIds(known: readonly RecordForPaper[], record: ReportSnapshot['records'][number]): string[] {
  const samples = Object.entries(known.find(({ task }) => task.id === record.task_id)?.context.samples ?? {})
  return record.paper.samples.map(printed => samples.find(([, { number }]) => number === printed.number)?.[0] ?? '')
}

/** The whole of the audit desk in one answer; an approved report is shown from its frozen snapshot. */
export const readCockpit: Run<(typeof reportActions)['actions']['Cockpit']> = async (ctx, { id }) => {
  const { row, revision, taskIds } = await openReport(ctx, id)
  const frozen = revision.state !== 'draft'
  const snapshot = frozen ? snapshotOf(revision) : await buildSnapshot(ctx, row, taskIds, null)
  const facts = await taskFacts(ctx, taskIds)
  const printed = snapshot.records.map(record => ({ ...record, ids: printedIds(facts.records, record) }))
  const linked = linkResults(
    printed.map(({ task_id, ids, paper }) => ({ taskId: task_id, ids, samples: paper.samples })),
  )
  return {
    report: await detailRow(ctx, report, id, seenReports(ctx)),
    document: documentOf(snapshot, markOf(row, revision)),
    records: printed.map(({ task_id, ids, paper, layout }) => ({
      task_id,
      number: paper.context.numbers.record,
      document: fillPaper(layout, withoutPictures(paper)),
      samples: ids,
    })),
    ...linked,
    checks: await reportChecks(ctx, { row, revision, taskIds }, facts, snapshot),
    history: await historyOf(ctx, id, taskIds),
    revisions: await revisionsOf(ctx, id),
    earlier: await earlierResults(ctx, taskIds),
    own: await isOwnWork(ctx, taskIds),
    deviations: [...facts.deviations],
    ...(await rightsOn(ctx, { row, revision, taskIds })),
  }
}

/** Address behind the code of a revision, as its stored file has it. */
async function verifyUrlOf(ctx: Ctx, revision: RevisionRow): Promise<string | null> {
  const id = revision.report_unique_code_id
  return id ? (await getRow(ctx, reportUniqueCode, id)).verify_url : null
}

/**
 * PDF of the present state, marked across every page: a draft as it stands, without code and seal; an approved report as a
 * copy; what was voided as void. Refuses with B-04, G-04.
 */
export const previewReport: Run<(typeof reportActions)['actions']['Preview']> = async (call, { id }) => {
  const { paper, layout, places, mark, approved } = await call.transaction({ readOnly: true }, async ctx => {
    const { row, revision, taskIds } = await openReport(ctx, id)
    const snapshot = revision.state === 'draft' ? await buildSnapshot(ctx, row, taskIds, null) : snapshotOf(revision)
    const paper = snapshot.paper && withAddress(snapshot.paper, await verifyUrlOf(ctx, revision))
    return {
      paper,
      layout: snapshot.layout,
      places: await picturePlaces(ctx, paper ? [paper] : []),
      mark: markOf(row, revision),
      approved: revision.effective_at,
    }
  })
  const [whole] = await withPictures(call.services.files, places, paper ? [paper] : [])
  if (!whole || !layout) {
    const fields = { zh: '检测结果', en: 'results', es: 'resultados' }
    throw new Refusal([refused(reportErrors, 'B-04', { fields })])
  }
  const createdAt = approved ? instantOf(approved) : new Date(0)
  const { pdf, pages } = await call.services.printer.print(fillPaper(layout, whole, mark), { createdAt })
  return { pdf: pdf.toString('base64'), pages }
}
