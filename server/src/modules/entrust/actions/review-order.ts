import type { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { userOf } from '../../../db/context.ts'
import { beginCommand, finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodosForUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { acceptOrder } from '../accept-order.ts'
import { orderSubject } from '../order-commands.ts'
import { factsOf } from '../order-facts.ts'
import { repeatRefusals } from '../repeats.ts'

type Actions = (typeof entrustmentActions)['actions']

/** The technical manager takes the order on, as it is or under a condition that he writes down (workflow 3, accept). */
export const reviewOrder: Run<Actions['Accept']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, orderSubject, 'accept', item)
  const note = input.review_note?.trim() || null
  const label = entrustment.fields.review_note.label
  passGuards(
    order.project_name,
    [
      ...(input.review_result === 'conditional' && note === null
        ? [refused(generalErrors, 'G-06', { field: label }, { field: 'review_note' })]
        : []),
      // the order that is repeated may have been cancelled or changed while this one waited
      ...(await repeatRefusals(ctx, order, true)),
    ],
    input,
  )
  return acceptOrder(ctx, await factsOf(ctx, order, true), {
    command: 'accept',
    review: { result: input.review_result, note },
    opinion: note ?? input.reason?.trim() ?? null,
  })
}

/** The technical manager sends the order back to its registrar. */
export const returnOrder: Run<Actions['Return']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, orderSubject, 'return', item)
  const reason = neededReason(order.project_name, input.reason)
  const { done } = await finishCommand(
    ctx,
    entrustment,
    order,
    { review_result: 'refused', review_by_id: userOf(ctx), review_at: ctx.now, review_note: reason, state: 'returned' },
    { kind: 'entrustment', number: null, command: 'return', opinion: reason },
  )
  await closeTodos(ctx, { kind: 'entrustment', id: order.id })
  if (order.created_by_id) {
    await openTodosForUsers(ctx, [order.created_by_id], {
      kind: 'other',
      title: notice(orderNotices, 'review_returned', { reason }),
      object: { kind: 'entrustment', id: order.id, number: null },
      route: '/djentrustmanage/newEntrustsManager',
      step: 'returned',
    })
  }
  return done
}
