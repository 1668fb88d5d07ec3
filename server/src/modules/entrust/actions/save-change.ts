import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { orderChangeStates } from '@gt/domain/entrust/order-change.states.ts'
import { type OrderChangeForm, orderChangeDiff } from '@gt/domain/entrust/order-change.ts'
import type { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { isSaved } from '@gt/domain/kit/id.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../../db/write.ts'
import { logStep, refuseState } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import type { ChangeRow } from '../change.queries.ts'
import { diffOf } from '../change-diff.ts'
import type { OrderRow } from '../order.queries.ts'
import { visibleOrders } from '../visible.ts'
import { wholeChange } from './read-changes.ts'

const purpose: FilePurposeKey = 'entrust_change_client_signed'

/** Refuses with G-14 a file that is no confirmation, or that somebody else uploaded; what the change holds already stays. */
async function refuseForeignFile(ctx: Ctx, form: OrderChangeForm, stored: ChangeRow | null): Promise<void> {
  const id = form.client_signed_file_id
  if (!id || id === stored?.client_signed_file_id) return
  const file = await getRow(ctx, fileObject, id)
  if (file.folder === purpose && file.created_by_id === userOf(ctx)) return
  const field = 'client_signed_file_id'
  throw new Refusal([refused(generalErrors, 'G-14', { field: entrustChange.fields[field].label }, { field })])
}

async function orderFor(ctx: Ctx, id: string): Promise<OrderRow> {
  await requireSight(ctx, entrustment, id, visibleOrders(ctx))
  const order = await getRow(ctx, entrustment, id, true)
  refuseState(entrustmentStates, order.state, 'change_order', order.entrust_no)
  return order
}

async function storedChange(ctx: Ctx, form: OrderChangeForm): Promise<ChangeRow | null> {
  if (!isSaved(form.id)) return null
  const row = await lockRow(ctx, entrustChange, { id: form.id, row_version: form.row_version ?? 0 })
  if (row.entrustment_id !== form.entrustment_id) throw new Refusal([refused(generalErrors, 'G-04')])
  refuseState(orderChangeStates, row.state, 'submit', row.change_no)
  return row
}

/** Writes the draft of a change, or a rejected one anew; see the contract. */
export const saveChange: Run<(typeof orderChangeActions)['actions']['Save']> = async (ctx, form) => {
  const order = await orderFor(ctx, form.entrustment_id)
  const stored = await storedChange(ctx, form)
  await refuseForeignFile(ctx, form, stored)
  const { reason, requested_by, client_signed_file_id, affects_report } = form
  const values = {
    reason: reason ?? null,
    requested_by: requested_by ?? null,
    affects_report: affects_report ?? 0,
    ...(client_signed_file_id === undefined ? {} : { client_signed_file_id }),
    diff: orderChangeDiff(await diffOf(ctx, order, form)),
    fee_effect: null,
  }
  if (stored) {
    await changeRow(ctx, entrustChange, stored, values, { number: stored.change_no })
    return wholeChange(ctx, stored.id)
  }
  const { id, state } = await insertRow(ctx, entrustChange, { ...values, entrustment_id: order.id })
  await logStep(ctx, { kind: 'change', id, number: order.entrust_no, command: 'create', from: null, to: state })
  return wholeChange(ctx, id)
}
