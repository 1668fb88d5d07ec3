import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { VolumeFacts } from '@gt/domain/reports/desk-papers.ts'
import type { Ctx } from '../../db/context.ts'

/** The file of a report, the last one that stands in the archive; null when it is in none. */
export async function fileIdOf(ctx: Ctx, reportId: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ id: string }>(
    `select id from report_archive where business_id = app_biz() and report_id = $1 and state <> 'unarchived' and deleted_at is null
     order by id desc limit 1`,
    [reportId],
  )
  return row?.id ?? null
}

/** Who asked last for what the technical leader decides about the file of a report. */
export async function applicantOf(
  ctx: Ctx,
  reportId: string,
  command: 'destroy_apply' | 'unarchive_apply',
): Promise<string | null> {
  const [row] = await ctx.tx.query<{ operator_id: string }>(
    `select operator_id from task_workflow_log where business_id = app_biz() and object_kind = 'report' and object_id = $1
       and command = $2 order by id desc limit 1`,
    [reportId, command],
  )
  return row?.operator_id ?? null
}

interface VolumeRow {
  readonly report_id: string
  readonly laboratory: string
  readonly archive_no: string
  readonly report_no: string
  readonly entrust_no: string | null
  readonly client: string
  readonly test_name: string | null
  readonly pages: number
  readonly shelf: string | null
  readonly archived_on: string
  /** Null is for ever. */
  readonly keep_years: number | null
  readonly missing: string | null
  /** The report is void; its file stays. */
  readonly voided: 0 | 1
}

/** What is in a volume, in the order of the archive numbers. */
export const volumeRows = (ctx: Ctx, volumeNo: string): Promise<VolumeRow[]> =>
  ctx.tx.query<VolumeRow & Record<string, unknown>>(
    `select a.report_id, b.name as laboratory, a.archive_no, r.display_number as report_no, e.entrust_no,
       coalesce(u.name, e.customer_snapshot ->> 'entrusting_unit', '') as client, l.name_zh as test_name, coalesce(r.page_count, 0) as pages,
       a.shelf, a.archived_on, a.keep_years,
       (select string_agg(p ->> 'note', '；') from jsonb_array_elements(a.content_list) p where not (p ->> 'present')::boolean) as missing,
       r.state = 'voided' as voided
     from report_archive a join report r on r.business_id = a.business_id and r.id = a.report_id
     join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
     left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
     left join trial_list l on l.id = r.trial_list_id
     join business b on b.id = a.business_id
     where a.business_id = app_biz() and a.volume_no = $1 and a.state <> 'unarchived' and a.deleted_at is null order by a.archive_no, a.id`,
    [volumeNo],
  )

/** What is in a volume. Refuses with G-04 when nothing is. */
export async function volumeFacts(ctx: Ctx, volume_no: string): Promise<VolumeFacts> {
  const rows = await volumeRows(ctx, volume_no)
  const [first] = rows
  if (!first) throw new Refusal([refused(generalErrors, 'G-04')])
  return { laboratory: first.laboratory, volume_no, rows }
}
