import type { Id } from '@gt/domain/kit/id.ts'
import type { TestOfUnit } from '@gt/domain/methods/opened-test-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { ruleOffered } from '../../flow/offered-rules.ts'

/** Functions of a licence that open a trial category. */
const licences = ['highway', 'municipal', 'waterway', 'railway'] as const
const licensed = `exists (select from business_system s where s.business_id = app_biz() and s.deleted_at is null
  and case c.licence_code ${licences.map(code => `when '${code}' then s.${code}_expires_at`).join(' ')} end > gt_now())`

const formOf = (kind: 'report', of: string): string =>
  `select t.name || coalesce(' v' || v.version_no, '') from report_template t
   left join report_template_version v on v.id = t.current_version_id where t.kind = '${kind}' and t.id = ${of}`

/** Tests that the unit of the transaction has open, and those that its licences let it open. */
export const testsOfUnit = (ctx: Ctx): Promise<TestOfUnit[]> =>
  ctx.tx.query<TestOfUnit & Record<string, unknown>>(
    `select l.id as trial_list_id, l.code, coalesce(nullif(l.name_${ctx.language}, ''), l.name_zh) as name, k.id as class_id,
       coalesce(nullif(k.name_${ctx.language}, ''), k.name_zh) as class_name, coalesce(nullif(c.name_${ctx.language}, ''), c.name_zh) as category,
       u.id as unit_trial_id, u.row_version, coalesce(u.enabled, false) as open, u.display_name, u.department_id,
       coalesce(u.within_scope, false) as within_scope,
       (select count(*)::int from unit_trial_parameter p where p.business_id = app_biz() and p.unit_trial_id = u.id and p.enabled and p.deleted_at is null) as parameters,
       (${formOf('report', 'u.report_template_id')}) as template,
       exists (select from report_template t where t.id = u.report_template_id and t.business_id <> 0) as own_template
     from trial_list l join trial_class k on k.id = l.trial_class_id join trial_category c on c.id = l.trial_category_id
     left join unit_trial u on u.business_id = app_biz() and u.trial_list_id = l.id and u.deleted_at is null
     where l.deleted_at is null and (l.owner_business_id is null or l.owner_business_id = app_biz())
       and (coalesce(u.enabled, false) or (l.enabled and c.enabled and ${licensed}))
     order by c.sort_no, c.number, k.sort_no, k.id, l.sort_no, l.id`,
    [],
  )

export const roomsOfUnit = (ctx: Ctx): Promise<{ id: Id; name: string }[]> =>
  ctx.tx.query<{ id: Id; name: string }>(
    'select id, name from department where business_id = app_biz() and deleted_at is null order by sort_no, id',
  )

/** What a laboratory may count itself. */
const openedOfOwn =
  'select u.business_id, count(*)::int as n from unit_trial u where u.business_id = app_biz() and u.enabled and u.deleted_at is null group by u.business_id'

/** Laboratories with the number of tests that they have open, as far as the caller's role reads them. */
export const laboratories = (
  ctx: Ctx,
  own: Id | null,
): Promise<{ id: Id; name: string; code: string; mode: 'dj' | 'gd'; opened: number }[]> =>
  ctx.tx.query<{ id: Id; name: string; code: string; mode: 'dj' | 'gd'; opened: number }>(
    `select b.id, b.name, b.code, b.mode, coalesce(o.n, 0) as opened from business b
     left join (${own === null ? 'select * from gt_opened_tests()' : openedOfOwn}) o on o.business_id = b.id
     where b.deleted_at is null and b.state <> 'closed' and b.id <> 0 and ($1::bigint is null or b.id = $1) order by b.mode, b.sort_no, b.id`,
    [own],
  )

interface CatalogueParameter {
  readonly id: Id
  readonly parameter_name: string
  readonly main_parameter: 0 | 1
  readonly unit_price: string
  readonly unit: string | null
  readonly days: number | null
  readonly specimens: number | null
  readonly covered: 0 | 1
  readonly rule: Id | null
}

/** Enabled parameters of a test, with whether a certificate of the unit that is valid today covers them. */
export const parametersOfTest = (ctx: Ctx, trialListId: Id): Promise<CatalogueParameter[]> =>
  ctx.tx.query<CatalogueParameter & Record<string, unknown>>(
    `select p.id, p.parameter_name, p.main_parameter, coalesce(p.unit_price, 0)::text as unit_price, p.unit, l.default_duration_days as days,
       l.default_specimen_count as specimens,
       (select r.id from trial_rule r where r.business_id in (0, app_biz()) and r.trial_list_id = l.id and r.kind = 'test' and r.is_default and ${ruleOffered('r')}
          and r.deleted_at is null order by r.business_id desc, r.id limit 1) as rule,
       exists (select from lab_qualification_parameter x join lab_qualification q on q.business_id = x.business_id and q.id = x.lab_qualification_id
          where x.business_id = app_biz() and x.trial_parameter_id = p.id and x.deleted_at is null and q.deleted_at is null and q.state = 'valid'
            and q.issue_date <= gt_today() and q.valid_to >= gt_today()) as covered
     from trial_parameter p join trial_list l on l.id = p.trial_list_id
     where p.trial_list_id = $1 and p.enabled and p.deleted_at is null and (p.owner_business_id is null or p.owner_business_id = app_biz())
     order by p.sort_no, p.id`,
    [trialListId],
  )

/** The forms of the catalogue for a test. */
export async function formsOfTest(
  ctx: Ctx,
  trialListId: Id,
): Promise<{ readonly record_template_id: Id | null; readonly report_template_id: Id | null }> {
  const rows = await ctx.tx.query<{ kind: string; id: Id }>(
    `select distinct on (kind) kind, id from report_template where business_id = 0 and trial_list_id = $1 and kind in ('record', 'report')
       and enabled and deleted_at is null and current_version_id is not null order by kind, id`,
    [trialListId],
  )
  const of = (kind: string): Id | null => rows.find(row => row.kind === kind)?.id ?? null
  return { record_template_id: of('record'), report_template_id: of('report') }
}
