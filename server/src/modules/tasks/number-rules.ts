import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { parseNumber } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { numberErrors } from '@gt/domain/methods/number-errors.ts'
import { trialNumberSet } from '@gt/domain/methods/trial-number-set.entity.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { lockRow, removeRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

type Values = RowValues<typeof trialNumberSet>

const shares = ['self_share', 'supervise_share'] as const

/** TN-01 to TN-03. */
function refusalsOf(values: Values): Refused[] {
  const { per_quantity, quantity_unit } = values
  const batch = per_quantity ? parseNumber(per_quantity) : null
  return [
    ...(batch && !batch.gt(0) ? [refused(numberErrors, 'TN-01', {}, { field: 'per_quantity' })] : []),
    ...(batch && !quantity_unit ? [refused(numberErrors, 'TN-02', {}, { field: 'quantity_unit' })] : []),
    ...shares
      .filter(name => parseNumber(values[name] ?? '')?.gt(100))
      .map(field => refused(numberErrors, 'TN-03', {}, { field })),
  ]
}

/** An own setting goes, so that the platform's counts again; rows of the platform are not in sight of who locks (G-04). */
async function loadStandard(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  businessOf(ctx)
  const row = await lockRow(ctx, trialNumberSet, item)
  await removeRow(ctx, trialNumberSet, row)
  return { id: row.id, row_version: row.row_version + 1, state: null }
}

/** Rules of the numbers of tests (page gdbaseset/trialnumberset). */
export const numberSetRules = entityRules(trialNumberSet, {
  computed: { source: "select case when t.business_id = 0 then 'standard' else 'own' end" },
  async beforeCreate(_, values) {
    refuseIfAny(refusalsOf(values as Values))
    return values
  },
  async beforeChange(_, row, changes) {
    refuseIfAny(refusalsOf({ ...row, ...changes }))
    return changes
  },
  commands: { LoadStandard: loadStandard as never },
})
