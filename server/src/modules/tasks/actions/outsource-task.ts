import type { InputOf } from '@gt/domain/kit/action.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginInOrder } from '../begin.ts'
import { itemsFollow } from '../move-tasks.ts'
import { closeReminders } from '../reminders.ts'
import type { TaskRow } from '../task.queries.ts'

type Input = InputOf<(typeof taskActions.actions)['Outsource']>

interface OrderFact {
  readonly allow_subcontract: 0 | 1 | null
  readonly project_name: string | null
  readonly project_part: string | null
}

/** What the order says of giving work out, and of the works that the outside test is for. */
async function orderFact(ctx: Ctx, { entrustment_id }: TaskRow): Promise<OrderFact> {
  const [row] = await ctx.tx.query<OrderFact>(
    'select allow_subcontract, project_name, project_part from entrustment where business_id = app_biz() and id = $1',
    [entrustment_id],
  )
  if (!row) throw new Error(`order ${entrustment_id} is gone`)
  return row
}

const backInThePast = {
  zh: '预计返回不能早于今天',
  en: 'The day it is expected back cannot be before today.',
  es: 'La fecha prevista de retorno no puede ser anterior a hoy.',
}

/** T-10 without the client's consent, on the order or given since; T-20 while registration corrects the task; T-27; G-11 for a day that is over. */
const outsourceRefusals = (ctx: Ctx, task: TaskRow, order: OrderFact, input: Input): Refused[] => [
  ...(task.order_change_id ? [refused(taskErrors, 'T-20', { number: task.task_number })] : []),
  ...(order.allow_subcontract === 1 || input.client_consent === 1
    ? []
    : [refused(taskErrors, 'T-10', {}, { field: 'client_consent' })]),
  ...(input.planned_back_on && input.planned_back_on < dayOf(ctx.now)
    ? [refused(generalErrors, 'G-11', { message: backInThePast }, { field: 'planned_back_on' })]
    : []),
  ...(input.unit_in_scope === 0
    ? [refused(taskErrors, 'T-27', { unit: input.testing_unit, test: task.test_name }, { field: 'unit_in_scope' })]
    : []),
]

/** Gives a task to another laboratory: the draft of its outsourced test is made, and nobody here is asked for it any more. */
export const outsourceTask: Run<(typeof taskActions.actions)['Outsource']> = async (ctx, item, input) => {
  const task = await beginInOrder(ctx, 'outsource', item)
  const reason = neededReason(task.task_number, input.reason)
  const order = await orderFact(ctx, task)
  passGuards(task.task_number, outsourceRefusals(ctx, task, order, input), input)
  const { testing_unit, unit_qualification_no, unit_in_scope, planned_back_on } = input
  const outside = await insertRow(ctx, outsourcedTest, {
    test_name: task.test_name,
    test_index: task.test_content,
    project_name: order.project_name,
    project_part: order.project_part,
    testing_unit,
    unit_qualification_no,
    unit_in_scope,
    planned_back_on,
    client_consent: 1,
    entrustment_id: task.entrustment_id,
    trial_task_id: task.id,
    reason: cutText(reason, 300),
    state: 'draft',
  })
  const { done } = await finishCommand(
    ctx,
    trialTask,
    task,
    { outsourced_test_id: outside.id, state: 'outsourced' },
    { kind: 'task', number: task.task_number, command: 'outsource', opinion: `${testing_unit}：${reason}` },
  )
  await itemsFollow(ctx, [task.id], itemStateOf('outsourced'))
  await closeReminders(ctx, [task.id], 'cancelled')
  await closeTodos(ctx, { kind: 'task', id: task.id })
  return done
}
