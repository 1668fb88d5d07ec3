import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import type { Change } from './gathering.ts'

/** A query of the cache as far as changes concern it: controller, action, business, category, input; what it shows of others. */
interface Asked {
  readonly queryKey: readonly unknown[]
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}

/** Stands for every entity. */
export const anything = ''

const isSet = (value: unknown): value is ReadonlySet<unknown> => value instanceof Set

/** The one record that a query is about; null for lists. */
function recordOf({ queryKey }: Asked): string | null {
  const input: unknown = queryKey[4]
  return typeof input === 'object' && input !== null && 'id' in input && typeof input.id === 'string' ? input.id : null
}

/** The change is of the records that the query reads; a detail is concerned by its own record alone. */
export const isOwn = (query: Asked, { entity, ids }: Change): boolean => {
  if (entity === anything) return true
  const id = recordOf(query)
  return query.queryKey[0] === controllerName(entity) && (id === null || ids === null || ids.has(id))
}

/** The change is of records whose names or states the answer of the query shows. */
export const isRelated = ({ meta }: Asked, { entity }: Change): boolean =>
  isSet(meta?.related) && meta.related.has(controllerName(entity))
