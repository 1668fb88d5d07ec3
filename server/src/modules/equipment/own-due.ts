import { type Ctx, userOf } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'

/** How far ahead the end of a calibration is told, in days. */
const aheadDays = 30

/**
 * Machines (alias `t`) in the caller's keeping, and those of the tests that he has in hand, whose calibration is past or about
 * to end: what his home counts and what the register shows behind that figure.
 */
export const ownDue = (ctx: Ctx): Condition => ({
  sql: `t.state not in ('scrapped', 'sealed', 'lost') and t.validity_period <= gt_today() + ?::int
    and (t.custodian_id = ? or exists (
      select from equipment_trial_index i join trial_task k on k.business_id = i.business_id and k.trial_list_id = i.trial_list_id
        and k.deleted_at is null and k.state in ('assigned', 'waiting_age', 'testing')
      join trial_task_person p on p.business_id = k.business_id and p.trial_task_id = k.id and p.user_id = ?
        and p.role in ('tester', 'co_tester') and p.deleted_at is null
      where i.business_id = t.business_id and i.deleted_at is null
        and (i.equipment_id = t.id or (i.equipment_id is null and i.equipment_sort_id in (
          t.equipment_sort_id, (select o.parent_id from equipment_sort o where o.id = t.equipment_sort_id))))))`,
  values: [aheadDays, userOf(ctx), userOf(ctx)],
})
