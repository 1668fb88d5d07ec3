import { pickable, pickController } from '@gt/domain/platform/pick-actions.ts'
import { pickRows } from '../../db/list.ts'
import { entityNamed } from '../../db/schema.ts'
import { type Implemented, implement } from '../../http/implement.ts'

/** Pickers of the entities that have no controller with one of their own. */
export const picksImplemented = (others: readonly Implemented[]): Implemented[] =>
  pickable.flatMap(name => {
    const controller = pickController(name)
    const offered = others.some(action => action.controller === controller.name && action.name === 'Pick')
    return offered ? [] : implement(controller, { Pick: (ctx, query) => pickRows(ctx, entityNamed(name), query) })
  })
