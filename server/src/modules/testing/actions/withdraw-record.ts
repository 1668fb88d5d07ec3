import { refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import { taskNotices } from '@gt/domain/tasks/notices.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { leaseOf } from '../../../flow/lease.ts'
import { closeTodos, openTodosForUsers, stepTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { voidUsesOf } from '../../equipment/api.ts'
import { taskWithdrawn } from '../../tasks/api.ts'
import { writtenContext } from '../blocks.ts'
import { refuseUnlessTester, testersOf } from '../entry.ts'
import { beginRecord } from '../flow.ts'

/** Takes a submitted record back, as long as no checker has it open (workflow 5, 20). */
export const withdrawRecord: Run<(typeof recordActions.actions)['Withdraw']> = async (ctx, item, input) => {
  const entry = await beginRecord(ctx, item, 'withdraw')
  const { record, task, context } = entry
  refuseUnlessTester(ctx, entry)
  const lease = await leaseOf(ctx, 'record', record.id)
  const isOpen = lease !== null && !testersOf(entry).some(person => person.user_id === lease.user_id)
  passGuards(record.record_number, isOpen ? [refused(testingErrors, 'R-12', { user: lease.name })] : [], input)
  await voidUsesOf(ctx, task.id, '撤回')
  await taskWithdrawn(ctx, task.id)
  const { done } = await finishCommand(
    ctx,
    testRecord,
    record,
    {
      tested_signed_at: null,
      context: writtenContext({ ...context, signatures: { tested: [], checked: [] } }),
      state: 'draft',
    },
    { kind: 'record', number: record.record_number, command: 'withdraw', opinion: input.reason ?? null },
  )
  await closeTodos(ctx, { kind: 'task', id: task.id }, stepTodos)
  await openTodosForUsers(
    ctx,
    testersOf(entry).map(person => person.user_id),
    {
      kind: 'test',
      title: notice(taskNotices, 'to_test', { number: task.task_number, test: agedTest(task) }),
      object: { kind: 'task', id: task.id, number: task.task_number },
      route: '/djentrustmanage/checklist',
      dueAt: task.deadline ? `${task.deadline} 23:59:59` : null,
      priority: task.priority,
    },
  )
  return done
}
