import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { PickRow } from '@gt/domain/kit/list.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodosForUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import {
  checkersRefusals,
  handOverWords,
  type ToCheck,
  takerAmong,
  takersFor,
  takersTogether,
} from '../../people/api.ts'
import { presetChecker } from '../../tasks/api.ts'
import { checkTodo } from '../check-todo.ts'
import { toCheck } from '../checker-refusals.ts'
import { beginRecord } from '../flow.ts'
import { recordsToCheck } from '../record.queries.ts'
import { visibleRecords } from '../visible.ts'

type Actions = (typeof recordActions)['actions']

const takers = (ctx: Ctx, records: readonly ToCheck[]): Promise<PickRow[][]> =>
  takersFor(ctx, 'check', records, userIds => checkersRefusals(ctx, records, userIds))

/** Who may be given the check of records, in a fixed number of statements however many they are. Refuses with G-04. */
export const recordTakers: Run<Actions['Takers']> = async (ctx, { record_ids }) => {
  const records = await recordsToCheck(ctx, record_ids, visibleRecords(ctx))
  if (records.length < new Set(record_ids).size) throw new Refusal([refused(generalErrors, 'G-04')])
  return { rows: takersTogether(await takers(ctx, records)) }
}

/**
 * Gives the check of a record to another checker, with a reason: he becomes the preset checker of the task, and the to-do is
 * his. Everybody of the step may still act. Refuses with G-07, G-24, K-04.
 */
export const handOverRecord: Run<Actions['HandOver']> = async (ctx, item, input) => {
  const entry = await beginRecord(ctx, item, 'hand_over')
  const { record, task } = entry
  const reason = neededReason(record.record_number, input.reason)
  const [able = []] = await takers(ctx, [await toCheck(ctx, entry)])
  const { taker, refusals } = takerAmong(able, input.to_user_id)
  passGuards(record.record_number, refusals, input)
  await presetChecker(ctx, task.id, input.to_user_id)
  const { done } = await finishCommand(
    ctx,
    testRecord,
    record,
    {},
    {
      kind: 'record',
      number: record.record_number,
      command: 'hand_over',
      opinion: handOverWords(taker, reason),
    },
  )
  await closeTodos(ctx, { kind: 'task', id: task.id }, ['check'])
  await openTodosForUsers(ctx, [input.to_user_id], checkTodo(task, record.record_number))
  return done
}
