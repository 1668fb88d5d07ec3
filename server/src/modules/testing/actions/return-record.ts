import { refused } from '@gt/domain/kit/errors.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { endLease } from '../../../flow/lease.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { voidUsesOf } from '../../equipment/api.ts'
import { taskReturned } from '../../tasks/api.ts'
import { writtenContext } from '../blocks.ts'
import { beginRecord } from '../flow.ts'

/** Sends a record back to its tester with reasons and pins; the tester's signature is cleared (workflow 20). */
export const returnRecord: Run<(typeof recordActions.actions)['Return']> = async (ctx, item, input) => {
  const { record, task, context } = await beginRecord(ctx, item, 'return')
  const number = record.record_number
  const reason = neededReason(number, input.reason)
  const limit = (await settingsOf(ctx)).overall.Process.return_limit
  const isOver = limit > 0 && (task.return_count ?? 0) >= limit
  passGuards(number, isOver ? [refused(testingErrors, 'K-01', { n: limit })] : [], input)
  await voidUsesOf(ctx, task.id, reason)
  await taskReturned(ctx, task.id, reason)
  const { done } = await finishCommand(
    ctx,
    testRecord,
    record,
    {
      tested_signed_at: null,
      context: writtenContext({ ...context, signatures: { tested: [], checked: [] }, pins: [...(input.pins ?? [])] }),
      state: 'returned',
    },
    { kind: 'record', number, command: 'return', opinion: reason, backItems: input.back_items },
  )
  await endLease(ctx, 'record', record.id)
  return done
}
