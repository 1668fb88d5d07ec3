import { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import { nonconformingNotices } from '@gt/domain/audit/notices.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { report } from '@gt/domain/reports/report.entity.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import { logStep } from '../../flow/command.ts'
import { notifyUsers, openTodoForPost } from '../../flow/todos.ts'
import type { Services } from '../../services.ts'
import { drawNumber } from '../numbering/api.ts'
import { seesEvidence } from './nonconforming.queries.ts'
import { postFor, tellingTodo } from './todos.ts'
import { tellWatcher as tell, tellWatchers, type Watched } from './watchers.ts'

interface FailedTask {
  readonly trial_task_id: string
  readonly sample_id: string
  readonly task_number: string
  readonly parameters: string
  readonly measured: string
  readonly requirement: string
}

/** Tasks whose result does not conform, with the failed parameters in words. */
const failedTasks = (ctx: Ctx, taskIds: readonly string[]): Promise<FailedTask[]> =>
  ctx.tx.query<FailedTask & Record<string, unknown>>(
    `select t.id as trial_task_id, coalesce(f.sample_id, t.sample_id) as sample_id, t.task_number,
       coalesce(f.parameters, t.test_content) as parameters, coalesce(f.measured, '') as measured, coalesce(f.requirement, '') as requirement
     from trial_task t left join lateral (
       select min(i.sample_id) as sample_id, string_agg(distinct i.parameter_name, '、') as parameters,
         string_agg(distinct concat(i.parameter_name, ' ', x.value_text, x.unit), '；') as measured,
         string_agg(distinct coalesce(x.requirement_text, i.requirement_text), '；') as requirement
       from test_item_result x join test_item i on i.business_id = x.business_id and i.id = x.test_item_id
       join test_record d on d.business_id = x.business_id and d.id = x.test_record_id and d.state <> 'voided'
       where x.business_id = t.business_id and x.trial_task_id = t.id and x.judgement = 'fail' and x.deleted_at is null) f on true
     where t.business_id = app_biz() and t.id = any($1) and t.judgement = 'fail' order by t.id`,
    [taskIds],
  )

/** What showed that tests failed: the report that was approved, or at a site the record that was checked. */
interface Finding {
  readonly kind: 'report' | 'record'
  readonly id: string
  readonly number: string
}

/** Ids of tasks that have a record already. */
async function recordedTasks(ctx: Ctx, taskIds: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await ctx.tx.query<{ trial_task_id: string }>(
    'select trial_task_id from nonconforming_record where business_id = app_biz() and trial_task_id = any($1) and deleted_at is null',
    [taskIds],
  )
  return new Set(known.map(one => one.trial_task_id))
}

/**
 * A nonconforming record for each failed task that has none yet, a to-do for who leads its treatment, and word to the accounts of the
 * client and to the units that watch over the laboratory (workflow 14).
 */
async function openRecords(
  ctx: Ctx,
  found: Finding,
  taskIds: readonly string[],
  clientIds: readonly string[],
): Promise<void> {
  const recorded = await recordedTasks(ctx, taskIds)
  const failed = (await failedTasks(ctx, taskIds)).filter(task => !recorded.has(task.trial_task_id))
  for (const task of failed) {
    const number = await drawNumber(ctx, 'nonconforming', {}, { kind: found.kind, id: found.id })
    const made = await insertRow(ctx, nonconformingRecord, {
      nonconforming_no: number.text,
      report_id: found.kind === 'report' ? found.id : null,
      trial_task_id: task.trial_task_id,
      sample_id: task.sample_id,
      parameter_text: task.parameters.slice(0, 300),
      measured_text: task.measured.slice(0, 300) || null,
      requirement_text: task.requirement.slice(0, 300) || null,
      state: 'open',
    })
    await logStep(ctx, {
      kind: 'nonconforming',
      id: made.id,
      number: number.text,
      command: 'create',
      from: null,
      to: 'open',
      opinion: found.number,
    })
    await openTodoForPost(ctx, await postFor(ctx, 'notify'), tellingTodo(made, found))
    await tellWatchers(ctx, made.id)
  }
  if (failed.length > 0)
    await notifyUsers(ctx, clientIds, {
      kind: 'nonconforming',
      title: notice(nonconformingNotices, 'failed', { number: found.number }),
      route: '/trialreport/index',
      ...(found.kind === 'report' ? { place: { id: found.id } } : {}),
    })
}

/** A report that does not conform was approved: its records are opened, those of a site know their report from now on. */
export async function openNonconforming(
  ctx: Ctx,
  row: Row<typeof report>,
  taskIds: readonly string[],
  clientIds: readonly string[],
): Promise<void> {
  const early = await ctx.tx.query<{ id: string }>(
    'select id from nonconforming_record where business_id = app_biz() and trial_task_id = any($1) and report_id is null and deleted_at is null order by id',
    [taskIds],
  )
  for (const { id } of early)
    await changeRow(ctx, nonconformingRecord, await getRow(ctx, nonconformingRecord, id, true), { report_id: row.id })
  await openRecords(ctx, { kind: 'report', id: row.id, number: row.display_number }, taskIds, clientIds)
}

/** A record was checked: at a site, what failed is followed from then on (workflow 14); a graded laboratory waits for the approval. */
export async function recordChecked(
  ctx: Ctx,
  task: { readonly id: string; readonly judgement: string | null },
  record: { readonly id: string; readonly number: string },
): Promise<void> {
  if (businessOf(ctx).labKind === 'gd' && task.judgement === 'fail')
    await openRecords(ctx, { kind: 'record', ...record }, [task.id], [])
}

/** Tells a watching unit of a record, as a job; see watchers.ts. */
export const tellWatcher = (services: Services, told: Watched): Promise<void> => tell(services, told)

/** Which files of nonconforming results a caller sees. */
export const auditFileSights = { nonconforming_record_evidence: seesEvidence } as const
