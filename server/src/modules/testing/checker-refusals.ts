import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { authorityRefusals, signerRefusals } from '../people/api.ts'
import { parametersOf } from '../tasks/api.ts'
import { type Entry, testersOf } from './entry.ts'

/** Whether a person may check a record today: R-08 for who tested it, T-01 and T-02 without the right for its test. */
export async function checkerRefusals(ctx: Ctx, entry: Entry, userId: string): Promise<Refused[]> {
  const { task, record } = entry
  const { separateDuties } = await settingsOf(ctx)
  const isOwn = testersOf(entry).some(person => person.user_id === userId) || record.tester_id === userId
  const trialListIds = [task.trial_list_id]
  return [
    ...(separateDuties && isOwn ? [refused(testingErrors, 'R-08')] : []),
    ...(await authorityRefusals(ctx, {
      userIds: [userId],
      trialListIds,
      role: 'checker',
      on: dayOf(ctx.now),
      parameterIds: await parametersOf(ctx, task.id),
    })),
    ...(await signerRefusals(ctx, { userId, role: 'checker', trialListIds })),
  ]
}
