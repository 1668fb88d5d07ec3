import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'

/** A laboratory sees itself and those it watches over; its sisters in the same organisation are none of its business. */
export const visibleUnits = (ctx: Ctx): ListOptions =>
  ctx.principal.business ? { where: [{ sql: 't.id = any(app_visible())', values: [] }] } : {}
