import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { signatureActions } from '@gt/domain/testing/actions.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { isOwnPassword, isOwnPin } from '../../identity/api.ts'
import { signingState, unlockSigning as unlock } from '../signing.ts'

/** Signs with the PIN of the account where the laboratory says so, else with its password (workflow 21). */
export const unlockSigning: Run<(typeof signatureActions.actions)['Unlock']> = async (call, { pin }) => {
  const { overall } = await call.transaction({ readOnly: true }, settingsOf)
  const isRight = overall.ESign.auth === 'pin' ? await isOwnPin(call, pin) : await isOwnPassword(call, pin)
  if (!isRight) throw new Refusal([refused(testingErrors, 'W-01', {}, { field: 'pin' })])
  return call.transaction({}, async ctx => {
    const { has_signature } = await signingState(ctx)
    if (!has_signature) throw new Refusal([refused(testingErrors, 'W-02')])
    await unlock(ctx)
    return signingState(ctx)
  })
}
