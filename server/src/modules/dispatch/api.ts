import { dispatchErrors } from '@gt/domain/dispatch/errors.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import * as sites from './sites.ts'

const away = (user: string): string =>
  `from personnel_transfer x join personnel f on f.business_id = x.business_id and f.id = x.personnel_id
     join dispatch_org d on d.business_id = x.business_id and d.id = x.dispatch_org_id
   where x.business_id = app_biz() and f.user_id = ${user} and x.deleted_at is null and x.transfer_on <= gt_today() and coalesce(x.until_on >= gt_today(), true)`

/** Condition on an account: its person works at a site of the caller's laboratory today, and not here. */
export const awaySql = (user: string): string => `exists (select ${away(user)})`

/** DO-15 for each of these accounts whose person works at a site today. */
export async function awayRefusals(ctx: Ctx, userIds: readonly Id[], field: string): Promise<Refused[]> {
  const found = await ctx.tx.query<{ user: string; site: string }>(
    `select coalesce(u.real_name, u.nickname, u.user_name) as "user", w.site from app_user u
     cross join lateral (select d.name as site ${away('u.id')} order by x.id desc limit 1) w where u.id = any($1::bigint[]) order by u.id`,
    [userIds],
  )
  return found.map(params => refused(dispatchErrors, 'DO-15', params, { field }))
}

/** For the nightly timer; see sites.ts. */
export const endAuthorisations = (ctx: Ctx): Promise<number> => sites.endAuthorisations(ctx)
