import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { logStep, neededReason } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { tasksOf } from '../../tasks/api.ts'
import { recordOf } from '../../testing/api.ts'

/** The technical leader's word on a deviation; the line in the log is the release itself (workflow 5, B-11). */
export const decideDeviation: Run<(typeof reportActions)['actions']['DecideDeviation']> = async (ctx, input) => {
  const [task] = await tasksOf(ctx, [input.task_id])
  const record = task ? await recordOf(ctx, task.id) : null
  if (!task || !record?.deviation) throw new Refusal([refused(generalErrors, 'G-04')])
  const opinion = neededReason(record.record_number, input.reason)
  await logStep(ctx, {
    kind: 'task',
    id: task.id,
    number: task.task_number,
    command: input.release ? 'release_deviation' : 'refuse_deviation',
    opinion,
    from: task.state,
    to: task.state,
  })
  await closeTodos(ctx, { kind: 'task', id: task.id }, ['other'])
  return { task_id: task.id, released: input.release }
}
