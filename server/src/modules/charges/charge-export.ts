import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeFactFields } from '@gt/domain/charges/charge-facts.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { type ExportShape, tableSheet } from '../../sheets/export-list.ts'

const { name, age_days, charge_unit, quantity, list_price, unit_price, price_rule, factor, discount_rate, amount } =
  entrustChargeIndex.fields

const lineFields = {
  charge_no: charge.fields.charge_no,
  entrust_no: entrustment.fields.entrust_no,
  name,
  age_days,
  sample_number: sample.fields.sample_number,
  charge_unit,
  quantity,
  list_price,
  price_rule,
  unit_price,
  factor,
  discount_rate,
  amount,
}

/** Lines of these bills in the order of their bills. */
const lineRows = (ctx: Ctx, ids: readonly string[]): Promise<Record<string, unknown>[]> =>
  ctx.tx.query(
    `select c.charge_no, e.entrust_no, l.name, l.age_days, s.sample_number, l.charge_unit, l.quantity, l.list_price, l.price_rule, l.unit_price, l.factor, l.discount_rate, l.amount
     from unnest($1::bigint[]) with ordinality as b(id, place) join charge c on c.id = b.id
     join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id
     join entrust_charge_index l on l.business_id = c.business_id and l.charge_id = c.id and l.deleted_at is null
     left join sample s on s.business_id = l.business_id and s.id = l.sample_id
     where c.business_id = app_biz() order by b.place, s.sort_no nulls first, l.id`,
    [ids],
  )

/** How the list of bills is exported. */
export const chargeExport: Omit<ExportShape, 'list'> = {
  entity: charge,
  facts: chargeFactFields,
  cells: {
    reports: row =>
      typeof row.reports === 'number' && row.reports > 0 ? `${row.reports_issued}/${row.reports}` : null,
  },
  sheets: {
    lines: async (ctx, ids) =>
      tableSheet(entrustChargeIndex.label[ctx.language], lineFields, await lineRows(ctx, ids), ctx.language),
  },
}
