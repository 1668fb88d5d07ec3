import { chargeIndex } from '@gt/domain/charges/charge-index.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { business } from '@gt/domain/organisation/business.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { findUnit, inUnit } from '../../db/in-tenant.ts'
import { insertRow, lockRow } from '../../db/write.ts'
import { copyLinks, takenOver } from './adjust-price.ts'

type Price = Row<typeof chargeIndex>

/**
 * Copies an item of the platform's list, with its tests, into the list of a unit. One that the unit has under the same name and unit
 * stays as it is. Refuses with G-01, G-14 (no such unit), G-33 (not of the platform).
 */
export async function adoptPrice(
  ctx: Ctx,
  item: CommandItem,
  { unit_id }: { readonly unit_id: Id },
): Promise<CommandDone> {
  if (ctx.principal.business || ctx.principal.dataScope !== 'platform')
    throw new Refusal([refused(generalErrors, 'G-33')])
  const row = await lockRow(ctx, chargeIndex, item)
  if (row.business_id !== '0') throw new Refusal([refused(generalErrors, 'G-04')])
  const unit = await findUnit(ctx, unit_id)
  if (!unit) throw new Refusal([refused(generalErrors, 'G-14', { field: business.label }, { field: 'unit_id' })])
  await inUnit(ctx, unit, async () => {
    const [own] = await ctx.tx.query(
      'select 1 from charge_index where business_id = app_biz() and deleted_at is null and name = $1 and charge_unit = $2 limit 1',
      [row.name, row.charge_unit],
    )
    if (own) return
    const { unit_price, valid_from } = row
    const made = await insertRow(ctx, chargeIndex, { ...takenOver(row), unit_price, valid_from } as never) // a whole row
    await copyLinks(ctx, row.id, (made as Price).id)
  })
  return { id: row.id, row_version: row.row_version, state: null }
}
