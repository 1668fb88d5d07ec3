import { Refusal, refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { markSheet } from '@gt/domain/paper/mark-sheet.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { pageRangeOf } from '@gt/domain/reports/page-range.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { type JoinedPart, joinPapers } from '../../print/join-papers.ts'
import { previewReport } from './cockpit.ts'
import { paperLanguage } from './paper-context.ts'
import { type JobReport, jobMark, jobReports, type PaperFile } from './print-job.ts'

type Actions = (typeof reportActions)['actions']
type Input = Parameters<Run<Actions['PrintFile']>>[1]

/** Bytes that the papers of one job may have together. */
const mostMb = 50

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
  const reports = await call.transaction({ readOnly: true }, ctx => jobReports(ctx, input))
  const good = reports.filter(one => one.refusals.length === 0)
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
    job: jobMark(reports),
    left_out: reports
      .filter(one => one.refusals.length > 0)
      .map(({ id, number, refusals }) => ({
        id,
        number,
        message: refusals.map(reason => sentence(reason, call.language)).join(' '),
      })),
  }
}
