import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentFault } from '@gt/domain/equipment/equipment-fault.entity.ts'
import { equipmentFaultBind } from '@gt/domain/equipment/equipment-fault-bind.entity.ts'
import { equipmentRepair } from '@gt/domain/equipment/equipment-repair.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { passGuards } from '../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../flow/todos.ts'
import { entityRules } from '../../pages/rules.ts'
import { type EquipmentMove, inUseWarnings, moveEquipment, refusalsOfMove } from './move-equipment.ts'
import { restartRefusals } from './restart-guards.ts'
import {
  aboutSheet,
  approved,
  askApproval,
  guardOther,
  guardState,
  lockWaiting,
  machineNumber,
  newSheet,
  rejecting,
  removing,
  type SheetKind,
} from './sheets.ts'

type Repair = Row<typeof equipmentRepair>
type Machine = Row<typeof equipment>

const kind: SheetKind<typeof equipmentRepair> = {
  entity: equipmentRepair,
  number: 'repair_no',
  numbered: 'repair',
  states: equipmentRepair.fields.state.options.list.labels,
  waiting: 'applied',
  approver: 'director',
  route: '/djequipment/equipmentrepair',
}

/** ES-12 for a fault that is not an open one of the machine. */
async function faultRefusals(ctx: Ctx, machine: Machine, faultId: Id | null | undefined): Promise<Refused[]> {
  if (!faultId) return []
  const fault = await getRow(ctx, equipmentFault, faultId)
  const isOpen = fault.state === 'open' || fault.state === 'repairing'
  return fault.equipment_id === machine.id && isOpen
    ? []
    : [
        refused(
          equipmentErrors,
          'ES-12',
          { fault: fault.fault_no ?? fault.phenomenon, number: machine.equipment_number },
          { field: 'equipment_fault_id' },
        ),
      ]
}

/** ES-07 while another repair of the machine is under way. */
async function otherRepair(ctx: Ctx, { id, equipment_number: number }: Machine): Promise<Refused[]> {
  const [other] = await ctx.tx.query<{ repair_no: string | null }>(
    `select repair_no from equipment_repair where business_id = app_biz() and equipment_id = $1 and state in ('applied', 'repairing', 'finished')
       and deleted_at is null limit 1`,
    [id],
  )
  return other ? [refused(equipmentErrors, 'ES-07', { number, sheet: other.repair_no }, { field: 'equipment_id' })] : []
}

/** Pairs a fault with the repair that is to clear it, once. */
export async function bindFault(ctx: Ctx, faultId: Id, repair: Repair): Promise<void> {
  const fault = await getRow(ctx, equipmentFault, faultId, true)
  const [known] = await ctx.tx.query(
    'select 1 from equipment_fault_bind where business_id = app_biz() and equipment_fault_id = $1 and equipment_repair_id = $2 and deleted_at is null',
    [fault.id, repair.id],
  )
  if (!known)
    await insertRow(ctx, equipmentFaultBind, {
      equipment_fault_id: fault.id,
      equipment_repair_id: repair.id,
      bound_by_id: userOf(ctx),
    })
  if (fault.state === 'open' && repair.state !== 'applied')
    await changeRow(ctx, equipmentFault, fault, { state: 'repairing' })
}

/** Lets a repair begin: the machine leaves its work, the fault that it is for waits for its end. Refuses with G-01, ES-03, Q-07 and what stands against it. */
async function approve(
  ctx: Ctx,
  item: CommandItem,
  input: { readonly confirmed?: readonly string[]; readonly reason?: string },
): Promise<CommandDone> {
  const row = await lockWaiting(ctx, kind, item)
  const machine = await getRow(ctx, equipment, row.equipment_id, true)
  passGuards(
    row.repair_no,
    [
      ...(machine.state === 'repairing' ? [] : await refusalsOfMove(ctx, machine, 'repairing')),
      ...(await inUseWarnings(ctx, machine, 'repairing')),
    ],
    input,
  )
  const done = await approved(ctx, kind, row, { state: 'repairing', approved_by_id: userOf(ctx) })
  const repair = await getRow(ctx, equipmentRepair, row.id)
  await moveEquipment(ctx, machine.id, {
    to: 'repairing',
    reason: cutText(row.fault_text ?? row.repair_no ?? '', 300),
    source: sourceOf(row),
    appliedBy: row.applied_by_id,
  })
  if (row.equipment_fault_id) await bindFault(ctx, row.equipment_fault_id, repair)
  return done
}

