import { isDefaultTester, proposeTesters } from '@gt/domain/tasks/proposal.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { assignmentRefusals } from './assignment.ts'
import { candidatesFor } from './candidates.ts'
import { giveTask } from './give-task.ts'
import type { TaskRow } from './task.queries.ts'

/** Whether one of the tests has a default tester at all; without one nobody's load need be weighed. */
async function hasDefault(ctx: Ctx, tasks: readonly TaskRow[]): Promise<boolean> {
  const found = await ctx.tx.query(
    `select from user_trial_authority where business_id = app_biz() and role = 'tester' and is_default and enabled and deleted_at is null
       and trial_list_id = any($1::bigint[]) limit 1`,
    [tasks.map(task => task.trial_list_id)],
  )
  return found.length > 0
}

/**
 * Gives tasks that were just made to the default tester of their test, while the laboratory wants it (page tasklist, rule of the
 * default tester): those who test with him are the least loaded. What a guard of the assignment by hand would refuse, and what
 * has no default tester, is left to the head of the test room. Answers the ids of the tasks given out.
 */
export async function assignAtOnce(ctx: Ctx, tasks: readonly TaskRow[]): Promise<ReadonlySet<string>> {
  const given = new Set<string>()
  const { assignOnRegister } = await settingsOf(ctx)
  if (!assignOnRegister || tasks.length === 0 || !(await hasDefault(ctx, tasks))) return given
  // who registers need not see tasks to make them
  const candidates = await candidatesFor(
    ctx,
    tasks.map(task => task.id),
    {},
  )
  for (const { task_id, tester_ids } of proposeTesters(candidates, isDefaultTester).proposals) {
    const task = tasks.find(one => one.id === task_id)
    if (!task || (await assignmentRefusals(ctx, task, { tester_ids })).length > 0) continue
    await giveTask(ctx, task, { tester_ids, reason: '登记时自动分配' })
    given.add(task.id)
  }
  return given
}
