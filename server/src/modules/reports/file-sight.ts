import type { Ctx } from '../../db/context.ts'
import { byKey } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { keptTasksSql } from '../samples/api.ts'
import { recordsInSight } from '../testing/api.ts'
import { seenReports, seenWithReport } from './visible.ts'

/** Clients and supervising units read the paper of issued reports; of the laboratory's own work drafts are seen as well. */
const handedOut = (ctx: Ctx): string =>
  ctx.principal.entrustUnitId === null && ctx.principal.business?.viewMode !== 1
    ? ''
    : " and v.state = 'effective' and t.state in ('issued', 'archived') and t.released"

const reportOf = (ctx: Ctx, values: unknown[]): string =>
  `from report_revision v join report t on t.business_id = v.business_id and t.id = v.report_id and t.deleted_at is null${sightSql(seenReports(ctx), values)}
     where v.deleted_at is null`

/** True when the file is the paper of a report in sight of the caller. */
export async function seesReportFile(ctx: Ctx, fileId: string): Promise<boolean> {
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 ${reportOf(ctx, values)} and $1 in (v.pdf_file_id, v.signed_pdf_file_id)${handedOut(ctx)} limit 1`,
    values,
  )
  return row !== undefined
}

/** True when the file is a raw record in sight of the caller, by itself or with its report. Records stay in the laboratory. */
export async function seesRecordFile(ctx: Ctx, fileId: string): Promise<boolean> {
  if (ctx.principal.entrustUnitId !== null || ctx.principal.business?.viewMode === 1) return false
  const values: unknown[] = [fileId]
  const kept = keptTasksSql(ctx)
  const [row] = await ctx.tx.query(
    `select 1 where exists (select 1 ${reportOf(ctx, values)} and v.record_pdf_file_id = $1)
       or exists (select 1 from test_record t where t.pdf_file_id = $1 and t.deleted_at is null${kept ? ` and t.trial_task_id <> all(array(${kept}))` : ''}${sightSql(byKey(recordsInSight(ctx)), values)})`,
    values,
  )
  return row !== undefined
}

/** True when the file is the client's request of a change in sight of the caller. */
export async function seesChangeRequest(ctx: Ctx, fileId: string): Promise<boolean> {
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from report_change c join report t on t.business_id = c.business_id and t.id = c.report_id and t.deleted_at is null${sightSql(seenReports(ctx), values)}
     where c.client_request_file_id = $1 and c.deleted_at is null limit 1`,
    values,
  )
  return row !== undefined
}

/** True when the file is a photograph of a suspected forgery of a report in sight of the caller. */
export async function seesForgeryPhoto(ctx: Ctx, fileId: string): Promise<boolean> {
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from report_forgery t where t.photo_file_ids @> to_jsonb(array[$1::text]) and t.deleted_at is null${sightSql(seenWithReport(ctx), values)} limit 1`,
    values,
  )
  return row !== undefined
}
