import { failedWords } from '@gt/domain/audit/failed-words.ts'
import { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import { nonconformingNotices } from '@gt/domain/audit/notices.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { report } from '@gt/domain/reports/report.entity.ts'
import { judgedOfRecord } from '@gt/domain/testing/judged-record.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import { logStep } from '../../flow/command.ts'
import { amendTodos, notifyUsers, openTodoForPost } from '../../flow/todos.ts'
import type { Services } from '../../services.ts'
import { drawNumber } from '../numbering/api.ts'
import { tellFailedArrivals } from '../samples/api.ts'
import { recordsForPaper } from '../testing/api.ts'
import { seesEvidence } from './nonconforming.queries.ts'
import { postFor, tellingTodo } from './todos.ts'
import { seenNonconforming } from './visible.ts'
import { followers, tellWatcher as tell, tellWatchers, type Watched } from './watchers.ts'

/** The record is evidence: it keeps the words of the report, which is printed in Chinese. */
const noticeLanguage: Language = 'zh'

interface FailedTask {
  readonly trial_task_id: string
  readonly sample_id: string
  readonly task_number: string
  readonly parameters: string
  readonly measured: string
  readonly requirement: string
}

/** Tasks whose result does not conform, with everything that failed under its own name, as the papers tell it (decision 0096). */
async function failedTasks(ctx: Ctx, taskIds: readonly string[]): Promise<FailedTask[]> {
  const tasks = await ctx.tx.query<{ id: string; sample_id: string; task_number: string; test_content: string }>(
    `select id, sample_id, task_number, test_content from trial_task where business_id = app_biz() and id = any($1::bigint[]) and judgement = 'fail'
     order by id`,
    [taskIds],
  )
  const records = await recordsForPaper(
    ctx,
    tasks.map(({ id }) => id),
  )
  return tasks.map(task => {
    const record = records.find(one => one.task.id === task.id)
    const samples = record ? [...judgedOfRecord(record)] : []
    const failing = samples.flatMap(([sampleId, judged]) => {
      const sample = samples.length > 1 ? (record?.context.samples[sampleId]?.number ?? null) : null
      return judged.filter(({ judgement }) => judgement === 'fail').map(one => ({ ...one, sampleId, sample }))
    })
    const told = failedWords(failing, noticeLanguage)
    return {
      trial_task_id: task.id,
      sample_id: failing[0]?.sampleId ?? task.sample_id,
      task_number: task.task_number,
      parameters: told.names || cutText(task.test_content, 300),
      measured: told.measured,
      requirement: told.requirement,
    }
  })
}

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
      parameter_text: task.parameters,
      measured_text: task.measured || null,
      requirement_text: task.requirement || null,
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
  await tellFailedArrivals(
    ctx,
    failed.map(task => task.sample_id),
  )
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

/**
 * The report of nonconforming results is void: each that is open is told so in its steps and to its to-dos, and goes on
 * (workflow 10). Answers the numbers of all of them.
 */
export async function reportVoided(ctx: Ctx, reportId: string, reason: string): Promise<string[]> {
  const found = await ctx.tx.query<{ id: string }>(
    'select id from nonconforming_record where business_id = app_biz() and report_id = $1 and deleted_at is null order by id',
    [reportId],
  )
  const numbers: string[] = []
  for (const { id } of found) {
    const row = await getRow(ctx, nonconformingRecord, id, true)
    numbers.push(row.nonconforming_no)
    if (row.state === 'closed') continue
    const object = { kind: 'nonconforming' as const, id }
    const step = { ...object, number: row.nonconforming_no, command: 'report_voided' }
    await logStep(ctx, { ...step, from: row.state, to: row.state, opinion: reason })
    await amendTodos(ctx, object, notice(nonconformingNotices, 'report_void', {}))
  }
  return numbers
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

/** Who follows results and reports of the laboratories that the unit of the transaction watches over. */
export const followersHere = (ctx: Ctx): Promise<string[]> => followers(ctx)

/** What the caller's post sees of nonconforming results, for a statement whose alias of them is `t`. */
export const nonconformingInSight = (ctx: Ctx): ListOptions => seenNonconforming(ctx)

/** Which files of nonconforming results a caller sees. */
export const auditFileSights = { nonconforming_record_evidence: seesEvidence } as const
