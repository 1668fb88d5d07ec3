import { fixedPostErrors } from '@gt/domain/identity/fixed-post-errors.ts'
import type { postPeopleActions } from '@gt/domain/identity/membership-actions.ts'
import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { guardLastAdministrator } from './administrators.ts'
import { heldPosts, postRefusals } from './posts.ts'

type Holding = Row<typeof userPostMap>

/** What is done to a holding is giving or taking its post. Refuses with L-15, L-16. */
export async function guardPost(ctx: Ctx, { post_id, user_id, business_id }: Holding): Promise<void> {
  const held = (await heldPosts(ctx, [user_id], business_id)).filter(({ id }) => id === post_id)
  refuseIfAny((await postRefusals(ctx, held)).map(({ reason }) => ({ ...reason, field: null })))
}

const certificates = `personnel f join personnel_certificate c on c.business_id = f.business_id and c.personnel_id = f.id and c.deleted_at is null
    and coalesce(c.valid_to >= gt_today(), true)
  where f.business_id = app_biz() and f.user_id = t.user_id and f.deleted_at is null and f.state in ('active', 'candidate')`

/** What lists of holders tell of their certificates, and of the tests that they may do, check or sign. */
export const qualifications = {
  calc_certificate_no: `select c.certificate_no from ${certificates} order by (c.kind = 'engineer') desc, (c.kind = 'assistant') desc, c.valid_to desc nulls first, c.id limit 1`,
  calc_majors: `select left(string_agg(distinct c.specialty, '、'), 200) from ${certificates}`,
  calc_tests: `select left(string_agg(distinct l.name_zh, '、'), 1000) from user_trial_authority a join trial_list l on l.id = a.trial_list_id
     where a.business_id = app_biz() and a.user_id = t.user_id and a.enabled and a.deleted_at is null and coalesce(a.valid_to >= gt_today(), true)`,
} as const

/** Tests of somebody who holds no post any more after a day end with it; what would only begin later never stands. */
async function endTests(ctx: Ctx, userId: Id, last: LocalDate): Promise<void> {
  const [held] = await ctx.tx.query(
    'select 1 from user_post_map where business_id = app_biz() and user_id = $1 and deleted_at is null and coalesce(valid_to > $2::date, true) limit 1',
    [userId, last],
  )
  if (held) return
  const rows = await ctx.tx.query<{ id: Id }>(
    'select id from user_trial_authority where business_id = app_biz() and user_id = $1 and enabled and deleted_at is null and coalesce(valid_to > $2::date, true) order by id',
    [userId, last],
  )
  for (const { id } of rows) {
    const row = await getRow(ctx, userTrialAuthority, id, true)
    await changeRow(ctx, userTrialAuthority, row, row.valid_from <= last ? { valid_to: last } : { enabled: 0 })
  }
}

/** Ends a post with a day. Refuses with G-01, L-13, L-15, L-16, PT-01 (before it began), PT-02 (it ended already). */
export async function endPost(
  ctx: Ctx,
  item: CommandItem,
  { last_day, reason }: { readonly last_day: LocalDate; readonly reason?: string | null },
): Promise<CommandDone> {
  const row = await lockRow(ctx, userPostMap, item)
  await guardPost(ctx, row)
  const { valid_from, valid_to } = row
  const today = dayOf(ctx.now)
  refuseIfAny([
    ...(valid_from !== null && last_day < valid_from
      ? [refused(fixedPostErrors, 'PT-01', { date: valid_from }, { field: 'last_day' })]
      : []),
    ...(valid_to !== null && valid_to < today ? [refused(fixedPostErrors, 'PT-02', { date: valid_to })] : []),
  ])
  if (last_day < today) await guardLastAdministrator(ctx, row.user_id, [row.id])
  const { id, row_version } = await changeRow(ctx, userPostMap, row, { valid_to: last_day }, { reason: reason ?? null })
  await endTests(ctx, row.user_id, last_day)
  return { id, row_version, state: null }
}

/** Posts of the site with their numbers; see the contract. */
export const staffing: Run<(typeof postPeopleActions)['actions']['Staffing']> = async ctx => ({
  rows: await ctx.tx.query<{ id: Id; name: string; wanted: number; filled: number }>(
    `select p.id, p.name, coalesce(w.wanted, 0) as wanted, coalesce(h.filled, 0) as filled from post p
     left join lateral (
       select o.name_zh::int as wanted from dict_option o join dict_type d on d.id = o.dict_type_id and d.deleted_at is null
       where d.code = 'site_staffing' and o.code = p.code and o.valid and o.deleted_at is null and o.name_zh ~ '^\\d{1,3}$'
         and coalesce(o.business_id = app_biz(), true) order by o.business_id nulls last limit 1) w on true
     left join lateral (
       select count(distinct m.user_id)::int as filled from user_post_map m join app_user u on u.id = m.user_id and u.state = 'active' and u.deleted_at is null
       where m.business_id = app_biz() and m.post_id = p.id and m.deleted_at is null and coalesce(m.valid_from <= gt_today(), true)
         and coalesce(m.valid_to >= gt_today(), true)) h on true
     where p.enabled and p.deleted_at is null and p.data_scope <> 'platform' and (w.wanted is not null or h.filled > 0)
     order by p.sort_no, p.id`,
  ),
})
