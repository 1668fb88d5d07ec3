import { announcement } from '@gt/domain/dashboard/announcement.entity.ts'
import type { announcementActions } from '@gt/domain/dashboard/announcement-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { userOf } from '../../../db/context.ts'
import { detailRow } from '../../../db/list.ts'
import type { Run } from '../../../http/implement.ts'
import { addressedPeople } from '../announcements.ts'
import { visibleAnnouncements } from '../visible.ts'
import { myAnnouncements } from './my-announcements.ts'

type Actions = (typeof announcementActions)['actions']

/** Writes down that the caller confirmed an announcement that is for him; a second time changes nothing. Refuses with G-04. */
export const confirmRead: Run<Actions['Confirm']> = async (ctx, { id }) => {
  const { rows } = await myAnnouncements(ctx, {})
  if (!rows.some(row => row.id === id)) throw new Refusal([refused(generalErrors, 'G-04')])
  const made = await ctx.tx.query(
    `insert into announcement_read (announcement_id, user_id) select $1, $2
     where not exists (select from announcement_read where announcement_id = $1 and user_id = $2 and deleted_at is null)
     on conflict do nothing returning id`,
    [id, userOf(ctx)],
  )
  if (made.length > 0) ctx.pending.changed.set('announcement', new Set([id]))
  return { confirmed: 1 }
}

/** Who is addressed, by unit, and when each of them confirmed it. */
export const announcementReaders: Run<Actions['Readers']> = async (ctx, { id }) => {
  await detailRow(ctx, announcement, id, visibleAnnouncements(ctx))
  const rows = await ctx.tx.query<{ unit: string | null; name: string; read_at: string | null }>(
    `select (select b.short_name from business b where b.id = u.business_id) as unit, coalesce(u.real_name, u.nickname, u.user_name) as name,
       (select min(r.read_at) from announcement_read r where r.announcement_id = t.id and r.user_id = u.id and r.deleted_at is null) as read_at
     from announcement t cross join lateral (select u.id, u.business_id, u.real_name, u.nickname, u.user_name from ${addressedPeople}) u
     where t.id = $1 order by unit nulls first, read_at nulls first, name limit 1000`,
    [id],
  )
  return { rows }
}
