import { parseNumber } from '@gt/domain/kit/decimal.ts'
import type { Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { catalogueErrors } from '@gt/domain/methods/catalogue-errors.ts'
import { managedFields } from '@gt/domain/methods/managed-parameter.ts'
import { trialParameter } from '@gt/domain/methods/trial-parameter.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { entityRules } from '../../pages/rules.ts'

type Parameter = Row<typeof trialParameter>
type Values = RowValues<typeof trialParameter>

/** G-06: a price is for something. */
const priceRefusals = ({ unit_price, charge_unit }: Partial<Values>): Refused[] =>
  (parseNumber(unit_price ?? '0')?.greaterThan(0) ?? false) && charge_unit === null
    ? [refused(generalErrors, 'G-06', { field: trialParameter.fields.charge_unit.label }, { field: 'charge_unit' })]
    : []

/** Where a parameter stands follows from its test. Refuses with G-06 and G-14. */
async function placeOf(
  ctx: Ctx,
  trialListId: Id | null | undefined,
): Promise<{ readonly trial_category_id: Id; readonly trial_class_id: Id }> {
  const field = 'trial_list_id'
  const { label } = trialParameter.fields[field]
  if (!trialListId) throw new Refusal([refused(generalErrors, 'G-06', { field: label }, { field })])
  const [test] = await ctx.tx.query<{ trial_category_id: Id; trial_class_id: Id }>(
    'select trial_category_id, trial_class_id from trial_list where id = $1 and deleted_at is null',
    [trialListId],
  )
  if (!test) throw new Refusal([refused(generalErrors, 'G-14', { field: label }, { field })])
  return test
}

const managed = ({ parameter_name }: Parameter, field?: string): Refused =>
  refused(catalogueErrors, 'TC-06', { name: parameter_name }, field ? { field } : {})

function managedRefusals(row: Parameter, changes: RowChange<typeof trialParameter>): Refused[] {
  if (row.managed_by_method !== 1) return []
  return [...managedFields, 'code' as const, 'trial_list_id' as const]
    .filter(name => changes[name] !== undefined && changes[name] !== row[name])
    .map(name => managed(row, name))
}

/** Rules of what tests measure (page totalset/trialparameter). */
export const catalogueParameterRules = entityRules(trialParameter, {
  async beforeCreate(ctx, values) {
    refuseIfAny(priceRefusals(values))
    const business = ctx.principal.business?.id ?? '0'
    return {
      ...values,
      ...(await placeOf(ctx, values.trial_list_id)),
      owner_business_id: business === '0' ? null : business,
    }
  },
  async beforeChange(ctx, row, changes) {
    refuseIfAny([...managedRefusals(row, changes), ...priceRefusals({ ...row, ...changes })])
    const moves = changes.trial_list_id !== undefined && changes.trial_list_id !== row.trial_list_id
    return moves ? { ...changes, ...(await placeOf(ctx, changes.trial_list_id)) } : changes
  },
  async beforeRemove(_ctx, row) {
    if (row.managed_by_method === 1) throw new Refusal([managed(row)])
  },
})
