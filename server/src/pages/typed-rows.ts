import type { TypedRow } from '@gt/domain/kit/behaviours.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { Ctx } from '../db/context.ts'
import { detailRow } from '../db/list.ts'
import { quote } from '../db/schema.ts'
import { listScope, rowWrites } from './crud.ts'
import type { EntityRules } from './rules.ts'
import { attempt, valuesOf } from './save-rows.ts'

/** Saves what was typed into rows of a list, all or none, as far as pages of the caller let it be typed. */
export function saveTypedRows(rules: EntityRules<Entity>, pages: readonly PageDefinition[]) {
  const { entity } = rules
  const writes = rowWrites(entity, rules)
  return async (ctx: Ctx, { rows }: { rows: readonly TypedRow[] }): Promise<{ count: number }> => {
    const mine = pages.filter(
      ({ code, typed }) => typed && ctx.principal.permissions.has(`${code}.${typed.op}`.toLowerCase()),
    )
    const open = new Set(mine.flatMap(({ typed }) => typed?.fields ?? []))
    // locked in one order, so that two savers do not wait for each other
    await ctx.tx.query(
      `select id from ${quote(entity.name)} where id = any($1::bigint[]) and deleted_at is null order by id for update`,
      [rows.map(({ id }) => id)],
    )
    const faults: Refused[] = []
    for (const [row, sent] of rows.entries())
      await attempt(
        ctx,
        faults,
        () => ({ row }),
        async () => {
          const { id, row_version, ...fields } = sent
          const closed = Object.keys(fields).find(name => !open.has(name))
          if (closed !== undefined) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: closed })])
          const scope = await listScope(ctx, entity, rules, undefined)
          await detailRow(ctx, entity, id, scope)
          const saved = await writes.change(ctx, { id, row_version }, valuesOf(entity, sent, {}) as never) // rows of any entity
          await detailRow(ctx, entity, saved, scope)
        },
      )
    if (faults.length > 0) throw new Refusal(faults)
    return { count: rows.length }
  }
}
