import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { finishCommand } from '../../flow/command.ts'
import { closeTodos, notifyUsers } from '../../flow/todos.ts'
import { expiredIds } from './pre-order.queries.ts'

/** Pre-entrustments that one run of the timer ends; the rest follow with the next run. */
const perRun = 500

/**
 * For the nightly timer, once for each laboratory: submitted pre-entrustments whose time is over end, and their clients are told
 * (workflow 2, expire). Answers how many ended.
 */
export async function expirePreOrders(ctx: Ctx): Promise<number> {
  const ids = await expiredIds(ctx, perRun)
  for (const id of ids) {
    const order = await getRow(ctx, entrustmentTemp, id)
    await finishCommand(
      ctx,
      entrustmentTemp,
      order,
      { state: 'expired' },
      { kind: 'entrustment_temp', number: order.pre_no, command: 'expire' },
    )
    await closeTodos(ctx, { kind: 'entrustment_temp', id })
    await notifyUsers(ctx, order.submitter_id ? [order.submitter_id] : [], {
      kind: 'pre_entrust',
      title: notice(orderNotices, 'announcement_expired', { number: order.pre_no }),
      route: '/djentrustmanage/entrusttemp',
      place: { id },
    })
  }
  return ids.length
}
