import type { Id } from '@gt/domain/kit/id.ts'
import type { WholeTask } from '@gt/domain/tasks/whole-task.ts'
import type { Ctx } from '../../db/context.ts'
import { mayKnowBlind } from '../samples/api.ts'

type Rows<Part extends keyof WholeTask> = Promise<(WholeTask[Part][number] & Record<string, unknown>)[]>

/** The code of a sample that is blind still, for who may not know whose it is (`$2`); of the sample `s`. */
const blindCode = `case when not $2 then (select b.blind_code from blind_sample b where b.business_id = s.business_id and b.sample_id = s.id
  and b.opened_at is null and b.deleted_at is null) end`

/** What lists show of the samples of a task besides its own fields. */
interface TaskSummary {
  /** The blind code in its place, where the caller may not know whose the sample is. */
  readonly sample_number: string | null
  readonly sample_name: string | null
  readonly specification: string | null
  readonly grade: string | null
  /** Samples that the task tests together. */
  readonly sample_count: number
  /** Client and project of the order; of blind samples only to who may know whose they are (workflow 12). */
  readonly client_name: string | null
  readonly project_name: string | null
  readonly required_date: string | null
  /** Names of those who test with the main tester. */
  readonly co_testers: readonly string[]
  /** When specimens that the laboratory makes itself were moulded; null before, and for all others. */
  readonly moulded_at: string | null
  /** Why the task came back last; null when it never did. */
  readonly returned_reason: string | null
}

/** Main sample, order and testers of these tasks and how many samples each tests, in one statement. */
export async function summariesOf(ctx: Ctx, ids: readonly Id[]): Promise<Map<Id, TaskSummary>> {
  const rows = await ctx.tx.prepared<TaskSummary & { id: Id }>(
    `select t.id, coalesce(${blindCode}, s.sample_number) as sample_number, s.name as sample_name, s.specification, s.grade,
       (select count(distinct i.sample_id)::int from test_item i where i.business_id = t.business_id and i.trial_task_id = t.id
          and i.deleted_at is null and i.state <> 'cancelled') as sample_count,
       case when not t.blind or $2 then c.name end as client_name, case when not t.blind or $2 then e.project_name end as project_name, e.required_date,
       coalesce((select array_agg(coalesce(u.real_name, u.nickname, u.user_name) order by p.sort_no, p.id) from trial_task_person p join app_user u on u.id = p.user_id
          where p.business_id = t.business_id and p.trial_task_id = t.id and p.role = 'co_tester' and p.deleted_at is null), '{}') as co_testers,
       (select r.context -> 'moulding' ->> 'at' from test_record r where r.business_id = t.business_id and r.trial_task_id = t.id
          and r.state <> 'voided' and r.deleted_at is null order by r.id desc limit 1) as moulded_at,
       case when t.return_count > 0 then (select l.opinion from task_workflow_log l where l.business_id = t.business_id and l.object_kind = 'task'
          and l.object_id = t.id and l.command in ('return', 'send_back') order by l.occurred_at desc, l.id desc limit 1) end as returned_reason
     from trial_task t join sample s on s.business_id = t.business_id and s.id = t.sample_id
     join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
     left join entrust_unit c on c.id = e.entrust_unit_id where t.id = any($1)`,
    [ids, mayKnowBlind(ctx)],
  )
  return new Map(rows.map(({ id, ...summary }) => [id, summary]))
}

/** How far the tester of a task has come. */
interface EntryProgress {
  readonly test_start_at: string | null
  /** Readings typed or taken over, and those that the results still need. */
  readonly filled: number
  readonly to_fill: number
}

/** A cell of a record that somebody or a machine has filled; what the task itself gives is no work. */
const typed = '@.value != null && @.value != "" && @.source != "system"'

/** Start and readings of the records of these tasks, in one statement; tasks without a record are left out. */
export async function progressOf(ctx: Ctx, ids: readonly Id[]): Promise<Map<Id, EntryProgress>> {
  const rows = await ctx.tx.prepared<EntryProgress & { id: Id }>(
    `select r.trial_task_id as id, r.test_start_at,
       jsonb_array_length(jsonb_path_query_array(b.values, '$.samples.*.test.* ? (${typed})'))
         + jsonb_array_length(jsonb_path_query_array(b.values, '$.samples.*.groups.*[*].* ? (${typed})')) as filled,
       jsonb_array_length(jsonb_path_query_array(b.verdict, '$.samples.*.missing[*]')) as to_fill
     from test_record r left join test_record_data d on d.business_id = r.business_id and d.id = r.current_data_id
     cross join lateral (select coalesce(r.context -> 'working' -> 'values', d.values) as values, coalesce(r.context -> 'working' -> 'verdict', d.verdict) as verdict) b
     where r.business_id = app_biz() and r.trial_task_id = any($1::bigint[]) and r.state <> 'voided' and r.deleted_at is null`,
    [ids],
  )
  return new Map(rows.map(({ id, ...progress }) => [id, progress]))
}

