import { createHash } from 'node:crypto'
import type { Ctx } from '../../db/context.ts'
import { contentKey } from '../../files/keep.ts'
import type { FileStore } from '../../files/store.ts'
import { type ZipEntry, zipOf } from '../../sheets/zip.ts'
import type { Push } from './content.ts'

/** A file of a package before it is read. */
interface PackedFile {
  readonly name: string
  readonly role: 'report' | 'record' | 'attachment'
  readonly storage_key: string
  readonly sha256: string
}

/** What goes into a package: its files, and what the archive is told of the report. */
export interface PackagePlan {
  readonly files: readonly PackedFile[]
  readonly metadata: Readonly<Record<string, unknown>>
  readonly approvedAt: string
}

export interface ReportPackage {
  readonly content: Buffer
  readonly files: number
  /** SHA-256 of the package, in hex. */
  readonly hash: string
  /** What was told of it, for who looks at the transfer. */
  readonly metadata: Readonly<Record<string, unknown>>
}

const nameOf = (column: string): string =>
  `(select coalesce(u.real_name, u.nickname, u.user_name) from app_user u where u.id = ${column})`

/**
 * What the package of a report holds: the paper that bears its signatures, the record sheets, photographs of the records, and the
 * facts that an archive files it by. Null when the report or its paper is gone.
 */
export async function planPackage(ctx: Ctx, push: Push): Promise<PackagePlan | null> {
  const [row] = await ctx.tx.query<{ metadata: Record<string, unknown>; approved: string; revision: string }>(
    `select v.id as revision, v.effective_at as approved, jsonb_build_object('title', coalesce(q.name_zh, $3) || '检测报告', 'number', v.display_number, 'revision_no', v.revision_no,
       'date', to_char(r.report_date, 'YYYY-MM-DD'), 'part', w.name, 'part_code', w.code, 'page_count', v.page_count, 'content_hash', v.content_hash,
       'volume_no', a.volume_no, 'archive_no', a.archive_no, 'archived_on', to_char(a.archived_on, 'YYYY-MM-DD'),
       'keep_years', a.keep_years, 'keep_until', to_char(a.destroy_after, 'YYYY-MM-DD'),
       'compiled_by', ${nameOf('r.compiler_id')}, 'audited_by', ${nameOf('r.auditor_id')}, 'approved_by', ${nameOf('r.approver_id')},
       'unit_code', b.code, 'laboratory', coalesce(nullif(b.test_room_name, ''), b.name)) as metadata
     from report r join report_revision v on v.business_id = r.business_id and v.report_id = r.id and v.revision_no = $2 and v.state = 'effective'
     join business b on b.id = r.business_id
     left join trial_list q on q.id = r.trial_list_id
     left join lateral (select x.* from report_archive x where x.business_id = r.business_id and x.report_id = r.id and x.report_revision_id = v.id
       and x.state in ('filed', 'borrowed') and x.deleted_at is null order by x.id desc limit 1) a on true
     left join lateral (select n.code, n.name from wbs_node n where n.deleted_at is null and n.id = coalesce(
       (select k.wbs_node_id from report_task l join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
        where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null and k.wbs_node_id is not null order by l.sort_no, l.id limit 1),
       (select e.wbs_node_id from entrustment e where e.business_id = r.business_id and e.id = r.entrustment_id))) w on true
     where r.business_id = app_biz() and r.id = $1 and r.deleted_at is null and r.approver_id is not null and a.id is not null`,
    [push.object_id, push.revision_no, push.trial_name ?? ''],
  )
  if (!row) return null
  const files = await ctx.tx.query<PackedFile & Record<string, unknown>>(
    `select case x.role when 'report' then 'report.pdf' when 'record' then 'record.pdf' else 'attachment-' || x.place || coalesce('.' || f.extension, '') end as name,
       x.role, f.storage_key, f.sha256
     from (select 'report' as role, coalesce(v.signed_pdf_file_id, v.pdf_file_id) as file_id, 0 as place from report_revision v where v.business_id = app_biz() and v.id = $1
       union all select 'record', v.record_pdf_file_id, 1 from report_revision v where v.business_id = app_biz() and v.id = $1
       union all select 'attachment', g.file_id, row_number() over (order by g.id)::int from record_file g
         join test_record t on t.business_id = g.business_id and t.id = g.test_record_id
         join report_task l on l.business_id = t.business_id and l.trial_task_id = t.trial_task_id and l.report_id = $2 and l.deleted_at is null
         where g.business_id = app_biz() and g.deleted_at is null) x
     join file_object f on f.business_id = app_biz() and f.id = x.file_id and f.deleted_at is null
     order by array_position(array['report', 'record', 'attachment'], x.role), x.place`,
    [row.revision, push.object_id],
  )
  if (files[0]?.role !== 'report') return null
  return { files, metadata: row.metadata, approvedAt: row.approved }
}

/** Packs the files with their digests in `metadata.json`: the same report gives the same bytes. Throws when a file is not as it was stored. */
export async function packReport(
  { files, metadata, approvedAt }: PackagePlan,
  store: FileStore,
): Promise<ReportPackage> {
  const entries: ZipEntry[] = []
  const listed: unknown[] = []
  for (const { name, role, storage_key, sha256 } of files) {
    const content = await store.get(contentKey(storage_key), sha256)
    entries.push({ name, content })
    listed.push({ name, role, bytes: content.length, sha256 })
  }
  const told = { ...metadata, files: listed }
  entries.push({ name: 'metadata.json', content: Buffer.from(JSON.stringify(told, null, 2), 'utf8') })
  const content = zipOf(entries, approvedAt)
  return {
    content,
    files: entries.length,
    hash: createHash('sha256').update(content).digest('hex'),
    metadata: told,
  }
}
