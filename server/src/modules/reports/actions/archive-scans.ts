import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { type ArchiveScan, type archiveScanActions, scannedPaper } from '@gt/domain/reports/archive-scan-actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportArchive } from '@gt/domain/reports/report-archive.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow, lockRow, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { fileIdOf } from '../archive.queries.ts'
import { seenReports } from '../visible.ts'

type Actions = (typeof archiveScanActions)['actions']
type ArchiveFile = Row<typeof reportArchive>
type ScannedPaper = (typeof scannedPaper.codes)[number]
/** A paper of a file as the archiving noted it. */
type PaperLine = { key: string; present: boolean; note: string | null }

export const purpose: FilePurposeKey = 'archive_scan'
const notThere = (): Refusal => new Refusal([refused(generalErrors, 'G-04')])
const adding = { zh: '上传扫描件', en: 'add a scan', es: 'añadir un escaneado' }

/** States of a file whose papers are still kept. */
export const keptStates: readonly ArchiveFile['state'][] = ['filed', 'borrowed', 'unarchive_applied', 'destroy_applied']

/** The file of an archived report in sight, locked. Refuses with G-02, G-04. */
export async function keptFile(ctx: Ctx, reportId: Id): Promise<ArchiveFile> {
  await requireSight(ctx, report, reportId, seenReports(ctx))
  const id = await fileIdOf(ctx, reportId)
  if (!id) {
    const { state } = await getRow(ctx, report, reportId)
    throw new Refusal([
      refused(generalErrors, 'G-02', { state: report.fields.state.options.list.labels[state], command: adding }),
    ])
  }
  const file = await getRow(ctx, reportArchive, id, true)
  if (keptStates.includes(file.state)) return file
  const state = reportArchive.fields.state.options.list.labels[file.state]
  throw new Refusal([refused(generalErrors, 'G-02', { state, command: adding })])
}

/** Scans in the file of a report in sight. */
export const listScans: Run<Actions['List']> = async (ctx, { report_id }) => {
  await getRow(ctx, report, report_id)
  await requireSight(ctx, report, report_id, seenReports(ctx))
  const scans = await ctx.tx.query<ArchiveScan & Record<string, unknown>>(
    `select f.id, f.row_version, f.name, coalesce(f.mime_type, '') as mime, f.size_bytes as size, f.created_at as at,
       coalesce(u.real_name, u.nickname, u.user_name) as by
     from report_archive a join file_object f on f.business_id = a.business_id and f.owner_entity = 'report_archive' and f.owner_id = a.id
     left join app_user u on u.id = f.created_by_id
     where a.business_id = app_biz() and a.report_id = $1 and a.deleted_at is null and f.folder = $2 and f.deleted_at is null order by f.id desc`,
    [report_id, purpose],
  )
  return { scans }
}

/** A scan that the caller himself uploaded and that no file has yet. Refuses with G-04. */
export async function ownScan(ctx: Ctx, fileId: Id, lock: boolean): Promise<Row<typeof fileObject>> {
  const scan = await getRow(ctx, fileObject, fileId, lock)
  if (scan.folder !== purpose || scan.owner_id !== null || scan.created_by_id !== userOf(ctx)) throw notThere()
  return scan
}

/** The name tells what was scanned, whatever the scanner called it. */
export const scanName = (file: ArchiveFile, paper: ScannedPaper, extension: string | null): string =>
  `${file.archive_no} ${scannedPaper.labels[paper].zh}${extension ? `.${extension}` : ''}`

/** A paper that was missing counts as there once its scan is. */
export async function notePaper(ctx: Ctx, file: ArchiveFile, paper: ScannedPaper): Promise<void> {
  const contents = Array.isArray(file.content_list) ? (file.content_list as PaperLine[]) : [] // written by the archiving
  if (contents.some(one => one.key === paper && one.present !== true))
    await changeRow(
      ctx,
      reportArchive,
      file,
      { content_list: contents.map(one => (one.key === paper ? { ...one, present: true } : one)) },
      { number: file.archive_no },
    )
}

/** Only what the caller himself uploaded for it, and what no file has yet, is put into the archive. */
export const attachScan: Run<Actions['Attach']> = async (ctx, { report_id, file_id, paper }) => {
  const file = await keptFile(ctx, report_id)
  const scan = await ownScan(ctx, file_id, true)
  const name = paper === 'other' ? scan.name : scanName(file, paper, scan.extension)
  await changeRow(ctx, fileObject, scan, { owner_id: file.id, name })
  await notePaper(ctx, file, paper)
  return { id: file_id }
}

/** Takes a scan out of the file of a report in sight. */
export const removeScan: Run<Actions['Remove']> = async (ctx, item) => {
  const scan = await lockRow(ctx, fileObject, item)
  if (scan.folder !== purpose || scan.owner_id === null) throw notThere()
  const { report_id } = await getRow(ctx, reportArchive, scan.owner_id)
  await keptFile(ctx, report_id)
  await removeRow(ctx, fileObject, scan)
  return { id: item.id }
}

/** True when the file is a scan of a report in sight of the caller. */
export async function seesScan(ctx: Ctx, fileId: Id): Promise<boolean> {
  const [scan] = await ctx.tx.query<{ report_id: string }>(
    `select a.report_id from file_object f join report_archive a on a.business_id = f.business_id and a.id = f.owner_id
     where f.id = $1 and f.owner_entity = 'report_archive' and f.folder = $2 and f.deleted_at is null`,
    [fileId, purpose],
  )
  if (!scan) return false
  try {
    await requireSight(ctx, report, scan.report_id, seenReports(ctx))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
