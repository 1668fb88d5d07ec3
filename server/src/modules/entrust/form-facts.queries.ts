import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import type { MatchedGroup } from '@gt/domain/methods/target-conditions.ts'
import type { Ctx } from '../../db/context.ts'
import { ruleOffered } from '../../flow/offered-rules.ts'
import { standardChange, standardState } from '../../flow/standard-state.ts'

/** What the laboratory offers for one parameter, as a form needs it. */
export interface OfferedParameter {
  readonly id: Id
  readonly trial_list_id: Id
  readonly trial_parameter_id: Id
  readonly trial_class_id: Id
  readonly parameter_name: string
  readonly unit_price: string
  readonly within_scope: 0 | 1
  readonly outsourced: 0 | 1
  readonly needs_age: 0 | 1
  readonly test_rule_id: Id | null
}

/** The parameters of the laboratory by id, whether they are enabled or not; others are absent. */
export const offeredParameters = (ctx: Ctx, ids: readonly Id[]): Promise<OfferedParameter[]> =>
  ctx.tx.query<OfferedParameter & Record<string, unknown>>(
    `select p.id, u.trial_list_id, p.trial_parameter_id, l.trial_class_id, p.parameter_name, p.unit_price,
       (p.within_scope and u.within_scope) as within_scope, u.outsourced, l.needs_age, gt_rule_today(p.test_rule_id) as test_rule_id
     from unit_trial_parameter p
     join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     join trial_list l on l.id = u.trial_list_id
     where p.business_id = app_biz() and p.id = any($1) and p.deleted_at is null and u.deleted_at is null`,
    [ids],
  )

export interface BasisRule {
  readonly id: Id
  readonly trial_list_id: Id
  readonly trial_parameter_id: Id | null
  readonly kind: 'test' | 'judgement' | 'sampling'
  readonly text: string
  readonly is_default: 0 | 1
  readonly standard_no: string | null
  /** Title and state of the standard. */
  readonly title: string
  readonly state: 'current' | 'coming' | 'abolished'
  readonly changes_on: LocalDate | null
  readonly successor: string | null
  /** May be chosen today; one that is named by what stands already may be not. */
  readonly offered: boolean
}

/** Bases of these tests, the laboratory's own before the platform's, defaults first; and those named by id. */
export const basisRules = (ctx: Ctx, trialListIds: readonly Id[], ruleIds: readonly Id[]): Promise<BasisRule[]> =>
  ctx.tx.query<BasisRule & Record<string, unknown>>(
    `select r.id, r.trial_list_id, r.trial_parameter_id, r.kind,
       coalesce(nullif(r.display_text, ''), concat_ws(' ', s.standard_no, nullif(r.clause, ''))) as text,
       r.is_default, s.standard_no, s.file_name as title, ${standardState('s')} as state,
       ${standardChange('s')} as changes_on, n.standard_no as successor, ${ruleOffered('r')} as offered
     from trial_rule r join standard s on s.id = r.standard_id left join standard n on n.id = s.replaced_by_id and n.deleted_at is null
     where r.business_id in (0, app_biz()) and r.deleted_at is null and ((${ruleOffered('r')} and r.trial_list_id = any($1)) or r.id = any($2))
     order by r.business_id desc, r.is_default desc, r.sort_no, r.id`,
    [trialListIds, ruleIds],
  )

/** Groups of indicators that samples of these classes may belong to; without an id those of every class. */
export const matchedGroups = (ctx: Ctx, classIds: readonly Id[] | null): Promise<MatchedGroup[]> =>
  ctx.tx.query<MatchedGroup & Record<string, unknown>>(
    `select g.id, g.name_zh as name, g.trial_class_id, g.match_rule from trial_target_group g
     where ($1::bigint[] is null or g.trial_class_id = any($1)) and g.match_rule is not null and g.enabled and g.deleted_at is null
       and (g.owner_business_id is null or g.owner_business_id = app_biz())
     order by g.trial_class_id, g.sort_no, g.id limit 2000`,
    [classIds],
  )

/** Codes of material classes by id. */
export async function classCodes(ctx: Ctx, ids: readonly Id[]): Promise<Map<Id, string>> {
  const rows = await ctx.tx.query<{ id: Id; code: string }>('select id, code from trial_class where id = any($1)', [
    ids,
  ])
  return new Map(rows.map(row => [row.id, row.code]))
}
