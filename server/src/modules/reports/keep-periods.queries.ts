import type { OverallSetting } from '@gt/domain/platform/settings.ts'
import type { ClassPeriod } from '@gt/domain/reports/keep-period.ts'
import type { Ctx } from '../../db/context.ts'

type ClassPeriods = OverallSetting['Report']['keep_classes']

/** What the nearest named class says of each test in these reports, by report. */
export async function periodsOfTests(
  ctx: Ctx,
  reportIds: readonly string[],
  classes: ClassPeriods,
): Promise<ReadonlyMap<string, ClassPeriod[]>> {
  const rows = await ctx.tx.query<{ report_id: string; named: 0 | 1; years: number | null }>(
    `with recursive named as (select x.trial_class_id, x.years from jsonb_to_recordset($2::jsonb) x(trial_class_id bigint, years int)),
     tests as (select distinct l.report_id, k.trial_list_id from report_task l
       join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
       where l.business_id = app_biz() and l.report_id = any($1) and l.deleted_at is null),
     up as (
       select s.report_id, s.trial_list_id, t.trial_class_id as class_id, 0 as height from tests s join trial_list t on t.id = s.trial_list_id
       union all
       -- a class that stood above itself would never end
       select u.report_id, u.trial_list_id, c.parent_id, u.height + 1 from up u join trial_class c on c.id = u.class_id
         where c.parent_id is not null and u.height < 20)
     select s.report_id, n.trial_class_id is not null as named, n.years from tests s
     left join lateral (select n.trial_class_id, n.years from up u join named n on n.trial_class_id = u.class_id
       where u.report_id = s.report_id and u.trial_list_id = s.trial_list_id order by u.height limit 1) n on true`,
    [reportIds, JSON.stringify(classes)],
  )
  const found = new Map<string, ClassPeriod[]>()
  for (const { report_id, named, years } of rows)
    found.set(report_id, [...(found.get(report_id) ?? []), named === 1 ? years : undefined])
  return found
}

/** The structured settings of the laboratory as they are written, with their version; null while it has none. */
export async function ownOverall(
  ctx: Ctx,
): Promise<{ id: string; row_version: number; setting: Readonly<Record<string, unknown>> } | null> {
  const [row] = await ctx.tx.query<{ id: string; row_version: number; setting: Record<string, unknown> }>(
    'select id::text as id, row_version, setting from overall_setting where business_id = app_biz() and deleted_at is null',
  )
  return row ?? null
}

/** Classes of tests that the laboratory sees, with the industry before the name, in the order of the tree. */
export const classesByIds = (ctx: Ctx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  ctx.tx.query(
    `select c.id::text as id, concat_ws(' · ', g.name_zh, c.name_zh) as name from trial_class c join trial_category g on g.id = c.trial_category_id
     where c.id = any($1) and (c.owner_business_id is null or c.owner_business_id = app_biz()) and c.deleted_at is null
     order by g.id, c.sort_no, c.id`,
    [ids],
  )
