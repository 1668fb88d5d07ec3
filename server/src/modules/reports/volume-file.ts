import { taskSheets } from '@gt/domain/entrust/order-papers.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { scannedPaper } from '@gt/domain/reports/archive-scan-actions.ts'
import { capturedPaper } from '@gt/domain/reports/captured-paper.ts'
import { issuePaper, type ReceiptSignature } from '@gt/domain/reports/issue-paper.ts'
import { mattersPaper } from '@gt/domain/reports/matters-paper.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { contentKey } from '../../files/keep.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { type JoinedPart, joinPapers } from '../../print/join-papers.ts'
import { isPrintable, pictureSize } from '../../print/prepare.ts'
import { taskSheetsOf } from '../tasks/api.ts'
import { capturedOfTasks, capturedWithCurves } from '../testing/api.ts'
import { volumeRows } from './archive.queries.ts'
import { proofsOf, type StoredProof } from './deliveries.queries.ts'
import { printVolume } from './desk-papers.ts'
import { mattersOf, type StoredPaper, storedPapers } from './file-papers.queries.ts'
import { reportTaskLinks } from './report.queries.ts'
import { seenReports } from './visible.ts'

/** Bytes that the papers of a volume may have together. */
const mostMb = 100

type Paper = (typeof scannedPaper.codes)[number]

/** A paper that stands nowhere: it is drawn from what the product knows. */
interface DrawnPaper {
  readonly paper: Paper
  readonly document: PaperDocument
}

/** What machines sent: its curves are read from the store when the paper is drawn. */
interface CapturedData {
  readonly paper: 'captured'
  readonly laboratory: string
  readonly report: string
  readonly captured: Awaited<ReturnType<typeof capturedOfTasks>>
}

/** How the copies left the house: the signatures are read from the store when the sheet is drawn. */
interface IssueProof {
  readonly paper: 'issue'
  readonly laboratory: string
  readonly report: string
  readonly proofs: readonly StoredProof[]
}

type Content = Pick<JoinedPart, 'pdf' | 'picture'>
type AnyPaper = StoredPaper | DrawnPaper | CapturedData | IssueProof

interface ReportFile {
  readonly number: string
  /** In the order of a file; scans, whose papers only their names tell, stand last. */
  readonly papers: readonly AnyPaper[]
}

/**
 * Papers of a report's file: what is stored, its task sheet, what machines sent, the sheets of its changes, deviations and
 * nonconformities and of its deliveries.
 */
async function papersOf(
  ctx: Ctx,
  {
    report_id,
    report_no,
    laboratory,
  }: { readonly report_id: string; readonly report_no: string; readonly laboratory: string },
): Promise<ReportFile> {
  const { language } = ctx
  const links = await reportTaskLinks(ctx, report_id)
  const taskIds = links.map(link => link.trial_task_id)
  const own = (await taskSheetsOf(ctx, taskIds)).filter(({ tester }) => tester !== null)
  const matters = await mattersOf(ctx, report_id)
  const captured = await capturedOfTasks(ctx, taskIds)
  const proofs = await proofsOf(ctx, report_id)
  const sheet = taskSheets({ language, laboratory: { name: laboratory } }, [own])
  const drawn: Exclude<AnyPaper, StoredPaper>[] = [
    ...(captured.length > 0 ? [{ paper: 'captured' as const, laboratory, report: report_no, captured }] : []),
    ...(own.length > 0 ? [{ paper: 'task_sheet' as const, document: sheet }] : []),
    ...(matters.length > 0
      ? [{ paper: 'change' as const, document: mattersPaper({ laboratory, report: report_no, matters }, language) }]
      : []),
    ...(proofs.length > 0 ? [{ paper: 'issue' as const, laboratory, report: report_no, proofs }] : []),
  ]
  const rank = ({ paper }: AnyPaper): number => scannedPaper.codes.indexOf(paper)
  const papers = [...drawn, ...(await storedPapers(ctx, report_id))].sort((a, b) => rank(a) - rank(b))
  return { number: report_no, papers }
}

/** The sheet of the deliveries with the signatures that were drawn for them; behind it a picture that is too large for a sheet. */
async function printProof(call: OutsideCall, { proofs, ...facts }: IssueProof): Promise<Content[]> {
  const signatures: ReceiptSignature[] = []
  const behind: Content[] = []
  for (const { delivery_no, receiver_name: receiver, signature_key: key, signature_sha256: sha256 } of proofs) {
    if (key === null || sha256 === null) continue
    const content = await call.services.files.get(contentKey(key), sha256)
    const size = isPrintable(content) ? pictureSize(content) : null
    if (size) {
      const upright = size.height > size.width
      signatures.push({ delivery_no, receiver, picture: content.toString('base64'), upright })
    } else behind.push({ pdf: content, picture: 'image/png' })
  }
  const document = issuePaper({ ...facts, deliveries: proofs, signatures }, call.language)
  return [await call.services.printer.print(document, { createdAt: new Date(0) }), ...behind]
}

async function contentsOf(call: OutsideCall, paper: AnyPaper): Promise<Content[]> {
  if ('captured' in paper) {
    const readings = await capturedWithCurves(call.services.files, paper.captured)
    const { laboratory, report: number } = paper
    const document = capturedPaper({ laboratory, report: number, readings }, call.language)
    return [await call.services.printer.print(document, { createdAt: new Date(0) })]
  }
  if ('proofs' in paper) return printProof(call, paper)
  if ('document' in paper) return [await call.services.printer.print(paper.document, { createdAt: new Date(0) })]
  const pdf = await call.services.files.get(contentKey(paper.storage_key), paper.sha256)
  return [{ pdf, ...(paper.mime.startsWith('image/') ? { picture: paper.mime } : {}) }]
}

/**
 * A whole volume as one file: its list first, then the papers of each report in the order of a file, each under a bookmark
 * with the number of its report and its own name.
 */
export const printVolumeFile: Run<(typeof reportActions)['actions']['VolumeFile']> = async (call, input) => {
  const files = await call.transaction({}, async ctx => {
    const rows = await volumeRows(ctx, input.volume_no)
    const found: ReportFile[] = []
    for (const row of rows) {
      await requireSight(ctx, report, row.report_id, seenReports(ctx))
      found.push(await papersOf(ctx, row))
    }
    ctx.pending.audit.push({
      entity: report.name,
      id: null,
      action: 'export',
      number: input.volume_no,
      before: null,
      after: { reports: found.map(({ number }) => number) },
      reason: null,
    })
    return found
  })
  const list = await printVolume(call, input)
  const parts: JoinedPart[] = [{ title: input.volume_no, pdf: Buffer.from(list.pdf, 'base64') }]
  let size = 0
  for (const { number, papers } of files)
    for (const paper of papers)
      for (const { pdf, picture } of await contentsOf(call, paper)) {
        size += pdf.length
        if (size > mostMb * 1024 * 1024) throw new Refusal([refused(generalErrors, 'G-21', { max: mostMb })])
        const title = `${number} ${scannedPaper.labels[paper.paper][call.language]}`
        parts.push({ title, pdf, ...(picture ? { picture } : {}) })
      }
  const { pdf, pages } = await joinPapers(parts)
  return { pdf: pdf.toString('base64'), pages }
}
