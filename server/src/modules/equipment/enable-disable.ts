import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentEnableDisable } from '@gt/domain/equipment/equipment-enable-disable.entity.ts'
import type { EquipmentState } from '@gt/domain/equipment/equipment-moves.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { NewRow, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { approveState } from '@gt/domain/platform/lists.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { passGuards } from '../../flow/command.ts'
import { entityRules } from '../../pages/rules.ts'
import { inUseWarnings, refusalsOfMove } from './move-equipment.ts'
import { restartRefusals } from './restart-guards.ts'
import {
  approved,
  askApproval,
  lockWaiting,
  machineNumber,
  newSheet,
  rejecting,
  removing,
  type SheetKind,
} from './sheets.ts'
import { changeBySheet } from './state-changes.ts'

type Sheet = Row<typeof equipmentEnableDisable>
type Machine = Row<typeof equipment>

const kind: SheetKind<typeof equipmentEnableDisable> = {
  entity: equipmentEnableDisable,
  number: 'sheet_no',
  numbered: 'sheet',
  states: approveState.labels,
  waiting: 'submitted',
  approver: 'tech_lead',
  route: '/djequipment/enableanddisable',
}

/** What each kind of sheet makes of the machine. An unsealed one is stopped: its restart is a sheet of its own. */
const leadsTo: Readonly<Record<Sheet['action'], EquipmentState>> = {
  disable: 'stopped',
  enable: 'in_service',
  seal: 'sealed',
  unseal: 'stopped',
}

const isRestart = ({ action }: Pick<Sheet, 'action'>): boolean => action === 'enable' || action === 'unseal'

/** G-06 for a restart without a check. */
const checkRefusals = (sheet: Pick<NewRow<typeof equipmentEnableDisable>, 'action' | 'check_result'>): Refused[] =>
  isRestart(sheet) && !sheet.check_result
    ? [
        refused(
          generalErrors,
          'G-06',
          { field: equipmentEnableDisable.fields.check_result.label },
          { field: 'check_result' },
        ),
      ]
    : []

const machineRefusals = async (ctx: Ctx, machine: Machine, action: Sheet['action']): Promise<Refused[]> => [
  ...(await refusalsOfMove(ctx, machine, leadsTo[action])),
  ...(action === 'enable' ? await restartRefusals(ctx, machine) : []),
]

/** Approves a sheet; the machine is stopped or used again from its day on. Refuses with G-01, ES-03, Q-07 and with what stands against it. */
async function approve(
  ctx: Ctx,
  item: CommandItem,
  input: { readonly confirmed?: readonly string[]; readonly reason?: string },
): Promise<CommandDone> {
  const row = await lockWaiting(ctx, kind, item)
  const machine = await getRow(ctx, equipment, row.equipment_id, true)
  const to = leadsTo[row.action]
  passGuards(
    row.sheet_no,
    [...(await machineRefusals(ctx, machine, row.action)), ...(await inUseWarnings(ctx, machine, to))],
    input,
  )
  const today = dayOf(ctx.now)
  const dated = isRestart(row) ? 'planned_restart_on' : 'effective_on'
  const wanted = row[dated]
  const day = wanted !== null && wanted > today ? wanted : today
  await changeBySheet(
    ctx,
    { entity: equipmentEnableDisable.name, id: row.id, number: row.sheet_no, appliedBy: row.applied_by_id },
    { machine, to, reason: row.reason, at: day > today ? `${day} 00:00:00` : ctx.now },
  )
  return approved(ctx, kind, row, {
    ...{ state: 'approved', approved_by_id: userOf(ctx), approved_on: today },
    [dated]: day,
  })
}

/** Rules of sheets that stop machines and let them be used again (page djequipment/enableanddisable). */
export const enableDisableRules = entityRules(equipmentEnableDisable, {
  computed: { equipment_number: machineNumber },
  async beforeCreate(ctx, values) {
    const machine = await getRow(ctx, equipment, values.equipment_id, true)
    refuseIfAny([...checkRefusals(values), ...(await machineRefusals(ctx, machine, values.action))])
    const sheet: RowValues<typeof equipmentEnableDisable> = await newSheet(ctx, kind)
    return { ...values, ...sheet }
  },
  afterSave: (ctx, row, before) => (before ? Promise.resolve() : askApproval(ctx, kind, row)),
  beforeRemove: removing(kind, ['submitted', 'rejected']),
  commands: { Approve: approve as never, Reject: rejecting(kind) as never },
})
