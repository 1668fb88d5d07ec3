import type { Condition } from './filter.ts'
import { quote } from './schema.ts'

interface Node {
  readonly id: string
  readonly parent_id: string | null
}

/** Rows as a tree shows them: each behind its parent, siblings in the order given, with how deep it stands (0 at the top). */
export function inTreeOrder<N extends Node>(rows: readonly N[]): (N & { readonly level: number })[] {
  const known = new Set(rows.map(({ id }) => id))
  // a child whose parent is not offered stands at the top
  const children = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null))
  const under = (parent: string | null, level: number): (N & { readonly level: number })[] =>
    (children.get(parent) ?? []).flatMap(row => [{ ...row, level }, ...under(row.id, level + 1)])
  return under(null, 0)
}

/** Rows `t` whose column names one of these nodes, or a node below one of them. */
export const belowAny =
  (column: string, table: 'sample_library' | 'trial_class') =>
  (ids: readonly string[]): Condition => ({
    sql: `t.${quote(column)} in (with recursive below as (select id from ${quote(table)} where id = any(?::bigint[])
        union select c.id from ${quote(table)} c join below b on c.parent_id = b.id) select id from below)`,
    values: [ids],
  })
