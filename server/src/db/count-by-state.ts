import type { Entity } from '@gt/domain/kit/entity.ts'
import type { Ctx } from './context.ts'
import type { ListOptions } from './list.ts'
import { quote } from './schema.ts'
import { sightSql } from './sight.ts'

/** How many records of the own laboratory the caller sees in each state; a state without records is left out. */
export async function countByState(ctx: Ctx, entity: Entity, sight: ListOptions): Promise<Record<string, number>> {
  const values: unknown[] = []
  const rows = await ctx.tx.query<{ state: string; n: number }>(
    `select t.state, count(*)::int as n from ${quote(sight.from ?? entity.name)} t
     where t.business_id = ${ctx.principal.business?.viewMode === 1 ? 'any(app_visible())' : 'app_biz()'} and t.deleted_at is null${sightSql(sight, values)} group by t.state`,
    values,
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
