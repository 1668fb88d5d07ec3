import type { PickRow } from '@gt/domain/kit/list.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodosForUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { handOverWords, takerAmong, takersFor, takersTogether } from '../../people/api.ts'
import { presetChecker } from '../../tasks/api.ts'
import { checkTodo } from '../check-todo.ts'
import { checkerRefusals } from '../checker-refusals.ts'
import { type Entry, entryOf, recordInSight } from '../entry.ts'
import { beginRecord } from '../flow.ts'

type Actions = (typeof recordActions)['actions']

const takers = (ctx: Ctx, entry: Entry): Promise<PickRow[]> =>
  takersFor(ctx, 'check', userId => checkerRefusals(ctx, entry, userId))

/** Who may be given the check of records. Refuses with G-04. */
export const recordTakers: Run<Actions['Takers']> = async (ctx, { record_ids }) => {
  const lists: PickRow[][] = []
  for (const id of record_ids) lists.push(await takers(ctx, await entryOf(ctx, await recordInSight(ctx, id))))
  return { rows: takersTogether(lists) }
}

/**
 * Gives the check of a record to another checker, with a reason: he becomes the preset checker of the task, and the to-do is
 * his. Everybody of the step may still act. Refuses with G-07, G-24, K-04.
 */
export const handOverRecord: Run<Actions['HandOver']> = async (ctx, item, input) => {
  const entry = await beginRecord(ctx, item, 'hand_over')
  const { record, task } = entry
  const reason = neededReason(record.record_number, input.reason)
  const { taker, refusals } = takerAmong(await takers(ctx, entry), input.to_user_id)
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
