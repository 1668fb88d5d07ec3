import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { archiveScanActions, ScanOwner } from '@gt/domain/reports/archive-scan-actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { PDFDocument } from 'pdf-lib'
import type { Ctx } from '../../../db/context.ts'
import { sightSql } from '../../../db/sight.ts'
import { getRow } from '../../../db/write.ts'
import { contentKey, keepFile } from '../../../files/keep.ts'
import type { StoredFile } from '../../../files/store.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { type JoinedPart, joinPapers } from '../../../print/join-papers.ts'
import { seenReports } from '../visible.ts'
import { keptFile, keptStates, notePaper, ownScan, purpose, scanName } from './archive-scans.ts'

type Actions = (typeof archiveScanActions)['actions']
type Part = Parameters<Run<Actions['Sort']>>[1]['parts'][number]

/** Bytes that the files of one sorting may have together. */
const mostMb = 100

/** Reports in sight by code or number, with the archive number where papers may be filed. */
export const ownersOfScans: Run<Actions['Owners']> = async (ctx, { codes }) => {
  const asked = [...new Set(codes)]
  const values: unknown[] = [
    asked.flatMap(code => [scannedCode(code), scannedCode(code).toUpperCase()]),
    asked.flatMap(code => [code, code]),
    keptStates,
  ]
  // number and code are each found by their index: a bulk scan asks for hundreds at once
  const owners = await ctx.tx.query<ScanOwner & Record<string, unknown>>(
    `select distinct on (q.asked) q.asked as code, t.id as report_id, t.display_number as number, a.archive_no
     from rows from (unnest($1::text[]), unnest($2::text[])) as q(code, asked)
     cross join lateral (select r.id from report r where r.business_id = app_biz() and r.display_number = q.code
       union select c.report_id from report_unique_code c where c.business_id = app_biz() and c.code = q.code) as found(id)
     join report t on t.business_id = app_biz() and t.id = found.id and t.deleted_at is null
     left join report_archive a on a.business_id = t.business_id and a.report_id = t.id and a.deleted_at is null and a.state = any($3)
     where true${sightSql(seenReports(ctx), values)} order by q.asked, t.id desc, a.id desc`,
    values,
  )
  return { owners }
}

interface Scan {
  readonly name: string
  readonly content: Buffer
  /** Type of a picture; null for a PDF. */
  readonly picture: string | null
  readonly pages: number
}

/** Pages of a stored scan. Refuses with I-16 when it cannot be read. */
async function pagesOf(name: string, content: Buffer): Promise<number> {
  try {
    return (await PDFDocument.load(content, { updateMetadata: false })).getPageCount()
  } catch {
    // damaged or encrypted: whatever the reader says of it, nobody can print it
    throw new Refusal([refused(reportErrors, 'I-16', { name, page: 1 })])
  }
}

/** The scans that the parts name, with their content. Refuses with I-16, G-04, G-21. */
async function readScans(call: OutsideCall, parts: readonly Part[]): Promise<ReadonlyMap<Id, Scan>> {
  const ids = [...new Set(parts.flatMap(part => part.pages.map(one => one.file_id)))]
  const rows = await call.transaction({ readOnly: true }, async ctx => {
    const own = []
    for (const id of ids) own.push(await ownScan(ctx, id, false))
    return own
  })
  if (rows.reduce((sum, row) => sum + row.size_bytes, 0) > mostMb * 1024 * 1024)
    throw new Refusal([refused(generalErrors, 'G-21', { max: mostMb })])
  const scans = new Map<Id, Scan>()
  for (const { id, name, storage_key, sha256, mime_type } of rows) {
    const content = await call.services.files.get(contentKey(storage_key), sha256)
    const picture = mime_type?.startsWith('image/') ? mime_type : null
    scans.set(id, { name, content, picture, pages: picture ? 1 : await pagesOf(name, content) })
  }
  return scans
}

/** The pages of a part as one file, each as it was scanned. Refuses with I-16 for a page that is not there. */
async function cut(scans: ReadonlyMap<Id, Scan>, { pages }: Part): Promise<Buffer> {
  const parts = pages.map(({ file_id, from, to }): JoinedPart => {
    const scan = scans.get(file_id)
    if (!scan) throw new Error(`scan ${file_id} was not read`)
    if (from > to || to > scan.pages)
      throw new Refusal([refused(reportErrors, 'I-16', { name: scan.name, page: Math.max(from, to) })])
    const { name, content, picture } = scan
    return { title: name, pdf: content, ...(picture ? { picture } : { pages: { from, to } }) }
  })
  return (await joinPapers(parts)).pdf
}

/** Puts a part into the archive of its report. Refuses with I-17 when nothing may be filed there. */
async function fileWith(
  ctx: Ctx,
  reportId: Id,
  stored: StoredFile,
  paper: Parameters<typeof notePaper>[2],
): Promise<Id> {
  const { display_number: number } = await getRow(ctx, report, reportId)
  const file = await keptFile(ctx, reportId).catch((cause: unknown) => {
    if (!(cause instanceof Refusal) || cause.reasons.some(({ code }) => code !== 'G-02')) throw cause
    const command = { zh: '归入扫描件', en: 'file a scan', es: 'archivar un escaneado' }
    throw new Refusal([refused(reportErrors, 'I-17', { number, command })])
  })
  const about = { name: scanName(file, paper, 'pdf'), mime: 'application/pdf', purpose, ownerId: file.id }
  const { id } = await keepFile(ctx, stored, about)
  await notePaper(ctx, file, paper)
  return id
}

/** Divides scans by their reports; what was uploaded has no owner and is swept like every file that nothing refers to. */
export const sortScans: Run<Actions['Sort']> = async (call, { paper, parts }) => {
  const scans = await readScans(call, parts)
  const stored: { report_id: Id; file: StoredFile }[] = []
  for (const part of parts)
    stored.push({ report_id: part.report_id, file: await call.services.files.put(await cut(scans, part)) })
  // locks are taken in one order, so that two sortings cannot wait for each other
  stored.sort((a, b) => (BigInt(a.report_id) < BigInt(b.report_id) ? -1 : 1))
  return call.transaction({}, async ctx => {
    const filed: { report_id: Id; id: Id }[] = []
    for (const { report_id, file } of stored) filed.push({ report_id, id: await fileWith(ctx, report_id, file, paper) })
    return { filed }
  })
}
