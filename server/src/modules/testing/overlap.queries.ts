import type { Ctx } from '../../db/context.ts'

/** Two tests that one person is said to have made at the same time. */
export interface TesterOverlap {
  readonly task_id: string
  readonly user: string
  /** Number of the other task. */
  readonly other: string
}

/** A longer test runs by itself, as drying, curing and settling do: its tester is free for others meanwhile. */
const attended = `interval '4 hours'`

/**
 * Records handed in whose tester tested in one of these tasks at the same time (page checklist, check list on submission), each
 * pair once. Tasks that were started as one series are one test; one who tests with the main tester may help at two tests.
 */
export const testerOverlaps = (ctx: Ctx, taskIds: readonly string[]): Promise<TesterOverlap[]> =>
  ctx.tx.prepared<TesterOverlap & Record<string, unknown>>(
    `select distinct r.trial_task_id as task_id, coalesce(u.real_name, u.nickname, u.user_name) as "user", t.task_number as other
     from test_record r join app_user u on u.id = r.tester_id
     join test_record x on x.business_id = r.business_id and x.tester_id = r.tester_id and x.trial_task_id <> r.trial_task_id
       and x.state in ('submitted', 'checked', 'locked') and x.deleted_at is null
       and x.test_start_at > r.test_start_at - ${attended} and x.test_start_at < r.test_end_at and x.test_end_at > r.test_start_at
       and x.test_end_at - x.test_start_at <= ${attended} and x.context ->> 'series' is distinct from r.context ->> 'series'
     join trial_task t on t.business_id = x.business_id and t.id = x.trial_task_id
     where r.business_id = app_biz() and r.trial_task_id = any($1::bigint[]) and r.state <> 'voided' and r.deleted_at is null
       and r.test_end_at - r.test_start_at <= ${attended} order by task_id, other`,
    [taskIds],
  )
