import { customChargeSet } from '@gt/domain/charges/custom-charge-set.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

type Values = RowValues<typeof customChargeSet>

interface Item extends Record<string, unknown> {
  readonly unit_price: string
  readonly min_price: string | null
}

/** FE-08 without price and discount, FE-09 below the lowest price, LS-20 for an end before the beginning, G-06 without a day to begin. */
async function guard(ctx: Ctx, values: Values): Promise<void> {
  const { unit_price = null, discount_rate = null, valid_from = null, valid_to = null, charge_index_id = null } = values
  const reasons: Refused[] = []
  if (valid_from === null)
    reasons.push(
      refused(generalErrors, 'G-06', { field: customChargeSet.fields.valid_from.label }, { field: 'valid_from' }),
    )
  else if (valid_to !== null && valid_to < valid_from)
    reasons.push(refused(chargeErrors, 'LS-20', {}, { field: 'valid_to' }))
  if (unit_price === null && (discount_rate === null || new Num(discount_rate).equals(100)))
    reasons.push(refused(chargeErrors, 'FE-08', {}, { field: 'unit_price' }))
  const [item] = await ctx.tx.query<Item>(
    'select unit_price::text as unit_price, min_price::text as min_price from charge_index where id = $1',
    [charge_index_id],
  )
  const after = item && new Num(unit_price ?? item.unit_price).times(discount_rate ?? '100').dividedBy(100)
  if (item?.min_price && after?.lessThan(item.min_price))
    reasons.push(refused(chargeErrors, 'FE-09', { price: item.min_price }, { field: 'unit_price' }))
  refuseIfAny(reasons)
}

/** Approves a special price, which counts from then on. Refuses with G-01, FE-10 (approved already). */
async function approve(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, customChargeSet, item)
  refuseIfAny(row.approved_by_id === null ? [] : [refused(chargeErrors, 'FE-10')])
  const { id, row_version } = await changeRow(ctx, customChargeSet, row, { approved_by_id: userOf(ctx) })
  return { id, row_version, state: null }
}

const isApproved = '(t.approved_by_id is not null)'
const item = 'from charge_index i where i.id = t.charge_index_id'

/** Rules of special prices (page djbaseset/customChargeSet): one that is changed is approved anew. */
export const specialPriceRules = entityRules(customChargeSet, {
  computed: {
    // of the same thing, at whatever time the special price was agreed
    list_price: `select c.unit_price from charge_index c join charge_index i on i.name = c.name and i.charge_unit = c.charge_unit and i.business_id = c.business_id
      where i.id = t.charge_index_id and c.deleted_at is null and coalesce(c.valid_from <= gt_today(), true)
      order by c.valid_from desc nulls last, c.id desc limit 1`,
    charge_unit: `select i.charge_unit ${item}`,
    contract_no:
      'select g.contract_no from charge_target g where g.business_id = t.business_id and g.id = t.charge_target_id',
    approved: `select ${isApproved}`,
  },
  visible: () => ({ facts: factsOf(customChargeSet.computed, { approved: { column: isApproved, place: '#' } }) }),
  async beforeCreate(ctx, values) {
    await guard(ctx, values)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guard(ctx, { ...row, ...changes })
    return { ...changes, approved_by_id: null }
  },
  commands: { Approve: approve as never },
})
