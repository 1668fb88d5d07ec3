import type { LocalDate } from '@gt/domain/kit/id.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow } from '../../db/write.ts'
import { refuseState } from '../../flow/command.ts'
import { closeTodos } from '../../flow/todos.ts'
import { moveTasks, type TaskCommand } from './move-tasks.ts'
import { closeReminders } from './reminders.ts'
import { type TaskRow, tasksByIds } from './task.queries.ts'

async function locked(ctx: Ctx, taskId: string, command: TaskCommand): Promise<TaskRow> {
  const [task] = await tasksByIds(ctx, [taskId], true)
  if (!task) throw new Error(`task ${taskId} is gone`)
  refuseState(trialTaskStates, task.state, command, task.task_number)
  return task
}

/** Another laboratory makes the test: nobody here is asked for it any more. One that the laboratory never makes itself was out before. */
export async function giveTaskOut(ctx: Ctx, taskId: string, outsideId: string, reason: string | null): Promise<void> {
  const [found] = await tasksByIds(ctx, [taskId], true)
  if (found?.state === 'outsourced') {
    await changeRow(ctx, trialTask, found, { outsourced_test_id: outsideId })
    return
  }
  const task = await locked(ctx, taskId, 'outsource')
  await moveTasks(ctx, [task], {
    command: 'outsource',
    to: () => 'outsourced',
    changes: () => ({ outsourced_test_id: outsideId }),
    opinion: reason,
  })
  await closeReminders(ctx, [taskId], 'cancelled')
  await closeTodos(ctx, { kind: 'task', id: taskId })
}

/** The outside test was given up: the task waits for a tester again, or for another laboratory where this one never makes the test. */
export async function takeTaskHome(ctx: Ctx, taskId: string): Promise<void> {
  const task = await locked(ctx, taskId, 'take_home')
  const [own] = await ctx.tx.query(
    `select 1 from test_item where business_id = app_biz() and trial_task_id = $1 and deleted_at is null and state <> 'cancelled' and not outsourced limit 1`,
    [taskId],
  )
  if (!own) {
    await changeRow(ctx, trialTask, task, { outsourced_test_id: null })
    return
  }
  await moveTasks(ctx, [task], {
    command: 'take_home',
    to: () => 'unassigned',
    changes: () => ({ outsourced_test_id: null }),
  })
}

/** The result of the other laboratory counts; `reported` when a report of this one takes it up. */
export async function takeOutsideResult(
  ctx: Ctx,
  taskId: string,
  result: { readonly judgement: TaskRow['judgement']; readonly on: LocalDate | null; readonly reported: boolean },
): Promise<void> {
  const task = await locked(ctx, taskId, 'take_result')
  await moveTasks(ctx, [task], {
    command: 'take_result',
    to: () => (result.reported ? 'checked' : 'done'),
    changes: () => ({ judgement: result.judgement, finished_at: ctx.now, inspection_date: result.on }),
  })
}
