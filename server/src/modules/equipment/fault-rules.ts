import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentFault } from '@gt/domain/equipment/equipment-fault.entity.ts'
import { type EquipmentState, isUsable } from '@gt/domain/equipment/equipment-moves.ts'
import { equipmentRepair } from '@gt/domain/equipment/equipment-repair.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import type { faultDecision } from '@gt/domain/equipment/lists.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { logStep, neededReason } from '../../flow/command.ts'
import { closeTodos, openTodoForPost, type Todo } from '../../flow/todos.ts'
import { entityRules } from '../../pages/rules.ts'
import { bindNumber, drawNumber } from '../numbering/api.ts'
import { affectedTasks } from './faults.ts'
import { writeLifeEvent } from './life-line.ts'
import { type EquipmentMove, moveEquipment } from './move-equipment.ts'
import { bindFault } from './repairs.ts'
import { restartRefusals } from './restart-guards.ts'
import { machineNumber } from './sheets.ts'

type Fault = Row<typeof equipmentFault>
type Machine = Row<typeof equipment>

const route = '/djequipment/equipmentfaultlist'
const numberOf = ({ fault_no, id }: Fault): string => fault_no ?? id
const doneWith = ({ id, row_version, state }: Fault): CommandDone => ({ id, row_version, state })
const about = (fault: Fault): Todo['object'] => ({ kind: 'equipment_fault', id: fault.id, number: fault.fault_no })
const sourceOf = (fault: Fault): EquipmentMove['source'] => ({
  kind: 'fault',
  entity: equipmentFault.name,
  id: fault.id,
  number: fault.fault_no,
})

/** ES-03 for a fault that is not in one of these states. */
function guardState({ state }: Fault, states: readonly Fault['state'][]): void {
  if (states.includes(state)) return
  throw new Refusal([
    refused(equipmentErrors, 'ES-03', { state: equipmentFault.fields.state.options.list.labels[state] }),
  ])
}

/** Nobody uses a broken machine; one that nobody uses anyway keeps its state. */
async function takeOut(ctx: Ctx, fault: Fault): Promise<boolean> {
  const { state } = await getRow(ctx, equipment, fault.equipment_id)
  if (!isUsable(state)) return false
  await moveEquipment(ctx, fault.equipment_id, {
    to: 'faulty',
    reason: cutText(fault.phenomenon, 300),
    source: sourceOf(fault),
    appliedBy: fault.found_by_id,
  })
  return true
}

/** The quality manager assesses the tests that a fault may have spoilt. */
async function askAssessment(ctx: Ctx, fault: Fault, machine: Machine): Promise<void> {
  const [{ count } = { count: 0 }] = await ctx.tx.query<{ count: number }>(
    `select count(*)::int as count from equipment_fault f, lateral (${affectedTasks('f')}) a where f.business_id = app_biz() and f.id = $1`,
    [fault.id],
  )
  if (count === 0) return
  await openTodoForPost(ctx, 'quality_lead', {
    kind: 'nonconforming',
    step: 'fault_impact',
    title: notice(equipmentNotices, 'fault_impact', { number: machine.equipment_number, count }),
    object: about(fault),
    route,
    priority: 'urgent',
  })
}

/** The keeper hears of a new fault at once; a critical one takes the machine out of use, whoever reports it. */
async function afterReport(ctx: Ctx, fault: Fault): Promise<void> {
  await bindNumber(ctx, equipmentFault.name, numberOf(fault), fault.id)
  const machine = await getRow(ctx, equipment, fault.equipment_id, true)
  const { equipment_number: number, name } = machine
  const isOut = fault.severity === 'critical' && (await takeOut(ctx, fault))
  if (!isOut)
    await writeLifeEvent(ctx, {
      equipmentId: machine.id,
      kind: 'fault',
      title: fault.phenomenon,
      source: { entity: equipmentFault.name, id: fault.id },
    })
  await openTodoForPost(ctx, 'equip_keeper', {
    kind: 'equipment',
    step: 'fault',
    title: notice(equipmentNotices, 'fault_reported', { number, name, reason: cutText(fault.phenomenon, 120) }),
    object: about(fault),
    route,
    priority: fault.severity === 'minor' ? 'normal' : 'urgent',
  })
  if (fault.severity === 'critical') await askAssessment(ctx, fault, machine)
}

interface Handling {
  readonly decision: (typeof faultDecision.codes)[number]
  readonly cause: string
  readonly impact_assessment?: string | null
}

/** Judges a fault: the machine is stopped or goes on in use, and the tests that it may have spoilt are assessed. Refuses with G-01, ES-03. */
async function handle(ctx: Ctx, item: CommandItem, input: Handling): Promise<CommandDone> {
  const fault = await lockRow(ctx, equipmentFault, item)
  guardState(fault, ['open', 'repairing'])
  const machine = await getRow(ctx, equipment, fault.equipment_id, true)
  const { decision, cause, impact_assessment = null } = input
  if (decision === 'stop') await takeOut(ctx, fault)
  if (impact_assessment) await closeTodos(ctx, about(fault), ['nonconforming'])
  else await askAssessment(ctx, fault, machine)
  await closeTodos(ctx, about(fault), ['equipment'])
  return doneWith(await changeRow(ctx, equipmentFault, fault, { cause, impact_assessment }))
}

