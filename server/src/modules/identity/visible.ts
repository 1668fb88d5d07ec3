import { fixedIds } from '@gt/domain/kit/legacy.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'

const inOwnUnit =
  (sql: string) =>
  (ctx: Ctx): ListOptions =>
    ctx.principal.business ? { where: [{ sql, values: [] }] } : {}

/** Accounts at home in the caller's unit: those of others who act there as well are administered where they are at home. */
export const visibleAccounts = inOwnUnit('t.business_id = app_biz()')

/** Members of the departments of the caller's unit; the organisation shows those of all its units. */
export const visibleMembers = inOwnUnit(
  'exists (select from department d where d.id = t.department_id and d.business_id = app_biz())',
)

/** Posts of the laboratory system: those of the platform, and a laboratory's own; people of the platform see all. */
export const visiblePosts = (ctx: Ctx): ListOptions =>
  ctx.principal.dataScope === 'platform'
    ? {}
    : {
        where: [
          {
            sql: `(t.business_id is null or t.business_id = app_biz()) and t.system_category_id = ${fixedIds.laboratorySystemCategory}`,
            values: [],
          },
        ],
      }
