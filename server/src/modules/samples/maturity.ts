import type { Ctx } from '../../db/context.ts'

/** Of same-condition curing, GB 50204: due at this sum, neither before nor beyond these ages in days. */
const due = { degree: 600, least: 14, most: 60 } as const

/** The room whose climate the place of a specimen `t` has: its own, else that of a place above it. */
const roomSql = `(with recursive up(id, parent_id, workplace_id, depth) as (
    select l.id, l.parent_id, l.workplace_id, 0 from sample_library l where l.business_id = t.business_id and l.id = t.sample_library_id
    union all select l.id, l.parent_id, l.workplace_id, u.depth + 1 from up u join sample_library l on l.business_id = t.business_id and l.id = u.parent_id
      where u.depth < 4)
  select workplace_id from up where workplace_id is not null order by depth limit 1)`

/** Daily mean temperatures of that room above zero, added up from the moulding of the specimen `t` to its test, in ℃·d. */
export const degreeSql = `(select round(sum(greatest(d.mean, 0)), 1) from (
    select avg(h.temperature) as mean from humiture_record h where h.business_id = t.business_id and h.workplace_id = ${roomSql}
      and h.recorded_at >= t.moulding_at and h.recorded_at <= coalesce(t.tested_at, gt_now()) and h.deleted_at is null
    group by h.recorded_at::date) d)`

/** SQL: the specimen `t` is cured as the structure is. */
export const sameCondition = `exists (select from sample s where s.business_id = t.business_id and s.id = t.sample_id and s.curing = 'same_condition')`

/**
 * Specimens cured as the structure become due when their sum has come to 600 ℃·d after 14 days at least, and at 60 days in any case
 * (page trialsample). Safe to run as often as wanted.
 *
 * @returns how many became due
 */
export async function matureSpecimens(ctx: Ctx): Promise<number> {
  const rows = await ctx.tx.query(
    `update test_sample t set state = 'ready', due_at = coalesce(t.due_at, gt_now()), row_version = t.row_version + 1, updated_at = gt_now(),
       updated_by_id = app_user_id()
     where t.business_id = app_biz() and t.state = 'waiting' and t.moulding_at is not null and t.deleted_at is null and ${sameCondition}
       and (t.moulding_at <= gt_now() - make_interval(days => ${due.most})
         or (t.moulding_at <= gt_now() - make_interval(days => ${due.least}) and ${degreeSql} >= ${due.degree}))
     returning t.id`,
  )
  return rows.length
}
