import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'

/** Projects of a unit that belongs to one: its own and those of the units that it sees. A laboratory without a project works for all of its organisation. */
const inSight = (projectId: string): string =>
  `(select o.project_id from business o where o.id = app_biz()) is null
   or ${projectId} in (select o.project_id from business o where o.id = app_biz() or o.id = any(app_visible()))`

/** A client has to do with its orders, not with the structure of works. */
const nothing: ListOptions = { where: [{ sql: 'false', values: [] }] }

/** Places of the works that the caller's unit has to do with. */
export const visibleWorks = (ctx: Ctx): ListOptions => {
  if (ctx.principal.entrustUnitId !== null) return nothing
  return ctx.principal.business ? { where: [{ sql: inSight('t.project_id'), values: [] }] } : {}
}

/** Frequencies of those places, and the patterns of the organisation. */
export const visibleFrequencies = (ctx: Ctx): ListOptions => {
  if (ctx.principal.entrustUnitId !== null) return nothing
  const ofPlace = `exists (select from wbs_node n where n.id = t.wbs_node_id and (${inSight('n.project_id')}))`
  return ctx.principal.business ? { where: [{ sql: `t.wbs_node_id is null or ${ofPlace}`, values: [] }] } : {}
}
