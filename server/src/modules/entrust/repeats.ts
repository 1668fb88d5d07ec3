import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { againstRepeat, entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { mayBeRepeated } from '@gt/domain/entrust/repeat.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { billFollows } from '../charges/api.ts'
import type { OrderRow } from './order.queries.ts'

/**
 * The order that is repeated was accepted, stands, and is one of the same client (E-39).
 * @param lock whether the repeated order is kept as it is until the transaction ends
 */
export async function repeatRefusals(ctx: Ctx, order: OrderRow, lock: boolean): Promise<Refused[]> {
  if (order.test_round !== 'repeat' || !order.repeat_of_id) return []
  const origin = await getRow(ctx, entrustment, order.repeat_of_id, lock)
  const why =
    origin.state === 'cancelled'
      ? againstRepeat.cancelled
      : !mayBeRepeated(origin.state)
        ? againstRepeat.notAccepted
        : origin.entrust_unit_id !== order.entrust_unit_id
          ? againstRepeat.otherClient
          : null
  const number = origin.entrust_no ?? origin.project_name ?? '—'
  return why === null ? [] : [refused(entrustmentErrors, 'E-39', { number, why }, { field: 'repeat_of_id' })]
}

/**
 * An order was cancelled, or its tests or its client changed: what its repeats have for nothing is compared with it again, and
 * their cashier is asked where money is asked for now (decision 0068).
 */
export async function repeatsFollow(ctx: Ctx, originId: string, reason: string): Promise<void> {
  const repeats = await ctx.tx.query<{ id: string }>(
    `select id from entrustment where business_id = app_biz() and repeat_of_id = $1 and laboratory_caused
       and state not in ('draft', 'reviewing', 'returned', 'cancelled') and deleted_at is null order by id`,
    [originId],
  )
  for (const { id } of repeats) {
    await getRow(ctx, entrustment, id, true)
    await billFollows(ctx, id, reason, { reprice: true })
  }
}
