import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import type { Run } from '../../../http/implement.ts'
import { candidatesFor } from '../candidates.ts'
import { visibleTasks } from '../visible.ts'

/** Everyone who tests, with his load and what keeps him from the tasks in sight of the post. Refuses with G-04. */
export const taskCandidates: Run<(typeof taskActions.actions)['Candidates']> = async (ctx, { task_ids }) => {
  const found = await candidatesFor(ctx, task_ids, visibleTasks(ctx))
  if (task_ids.length > 0 && found.tasks.length === 0) throw new Refusal([refused(generalErrors, 'G-04')])
  return found
}
