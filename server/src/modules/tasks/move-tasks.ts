import type { RowValues } from '@gt/domain/kit/entity.ts'
import { cutOptional } from '@gt/domain/kit/text.ts'
import { taskWorkflowLog } from '@gt/domain/tasks/task-workflow-log.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf, type TaskState, type trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, insertRows } from '../../db/write.ts'
import type { TaskRow } from './task.queries.ts'

export type TaskCommand = keyof (typeof trialTaskStates)['commands'] & string

interface Movement {
  readonly command: TaskCommand
  readonly to: (task: TaskRow) => TaskState
  readonly changes?: (task: TaskRow) => RowValues<typeof trialTask>
  readonly opinion?: string | null
}

/**
 * Items follow the state of their tasks. They have no trail of their own for it: the task's line tells when and by whom.
 * Items that were cancelled one by one stay so.
 */
export async function itemsFollow(ctx: Ctx, taskIds: readonly string[], state: string): Promise<void> {
  const changed = await ctx.tx.query<{ id: string }>(
    `update test_item set state = $2, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and trial_task_id = any($1::bigint[]) and deleted_at is null and state not in ('cancelled', $2)
     returning id`,
    [taskIds, state],
  )
  const ids = ctx.pending.changed.get('test_item') ?? new Set<string>()
  for (const { id } of changed) ids.add(id)
  if (changed.length > 0) ctx.pending.changed.set('test_item', ids)
}

/** Moves locked tasks to a state, with their items and log lines, as an effect of another object's command. */
export async function moveTasks(ctx: Ctx, tasks: readonly TaskRow[], movement: Movement): Promise<TaskRow[]> {
  if (tasks.length === 0) return []
  const moved: TaskRow[] = []
  const byState = new Map<TaskState, string[]>()
  for (const task of tasks) {
    const state = movement.to(task)
    const changes = { ...movement.changes?.(task), state }
    moved.push(await changeRow(ctx, trialTask, task, changes, { reason: movement.opinion ?? null }))
    byState.set(state, [...(byState.get(state) ?? []), task.id])
  }
  for (const [state, ids] of byState) await itemsFollow(ctx, ids, itemStateOf(state))
  await insertRows(
    ctx,
    taskWorkflowLog,
    moved.map((task, index) => ({
      object_kind: 'task' as const,
      object_id: task.id,
      object_number: task.task_number,
      command: movement.command,
      from_state: tasks[index]?.state ?? null,
      to_state: task.state,
      operator_id: ctx.principal.userId,
      opinion: cutOptional(movement.opinion, 500),
      ip: ctx.address,
    })),
    { untracked: true },
  )
  return moved
}

const resumable: readonly TaskState[] = ['unassigned', 'assigned', 'waiting_age', 'testing']

/** Where a suspended task stood; a task that does not say so was not assigned. */
export const stateBefore = (task: TaskRow): TaskState =>
  resumable.find(state => state === task.state_before_suspend) ?? 'unassigned'
