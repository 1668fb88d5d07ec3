import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import type { personnelActions } from '@gt/domain/people/personnel-actions.ts'
import { personnelErrors } from '@gt/domain/people/personnel-errors.ts'
import { changeRow, lockRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { hashFirstPassword, makeAccount, postsToGive } from '../../identity/api.ts'

type Actions = (typeof personnelActions)['actions']

/** Makes the account of a person; see the contract. */
export const openAccount: Run<Actions['OpenAccount']> = async (call, { user_name, password, post_ids, ...item }) => {
  const hashed = await hashFirstPassword(call, password)
  return call.transaction({}, async ctx => {
    const person = await lockRow(ctx, personnel, item)
    const { name, state, user_id, department_id } = person
    refuseIfAny([
      ...(state === 'active' || state === 'candidate' ? [] : [refused(personnelErrors, 'PE-01', { name })]),
      ...(user_id ? [refused(personnelErrors, 'PE-09', { name })] : []),
      ...(department_id ? [] : [refused(personnelErrors, 'PE-10')]),
    ])
    const { sex } = person
    const user = await makeAccount(
      ctx,
      { user_name, real_name: name, department_id, is_entrust: 0, ...(sex ? { sex } : {}) },
      { hashed, post_ids },
    )
    await changeRow(ctx, personnel, person, { user_id: user })
    return { user_id: user }
  })
}

/** Posts that the caller may give with an account. */
export const offeredPosts: Run<Actions['OfferedPosts']> = async ctx => ({
  rows: (await postsToGive(ctx)).map(({ id, name }) => ({ id, name })),
})