const sourceOf = ({ id, repair_no }: Repair): EquipmentMove['source'] => ({
  kind: 'repair',
  entity: equipmentRepair.name,
  id,
  number: repair_no,
})

/** Faults that the repair was for end with it. */
async function clearFaults(ctx: Ctx, repair: Repair, reason: string): Promise<void> {
  const bound = await ctx.tx.query<{ id: Id }>(
    `select f.id from equipment_fault f where f.business_id = app_biz() and f.state in ('open', 'repairing') and f.deleted_at is null
       and f.id in (select b.equipment_fault_id from equipment_fault_bind b where b.business_id = app_biz() and b.equipment_repair_id = $1 and b.deleted_at is null)
     order by f.id`,
    [repair.id],
  )
  for (const { id } of bound) {
    const fault = await getRow(ctx, equipmentFault, id, true)
    const state = repair.result === 'unfixable' ? 'closed' : 'cleared'
    const treatment = fault.treatment ?? reason
    await changeRow(ctx, equipmentFault, fault, { state, treatment, closed_at: ctx.now }, { reason })
    await closeTodos(ctx, { kind: 'equipment_fault', id }, ['equipment'])
  }
}

/**
 * What becomes of an accepted machine: used again only when it is whole, needs no new calibration and the one it has still stands; else it
 * is stopped, and one that is to be calibrated counts as unconfirmed until its new certificate is.
 */
async function moveAfter(
  ctx: Ctx,
  machine: Machine,
  { result, recalibrate_required }: Acceptance,
): Promise<Pick<EquipmentMove, 'to' | 'values'>> {
  const needsCertificate = recalibrate_required === 1 && machine.trace_mode !== 'none'
  if (result !== 'unfixable' && needsCertificate)
    return { to: 'stopped', values: { calibration_status: 'unconfirmed' } }
  const isWhole = result === 'fixed' && (await restartRefusals(ctx, machine)).length === 0
  return { to: isWhole ? 'in_service' : 'stopped' }
}

interface Acceptance {
  readonly result: NonNullable<Repair['result']>
  readonly finished_on: LocalDate
  readonly recalibrate_required: 0 | 1
}

/** The director takes a repaired machine back, with what was found of it. Refuses with G-01, ES-03, Q-07. */
async function accept(ctx: Ctx, item: CommandItem, input: Acceptance): Promise<CommandDone> {
  const row = await lockRow(ctx, equipmentRepair, item)
  guardState(kind, row, ['repairing', 'finished'])
  guardOther(ctx, row)
  const { result, finished_on, recalibrate_required } = input
  if (row.sent_on && finished_on < row.sent_on)
    refuseIfAny([refused(equipmentErrors, 'ES-17', {}, { field: 'finished_on' })])
  const done = await changeRow(ctx, equipmentRepair, row, {
    ...{ result, finished_on, recalibrate_required, state: 'accepted' },
    accepted_by_id: userOf(ctx),
  })
  const { labels } = equipmentRepair.fields.result.options.list
  const reason = cutText([row.repair_no, labels[result].zh, row.content].filter(Boolean).join(' '), 300)
  await clearFaults(ctx, done, reason)
  const machine = await getRow(ctx, equipment, row.equipment_id, true)
  if (machine.state === 'repairing')
    await moveEquipment(ctx, machine.id, {
      ...(await moveAfter(ctx, machine, input)),
      reason,
      source: sourceOf(row),
      appliedBy: row.applied_by_id,
    })
  await closeTodos(ctx, aboutSheet(kind, row), ['equipment', 'approve'])
  return { id: done.id, row_version: done.row_version, state: done.state }
}

