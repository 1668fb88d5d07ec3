import { refused } from '@gt/domain/kit/errors.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodosForUsers, stepTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { takeUntouchedDraft } from '../../reports/api.ts'
import { taskUnchecked } from '../../tasks/api.ts'
import { writtenContext } from '../blocks.ts'
import { checkTodo } from '../check-todo.ts'
import { beginRecord } from '../flow.ts'
import { askToSign } from '../sign-todo.ts'

/** True when the last step of the record is a check by the caller. */
async function isOwnCheck(ctx: Ctx, recordId: string): Promise<boolean> {
  const [last] = await ctx.tx.query<{ command: string; operator_id: string | null }>(
    `select command, operator_id from task_workflow_log where business_id = app_biz() and object_kind = 'record' and object_id = $1
     order by occurred_at desc, id desc limit 1`,
    [recordId],
  )
  return last?.command === 'check' && last.operator_id === userOf(ctx)
}

/**
 * The checker takes his own check back while the next step has not begun (workflow 20): his signature goes, the draft of the
 * report that it began goes with its number, and the record waits for the check once more. Refuses with K-03.
 */
export const uncheckRecord: Run<(typeof recordActions.actions)['Uncheck']> = async (ctx, item, input) => {
  const entry = await beginRecord(ctx, item, 'uncheck')
  const { record, task, context } = entry
  const number = record.record_number
  const reason = input.reason?.trim() || null
  const free = (await isOwnCheck(ctx, record.id)) && (await takeUntouchedDraft(ctx, task.id, reason))
  passGuards(number, free ? [] : [refused(reportErrors, 'K-03')], {})
  await taskUnchecked(ctx, task.id)
  const { done } = await finishCommand(
    ctx,
    testRecord,
    record,
    {
      checked_at: null,
      check_opinion: null,
      context: writtenContext({ ...context, signatures: { ...context.signatures, checked: [] } }),
      state: 'submitted',
    },
    { kind: 'record', number, command: 'uncheck', opinion: reason },
  )
  await closeTodos(ctx, { kind: 'task', id: task.id }, stepTodos)
  await openTodosForUsers(ctx, [userOf(ctx)], checkTodo(task, number))
  const signed = context.signatures.tested.map(one => one.user_id)
  await askToSign(ctx, entry, signed)
  return done
}
