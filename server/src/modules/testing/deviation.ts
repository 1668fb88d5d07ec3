import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { DeviationStep } from '@gt/domain/testing/deviation-steps.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import type { Ctx } from '../../db/context.ts'
import { logStep } from '../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../flow/todos.ts'

const asking: DeviationStep = 'ask_deviation'

/**
 * A record says that it departs from its method, or says it in other words: the technical manager is asked, and what he said
 * of earlier words holds no longer (workflow 5, B-11). Words that were taken back ask for nothing.
 */
export async function deviationWritten(
  ctx: Ctx,
  task: Pick<Row<typeof trialTask>, 'id' | 'task_number' | 'state' | 'priority'>,
  words: string | null,
): Promise<void> {
  const object = { kind: 'task', id: task.id } as const
  if (!words) return closeTodos(ctx, object, ['deviation'])
  const number = task.task_number
  await logStep(ctx, { ...object, number, command: asking, opinion: words, from: task.state, to: task.state })
  await openTodoForPost(ctx, 'tech_lead', {
    kind: 'deviation',
    title: notice(testingNotices, 'deviates', { number }),
    object: { ...object, number },
    route: '/djentrustmanage/auditlist',
    priority: task.priority,
  })
}
