import type { CommandItem } from '@gt/domain/kit/action.ts'
import { type Entity, isClientField, type NewRow, type Row, type RowChange } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Ctx } from '../db/context.ts'
import type { Condition } from '../db/filter.ts'
import { quote } from '../db/schema.ts'
import { getRow, guardVersion } from '../db/write.ts'

/** The platform's own people change its rows themselves. */
const isLaboratory = (ctx: Ctx): boolean => ctx.principal.business !== null && ctx.principal.business.id !== '0'

/** A laboratory does not see the rows of the platform in whose place it has one of its own. */
export function replacedRows(ctx: Ctx, entity: Entity): readonly Condition[] {
  if (!entity.replaces || !isLaboratory(ctx)) return []
  const same = entity.replaces.map(name => `o.${quote(name)} is not distinct from t.${quote(name)}`).join(' and ')
  const sql = `(t.business_id <> 0 or not exists (select from ${quote(entity.name)} o where o.business_id = app_biz() and o.deleted_at is null and ${same}))`
  return [{ sql, values: [] }]
}

/** The row of the platform that a laboratory is about to change; null where the row is its own, or is not replaced but only read. */
export async function shippedRow<E extends Entity>(ctx: Ctx, entity: E, item: CommandItem): Promise<Row<E> | null> {
  if (!entity.replaces || !isLaboratory(ctx)) return null
  const row = await getRow(ctx, entity, item.id)
  if ((row as { business_id?: unknown }).business_id !== '0') return null // of a row of any entity
  await guardVersion(ctx, row, item)
  return row
}

/**
 * The row of a laboratory that comes in place of one of the platform's: what a client may write, and what is kept of the rest.
 * Refuses with G-10 a change of what makes it the same row.
 */
export function ownCopy<E extends Entity>(
  entity: E,
  shipped: Row<E>,
  changes: RowChange<E>,
): { readonly values: NewRow<E>; readonly kept: object } {
  const before = shipped as Readonly<Record<string, unknown>> // read by name, here and below
  const changed = changes as Readonly<Record<string, unknown>>
  const moved = entity.replaces?.find(name => changed[name] !== undefined && changed[name] !== before[name])
  if (moved !== undefined) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: moved })])
  const of = (client: boolean): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([, { options }]) => isClientField(options) === client && !options.secret)
        .map(([name]) => [name, before[name]]),
    )
  return { values: { ...of(true), ...changed } as NewRow<E>, kept: of(false) }
}
