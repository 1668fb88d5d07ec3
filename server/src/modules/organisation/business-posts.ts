import { businessPostMap } from '@gt/domain/identity/business-post-map.entity.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import { business } from '@gt/domain/organisation/business.entity.ts'
import type { businessActions } from '@gt/domain/organisation/business-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { inUnit } from '../../db/in-tenant.ts'
import { detailRow } from '../../db/list.ts'
import { getRow, insertRows, lockRow, removeRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { guardAboveUnits } from './above-units.ts'
import { visibleUnits } from './visible.ts'

type Actions = (typeof businessActions)['actions']

interface PostRow extends Record<string, unknown> {
  readonly id: Id
  readonly name: string
  readonly map_id: Id | null
}

/** Posts of laboratories, none of a unit's own, with the row that offers it to the unit. */
const postsFor = (ctx: Ctx, unitId: Id): Promise<PostRow[]> =>
  ctx.tx.query<PostRow>(
    `select p.id, p.name, (select o.id from business_post_map o where o.business_id = $1 and o.post_id = p.id and o.deleted_at is null) as map_id
     from post p where p.business_id is null and p.system_category_id = $2 and p.data_scope <> 'platform' and p.enabled and p.deleted_at is null
     order by p.sort_no, p.id`,
    [unitId, fixedIds.laboratorySystemCategory],
  )

/** The posts that a unit may give; all of them while none was chosen. */
export const postsOfUnit: Run<Actions['Posts']> = async (ctx, { id }) => {
  await detailRow(ctx, business, id, visibleUnits(ctx))
  const posts = await postsFor(ctx, id)
  const chosen = posts.some(({ map_id }) => map_id !== null)
  return {
    rows: posts.map(one => ({ id: one.id, name: one.name, held: !chosen || one.map_id ? 1 : 0, reason: null })),
  }
}

/** Offers a unit these posts and no others. */
export const savePostsOfUnit: Run<Actions['SavePosts']> = async (ctx, { post_ids, ...item }) => {
  guardAboveUnits(ctx)
  const unit = await lockRow(ctx, business, item)
  const posts = await postsFor(ctx, unit.id)
  const unknown = post_ids.filter(id => !posts.some(post => post.id === id))
  if (unknown.length > 0)
    throw new Refusal([refused(identityErrors, 'L-17', { posts: unknown.join('、') }, { field: 'post_ids' })])
  const added = posts.filter(({ id, map_id }) => map_id === null && post_ids.includes(id))
  const removed = posts.filter(({ id, map_id }) => map_id !== null && !post_ids.includes(id))
  await inUnit(ctx, unit, async () => {
    await insertRows(
      ctx,
      businessPostMap,
      added.map(({ id }) => ({ business_id: unit.id, post_id: id })),
    )
    for (const { map_id } of removed)
      if (map_id) await removeRow(ctx, businessPostMap, await getRow(ctx, businessPostMap, map_id, true))
  })
  // counts as a change of the unit, so that who ticked an older list is told
  await touch(ctx, unit.id)
  return { added: added.length, removed: removed.length }
}

const touch = (ctx: Ctx, id: Id): Promise<unknown> =>
  ctx.tx.query(
    'update business set row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id() where id = $1',
    [id],
  )
