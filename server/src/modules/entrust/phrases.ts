import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { defaultDataDict } from '@gt/domain/platform/default-data-dict.entity.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, getRow, lockRow, removeRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

/** Rows of the caller for the same field and class as this one, over the aliases `d` and `o`. */
const sameScope = `d.business_id = app_biz() and d.field_key = o.field_key and d.trial_class_id is not distinct from o.trial_class_id and d.deleted_at is null`

/** As values are compared when they are merged: without blanks around them, in one width. */
const plainValue = (alias: string): string => `btrim(normalize(${alias}.value, NFKC))`

/** Joins the values that are the same as this one but for blanks and width into it, with their uses; one that went into another is done. */
async function merge(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const [there] = await ctx.tx.query(
    'select 1 from default_data_dict where business_id = app_biz() and id = $1 and deleted_at is null',
    [item.id],
  )
  if (!there) return { id: item.id, row_version: item.row_version, state: null }
  const row = await lockRow(ctx, defaultDataDict, item)
  const twins = await ctx.tx.query<{ id: Id; row_version: number; use_count: number; is_default: 0 | 1 }>(
    `select d.id, d.row_version, coalesce(d.use_count, 0) as use_count, d.is_default from default_data_dict d, default_data_dict o
     where o.business_id = app_biz() and o.id = $1 and ${sameScope} and d.id <> o.id and ${plainValue('d')} = ${plainValue('o')}
     order by d.id for update of d`,
    [row.id],
  )
  for (const { id } of twins) await removeRow(ctx, defaultDataDict, await getRow(ctx, defaultDataDict, id))
  const uses = twins.reduce((sum, one) => sum + one.use_count, row.use_count ?? 0)
  const value = row.value.normalize('NFKC').trim()
  const changed = await changeRow(ctx, defaultDataDict, row, {
    value,
    use_count: uses,
    is_default: twins.some(one => one.is_default === 1) ? 1 : row.is_default,
  })
  return { id: changed.id, row_version: changed.row_version, state: null }
}

const scope = "case when t.business_id = 0 then 'platform' else 'own' end"

/** Rules of default values and suggestions (page totalset/defaultdict). */
export const phraseRules = entityRules(defaultDataDict, {
  computed: { scope },
  visible: () => ({ facts: factsOf(defaultDataDict.computed, { scope: { column: scope, place: '#' } }) }),
  commands: { Merge: merge as never },
  // one default for each field and class: the one that was set last
  async afterSave(ctx, row) {
    if (row.is_default !== 1) return
    const others = await ctx.tx.query<{ id: Id }>(
      `select d.id from default_data_dict d, default_data_dict o where o.business_id = app_biz() and o.id = $1 and ${sameScope} and d.id <> o.id and d.is_default`,
      [row.id],
    )
    for (const { id } of others)
      await changeRow(ctx, defaultDataDict, await getRow(ctx, defaultDataDict, id, true), { is_default: 0 })
  },
})

/** Fields of samples that values are offered for, as they stand in the table. */
const used = `(select distinct s.trial_class_id, v.field_key, v.value from sample s cross join lateral (values ('sample.name', s.name), ('sample.grade', s.grade),
    ('sample.specification', s.specification), ('sample.quantity', s.quantity), ('sample.manufacturer', s.manufacturer),
    ('sample.sampling_location', s.sampling_location), ('sample.sample_condition', s.sample_condition),
    ('sample.attachment_description', s.attachment_description)) v(field_key, value)
  where s.business_id = app_biz() and s.entrustment_id = $1 and s.deleted_at is null and v.value is not null)`

const meets =
  'd.field_key = u.field_key and d.value = u.value and (d.trial_class_id is null or d.trial_class_id = u.trial_class_id)'

/** Counts that an order took values of the dictionary; those of the platform are counted in the laboratory's own words. */
export async function countPhrases(ctx: Ctx, orderId: Id): Promise<void> {
  businessOf(ctx)
  await ctx.tx.query(
    `with used as ${used}, own as (update default_data_dict d set use_count = coalesce(d.use_count, 0) + 1 from used u
       where d.business_id = app_biz() and d.deleted_at is null and ${meets} returning d.id)
     insert into default_data_dict (trial_class_id, field_key, value, is_default, use_count, sort_no, enabled)
     select distinct on (d.id) d.trial_class_id, d.field_key, d.value, d.is_default, 1, d.sort_no, true from default_data_dict d join used u on ${meets}
     where d.business_id = 0 and d.enabled and d.deleted_at is null
       and not exists (select from default_data_dict o where o.business_id = app_biz() and o.deleted_at is null and o.field_key = d.field_key
         and o.value = d.value and o.trial_class_id is not distinct from d.trial_class_id)`,
    [orderId],
  )
}
