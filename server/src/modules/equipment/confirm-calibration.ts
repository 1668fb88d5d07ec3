import { calibrationStatusOn, labelOf } from '@gt/domain/equipment/calibration-status.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import type { equipmentCalibration } from '@gt/domain/equipment/equipment-calibration.entity.ts'
import type { EquipmentState } from '@gt/domain/equipment/equipment-moves.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { closeTodos, openTodoForPost } from '../../flow/todos.ts'
import { countAffected, planCalibration } from './calibration-plan.ts'
import { writeLifeEvent } from './life-line.ts'
import { moveEquipment } from './move-equipment.ts'

type Calibration = Row<typeof equipmentCalibration>

/** The state that a conclusion leads a machine to. */
const stateAfter: Readonly<Record<NonNullable<Calibration['confirm_result']>, EquipmentState>> = {
  suitable: 'in_service',
  correction: 'in_service',
  degrade: 'degraded',
  unsuitable: 'stopped',
}

/** States that a calibration does not end: a fault, a repair or a seal is settled on its own page. */
const untouched: ReadonlySet<EquipmentState> = new Set(['faulty', 'repairing', 'sealed', 'scrapped', 'lost'])

/**
 * What follows from a confirmed calibration (workflow 17): dates, state and label of the machine, its life line, the end of its
 * reminders and to-dos, the next line of the plan, and after a failure the quality manager's to-do.
 */
export async function applyConfirmation(ctx: Ctx, calibration: Calibration): Promise<void> {
  const { equipment_id, certificate_no, calibrated_on, valid_to, confirm_note, verification_unit } = calibration
  const conclusion = calibration.confirm_result ?? 'unsuitable'
  const machine = await getRow(ctx, equipment, equipment_id, true)
  const { overall, calibrationBlock } = await settingsOf(ctx)
  const lead = overall.Reminder.calibration_days
  const fails = conclusion === 'unsuitable'
  const status = calibrationStatusOn(
    { traceMode: machine.trace_mode, status: fails ? 'failed' : 'valid', validTo: valid_to },
    dayOf(ctx.now),
    lead,
  )
  const to = untouched.has(machine.state) ? machine.state : stateAfter[conclusion]
  const title = cutText([certificate_no, valid_to].filter(Boolean).join(' → '), 200)
  const source = { kind: 'calibration', entity: 'equipment_calibration', id: calibration.id } as const
  await moveEquipment(ctx, machine.id, {
    to,
    reason: title,
    source,
    ...(calibration.confirmed_by_id ? { appliedBy: calibration.confirmed_by_id } : {}),
    values: {
      last_calibration_date: calibrated_on,
      ...(fails ? {} : { validity_period: valid_to }),
      ...(verification_unit ? { verification_unit } : {}),
      ...(conclusion === 'degrade' ? { allowed_scope: cutText(confirm_note ?? '', 300) } : {}),
      calibration_status: status,
      label: labelOf(to, status, calibrationBlock === 'block'),
    },
  })
  await writeLifeEvent(ctx, { equipmentId: machine.id, kind: 'calibrate', title, source })
  await ctx.tx.query(
    `update equipment_reminder set state = 'done', row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and equipment_id = $1 and kind = 'calibration' and state in ('pending', 'active') and deleted_at is null`,
    [machine.id],
  )
  const object = { kind: 'equipment', id: machine.id } as const
  await closeTodos(ctx, object, ['equipment'], ['calibration', 'confirmation'])
  if (!fails && valid_to) await planCalibration(ctx, machine, addCalendarDays(valid_to, -lead))
  if (fails)
    await openTodoForPost(ctx, 'quality_lead', {
      kind: 'equipment',
      step: 'calibration_failed',
      title: notice(equipmentNotices, 'calibration_failed', {
        number: machine.equipment_number,
        n: await countAffected(ctx, machine.id, calibration.id),
      }),
      object: { ...object, number: machine.equipment_number },
      route: '/djequipment/equipmenttest',
      priority: 'urgent',
    })
}
