import type { Id } from '@gt/domain/kit/id.ts'
import type { PickRow } from '@gt/domain/kit/list.ts'
import { businessOf, type Ctx } from '../../db/context.ts'

/** Steps of the review, as the operations of its page are called. */
export type ReviewStep = 'check' | 'audit' | 'approve'

const pages = { dj: 'djentrustmanage.auditlist', gd: 'gdtrialtest.trialreportaudit' } as const

/** Operations of the page of the review in the caller's laboratory, as the rights hold them. */
const codesOf = (ctx: Ctx, verbs: readonly string[]): string[] =>
  verbs.map(verb => `${pages[businessOf(ctx).labKind]}.${verb}`.toLowerCase())

/**
 * Active people of the caller's laboratory (alias `u`) whose posts of today hold every operation of the list $1. The operations
 * are looked up first and their posts one by one (the offset keeps it so): a post holds hundreds, and the planner would join all.
 */
const holding = `from app_user u left join department d on d.id = u.department_id and d.deleted_at is null
  where u.state = 'active' and u.deleted_at is null and not u.is_entrust
    and u.id in (select m.user_id from unnest(array(select o.id from operation o where o.enabled and lower(o.code) = any($1::text[]))) as w(id)
      cross join lateral (select g.post_id from post_operation_map g where g.operation_id = w.id and g.deleted_at is null offset 0) g
      join post p on p.id = g.post_id and p.enabled and p.deleted_at is null
      join user_post_map m on m.business_id = app_biz() and m.post_id = p.id and m.deleted_at is null
        and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true)
      group by m.user_id having count(distinct w.id) = cardinality($1::text[]))`

const nameOf = "coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name)"

/**
 * Active people of the caller's laboratory, without himself, whose posts of today may pass a step of the review there
 * (passNext and the step, as its command asks), each with the department.
 */
export const reviewHolders = (ctx: Ctx, step: ReviewStep): Promise<PickRow[]> =>
  ctx.tx.query<PickRow & Record<string, unknown>>(
    `select u.id, ${nameOf} as label, d.name as hint ${holding} and u.id <> app_user_id() order by label, u.id`,
    [codesOf(ctx, ['passNext', step])],
  )

/** Someone who holds a right of the review, and whose work he sees. */
export interface RoomHolder {
  readonly id: Id
  readonly name: string
  /** A post of his sees the whole laboratory, or he belongs to no test room and so serves all (decision 0006). */
  readonly all: boolean
  /** The test rooms whose work he sees. */
  readonly rooms: readonly Id[]
}

/**
 * The holders of operations of the review with the rooms that they see, by the rule of the session: the own test room, those that
 * one leads, and those of whom one stands in for. Whoever sees his own work alone has none.
 */
export async function roomHolders(ctx: Ctx, verbs: readonly string[]): Promise<RoomHolder[]> {
  const rows = await ctx.tx.prepared<{ id: Id; name: string; sees: 0 | 1; rooms: Id[] | null }>(
    `select u.id, ${nameOf} as name,
       (s.widest or (s.department and (d.id is null or coalesce(d.kind, 'test_room') <> 'test_room'))) as sees,
       case when s.department then (select array_agg(r.id::text) from department r where r.deleted_at is null and (r.id = d.id or r.leader_id = u.id
         or exists (select from stand_in i join app_user a on a.id = i.user_id where i.stand_in_id = u.id and i.deleted_at is null
           and gt_today() between i.from_day and i.to_day and (r.id = a.department_id or r.leader_id = a.id)))) end as rooms
     from (select u.id as holder ${holding}) h join app_user u on u.id = h.holder
     left join department d on d.id = u.department_id and d.deleted_at is null
     cross join lateral (select bool_or(p.data_scope not in ('self', 'department')) as widest, bool_or(p.data_scope = 'department') as department
       from user_post_map m join post p on p.id = m.post_id and p.enabled and p.deleted_at is null
       where m.business_id = app_biz() and m.user_id = u.id and m.deleted_at is null and coalesce(m.valid_from <= gt_today(), true)
         and coalesce(m.valid_to >= gt_today(), true)) s
     order by u.id`,
    [codesOf(ctx, verbs)],
  )
  return rows.map(({ id, name, sees, rooms }) => ({ id, name, all: sees === 1, rooms: rooms ?? [] }))
}

/** Whether a holder sees the work of a test room; work without a room is everybody's who sees more than his own. */
export const seesRoom = ({ all, rooms }: RoomHolder, departmentId: Id | null): boolean =>
  all || (departmentId === null ? rooms.length > 0 : rooms.includes(departmentId))
