import type { Ctx } from '../../db/context.ts'
import { closeTodos } from '../../flow/todos.ts'
import { voidDrawn, voidNumber } from '../numbering/api.ts'
import { closeReminders } from './reminders.ts'
import type { TaskRow } from './task.queries.ts'
import { reverseWorkload } from './workload.ts'

/** What ends with tasks that will not be tested: reminders, to-dos, counted work; their numbers are void with the reason. */
export async function endTasks(ctx: Ctx, tasks: readonly TaskRow[], reason: string): Promise<void> {
  const ids = tasks.map(task => task.id)
  await closeReminders(ctx, ids, 'cancelled')
  await reverseWorkload(ctx, ids)
  for (const { id, report_number, report_id } of tasks) {
    await closeTodos(ctx, { kind: 'task', id })
    for (const kind of ['task', 'record']) await voidNumber(ctx, { kind, id }, reason)
    if (report_number !== null && report_id === null) await voidDrawn(ctx, 'report', report_number, reason)
  }
}
