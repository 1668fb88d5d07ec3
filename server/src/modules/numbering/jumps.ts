import type { Id } from '@gt/domain/kit/id.ts'
import type { NumberJump } from '@gt/domain/numbering/actions.ts'
import type { Ctx } from '../../db/context.ts'

/** Most rows of one list. */
const limit = 5000

/** A scope runs from its first row to its counter; a serial without a row would be a gap that nobody can explain. */
const query = `select * from (
    select d.scope_key, d.serial, d.number_text, d.state, d.void_reason, d.updated_at, coalesce(u.real_name, u.nickname, u.user_name) as updated_by
    from number_draw d left join app_user u on u.id = d.updated_by_id
    where d.business_id = app_biz() and d.number_rule_id = $1 and ($2::text is null or d.scope_key = $2)
      and d.state in ('free', 'voided') and d.deleted_at is null
    union all
    select c.scope_key, s.serial, null, 'missing', null, null, null
    from number_counter c
    cross join lateral (
      select min(d.serial) as first from number_draw d
      where d.business_id = app_biz() and d.number_rule_id = c.number_rule_id and d.scope_key = c.scope_key and d.deleted_at is null
    ) f
    cross join lateral generate_series(f.first, c.last_serial) as s(serial)
    where c.business_id = app_biz() and c.number_rule_id = $1 and ($2::text is null or c.scope_key = $2) and c.deleted_at is null
      and not exists (
        select 1 from number_draw d where d.business_id = app_biz() and d.number_rule_id = c.number_rule_id
          and d.scope_key = c.scope_key and d.serial = s.serial and d.deleted_at is null
      )
  ) j order by scope_key, serial limit ${limit + 1}`

/** Every serial of a rule that no object holds, with its reason, by scope and serial (跳号说明, workflow 18). */
export async function listJumps(
  ctx: Ctx,
  input: { readonly number_rule_id: Id; readonly scope_key?: string },
): Promise<{ rows: NumberJump[]; capped: boolean }> {
  const rows = await ctx.tx.query<NumberJump>(query, [input.number_rule_id, input.scope_key ?? null])
  return { rows: rows.slice(0, limit), capped: rows.length > limit }
}
