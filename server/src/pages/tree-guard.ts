import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Ctx } from '../db/context.ts'
import { quote } from '../db/schema.ts'

/**
 * Keeps the rows of a tree from standing under themselves, and from standing deeper than the tree may be.
 * @param id the row that moves, null for a new one
 * Refuses with G-26, G-27.
 */
export async function guardParent(
  ctx: Ctx,
  entity: Entity,
  id: string | null,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tree } = entity
  const parent = tree ? values[tree.parent] : undefined
  if (!tree || typeof parent !== 'string') return
  const field = { field: tree.parent }
  const [table, up] = [quote(entity.name), quote(tree.parent)]
  // two moves at once could otherwise put each row under the other
  if (id) await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`tree ${entity.name}`])
  const [above] = await ctx.tx.query<{ depth: number; meets: boolean }>(
    `with recursive above(id, depth) as (select $1::bigint, 1
       union all select p.${up}, a.depth + 1 from above a join ${table} p on p.id = a.id where p.${up} is not null and a.depth < 100)
     select max(depth)::int as depth, coalesce(bool_or(id = $2::bigint), false) as meets from above`,
    [parent, id],
  )
  if (above?.meets) throw new Refusal([refused(generalErrors, 'G-26', {}, field)])
  if (tree.levels === undefined) return
  const [below] = id
    ? await ctx.tx.query<{ height: number }>(
        `with recursive below(id, height) as (select $1::bigint, 1
           union all select c.id, b.height + 1 from below b join ${table} c on c.${up} = b.id where c.deleted_at is null and b.height < 100)
         select max(height)::int as height from below`,
        [id],
      )
    : []
  if ((above?.depth ?? 0) + (below?.height ?? 1) > tree.levels)
    throw new Refusal([refused(generalErrors, 'G-27', { max: tree.levels }, field)])
}
