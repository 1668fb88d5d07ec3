import { type Entity, references } from '@gt/domain/kit/entity.ts'
import type { Under } from '@gt/domain/kit/list.ts'
import { malformed, type Parameters } from './filter.ts'
import { entityNamed, quote } from './schema.ts'

const live = (entity: Entity, alias: string): string => (entity.appendOnly ? 'true' : `${alias}.deleted_at is null`)

/** Ids of a node and of all that stands below it; of the node alone where rows do not stand under one another. */
function belowSql(entity: Entity, id: string): string {
  if (!entity.tree) return `select ${id}::bigint`
  // `union` ends where a circle was stored by hand
  return `with recursive below(id) as (select ${id}::bigint union select c.id from ${quote(entity.name)} c
    join below b on c.${quote(entity.tree.parent)} = b.id where ${live(entity, 'c')}) select id from below`
}

/**
 * Rows that hang on a node of a tree, as a condition over the alias `t`. Refuses with G-10 a path that is none of the
 * references of the entity.
 */
export function underSql(entity: Entity, { path, id, only }: Under, parameters: Parameters): string {
  const node = parameters.add(id)
  const [first = '', ...rest] = path
  if (first === 'id' && rest.length === 0) {
    if (!only) return `t.id in (${belowSql(entity, node)})`
    return entity.tree ? `(t.id = ${node} or t.${quote(entity.tree.parent)} = ${node})` : `t.id = ${node}`
  }
  const step = (from: Entity, [name, ...further]: readonly string[], alias: string): string => {
    const to = references(from).find(([field]) => field === name)?.[1]
    if (!name || !to) throw malformed('under')
    const target = entityNamed(to)
    const column = `${alias}.${quote(name)}`
    if (further.length > 0) {
      const next = `${alias}_`
      return `${column} in (select ${next}.id from ${quote(target.name)} ${next} where ${live(target, next)} and ${step(target, further, next)})`
    }
    return only ? `${column} = ${node}` : `${column} in (${belowSql(target, node)})`
  }
  return step(entity, [first, ...rest], 't')
}
