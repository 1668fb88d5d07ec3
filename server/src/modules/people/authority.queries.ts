import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { worksHere } from './standing.ts'

/** A right that work asks for: a test with the parameters that the work covers. */
export interface AuthorityNeed {
  readonly key: string
  readonly trialListId: string
  /** An authority for single parameters must name all of them; none asks for the test alone. */
  readonly parameterIds: readonly string[]
}

/** One person × need, with the best authority of the role on the day, if there is any. */
export interface AuthorityFact {
  readonly need: string
  readonly user_id: string
  readonly user_name: string
  readonly trial_list_id: string
  readonly test_name: string
  readonly authority_id: string | null
  /** He is the default tester of the test, or of one of the parameters asked for. */
  readonly is_default: 0 | 1
  readonly certificate_kind: string | null
  readonly certificate_no: string | null
  readonly certificate_valid_to: LocalDate | null
}

/**
 * For every person and need the authority that stands on the day (workflow 5, T-01, T-02): enabled, within its dates, for
 * the test as a whole or for every parameter asked for, of somebody who works here that day. Of several the one whose certificate lasts longest.
 */
export const authorityFacts = (
  ctx: Ctx,
  question: {
    readonly userIds: readonly string[]
    readonly needs: readonly AuthorityNeed[]
    readonly role: string
    readonly on: LocalDate
  },
): Promise<AuthorityFact[]> =>
  ctx.tx.prepared<AuthorityFact>(
    `select n.key as need, u.id as user_id, coalesce(u.real_name, u.nickname, u.user_name) as user_name, l.id as trial_list_id, l.name_zh as test_name,
       a.id as authority_id, coalesce(a.is_default, false) as is_default, a.kind as certificate_kind, a.certificate_no, a.valid_to as certificate_valid_to
     from unnest($1::bigint[]) as w(user_id) join app_user u on u.id = w.user_id
     cross join jsonb_to_recordset($2::jsonb) as n(key text, test bigint, parameters bigint[]) join trial_list l on l.id = n.test
     left join lateral (
       select a.id, c.kind, c.certificate_no, c.valid_to,
         bool_or(coalesce(a.is_default, false)) filter (where a.trial_parameter_id is null or a.trial_parameter_id = any(n.parameters)) over () as is_default
       from user_trial_authority a left join personnel_certificate c on c.business_id = a.business_id and c.id = a.personnel_certificate_id and c.deleted_at is null
       where a.business_id = app_biz() and a.user_id = u.id and a.trial_list_id = l.id and a.role = $3 and a.enabled and a.deleted_at is null
         and a.valid_from <= $4::date and (a.valid_to is null or a.valid_to >= $4::date) and ${worksHere('u.id', '$4::date')}
         and (a.trial_parameter_id is null or not exists (
           select from unnest(n.parameters) as p(id) join trial_parameter tp on tp.id = p.id and tp.trial_list_id = l.id
           where not exists (
             select from user_trial_authority b where b.business_id = app_biz() and b.user_id = u.id and b.trial_list_id = l.id
               and b.role = $3 and b.enabled and b.deleted_at is null and b.valid_from <= $4::date
               and (b.valid_to is null or b.valid_to >= $4::date) and b.trial_parameter_id = p.id)))
       order by coalesce(c.valid_to, 'infinity'::date) desc, a.id limit 1
     ) a on true
     order by w.user_id, l.id, n.key`,
    [
      question.userIds,
      JSON.stringify(
        question.needs.map(need => ({ key: need.key, test: need.trialListId, parameters: need.parameterIds })),
      ),
      question.role,
      question.on,
    ],
  )

/** One person × test, with whether he may sign in the role. */
interface SignerFact {
  readonly user_id: string
  readonly trial_list_id: string
  readonly user_name: string
  readonly test_name: string
  readonly may_sign: 0 | 1
  /** The person he signs for as a proxy; null when he signs for himself. */
  readonly on_behalf_of_id: string | null
}

