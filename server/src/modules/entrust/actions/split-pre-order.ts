import { entrustTempTestItem } from '@gt/domain/entrust/entrust-temp-test-item.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { preEntrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import type { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { sampleTemp } from '@gt/domain/entrust/sample-temp.entity.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { changeRows } from '../../../db/change-rows.ts'
import { insertRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, refuseFor } from '../../../flow/command.ts'
import { notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { estimate } from '../estimate.ts'
import { preOrderSubject } from '../order-commands.ts'
import { preItems, preSamples } from '../pre-order.queries.ts'
import { refuseUnlicensed } from '../save-pre-order.ts'
import { askReception, deliveryCode, preNumber } from './send-pre-order.ts'

/** What the new pre-entrustment gets for itself. */
const ofItsOwn: ReadonlySet<string> = new Set(['pre_no', 'qr_code', 'state', 'estimated_amount'])

/** Puts some samples of a waiting pre-entrustment into one of their own, which waits on as that did (page ywtentrustlist). */
export const splitPreOrder: Run<(typeof preEntrustmentActions)['actions']['Split']> = async (ctx, input) => {
  const order = await beginCommand(ctx, preOrderSubject, 'split', input)
  await refuseUnlicensed(ctx)
  const samples = await preSamples(ctx, order.id)
  const moved = samples.filter(sample => input.sample_ids.includes(sample.id))
  if (moved.length !== input.sample_ids.length || moved.length === samples.length)
    refuseFor(order.pre_no, [refused(preEntrustmentErrors, 'P-08', {}, { field: 'sample_ids' })])
  const items = await preItems(ctx, order.id)
  const isMoved = (item: (typeof items)[number]): boolean => moved.some(sample => sample.id === item.sample_temp_id)
  const head = Object.entries(order).filter(([name]) => name in entrustmentTemp.fields && !ofItsOwn.has(name))
  const made = await insertRow(ctx, entrustmentTemp, Object.fromEntries(head))
  const number = await preNumber(ctx, made)
  await changeRows(
    ctx,
    sampleTemp,
    moved.map(row => ({ row, changes: { entrustment_temp_id: made.id } })),
  )
  await changeRows(
    ctx,
    entrustTempTestItem,
    items.filter(isMoved).map(row => ({ row, changes: { entrustment_temp_id: made.id } })),
  )
  await finishCommand(
    ctx,
    entrustmentTemp,
    made,
    {
      pre_no: number,
      qr_code: deliveryCode(),
      estimated_amount: await estimate(ctx, order, moved, items.filter(isMoved)),
      state: 'submitted',
    },
    { kind: 'entrustment_temp', number, command: 'submit', opinion: `由${order.pre_no ?? ''}拆出` },
  )
  await finishCommand(
    ctx,
    entrustmentTemp,
    order,
    {
      estimated_amount: await estimate(
        ctx,
        order,
        samples.filter(sample => !moved.includes(sample)),
        items.filter(item => !isMoved(item)),
      ),
    },
    { kind: 'entrustment_temp', number: order.pre_no, command: 'split', opinion: `拆出${number}` },
  )
  await askReception(ctx, made, number)
  if (order.submitter_id) {
    await notifyUsers(ctx, [order.submitter_id], {
      kind: 'pre_entrust',
      title: notice(orderNotices, 'announcement_split', { number: order.pre_no, count: moved.length, other: number }),
      route: '/djentrustmanage/entrusttemp',
      place: { id: order.id },
    })
  }
  return { id: made.id, pre_no: number }
}
