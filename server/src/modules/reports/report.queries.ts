import type { Deviation } from '@gt/domain/reports/actions.ts'
import { deviationSteps } from '@gt/domain/testing/deviation-steps.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'

/** Tasks of a report in their order. */
export async function taskIdsOf(ctx: Ctx, reportId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ trial_task_id: string }>(
    'select trial_task_id from report_task where business_id = app_biz() and report_id = $1 and deleted_at is null order by sort_no, id',
    [reportId],
  )
  return rows.map(row => row.trial_task_id)
}

/** Who gave the last command of a kind for a report, and with which signature. */
export async function lastStep(
  ctx: Ctx,
  reportId: string,
  commands: readonly string[],
): Promise<{
  command: string
  operator_id: string
  occurred_at: string
  signature_id: string | null
  on_behalf_of_id: string | null
} | null> {
  const [row] = await ctx.tx.query<{
    command: string
    operator_id: string
    occurred_at: string
    signature_id: string | null
    on_behalf_of_id: string | null
  }>(
    `select command, operator_id, occurred_at, signature_id, on_behalf_of_id from task_workflow_log
     where business_id = app_biz() and object_kind = 'report' and object_id = $1 and command = any($2)
     order by occurred_at desc, id desc limit 1`,
    [reportId, commands],
  )
  return row ?? null
}

export interface BackSetting {
  readonly to_state: string
  readonly reset_signatures: 0 | 1
  readonly rejoin: 'step' | 'direct'
  readonly limit_count: number
}

/** Returns from a state of a report that the laboratory's scheme allows; empty when it keeps none. */
export const backSettings = (ctx: Ctx, fromState: string): Promise<BackSetting[]> =>
  ctx.tx.query<BackSetting & Record<string, unknown>>(
    `select t.object_state as to_state, b.reset_signatures, b.rejoin, coalesce(b.limit_count, 0) as limit_count
     from workflow_back_setting b
     join workflow_scheme s on s.id = b.workflow_scheme_id and s.object_kind = 'report' and s.state = 'active' and s.deleted_at is null
     join workflow_activity f on f.id = b.from_activity_id and f.object_state = $1
     join workflow_activity t on t.id = b.to_activity_id
     where b.deleted_at is null and s.business_id = (
       select max(x.business_id) from workflow_scheme x where x.object_kind = 'report' and x.state = 'active' and x.deleted_at is null
         and x.business_id in (0, app_biz()))`,
    [fromState],
  )

/** Deviations of the records of tasks; the last line about them counts: new words ask the technical manager anew. */
export const deviationsOf = (ctx: Ctx, taskIds: readonly string[]): Promise<Deviation[]> =>
  ctx.tx.prepared<Deviation>(
    `select t.id as task_id, coalesce(r.record_number, t.task_number) as number, r.deviation as words,
       case l.command when 'release_deviation' then 'released' when 'refuse_deviation' then 'refused' else 'open' end as decision,
       l.operator as by, l.occurred_at as at, l.opinion
     from trial_task t
     join test_record r on r.business_id = t.business_id and r.trial_task_id = t.id and r.deleted_at is null and r.state <> 'voided'
     left join lateral (
       select s.command, s.occurred_at, s.opinion, coalesce(u.real_name, u.nickname, u.user_name) as operator
       from (select command, occurred_at, opinion, operator_id from task_workflow_log where business_id = t.business_id and object_kind = 'task'
         and object_id = t.id and command = any($2) order by id desc limit 1) s
       left join app_user u on u.id = s.operator_id
       where s.command <> 'ask_deviation'
     ) l on true
     where t.business_id = app_biz() and t.id = any($1) and coalesce(r.deviation, '') <> ''
     order by t.id`,
    [taskIds, Object.keys(deviationSteps)],
  )

/** Those that the technical manager has not released. */
export const openDeviations = async (ctx: Ctx, taskIds: readonly string[]): Promise<Deviation[]> =>
  (await deviationsOf(ctx, taskIds)).filter(({ decision }) => decision !== 'released')

/** People who tested, task by task, with their names: testers and co-testers. */
export const testersByTask = (
  ctx: Ctx,
  taskIds: readonly string[],
): Promise<{ task_id: string; user_id: string; user: string }[]> =>
  ctx.tx.prepared(
    `select w.trial_task_id as task_id, w.user_id, coalesce(u.real_name, u.nickname, u.user_name) as "user"
     from trial_task_person w join app_user u on u.id = w.user_id
     where w.business_id = app_biz() and w.trial_task_id = any($1) and w.role in ('tester', 'co_tester') and w.deleted_at is null
     order by w.id`,
    [taskIds],
  )

/** Everybody who tested in one of the tasks. */
export const testersOf = async (ctx: Ctx, taskIds: readonly string[]): Promise<Set<string>> =>
  new Set((await testersByTask(ctx, taskIds)).map(row => row.user_id))

/** Links of a report to its tasks. */
export const reportTaskLinks = (ctx: Ctx, reportId: string): Promise<{ id: string; trial_task_id: string }[]> =>
  ctx.tx.query(
    'select id, trial_task_id from report_task where business_id = app_biz() and report_id = $1 and deleted_at is null order by id',
    [reportId],
  )

/** A report as those who may pass its step are looked for. */
export interface ToReview {
  readonly auditor_id: string | null
  readonly cma_mark: 0 | 1 | null
  /** Tests that it stands for. */
  readonly tests: readonly string[]
  readonly testers: readonly string[]
}

/** Reports in sight with what decides who may pass their step; those out of sight are missing. */
export function reportsToReview(
  ctx: Ctx,
  ids: readonly string[],
  sight: ListOptions,
): Promise<(ToReview & { readonly state: string })[]> {
  const values: unknown[] = [ids]
  return ctx.tx.query<ToReview & { readonly state: string } & Record<string, unknown>>(
    `select t.id, t.state, t.auditor_id, t.cma_mark,
       array(select distinct k.trial_list_id::text from report_task l join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
         where l.business_id = t.business_id and l.report_id = t.id and l.deleted_at is null) as tests,
       array(select distinct p.user_id::text from report_task l join trial_task_person p on p.business_id = l.business_id and p.trial_task_id = l.trial_task_id
         where l.business_id = t.business_id and l.report_id = t.id and l.deleted_at is null and p.role in ('tester', 'co_tester')
           and p.deleted_at is null) as testers
     from report t where t.business_id = app_biz() and t.id = any($1) and t.deleted_at is null${sightSql(sight, values)} order by t.id`,
    values,
  )
}
