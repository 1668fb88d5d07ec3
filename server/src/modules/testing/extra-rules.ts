import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { additionalInfoSet, fieldTypeList, targetList } from '@gt/domain/methods/additional-info-set.entity.ts'
import { extraErrors } from '@gt/domain/methods/extra-errors.ts'
import { isExtraValue } from '@gt/domain/methods/extra-field.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRows } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

type Values = RowValues<typeof additionalInfoSet>

const textsOf = (options: Values['options']): string[] => (options ?? []).map(([text]) => text).filter(Boolean)

/** AI-01 … AI-04, AI-07: what is wrong with a field by itself. */
function refusalsOf(values: Values): Refused[] {
  const { target, field_type: type } = values
  const isOffered = target === 'entrustment' || target === 'record' || target === 'report'
  const options = textsOf(values.options)
  const text = values.default_value?.trim() ?? ''
  return [
    ...(target && !isOffered
      ? [refused(extraErrors, 'AI-01', { target: targetList.labels[target] }, { field: 'target' })]
      : []),
    ...(type === 'option' && new Set(options).size < 2
      ? [refused(extraErrors, 'AI-02', {}, { field: 'options' })]
      : []),
    ...(type && text && !isExtraValue({ type, options }, text)
      ? [refused(extraErrors, 'AI-03', { kind: fieldTypeList.labels[type] }, { field: 'default_value' })]
      : []),
    ...(target === 'entrustment' && values.trial_list_id
      ? [refused(extraErrors, 'AI-07', {}, { field: 'trial_list_id' })]
      : []),
    ...(target === 'report' && !text ? [refused(extraErrors, 'AI-04', {}, { field: 'default_value' })] : []),
  ]
}

const keyOf = (n: number): string => `extra_${n}`

/** Makes the caller the only one who names fields of his laboratory until his transaction ends; answers the number of the next free key. */
async function nextKeyNumber(ctx: Ctx): Promise<number> {
  await ctx.tx.query("select pg_advisory_xact_lock(714208, hashtext(app_biz()::text || ':extra'))")
  const [row] = await ctx.tx.query<{ n: number }>(
    "select coalesce(max(substr(field_key, 7)::int), 0)::int + 1 as n from additional_info_set where business_id = app_biz() and field_key ~ '^extra_\\d{1,8}$'",
  )
  return row?.n ?? 1
}

/** How many records and orders of the laboratory hold a field. */
async function usesOf(ctx: Ctx, key: string): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    `select ((select count(*) from test_record where business_id = app_biz() and deleted_at is null and context->'extra' ? $1)
       + (select count(*) from entrustment where business_id = app_biz() and deleted_at is null and additional ? $1))::int as n`,
    [key],
  )
  return row?.n ?? 0
}

/** Gives a field to other tests, each as one of its own; a test that has a field of that name in the same place keeps it. */
async function copyToTests(
  ctx: Ctx,
  item: CommandItem,
  { trial_list_ids }: { readonly trial_list_ids: readonly Id[] },
): Promise<CommandDone> {
  businessOf(ctx)
  const row = await getRow(ctx, additionalInfoSet, item.id)
  const known = await ctx.tx.query<{ id: Id; has: 0 | 1 }>(
    `select l.id, exists (select from additional_info_set s where s.business_id = app_biz() and s.deleted_at is null and s.target = $2 and s.trial_list_id = l.id
       and s.label_zh = $3)::int as has from trial_list l where l.id = any($1::bigint[]) and l.deleted_at is null`,
    [trial_list_ids, row.target, row.label_zh],
  )
  if (known.length < new Set(trial_list_ids).size)
    throw new Refusal([refused(generalErrors, 'G-14', { field: additionalInfoSet.fields.trial_list_id.label })])
  const { label_zh, label_en, label_es, target, field_type, options, default_value, required, unit } = row
  const { show_on_record, show_on_report, sort_no, enabled } = row
  const first = await nextKeyNumber(ctx)
  const fresh = known
    .filter(({ has }) => has === 0)
    .map(({ id }, at) => ({
      ...{ label_zh, label_en, label_es, target, field_type, options, default_value, required, unit },
      ...{ show_on_record, show_on_report, sort_no, enabled },
      trial_list_id: id,
      field_key: keyOf(first + at),
    }))
  await insertRows(ctx, additionalInfoSet, fresh)
  return { id: row.id, row_version: row.row_version, state: null }
}

/** Rules of the fields that laboratories lay down for records and reports (page djbaseset/additionalinfo). */
export const extraRules = entityRules(additionalInfoSet, {
  // the arrangement of the columns of samples is kept by another page
  visible: () => ({ where: [{ sql: 't.trial_class_id is null', values: [] }] }),
  commands: { CopyToTests: copyToTests as never },
  async beforeCreate(ctx, values) {
    refuseIfAny(refusalsOf(values as Values))
    return { ...values, field_key: keyOf(await nextKeyNumber(ctx)) }
  },
  async beforeChange(ctx, row, changes) {
    refuseIfAny(refusalsOf({ ...row, ...changes }))
    if (changes.field_type === undefined || changes.field_type === row.field_type) return changes
    const n = await usesOf(ctx, row.field_key)
    refuseIfAny(n > 0 ? [refused(extraErrors, 'AI-05', { n }, { field: 'field_type' })] : [])
    return changes
  },
  // what records hold is no longer asked for, and stays
  async insteadOfRemoving(ctx, row) {
    if ((await usesOf(ctx, row.field_key)) === 0) return false
    await changeRow(ctx, additionalInfoSet, row, { enabled: 0 })
    return true
  },
})
