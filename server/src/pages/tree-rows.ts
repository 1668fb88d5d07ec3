import { mostTreeRows, type TreeRowsQuery } from '@gt/domain/kit/behaviours.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import type { Ctx } from '../db/context.ts'
import { type ListOptions, listRows } from '../db/list.ts'
import { quote } from '../db/schema.ts'
import { inTreeOrder } from '../db/tree.ts'
import { listScope } from './crud.ts'
import type { CrudHooks } from './rules.ts'

type TreeRow = Record<string, unknown> & { readonly id: string }

async function found(ctx: Ctx, entity: Entity, filter: readonly Filter[], options: ListOptions): Promise<TreeRow[]> {
  const sort = { field: entity.ordered?.by ?? entity.title, dir: 'asc' as const }
  const { rows } = await listRows(ctx, entity, { filter, sort, size: mostTreeRows + 1 }, options)
  if (rows.length > mostTreeRows) throw new Refusal([refused(generalErrors, 'G-23')])
  return rows as TreeRow[] // every row has its id
}

/** Ids of the rows above these. */
async function aboveIds(ctx: Ctx, entity: Entity, ids: readonly string[], parent: string): Promise<string[]> {
  const [table, up] = [quote(entity.name), quote(parent)]
  const rows = await ctx.tx.query<{ id: string }>(
    `with recursive above(id) as (select ${up} from ${table} where id = any($1::bigint[]) and ${up} is not null
       union select p.${up} from above a join ${table} p on p.id = a.id where p.${up} is not null) select id from above`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** The rows of a tree as its table opens them, each with `depth` and `child_count`; rows that a filter finds carry `found`. */
export const treeRows =
  (entity: Entity, hooks: CrudHooks<Entity>) =>
  async (ctx: Ctx, query: TreeRowsQuery): Promise<{ rows: TreeRow[] }> => {
    const { tree } = entity
    if (!tree) throw new Error(`${entity.name} is no tree`)
    const { parent } = tree
    const scope = await listScope(ctx, entity, hooks, undefined)
    const children = `select count(*)::int from ${quote(entity.name)} c where c.${quote(parent)} = t.id and c.deleted_at is null`
    const options = { ...scope, computed: { ...scope.computed, child_count: children } }
    const ordered = (rows: readonly TreeRow[]): TreeRow[] =>
      inTreeOrder(rows.map(row => ({ ...row, parent_id: (row[parent] ?? null) as string | null }))).map(
        // a reference of the row
        ({ level, ...row }) => ({ ...row, depth: level }),
      )
    if (query.filter && query.filter.length > 0) {
      const hits = await found(ctx, entity, query.filter, options)
      const known = new Set(hits.map(({ id }) => id))
      const above = (await aboveIds(ctx, entity, [...known], parent)).filter(id => !known.has(id))
      const others =
        above.length > 0 ? await found(ctx, entity, [{ field: 'id', op: 'eq', value: above }], options) : []
      return { rows: ordered([...hits.map(row => ({ ...row, found: 1 })), ...others].sort(bySort(entity))) }
    }
    if (query.all) return { rows: ordered(await found(ctx, entity, [], options)) }
    const rows = await found(ctx, entity, [{ field: parent, op: 'eq', value: query.parent_id ?? null }], options)
    return { rows: rows.map(row => ({ ...row, depth: 0 })) }
  }

/** Rows found and rows above them came in two lists; they stand in one order again. */
const bySort =
  ({ ordered }: Entity) =>
  (a: TreeRow, b: TreeRow): number => {
    const place = (row: TreeRow): number => (ordered ? Number(row[ordered.by] ?? 0) : 0)
    return place(a) - place(b) || (BigInt(a.id) < BigInt(b.id) ? -1 : 1)
  }
