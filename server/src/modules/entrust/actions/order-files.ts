import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { OrderFile, orderFileActions } from '@gt/domain/entrust/order-file-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
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
  await orderInSight(ctx, entrustment_id)
  const file = await getRow(ctx, fileObject, file_id, true)
  if (file.folder !== purpose || file.owner_id !== null || file.created_by_id !== userOf(ctx)) throw notThere()
  await changeRow(ctx, fileObject, file, { owner_id: entrustment_id })
  return { id: file_id }
}

/** Removes an attachment of an order in sight. */
export const removeOrderFile: Run<Actions['Remove']> = async (ctx, item) => {
  const file = await lockRow(ctx, fileObject, item)
  if (file.folder !== purpose || file.owner_id === null) throw notThere()
  await orderInSight(ctx, file.owner_id)
  await removeRow(ctx, fileObject, file)
  return { id: item.id }
}
