import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { fieldTypeList } from '@gt/domain/methods/additional-info-set.entity.ts'
import { type ExtraField, type ExtraTarget, isExtraValue, printedExtra } from '@gt/domain/methods/extra-field.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { ExtraValue, RecordContext } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import type { Entry } from './entry.ts'

/** The fields that the laboratory asks for in a place of a test, those of all tests among them, in their order. */
export const extraFields = (ctx: Ctx, trialListId: Id, target: ExtraTarget): Promise<ExtraField[]> =>
  ctx.tx.prepared<ExtraField & Record<string, unknown>>(
    `select s.field_key as key, json_build_object('zh', s.label_zh, 'en', coalesce(s.label_en, s.label_zh), 'es', coalesce(s.label_es, s.label_zh)) as label,
       s.field_type as type, coalesce((select json_agg(o.value->>0 order by o.ordinality) from jsonb_array_elements(s.options) with ordinality o), '[]'::json) as options,
       s.unit, coalesce(s.required, false) as required, s.default_value, s.show_on_record as on_record, coalesce(s.show_on_report, false) as on_report
     from additional_info_set s
     where s.business_id = app_biz() and s.target = $2 and s.trial_class_id is null and coalesce(s.trial_list_id = $1, true) and s.enabled and s.deleted_at is null
     order by coalesce(s.sort_no, 0), s.id`,
    [trialListId, target],
  )

/** A value as a record keeps it: with what its field was called then, however it is called later. */
const keptValue = (field: ExtraField, value: string): ExtraValue => ({
  label: field.label.zh,
  printed: printedExtra(field, value),
  value,
  on_record: field.on_record === 1,
  on_report: field.on_report === 1,
})

/** What a new record begins with. */
export const defaultExtras = (fields: readonly ExtraField[]): RecordContext['extra'] =>
  Object.fromEntries(
    fields.flatMap(field => {
      const value = field.default_value?.trim()
      return value && isExtraValue(field, value) ? [[field.key, keptValue(field, value)] as const] : []
    }),
  )

/** The fields of a record with what is given now; R-42 for a text of another kind. What no field of the test asks for is left out. */
export async function filledExtras(
  ctx: Ctx,
  { context, task }: Entry,
  given: Readonly<Record<string, string | null>>,
): Promise<RecordContext['extra']> {
  if (Object.keys(given).length === 0) return context.extra
  const fields = await extraFields(ctx, task.trial_list_id, 'record')
  const filled: Record<string, ExtraValue> = { ...context.extra }
  const wrong: Refused[] = []
  for (const field of fields) {
    const value = given[field.key]
    if (value === undefined) continue
    if (!value) delete filled[field.key]
    else if (isExtraValue(field, value)) filled[field.key] = keptValue(field, value)
    else
      wrong.push(
        refused(
          testingErrors,
          'R-42',
          { field: field.label, kind: fieldTypeList.labels[field.type] },
          { field: `extra.${field.key}` },
        ),
      )
  }
  refuseIfAny(wrong)
  return filled
}

/** a field that the laboratory demands is empty. */
export async function missingExtras(ctx: Ctx, { context, task }: Entry): Promise<Refused[]> {
  const fields = await extraFields(ctx, task.trial_list_id, 'record')
  return fields
    .filter(({ key, required }) => required === 1 && !context.extra[key])
    .map(({ key, label }) => refused(testingErrors, 'R-07', { what: label }, { field: `extra.${key}` }))
}

/** The lines that papers print of a record's own fields. */
export const extraLines = ({ extra }: Pick<RecordContext, 'extra'>, place: 'on_record' | 'on_report'): string[] =>
  Object.values(extra).flatMap(value => (value[place] ? [`${value.label}：${value.printed}`] : []))

/** Standing texts of the reports of a test: declarations, each with its heading. */
export async function standingTexts(ctx: Ctx, trialListId: Id): Promise<string[]> {
  const fields = await extraFields(ctx, trialListId, 'report')
  return fields.flatMap(field => {
    const value = field.default_value?.trim()
    return value && isExtraValue(field, value) ? [`${field.label.zh}：${printedExtra(field, value)}`] : []
  })
}
