import type { notificationActions } from '@gt/domain/dashboard/actions.ts'
import { informationVariant, kindsTurnedOff } from '@gt/domain/dashboard/information-subjects.ts'
import { homePreference } from '@gt/domain/identity/preference-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { defaultPageSize } from '@gt/domain/kit/list.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { inLanguage } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'

type Notifications = (typeof notificationActions)['actions']

/** Kinds of messages of the subjects that the caller turned off (page djnotification/informationaggregation). */
async function turnedOff(ctx: Ctx): Promise<readonly string[]> {
  const [kept] = await ctx.tx.query<{ value: unknown }>(
    'select value from user_hobby_set where business_id = app_biz() and user_id = $1 and key = $2 and deleted_at is null',
    [userOf(ctx), `home:${informationVariant}`],
  )
  const parsed = homePreference.safeParse(kept?.value)
  return parsed.success ? kindsTurnedOff(parsed.data.hidden ?? []) : []
}

/** The caller's messages, newest first; those of subjects that he turned off are left out. */
export const myMessages: Run<Notifications['Mine']> = async (ctx, input) => {
  const size = input.size ?? defaultPageSize
  const page = input.page ?? 1
  const where = `business_id = app_biz() and user_id = $1 and deleted_at is null and ($2::int is distinct from 1 or read_at is null) and kind <> all($3)`
  const values = [userOf(ctx), input.unread ?? null, await turnedOff(ctx)]
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
