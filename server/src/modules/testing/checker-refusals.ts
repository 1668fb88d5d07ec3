import type { Refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { checkersRefusals, type ToCheck } from '../people/api.ts'
import { parametersOf } from '../tasks/api.ts'
import { type Entry, testersOf } from './entry.ts'

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
