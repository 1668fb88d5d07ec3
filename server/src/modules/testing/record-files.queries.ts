import type { RecordFile } from '@gt/domain/testing/record-file-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { byKey } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { holdsAny } from '../../flow/can.ts'
import { visibleRecords } from './visible.ts'

/** Files of a record in the order in which they came. */
export const filesOfRecord = (ctx: Ctx, recordId: string): Promise<(RecordFile & Record<string, unknown>)[]> =>
  ctx.tx.prepared(
    `select a.id, a.row_version, a.file_id, f.name, coalesce(f.mime_type, '') as mime, f.size_bytes as size, a.caption, a.taken_at, a.sample_id,
       a.group_key as "group", a.row_no as "row", a.field_key as input, coalesce(u.real_name, u.nickname, u.user_name) as by, a.created_at as at
     from record_file a join file_object f on f.id = a.file_id left join app_user u on u.id = a.created_by_id
     where a.business_id = app_biz() and a.test_record_id = $1 and a.deleted_at is null order by a.id`,
    [recordId],
  )

/** Stored files of the photographs of a record, in the order in which they came. */
export async function photosOfRecord(ctx: Ctx, recordId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ file_id: string }>(
    `select a.file_id from record_file a join file_object f on f.id = a.file_id
     where a.business_id = app_biz() and a.test_record_id = $1 and a.deleted_at is null and f.mime_type like 'image/%' order by a.id`,
    [recordId],
  )
  return rows.map(row => row.file_id)
}

/** Who watches a laboratory sees files of checked records there where he may open the records. */
const watching = ['gdtrialtest.originaldata.view', 'gdtrialtest.testlistview.view']

/** True when the file is one of a record in sight of the caller's post. Files of records stay in the laboratory and with who watches it. */
export async function seesFileOfRecord(ctx: Ctx, fileId: string): Promise<boolean> {
  const { entrustUnitId, business } = ctx.principal
  if (entrustUnitId !== null) return false
  if (business?.viewMode === 1) return holdsAny(ctx, watching) && seesFileOfWatched(ctx, fileId)
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from record_file a join test_record t on t.business_id = a.business_id and t.id = a.test_record_id
     where a.business_id = app_biz() and a.file_id = $1 and a.deleted_at is null${sightSql(byKey(visibleRecords(ctx)), values)}`,
    values,
  )
  return row !== undefined
}

async function seesFileOfWatched(ctx: Ctx, fileId: string): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from record_file a join test_record t on t.business_id = a.business_id and t.id = a.test_record_id and t.state in ('checked', 'locked')
     where a.business_id = any(app_visible()) and a.file_id = $1 and a.deleted_at is null limit 1`,
    [fileId],
  )
  return rows.length > 0
}
