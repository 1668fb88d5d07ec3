/**
 * Whether a basis is offered today, in SQL over an alias of it: within its days, not switched off, and not one of the platform in
 * whose place the laboratory has its own.
 */
export const ruleOffered = (alias: string): string =>
  `(${alias}.enabled and coalesce(${alias}.valid_from <= gt_today(), true) and coalesce(${alias}.valid_to > gt_today(), true)
    and (${alias}.business_id <> 0 or not exists (select from trial_rule own where own.business_id = app_biz() and app_biz() <> 0 and own.deleted_at is null
      and own.trial_list_id = ${alias}.trial_list_id and own.trial_parameter_id is not distinct from ${alias}.trial_parameter_id
      and own.kind = ${alias}.kind and own.standard_id = ${alias}.standard_id and own.clause is not distinct from ${alias}.clause)))`
