import type { CommandDone } from '@gt/domain/kit/action.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { incompleteFile } from '@gt/domain/reports/missing-papers.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportArchive } from '@gt/domain/reports/report-archive.entity.ts'
import { businessOf, type Ctx, userOf } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { orderMayArchive, orderMayComplete } from '../../entrust/api.ts'
import { tellSystems } from '../../exchange/api.ts'
import { drawNumber } from '../../numbering/api.ts'
import { countWorkloadOf, tasksDone } from '../../tasks/api.ts'
import { fileOf } from '../archive-file.ts'
import { type BegunReport, beginReportOfOrder, changeRefusals } from '../begin.ts'
import { countsWork } from '../changes/finish-change.ts'
import type { ReportRow } from '../draft.ts'
import { copiesDue } from '../facts.ts'
import { lacking, type Paper, papersOf } from '../file-papers.ts'
import { todayPlusYears } from '../handing-out.queries.ts'
import { periodOf } from '../keep-periods.ts'
import { beginVolume } from '../volumes.ts'
import { notePaper } from './archive-scans.ts'

type Input = Parameters<Run<(typeof reportActions)['actions']['Archive']>>[2]

function paperRefusals(papers: readonly Paper[], input: Input): Refused[] {
  const missing = lacking(papers).filter(({ excusable }) => !(excusable && input.missing_note))
  return missing.length === 0 ? [] : [incompleteFile(missing.map(({ key }) => key))]
}

/** Warning I-25 of copies that were ordered and did not leave the house: the client may still wait for them. */
async function copiesRefusals(ctx: Ctx, row: ReportRow): Promise<Refused[]> {
  const n = row.state === 'issued' ? await copiesDue(ctx, row.id) : 0
  return n > 0 ? [refused(reportErrors, 'I-25', { number: row.display_number, n })] : []
}

/**
 * Whether the report is out of the house. A site laboratory has no issue desk: what it has printed or sealed was handed to the project
 * with it (decision 0165).
 */
const isOut = (ctx: Ctx, row: ReportRow): boolean =>
  row.state === 'issued' || (businessOf(ctx).labKind === 'gd' && (row.state === 'printed' || row.state === 'signed'))

/** Refusals I-19 before the issue, unless the laboratory files then already, and I-20 when it was filed so. */
async function filingRefusals(ctx: Ctx, row: ReportRow): Promise<Refused[]> {
  if (isOut(ctx, row)) return []
  const number = row.display_number
  if (!(await settingsOf(ctx)).archiveBeforeIssue) return [refused(reportErrors, 'I-19', { number })]
  const file = await fileOf(ctx, row)
  return file ? [refused(reportErrors, 'I-20', { number, archive: file.archive_no })] : []
}

/**
 * Files a report: archive number, keeping period, and the order with its last report. One that was not issued yet keeps its
 * state until it is (`fileIssued`). Refuses with I-04, I-19, I-20, I-24, I-25 (warning), X-05.
 */
export const archiveReport: Run<(typeof reportActions)['actions']['Archive']> = async (ctx, item, input) => {
  const begun = await beginReportOfOrder(ctx, 'archive', item)
  const { row, revision } = begun
  const papers = (await papersOf(ctx, [row.id])).get(row.id) ?? []
  const { years, refusals } = await periodOf(
    ctx,
    { id: row.id, number: row.display_number },
    input.keep_permanently === 1 ? null : input.keep_years,
  )
  passGuards(
    row.display_number,
    [
      ...(await filingRefusals(ctx, row)),
      ...paperRefusals(papers, input),
      ...(await copiesRefusals(ctx, row)),
      ...refusals,
      ...(await changeRefusals(ctx, row, 'archive')),
    ],
    input,
  )
  const number = await drawNumber(ctx, 'archive', {}, { kind: 'report', id: row.id })
  const file = await insertRow(ctx, reportArchive, {
    archive_no: number.text,
    report_id: row.id,
    report_revision_id: revision.id,
    storage: input.storage ?? 'both',
    box_no: input.box_no,
    volume_no: input.volume_no,
    shelf: input.shelf,
    content_list: papers.map(({ key, present, excuse }) => ({
      key,
      present,
      note: present ? null : (excuse ?? input.missing_note ?? null),
    })),
    archived_by_id: userOf(ctx),
    keep_years: years,
    destroy_after: years === null ? null : await todayPlusYears(ctx, years),
    state: 'filed',
  })
  await beginVolume(ctx, input.volume_no, file.id)
  const { done } = await finishCommand(
    ctx,
    report,
    row,
    isOut(ctx, row) ? { archived_at: ctx.now, issued_at: row.issued_at ?? ctx.now, state: 'archived' } : {},
    { kind: 'report', number: row.display_number, command: 'archive', opinion: input.missing_note ?? input.reason },
  )
  await closeTodos(ctx, { kind: 'report', id: row.id }, ['archive'])
  if (isOut(ctx, row) && row.state !== 'issued') await endAtSite(ctx, begun)
  await orderMayArchive(ctx, row.entrustment_id)
  await tellSystems(ctx)
  return done
}

/** What the first issue does elsewhere: tests and work are done, the order is complete with its last report. */
async function endAtSite(ctx: Ctx, { row, revision, taskIds }: BegunReport): Promise<void> {
  await tasksDone(ctx, taskIds)
  if (await countsWork(ctx, revision)) await countWorkloadOf(ctx, taskIds, 'issued')
  await closeTodos(ctx, { kind: 'report', id: row.id }, ['issue', 'print'])
  await orderMayComplete(ctx, row.entrustment_id)
}

/**
 * The first issue of a report that was filed before: the file has its proof, report and order come to their end. Answers the
 * step, null when there is no file that waits for it.
 */
export async function fileIssued(ctx: Ctx, row: ReportRow): Promise<CommandDone | null> {
  const file = await fileOf(ctx, row)
  if (!file) return null
  await notePaper(ctx, file, 'issue')
  const number = row.display_number
  const step = { kind: 'report' as const, number, command: 'archive', opinion: file.archive_no }
  return (await finishCommand(ctx, report, row, { archived_at: ctx.now, state: 'archived' }, step)).done
}
