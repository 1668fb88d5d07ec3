import type { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'

interface Unsettled {
  readonly repair: string | null
  readonly fault: string | null
}

/**
 * Why a machine may not be used again: ES-08 given back to its owner, Q-03 without a confirmed calibration, ES-09 past its date, ES-05
 * in a repair that nobody accepted, ES-06 broken with an unsettled fault.
 */
export async function restartRefusals(ctx: Ctx, machine: Row<typeof equipment>): Promise<Refused[]> {
  const { equipment_number: number, calibration_status: status, validity_period: date, left_on: day, state } = machine
  const field = { field: 'equipment_id' }
  const today = dayOf(ctx.now)
  const isOver = status !== 'not_required' && date !== null && date < today
  const isUnconfirmed = status === 'unconfirmed' || status === 'failed'
  const [open] = await ctx.tx.query<Unsettled>(
    `select (select r.repair_no from equipment_repair r where r.business_id = app_biz() and r.equipment_id = $1 and r.state in ('repairing', 'finished')
         and r.deleted_at is null order by r.id limit 1) as repair,
       (select coalesce(f.fault_no, f.phenomenon) from equipment_fault f where f.business_id = app_biz() and f.equipment_id = $1 and f.state in ('open', 'repairing')
         and f.deleted_at is null order by f.id limit 1) as fault`,
    [machine.id],
  )
  return [
    ...(day !== null && day <= today ? [refused(equipmentErrors, 'ES-08', { number, day }, field)] : []),
    ...(isUnconfirmed ? [refused(equipmentErrors, 'Q-03', { number }, field)] : []),
    ...(isOver ? [refused(equipmentErrors, 'ES-09', { number, date }, field)] : []),
    ...(open?.repair ? [refused(equipmentErrors, 'ES-05', { number, repair: open.repair }, field)] : []),
    ...(open?.fault && (state === 'faulty' || state === 'repairing')
      ? [refused(equipmentErrors, 'ES-06', { number, fault: open.fault }, field)]
      : []),
  ]
}
