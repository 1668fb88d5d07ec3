import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { type AgainstPerson, authorityStandings, noSigners } from '../people/api.ts'
import { parametersOf } from '../tasks/api.ts'
import { type Entry, testersOf } from './entry.ts'
import type { ToCheck } from './record.queries.ts'

/**
 * Whether people may check records today: R-08 for who tested one, T-01 and T-02 without the right for its test. A fixed number
 * of statements.
 */
export async function checkersRefusals(
  ctx: Ctx,
  records: readonly ToCheck[],
  userIds: readonly Id[],
): Promise<AgainstPerson<ToCheck>> {
  const { separateDuties } = await settingsOf(ctx)
  const needs = records.map(one => ({ key: one.id, trialListId: one.trial_list_id, parameterIds: one.parameters }))
  const standings = await authorityStandings(ctx, 'checker', userIds, needs, dayOf(ctx.now))
  const trialListIds = [...new Set(records.map(one => one.trial_list_id))]
  const unsigned = await noSigners(ctx, { userIds, role: 'checker', trialListIds })
  return (record, userId) => [
    ...(separateDuties && record.testers.includes(userId) ? [refused(testingErrors, 'R-08')] : []),
    ...standings.filter(one => one.userId === userId && one.need === record.id).flatMap(one => one.refusals),
    ...unsigned
      .filter(one => one.userId === userId && one.trialListId === record.trial_list_id)
      .map(({ refusal }) => refusal),
  ]
}

/** A record with what belongs to it as its checkers are looked for. */
export const toCheck = async (ctx: Ctx, entry: Entry): Promise<ToCheck> => ({
  id: entry.record.id,
  trial_list_id: entry.task.trial_list_id,
  parameters: await parametersOf(ctx, entry.task.id),
  testers: [
    ...testersOf(entry).map(person => person.user_id),
    ...(entry.record.tester_id ? [entry.record.tester_id] : []),
  ],
})

/** Whether one person may check a record today: see checkersRefusals. */
export async function checkerRefusals(ctx: Ctx, entry: Entry, userId: string): Promise<readonly Refused[]> {
  const record = await toCheck(ctx, entry)
  return (await checkersRefusals(ctx, [record], [userId]))(record, userId)
}
