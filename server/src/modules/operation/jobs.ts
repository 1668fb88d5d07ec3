import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { backgroundJob } from '@gt/domain/platform/background-job.entity.ts'
import type { jobActions } from '@gt/domain/platform/job-actions.ts'
import { operationErrors } from '@gt/domain/platform/operation-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { visibleJobs } from './visible.ts'

type Job = Row<typeof backgroundJob>
type Jobs = (typeof jobActions)['actions']

/** A job in sight of the caller. Refuses with G-01, G-04. */
async function lockJob(ctx: Ctx, item: CommandItem): Promise<Job> {
  const job = await lockRow(ctx, backgroundJob, item)
  if (ctx.principal.dataScope !== 'platform' && job.created_by_id !== ctx.principal.userId)
    throw new Refusal([refused(generalErrors, 'G-04')])
  return job
}

const numberOf = ({ title }: Job) => ({ number: cutText(title ?? '', 60) })

export const cancelJob: Run<Jobs['Cancel']> = async (ctx, item) => {
  const job = await lockJob(ctx, item)
  if (job.state !== 'queued' && job.state !== 'running')
    throw new Refusal([refused(operationErrors, 'OP-03', { title: job.title ?? '' })])
  await changeRow(ctx, backgroundJob, job, { state: 'cancelled', finished_at: ctx.now }, numberOf(job))
  return { state: 'cancelled' }
}

export const retryJob: Run<Jobs['Retry']> = async (ctx, item) => {
  const job = await lockJob(ctx, item)
  if (job.state !== 'failed' && job.state !== 'cancelled')
    throw new Refusal([refused(operationErrors, 'OP-04', { title: job.title ?? '' })])
  // who asks again is who signs in now: the login of the first time may be over
  const parameters = { ...(job.parameters as object), login_record_id: ctx.principal.loginRecordId }
  const anew = {
    state: 'queued',
    parameters,
    message: null,
    done: 0,
    failed: 0,
    started_at: null,
    finished_at: null,
  } as const
  await changeRow(ctx, backgroundJob, job, anew as never, numberOf(job))
  ctx.pending.jobs.push({ name: 'carry_out', input: { business_id: job.business_id, job_id: job.id } })
  return { state: 'queued' }
}

/** Rules of background jobs (page totalset/backgroundjob). */
export const jobRules = entityRules(backgroundJob, {
  visible: visibleJobs,
  // what a job was asked for is of its maker's rights and tells nobody anything
  shown: async () => ({ shown: { parameters: "'{}'::jsonb", key: "''::text" } }),
  computed: {
    maker: 'select coalesce(u.real_name, u.nickname, u.user_name) from app_user u where u.id = t.created_by_id',
    calc_progress:
      "select case when t.state = 'ok' then 100 when coalesce(t.total, 0) <= 0 then 0 else least(99, 100 * (coalesce(t.done, 0) + coalesce(t.failed, 0)) / t.total) end",
  },
})
