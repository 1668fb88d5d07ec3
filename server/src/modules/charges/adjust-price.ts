import { chargeIndex } from '@gt/domain/charges/charge-index.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { newPrice, type PriceStep } from '@gt/domain/charges/new-price.ts'
import { testChargeIndex } from '@gt/domain/charges/test-charge-index.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, insertRow, insertRows, lockRow } from '../../db/write.ts'
import { refuseFor } from '../../flow/command.ts'

interface Adjustment extends PriceStep {
  readonly valid_from: LocalDate
}

type Price = Row<typeof chargeIndex>

const copied = [
  'code',
  'trial_category_id',
  'trial_class_id',
  'name',
  'charge_unit',
  'min_price',
  'urgent_factor',
  'tax_rate',
  'basis',
  'valid_to',
  'enabled',
  'sort_no',
  'min_quantity',
] as const

/** The tests that an item is charged for are charged by its next price as well. */
export async function copyLinks(ctx: Ctx, from: Id, to: Id): Promise<void> {
  const links = await ctx.tx.query<Record<string, unknown>>(
    `select trial_list_id, trial_parameter_id, count_by, quantity::text as quantity from test_charge_index
     where charge_index_id = $1 and deleted_at is null order by id`,
    [from],
  )
  await insertRows(ctx, testChargeIndex, links.map(link => ({ ...link, charge_index_id: to })) as never) // columns of the same table
}

/** The values that the next price of an item takes over. */
export const takenOver = (row: Price): Partial<Price> =>
  Object.fromEntries(copied.map(name => [name, row[name]])) as Partial<Price> // its own fields

/**
 * Gives an item another price from a day on: the one in force ends the day before. Orders before that day, and bills that stand, are
 * not touched. Refuses with G-01, G-04 (not of the laboratory), FE-01 (not one way), FE-02 (past), FE-03 (not in force then), FE-06 (below the lowest).
 */
export async function adjustPrice(ctx: Ctx, item: CommandItem, input: Adjustment): Promise<CommandDone> {
  const row = await lockRow(ctx, chargeIndex, item)
  const { name, valid_from, valid_to, min_price } = row
  const day = input.valid_from
  const price = newPrice(row.unit_price, input)
  if (price === null) throw new Refusal([refused(chargeErrors, 'FE-01', {}, { field: 'percent' })], { number: name })
  if (day < dayOf(ctx.now)) refuseFor(name, [refused(chargeErrors, 'FE-02', {}, { field: 'valid_from' })])
  const isInForce = (valid_from === null || valid_from < day) && (valid_to === null || valid_to >= day)
  if (!isInForce) refuseFor(name, [refused(chargeErrors, 'FE-03', { name, date: day }, { field: 'valid_from' })])
  if (
    new Num(price).isNegative() ||
    new Num(price).greaterThan('9999999999.99') ||
    new Num(price).lessThan(min_price ?? 0)
  )
    refuseFor(name, [refused(chargeErrors, 'FE-06', { name, price })])
  // the old one ends first: no two are in force at a time
  const ended = await changeRow(ctx, chargeIndex, row, { valid_to: addCalendarDays(day, -1) })
  const next = await insertRow(ctx, chargeIndex, { ...takenOver(row), unit_price: price, valid_from: day } as never) // a whole row
  await copyLinks(ctx, row.id, (next as Price).id)
  return { id: ended.id, row_version: ended.row_version, state: null }
}
