import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { contentKey } from '../../files/keep.ts'
import type { Run } from '../../http/implement.ts'
import { type JoinedPart, joinPapers } from '../../print/join-papers.ts'
import { volumeRows } from './archive.queries.ts'
import { printVolume } from './desk-papers.ts'
import { seenReports } from './visible.ts'

/** Bytes that the papers of a volume may have together. */
const mostMb = 100

interface StoredPaper {
  readonly storage_key: string
  readonly sha256: string
  readonly mime: string
}

/** Report, records and scans of an archived report, in this order. */
const papersOfFile = (ctx: Ctx, reportId: string): Promise<StoredPaper[]> =>
  ctx.tx.query<StoredPaper & Record<string, unknown>>(
    `with filed as (select a.id, a.business_id, a.report_revision_id from report_archive a
       where a.business_id = app_biz() and a.report_id = $1 and a.state <> 'unarchived' and a.deleted_at is null order by a.id desc limit 1),
     wanted as (
       select 1 as place, 0::bigint as no, coalesce(v.signed_pdf_file_id, v.pdf_file_id) as id
         from filed a join report_revision v on v.business_id = a.business_id and v.id = a.report_revision_id
       union all
       select 2, t.id, t.pdf_file_id from report_task l
         join test_record t on t.business_id = l.business_id and t.trial_task_id = l.trial_task_id and t.state <> 'voided' and t.deleted_at is null
         where l.business_id = app_biz() and l.report_id = $1 and l.deleted_at is null
       union all
       select 3, f.id, f.id from filed a
         join file_object f on f.business_id = a.business_id and f.owner_entity = 'report_archive' and f.owner_id = a.id and f.deleted_at is null)
     select f.storage_key, f.sha256, coalesce(f.mime_type, '') as mime from wanted w join file_object f on f.id = w.id order by w.place, w.no`,
    [reportId],
  )

/** A whole volume as one file: its list first, then the papers of each report under a bookmark with its number. */
export const printVolumeFile: Run<(typeof reportActions)['actions']['VolumeFile']> = async (call, input) => {
  const files = await call.transaction({}, async ctx => {
    const rows = await volumeRows(ctx, input.volume_no)
    const found: { number: string; papers: StoredPaper[] }[] = []
    for (const { report_id, report_no } of rows) {
      await requireSight(ctx, report, report_id, seenReports(ctx))
      found.push({ number: report_no, papers: await papersOfFile(ctx, report_id) })
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
    for (const { storage_key, sha256, mime } of papers) {
      const content = await call.services.files.get(contentKey(storage_key), sha256)
      size += content.length
      if (size > mostMb * 1024 * 1024) throw new Refusal([refused(generalErrors, 'G-21', { max: mostMb })])
      parts.push({ title: number, pdf: content, ...(mime.startsWith('image/') ? { picture: mime } : {}) })
    }
  const { pdf, pages } = await joinPapers(parts)
  return { pdf: pdf.toString('base64'), pages }
}
