import { Refusal, refused, sentence } from '@gt/domain/kit/errors.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { type reportActions, reportCommands } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow } from '../../db/list.ts'
import { getRow } from '../../db/write.ts'
import { commandsFor, reasonsAgainst } from '../../flow/can.ts'
import type { Run } from '../../http/implement.ts'
import { reportChecks } from './checks.ts'
import { earlierResults, historyOf, revisionsOf } from './desk.queries.ts'
import { withoutPictures } from './documents.ts'
import { type ReportRow, type RevisionRow, snapshotOf } from './draft.ts'
import { buildSnapshot } from './paper-data.ts'
import { taskIdsOf } from './report.queries.ts'
import { seenReports } from './visible.ts'

/** What the caller may do with a report in this state, and why not the rest. */
export function rightsOf(ctx: Ctx, state: ReportRow['state']): { can: string[]; why_not: Record<string, string> } {
  const why = reasonsAgainst(ctx, reportMachine, reportCommands, state)
  return {
    can: commandsFor(ctx, reportMachine, reportCommands, state),
    why_not: Object.fromEntries([...why].map(([command, reason]) => [command, sentence(reason, ctx.language)])),
  }
}

/** The report in sight of the caller with its revision and tasks; refuses with G-04. */
async function openReport(ctx: Ctx, id: string): Promise<{ row: ReportRow; revision: RevisionRow; taskIds: string[] }> {
  await detailRow(ctx, report, id, seenReports(ctx))
  const row = await getRow(ctx, report, id)
  if (!row.current_revision_id) throw new Error(`report ${row.report_number} has no revision`)
  return {
    row,
    revision: await getRow(ctx, reportRevision, row.current_revision_id),
    taskIds: await taskIdsOf(ctx, id),
  }
}

/** The report of a snapshot for the screen; none while no record was tested. */
const documentOf = ({ paper, layout }: ReportSnapshot): PaperDocument | null =>
  paper && layout ? fillPaper(layout, withoutPictures(paper)) : null

/** The whole of the audit desk in one answer; an approved report is shown from its frozen snapshot. */
export const readCockpit: Run<(typeof reportActions)['actions']['Cockpit']> = async (ctx, { id }) => {
  const { row, revision, taskIds } = await openReport(ctx, id)
  const frozen = revision.state !== 'draft'
  const snapshot = frozen ? snapshotOf(revision) : await buildSnapshot(ctx, row, taskIds, null)
  const records = []
  for (const { task_id, paper, layout } of snapshot.records)
    records.push({
      task_id,
      number: paper.context.numbers.record,
      document: fillPaper(layout, withoutPictures(paper)),
    })
  return {
    report: await detailRow(ctx, report, id, seenReports(ctx)),
    document: documentOf(snapshot),
    records,
    checks: await reportChecks(ctx, row, revision, taskIds, snapshot),
    history: await historyOf(ctx, id, taskIds),
    revisions: await revisionsOf(ctx, id),
    earlier: await earlierResults(ctx, id, taskIds),
    ...rightsOf(ctx, row.state),
  }
}

/** PDF of the present state: a draft is printed as it stands, with its number marked as draft and without code and seal. */
export const previewReport: Run<(typeof reportActions)['actions']['Preview']> = async (call, { id }) => {
  const { document, approved } = await call.transaction({ readOnly: true }, async ctx => {
    const { row, revision, taskIds } = await openReport(ctx, id)
    const snapshot = revision.state === 'draft' ? await buildSnapshot(ctx, row, taskIds, null) : snapshotOf(revision)
    return {
      document: documentOf(snapshot),
      approved: revision.effective_at,
    }
  })
  if (!document) {
    const fields = { zh: '检测结果', en: 'results', es: 'resultados' }
    throw new Refusal([refused(reportErrors, 'B-04', { fields })])
  }
  const createdAt = new Date(approved ? `${approved.replace(' ', 'T')}+08:00` : 0)
  const { pdf, pages } = await call.services.printer.print(document, { createdAt })
  return { pdf: pdf.toString('base64'), pages }
}
