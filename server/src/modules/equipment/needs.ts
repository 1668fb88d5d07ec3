import { equipmentTrialIndex } from '@gt/domain/equipment/equipment-trial-index.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { catalogueErrors } from '@gt/domain/methods/catalogue-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { removeRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { bindingCommands, bindingFacts, dropBindings } from './bindings.ts'
import { bindingsOf } from './facts.queries.ts'

type Need = Partial<RowValues<typeof equipmentTrialIndex>>

/** Q-02 for a need of nothing, TC-01 for one of a parameter that the test does not measure. */
async function guardNeed(ctx: Ctx, need: Need): Promise<void> {
  if (!need.equipment_sort_id && !need.equipment_id)
    throw new Refusal([refused(equipmentErrors, 'Q-02', {}, { field: 'equipment_sort_id' })])
  if (!need.trial_parameter_id) return
  const [other] = await ctx.tx.query<{ name: string }>(
    `select p.parameter_name as name from trial_parameter p where p.id = $1 and p.trial_list_id is distinct from $2
       and not exists (select from trial_list_detail d where d.trial_list_id = $2 and d.trial_parameter_id = p.id and d.deleted_at is null)`,
    [need.trial_parameter_id, need.trial_list_id],
  )
  if (other)
    throw new Refusal([refused(catalogueErrors, 'TC-01', { name: other.name }, { field: 'trial_parameter_id' })])
}

/** How many machines of the class of a need, or of classes below it, may be used today; the machine itself where one is named. */
export const usableForNeed = (need: string): string =>
  `select count(*)::int from equipment e join equipment_sort s on s.id = e.equipment_sort_id
   where e.business_id = ${need}.business_id and e.deleted_at is null and e.state in ('in_service', 'degraded')
     and (e.validity_period is null or e.validity_period >= gt_today())
     and case when ${need}.equipment_id is not null then e.id = ${need}.equipment_id else ${need}.equipment_sort_id in (s.id, s.parent_id)
       and (e.id in (select b.equipment_id ${bindingsOf(need)}) or not exists (select ${bindingsOf(need)})) end`

const range = `nullif(concat_ws('～', trim_scale(t.min_range)::text, trim_scale(t.max_range)::text), '')`

/** Rules of what tests need (page totalset/trialequipment). */
export const needRules = entityRules(equipmentTrialIndex, {
  computed: { range_needed: range, available_count: usableForNeed('t'), ...bindingFacts },
  commands: bindingCommands,
  async beforeCreate(ctx, values) {
    await guardNeed(ctx, values)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardNeed(ctx, { ...row, ...changes })
    return changes
  },
  /** Records that a machine served for it keep it; tests that begin later do not need it any more. */
  async insteadOfRemoving(ctx, row, isUsed) {
    await dropBindings(ctx, row)
    if (isUsed) await removeRow(ctx, equipmentTrialIndex, row)
    return isUsed
  },
})
