import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'

const only = (sql: string): ListOptions => ({ where: [{ sql, values: [] }] })

/** The organisations that people of an organisation see: their own and what stands below it. */
const ownOrganizations =
  'with recursive below(id) as (select app_org() union select c.id from below b join organization c on c.parent_id = b.id and c.deleted_at is null) select id from below'

/** Nothing to narrow for the platform's own people. */
const outsidePlatform = (ctx: Ctx, sql: string): ListOptions =>
  ctx.principal.dataScope === 'platform' ? {} : only(sql)

/** Companies of the organisations and units in sight. */
export const visibleEnterprises = (ctx: Ctx): ListOptions =>
  outsidePlatform(
    ctx,
    `t.id in (select o.enterprise_id from organization o where o.id in (${ownOrganizations}) union select b.enterprise_id from business b)`,
  )

/** An organisation sees itself and what stands below it, none of its sisters. */
export const visibleOrganizations = (ctx: Ctx): ListOptions => outsidePlatform(ctx, `t.id in (${ownOrganizations})`)

/** A laboratory's departments are its own business; its sisters' are in the same organisation. */
export const visibleDepartments = (ctx: Ctx): ListOptions =>
  ctx.principal.business ? only('t.business_id = app_biz()') : {}

/** A block of one unit is nobody else's business. */
export const visibleSectors = (): ListOptions =>
  only('(t.business_id is null or app_biz() = 0 or t.business_id = app_biz())')

/** A unit sees its own skins and those that are open to it, an organisation likewise. */
export const visibleSkins = (ctx: Ctx): ListOptions => {
  if (ctx.principal.dataScope === 'platform') return {}
  const open = "t.published and (t.scope = 'instance' or t.scope = 'organization' and t.organization_id = app_org())"
  const own = ctx.principal.business
    ? "t.scope = 'business' and t.business_id = app_biz()"
    : "t.scope = 'organization' and t.organization_id = app_org()"
  return only(`(${open} or ${own})`)
}
