import type { Id } from '@gt/domain/kit/id.ts'
import type { WholeTask } from '@gt/domain/tasks/whole-task.ts'
import type { Ctx } from '../../db/context.ts'

type Rows<Part extends keyof WholeTask> = Promise<(WholeTask[Part][number] & Record<string, unknown>)[]>

/** What lists show of the samples of a task besides its own fields. */
interface TaskSummary {
  readonly sample_number: string | null
  readonly sample_name: string | null
  readonly specification: string | null
  readonly grade: string | null
  /** Samples that the task tests together. */
  readonly sample_count: number
}

/** Main sample of these tasks and how many samples each tests, in one statement. */
export async function summariesOf(ctx: Ctx, ids: readonly Id[]): Promise<Map<Id, TaskSummary>> {
  const rows = await ctx.tx.query<TaskSummary & { id: Id }>(
    `select t.id, s.sample_number, s.name as sample_name, s.specification, s.grade,
       (select count(distinct i.sample_id)::int from test_item i where i.business_id = t.business_id and i.trial_task_id = t.id
          and i.deleted_at is null and i.state <> 'cancelled') as sample_count
     from trial_task t join sample s on s.business_id = t.business_id and s.id = t.sample_id where t.id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, ...summary }) => [id, summary]))
}

/** Samples that a task tests, the main one first. */
export const samplesOfTask = (ctx: Ctx, taskId: Id): Rows<'samples'> =>
  ctx.tx.query(
    `select s.id, s.sample_number, s.name, s.specification, s.grade, s.quantity, s.structural_part, s.state
     from trial_task t join sample s on s.business_id = t.business_id and (s.id = t.sample_id or s.id in
       (select i.sample_id from test_item i where i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null and i.state <> 'cancelled'))
     where t.id = $1 order by (s.id = t.sample_id) desc, s.sort_no, s.id`,
    [taskId],
  )

/** Items of a task in the order of the order's sheet; cancelled ones stay to be seen. */
export const itemsOfTask = (ctx: Ctx, taskId: Id): Rows<'items'> =>
  ctx.tx.query(
    `select i.id, i.sample_id, i.parameter_name, i.age_days, i.test_basis_text, i.judgement_basis_text, i.state
     from test_item i where i.trial_task_id = $1 and i.deleted_at is null order by i.sample_id, i.sort_no, i.id`,
    [taskId],
  )

/** People of a task by role, the main tester first. */
export const peopleOfTask = (ctx: Ctx, taskId: Id): Rows<'people'> =>
  ctx.tx.query(
    `select p.id, p.user_id, coalesce(u.real_name, u.nickname, u.user_name) as name, p.role
     from trial_task_person p join app_user u on u.id = p.user_id where p.trial_task_id = $1 and p.deleted_at is null
     order by (p.role = 'tester') desc, p.sort_no, p.id`,
    [taskId],
  )

/** The steps that a task has gone, newest first. */
export const logOfTask = (ctx: Ctx, taskId: Id): Rows<'log'> =>
  ctx.tx.query(
    `select l.id, l.command, l.from_state, l.to_state, l.occurred_at, coalesce(u.real_name, u.nickname, u.user_name) as operator, l.opinion
     from trial_task t join task_workflow_log l on l.business_id = t.business_id and l.object_kind = 'task' and l.object_id = t.id
     left join app_user u on u.id = l.operator_id where t.id = $1 order by l.occurred_at desc, l.id desc`,
    [taskId],
  )
