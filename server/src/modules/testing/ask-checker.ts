import { notice } from '@gt/domain/kit/notice.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import type { Ctx } from '../../db/context.ts'
import { openTodosForUsers } from '../../flow/todos.ts'
import {
  type CheckableTask,
  checkersOf,
  checkersRefusals,
  holderSees,
  holdersWithRooms,
  type RoomHolder,
  takersFor,
} from '../people/api.ts'
import { tasksToCheck } from '../tasks/api.ts'
import { checkTodo } from './check-todo.ts'
import type { Entry } from './entry.ts'

/** Step of the to-do of whoever names a checker for a record that nobody may check. */
const naming = 'name_checker'

/**
 * Who is asked to name a checker (decision 0074): those of the test room, and those of the whole laboratory where the room has
 * none, or where nobody of the laboratory could be named and somebody must first be authorised.
 */
async function namers(ctx: Ctx, task: CheckableTask): Promise<readonly RoomHolder[]> {
  const sees = (await holdersWithRooms(ctx, ['nameChecker'])).filter(one => holderSees(one, task.department_id))
  const ofRoom = sees.filter(({ all }) => !all)
  const [takers = []] = await takersFor(ctx, 'check', [task], userIds => checkersRefusals(ctx, [task], userIds))
  return ofRoom.length > 0 && takers.length > 0 ? ofRoom : sees
}

/**
 * Asks for the check of a submitted record: the preset checker while he may check it, else everybody who may. A record that nobody
 * may check goes to those who can name a checker, with the reason; it is never left to somebody who cannot act on it.
 */
export async function askChecker(ctx: Ctx, { task, record }: Entry): Promise<void> {
  const [asked] = await tasksToCheck(ctx, [task.id])
  if (!asked) throw new Error(`task ${task.id} is gone`)
  const { able = [], against = null } = (await checkersOf(ctx, [asked])).get(task.id) ?? {}
  const number = record.record_number ?? task.record_number
  const todo = checkTodo(task, number)
  if (against === null) {
    const preset = able.filter(id => id === asked.checker_id)
    return openTodosForUsers(ctx, preset.length > 0 ? preset : able, todo)
  }
  const told = await namers(ctx, asked)
  await openTodosForUsers(
    ctx,
    told.map(({ id }) => id),
    {
      ...todo,
      step: naming,
      title: notice(testingNotices, 'unchecked', { number: number ?? task.task_number, reason: against }),
    },
  )
}
