import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { preEntrustmentErrors } from '@gt/domain/entrust/errors.ts'
import type { unitActions } from '@gt/domain/entrust/unit-actions.ts'
import { unitErrors } from '@gt/domain/entrust/unit-errors.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { hashFirstPassword, makeClientAccount } from '../identity/api.ts'
import { preEntrustLicensed } from './pre-order.queries.ts'

type Actions = (typeof unitActions)['actions']

/** Opens the account of a client; see the contract. */
export const openUnitAccount: Run<Actions['OpenAccount']> = async (
  call,
  { user_name, real_name, password, ...item },
) => {
  const hashed = await hashFirstPassword(call, password)
  return call.transaction({}, async ctx => {
    const unit = await lockRow(ctx, entrustUnit, item)
    refuseIfAny([
      ...((await preEntrustLicensed(ctx)) ? [] : [refused(preEntrustmentErrors, 'P-06')]),
      ...(unit.enabled === 1 ? [] : [refused(unitErrors, 'SU-06', { name: unit.name })]),
    ])
    return { user_id: await makeClientAccount(ctx, { user_name, real_name, entrust_unit_id: unit.id }, hashed) }
  })
}
