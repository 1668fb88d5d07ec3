import type { Ctx } from '../../db/context.ts'
import { standardState } from '../../flow/standard-state.ts'

/** A sample as the record copies it. */
export interface SampleFact {
  readonly id: string
  readonly sample_number: string | null
  readonly name: string
  readonly specification: string | null
  readonly grade: string | null
  readonly trial_target_group_id: string | null
  readonly age_days: number | null
  readonly structural_part: string | null
  readonly received_at: string | null
  readonly sample_condition: string | null
  readonly design_age: string | null
  readonly set_key: string | null
  readonly mix_design_id: string | null
  readonly mix_design_name: string | null
  readonly max_dry_density: string | null
  readonly specimens: readonly { readonly id: string; readonly number: string }[]
}

/** Samples of a task with their specimens of it, the set their items ask for, and the linked standard compaction. */
export const sampleFacts = (ctx: Ctx, taskId: string, sampleIds: readonly string[]): Promise<SampleFact[]> =>
  ctx.tx.query<SampleFact>(
    `select s.id, s.sample_number, coalesce(s.name, '') as name, s.specification, s.grade, s.trial_target_group_id, s.age_days, s.structural_part, s.received_at, s.sample_condition,
       s.additional->>'design_age' as design_age,
       (select p.set_key from test_item i join prescribed_value p on p.id = i.prescribed_value_id where i.business_id = s.business_id
          and i.sample_id = s.id and i.trial_task_id = $1 and i.deleted_at is null and p.set_key is not null order by i.sort_no, i.id limit 1) as set_key,
       m.id as mix_design_id, coalesce(m.name, m.design_no) as mix_design_name, m.max_dry_density::text as max_dry_density,
       coalesce((select json_agg(json_build_object('id', p.id::text, 'number', p.specimen_no) order by p.group_no, p.id) from test_sample p
          where p.business_id = s.business_id and p.sample_id = s.id and p.trial_task_id = $1 and p.deleted_at is null), '[]'::json) as specimens
     from sample s left join mix_design m on m.business_id = s.business_id and m.id = s.mix_design_id and m.deleted_at is null
     where s.business_id = app_biz() and s.id = any($2::bigint[]) order by s.sort_no, s.id`,
    [taskId, sampleIds],
  )

/** A limit that people set: for a project, in the laboratory, or at the platform for all. */
export interface OwnLimit {
  readonly set_key: string
  readonly name: string
  readonly value: string
  readonly level: 'project' | 'own' | 'platform'
}

/**
 * Limits of a test that people set, the one that counts first: those of the project, of the laboratory, of the platform. What the
 * platform ships with a method is in the method itself, which the laboratory may have changed.
 */
export const limitsOfProject = (ctx: Ctx, trialListId: string, projectId: string | null): Promise<OwnLimit[]> =>
  ctx.tx.prepared<OwnLimit>(
    `select p.set_key, coalesce(p.condition_text, p.name) as name, coalesce(p.text_value, trim_scale(p.nominal_value)::text, trim_scale(p.lower)::text,
       trim_scale(p.upper)::text) as value, case when p.business_id = 0 then 'platform' when p.project_id is null then 'own' else 'project' end as level
     from prescribed_value p where p.business_id in (0, app_biz()) and p.trial_list_id = $1 and p.enabled and p.deleted_at is null
       and p.set_key is not null and (p.business_id <> 0 or coalesce(p.updated_by_id, p.created_by_id) is not null)
       and (p.project_id is null or p.project_id = $2)
       and (p.valid_from is null or p.valid_from <= gt_today()) and (p.valid_to is null or p.valid_to >= gt_today())
     order by (p.business_id = 0), (p.project_id is null), p.id`,
    [trialListId, projectId],
  )

/** The limits of a test that people set, for the project of an order. */
export async function ownLimits(ctx: Ctx, trialListId: string, entrustmentId: string): Promise<OwnLimit[]> {
  const [order] = await ctx.tx.prepared<{ project_id: string | null }>(
    'select project_id from entrustment where business_id = app_biz() and id = $1',
    [entrustmentId],
  )
  return limitsOfProject(ctx, trialListId, order?.project_id ?? null)
}

/** A rounding that the laboratory set for a derived value. */
export interface OwnRounding {
  readonly field_key: string
  readonly round_rule: 'half_even' | 'step' | 'sig'
  readonly decimals: number
  readonly round_step: string | null
  readonly significant_digits: number | null
  readonly compare_mode: 'rounded' | 'full' | null
}

export const ownRoundings = (ctx: Ctx, trialListId: string): Promise<OwnRounding[]> =>
  ctx.tx.query<OwnRounding>(
    `select field_key, round_rule, decimals, trim_scale(round_step)::text as round_step, significant_digits, compare_mode from digit_set
     where business_id = app_biz() and trial_list_id = $1 and deleted_at is null and (valid_from is null or valid_from <= gt_today())`,
    [trialListId],
  )

/** Standards of the bases as they stand today, for the copy in the context. */
export const basesOf = (
  ctx: Ctx,
  taskId: string,
): Promise<{ parameter: string; test: string; judgement: string | null }[]> =>
  ctx.tx.query(
    `select i.parameter_name as parameter, i.test_basis_text as test, i.judgement_basis_text as judgement from test_item i
     where i.business_id = app_biz() and i.trial_task_id = $1 and i.deleted_at is null and i.state <> 'cancelled' order by i.sample_id, i.sort_no, i.id`,
    [taskId],
  )

/** Bases that the order of a task names for the same test, by parameter. */
export const orderBases = (
  ctx: Ctx,
  task: { readonly entrustment_id: string; readonly trial_list_id: string },
): Promise<{ parameter: string; test: string; judgement: string | null }[]> =>
  ctx.tx.query(
    `select distinct i.parameter_name as parameter, i.test_basis_text as test, i.judgement_basis_text as judgement from test_item i
     where i.business_id = app_biz() and i.entrustment_id = $1 and i.trial_list_id = $2 and i.deleted_at is null and i.state <> 'cancelled'
     order by 1, 2, 3`,
    [task.entrustment_id, task.trial_list_id],
  )

/** Standards of the library with which these texts begin, the laboratory's own before the platform's. */
export const standardsNamed = (
  ctx: Ctx,
  texts: readonly string[],
): Promise<{ number: string; title: string; state: 'current' | 'coming' | 'abolished'; file_id: string }[]> =>
  ctx.tx.query(
    `select distinct on (s.standard_no) s.standard_no as number, s.file_name as title, ${standardState('s')} as state, s.upload_file_id as file_id from standard s
     where s.business_id in (0, app_biz()) and s.deleted_at is null and exists (select from unnest($1::text[]) as t(text) where starts_with(t.text, s.standard_no))
     order by s.standard_no, s.business_id desc, s.id`,
    [texts],
  )
