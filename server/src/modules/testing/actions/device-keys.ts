import { randomBytes } from 'node:crypto'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { deviceKey } from '@gt/domain/testing/device-key.entity.ts'
import type { deviceKeyActions } from '@gt/domain/testing/device-key-actions.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { keyFrom, keyOf } from '../device-keys.ts'

type Actions = (typeof deviceKeyActions)['actions']

const saltBytes = 32

/** The key of a machine without the key itself; see the contract. */
export const deviceKeyState: Run<Actions['State']> = async (ctx, { equipment_id }) => {
  await getRow(ctx, equipment, equipment_id)
  const [key] = await ctx.tx.query<{
    issued_at: string
    issued_by: string | null
    counter: number
    last_used_at: string | null
  }>(
    `select k.created_at as issued_at, coalesce(u.real_name, u.nickname, u.user_name) as issued_by, k.counter, k.last_used_at
     from device_key k left join app_user u on u.id = k.created_by_id
     where k.business_id = app_biz() and k.equipment_id = $1 and k.revoked_at is null and k.deleted_at is null order by k.id desc limit 1`,
    [equipment_id],
  )
  return { key: key ?? null }
}

/** Ends the key in force of a machine; answers whether there was one. */
async function endKey(ctx: Ctx, equipmentId: string): Promise<boolean> {
  const key = await keyOf(ctx, equipmentId)
  if (key) await changeRow(ctx, deviceKey, key, { revoked_at: ctx.now })
  return key !== null
}

/** Issues the key of a machine; see the contract. */
export const issueDeviceKey: Run<Actions['Issue']> = async (call, { equipment_id }) =>
  call.transaction({}, async ctx => {
    // two keys issued at once wait for each other at the machine
    const machine = await getRow(ctx, equipment, equipment_id, true)
    if (!machine.capture_serial)
      throw new Refusal([refused(testingErrors, 'R-28', { number: machine.equipment_number })])
    await endKey(ctx, equipment_id)
    const salt = randomBytes(saltBytes).toString('base64url')
    await insertRow(ctx, deviceKey, { equipment_id, salt })
    return {
      device_serial: machine.capture_serial,
      key: keyFrom(call.services.linkSecret, salt).toString('base64url'),
    }
  })

/** Ends the key of a machine; see the contract. */
export const revokeDeviceKey: Run<Actions['Revoke']> = async (ctx, { equipment_id }) => {
  await getRow(ctx, equipment, equipment_id, true)
  if (!(await endKey(ctx, equipment_id))) throw new Refusal([refused(generalErrors, 'G-04')])
  return { equipment_id }
}
