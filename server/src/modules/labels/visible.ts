import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'

const page = 'qrcodelibrary.qrcodefactorymake'

/** People of a maker see its own orders; who keeps makers or sends orders sees all. */
export const visibleOrders = (ctx: Ctx): ListOptions => {
  const { permissions, userId } = ctx.principal
  if (permissions.has(`${page}.send`) || permissions.has('qrcodelibrary.qrcodesupplier.view')) return {}
  return {
    where: [
      {
        sql: 't.qrcode_supplier_id in (select s.id from qrcode_supplier s where s.user_ids @> to_jsonb(array[?::text]) and s.deleted_at is null)',
        values: [userId],
      },
    ],
  }
}
