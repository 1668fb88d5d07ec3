import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { PickQuery, PickRow } from '@gt/domain/kit/list.ts'
import type { Ctx } from '../../db/context.ts'

/** Accounts (alias `u`) of the people of the caller's laboratory; those of clients are none. */
export const ofLaboratory = `u.deleted_at is null and (not u.is_entrust or u.id = app_user_id())
  and (coalesce(u.business_id, 0) = app_biz() or exists (select from user_business_map m where m.user_id = u.id and m.business_id = app_biz()
    and m.entrust_unit_id is null and m.deleted_at is null and coalesce(m.valid_to >= gt_today(), true)))`

/**
 * People of the caller's laboratory for forms, each with the department: active ones that fit search, post (its code) and
 * department, or exactly those asked for by id. Accounts of clients are no people of the laboratory. Only these two
 * filters are known, so that nobody learns telephone numbers by asking for them; another one refuses with G-10.
 */
export async function pickPeople(ctx: Ctx, query: PickQuery): Promise<{ rows: PickRow[] }> {
  const { post = null, department_id = null, ...others } = query.filter ?? {}
  const [unknown] = Object.keys(others)
  if (unknown) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: unknown })])
  if (department_id !== null && !/^\d{1,19}$/.test(String(department_id)))
    throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'department_id' })])
  const rows = await ctx.tx.query<PickRow & Record<string, unknown>>(
    `select u.id, coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name) as label, d.name as hint
     from app_user u left join department d on d.id = u.department_id
     where ${ofLaboratory} and case when $1::bigint[] is not null then u.id = any($1) else u.state = 'active'
         and ($2::text is null or strpos(lower(concat_ws(' ', u.real_name, u.nickname, u.user_name)), lower($2)) > 0)
         and ($3::bigint is null or u.department_id = $3)
         and ($4::text is null or exists (select from user_post_map h join post p on p.id = h.post_id where h.business_id = app_biz() and h.user_id = u.id
           and h.deleted_at is null and coalesce(h.valid_from <= gt_today(), true) and coalesce(h.valid_to >= gt_today(), true) and $4 in (p.code, (select f.code from post f where f.id = p.template_id)))) end
     order by label, u.id limit $5`,
    [query.ids ?? null, query.search?.trim() || null, department_id, post, query.size ?? 20],
  )
  return { rows }
}
