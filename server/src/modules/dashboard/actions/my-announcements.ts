import type { announcementActions, Told } from '@gt/domain/dashboard/announcement-actions.ts'
import type { Run } from '../../../http/implement.ts'

const most = 20

/** A part of the scope that names nobody addresses everybody. */
const addressed = (part: 'businesses' | 'posts', match: string): string =>
  `(jsonb_array_length(coalesce(scope->'${part}', '[]')) = 0 or scope->'${part}' ${match})`

/** What is announced to the caller's unit and posts now; the organisation is a matter of the row security. */
export const myAnnouncements: Run<(typeof announcementActions)['actions']['Mine']> = async ctx => {
  const rows = await ctx.tx.query<Told>(
    `select id, title, content, kind, importance, pinned::int as pinned, publish_at,
       (exists (select from announcement_read r where r.announcement_id = announcement.id and r.user_id = app_user_id() and r.deleted_at is null))::int as confirmed
     from announcement
     where state = 'published' and deleted_at is null and coalesce(publish_at, created_at) <= gt_now() and (expire_at is null or expire_at > gt_now())
       and ${addressed('businesses', '? app_biz()::text')} and ${addressed('posts', '?| $1')}
     order by pinned desc, coalesce(publish_at, created_at) desc, id desc limit ${most}`,
    [[...ctx.principal.posts]],
  )
  return { rows }
}
