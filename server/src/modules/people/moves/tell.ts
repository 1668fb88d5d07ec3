import type { Labels } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { moveNotices } from '@gt/domain/people/move-notices.ts'
import type { Ctx } from '../../../db/context.ts'
import { tellPeople } from '../../../flow/tell.ts'
import { inLaboratory } from '../../../jobs/each-laboratory.ts'
import type { Services } from '../../../services.ts'

/** A sentence for who may do something in a unit, which is another tenant than where it arose. */
export interface HoldersTold {
  /** The unit; `0` for people of an organisation who belong to none. */
  readonly business_id: string
  /** The organisation, where they belong to no unit. */
  readonly organization_id: string
  /** Operation code that they hold. */
  readonly operation: string
  readonly notice: string
  readonly values: Readonly<Record<string, string>>
  readonly route: string
}

/** Has them told in a transaction of their own, once this one is kept. */
export function tellHolders(ctx: Ctx, about: string, told: HoldersTold): void {
  ctx.pending.jobs.push({
    name: 'tell_holders',
    input: { ...told },
    key: `tell_holders:${about}:${told.notice}:${told.business_id}`,
  })
}

const isNotice = (key: string): key is keyof typeof moveNotices & string => Object.hasOwn(moveNotices, key)

/** Puts the sentence into the inboxes of the holders. */
export const tellHoldersOf = (services: Services, told: HoldersTold): Promise<void> =>
  inLaboratory(services, told.business_id, async ctx => {
    const { business_id: unit, operation, route } = told
    if (!isNotice(told.notice)) throw new Error(`no notice ${told.notice}`)
    const people = await ctx.tx.query<{ id: string }>(
      `select distinct u.id from user_post_map m join post p on p.id = m.post_id and p.enabled and p.deleted_at is null
       join app_user u on u.id = m.user_id and u.state = 'active' and u.deleted_at is null
       where coalesce(m.business_id, 0) = $1 and m.deleted_at is null and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true)
         and ($1 <> 0 or u.organization_id = $3 and u.business_id is null)
         and exists (select from post_operation_map g join operation o on o.id = g.operation_id and o.enabled
           where g.post_id = p.id and g.deleted_at is null and lower(o.code) = lower($2)) order by u.id`,
      [unit, operation, told.organization_id],
    )
    // what was filled is text in every language
    const title = notice(moveNotices as Labels, told.notice, told.values)
    await tellPeople(ctx, { unit, people: people.map(({ id }) => id), kind: 'personnel', title, route })
  })
