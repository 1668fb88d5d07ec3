import { taskSheets } from '@gt/domain/entrust/order-papers.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { markSheet } from '@gt/domain/paper/mark-sheet.ts'
import { scannedPaper } from '@gt/domain/reports/archive-scan-actions.ts'
import { capturedPaper } from '@gt/domain/reports/captured-paper.ts'
import { issuePaper, type ReceiptSignature } from '@gt/domain/reports/issue-paper.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { mattersPaper } from '@gt/domain/reports/matters-paper.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { contentKey } from '../../files/keep.ts'
import type { OutsideCall } from '../../http/implement.ts'
import { type JoinedPart, pagesOf } from '../../print/join-papers.ts'
import { isPrintable, pictureSize } from '../../print/prepare.ts'
import { taskSheetsOf } from '../tasks/api.ts'
import { capturedOfTasks, capturedWithCurves } from '../testing/api.ts'
import { proofsOf, type StoredProof } from './deliveries.queries.ts'
import { type StoredPaper, storedPapers } from './file-papers.queries.ts'
import { mattersOf } from './matters.queries.ts'
import { reportTaskLinks } from './report.queries.ts'

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

interface Content extends Pick<JoinedPart, 'pdf' | 'picture'> {
  readonly pages: number
}
type AnyPaper = StoredPaper | DrawnPaper | CapturedData | IssueProof

/** What is in the file of one report. */
export interface ReportFile {
  readonly id: string
  readonly number: string
  /** In the order of a file; scans, whose papers only their names tell, stand last. */
  readonly papers: readonly AnyPaper[]
}

/**
 * Papers of a report's file: what is stored, its task sheet, what machines sent, the sheets of its changes, deviations and
 * nonconformities and of its deliveries.
 */
export async function fileOfReport(
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
  return { id: report_id, number: report_no, papers }
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
    } else behind.push({ pdf: content, picture: 'image/png', pages: 1 })
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
  if (paper.mime.startsWith('image/')) return [{ pdf, picture: paper.mime, pages: 1 }]
  return [{ pdf, pages: await pagesOf(pdf) }]
}

const endedWords = {
  superseded: reportRevision.fields.state.options.list.labels.superseded,
  voided: reportState.labels.voided,
} as const

/** Bookmark of a paper: the number of its report and its name, and that it does not count any more where it was replaced or is void. */
function titleOf(number: string, paper: AnyPaper, { language }: OutsideCall): string {
  const stored = 'storage_key' in paper ? paper : null
  const ended = stored?.ended ? endedWords[stored.ended][language] : null
  return [stored?.number ?? number, scannedPaper.labels[paper.paper][language], ended].filter(Boolean).join(' ')
}

/** What is laid over the pages of a report that is void; its copies are signed paper, and stay readable under it. */
const voidMark = async (call: OutsideCall): Promise<Buffer> =>
  (await call.services.printer.print(markSheet('void', call.language), { createdAt: new Date(0) })).pdf

/** The papers of a report's file one after the other, each drawn or read when it is asked for. */
export async function* partsOf(
  call: OutsideCall,
  { number, papers }: ReportFile,
): AsyncGenerator<{ readonly part: JoinedPart; readonly pages: number }> {
  for (const paper of papers) {
    const mark = 'ended' in paper && paper.ended === 'voided' ? { mark: await voidMark(call) } : {}
    for (const { pages, ...content } of await contentsOf(call, paper))
      yield { part: { title: titleOf(number, paper, call), ...mark, ...content }, pages }
  }
}
