import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { type ExtraField, extraRefused, isExtraValue, printedExtra } from '@gt/domain/methods/extra-field.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { ExtraValue, RecordContext } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import { extraFields } from '../../flow/extra-fields.ts'
import type { Entry } from './entry.ts'

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

/** The fields of a record with what is given now; AI-06 for a text of another kind. What no field of the test asks for is left out. */
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
    else wrong.push(extraRefused(field, 'extra'))
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
