import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { endLease } from '../../../flow/lease.ts'
import { periodRefusals } from '../../../flow/locks.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { recordChecked } from '../../audit/api.ts'
import { batchRefusals, checksOfTask, taskChecked } from '../../reports/api.ts'
import { samplesMayBeTested } from '../../samples/api.ts'
import { taskPassedCheck } from '../../tasks/api.ts'
import { writtenContext } from '../blocks.ts'
import { checkerRefusals } from '../checker-refusals.ts'
import type { Entry } from '../entry.ts'
import { beginRecord } from '../flow.ts'
import { placeSignature, signRefusals } from '../signing.ts'

const checkRefusals = async (ctx: Ctx, entry: Entry, count: number): Promise<Refused[]> => [
  ...(await checkerRefusals(ctx, entry, userOf(ctx))),
  ...(await signRefusals(ctx, 'checker')),
  ...(await periodRefusals(ctx, 'test', entry.record.test_start_at)),
  // what does not conform is passed knowingly, here as at the audit and the approval
  ...(entry.task.judgement === 'fail' ? [refused(reportErrors, 'B-15')] : []),
  ...(await batchRefusals(ctx, count, () => checksOfTask(ctx, entry.task.id))),
]

/**
 * Passes the check of a record (workflow 5, 6): the checker signs, the record is locked against edits, the work is
 * counted, and the draft of the report is made when its merge scope is complete. Refuses with R-08, T-01, T-02, W-02, W-06, G-09,
 * B-15 for results that do not conform; in a batch with G-03, B-21.
 */
export const checkRecord: Run<(typeof recordActions.actions)['Check']> = async (ctx, item, input) => {
  const entry = await beginRecord(ctx, item, 'check')
  const { record, task, context } = entry
  passGuards(record.record_number, await checkRefusals(ctx, entry, input.items.length), input)
  const { on_behalf_of_id, ...signature } = await placeSignature(ctx, 'checker', [task.trial_list_id])
  const opinion = input.opinion ?? input.reason ?? null
  await taskPassedCheck(ctx, task.id, userOf(ctx))
  const { done } = await finishCommand(
    ctx,
    testRecord,
    record,
    {
      checker_id: userOf(ctx),
      checked_at: ctx.now,
      check_opinion: opinion,
      context: writtenContext({ ...context, signatures: { ...context.signatures, checked: [signature] } }),
      state: 'checked',
    },
    {
      kind: 'record',
      number: record.record_number,
      command: 'check',
      opinion,
      signatureId: signature.signature_id,
      onBehalfOf: on_behalf_of_id,
    },
  )
  await endLease(ctx, 'record', record.id)
  await closeTodos(ctx, { kind: 'task', id: task.id }, ['check'])
  await samplesMayBeTested(ctx, Object.keys(context.samples))
  await recordChecked(ctx, task, { id: record.id, number: record.record_number ?? task.task_number })
  await taskChecked(ctx, task.id)
  return done
}
