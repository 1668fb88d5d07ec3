import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import type { Ctx } from '../../db/context.ts'

/** A published method and whether the laboratory may use it. */
export interface MethodFact {
  readonly id: string
  readonly method_key: string
  readonly version_no: number
  readonly definition: unknown
  readonly confidence: 'high' | 'medium' | 'low'
  readonly confirmed: 0 | 1
}

/** The method of a test: the one the laboratory chose, else the one in force (methods.md section 17, Versions). */
export async function methodInForce(ctx: Ctx, unitTrialId: string): Promise<MethodFact | null> {
  const [row] = await ctx.tx.query<MethodFact>(
    `select m.id, m.method_key, m.version_no, m.definition, m.confidence, (u.method_confirmed_at is not null) as confirmed
     from unit_trial u join trial_list l on l.id = u.trial_list_id
     join trial_method m on m.id = coalesce(u.trial_method_id, l.current_method_id) and m.state = 'published' and m.deleted_at is null
     where u.business_id = app_biz() and u.id = $1`,
    [unitTrialId],
  )
  return row ?? null
}

/** The method by which a test of the catalogue is carried out in the laboratory, also while it does not offer the test. */
export async function methodOfTest(ctx: Ctx, trialListId: string): Promise<MethodFact | null> {
  const [row] = await ctx.tx.query<MethodFact>(
    `select m.id, m.method_key, m.version_no, m.definition, m.confidence, (u.method_confirmed_at is not null) as confirmed
     from trial_list l left join unit_trial u on u.business_id = app_biz() and u.trial_list_id = l.id and u.deleted_at is null
     join trial_method m on m.id = coalesce(u.trial_method_id, l.current_method_id) and m.state = 'published' and m.deleted_at is null
     where l.id = $1 and l.deleted_at is null`,
    [trialListId],
  )
  return row ?? null
}

/** The readings that the methods in force of these tests take; tests without a method are absent. */
export const inputsInForce = (
  ctx: Ctx,
  unitTrialIds: readonly string[],
): Promise<{ unit_trial_id: string; inputs: MethodDefinition['inputs'] }[]> =>
  ctx.tx.query(
    `select u.id as unit_trial_id, m.definition -> 'inputs' as inputs
     from unit_trial u join trial_list l on l.id = u.trial_list_id
     join trial_method m on m.id = coalesce(u.trial_method_id, l.current_method_id) and m.state = 'published' and m.deleted_at is null
     where u.business_id = app_biz() and u.id = any($1)`,
    [unitTrialIds],
  )

/** Methods that records are bound to; a record keeps its version for ever, also when it was retired. */
export const methodsById = (ctx: Ctx, ids: readonly string[]): Promise<MethodFact[]> =>
  ctx.tx.prepared<MethodFact>(
    `select id, method_key, version_no, definition, confidence, true as confirmed from trial_method where id = any($1::bigint[])`,
    [ids],
  )

/** Published version of the record sheet of a test: the laboratory's choice, its raw-record setting, else the test's own. */
export async function recordTemplateFor(ctx: Ctx, unitTrialId: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ id: string }>(
    `select v.id from unit_trial u
     cross join lateral (
       select coalesce(u.record_template_id,
         (select o.record_template_id from original_data_set o where o.business_id in (0, app_biz()) and o.trial_list_id = u.trial_list_id
            and o.deleted_at is null and o.record_template_id is not null order by o.business_id desc limit 1),
         (select t.id from report_template t where t.business_id in (0, app_biz()) and t.trial_list_id = u.trial_list_id and t.kind = 'record'
            and t.enabled and t.deleted_at is null and t.current_version_id is not null order by t.business_id desc, t.id limit 1)) as template_id
     ) c join report_template t on t.id = c.template_id join report_template_version v on v.id = t.current_version_id and v.state = 'published'
     where u.business_id = app_biz() and u.id = $1`,
    [unitTrialId],
  )
  return row?.id ?? null
}

/** Which derived value of a test is the result of a parameter (`trial_list_detail` of area result). */
export const resultFields = (
  ctx: Ctx,
  trialListId: string,
): Promise<{ trial_parameter_id: string; field_key: string; unit: string | null }[]> =>
  ctx.tx.query(
    `select d.trial_parameter_id, d.field_key, d.unit from trial_list_detail d
     where d.trial_list_id = $1 and d.trial_parameter_id is not null and d.deleted_at is null order by d.sort_no`,
    [trialListId],
  )
