import { notice } from '@gt/domain/kit/notice.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import type { Ctx } from '../../db/context.ts'
import { openTodosForUsers } from '../../flow/todos.ts'
import { type Entry, testersOf } from './entry.ts'

/**
 * To-dos of the testers who have not signed a submitted record yet: each signs for himself, nobody's signature is placed by
 * another's command.
 * @param signed whose signatures stand on the record
 */
export async function askToSign(ctx: Ctx, entry: Entry, signed: readonly string[]): Promise<void> {
  const { record, task } = entry
  await openTodosForUsers(
    ctx,
    testersOf(entry)
      .map(person => person.user_id)
      .filter(id => !signed.includes(id)),
    {
      kind: 'test',
      step: 'sign',
      title: notice(testingNotices, 'to_sign', {
        number: record.record_number ?? task.record_number ?? task.task_number,
      }),
      object: { kind: 'task', id: task.id, number: task.task_number },
      route: '/djentrustmanage/checklist',
      dueAt: task.deadline ? `${task.deadline} 23:59:59` : null,
      priority: task.priority,
    },
  )
}
