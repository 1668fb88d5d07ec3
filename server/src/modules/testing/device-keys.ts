import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { deviceKey } from '@gt/domain/testing/device-key.entity.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { changeRow, rowColumns } from '../../db/write.ts'
import { canonical } from './blocks.ts'

export type KeyRow = Row<typeof deviceKey>

const columns = rowColumns(deviceKey)
  .map(name => `k.${quote(name)}`)
  .join(', ')

/** The key in force of a machine, locked; null when it has none. */
export async function keyOf(ctx: Ctx, equipmentId: string): Promise<KeyRow | null> {
  const [row] = await ctx.tx.query<KeyRow>(
    `select ${columns} from device_key k where k.business_id = app_biz() and k.equipment_id = $1 and k.revoked_at is null and k.deleted_at is null
     order by k.id desc limit 1 for update`,
    [equipmentId],
  )
  return row ?? null
}

/** The key of a salt: made out of the server's own secret each time, so that the database alone gives no key away. */
export const keyFrom = (secret: string, salt: string): Buffer =>
  createHmac('sha256', secret).update(`device-key|${salt}`).digest()

/** A reading as it was sent, apart from its signature. */
interface Sent {
  readonly number: string
  readonly content: unknown
  readonly signature: { readonly counter: number; readonly mac: string } | undefined
}

/** The key that signed a reading; null for a machine without one. Refuses with R-26 when the signature is not the key's. */
export async function provenKey(ctx: Ctx, equipmentId: string, sent: Sent, secret: string): Promise<KeyRow | null> {
  const key = await keyOf(ctx, equipmentId)
  if (!key) return null
  const { number, content, signature } = sent
  const own = createHmac('sha256', keyFrom(secret, key.salt))
    .update(`${signature?.counter ?? 0}\n${canonical(content)}`)
    .digest()
  if (!signature || !timingSafeEqual(own, Buffer.from(signature.mac, 'hex')))
    throw new Refusal([refused(testingErrors, 'R-26', { number }, { field: 'signature' })])
  return key
}

/** Notes the counter of a reading that is new. Refuses with R-27 when it is not above the last one. */
export async function countUp(ctx: Ctx, key: KeyRow, { number, signature }: Sent): Promise<void> {
  const counter = signature?.counter ?? 0
  const last = key.counter
  if (counter <= last)
    throw new Refusal([refused(testingErrors, 'R-27', { number, counter, last }, { field: 'signature' })])
  await changeRow(ctx, deviceKey, key, { counter, last_used_at: ctx.now })
}
