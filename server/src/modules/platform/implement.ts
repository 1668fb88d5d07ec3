import { pickable, pickController } from '@gt/domain/platform/pick-actions.ts'
import { type ListOptions, pickRows } from '../../db/list.ts'
import { entityNamed } from '../../db/schema.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { offerPeople } from '../people/api.ts'

/** Rows that the tenant shows but a form of one laboratory does not offer: departments of its sister laboratories. */
const offered: Readonly<Partial<Record<(typeof pickable)[number], ListOptions>>> = {
  department: { where: [{ sql: 'app_biz() = 0 or t.business_id = app_biz()', values: [] }] },
}

/** Pickers of the entities that have no controller with one of their own. */
export const picksImplemented = (others: readonly Implemented[]): Implemented[] =>
  pickable.flatMap(name => {
    const controller = pickController(name)
    if (others.some(action => action.controller === controller.name && action.name === 'Pick')) return []
    return implement(controller, {
      Pick: name === 'app_user' ? offerPeople : (ctx, query) => pickRows(ctx, entityNamed(name), query, offered[name]),
    })
  })
