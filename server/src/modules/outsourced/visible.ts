import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { hidesBlindSamples } from '../samples/api.ts'
import { tasksInSight } from '../tasks/api.ts'

/** Outside tests are seen with the tasks that they stand for; those of no task by everybody who opens the page. */
export const visibleOutside = (ctx: Ctx): ListOptions => ({
  where: (tasksInSight(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the task; the pair before it is the outside test's
    sql: `t.trial_task_id is null or (t.business_id, t.trial_task_id) in (select t.business_id, t.id from trial_task t where ${sql})`,
    values,
  })),
})

/** SQL: the outside test `t` is of a task whose sample is blind still. */
export const ofBlindTask = `exists (select from blind_sample b where b.business_id = t.business_id and b.opened_at is null and b.deleted_at is null
  and (b.sample_id = t.sample_id or b.sample_id = (select k.sample_id from trial_task k where k.business_id = t.business_id and k.id = t.trial_task_id)))`

/** What tells whose a blind sample is: order, works, and the papers of its client. */
export const shownOutside = async (ctx: Ctx): Promise<Pick<ListOptions, 'shown'>> =>
  (await hidesBlindSamples(ctx))
    ? {
        shown: Object.fromEntries(
          [
            'entrustment_id',
            'project_name',
            'project_part',
            'consent_file_id',
            'upload_file_id',
            'reason',
            'sample_id',
          ].map(name => [name, `case when not ${ofBlindTask} then t."${name}" end`]),
        ),
      }
    : {}
