import { chargeIndex } from '@gt/domain/charges/charge-index.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { testChargeIndex } from '@gt/domain/charges/test-charge-index.entity.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { entityRules } from '../../pages/rules.ts'
import { adjustPrice } from './adjust-price.ts'
import { adoptPrice } from './adopt-price.ts'

type Values = RowValues<typeof chargeIndex>

/** What a line of a bill takes from its entry of the list. */
const charged = ['unit_price', 'min_price', 'urgent_factor', 'min_quantity', 'charge_unit'] as const

const standing = `case when t.valid_from > gt_today() then 'coming' when t.valid_to < gt_today() then 'past' else 'valid' end`
const links = 'from test_charge_index x where x.charge_index_id = t.id and x.deleted_at is null'

/** Another price of the same thing whose time is part of this one. */
async function overlaps(ctx: Ctx, id: Id | null, values: Values): Promise<boolean> {
  const { name, charge_unit = null, valid_from = null, valid_to = null } = values
  const [found] = await ctx.tx.query(
    `select 1 from charge_index where business_id = app_biz() and deleted_at is null and enabled and id is distinct from $1
       and name = $2 and charge_unit = coalesce($3, '组')
       and coalesce(valid_from, '-infinity') <= coalesce($5::date, 'infinity') and coalesce(valid_to, 'infinity') >= coalesce($4::date, '-infinity') limit 1`,
    [id, name, charge_unit, valid_from, valid_to],
  )
  return found !== undefined
}

/** LS-20 for an end before the beginning, FE-05 for a second price at one time. */
async function guard(ctx: Ctx, id: Id | null, values: Values): Promise<void> {
  const { name, valid_from, valid_to, enabled } = values
  const reasons: Refused[] = []
  if (valid_from && valid_to && valid_to < valid_from)
    reasons.push(refused(chargeErrors, 'LS-20', {}, { field: 'valid_to' }))
  else if (name && enabled !== 0 && (await overlaps(ctx, id, values)))
    reasons.push(refused(chargeErrors, 'FE-05', { name }, { field: 'valid_from' }))
  refuseIfAny(reasons)
}

async function isCharged(ctx: Ctx, id: Id): Promise<boolean> {
  const rows = await ctx.tx.query(
    'select 1 from entrust_charge_index where business_id = app_biz() and charge_index_id = $1 and deleted_at is null limit 1',
    [id],
  )
  return rows.length > 0
}

/** Rules of price lists (pages djbaseset/chargeindex, totalset/chargeindex): what was charged keeps its price. */
export const priceListRules = entityRules(chargeIndex, {
  computed: {
    standing: `select ${standing}`,
    trigger_names: `select string_agg(distinct concat_ws(' ', l.name_zh, p.parameter_name), '、') from test_charge_index x
      join trial_list l on l.id = x.trial_list_id left join trial_parameter p on p.id = x.trial_parameter_id
      where x.charge_index_id = t.id and x.deleted_at is null`,
    count_rule: `select min(x.count_by) ${links} having count(distinct x.count_by) = 1`,
  },
  visible: () => ({ facts: factsOf(chargeIndex.computed, { standing: { column: standing, place: '#' } }) }),
  views: { untied: () => ({ where: [{ sql: `not exists (select ${links})`, values: [] }] }) },
  parts: [['test_charge_index', 'charge_index_id']],
  async beforeCreate(ctx, values) {
    await guard(ctx, null, values)
    return values
  },
  async beforeChange(ctx, row, changes) {
    const isOther = charged.some(name => changes[name] !== undefined && String(changes[name]) !== String(row[name]))
    if (isOther && (await isCharged(ctx, row.id)))
      refuseIfAny([refused(chargeErrors, 'FE-04', { name: row.name }, { field: 'unit_price' })])
    await guard(ctx, row.id, { ...row, ...changes })
    return changes
  },
  commands: { Adjust: adjustPrice as never, Adopt: adoptPrice as never },
})

/** FE-07 for a parameter of another test. */
async function guardLink(ctx: Ctx, values: RowValues<typeof testChargeIndex>): Promise<void> {
  const { trial_list_id = null, trial_parameter_id = null } = values
  if (trial_parameter_id === null) return
  const [found] = await ctx.tx.query(
    `select 1 from trial_parameter p where p.id = $1 and (p.trial_list_id is null or p.trial_list_id = $2
       or exists (select from unit_trial_parameter o join unit_trial u on u.business_id = o.business_id and u.id = o.unit_trial_id
         where o.business_id = app_biz() and o.trial_parameter_id = p.id and u.trial_list_id = $2 and o.deleted_at is null and u.deleted_at is null))`,
    [trial_parameter_id, trial_list_id],
  )
  refuseIfAny(found ? [] : [refused(chargeErrors, 'FE-07', {}, { field: 'trial_parameter_id' })])
}

/** Rules of the tests that an item is charged for. */
export const priceLinkRules = entityRules(testChargeIndex, {
  async beforeCreate(ctx, values) {
    await guardLink(ctx, values)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardLink(ctx, { ...row, ...changes })
    return changes
  },
})
