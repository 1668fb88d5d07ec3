import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { postPeopleActions } from '@gt/domain/identity/membership-actions.ts'
import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import type { RowChange } from '@gt/domain/kit/entity.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { factsOf } from '../../../db/facts.ts'
import type { Run } from '../../../http/implement.ts'
import type { EntityRules } from '../../../pages/rules.ts'
import { guardLastAdministrator } from './administrators.ts'
import { endPost, guardPost, qualifications } from './fixed-posts.ts'
import { ofPerson, peopleOfUnit, personColumns, personName } from './people.ts'
import { givePosts, guardOffered, heldPosts, offeredPosts, postRefusals } from './posts.ts'

/** Rules of who holds which post (page sysConfig/postpeoplelist). */
export const postPeopleRules: Omit<EntityRules<typeof userPostMap>, 'entity'> = {
  // whoever was deleted holds nothing
  visible: () => ({
    where: [{ sql: `exists (${ofPerson('')} and u.deleted_at is null)`, values: [] }],
    facts: factsOf(userPostMap.computed, { real_name: personName }),
  }),
  computed: {
    ...personColumns,
    ...qualifications,
    department: 'select d.name from app_user u join department d on d.id = u.department_id where u.id = t.user_id',
  },
  async beforeChange(ctx, row, changes: RowChange<typeof userPostMap>) {
    const { valid_from, valid_to } = { ...row, ...changes }
    refuseIfAny(
      valid_from
        ? []
        : [refused(generalErrors, 'G-06', { field: userPostMap.fields.valid_from.label }, { field: 'valid_from' })],
    )
    await guardPost(ctx, row)
    const today = dayOf(ctx.now)
    if ((valid_from ?? today) > today || (valid_to ?? today) < today)
      await guardLastAdministrator(ctx, row.user_id, [row.id])
    return changes
  },
  async beforeRemove(ctx, row) {
    await guardPost(ctx, row)
    await guardLastAdministrator(ctx, row.user_id, [row.id])
  },
  commands: { End: endPost as never },
}

/** Gives a post to several people of the unit at once. */
export const addPostPeople: Run<(typeof postPeopleActions)['actions']['AddPeople']> = async (
  ctx,
  { post_id, user_ids, ...appointment },
) => {
  const unit = ctx.principal.business?.id ?? '0'
  const posts = guardOffered(await offeredPosts(ctx, unit), [post_id], 'post_id')
  refuseIfAny((await postRefusals(ctx, posts, 'post_id')).map(({ reason }) => reason))
  const people = await peopleOfUnit(ctx, user_ids)
  const before = await heldPosts(
    ctx,
    people.map(({ id }) => id),
    unit,
  )
  const holders = people.filter(({ id }) =>
    before.some(one => one.user_id === id && one.id === post_id && one.live === 1),
  )
  refuseIfAny(
    holders.length > 0
      ? [
          refused(
            identityErrors,
            'L-19',
            { names: holders.map(({ label }) => label).join('、') },
            { field: 'user_ids' },
          ),
        ]
      : [],
  )
  await givePosts(
    ctx,
    before,
    people.map(({ id }) => ({ ...appointment, user_id: id, post_id })),
  )
  return { added: people.length }
}
