import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'

/** A laboratory administers the announcements that are for its own unit alone. */
export const visibleAnnouncements = (ctx: Ctx): ListOptions =>
  ctx.principal.business
    ? { where: [{ sql: "t.scope->'businesses' = jsonb_build_array(app_biz()::text)", values: [] }] }
    : {}
