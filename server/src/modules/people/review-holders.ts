import type { PickRow } from '@gt/domain/kit/list.ts'
import { businessOf, type Ctx } from '../../db/context.ts'

/** Steps of the review, as the operations of its page are called. */
export type ReviewStep = 'check' | 'audit' | 'approve'

const pages = { dj: 'djentrustmanage.auditlist', gd: 'gdtrialtest.trialreportaudit' } as const

/**
 * Active people of the caller's laboratory, without himself, whose posts of today may pass a step of the review there
 * (passNext and the step, as its command asks), each with the department.
 */
export async function reviewHolders(ctx: Ctx, step: ReviewStep): Promise<PickRow[]> {
  const page = pages[businessOf(ctx).labKind]
  const codes = ['passNext', step].map(verb => `${page}.${verb}`.toLowerCase())
  return ctx.tx.query<PickRow & Record<string, unknown>>(
    `select u.id, coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name) as label, d.name as hint
     from app_user u left join department d on d.id = u.department_id and d.deleted_at is null
     where u.state = 'active' and u.deleted_at is null and not u.is_entrust and u.id <> app_user_id()
       and not exists (select from unnest($1::text[]) as c(code) where not exists (
         select from user_post_map m join post p on p.id = m.post_id and p.enabled and p.deleted_at is null
         join post_operation_map g on g.post_id = p.id and g.deleted_at is null join operation o on o.id = g.operation_id and o.enabled
         where m.business_id = app_biz() and m.user_id = u.id and m.deleted_at is null and coalesce(m.valid_from <= gt_today(), true)
           and coalesce(m.valid_to >= gt_today(), true) and lower(o.code) = c.code))
     order by label, u.id`,
    [codes],
  )
}
