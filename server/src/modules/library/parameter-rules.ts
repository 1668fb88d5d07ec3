import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { moneyText, Num } from '@gt/domain/kit/decimal.ts'
import type { RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { catalogueErrors } from '@gt/domain/methods/catalogue-errors.ts'
import { unitTrialParameter } from '@gt/domain/methods/unit-trial-parameter.entity.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { isMachineBinding } from '../equipment/api.ts'

type Values = RowValues<typeof unitTrialParameter>
type Changes = RowChange<typeof unitTrialParameter>

const rangeRefusals = ({ plausible_low: low, plausible_high: high }: Partial<Values>): Refused[] =>
  low && high && new Num(high).lessThan(low) ? [refused(catalogueErrors, 'TC-02', {}, { field: 'plausible_high' })] : []

interface CatalogueParameter {
  readonly parameter_name: string
  readonly unit: string | null
  readonly unit_price: string | null
  readonly main_parameter: 0 | 1
  readonly measured: 0 | 1
  readonly days: number | null
}

/** A parameter of the catalogue as a test of the laboratory measures it. Refuses with G-14 what is not there. */
async function catalogueParameter(ctx: Ctx, unitTrialId: Id, parameterId: Id): Promise<CatalogueParameter> {
  const [test] = await ctx.tx.query<{ trial_list_id: Id }>(
    'select trial_list_id from unit_trial where business_id = app_biz() and id = $1 and deleted_at is null',
    [unitTrialId],
  )
  const [found] = await ctx.tx.query<CatalogueParameter & Record<string, unknown>>(
    `select p.parameter_name, p.unit, p.unit_price::text as unit_price, p.main_parameter, l.default_duration_days as days,
       (p.trial_list_id is null or p.trial_list_id = l.id or exists (select from trial_list_detail d where d.trial_list_id = l.id
          and d.trial_parameter_id = p.id and d.deleted_at is null)) as measured
     from trial_parameter p join trial_list l on l.id = $2
     where p.id = $1 and p.enabled and p.deleted_at is null and (p.owner_business_id is null or p.owner_business_id = app_biz())`,
    [parameterId, test?.trial_list_id ?? null],
  )
  const missing = !test ? 'unit_trial_id' : !found ? 'trial_parameter_id' : null
  if (missing || !found) {
    const field = missing ?? 'trial_parameter_id'
    throw new Refusal([refused(generalErrors, 'G-14', { field: unitTrialParameter.fields[field].label }, { field })])
  }
  return found
}

/** The same; refuses with TC-01 one that the test does not measure. */
async function measuredParameter(ctx: Ctx, unitTrialId: Id, parameterId: Id): Promise<CatalogueParameter> {
  const found = await catalogueParameter(ctx, unitTrialId, parameterId)
  if (found.measured === 1) return found
  throw new Refusal([
    refused(catalogueErrors, 'TC-01', { name: found.parameter_name }, { field: 'trial_parameter_id' }),
  ])
}

/** A parameter of the catalogue is offered with its name, price and unit unless the laboratory says otherwise. */
async function opened(ctx: Ctx, values: Values): Promise<Values> {
  businessOf(ctx)
  refuseIfAny(rangeRefusals(values))
  const found = await measuredParameter(ctx, values.unit_trial_id ?? '0', values.trial_parameter_id ?? '0')
  return {
    ...values,
    parameter_name: found.parameter_name,
    unit_price: new Num(values.unit_price ?? '0').isZero() ? (found.unit_price ?? '0') : values.unit_price,
    unit: values.unit ?? found.unit,
    main_parameter: values.main_parameter ?? found.main_parameter,
    turnaround_days: values.turnaround_days ?? found.days,
  }
}

const fixed = ['unit_trial_id', 'trial_parameter_id'] as const

interface PriceWish {
  readonly percent?: string | null
  readonly price?: string | null
}

const hundred = 100

/** A price changes by a share of itself, rounded half up to the cent, or to another one. */
async function changePrice(ctx: Ctx, item: CommandItem, { percent, price }: PriceWish): Promise<CommandDone> {
  businessOf(ctx)
  const given = [percent, price].filter(one => one !== null && one !== undefined && one !== '')
  if (given.length !== 1)
    throw new Refusal([refused(catalogueErrors, 'TC-03', {}, { field: given.length === 0 ? 'percent' : 'price' })])
  const row = await lockRow(ctx, unitTrialParameter, item)
  const now = price
    ? price
    : moneyText(new Num(row.unit_price).times(new Num(percent ?? '0').plus(hundred)).dividedBy(hundred))
  const changed = await changeRow(ctx, unitTrialParameter, row, { unit_price: now })
  return { id: changed.id, row_version: changed.row_version, state: null }
}

const ofCatalogue = (column: string): string =>
  `select p.${column} from trial_parameter p where p.id = t.trial_parameter_id`

/** Rules of what a laboratory offers (pages djbaseset/parametersetting, totalset/unittrialparameter). */
export const parameterRules = entityRules(unitTrialParameter, {
  computed: {
    catalogue_price: ofCatalogue('unit_price'),
    decimals: ofCatalogue('decimals'),
    equipment_classes: `select string_agg(s.name, '、' order by i.sort_no, i.id) from equipment_trial_index i
      join equipment_sort s on s.id = i.equipment_sort_id join unit_trial u on u.business_id = i.business_id and u.trial_list_id = i.trial_list_id
      where u.business_id = t.business_id and u.id = t.unit_trial_id and i.deleted_at is null and not ${isMachineBinding('i')}
        and (i.trial_parameter_id is null or i.trial_parameter_id = t.trial_parameter_id)`,
  },
  beforeCreate: (ctx, values) => opened(ctx, values as Values), // the name is added here
  async beforeChange(ctx, row, changes) {
    const now = { ...row, ...changes }
    refuseIfAny(rangeRefusals(now))
    const moved = fixed.find(name => changes[name] !== undefined && changes[name] !== row[name])
    if (!moved) return changes
    // what was ordered stays what it is
    const [ordered] = await ctx.tx.query(
      `select 1 from test_item where business_id = app_biz() and unit_trial_parameter_id = $1
       union all select 1 from entrust_temp_test_item where business_id = app_biz() and unit_trial_parameter_id = $1 limit 1`,
      [row.id],
    )
    if (ordered) throw new Refusal([refused(generalErrors, 'G-18', {}, { field: moved })])
    const { parameter_name } = await measuredParameter(ctx, now.unit_trial_id, now.trial_parameter_id)
    return { ...changes, parameter_name }
  },
  async importedInto(ctx, values) {
    const [item] = await ctx.tx.query<{ id: Id; row_version: number }>(
      `select id, row_version from unit_trial_parameter
       where business_id = app_biz() and unit_trial_id = $1 and trial_parameter_id = $2 and deleted_at is null`,
      [values.unit_trial_id, values.trial_parameter_id],
    )
    const { unit_trial_id: _test, trial_parameter_id: _parameter, ...changes } = values
    return item ? { item, changes: changes as Changes } : null
  },
  commands: { ChangePrices: changePrice as never },
})
