import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import type { Run } from '../../../http/implement.ts'
import { makeDefaultTester } from '../../people/api.ts'

/** Makes a person the default tester of a test, or no longer. */
export const setDefaultTester: Run<(typeof taskActions.actions)['SetDefault']> = async (ctx, input) => {
  const found = await makeDefaultTester(ctx, {
    userId: input.user_id,
    trialListId: input.trial_list_id,
    isDefault: input.is_default,
    on: dayOf(ctx.now),
  })
  if (!found) throw new Refusal([refused(generalErrors, 'G-04')])
  return {}
}
