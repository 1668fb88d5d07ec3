import { refused } from '@gt/domain/kit/errors.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, lockRow } from '../../../db/write.ts'
import { logStep, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { renumber, typingRefusals } from '../../numbering/api.ts'
import { contextsOf } from '../record-numbers.ts'
import { toldTask, visibleTasks } from '../visible.ts'

const notBegun: ReadonlySet<string> = new Set(['unassigned', 'assigned', 'waiting_age', 'outsourced'])

/** Gives a task that is not begun another number by hand (workflow 18, typed numbers). */
export const renumberTask: Run<(typeof taskActions.actions)['Renumber']> = async (ctx, input) => {
  await requireSight(ctx, trialTask, input.id, visibleTasks(ctx))
  const task = await lockRow(ctx, trialTask, input, toldTask)
  const old = task.task_number
  passGuards(
    old,
    [
      ...(await typingRefusals(ctx)),
      ...(notBegun.has(task.state) ? [] : [refused(numberingErrors, 'N-20', { number: old })]),
    ],
    {},
  )
  const [context = {}] = await contextsOf(ctx, [task])
  const task_number = await renumber(ctx, 'task', context, { kind: 'task', id: task.id }, input)
  const after = await changeRow(ctx, trialTask, task, { task_number }, { number: task_number, reason: input.reason })
  await logStep(ctx, {
    kind: 'task',
    id: task.id,
    number: task_number,
    command: 'renumber',
    from: task.state,
    to: task.state,
    opinion: `${old} → ${task_number}：${input.reason}`,
  })
  return { id: after.id, row_version: after.row_version }
}
