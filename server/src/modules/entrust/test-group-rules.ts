import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { customTrialCategory } from '@gt/domain/methods/custom-trial-category.entity.ts'
import type { testGroupActions } from '@gt/domain/methods/test-group-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { offeredOf } from './package.queries.ts'

type Actions = (typeof testGroupActions)['actions']

/** G-14 for a department of another laboratory. */
async function guardRoom(ctx: Ctx, id: Id | null | undefined): Promise<void> {
  if (!id) return
  const [own] = await ctx.tx.query(
    'select 1 from department where id = $1 and business_id = app_biz() and deleted_at is null',
    [id],
  )
  if (!own)
    throw new Refusal([
      refused(
        generalErrors,
        'G-14',
        { field: customTrialCategory.fields.department_id.label },
        { field: 'department_id' },
      ),
    ])
}

/** Rules of groups of tests (pages djbaseset/customtrialcategory, gdbaseset/customtrialcategory). */
export const testGroupRules = entityRules(customTrialCategory, {
  computed: {
    trial_names: `select string_agg(coalesce(u.display_name, l.name_zh), '、' order by w.at) from jsonb_array_elements_text(t.trial_ids) with ordinality w(id, at)
      join trial_list l on l.id = w.id::bigint
      left join unit_trial u on u.business_id = t.business_id and u.trial_list_id = l.id and u.deleted_at is null`,
  },
  async beforeCreate(ctx, values) {
    await guardRoom(ctx, values.department_id)
    return values
  },
  async beforeChange(ctx, _, changes) {
    await guardRoom(ctx, changes.department_id)
    return changes
  },
  views: { empty: () => ({ where: [{ sql: "coalesce(t.trial_ids, '[]') = '[]'", values: [] }] }) },
})

/** The tests that the laboratory offers, those of the group ticked; one that it offers no more stays until it is taken out. */
export const testsOfGroup: Run<Actions['Tests']> = async (ctx, { id }) => {
  const { trial_ids } = await getRow(ctx, customTrialCategory, id)
  const rows = await ctx.tx.query<{ id: string; name: string; group: string; held: 0 | 1 }>(
    `select l.id::text as id, coalesce(u.display_name, l.name_zh) as name, c.name_zh as group, (l.id::text = any($1))::int as held
     from trial_list l join trial_class c on c.id = l.trial_class_id
     left join unit_trial u on u.business_id = app_biz() and u.trial_list_id = l.id and u.enabled and u.deleted_at is null
     where u.id is not null or l.id::text = any($1) order by c.sort_no, c.id, l.sort_no, l.id`,
    [trial_ids ?? []],
  )
  return { rows: rows.map(row => ({ ...row, reason: null })) }
}

/** Puts these tests into a group and takes the others out. */
export const saveTestsOfGroup: Run<Actions['SaveTests']> = async (ctx, { trial_list_ids, ...item }) => {
  const row = await lockRow(ctx, customTrialCategory, item)
  const ids = [...new Set(trial_list_ids)]
  if (ids.length === 0) throw new Refusal([refused(entrustmentErrors, 'FE-20', {}, { field: 'trial_list_ids' })])
  const held = new Set(row.trial_ids ?? [])
  const offered = await offeredOf(ctx, ids)
  if (ids.some(id => !offered.has(id) && !held.has(id)))
    throw new Refusal([
      refused(
        generalErrors,
        'G-14',
        { field: customTrialCategory.fields.trial_ids.label },
        { field: 'trial_list_ids' },
      ),
    ])
  await changeRow(ctx, customTrialCategory, row, { trial_ids: ids })
  return { count: ids.length }
}