/** Pairs a fault with a repair of its machine; the fault ends with it. Refuses with G-01, ES-03, ES-12, ES-15. */
async function bindData(
  ctx: Ctx,
  item: CommandItem,
  { equipment_repair_id }: { readonly equipment_repair_id: Id },
): Promise<CommandDone> {
  const fault = await lockRow(ctx, equipmentFault, item)
  guardState(fault, ['open', 'repairing'])
  const repair = await getRow(ctx, equipmentRepair, equipment_repair_id)
  const { equipment_number: number } = await getRow(ctx, equipment, repair.equipment_id)
  const field = { field: 'equipment_repair_id' }
  const [bound] = await ctx.tx.query<{ repair_no: string | null }>(
    `select r.repair_no from equipment_fault_bind b join equipment_repair r on r.business_id = b.business_id and r.id = b.equipment_repair_id
       and r.state in ('applied', 'repairing', 'finished') and r.deleted_at is null
     where b.business_id = app_biz() and b.equipment_fault_id = $1 and b.deleted_at is null limit 1`,
    [fault.id],
  )
  refuseIfAny([
    ...(repair.equipment_id !== fault.equipment_id || repair.state === 'rejected'
      ? [refused(equipmentErrors, 'ES-12', { fault: numberOf(fault), number }, field)]
      : []),
    ...(bound ? [refused(equipmentErrors, 'ES-15', { repair: bound.repair_no }, field)] : []),
  ])
  await bindFault(ctx, fault.id, repair)
  const now = await getRow(ctx, equipmentFault, fault.id, true)
  if (repair.state !== 'accepted') return doneWith(now)
  const treatment = now.treatment ?? repair.repair_no
  const cleared = await changeRow(ctx, equipmentFault, now, { state: 'cleared', treatment, closed_at: ctx.now })
  await closeTodos(ctx, about(fault), ['equipment'])
  return doneWith(cleared)
}

/** The state that a broken machine had before, when nothing stands against its use; else it is stopped. */
async function stateAfter(ctx: Ctx, machine: Machine): Promise<EquipmentState> {
  const [last] = await ctx.tx.query<{ from_state: EquipmentState }>(
    `select from_state from equipment_state_change where business_id = app_biz() and equipment_id = $1 and to_state = 'faulty' and done_at is not null
       and deleted_at is null order by done_at desc, id desc limit 1`,
    [machine.id],
  )
  const before = last?.from_state ?? 'stopped'
  return isUsable(before) && (await restartRefusals(ctx, machine)).length === 0 ? before : 'stopped'
}

/** Clears a fault without a repair, with words on why: its machine is used again, unless another fault of it stands. Refuses with G-01, G-07, ES-03. */
async function close(ctx: Ctx, item: CommandItem, input: { readonly reason?: string }): Promise<CommandDone> {
  const fault = await lockRow(ctx, equipmentFault, item)
  guardState(fault, ['open'])
  const reason = neededReason(numberOf(fault), input.reason)
  const machine = await getRow(ctx, equipment, fault.equipment_id, true)
  const treatment = cutText(reason, 500)
  const changes = { state: 'cleared', treatment, closed_at: ctx.now } as const
  const now = await changeRow(ctx, equipmentFault, fault, changes, { reason })
  const [other] = await ctx.tx.query(
    `select 1 from equipment_fault where business_id = app_biz() and equipment_id = $1 and state in ('open', 'repairing') and deleted_at is null limit 1`,
    [machine.id],
  )
  const moved =
    machine.state === 'faulty' && !other
      ? await moveEquipment(ctx, machine.id, {
          to: await stateAfter(ctx, machine),
          reason: cutText(reason, 300),
          source: sourceOf(fault),
        })
      : machine
  const object = { kind: 'equipment', id: machine.id } as const
  await logStep(ctx, {
    ...object,
    number: machine.equipment_number,
    command: 'close_fault',
    from: machine.state,
    to: moved.state,
    opinion: reason,
  })
  await closeTodos(ctx, object, ['equipment'], ['abnormal'])
  await closeTodos(ctx, about(fault), ['equipment'])
  return doneWith(now)
}

/** Rules of faults (pages djequipment/equipmentfaultlist, gdequipment/equipmentfaultlist). */
export const faultRules = entityRules(equipmentFault, {
  computed: {
    equipment_number: machineNumber,
    affected_tests: `select count(*)::int from (${affectedTasks('t')}) a`,
    repair_no: `select r.repair_no from equipment_fault_bind b join equipment_repair r on r.business_id = b.business_id and r.id = b.equipment_repair_id
       and r.deleted_at is null where b.business_id = t.business_id and b.equipment_fault_id = t.id and b.deleted_at is null order by b.id desc limit 1`,
  },
  async beforeCreate(ctx, values) {
    const machine = await getRow(ctx, equipment, values.equipment_id, true)
    const found_at = values.found_at ?? ctx.now
    refuseIfAny([
      ...(machine.state === 'scrapped'
        ? [refused(equipmentErrors, 'ES-16', { number: machine.equipment_number }, { field: 'equipment_id' })]
        : []),
      ...(found_at > ctx.now ? [refused(equipmentErrors, 'ES-14', {}, { field: 'found_at' })] : []),
    ])
    const { text } = await drawNumber(ctx, 'fault', {}, { kind: equipmentFault.name, id: null })
    return { ...values, found_at, affected_from: found_at, fault_no: text, found_by_id: userOf(ctx) }
  },
  afterSave: (ctx, row, before) => (before ? Promise.resolve() : afterReport(ctx, row)),
  commands: { Handle: handle as never, BindData: bindData as never, Close: close as never },
})
