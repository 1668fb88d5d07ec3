import type { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { beginCommand, finishCommand, neededReason } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { resumeTasksOfOrder, suspendTasksOfOrder } from '../../tasks/api.ts'
import { orderSubject } from '../order-commands.ts'

type Actions = (typeof entrustmentActions)['actions']

/** Stops an order with its open tasks; it remembers where it stood. */
export const suspendOrder: Run<Actions['Suspend']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, orderSubject, 'suspend', item)
  const reason = neededReason(order.entrust_no, input.reason)
  await suspendTasksOfOrder(ctx, order.id, reason)
  const { done } = await finishCommand(
    ctx,
    entrustment,
    order,
    { state_before_suspend: order.state, state: 'suspended' },
    { kind: 'entrustment', number: order.entrust_no, command: 'suspend', opinion: reason },
  )
  return done
}

/** Takes a suspended order up again where it stood, with its tasks. */
export const resumeOrder: Run<Actions['Resume']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, orderSubject, 'resume', item)
  await resumeTasksOfOrder(ctx, order.id)
  const { done } = await finishCommand(
    ctx,
    entrustment,
    order,
    { state_before_suspend: null, state: order.state_before_suspend === 'in_progress' ? 'in_progress' : 'accepted' },
    { kind: 'entrustment', number: order.entrust_no, command: 'resume', opinion: input.reason?.trim() || null },
  )
  return done
}
