import { entrustTempTestItem } from '@gt/domain/entrust/entrust-temp-test-item.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import type { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { sampleTemp } from '@gt/domain/entrust/sample-temp.entity.ts'
import { cutOptional } from '@gt/domain/kit/text.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { recycleItem } from '@gt/domain/platform/recycle-item.entity.ts'
import { z } from 'zod'
import { removeRows } from '../../../db/change-rows.ts'
import { userOf } from '../../../db/context.ts'
import { insertRow, removeRow } from '../../../db/write.ts'
import { beginCommand, logStep } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { freeNumber } from '../../numbering/api.ts'
import { preOrderSubject, refuseForClient } from '../order-commands.ts'
import { preItems, preSamples } from '../pre-order.queries.ts'
import { refuseUnlicensed } from '../save-pre-order.ts'
import { keptDays } from './delete-order.ts'

type Actions = (typeof preEntrustmentActions)['actions']

/** Deletes a draft or returned pre-entrustment with its rows into the recycle bin; a number that it had is free again. */
export const deletePreOrder: Run<Actions['Delete']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, preOrderSubject, 'delete', item)
  refuseForClient(ctx, 'delete', order)
  await refuseUnlicensed(ctx)
  const reason = input.reason?.trim() || null
  const { overall } = await settingsOf(ctx)
  const samples = await preSamples(ctx, order.id)
  const items = await preItems(ctx, order.id)
  await insertRow(ctx, recycleItem, {
    object_kind: 'entrustment_temp',
    object_id: order.id,
    object_number: order.pre_no,
    title: cutOptional(order.project_name, 300),
    snapshot: z.json().parse({ order, samples, items }),
    deleted_by_user_id: userOf(ctx),
    reason: cutOptional(reason, 300),
    purge_after: addCalendarDays(dayOf(ctx.now), keptDays),
  })
  await removeRows(ctx, entrustTempTestItem, items, reason)
  await removeRows(ctx, sampleTemp, samples, reason)
  await removeRow(ctx, entrustmentTemp, order, { reason })
  const object = { kind: 'entrustment_temp', id: order.id } as const
  await freeNumber(ctx, object, 'pre_entrust', { reuseFree: overall.Numbering.reuse_free })
  await logStep(ctx, {
    ...object,
    number: order.pre_no,
    command: 'delete',
    from: order.state,
    to: order.state,
    opinion: reason,
  })
  await closeTodos(ctx, object)
  return { id: order.id, row_version: order.row_version + 1, state: null }
}
