import type { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentFault } from '@gt/domain/equipment/equipment-fault.entity.ts'
import { mayMove } from '@gt/domain/equipment/equipment-moves.ts'
import { intermediateCheckRecord } from '@gt/domain/equipment/intermediate-check-record.entity.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { insertRow } from '../../db/write.ts'
import { openTodoForPost } from '../../flow/todos.ts'
import { countAffected } from './calibration-plan.ts'
import { moveEquipment } from './move-equipment.ts'
import { applyForChange } from './state-changes.ts'

/**
 * A failed check acts as the report of a fault (workflow 17): the machine is not used from then on, its stop is applied for, and
 * the quality manager assesses what it was used for since its calibration.
 */
export async function stopAfterCheck(
  ctx: Ctx,
  machine: Row<typeof equipment>,
  check: Row<typeof intermediateCheckRecord>,
): Promise<void> {
  const number = machine.equipment_number
  const object = { kind: 'equipment', id: machine.id, number } as const
  const reason = `期间核查不合格：差值${check.difference ?? ''}${check.en_value ? `，En=${check.en_value}` : ''}`
  await insertRow(ctx, equipmentFault, {
    equipment_id: machine.id,
    found_at: ctx.now,
    found_by_id: userOf(ctx),
    phenomenon: reason,
    affected_from: machine.last_calibration_date ? `${machine.last_calibration_date} 00:00:00` : null,
  })
  const stopped = mayMove(machine.state, 'faulty')
    ? await moveEquipment(ctx, machine.id, {
        to: 'faulty',
        reason,
        source: { kind: 'check', entity: intermediateCheckRecord.name, id: check.id },
      })
    : machine
  if (mayMove(stopped.state, 'stopped'))
    await applyForChange(ctx, stopped, { to_state: 'stopped', reason, source_kind: 'check', source_id: check.id })
  await openTodoForPost(ctx, 'quality_lead', {
    kind: 'equipment',
    step: 'check_failed',
    title: notice(equipmentNotices, 'check_failed', { number, n: await countAffected(ctx, machine.id, null) }),
    object,
    route: '/djequipment/intermediatechecksplan',
    priority: 'urgent',
  })
}
