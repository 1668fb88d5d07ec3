import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'

/** Sessions that stand: of the caller's unit, of all units for people of the platform. */
export const visibleSessions = (): ListOptions => ({
  where: [{ sql: "t.result = 'ok' and t.logout_at is null", values: [] }],
})

/** One's own jobs; people of the platform see all that their business has. */
export const visibleJobs = (ctx: Ctx): ListOptions =>
  ctx.principal.dataScope === 'platform' ? {} : { where: [{ sql: 't.created_by_id = app_user_id()', values: [] }] }
