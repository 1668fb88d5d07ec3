import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { signatureActions } from '@gt/domain/testing/actions.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Run } from '../../../http/implement.ts'
import { isOwnPassword } from '../../identity/api.ts'
import { signingState, unlockSigning as unlock } from '../signing.ts'

/** The first version signs with the account's password as PIN (workflow 21). */
export const unlockSigning: Run<(typeof signatureActions.actions)['Unlock']> = async (call, { pin }) => {
  if (!(await isOwnPassword(call, pin))) throw new Refusal([refused(testingErrors, 'W-01', {}, { field: 'pin' })])
  return call.transaction({}, async ctx => {
    const { has_signature } = await signingState(ctx)
    if (!has_signature) throw new Refusal([refused(testingErrors, 'W-02')])
    await unlock(ctx)
    return signingState(ctx)
  })
}
