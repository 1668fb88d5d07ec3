import type { notificationActions } from '@gt/domain/dashboard/actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { defaultPageSize } from '@gt/domain/kit/list.ts'
import { userOf } from '../../../db/context.ts'
import { inLanguage } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'

type Notifications = (typeof notificationActions)['actions']

/** The caller's messages, newest first. */
export const myMessages: Run<Notifications['Mine']> = async (ctx, input) => {
  const size = input.size ?? defaultPageSize
  const page = input.page ?? 1
  const where = `business_id = app_biz() and user_id = $1 and deleted_at is null and ($2::int is distinct from 1 or read_at is null)`
  const values = [userOf(ctx), input.unread ?? null]
  const rows = await ctx.tx.query<OutputOf<Notifications['Mine']>['rows'][number]>(
    `select id, kind, ${inLanguage(ctx, 'title')} as title, ${inLanguage(ctx, 'content')} as content, route, read_at, created_at from notification where ${where} order by id desc limit ${size} offset ${(page - 1) * size}`,
    values,
  )
  const [count] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n from notification where ${where}`,
    values,
  )
  return { rows, total: count?.n ?? 0, page, size }
}

/** A message that was read is a fact about its reader, no evidence: marked in one statement, without a trail. */
export const markRead: Run<Notifications['MarkRead']> = async (ctx, { ids }) => {
  const read = await ctx.tx.query(
    `update notification set read_at = gt_now(), updated_at = gt_now(), updated_by_id = app_user_id(), row_version = row_version + 1
     where business_id = app_biz() and user_id = $1 and read_at is null and deleted_at is null and ($2::bigint[] is null or id = any($2)) returning id`,
    [userOf(ctx), ids ?? null],
  )
  return { count: read.length }
}