/** Which machine a test is likely to use. */
interface MachineHint {
  /** The first machine of the first required class that may be used today. */
  readonly machine: string | null
  /** A required class without any machine that may be used today. */
  readonly machine_missing: string | null
}

/** Machines that are bound to a class (`n.id`) of a test: they alone may serve it. */
const boundTo = `from equipment_trial_index b where b.business_id = app_biz() and b.trial_list_id = n.trial_list_id and b.equipment_sort_id = n.id
  and b.equipment_id is not null and b.deleted_at is null`

/** Machines for the tests of tasks, in one statement: what the assignment shows, the start decides anew (T-05). */
export async function machineHints(ctx: Ctx, trialListIds: readonly Id[]): Promise<Map<Id, MachineHint>> {
  const rows = await ctx.tx.prepared<MachineHint & { trial_list_id: Id }>(
    `select n.trial_list_id, (array_agg(e.equipment_number order by n.place) filter (where e.equipment_number is not null))[1] as machine,
       (array_agg(n.name order by n.place) filter (where e.equipment_number is null))[1] as machine_missing
     from (select i.trial_list_id, s.id, s.name, min(coalesce(i.sort_no, 0)) * 1000000 + min(i.id) as place from equipment_trial_index i
       join equipment_sort s on s.id = i.equipment_sort_id
       where i.business_id = app_biz() and i.trial_list_id = any($1::bigint[]) and i.required and i.deleted_at is null group by i.trial_list_id, s.id, s.name) n
     left join lateral (
       select e.equipment_number from equipment e join equipment_sort o on o.id = e.equipment_sort_id
       where e.business_id = app_biz() and n.id in (o.id, o.parent_id) and e.state in ('in_service', 'degraded') and e.deleted_at is null
         and (e.calibration_status = 'not_required' or e.validity_period >= gt_today())
         and (not exists (select ${boundTo}) or e.id in (select b.equipment_id ${boundTo}))
       order by (e.state = 'in_service') desc, e.equipment_number limit 1) e on true
     group by n.trial_list_id`,
    [trialListIds],
  )
  return new Map(rows.map(({ trial_list_id, ...hint }) => [trial_list_id, hint]))
}

/** Samples that a task tests, the main one first; of a blind one neither number nor place in the works without the right. */
export const samplesOfTask = (ctx: Ctx, taskId: Id): Rows<'samples'> =>
  ctx.tx.prepared(
    `select s.id, coalesce(${blindCode}, s.sample_number) as sample_number, s.name, s.specification, s.grade, s.quantity,
       case when not t.blind or $2 then s.structural_part end as structural_part, s.state
     from trial_task t join sample s on s.business_id = t.business_id and (s.id = t.sample_id or s.id in
       (select i.sample_id from test_item i where i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null and i.state <> 'cancelled'))
     where t.id = $1 order by (s.id = t.sample_id) desc, s.sort_no, s.id`,
    [taskId, mayKnowBlind(ctx)],
  )

/** Items of a task in the order of the order's sheet; cancelled ones stay to be seen. */
export const itemsOfTask = (ctx: Ctx, taskId: Id): Rows<'items'> =>
  ctx.tx.prepared(
    `select i.id, i.sample_id, i.parameter_name, i.age_days, i.test_basis_text, i.judgement_basis_text, i.state
     from test_item i where i.trial_task_id = $1 and i.deleted_at is null order by i.sample_id, i.sort_no, i.id`,
    [taskId],
  )

/** People of a task by role, the main tester first. */
export const peopleOfTask = (ctx: Ctx, taskId: Id): Rows<'people'> =>
  ctx.tx.prepared(
    `select p.id, p.user_id, coalesce(u.real_name, u.nickname, u.user_name) as name, p.role
     from trial_task_person p join app_user u on u.id = p.user_id where p.trial_task_id = $1 and p.deleted_at is null
     order by (p.role = 'tester') desc, p.sort_no, p.id`,
    [taskId],
  )

/** The steps that a task has gone, newest first. */
export const logOfTask = (ctx: Ctx, taskId: Id): Rows<'log'> =>
  ctx.tx.prepared(
    `select l.id, l.command, l.from_state, l.to_state, l.occurred_at, coalesce(u.real_name, u.nickname, u.user_name) as operator, l.opinion
     from trial_task t join task_workflow_log l on l.business_id = t.business_id and l.object_kind = 'task' and l.object_id = t.id
     left join app_user u on u.id = l.operator_id where t.id = $1 order by l.occurred_at desc, l.id desc`,
    [taskId],
  )
