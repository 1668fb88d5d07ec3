import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Ctx } from './context.ts'
import { byKey, type ListOptions } from './list.ts'
import { quote } from './schema.ts'

/**
 * What a post sees (`visible.ts` of a module) as the end of a where clause over the alias `t`; the values go behind those
 * that the statement has already.
 */
export function sightSql({ where = [] }: ListOptions, values: unknown[]): string {
  return where
    .map(({ sql, values: own }) => {
      let next = 0
      return ` and (${sql.replace(/\?/g, () => `$${values.push(own[next++])}`)})`
    })
    .join('')
}

/** Refuses with G-04 when the post does not see the record of the own laboratory: it is "not found" as it is for reading. */
export async function requireSight(ctx: Ctx, entity: Entity, id: string, sight: ListOptions): Promise<void> {
  if (!sight.where?.length) return // whether it is there at all is found out when it is read
  const values: unknown[] = [id]
  const [row] = await ctx.tx.prepared(
    `select 1 from ${quote(entity.name)} t where t.business_id = app_biz() and t.id = $1${sightSql(byKey(sight), values)}`,
    values,
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
}
