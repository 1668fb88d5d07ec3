import { createHash } from 'node:crypto'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { getRow } from '../../db/write.ts'
import { contentKey } from '../../files/keep.ts'
import { holdsAny } from '../../flow/can.ts'
import type { Run } from '../../http/implement.ts'
import { paperRefusals } from './actions/print-report.ts'
import { snapshotOf } from './draft.ts'
import { reissuesOf } from './handing-out.queries.ts'
import { storedFiles } from './paper.queries.ts'
import { seenReports } from './visible.ts'

type Actions = (typeof reportActions)['actions']

/** What a job is of: which reports, and whether they, their records or both are printed. */
type Wanted = Parameters<Run<Actions['PrintJob']>>[1]

/** Where a stored paper lies. */
export interface PaperFile {
  readonly key: string
  readonly sha256: string
}

/** A report of a job: where its papers lie, and why it may not be printed. */
export interface JobReport {
  readonly id: string
  readonly number: string
  readonly revisionId: string | null
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
  const head = { id, number: row.display_number ?? row.report_number, revisionId: row.current_revision_id }
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

/** The reports of a job in the order of their numbers; G-03 when who may print records alone asks for reports. */
export async function jobReports(ctx: Ctx, { report_ids, document_kind }: Wanted): Promise<readonly JobReport[]> {
  // who may print records alone gets no report
  if (document_kind !== 'record' && !holdsAny(ctx, reportMachine.commands.print.permission))
    throw new Refusal([refused(generalErrors, 'G-03', { command: reportMachine.commands.print.label })])
  const found: JobReport[] = []
  for (const id of new Set(report_ids)) found.push(await jobReport(ctx, id))
  found.sort((a, b) => a.number.localeCompare(b.number))
  const [first] = found
  if (first && found.every(({ refusals }) => refusals.length > 0)) throw new Refusal(first.refusals)
  return found
}

/** What the papers of a job are made of, as one mark: another revision, file or reason that holds a report changes it. */
export function jobMark(reports: readonly JobReport[]): string {
  const parts = reports
    .filter(({ refusals }) => refusals.length === 0)
    .map(({ id, revisionId, report: own, reissued, records }) => [
      id,
      revisionId,
      own?.sha256 ?? null,
      reissued,
      records.map(({ sha256 }) => sha256),
    ])
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The mark that the papers of a job would bear now: a file that was made before is printed only under the same one. */
export const printJob: Run<Actions['PrintJob']> = async (ctx, wanted) => ({
  job: jobMark(await jobReports(ctx, wanted)),
})
