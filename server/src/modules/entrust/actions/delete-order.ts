import type { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { cutOptional } from '@gt/domain/kit/text.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { recycleItem } from '@gt/domain/platform/recycle-item.entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { z } from 'zod'
import { removeRows } from '../../../db/change-rows.ts'
import { userOf } from '../../../db/context.ts'
import { insertRow, removeRow } from '../../../db/write.ts'
import { beginCommand, logStep } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { samplesOfEntrustment } from '../../samples/api.ts'
import { itemsOfOrder } from '../order.queries.ts'
import { orderSubject } from '../order-commands.ts'

type Actions = (typeof entrustmentActions)['actions']

/** Days that a deleted draft stays in the recycle bin (workflow 15). */
export const keptDays = 90

/** Deletes a draft or returned order with its rows; it can be restored from the recycle bin. No number was drawn for it yet. */
export const deleteOrder: Run<Actions['Delete']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, orderSubject, 'delete', item)
  const reason = input.reason?.trim() || null
  const samples = await samplesOfEntrustment(ctx, order.id, true)
  const items = await itemsOfOrder(ctx, order.id)
  await insertRow(ctx, recycleItem, {
    object_kind: 'entrustment',
    object_id: order.id,
    title: cutOptional(order.project_name, 300),
    snapshot: z.json().parse({ order, samples, items }),
    deleted_by_user_id: userOf(ctx),
    reason: cutOptional(reason, 300),
    purge_after: addCalendarDays(dayOf(ctx.now), keptDays),
  })
  await removeRows(ctx, testItem, items, reason)
  await removeRows(ctx, sample, samples, reason)
  await removeRow(ctx, entrustment, order, { reason })
  await logStep(ctx, {
    kind: 'entrustment',
    id: order.id,
    number: null,
    command: 'delete',
    from: order.state,
    to: order.state,
    opinion: reason,
  })
  await closeTodos(ctx, { kind: 'entrustment', id: order.id })
  return { id: order.id, row_version: order.row_version + 1, state: null }
}
