import type { useCareActions } from '@gt/domain/equipment/care-actions.ts'
import { careErrors } from '@gt/domain/equipment/care-errors.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { isUsable } from '@gt/domain/equipment/equipment-moves.ts'
import { equipmentUseRecord } from '@gt/domain/equipment/equipment-use-record.entity.ts'
import { equipmentState } from '@gt/domain/equipment/lists.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'

type Actions = (typeof useCareActions)['actions']
type Values = RowValues<typeof equipmentUseRecord>

/** EC-21 for a use that ends before it began, EC-01 for one that is still to come. */
function guardTimes(ctx: Ctx, { used_from, used_to }: Values): void {
  refuseIfAny([
    ...(used_from && used_to && used_to <= used_from ? [refused(careErrors, 'EC-21', {}, { field: 'used_to' })] : []),
    ...(used_from && used_from > ctx.now ? [refused(careErrors, 'EC-01', {}, { field: 'used_from' })] : []),
  ])
}

/** Uses of a machine within a time; see the contract. */
export const overlapsOfUse: Run<Actions['Overlaps']> = async (ctx, { equipment_id, used_from, used_to, besides }) => {
  await getRow(ctx, equipment, equipment_id)
  const rows = await ctx.tx.query<{
    used_from: string
    used_to: string | null
    user: string | null
    task_number: string | null
  }>(
    `select r.used_from, r.used_to, coalesce(p.real_name, p.nickname, p.user_name) as user, k.task_number
     from equipment_use_record r left join app_user p on p.id = r.user_id
     left join trial_task k on k.business_id = r.business_id and k.id = r.trial_task_id
     where r.business_id = app_biz() and r.equipment_id = $1 and not r.voided and r.deleted_at is null and r.id is distinct from $4::bigint
       and r.used_from < $3::timestamptz and coalesce(r.used_to, r.used_from) > $2::timestamptz order by r.used_from, r.id limit 5`,
    [equipment_id, used_from, used_to, besides ?? null],
  )
  return { rows }
}

/** Rules of uses (page djequipment/usagerecord): tests write theirs themselves, others are written by hand. */
export const useRules = entityRules(equipmentUseRecord, {
  // what a test took back was no use
  views: { usual: () => ({ where: [{ sql: 'not coalesce(t.voided, false)', values: [] }] }) },
  computed: {
    equipment_number:
      'select e.equipment_number from equipment e where e.business_id = t.business_id and e.id = t.equipment_id',
    use_hours: 'round((extract(epoch from t.used_to - t.used_from) / 3600)::numeric, 2)',
    // of a blind sample nobody reads where it comes from
    stake_part: `select s.structural_part from trial_task k join sample s on s.business_id = k.business_id and s.id = k.sample_id
      where k.business_id = t.business_id and k.id = t.trial_task_id and not coalesce(k.blind, false)`,
  },
  async beforeCreate(ctx, values) {
    guardTimes(ctx, values)
    const { state, equipment_number } = await getRow(ctx, equipment, values.equipment_id)
    refuseIfAny(
      isUsable(state)
        ? []
        : [
            refused(
              careErrors,
              'EC-22',
              { number: equipment_number, state: equipmentState.labels[state] },
              { field: 'equipment_id' },
            ),
          ],
    )
    return { ...values, source: 'manual' as const }
  },
  async beforeChange(ctx, row, changes) {
    refuseIfAny(row.source === 'manual' ? [] : [refused(careErrors, 'EC-20')])
    guardTimes(ctx, { ...row, ...changes })
    return changes
  },
})
