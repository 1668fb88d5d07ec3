import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { tasksOf } from '../tasks/api.ts'
import { dropDraft } from './actions/delete-report.ts'
import { lockReportsOf, reportsByTask } from './draft.queries.ts'
import { taskIdsOf } from './report.queries.ts'

/** True when nothing was done with the report but what the caller's own check did by itself. */
async function isUntouched(ctx: Ctx, reportId: string): Promise<boolean> {
  const others = await ctx.tx.query(
    `select from report r where r.business_id = app_biz() and r.id = $1
       and (r.state <> 'drafting' or r.approved_at is not null or coalesce(r.updated_by_id, r.created_by_id) <> $2
         or exists (select from task_workflow_log l where l.business_id = r.business_id and l.object_kind = 'report' and l.object_id = r.id
           and (l.command <> 'create' or l.operator_id <> $2)))`,
    [reportId, userOf(ctx)],
  )
  return others.length === 0
}

/**
 * Takes the draft away that the caller's check of a task began, when there is one: its tasks are checked once more, its number
 * is free. False when somebody has acted on it, or when it is older than the check; nothing was changed then.
 */
export async function takeUntouchedDraft(ctx: Ctx, taskId: string, reason: string | null): Promise<boolean> {
  const [task] = await tasksOf(ctx, [taskId])
  if (!task) return false
  await lockReportsOf(ctx, task.entrustment_id)
  const [held] = await reportsByTask(ctx, [taskId])
  if (!held) return task.state === 'checked'
  if (!(await isUntouched(ctx, held.report_id))) return false
  const row = await getRow(ctx, report, held.report_id, true)
  if (!row.current_revision_id) return false
  const revision = await getRow(ctx, reportRevision, row.current_revision_id, true)
  if (revision.revision_no > 0) return false
  await dropDraft(ctx, { row, revision, taskIds: await taskIdsOf(ctx, row.id) }, 'delete', reason)
  return true
}
