import { notice } from '@gt/domain/kit/notice.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import type { Todo } from '../../flow/todos.ts'
import type { Entry } from './entry.ts'

/** The to-do of who checks the record of a task. */
export const checkTodo = (task: Entry['task'], recordNumber: string | null): Todo => ({
  kind: 'check',
  title: notice(testingNotices, 'to_check', { number: recordNumber ?? task.task_number, test: agedTest(task) }),
  object: { kind: 'task', id: task.id, number: task.task_number },
  route: '/djentrustmanage/auditlist',
  dueAt: task.deadline ? `${task.deadline} 23:59:59` : null,
  priority: task.priority,
})
