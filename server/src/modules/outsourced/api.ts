import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { visibleOutside } from './visible.ts'

/** Outside tests in sight of the caller's post, over the alias `t`. */
export const outsideInSight = (ctx: Ctx): ListOptions => visibleOutside(ctx)

export type { LaboratoryPlace, UnitOrders } from './unit-orders.ts'
