import type { AuthorityPerson, AuthorityRole } from '@gt/domain/people/authority-actions.ts'
import { authorityRoles } from '@gt/domain/people/authority-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { ofLaboratory } from './pick-people.ts'

const nameOf = "coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name)"

/** Certificates (alias `c`) as test engineer or assistant of the person `u` that are registered here. */
const certificates = `personnel p join personnel_certificate c on c.business_id = p.business_id and c.personnel_id = p.id and c.deleted_at is null
    and c.kind in ('engineer', 'assistant') and coalesce(c.registered_here, true)
  where p.business_id = app_biz() and p.user_id = u.id and p.deleted_at is null`

/** A right (alias `a`) stands today. */
const standing =
  'a.enabled and a.deleted_at is null and a.valid_from <= gt_today() and coalesce(a.valid_to >= gt_today(), true)'

/** People of the laboratory with their certificates and how many tests they have which right for today; one statement. */
export const authorisedPeople = (
  ctx: Ctx,
  {
    ids = null,
    trialListId = null,
  }: { readonly ids?: readonly string[] | null; readonly trialListId?: string | null } = {},
): Promise<AuthorityPerson[]> =>
  ctx.tx.query<AuthorityPerson & Record<string, unknown>>(
    `select u.id, ${nameOf} as name, u.department_id, d.name as department, c.fields as cert_fields, c.valid_to as cert_valid_to,
       coalesce(n.tester, 0) as test_count, coalesce(n.checker, 0) as review_count, coalesce(n.auditor, 0) as audit_count,
       coalesce(n.approver, 0) as approve_count, coalesce(n.defaults, 0) as default_count
     from app_user u left join department d on d.id = u.department_id and d.deleted_at is null
     left join lateral (
       select string_agg(distinct c.specialty, '、') filter (where coalesce(c.valid_to >= gt_today(), true)) as fields,
         coalesce(min(c.valid_to) filter (where c.valid_to >= gt_today()), max(c.valid_to)) as valid_to from ${certificates}) c on true
     left join (
       select a.user_id, ${authorityRoles.map(role => `count(distinct a.trial_list_id) filter (where a.role = '${role}')::int as ${role}`).join(', ')},
         count(distinct a.trial_list_id) filter (where a.role = 'tester' and a.is_default)::int as defaults
       from user_trial_authority a where a.business_id = app_biz() and ${standing} group by a.user_id) n on n.user_id = u.id
     where ${ofLaboratory} and u.state = 'active' and ($1::bigint[] is null or u.id = any($1))
       and ($2::bigint is null or exists (select from user_trial_authority a
         where a.business_id = app_biz() and a.user_id = u.id and a.trial_list_id = $2 and ${standing}))
     order by d.sort_no nulls last, d.id, name, u.id`,
    [ids, trialListId],
  )

export interface OfferedTest {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly class: string
  readonly class_code: string
  readonly parameters: readonly { readonly id: string; readonly name: string }[]
}

/** The tests that the laboratory offers, with their parameters, in the order of the catalogue. */
export const offeredTests = (ctx: Ctx): Promise<OfferedTest[]> =>
  ctx.tx.query<OfferedTest & Record<string, unknown>>(
    `select l.id, l.code, coalesce(nullif(t.display_name, ''), l.name_zh) as name, c.name_zh as class, c.code as class_code,
       coalesce(p.parameters, '[]'::json) as parameters
     from unit_trial t join trial_list l on l.id = t.trial_list_id and l.deleted_at is null join trial_class c on c.id = l.trial_class_id
     left join (
       select p.trial_list_id, json_agg(json_build_object('id', p.id::text, 'name', p.parameter_name) order by p.sort_no, p.id) as parameters
       from trial_parameter p where p.enabled and p.deleted_at is null group by p.trial_list_id) p on p.trial_list_id = l.id
     where t.business_id = app_biz() and t.enabled and t.deleted_at is null
     order by c.sort_no nulls last, c.id, t.sort_no, l.sort_no, l.id`,
    [],
  )

export interface CertificateOf {
  readonly user_id: string
  readonly id: string
  readonly specialty: string | null
}

/** Certificates of people that stand today; of each person the one that lasts longest first. */
export const standingCertificates = (ctx: Ctx, userIds: readonly string[]): Promise<CertificateOf[]> =>
  ctx.tx.query<CertificateOf & Record<string, unknown>>(
    `select u.id as user_id, x.id, x.specialty from app_user u cross join lateral (
       select c.id, c.specialty, c.valid_to from ${certificates} and coalesce(c.valid_to >= gt_today(), true)) x
     where u.id = any($1::bigint[]) order by u.id, coalesce(x.valid_to, 'infinity'::date) desc, x.id`,
    [userIds],
  )

interface Holding {
  readonly trial_list_id: string
  readonly role: AuthorityRole
  readonly id: string
  readonly name: string
  /** He has it for parameters only. */
  readonly part: 0 | 1
}

/** Who has which right for which test today, behind a certificate that stands; only active people. */
export const holdings = (ctx: Ctx): Promise<Holding[]> =>
  ctx.tx.query<Holding & Record<string, unknown>>(
    `select a.trial_list_id, a.role, u.id, ${nameOf} as name, bool_and(a.trial_parameter_id is not null) as part
     from user_trial_authority a join app_user u on u.id = a.user_id and u.state = 'active' and u.deleted_at is null
     left join personnel_certificate c on c.business_id = a.business_id and c.id = a.personnel_certificate_id and c.deleted_at is null
     where a.business_id = app_biz() and ${standing} and a.role = any($1::text[]) and coalesce(c.valid_to >= gt_today(), true)
     group by a.trial_list_id, a.role, u.id order by name, u.id`,
    [authorityRoles],
  )
