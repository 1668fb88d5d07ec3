import { dayOf } from '@gt/domain/kit/time.ts'
import type { PaperData } from '@gt/domain/paper/data.ts'
import type { PaperTemplate } from '@gt/domain/paper/template.ts'
import { type AmendingChange, amendedSince } from '@gt/domain/reports/amended-facts.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import type { RecordForPaper } from '../testing/api.ts'
import { reportsByTask, voidReportOf } from './draft.queries.ts'
import { type ReportRow, snapshotOf } from './draft.ts'

/** Papers of records as they were signed before a change of their report began. */
interface SignedPapers {
  /** The paper of a record as it would print now, with what the change altered on it told; null where none was signed before. */
  readonly amended: (recordId: string, now: PaperData) => PaperData | null
}

const unchanged: SignedPapers = { amended: () => null }

async function approverOf(ctx: Ctx, userId: string | null): Promise<string> {
  const [user] = await ctx.tx.query<{ name: string }>(
    "select coalesce(nullif(real_name, ''), user_name) as name from app_user where id = $1",
    [userId],
  )
  return user?.name ?? ''
}

/** What was signed before the change that the current revision of a report is made by; an original has nothing before it. */
export async function signedPapers(ctx: Ctx, row: ReportRow): Promise<SignedPapers> {
  const revision = row.current_revision_id ? await getRow(ctx, reportRevision, row.current_revision_id) : null
  if (!revision?.report_change_id) return unchanged
  const change = await getRow(ctx, reportChange, revision.report_change_id)
  const { records } = snapshotOf(await getRow(ctx, reportRevision, change.from_revision_id))
  const by: AmendingChange = {
    number: change.change_no ?? '',
    approved_by: await approverOf(ctx, change.approved_by_id),
    approved_on: change.approved_at ? dayOf(change.approved_at) : '',
  }
  return {
    amended: (recordId, now) => {
      const signed = records.find(one => one.test_record_id === recordId)
      return signed ? amendedSince(signed.paper, now, by) : null
    },
  }
}

async function reportOf(ctx: Ctx, taskId: string): Promise<ReportRow | null> {
  const [held] = await reportsByTask(ctx, [taskId])
  return held ? getRow(ctx, report, held.report_id) : null
}

/** As `signedPapers`, for the report of a task; nothing while it is in none. */
export async function signedOfTask(ctx: Ctx, taskId: string): Promise<SignedPapers> {
  const row = await reportOf(ctx, taskId)
  return row ? signedPapers(ctx, row) : unchanged
}

/** The paper of a record with its layout as the approval of its report froze them; null while no approval holds. */
export async function frozenRecord(
  ctx: Ctx,
  { record, task }: RecordForPaper,
): Promise<{ readonly paper: PaperData; readonly layout: PaperTemplate } | null> {
  // a void report froze its records as well: they are printed as they were signed for it
  const voidId = await voidReportOf(ctx, task.id)
  const row = (await reportOf(ctx, task.id)) ?? (voidId ? await getRow(ctx, report, voidId) : null)
  const revision = row?.current_revision_id ? await getRow(ctx, reportRevision, row.current_revision_id) : null
  if (!revision || revision.state === 'draft') return null
  const found = snapshotOf(revision).records.find(one => one.test_record_id === record.id)
  return found ? { paper: found.paper, layout: found.layout } : null
}
