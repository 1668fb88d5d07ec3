import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import type { userActions } from '@gt/domain/identity/user-actions.ts'
import { userBusinessMap } from '@gt/domain/identity/user-business-map.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../../db/context.ts'
import { findUnit, inUnit } from '../../../db/in-tenant.ts'
import { getRow, insertRow, lockRow, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { touchAccount } from './posts.ts'

type Actions = (typeof userActions)['actions']

/** Laboratories cannot open each other's doors. Refuses with G-33. */
function guardPlatform({ principal }: Ctx): void {
  if (principal.dataScope !== 'platform') throw new Refusal([refused(generalErrors, 'G-33')])
}

/** The units in which staff acts besides its own; those where somebody orders as a client are the laboratory's to say. */
const boundUnits = (ctx: Ctx, userId: Id): Promise<{ id: Id; business_id: Id }[]> =>
  ctx.tx.query(
    `select m.id, m.business_id from user_business_map m join app_user u on u.id = m.user_id
     where m.user_id = $1 and m.deleted_at is null and m.entrust_unit_id is null and m.business_id is distinct from u.business_id`,
    [userId],
  )

export const unitsOf: Run<Actions['Units']> = async (ctx, { id }) => {
  guardPlatform(ctx)
  const account = await getRow(ctx, appUser, id)
  const bound = new Set((await boundUnits(ctx, id)).map(one => one.business_id))
  const units = await ctx.tx.query<{ id: Id; name: string }>(
    "select id, name from business where deleted_at is null and state <> 'closed' and id is distinct from $1 order by sort_no, id",
    [account.business_id],
  )
  return { rows: units.map(unit => ({ ...unit, held: bound.has(unit.id) ? 1 : 0, reason: null })) }
}

/** Binds an account to these units and no others. */
export const saveUnits: Run<Actions['SaveUnits']> = async (ctx, { business_ids, ...item }) => {
  guardPlatform(ctx)
  const account = await lockRow(ctx, appUser, item)
  const bound = await boundUnits(ctx, account.id)
  const added = [...new Set(business_ids)].filter(
    id => id !== account.business_id && !bound.some(one => one.business_id === id),
  )
  const removed = bound.filter(one => !business_ids.includes(one.business_id))
  for (const id of added) {
    const unit = await findUnit(ctx, id)
    if (!unit)
      throw new Refusal([
        refused(generalErrors, 'G-14', { field: userBusinessMap.fields.business_id.label }, { field: 'business_ids' }),
      ])
    await inUnit(ctx, unit, () => insertRow(ctx, userBusinessMap, { user_id: account.id, business_id: id }))
  }
  for (const { id } of removed) await removeRow(ctx, userBusinessMap, await getRow(ctx, userBusinessMap, id, true))
  await touchAccount(ctx, account.id)
  return { added: added.length, removed: removed.length }
}
