import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { closeOwnTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { signerRefusals } from '../../people/api.ts'
import { writtenContext } from '../blocks.ts'
import { type Entry, refuseUnlessTester } from '../entry.ts'
import { beginRecord } from '../flow.ts'
import { placeSignature, signRefusals } from '../signing.ts'

async function refusals(ctx: Ctx, { context, task }: Entry): Promise<Refused[]> {
  const me = userOf(ctx)
  const own = context.signatures.tested.find(one => one.user_id === me)
  return [
    ...(own ? [refused(testingErrors, 'R-17', { user: own.name })] : []),
    ...(await signerRefusals(ctx, { userId: me, role: 'tester', trialListIds: [task.trial_list_id] })),
    ...(await signRefusals(ctx, 'tester')),
  ]
}

/**
 * A tester who took part signs the submitted record beside the one who submitted it (JT/T 828: as many signatures as
 * testers). The data stay as they are; a return clears his signature with the others.
 */
export const signRecord: Run<(typeof recordActions.actions)['Sign']> = async (ctx, item, input) => {
  const entry = await beginRecord(ctx, item, 'sign')
  const { record, task, context } = entry
  refuseUnlessTester(ctx, entry)
  passGuards(record.record_number, await refusals(ctx, entry), input)
  const { on_behalf_of_id, ...signature } = await placeSignature(ctx, 'tester', [task.trial_list_id])
  const tested = [...context.signatures.tested, signature]
  const { done } = await finishCommand(
    ctx,
    testRecord,
    record,
    { context: writtenContext({ ...context, signatures: { ...context.signatures, tested } }) },
    {
      kind: 'record',
      number: record.record_number,
      command: 'sign',
      opinion: input.reason ?? null,
      signatureId: signature.signature_id,
      onBehalfOf: on_behalf_of_id,
    },
  )
  await closeOwnTodos(ctx, { kind: 'task', id: task.id }, ['test'])
  return done
}
