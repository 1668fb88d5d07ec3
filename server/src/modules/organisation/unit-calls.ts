import { userBusinessMap } from '@gt/domain/identity/user-business-map.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { business } from '@gt/domain/organisation/business.entity.ts'
import type { unitReads, unitWrites } from '@gt/domain/organisation/unit-calls.ts'
import type { Ctx } from '../../db/context.ts'
import { inUnit } from '../../db/in-tenant.ts'
import { getRow, insertRows, removeRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { guardAboveUnits } from './above-units.ts'
import { savePostsOfUnit } from './business-posts.ts'

type Reads = (typeof unitReads)['actions']
type Writes = (typeof unitWrites)['actions']

/** Units `b` that the caller sees, as their list shows them. */
const inSight = (ctx: Ctx): string => (ctx.principal.business ? 'b.id = any(app_visible())' : 'true')

export const organizationOfUnit: Run<Reads['GetOrganizationByBusinessId']> = async (ctx, { id }) => {
  const [found] = await ctx.tx.query<{ Id: Id; Code: string | null; Name: string }>(
    `select o.id as "Id", o.code as "Code", o.name as "Name" from business b join organization o on o.id = b.organization_id
     where b.id = $1 and b.deleted_at is null and ${inSight(ctx)}`,
    [id],
  )
  return found ?? null
}

interface UnitRow extends Record<string, string> {
  readonly Id: Id
  readonly Code: string
  readonly Name: string
  readonly ShortName: string
  readonly TypeId: Id
  readonly State: string
  readonly OrganizationId: Id
}

export const unitsOfOrganization: Run<Reads['GetBusinessByOrganizationId']> = (ctx, { id }) =>
  ctx.tx.query<UnitRow>(
    `select b.id as "Id", b.code as "Code", b.name as "Name", b.short_name as "ShortName", b.type_id as "TypeId", b.state as "State",
       b.organization_id as "OrganizationId"
     from business b where b.organization_id = $1 and b.deleted_at is null and ${inSight(ctx)} order by b.sort_no, b.id`,
    [id],
  )

export const saveBusinessPosts: Run<Writes['SaveBusinessPostMaps']> = async (ctx, { businessId, postIds }) => {
  guardAboveUnits(ctx)
  const { id, row_version } = await getRow(ctx, business, businessId, true)
  const { added, removed } = await savePostsOfUnit(ctx, { id, row_version, post_ids: postIds })
  return { Added: added, Removed: removed }
}

export const saveUsersOfUnit: Run<Writes['SettingUserBussiness']> = async (ctx, { businessId, userIds }) => {
  guardAboveUnits(ctx)
  const unit = await getRow(ctx, business, businessId, true)
  const wanted = [...new Set(userIds)]
  const people = await ctx.tx.query<{ id: Id; business_id: Id | null }>(
    'select id, business_id from app_user where id = any($1::bigint[]) and deleted_at is null',
    [wanted],
  )
  if (people.length < wanted.length)
    throw new Refusal([
      refused(generalErrors, 'G-14', { field: userBusinessMap.fields.user_id.label }, { field: 'userIds' }),
    ])
  const bound = await ctx.tx.query<{ id: Id; user_id: Id }>(
    'select id, user_id from user_business_map where business_id = $1 and entrust_unit_id is null and deleted_at is null',
    [unit.id],
  )
  const added = people.filter(
    ({ id, business_id }) => business_id !== unit.id && !bound.some(({ user_id }) => user_id === id),
  )
  const removed = bound.filter(({ user_id }) => !wanted.includes(user_id))
  await inUnit(ctx, unit, () =>
    insertRows(
      ctx,
      userBusinessMap,
      added.map(({ id }) => ({ user_id: id, business_id: unit.id })),
    ),
  )
  for (const { id } of removed) await removeRow(ctx, userBusinessMap, await getRow(ctx, userBusinessMap, id, true))
  return { Added: added.length, Removed: removed.length }
}
