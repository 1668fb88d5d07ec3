import type { Choice } from '@gt/domain/kit/choices.ts'
import { parseNumber } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dictionaryErrors } from '@gt/domain/methods/dictionary-errors.ts'
import type { LookupTableText, methodActions } from '@gt/domain/methods/method-actions.ts'
import { trialListData } from '@gt/domain/methods/trial-list-data.entity.ts'
import type { Ctx } from '../../db/context.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'

type Values = RowValues<typeof trialListData>

/** The tables of numbers that are kept by hand for a test. */
export const tablesOfTest = (ctx: Ctx, trialListId: Id, managed = false): Promise<LookupTableText[]> =>
  ctx.tx.query<LookupTableText & Record<string, unknown>>(
    `select d.list_key as key, max(d.unit) as unit, coalesce(max(d.interpolate), 'none') as interpolate,
       json_agg(json_build_object('key', d.key_text, 'key2', d.key_text2, 'value', trim_scale(d.num_value)::text) order by d.row_no, d.id) as rows
     from trial_list_data d where d.trial_list_id = $1 and d.deleted_at is null and d.key_text is not null and d.num_value is not null
       and ($2 or not coalesce(d.managed_by_method, false))
     group by d.list_key order by d.list_key`,
    [trialListId, managed],
  )

/** All tables of a test, its method's as well, to look a value up while it is tried. */
export const tablesToTry: Run<(typeof methodActions)['actions']['Tables']> = async (ctx, { trial_list_id }) => ({
  tables: await tablesOfTest(ctx, trial_list_id, true),
})

interface Neighbour {
  readonly managed: 0 | 1
  readonly interpolate: string | null
}

/** What is wrong with a row beside the other rows of its table: DD-02, DD-04, and DD-03, G-06 by itself. */
async function refusalsOf(ctx: Ctx, row: Values, id: Id | null): Promise<Refused[]> {
  const table = row.list_key ?? ''
  const [other] = await ctx.tx.query<Neighbour & Record<string, unknown>>(
    `select coalesce(d.managed_by_method, false)::int as managed, coalesce(d.interpolate, 'none') as interpolate from trial_list_data d
     where d.trial_list_id = $1 and d.list_key = $2 and d.deleted_at is null and ($3::bigint is null or d.id <> $3)
     order by d.managed_by_method desc nulls last limit 1`,
    [row.trial_list_id ?? null, table, id],
  )
  const empty = (['key_text', 'num_value', 'source'] as const)
    .filter(field => !row[field])
    .map(field => refused(generalErrors, 'G-06', { field: trialListData.fields[field].label }, { field }))
  const mode = row.interpolate ?? 'none'
  return [
    ...empty,
    ...(other?.managed === 1 ? [refused(dictionaryErrors, 'DD-02', { table }, { field: 'list_key' })] : []),
    ...(mode !== 'none' && row.key_text && !parseNumber(row.key_text)
      ? [refused(dictionaryErrors, 'DD-03', {}, { field: 'key_text' })]
      : []),
    ...(other?.managed === 0 && other.interpolate !== mode
      ? [refused(dictionaryErrors, 'DD-04', { table }, { field: 'interpolate' })]
      : []),
  ]
}

const guardManaged = ({ managed_by_method, list_key }: Values): void =>
  refuseIfAny(managed_by_method === 1 ? [refused(dictionaryErrors, 'DD-02', { table: list_key ?? '' })] : [])

/** The tables that a test has already, those of its method left out. */
async function tableChoices(ctx: Ctx, _field: string, values: Readonly<Record<string, string>>): Promise<Choice[]> {
  const id = values.trial_list_id ?? ''
  if (!/^\d{1,19}$/.test(id)) return []
  return (await tablesOfTest(ctx, id)).map(({ key, unit }) => ({ value: key, label: key, hint: unit }))
}

/** Rules of the rows that tests look values up in (page totalset/triallistdata). */
export const lookupRules = entityRules(trialListData, {
  choices: tableChoices,
  async beforeCreate(ctx, values) {
    refuseIfAny(await refusalsOf(ctx, values as Values, null))
    const [last] = await ctx.tx.query<{ row_no: number }>(
      'select coalesce(max(row_no), 0)::int as row_no from trial_list_data where trial_list_id = $1 and list_key = $2 and deleted_at is null',
      [values.trial_list_id ?? null, values.list_key ?? null],
    )
    return { ...values, row_no: (last?.row_no ?? 0) + 1 }
  },
  async beforeChange(ctx, row, changes) {
    guardManaged(row)
    refuseIfAny(await refusalsOf(ctx, { ...row, ...changes }, row.id))
    return changes
  },
  async beforeRemove(_ctx, row) {
    guardManaged(row)
  },
})
