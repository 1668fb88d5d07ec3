import type { Id } from '@gt/domain/kit/id.ts'
import type { ageActions } from '@gt/domain/methods/age-actions.ts'
import { trialAgeSet } from '@gt/domain/methods/trial-age-set.entity.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'

const copied = [
  'trial_list_id',
  'age',
  'age_unit',
  'tolerance_minus',
  'tolerance_plus',
  'remind_before_days',
  'is_default',
  'curing',
  'accumulate_temperature',
  'block_outside',
  'enabled',
] as const

/** The platform's ages of these tests that the laboratory has none of become its own; how many. */
async function adopt(ctx: Ctx, trialListIds: readonly Id[]): Promise<number> {
  const rows = await ctx.tx.query(
    `select ${copied.map(name => `s.${name}`).join(', ')} from trial_age_set s
     where s.business_id = 0 and s.deleted_at is null and s.trial_list_id = any($1::bigint[])
       and not exists (select from trial_age_set o where o.business_id = app_biz() and o.deleted_at is null and o.trial_list_id = s.trial_list_id
         and o.age = s.age and o.age_unit = s.age_unit and o.curing is not distinct from s.curing) order by s.id`,
    [trialListIds],
  )
  const flags = ['is_default', 'block_outside', 'enabled'] as const
  const values = rows.map(row => ({
    ...row,
    ...Object.fromEntries(flags.map(name => [name, row[name] === null ? null : row[name] ? 1 : 0])),
  }))
  await insertRows(ctx, trialAgeSet, values as never) // columns of the same table
  return rows.length
}

/** Ages of the tests that the laboratory offers. */
export const loadStandard: Run<(typeof ageActions)['actions']['LoadStandard']> = async ctx => {
  businessOf(ctx)
  const offered = await ctx.tx.query<{ id: Id }>(
    'select distinct trial_list_id as id from unit_trial where business_id = app_biz() and enabled and deleted_at is null',
  )
  const added = await adopt(
    ctx,
    offered.map(({ id }) => id),
  )
  return { added }
}

/** Rules of ages (pages djbaseset/trialageset, gdbaseset/gdtrialageset): the own list of a test stands in place of the platform's. */
export const ageRules = entityRules(trialAgeSet, {
  computed: {
    class_name:
      'select c.name_zh from trial_list l join trial_class c on c.id = l.trial_class_id where l.id = t.trial_list_id',
  },
  async afterSave(ctx, row, before) {
    if (before || !ctx.principal.business) return
    const [other] = await ctx.tx.query(
      'select 1 from trial_age_set where business_id = app_biz() and trial_list_id = $1 and id <> $2 and deleted_at is null limit 1',
      [row.trial_list_id, row.id],
    )
    // an age that is added must not take the others from the registration
    if (!other) await adopt(ctx, [row.trial_list_id])
  },
})
