import type { generalActions } from '@gt/domain/contract/actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { userOf } from '../db/context.ts'
import type { Run } from '../http/implement.ts'

interface Job {
  key: string
  state: string
  total: number | null
  done: number | null
  failed: number | null
  message: string | null
}

/** Hundredths that are done; 100 only at the end, whatever the counts say. */
function shareOf({ state, total, done, failed }: Job): number {
  if (state === 'ok') return 100
  if (!total || total < 0) return 0
  return Math.min(99, Math.floor((100 * ((done ?? 0) + (failed ?? 0))) / total))
}

/** Progress of an own job by its key (clause 7.3-023, D-26); a job of anybody else is "not found". */
export const ajaxProgress: Run<(typeof generalActions)['actions']['GetAjaxProgressInfo']> = async (ctx, { key }) => {
  const [job] = await ctx.tx.query<Job & { [column: string]: unknown }>(
    `select key, state, total, done, failed, message from background_job
     where business_id = app_biz() and key = $1 and created_by_id = $2 and deleted_at is null`,
    [key, userOf(ctx)],
  )
  if (!job) throw new Refusal([refused(generalErrors, 'G-04')])
  return {
    Key: job.key,
    State: job.state,
    Total: job.total ?? 0,
    Done: job.done ?? 0,
    Failed: job.failed ?? 0,
    Progress: shareOf(job),
    Message: job.message,
  }
}
