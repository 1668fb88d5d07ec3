import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { bindDraw, drawNumbers, lockCounters, type NumberContext } from '../numbering/api.ts'
import type { TaskRow } from './task.queries.ts'

interface NumberFact {
  readonly task_id: string
  readonly entrust_date: string
  readonly trial_category_id: string
  readonly trial_class_id: string
  readonly trial_task_category_id: string | null
  readonly project_id: string | null
  readonly sample_id: string
}

/** What the choice of the number rules of tasks is taken from. */
export async function contextsOf(ctx: Ctx, tasks: readonly TaskRow[]): Promise<NumberContext[]> {
  const { by_order_date } = (await settingsOf(ctx)).overall.Numbering
  const rows = await ctx.tx.query<NumberFact>(
    `select t.id as task_id, e.entrust_date, e.trial_category_id, s.trial_class_id, t.trial_task_category_id, e.project_id, t.sample_id
     from trial_task t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
     join sample s on s.business_id = t.business_id and s.id = t.sample_id
     where t.business_id = app_biz() and t.id = any($1::bigint[])`,
    [tasks.map(task => task.id)],
  )
  const facts = new Map(rows.map(row => [row.task_id, row]))
  return tasks.map(task => {
    const fact = facts.get(task.id)
    if (!fact) throw new Error(`task ${task.id} has no order`)
    return {
      ...(by_order_date ? { date: fact.entrust_date } : {}),
      trialCategoryId: fact.trial_category_id,
      trialClassId: fact.trial_class_id,
      trialTaskCategoryId: fact.trial_task_category_id,
      projectId: fact.project_id,
      sampleId: fact.sample_id,
    }
  })
}

type NumberField = 'record_number' | 'report_number'

async function draw(ctx: Ctx, tasks: readonly TaskRow[], field: NumberField): Promise<Map<string, string>> {
  const wanted = tasks.filter(task => !task[field])
  const type = field === 'record_number' ? 'record' : 'report'
  const contexts = await contextsOf(ctx, wanted)
  const numbers = await drawNumbers(
    ctx,
    type,
    contexts.map(context => ({ context, object: { kind: type, id: null } })),
    { reuseFree: (await settingsOf(ctx)).overall.Numbering.reuse_free },
  )
  const drawn = new Map<string, string>()
  for (const [index, task] of wanted.entries()) {
    const number = numbers[index]
    if (!number) continue
    // a record's number is named by its task; a report has an id of its own, and until there is one nobody holds its number
    if (field === 'record_number') await bindDraw(ctx, number.id, task.id)
    drawn.set(task.id, number.text)
  }
  return drawn
}

/** Numbers that a step of a task draws by the laboratory's settings (`Numbering.draw_record_at`, `draw_report_at`). */
export async function numbersDrawnAt(
  ctx: Ctx,
  task: TaskRow,
  step: 'accept' | 'assign' | 'start',
): Promise<{ record_number?: string; report_number?: string }> {
  const { draw_record_at, draw_report_at } = (await settingsOf(ctx)).overall.Numbering
  const fields: NumberField[] = [
    // a number that an earlier step should have drawn under other settings is drawn now: none is ever missing at the start
    ...(draw_record_at === step || step === 'start' ? (['record_number'] as const) : []),
    ...(draw_report_at === step ? (['report_number'] as const) : []),
  ]
  const open = fields.filter(field => !task[field])
  if (open.length > 1) {
    const [context] = await contextsOf(ctx, [task])
    if (context)
      await lockCounters(
        ctx,
        open.map(field => ({ type: field === 'record_number' ? 'record' : 'report', context })),
      )
  }
  const drawn: { record_number?: string; report_number?: string } = {}
  for (const field of open) {
    const number = (await draw(ctx, [task], field)).get(task.id)
    if (number) drawn[field] = number
  }
  return drawn
}

/** Draws the record numbers of new tasks at once, where the laboratory draws them on acceptance. */
export async function drawRecordNumbers(ctx: Ctx, tasks: readonly TaskRow[]): Promise<void> {
  const drawn = await draw(ctx, tasks, 'record_number')
  for (const task of tasks) {
    const record_number = drawn.get(task.id)
    if (record_number) await changeRow(ctx, trialTask, task, { record_number })
  }
}
