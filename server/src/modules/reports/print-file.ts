import { Refusal, type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { markSheet } from '@gt/domain/paper/mark-sheet.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { pageRangeOf } from '@gt/domain/reports/page-range.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { getRow } from '../../db/write.ts'
import { contentKey } from '../../files/keep.ts'
import { holdsAny } from '../../flow/can.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { type JoinedPart, joinPapers } from '../../print/join-papers.ts'
import { paperRefusals } from './actions/print-report.ts'
import { previewReport } from './cockpit.ts'
import { snapshotOf } from './draft.ts'
import { reissuesOf } from './handing-out.queries.ts'
import { storedFiles } from './paper.queries.ts'
import { paperLanguage } from './paper-context.ts'
import { seenReports } from './visible.ts'

type Actions = (typeof reportActions)['actions']
type Input = Parameters<Run<Actions['PrintFile']>>[1]

/** Bytes that the papers of one job may have together. */
const mostMb = 50

interface PaperFile {
  readonly key: string
  readonly sha256: string
}

/** A report of a job: where its papers lie, and why it may not be printed. */
interface JobReport {
  readonly id: string
  readonly number: string
  readonly refusals: readonly Refused[]
  readonly report: PaperFile | null
  /** Copies of it replace lost ones. */
  readonly reissued: boolean
  readonly records: readonly PaperFile[]
}

const stateRefusals = (state: (typeof reportMachine.states.codes)[number]): Refused[] =>
  mayFollow(reportMachine, state, 'print')
    ? []
    : [
        refused(generalErrors, 'G-02', {
          state: reportMachine.states.labels[state],
          command: reportMachine.commands.print.label,
        }),
      ]

/** The papers of the revision that counts now: one that was superseded meanwhile is never found. */
async function jobReport(ctx: Ctx, id: string): Promise<JobReport> {
  await requireSight(ctx, report, id, seenReports(ctx))
  const row = await getRow(ctx, report, id)
  const head = { id, number: row.display_number ?? row.report_number }
  const refusals = stateRefusals(row.state)
  if (refusals.length > 0 || !row.current_revision_id)
    return { ...head, refusals, report: null, reissued: false, records: [] }
  const revision = await getRow(ctx, reportRevision, row.current_revision_id)
  const recordIds: string[] = []
  for (const { test_record_id } of snapshotOf(revision).records) {
    const record = await getRow(ctx, testRecord, test_record_id)
    if (record.pdf_file_id) recordIds.push(record.pdf_file_id)
  }
  const own = revision.signed_pdf_file_id ?? revision.pdf_file_id
  const files = await storedFiles(ctx, [...recordIds, ...(own ? [own] : [])])
  const place = (fileId: string | null): PaperFile | null => {
    const file = files.find(one => one.id === fileId)
    return file ? { key: contentKey(file.storage_key), sha256: file.sha256 } : null
  }
  return {
    ...head,
    refusals: await paperRefusals(ctx, row, revision),
    report: place(own),
    reissued: (await reissuesOf(ctx, row.id)).reissued > 0,
    records: recordIds.flatMap(recordId => place(recordId) ?? []),
  }
}

/** The mark of copies in place of lost ones, for every page of a stored paper. */
const reissueMark = async ({ services }: OutsideCall): Promise<Buffer> =>
  (await services.printer.print(markSheet('reissue', paperLanguage), { createdAt: new Date(0) })).pdf

async function partsOf(
  call: OutsideCall,
  one: JobReport,
  { document_kind = 'report', kind, page_range }: Input,
): Promise<JoinedPart[]> {
  const stored = async ({ key, sha256 }: PaperFile): Promise<JoinedPart> => ({
    title: one.number,
    pdf: await call.services.files.get(key, sha256),
  })
  const range = pageRangeOf(page_range ?? '')
  const parts: JoinedPart[] = []
  if (document_kind !== 'record') {
    const some = range ? { pages: range } : {}
    if (kind === 'copy') {
      const { pdf } = await previewReport(call, { id: one.id })
      parts.push({ title: one.number, pdf: Buffer.from(pdf, 'base64'), ...some })
    } else if (one.report) {
      const mark = one.reissued ? { mark: await reissueMark(call) } : {}
      parts.push({ ...(await stored(one.report)), ...some, ...mark })
    }
  }
  if (document_kind !== 'report') for (const record of one.records) parts.push(await stored(record))
  return parts
}

/**
 * The papers of a print job as one file, in the order of the report numbers, each record behind its report. What may not be
 * printed now is left out with the reason, such as a revision that was superseded after the job was made.
 */
export const printFile: Run<Actions['PrintFile']> = async (call, input) => {
  const reports = await call.transaction({ readOnly: true }, async ctx => {
    // who may print records alone gets no report
    if (input.document_kind !== 'record' && !holdsAny(ctx, reportMachine.commands.print.permission))
      throw new Refusal([refused(generalErrors, 'G-03', { command: reportMachine.commands.print.label })])
    const found: JobReport[] = []
    for (const id of new Set(input.report_ids)) found.push(await jobReport(ctx, id))
    return found.sort((a, b) => a.number.localeCompare(b.number))
  })
  const [first] = reports
  const good = reports.filter(one => one.refusals.length === 0)
  if (first && good.length === 0) throw new Refusal(first.refusals)
  const parts: JoinedPart[] = []
  for (const one of good) parts.push(...(await partsOf(call, one, input)))
  if (parts.reduce((sum, { pdf }) => sum + pdf.length, 0) > mostMb * 1024 * 1024)
    throw new Refusal([refused(generalErrors, 'G-21', { max: mostMb })])
  if (parts.length === 0) throw new Refusal([refused(generalErrors, 'G-04')])
  const { pdf, pages } = await joinPapers(parts, { doubleSided: input.double_sided === true })
  if (pages === 0 && good[0])
    throw new Refusal([refused(reportErrors, 'I-15', { number: good[0].number, range: input.page_range ?? '' })])
  return {
    pdf: pdf.toString('base64'),
    pages,
    left_out: reports
      .filter(one => one.refusals.length > 0)
      .map(({ id, number, refusals }) => ({
        id,
        number,
        message: refusals.map(reason => sentence(reason, call.language)).join(' '),
      })),
  }
}
