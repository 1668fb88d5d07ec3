import type { Id } from '@gt/domain/kit/id.ts'
import type { DrawnExtra, ExtraField, ExtraTarget } from '@gt/domain/methods/extra-field.ts'
import type { Ctx } from '../db/context.ts'

/** The fields that the laboratory asks for in a place, those of all tests among them; of an order, which is of no single test, with null. In their order. */
export const extraFields = (ctx: Ctx, trialListId: Id | null, target: ExtraTarget): Promise<ExtraField[]> =>
  ctx.tx.prepared<ExtraField & Record<string, unknown>>(
    `select s.field_key as key, json_build_object('zh', s.label_zh, 'en', coalesce(s.label_en, s.label_zh), 'es', coalesce(s.label_es, s.label_zh)) as label,
       s.field_type as type, coalesce((select json_agg(o.value->>0 order by o.ordinality) from jsonb_array_elements(s.options) with ordinality o), '[]'::json) as options,
       s.unit, coalesce(s.required, false) as required, s.default_value, s.show_on_record as on_record, coalesce(s.show_on_report, false) as on_report
     from additional_info_set s
     where s.business_id = app_biz() and s.target = $2 and s.trial_class_id is null and coalesce(s.trial_list_id = $1, true) and s.enabled and s.deleted_at is null
     order by coalesce(s.sort_no, 0), s.id`,
    [trialListId, target],
  )

/** A field as the forms draw it. */
export const drawnExtra = ({ key, label, type, options, unit, required }: ExtraField): DrawnExtra => ({
  ...{ key, label, type, unit, required },
  options: [...options],
})