/**
 * Whether people may sign in a role for tests on the day (workflow 1, 21): an enabled signature authorisation of his own,
 * or one that names him as proxy for the moment, for the test, its class, its industry or for all. For the approval of a
 * report with the CMA mark both he who signs and the right itself must be of an authorised signatory (B-06).
 */
export const signerFacts = (
  ctx: Ctx,
  question: {
    readonly userIds: readonly string[]
    readonly role: string
    readonly trialListIds: readonly string[]
    readonly authorised: boolean
  },
): Promise<SignerFact[]> =>
  ctx.tx.prepared<SignerFact>(
    `select u.id as user_id, coalesce(u.real_name, u.nickname, u.user_name) as user_name, l.id as trial_list_id, l.name_zh as test_name, (s.id is not null) as may_sign,
       case when s.user_id <> u.id then s.user_id end as on_behalf_of_id
     from app_user u cross join unnest($3::bigint[]) as t(id) join trial_list l on l.id = t.id
     left join lateral (
       select s.id, s.user_id from signature_user s
       where s.business_id = app_biz() and s.role = $2 and s.enabled and s.deleted_at is null
         and s.valid_from <= gt_today() and (s.valid_to is null or s.valid_to >= gt_today())
         and ${worksHere('u.id', 'gt_today()')} and ${worksHere('s.user_id', 'gt_today()')}
         and (s.user_id = u.id or (s.proxy_user_id = u.id and gt_now() >= s.proxy_from and gt_now() <= s.proxy_to
              and (not $4 or exists (select from signature_user own where own.business_id = app_biz() and own.user_id = u.id and own.role = $2
                   and own.enabled and own.authorised_signatory and own.deleted_at is null
                   and own.valid_from <= gt_today() and coalesce(own.valid_to >= gt_today(), true)))))
         and (not $4 or s.authorised_signatory)
         and (s.trial_list_id is null or s.trial_list_id = l.id)
         and (s.trial_class_id is null or s.trial_class_id = l.trial_class_id)
         and (s.trial_category_id is null or s.trial_category_id = l.trial_category_id)
       order by (s.user_id = u.id) desc, s.id limit 1
     ) s on true
     where u.id = any($1) order by u.id, t.id`,
    [question.userIds, question.role, question.trialListIds, question.authorised],
  )

/** A person who is not among those named for a test in a role. */
interface UnnamedFact {
  readonly user_id: string
  readonly trial_list_id: string
  readonly user_name: string
  readonly test_name: string
}

/**
 * People without the right in a role for tests whose right in it was ever given by name (decision 0136): once somebody is named
 * for a test, only those named pass. Tests for which nobody ever was are not told of.
 */
export const unnamedFacts = (
  ctx: Ctx,
  question: { readonly userIds: readonly string[]; readonly role: string; readonly trialListIds: readonly string[] },
): Promise<UnnamedFact[]> =>
  ctx.tx.prepared<UnnamedFact & Record<string, unknown>>(
    `select u.id as user_id, coalesce(u.real_name, u.nickname, u.user_name) as user_name, l.id as trial_list_id, l.name_zh as test_name
     from app_user u cross join unnest($3::bigint[]) as t(id) join trial_list l on l.id = t.id
     where u.id = any($1) and exists (select from user_trial_authority a
         where a.business_id = app_biz() and a.trial_list_id = l.id and a.role = $2 and a.deleted_at is null)
       and not exists (select from user_trial_authority a
         left join personnel_certificate c on c.business_id = a.business_id and c.id = a.personnel_certificate_id and c.deleted_at is null
         where a.business_id = app_biz() and a.trial_list_id = l.id and a.role = $2 and a.user_id = u.id and a.enabled and a.deleted_at is null
           and a.trial_parameter_id is null and a.valid_from <= gt_today() and coalesce(a.valid_to >= gt_today(), true)
           and coalesce(c.valid_to >= gt_today(), true) and ${worksHere('u.id', 'gt_today()')})
     order by u.id, t.id`,
    [question.userIds, question.role, question.trialListIds],
  )
