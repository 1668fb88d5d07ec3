import type { LibraryStandard, OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { folded } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../db/context.ts'
import { escapeLike } from '../../db/filter.ts'
import { settingsOf } from '../../flow/settings.ts'
import { standardChange, standardState } from '../../flow/standard-state.ts'

type TestRow = Omit<OfferedTest, 'sizes' | 'parameters' | 'test_bases' | 'judgement_bases' | 'ages'>

/** Tests that the laboratory offers now, in the order of its own list. */
export const offeredTests = (ctx: Ctx, categoryId: Id | null, classId: Id | null): Promise<TestRow[]> =>
  ctx.tx.query<TestRow & Record<string, unknown>>(
    `select u.id as unit_trial_id, l.id as trial_list_id, coalesce(u.display_name, l.name_zh) as name, l.code, l.trial_category_id,
       l.trial_class_id, k.name_zh as trial_class, k.code as trial_class_code, l.needs_age, l.needs_specimens,
       coalesce((select n.specimens_per_group * coalesce(n.group_count, 1) from trial_number_set n where n.business_id in (0, app_biz())
         and n.trial_list_id = l.id and n.trial_task_category_id is null and n.enabled and n.deleted_at is null order by n.business_id desc limit 1),
         l.default_specimen_count, 1) as specimens,
       l.sample_quantity_hint, u.within_scope, u.outsourced
     from unit_trial u join trial_list l on l.id = u.trial_list_id join trial_class k on k.id = l.trial_class_id
     where u.business_id = app_biz() and u.enabled and u.deleted_at is null and l.enabled
       and ($1::bigint is null or l.trial_category_id = $1) and ($2::bigint is null or l.trial_class_id = $2)
     order by k.sort_no, k.id, u.sort_no, l.sort_no, l.id`,
    [categoryId, classId],
  )

type ParameterRow = OfferedTest['parameters'][number] & { readonly unit_trial_id: Id }

/** Enabled parameters of these tests with their prices. */
export const offeredParametersOf = (ctx: Ctx, unitTrialIds: readonly Id[]): Promise<ParameterRow[]> =>
  ctx.tx.query<ParameterRow & Record<string, unknown>>(
    `select p.unit_trial_id, p.id, p.trial_parameter_id, p.parameter_name as name, coalesce(p.unit, t.unit) as unit, coalesce(p.charge_unit, t.charge_unit) as charge_unit, p.unit_price,
       p.main_parameter as main, coalesce(p.default_selected, false) as default_selected, p.within_scope,
       coalesce(p.turnaround_days, l.default_duration_days) as turnaround_days, gt_rule_today(p.test_rule_id) as test_rule_id
     from unit_trial_parameter p join trial_parameter t on t.id = p.trial_parameter_id
     join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id join trial_list l on l.id = u.trial_list_id
     where p.business_id = app_biz() and p.unit_trial_id = any($1) and p.enabled and p.deleted_at is null order by p.unit_trial_id, p.sort_no, p.id`,
    [unitTrialIds],
  )

/** Ages in days that are offered for these tests; the laboratory's own list stands in place of the platform's. */
export const agesOf = (
  ctx: Ctx,
  trialListIds: readonly Id[],
): Promise<{ trial_list_id: Id; age: number; is_default: 0 | 1 }[]> =>
  ctx.tx.query<{ trial_list_id: Id; age: number; is_default: 0 | 1 }>(
    `select a.trial_list_id, a.age, bool_or(a.is_default) as is_default from trial_age_set a
     where a.trial_list_id = any($1) and a.enabled and a.deleted_at is null and a.age_unit = 'day' and a.accumulate_temperature is null
       and a.business_id = (select max(o.business_id) from trial_age_set o where o.trial_list_id = a.trial_list_id and o.business_id in (0, app_biz())
         and o.enabled and o.deleted_at is null)
     group by a.trial_list_id, a.age order by a.trial_list_id, a.age`,
    [trialListIds],
  )

interface Suspect {
  readonly trial_class_id: Id
  readonly structural_part?: string | null
  readonly site_stake?: string | null
  readonly batch_number?: string | null
}

/** Orders of the client, by its record or its customer set, within 30 days with a sample of the same class, place and batch; a sample without place and batch is not compared. */
export const likeOrders = (
  ctx: Ctx,
  client: { readonly entrustUnitId: Id | null; readonly customerId: Id | null },
  exceptId: Id | null,
  samples: readonly Suspect[],
): Promise<{ id: Id; entrust_no: string | null; entrust_date: string; row: number }[]> =>
  ctx.tx.query<{ id: Id; entrust_no: string | null; entrust_date: string; row: number }>(
    `select distinct e.id, e.entrust_no, e.entrust_date, (w.ord - 1)::int as row
     from rows from (jsonb_to_recordset($3::jsonb) as (trial_class_id bigint, structural_part text, site_stake text, batch_number text))
       with ordinality as w(trial_class_id, structural_part, site_stake, batch_number, ord)
     join entrustment e on e.business_id = app_biz() and (e.entrust_unit_id = $1 or e.customer_info_id = $4) and e.deleted_at is null and e.state <> 'cancelled'
       and e.entrust_date >= gt_today() - 30 and ($2::bigint is null or e.id <> $2)
     join sample s on s.business_id = e.business_id and s.entrustment_id = e.id and s.deleted_at is null and s.trial_class_id = w.trial_class_id
       and coalesce(s.structural_part, '') = coalesce(w.structural_part, '') and coalesce(s.site_stake, '') = coalesce(w.site_stake, '')
       and coalesce(s.batch_number, '') = coalesce(w.batch_number, '')
     where coalesce(w.structural_part, '') || coalesce(w.site_stake, '') || coalesce(w.batch_number, '') <> ''
     order by row, e.id desc limit 100`,
    [client.entrustUnitId, exceptId, JSON.stringify(samples), client.customerId],
  )

interface Phrase {
  readonly trial_class_id: Id | null
  /** Field of a sample. */
  readonly field: string
  readonly value: string
  readonly preset: 0 | 1
}

/** Values of a field and class that are offered where suggestions are merged. */
const mostMerged = 20

/**
 * Values that the dictionary of the laboratory and the platform's offer for fields of samples, the usual ones first; one that the
 * laboratory has in place of the platform's stands alone, also switched off. Merged, the most used ones of both come first and are few.
 */
export async function samplePhrases(ctx: Ctx): Promise<Phrase[]> {
  const { mergedSuggestions } = await settingsOf(ctx)
  return ctx.tx.query<Phrase & Record<string, unknown>>(
    `select d.trial_class_id, substr(d.field_key, 8) as field, d.value,
       (d.is_default and (d.business_id <> 0 or not exists (select from default_data_dict o where o.business_id = app_biz() and o.is_default and o.enabled
         and o.deleted_at is null and o.field_key = d.field_key and o.trial_class_id is not distinct from d.trial_class_id)))::int as preset
     from (select x.*, row_number() over (partition by x.field_key, x.trial_class_id order by x.use_count desc nulls last, x.business_id desc, x.sort_no, x.id) as place
       from default_data_dict x where x.business_id in (0, app_biz()) and x.enabled and x.deleted_at is null
         and (x.business_id <> 0 or not exists (select from default_data_dict o where o.business_id = app_biz() and o.deleted_at is null
           and o.field_key = x.field_key and o.value = x.value and o.trial_class_id is not distinct from x.trial_class_id))) d
     where $1 = 0 or d.place <= $1
     order by case when $1 > 0 then d.place end, d.business_id desc, d.is_default desc, d.use_count desc nulls last, d.sort_no, d.id limit 2000`,
    [mergedSuggestions ? mostMerged : 0],
  )
}

/** Whether the caller sees prices: the staff does, a client where the laboratory shows them. */
export const seesPrices = async (ctx: Ctx): Promise<boolean> =>
  !ctx.principal.entrustUnitId || (await settingsOf(ctx)).showPrices

const mostStandards = 20

/** Standards that hold every word in number or title, or that have one of the numbers; nothing asked finds nothing. */
export const libraryStandards = (
  ctx: Ctx,
  words: readonly string[],
  numbers: readonly string[],
): Promise<LibraryStandard[]> =>
  ctx.tx.query<LibraryStandard & Record<string, unknown>>(
    `select s.id, s.standard_no as number, s.file_name as title, ${standardState('s')} as state, ${standardChange('s')} as changes_on,
       case when n.id is null then null else jsonb_build_object('number', n.standard_no, 'title', n.file_name) end as successor
     from standard s left join standard n on n.id = s.replaced_by_id and n.deleted_at is null
     where s.business_id in (0, app_biz(), (select b.parent_lab_id from business b where b.id = app_biz()))
       and s.deleted_at is null and s.standard_no is not null
       and (s.business_id = app_biz() or not exists (select from standard o where o.business_id = app_biz() and o.standard_no = s.standard_no and o.deleted_at is null))
       and (s.standard_no = any($2) or cardinality($1::text[]) > 0 and gt_fold(s.standard_no || ' ' || s.file_name) like all ($1::text[]))
     order by (${standardState('s')} = 'abolished'), (s.business_id = app_biz()) desc, s.business_id desc, s.standard_no, s.id limit ${mostStandards} + cardinality($2::text[])`,
    [words.map(word => escapeLike(folded(word))), numbers],
  )