/** ES-13 for a repair under way that is half finished; the result without the day, or the day without the result. */
const halfFinished = (row: RowValues<typeof equipmentRepair>): Refused[] =>
  ((row.finished_on ?? null) === null) === ((row.result ?? null) === null)
    ? []
    : [refused(equipmentErrors, 'ES-13', {}, { field: row.result ? 'finished_on' : 'result' })]

/** A repair whose end is told waits for the director. */
async function askAcceptance(ctx: Ctx, row: Repair): Promise<void> {
  const object = aboutSheet(kind, row)
  const { name } = await getRow(ctx, equipment, row.equipment_id)
  await openTodoForPost(ctx, 'director', {
    kind: 'equipment',
    step: 'accept_repair',
    title: notice(equipmentNotices, 'repair_waits', { number: object.number, name }),
    object,
    route: kind.route,
  })
}

const textMissing = (text: string | null | undefined): Refused[] =>
  text?.trim()
    ? []
    : [refused(generalErrors, 'G-06', { field: equipmentRepair.fields.fault_text.label }, { field: 'fault_text' })]

/** Rules of repairs (pages djequipment/equipmentrepair, gdequipment/equipmentrepair). */
export const repairRules = entityRules(equipmentRepair, {
  computed: { equipment_number: machineNumber },
  /** The open faults of the chosen machine. */
  async choices(ctx, _field, { equipment_id }) {
    if (!equipment_id) return []
    return ctx.tx.query<{ value: string; label: string; hint: string | null }>(
      `select id::text as value, coalesce(fault_no, id::text) as label, phenomenon as hint from equipment_fault where business_id = app_biz() and equipment_id = $1
         and state in ('open', 'repairing') and deleted_at is null order by found_at desc limit 50`,
      [equipment_id],
    )
  },
  async beforeCreate(ctx, values) {
    const machine = await getRow(ctx, equipment, values.equipment_id, true)
    refuseIfAny([
      ...textMissing(values.fault_text),
      ...(machine.state === 'repairing' ? [] : await refusalsOfMove(ctx, machine, 'repairing')),
      ...(await otherRepair(ctx, machine)),
      ...(await faultRefusals(ctx, machine, values.equipment_fault_id)),
    ])
    const sheet: RowValues<typeof equipmentRepair> = await newSheet(ctx, kind)
    return { ...values, ...sheet }
  },
  async beforeChange(ctx, row, changes: RowChange<typeof equipmentRepair>) {
    guardState(kind, row, ['applied', 'repairing', 'finished'])
    const hasBegun = row.state !== 'applied'
    const { equipment_id: chosen = row.equipment_id, ...kept } = changes
    // a repair that has begun is of the machine that left its work for it
    const equipment_id = hasBegun ? row.equipment_id : chosen
    const whole = { ...row, ...kept, equipment_id }
    const machine = await getRow(ctx, equipment, equipment_id, true)
    const isOther = equipment_id !== row.equipment_id
    refuseIfAny([
      ...textMissing(whole.fault_text),
      ...(isOther ? [...(await refusalsOfMove(ctx, machine, 'repairing')), ...(await otherRepair(ctx, machine))] : []),
      ...(whole.equipment_fault_id !== row.equipment_fault_id || isOther
        ? await faultRefusals(ctx, machine, whole.equipment_fault_id)
        : []),
      ...(hasBegun ? halfFinished(whole) : []),
    ])
    if (!hasBegun) return { ...kept, equipment_id }
    return { ...kept, state: whole.result ? ('finished' as const) : ('repairing' as const) }
  },
  async afterSave(ctx, row, before) {
    if (!before) return askApproval(ctx, kind, row)
    if (row.equipment_fault_id && row.state !== 'applied' && row.equipment_fault_id !== before.equipment_fault_id)
      await bindFault(ctx, row.equipment_fault_id, row)
    if (row.state === 'finished' && before.state !== 'finished') await askAcceptance(ctx, row)
    if (row.state === 'repairing' && before.state === 'finished')
      await closeTodos(ctx, aboutSheet(kind, row), ['equipment'])
  },
  beforeRemove: removing(kind, ['applied', 'rejected']),
  commands: { Approve: approve as never, Reject: rejecting(kind) as never, Finish: accept as never },
})
