import type { Id } from '@gt/domain/kit/id.ts'
import type { Frequency } from '@gt/domain/methods/test-frequency.ts'
import type { Ctx } from '../../db/context.ts'
import { standardState } from '../../flow/standard-state.ts'

/** What the catalogue and the laboratory's settings say about one item of an order. */
export interface ItemFacts {
  readonly id: Id
  readonly needs_age: 0 | 1
  /** Code of the material class of its sample. */
  readonly class_code: string
  readonly needs_specimens: 0 | 1
  readonly default_specimen_count: number | null
  readonly specimen_count: number | null
  readonly specimens_per_group: number | null
  readonly group_count: number | null
  readonly frequency: Frequency | null
  readonly turnaround_days: number | null
  readonly offered: 0 | 1
  readonly standards: readonly { readonly number: string; readonly abolished: boolean }[]
}

/** Facts of all items of an order in one statement; the laboratory's own quantity setting goes before the platform's. */
export const itemFacts = (ctx: Ctx, entrustmentId: Id): Promise<ItemFacts[]> =>
  ctx.tx.query<ItemFacts & Record<string, unknown>>(
    `select i.id, l.needs_age, c.code as class_code, l.needs_specimens, l.default_specimen_count, p.specimen_count, n.specimens_per_group, n.group_count, n.frequency,
       coalesce(p.turnaround_days, l.default_duration_days) as turnaround_days,
       (coalesce(p.enabled, false) and p.deleted_at is null and coalesce(u.enabled, false) and u.deleted_at is null and l.enabled) as offered,
       coalesce((select jsonb_agg(jsonb_build_object('number', coalesce(s.standard_no, s.file_name), 'abolished', ${standardState('s')} = 'abolished') order by r.kind desc)
         from trial_rule r join standard s on s.id = r.standard_id where r.id in (i.test_rule_id, i.judgement_rule_id)), '[]')
       || coalesce((select jsonb_agg(jsonb_build_object('number', s.standard_no, 'abolished', true) order by s.standard_no)
         from standard s where s.business_id in (0, app_biz()) and ${standardState('s')} = 'abolished' and s.deleted_at is null
           and exists (select from regexp_split_to_table(concat_ws('、', i.test_basis_text, i.judgement_basis_text), '、') as b(text)
             where b.text = s.standard_no or starts_with(b.text, s.standard_no || ' '))), '[]') as standards
     from test_item i
     join entrustment e on e.business_id = i.business_id and e.id = i.entrustment_id
     join sample o on o.business_id = i.business_id and o.id = i.sample_id
     join trial_class c on c.id = o.trial_class_id
     join trial_list l on l.id = i.trial_list_id
     left join unit_trial_parameter p on p.business_id = i.business_id and p.id = i.unit_trial_parameter_id
     left join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     left join lateral (
       select q.specimens_per_group, q.group_count, case when q.per_quantity > 0 then jsonb_build_object('per_quantity', q.per_quantity::text, 'quantity_unit', q.quantity_unit,
         'min_per_batch', q.min_per_batch, 'min_count', q.min_count) end as frequency from trial_number_set q
       where q.business_id in (0, app_biz()) and q.trial_list_id = i.trial_list_id and q.enabled and q.deleted_at is null
         and (q.trial_task_category_id is null or q.trial_task_category_id = e.trial_task_category_id)
       order by q.business_id desc, q.trial_task_category_id nulls last, q.id limit 1) n on true
     where i.business_id = app_biz() and i.entrustment_id = $1 and i.deleted_at is null`,
    [entrustmentId],
  )

export interface LaboratoryFacts {
  readonly name: string
  readonly category_name: string
  readonly category_licence: string
  /** When the licence for the order's trial category ends; null when it was never opened. */
  readonly licence_until: string | null
  readonly licensed: 0 | 1
  /** When its basic functions end, and whether they have not; the days of grace are for what was begun. */
  readonly basic_until: string | null
  readonly basic: 0 | 1
}

/** Name of the laboratory and its licence for a trial category (workflow 24). */
export async function laboratoryFacts(ctx: Ctx, trialCategoryId: Id): Promise<LaboratoryFacts | null> {
  const [row] = await ctx.tx.query<LaboratoryFacts & Record<string, unknown>>(
    `select b.name, c.name_zh as category_name, c.licence_code as category_licence, x.until as licence_until, coalesce(x.until > gt_now(), false) as licensed,
       y.basic_expires_at as basic_until, coalesce(y.basic_expires_at > gt_now(), false) as basic
     from business b cross join trial_category c
     left join business_system y on y.business_id = b.id and y.deleted_at is null
     cross join lateral (select case c.licence_code when 'highway' then y.highway_expires_at when 'municipal' then y.municipal_expires_at
       when 'waterway' then y.waterway_expires_at when 'railway' then y.railway_expires_at end as until) x
     where b.id = app_biz() and c.id = $1`,
    [trialCategoryId],
  )
  return row ?? null
}

/** Number types of an acceptance that have no rule in force for one of these material classes (E-09). */
export async function unnumberedTypes(
  ctx: Ctx,
  order: { readonly trial_category_id: Id; readonly trial_task_category_id: Id | null; readonly project_id: Id | null },
  classIds: readonly Id[],
): Promise<string[]> {
  const rows = await ctx.tx.query<{ type: string }>(
    `select distinct w.type from unnest(array['entrust', 'sample', 'specimen', 'task']) as w(type) cross join unnest($1::bigint[]) as k(class)
     where not exists (select from number_rule r join number_rule_category c on c.id = r.rule_type
       where c.code = w.type and r.enabled and r.deleted_at is null and r.business_id in (0, app_biz())
         and (r.effective_from is null or r.effective_from <= gt_today())
         and (r.trial_category_id is null or r.trial_category_id = $2) and (r.trial_class_id is null or r.trial_class_id = k.class)
         and (r.trial_task_category_id is null or r.trial_task_category_id = $3) and (r.project_id is null or r.project_id = $4))
     order by w.type`,
    [classIds, order.trial_category_id, order.trial_task_category_id, order.project_id],
  )
  return rows.map(row => row.type)
}
