import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustState } from '@gt/domain/entrust/lists.ts'
import type { OrderFile, orderFileActions } from '@gt/domain/entrust/order-file-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow, lockRow, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { visibleOrders } from '../visible.ts'

type Actions = (typeof orderFileActions)['actions']

const purpose: FilePurposeKey = 'order_attachment'
const notThere = (): Refusal => new Refusal([refused(generalErrors, 'G-04')])

async function orderInSight(ctx: Ctx, id: Id): Promise<void> {
  await requireSight(ctx, entrustment, id, visibleOrders(ctx))
  await getRow(ctx, entrustment, id)
}

/**
 * Holds the order of a file that is written, so that it is not filed meanwhile. What belongs to an archived order is changed no
 * more: refuses with G-02.
 */
async function lockOpenOrder(ctx: Ctx, id: Id, command: Label): Promise<void> {
  await requireSight(ctx, entrustment, id, visibleOrders(ctx))
  const { state } = await getRow(ctx, entrustment, id, true)
  if (state === 'archived')
    throw new Refusal([refused(generalErrors, 'G-02', { state: entrustState.labels[state], command })])
}

/** Attachments of an order in sight, and what the clients attached to the announcements that it was made of. */
export const listOrderFiles: Run<Actions['List']> = async (ctx, { entrustment_id }) => {
  await orderInSight(ctx, entrustment_id)
  const files = await ctx.tx.query<OrderFile & Record<string, unknown>>(
    `with held as (
       select f.id, false as announced from file_object f
       where f.business_id = app_biz() and f.owner_entity = 'entrustment' and f.owner_id = $1 and f.folder = $2
       union
       select a.id::bigint, true from entrustment_temp p
         cross join jsonb_array_elements_text(case when jsonb_typeof(p.attachment_file_ids) = 'array' then p.attachment_file_ids else '[]' end) a(id)
       where p.business_id = app_biz() and p.entrustment_id = $1 and p.deleted_at is null and a.id ~ '^[0-9]{1,18}$')
     select f.id, f.row_version, f.name, coalesce(f.mime_type, '') as mime, f.size_bytes as size, f.created_at as at, h.announced,
       coalesce(u.real_name, u.nickname, u.user_name) as by
     from held h join file_object f on f.id = h.id and f.business_id = app_biz() and f.deleted_at is null
       and (not h.announced or f.folder = 'entrustment_temp_attachment')
     left join app_user u on u.id = f.created_by_id
     order by h.announced, f.id desc`,
    [entrustment_id, purpose],
  )
  return { files }
}

/** Only what the caller himself uploaded for it, and what no order has yet, may be attached. */
export const attachFile: Run<Actions['Attach']> = async (ctx, { entrustment_id, file_id }) => {
  await lockOpenOrder(ctx, entrustment_id, { zh: '添加附件', en: 'Add attachment', es: 'Añadir adjunto' })
  const file = await getRow(ctx, fileObject, file_id, true)
  if (file.folder !== purpose || file.owner_id !== null || file.created_by_id !== userOf(ctx)) throw notThere()
  await changeRow(ctx, fileObject, file, { owner_id: entrustment_id })
  return { id: file_id }
}

/** Removes an attachment of an order in sight that is not archived. */
export const removeOrderFile: Run<Actions['Remove']> = async (ctx, item) => {
  const { folder, owner_id } = await getRow(ctx, fileObject, item.id)
  if (folder !== purpose || owner_id === null) throw notThere()
  await lockOpenOrder(ctx, owner_id, { zh: '移除附件', en: 'Remove attachment', es: 'Quitar adjunto' })
  await removeRow(ctx, fileObject, await lockRow(ctx, fileObject, item))
  return { id: item.id }
}
