import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { labelErrors } from '@gt/domain/qrcode/errors.ts'
import { qrcodeSupplier } from '@gt/domain/qrcode/qrcode-supplier.entity.ts'
import { qrcodeSupplierPrice } from '@gt/domain/qrcode/qrcode-supplier-price.entity.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import { getRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

const ofOrders = (value: string): string =>
  `select ${value} from qrcode_factory_make m where m.qrcode_supplier_id = t.id and m.deleted_at is null`

/** Makers that take new orders. */
export const inContract: Condition = {
  sql: 't.enabled and (t.valid_to is null or t.valid_to >= gt_today())',
  values: [],
}

/** Rules of makers (page qrcodelibrary/qrcodesupplier). */
export const supplierRules = entityRules(qrcodeSupplier, {
  parts: [[qrcodeSupplierPrice.name, 'qrcode_supplier_id']],
  computed: {
    calc_made: ofOrders('coalesce(sum(m.made_quantity), 0)::int'),
    calc_bad_rate: ofOrders(
      'case when coalesce(sum(m.made_quantity), 0) = 0 then null else round(100.0 * sum(m.defective_quantity) / sum(m.made_quantity), 2)::text end',
    ),
  },
})

/** QB-07 for a maker who takes no new orders. */
export async function guardSupplier(ctx: Ctx, id: Id): Promise<void> {
  const { name, enabled, valid_to } = await getRow(ctx, qrcodeSupplier, id)
  if (enabled !== 1 || (valid_to !== null && valid_to < ctx.now.slice(0, 10)))
    throw new Refusal([refused(labelErrors, 'QB-07', { name }, { field: 'qrcode_supplier_id' })])
}
