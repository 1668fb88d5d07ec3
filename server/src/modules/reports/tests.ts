import type { Ctx } from '../../db/context.ts'
import { tasksOf } from '../tasks/api.ts'

/** Tests that a report stands for. */
export async function testsOf(ctx: Ctx, taskIds: readonly string[]): Promise<string[]> {
  return [...new Set((await tasksOf(ctx, taskIds)).map(task => task.trial_list_id))]
}
