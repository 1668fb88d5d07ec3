import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { taskNotices } from '@gt/domain/tasks/notices.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { changeRows } from '../../db/change-rows.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, insertRow } from '../../db/write.ts'
import { logStep } from '../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../flow/todos.ts'
import type { TaskRow } from './task.queries.ts'

/** Tasks that still hang on a draft, and those of the order that hang on any. */
async function heldBeside(ctx: Ctx, task: TaskRow): Promise<{ readonly draft: number; readonly order: number }> {
  const [row] = await ctx.tx.query<{ draft: number; order: number }>(
    `select count(*) filter (where order_change_id = $2)::int as draft, count(*)::int as "order" from trial_task
     where business_id = app_biz() and entrustment_id = $1 and order_change_id is not null and id <> $3 and deleted_at is null`,
    [task.entrustment_id, task.order_change_id, task.id],
  )
  return row ?? { draft: 0, order: 0 }
}

/** Drops a draft; one that the registrar has submitted meanwhile goes its own way. */
async function withdraw(ctx: Ctx, changeId: string, reason: string | null): Promise<void> {
  const [draft] = await ctx.tx.query<Row<typeof entrustChange> & Record<string, unknown>>(
    "select * from entrust_change where business_id = app_biz() and id = $1 and state = 'draft' for update",
    [changeId],
  )
  if (draft) await changeRow(ctx, entrustChange, draft, { state: 'withdrawn' }, { reason })
}

/** What a task leaves behind that is held no longer: with the last task of a draft the draft goes, with that of an order its to-do. */
export async function releaseHold(ctx: Ctx, task: TaskRow, reason: string | null): Promise<void> {
  if (!task.order_change_id) return
  const beside = await heldBeside(ctx, task)
  if (beside.draft === 0) await withdraw(ctx, task.order_change_id, reason)
  if (beside.order === 0) await closeTodos(ctx, { kind: 'entrustment', id: task.entrustment_id }, ['change'])
}

/** The draft that carries this reason for the order; tasks that go back together share it. */
export async function draftOf(ctx: Ctx, task: TaskRow, reason: string): Promise<string> {
  const [open] = await ctx.tx.query<{ id: string }>(
    `select c.id from entrust_change c where c.business_id = app_biz() and c.entrustment_id = $1 and c.state = 'draft' and c.reason = $2 and c.deleted_at is null
       and exists (select from trial_task t where t.business_id = c.business_id and t.order_change_id = c.id and t.deleted_at is null) order by c.id limit 1`,
    [task.entrustment_id, reason],
  )
  if (open) return open.id
  const { id } = await insertRow(ctx, entrustChange, {
    entrustment_id: task.entrustment_id,
    reason,
    requested_by: cutText(ctx.principal.displayName, 50),
    state: 'draft',
  })
  return id
}

/** The registrar hears that something is wrong with an order, once for the order. */
export const tellRegistrar = (ctx: Ctx, task: TaskRow, words: string): Promise<void> =>
  openTodoForPost(ctx, 'reception', {
    kind: 'change',
    step: 'held',
    title: notice(taskNotices, 'order_wrong', { number: task.entrust_number, words }),
    object: { kind: 'entrustment', id: task.entrustment_id, number: task.entrust_number },
    route: '/djentrustmanage/entrustchangelist',
    priority: task.priority,
  })

const stepOf = (task: TaskRow) => ({
  kind: 'task' as const,
  id: task.id,
  number: task.task_number,
  from: task.state,
  to: task.state,
})

/** Tasks of a report that went back to registration: they stay as they are, and the report waits for the correction. */
export async function holdTasks(ctx: Ctx, tasks: readonly TaskRow[], reason: string): Promise<void> {
  const [first] = tasks
  const open = tasks.filter(task => task.order_change_id === null)
  if (!first) return
  if (open.length > 0) {
    const order_change_id = await draftOf(ctx, first, reason)
    await changeRows(
      ctx,
      trialTask,
      open.map(row => ({ row, changes: { order_change_id } })),
      reason,
    )
  }
  for (const task of open) await logStep(ctx, { ...stepOf(task), command: 'reject', opinion: reason })
  await tellRegistrar(ctx, first, `报告已退回：${reason}`)
}

/** The registration of these tasks is right again: the last of a draft takes the draft with it. */
export async function freeTasks(ctx: Ctx, tasks: readonly TaskRow[], reason: string | null): Promise<void> {
  for (const task of tasks) {
    await changeRow(ctx, trialTask, task, { order_change_id: null }, { reason })
    await logStep(ctx, { ...stepOf(task), command: 'readmit', opinion: reason })
    await releaseHold(ctx, task, reason)
  }
}
