import { dayOf } from '@gt/domain/kit/time.ts'
import type { labGrade } from '@gt/domain/organisation/business.entity.ts'
import { type personnelActions, staffingKeys } from '@gt/domain/people/personnel-actions.ts'
import type { Run } from '../../../http/implement.ts'

type Actions = (typeof personnelActions)['actions']
type Grade = (typeof labGrade.codes)[number]

const working = "personnel p where p.business_id = app_biz() and p.state = 'active' and p.deleted_at is null"
const certified = (kinds: string): string =>
  `exists (select from personnel_certificate c where c.business_id = p.business_id and c.personnel_id = p.id and c.kind in (${kinds})
     and coalesce(c.registered_here, true) and coalesce(c.valid_to >= $1::date, true) and c.deleted_at is null)`

/** Counts the people of the laboratory beside the least numbers of a grade; see the contract. */
export const gradeCheck: Run<Actions['GradeCheck']> = async (ctx, input) => {
  const [unit] = await ctx.tx.query<{ grade: Grade | null }>(
    'select lab_grade as grade from business where id = app_biz()',
  )
  const grade = input.grade ?? unit?.grade ?? null
  const today = dayOf(ctx.now)
  const [counts] = await ctx.tx.query<Record<(typeof staffingKeys)[number], number>>(
    `select count(*)::int as people, count(*) filter (where ${certified("'engineer', 'assistant'")})::int as certified,
       count(*) filter (where ${certified("'engineer'")})::int as engineer, count(*) filter (where p.title in ('senior', 'professor'))::int as senior
     from ${working}`,
    [today],
  )
  const wanted = await ctx.tx.query<{ key: string; least: number }>(
    `select split_part(o.code, '.', 2) as key, o.name_zh::int as least from dict_option o join dict_type d on d.id = o.dict_type_id and d.deleted_at is null
     where d.code = 'grade_staffing' and o.valid and o.deleted_at is null and split_part(o.code, '.', 1) = $1 and o.name_zh ~ '^\\d{1,4}$'
       and coalesce(o.business_id = app_biz(), true) order by o.business_id nulls last`,
    [grade ?? ''],
  )
  const majors = await ctx.tx.query<{ name: string; people: number }>(
    `select c.specialty as name, count(distinct c.personnel_id)::int as people from personnel_certificate c
     join personnel p on p.business_id = c.business_id and p.id = c.personnel_id and p.state = 'active' and p.deleted_at is null
     where c.business_id = app_biz() and c.kind in ('engineer', 'assistant') and c.specialty is not null and coalesce(c.valid_to >= $1::date, true)
       and c.deleted_at is null
     group by c.specialty order by 2 desc, 1`,
    [today],
  )
  return {
    grade,
    lines: staffingKeys.map(key => ({
      key,
      has: counts?.[key] ?? 0,
      wanted: wanted.find(one => one.key === key)?.least ?? null,
    })),
    majors,
  }
}
