import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import type { Run } from '../../../http/implement.ts'
import { basesOfTest } from '../../entrust/api.ts'
import { itemsOfTasks, seesTask, tasksByIds } from '../task.queries.ts'
import { parametersOffered } from '../test-choices.queries.ts'

/** What the test of a task may be changed to. Refuses with G-04. */
export const taskChoices: Run<(typeof taskActions.actions)['Choices']> = async (ctx, { id }) => {
  const [task] = await tasksByIds(ctx, [id])
  if (!task || !(await seesTask(ctx, id))) throw new Refusal([refused(generalErrors, 'G-04')])
  const [item] = await itemsOfTasks(ctx, [id])
  const bases = await basesOfTest(ctx, task.trial_list_id)
  const offered = (kind: 'test' | 'judgement') =>
    bases
      .filter(one => one.kind === kind)
      .map(({ id, text, state }) => ({ id, text, abolished: state === 'abolished' ? (1 as const) : (0 as const) }))
  return {
    parameters: await parametersOffered(ctx, task),
    test_bases: offered('test'),
    judgement_bases: offered('judgement'),
    test_rule_id: item?.test_rule_id ?? null,
    judgement_rule_id: item?.judgement_rule_id ?? null,
  }
}
