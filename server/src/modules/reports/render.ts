import { instantOf } from '@gt/domain/kit/time.ts'
import { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { keepFile } from '../../files/keep.ts'
import type { StoredFile } from '../../files/store.ts'
import { inLaboratory } from '../../jobs/each-laboratory.ts'
import type { PrintedSheet } from '../../print/printer.ts'
import type { Services } from '../../services.ts'
import { picturePlaces, withAddress, withPictures } from './documents.ts'
import { snapshotOf } from './draft.ts'
import { takeUp } from './esign/requests.ts'

/** What is printed: the report and each of its records, in the layouts they were made with. */
interface Job {
  readonly number: string
  /** Address behind the code, kept with it since the approval; null when the server knew none for itself. */
  readonly verifyUrl: string | null
  readonly approvedAt: string
  readonly snapshot: ReportSnapshot
  readonly places: ReadonlyMap<string, string>
}

interface Printed {
  readonly sheet: PrintedSheet
  readonly stored: StoredFile
}

/** Reads what is to be printed; null when it was printed before or is not approved. */
async function jobOf(ctx: Ctx, revisionId: string, publicUrl: string | undefined): Promise<Job | null> {
  const revision = await getRow(ctx, reportRevision, revisionId)
  if (revision.pdf_file_id !== null || revision.effective_at === null || revision.state === 'draft') return null
  const row = await getRow(ctx, report, revision.report_id)
  const snapshot = snapshotOf(revision)
  if (!snapshot.paper) throw new Error(`revision ${revisionId} was approved without a paper`)
  const code = revision.report_unique_code_id
    ? await getRow(ctx, reportUniqueCode, revision.report_unique_code_id)
    : null
  const path = snapshot.paper.qr?.url
  return {
    verifyUrl: code?.verify_url ?? (path && publicUrl ? publicUrl + path : null),
    number: revision.display_number ?? row.report_number,
    approvedAt: revision.effective_at,
    snapshot,
    places: await picturePlaces(ctx, [snapshot.paper, ...snapshot.records.map(({ paper }) => paper)]),
  }
}

/** The documents of a job with their pictures and the whole address of the code. */
async function documentsOf(services: Services, job: Job): Promise<{ report: PaperDocument; records: PaperDocument[] }> {
  const { paper, layout, records } = job.snapshot
  if (!paper || !layout) throw new Error('a job has a paper')
  const [whole, ...sheets] = await withPictures(services.files, job.places, [
    withAddress(paper, job.verifyUrl),
    ...records.map(record => record.paper),
  ])
  if (!whole) throw new Error('the report lost its paper')
  return {
    report: fillPaper(layout, whole),
    records: records.flatMap((record, index) => {
      const sheet = sheets[index]
      return sheet ? [fillPaper(record.layout, sheet)] : []
    }),
  }
}

async function printAll(services: Services, job: Job): Promise<{ report: Printed; records: Printed[] }> {
  // the time of approval, not that of printing, so that the bytes can be made again
  const createdAt = instantOf(job.approvedAt)
  const documents = await documentsOf(services, job)
  const printOne = async (document: PaperDocument): Promise<Printed> => {
    const sheet = await services.printer.print(document, { createdAt })
    return { sheet, stored: await services.files.put(sheet.pdf) }
  }
  const records: Printed[] = []
  for (const document of documents.records) records.push(await printOne(document))
  return { report: await printOne(documents.report), records }
}

async function keepAll(
  ctx: Ctx,
  revisionId: string,
  job: Job,
  printed: { report: Printed; records: readonly Printed[] },
): Promise<void> {
  const revision = await getRow(ctx, reportRevision, revisionId, true)
  if (revision.pdf_file_id !== null) return
  const recordFiles: string[] = []
  for (const [index, one] of printed.records.entries()) {
    const id = job.snapshot.records[index]?.test_record_id
    if (!id) throw new Error('a printed record has no row')
    const record = await getRow(ctx, testRecord, id, true)
    const kept = await keepFile(ctx, one.stored, {
      name: `${record.record_number ?? id}.pdf`,
      mime: 'application/pdf',
      purpose: 'record_pdf',
      ownerId: id,
      locked: true,
    })
    recordFiles.push(kept.id)
    await changeRow(ctx, testRecord, record, { pdf_file_id: kept.id, content_hash: one.sheet.sha256 })
  }
  const kept = await keepFile(ctx, printed.report.stored, {
    name: `${job.number}.pdf`,
    mime: 'application/pdf',
    purpose: 'report_pdf',
    ownerId: revisionId,
    locked: true,
  })
  const printedRevision = await changeRow(ctx, reportRevision, revision, {
    pdf_file_id: kept.id,
    record_pdf_file_id: recordFiles[0] ?? null,
    content_hash: printed.report.sheet.sha256,
    page_count: printed.report.sheet.pages,
  })
  if (revision.report_unique_code_id) {
    const code = await getRow(ctx, reportUniqueCode, revision.report_unique_code_id, true)
    await changeRow(ctx, reportUniqueCode, code, { verify_url: job.verifyUrl })
  }
  const row = await getRow(ctx, report, revision.report_id, true)
  await takeUp(ctx, await changeRow(ctx, report, row, { page_count: printed.report.sheet.pages }), printedRevision)
}

/**
 * Prints the papers of an approved revision and stores them for good: record sheets and report as PDF, with their digests.
 * To be run again without harm; a revision that has its file is left as it is. Throws what the printer throws, so that the
 * queue tries again (PrintError).
 */
export async function printRevision(
  services: Services,
  { businessId, revisionId }: { businessId: string; revisionId: string },
): Promise<void> {
  const job = await inLaboratory(services, businessId, ctx => jobOf(ctx, revisionId, services.config.publicUrl))
  if (!job) return
  const printed = await printAll(services, job)
  await inLaboratory(services, businessId, ctx => keepAll(ctx, revisionId, job, printed))
}
