import type { Row } from '@gt/domain/kit/entity.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { type Calculation, calculationOf } from '@gt/domain/paper/calculation.ts'
import type { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { brokenOfRecord } from '@gt/domain/testing/broken-record.ts'
import { evaluationsOf } from '@gt/domain/testing/evaluate-record.ts'
import type { RecordComputed, RecordContext, RecordValues, RecordVerdict } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import { blocksOf, contextOf } from './blocks.ts'
import { equipmentCopies } from './equipment-use.ts'
import { methodsById } from './method.queries.ts'
import { compiledMethod } from './method-cache.ts'
import {
  type RecordRow,
  type ResultRow,
  recordsOfTasks,
  resultsOfRecords,
  type StruckRun,
  struckRecords,
  struckRuns,
  usagesOfTasks,
} from './record.queries.ts'

/** Everything papers print of a record (methods.md section 12: they are rendered from these blocks only). */
export interface RecordForPaper {
  readonly record: RecordRow
  readonly task: Pick<Row<typeof trialTask>, 'id' | 'task_number' | 'trial_list_id' | 'test_name' | 'age_days'>
  readonly context: RecordContext
  readonly method: MethodDefinition
  readonly values: RecordValues
  readonly computed: RecordComputed
  readonly verdict: RecordVerdict
  readonly results: readonly ResultRow[]
  /** Values of each sample that cannot be computed although their readings are there. */
  readonly broken: () => ReturnType<typeof brokenOfRecord>
  /** What shows the calculation, the samples under the numbers that the reader may know them by. */
  readonly calculation: (samples: RecordContext['samples'], language: Language) => Calculation
}

/** A record in entry prints the machines as they are chosen now; its submission freezes them (page checklist, print). */
async function withChosenMachines(ctx: Ctx, records: readonly RecordRow[]) {
  const inEntry = records.filter(({ state }) => state === 'draft' || state === 'returned')
  const usages = await usagesOfTasks(
    ctx,
    inEntry.map(record => record.trial_task_id),
  )
  return (record: RecordRow): RecordContext => {
    const context = contextOf(record)
    if (!inEntry.includes(record)) return context
    const own = usages.filter(usage => usage.trial_task_id === record.trial_task_id)
    return { ...context, equipment: equipmentCopies(own, record) }
  }
}

async function forPaper(
  ctx: Ctx,
  taskIds: readonly string[],
  records: readonly RecordRow[],
): Promise<RecordForPaper[]> {
  const ids = records.map(record => record.id)
  const tasks = await ctx.tx.prepared<RecordForPaper['task']>(
    'select id, task_number, trial_list_id, test_name, age_days from trial_task where business_id = app_biz() and id = any($1::bigint[])',
    [taskIds],
  )
  const methods = await methodsById(
    ctx,
    records.flatMap(record => record.trial_method_id ?? []),
  )
  const blocks = await blocksOf(ctx, records)
  const results = await resultsOfRecords(ctx, ids)
  const printed = await withChosenMachines(ctx, records)
  return taskIds.flatMap(taskId => {
    const record = records.find(one => one.trial_task_id === taskId)
    const task = tasks.find(one => one.id === taskId)
    const method = methods.find(one => one.id === record?.trial_method_id)
    const stored = record ? blocks.get(record.id) : undefined
    if (!record || !task || !method || !stored) return []
    const context = printed(record)
    const compiled = compiledMethod(method)
    return [
      {
        record,
        task,
        context,
        method: compiled.definition,
        values: stored.values,
        computed: stored.computed,
        verdict: stored.verdict,
        results: results.filter(result => result.test_record_id === record.id),
        broken: () => brokenOfRecord(compiled, stored, context),
        calculation: (told, language) => {
          const evaluations = evaluationsOf(compiled, stored, context)
          const samples = Object.entries(told).flatMap(([id, { number }]) => {
            const evaluation = evaluations.get(id)
            return evaluation ? [{ number: number ?? '', evaluation }] : []
          })
          return calculationOf(compiled, samples, language)
        },
      },
    ]
  })
}

/** Records of tasks with their current blocks, context and results, in the order of the tasks; tasks without one are left out. */
export const recordsForPaper = async (ctx: Ctx, taskIds: readonly string[]): Promise<RecordForPaper[]> =>
  forPaper(ctx, taskIds, await recordsOfTasks(ctx, taskIds))

/** A struck run of a task with when, by whom and why it was struck; null when the task has no such run. */
export async function struckForPaper(
  ctx: Ctx,
  taskId: string,
  recordId: string,
): Promise<{ readonly record: RecordForPaper; readonly run: StruckRun } | null> {
  const [record] = await forPaper(ctx, [taskId], await struckRecords(ctx, taskId, recordId))
  const run = (await struckRuns(ctx, taskId)).find(one => one.id === recordId)
  return record && run ? { record, run } : null
}
