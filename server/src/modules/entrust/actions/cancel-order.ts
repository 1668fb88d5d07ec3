import type { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { changeRows } from '../../../db/change-rows.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow } from '../../../db/write.ts'
import { placeForClient } from '../../../flow/client-accounts.ts'
import { beginCommand, finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { invoicedRefusals, voidBillsOfOrder } from '../../charges/api.ts'
import { voidNumber } from '../../numbering/api.ts'
import { cancelSamplesOfOrder, samplesOfEntrustment } from '../../samples/api.ts'
import { cancelTasksOfOrder } from '../../tasks/api.ts'
import { bindingFacts, interestedIn, itemsOfOrder, type OrderRow } from '../order.queries.ts'
import { begunRefusals, orderSubject } from '../order-commands.ts'
import { repeatsFollow } from '../repeats.ts'

type Actions = (typeof entrustmentActions)['actions']

async function refusalsAgainst(ctx: Ctx, order: OrderRow): Promise<Refused[]> {
  const { approved, received } = await bindingFacts(ctx, order.id)
  return [
    ...(await begunRefusals(ctx, order.id)),
    ...approved.map(number => refused(entrustmentErrors, 'E-12', { number })),
    ...(/[1-9]/.test(received) ? [refused(entrustmentErrors, 'E-13', { amount: received })] : []),
    ...(await invoicedRefusals(ctx, order.id, entrustmentStates.commands.cancel.label)),
  ]
}

async function voidNumbers(ctx: Ctx, order: OrderRow, reason: string): Promise<void> {
  await voidNumber(ctx, { kind: 'entrustment', id: order.id }, reason)
  for (const { id } of await samplesOfEntrustment(ctx, order.id)) {
    await voidNumber(ctx, { kind: 'sample', id }, reason)
    await voidNumber(ctx, { kind: 'specimen', id }, reason)
  }
}

/**
 * Cancels an order (workflow 3): tasks, items and samples with it, draft bills and numbers void with the reason, the client told.
 * Reception may while no task was started, the technical manager also later (E-29); E-12 approved report, E-13 money received,
 * C-15 an invoice that counts.
 */
export const cancelOrder: Run<Actions['Cancel']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, orderSubject, 'cancel', item)
  const reason = neededReason(order.entrust_no, input.reason)
  passGuards(order.entrust_no, await refusalsAgainst(ctx, order), input)
  await cancelTasksOfOrder(ctx, order.id, reason)
  const open = (await itemsOfOrder(ctx, order.id)).filter(row => row.state !== 'cancelled')
  await changeRows(
    ctx,
    testItem,
    open.map(row => ({ row, changes: { state: 'cancelled' as const } })),
    reason,
  )
  await cancelSamplesOfOrder(ctx, order.id, reason)
  await voidBillsOfOrder(ctx, order.id, reason)
  await voidNumbers(ctx, order, reason)
  // voiding the bills has written the order's sums, so the row is read again before its state is written last
  const { done } = await finishCommand(
    ctx,
    entrustment,
    await getRow(ctx, entrustment, order.id),
    { cancel_reason: reason, state_before_suspend: null, state: 'cancelled' },
    { kind: 'entrustment', number: order.entrust_no, command: 'cancel', opinion: reason },
  )
  await closeTodos(ctx, { kind: 'entrustment', id: order.id })
  await repeatsFollow(ctx, order.id, reason)
  const { clients } = await interestedIn(ctx, order)
  await notifyUsers(ctx, clients, {
    kind: 'entrustment',
    title: notice(orderNotices, 'cancelled', { number: order.entrust_no }),
    content: reason,
    ...(await placeForClient(ctx, order.id)),
  })
  return done
}
