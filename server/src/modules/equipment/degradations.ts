import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentDegradation } from '@gt/domain/equipment/equipment-degradation.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { approveState } from '@gt/domain/platform/lists.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { writeLifeEvent } from './life-line.ts'
import { moveEquipment, refusalsOfMove } from './move-equipment.ts'
import { restartRefusals } from './restart-guards.ts'
import { approved, askApproval, lockWaiting, machineNumber, newSheet, rejecting, type SheetKind } from './sheets.ts'

const kind: SheetKind<typeof equipmentDegradation> = {
  entity: equipmentDegradation,
  number: 'sheet_no',
  numbered: 'sheet',
  states: approveState.labels,
  waiting: 'submitted',
  approver: 'tech_lead',
  route: '/djequipment/degradation',
}

/** A machine that is downgraded already may be limited further. */
const machineRefusals = async (ctx: Ctx, machine: Row<typeof equipment>): Promise<Refused[]> => [
  ...(machine.state === 'degraded' ? [] : await refusalsOfMove(ctx, machine, 'degraded')),
  ...(await restartRefusals(ctx, machine)),
]

/** Approves a downgrade: the machine serves the permitted tests within its range alone. Refuses with G-01, ES-03, Q-07 and what stands against it. */
async function approve(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockWaiting(ctx, kind, item)
  const machine = await getRow(ctx, equipment, row.equipment_id, true)
  refuseIfAny(await machineRefusals(ctx, machine))
  const source = { kind: 'degradation', entity: equipmentDegradation.name, id: row.id, number: row.sheet_no } as const
  const { allowed_scope, permitted_trial_ids, range_min, range_max } = row
  await moveEquipment(ctx, machine.id, {
    to: 'degraded',
    reason: row.reason,
    source,
    appliedBy: row.applied_by_id,
    values: { allowed_scope, permitted_trial_ids, permitted_min: range_min, permitted_max: range_max },
  })
  // limits of a machine that was limited before change its state no more
  if (machine.state === 'degraded')
    await writeLifeEvent(ctx, { equipmentId: machine.id, kind: 'degrade', title: row.reason, source })
  return approved(ctx, kind, row, { state: 'approved', approved_by_id: userOf(ctx), approved_on: dayOf(ctx.now) })
}

/** Rules of downgrades (page djequipment/degradation). */
export const degradationRules = entityRules(equipmentDegradation, {
  computed: { equipment_number: machineNumber },
  async beforeCreate(ctx, values) {
    const machine = await getRow(ctx, equipment, values.equipment_id, true)
    const { permitted_trial_ids: field } = equipmentDegradation.fields
    refuseIfAny([
      ...((values.permitted_trial_ids ?? []).length === 0
        ? [refused(generalErrors, 'G-06', { field: field.label }, { field: 'permitted_trial_ids' })]
        : []),
      ...(await machineRefusals(ctx, machine)),
    ])
    const sheet: RowValues<typeof equipmentDegradation> = await newSheet(ctx, kind)
    return { ...values, ...sheet, old_accuracy: machine.range_accuracy }
  },
  afterSave: (ctx, row, before) => (before ? Promise.resolve() : askApproval(ctx, kind, row)),
  commands: { Approve: approve as never, Reject: rejecting(kind) as never },
})
