import { labelOf } from '@gt/domain/equipment/calibration-status.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { type EquipmentState, isUsable, mayMove } from '@gt/domain/equipment/equipment-moves.ts'
import { equipmentStateChange } from '@gt/domain/equipment/equipment-state-change.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import { equipmentState } from '@gt/domain/equipment/lists.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutOptional } from '@gt/domain/kit/text.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { notifyUsers } from '../../flow/todos.ts'
import { type LifeEvent, writeLifeEvent } from './life-line.ts'

type Machine = Row<typeof equipment>
type Change = Row<typeof equipmentStateChange>

/** A change of the state of a machine with where it comes from. */
export interface EquipmentMove {
  readonly to: EquipmentState
  readonly reason: string
  /** The kind of sheet that leads to it, and the sheet. */
  readonly source: {
    readonly kind: Change['source_kind']
    readonly entity: string
    readonly id: Id
    /** Its number, by which the log of changes names it. */
    readonly number?: string | null
  }
  /** The application that is carried out; one is written where a sheet of another kind leads to the change. */
  readonly change?: Change
  /** Who wanted it, where that is not who does it. */
  readonly appliedBy?: Id
  /** What changes of the machine with its state: the scope of a downgraded one above all. */
  readonly values?: RowValues<typeof equipment>
}

const eventKinds: Readonly<Record<EquipmentState, LifeEvent['kind']>> = {
  in_service: 'enable',
  degraded: 'degrade',
  stopped: 'disable',
  faulty: 'fault',
  repairing: 'repair',
  calibrating: 'calibrate',
  sealed: 'disable',
  scrapped: 'scrap',
  lost: 'inventory',
}

/** Machines leave the house, are sealed or go for good only when nobody has them. */
const leaving: ReadonlySet<EquipmentState> = new Set(['calibrating', 'sealed', 'scrapped'])

/** ES-01 for a state that does not follow the present one. */
const moveRefusals = ({ state, equipment_number }: Machine, to: EquipmentState): Refused[] =>
  mayMove(state, to)
    ? []
    : [
        refused(
          equipmentErrors,
          'ES-01',
          { number: equipment_number, from: equipmentState.labels[state], to: equipmentState.labels[to] },
          { field: 'equipment_id' },
        ),
      ]

/** A machine in full use has no limits any more. */
const unlimited = { allowed_scope: null, permitted_trial_ids: [], permitted_min: null, permitted_max: null }

/** A test under way with a machine, and who makes it. */
interface OpenUse {
  readonly task: string
  readonly testers: readonly Id[]
}

/** The tests under way that use a machine, at most 200. */
const openUses = (ctx: Ctx, equipmentId: Id): Promise<OpenUse[]> =>
  ctx.tx.query<OpenUse>(
    `select k.task_number as task, coalesce(array_agg(distinct p.user_id::text) filter (where p.user_id is not null), '{}') as testers
     from equipment_usage u join trial_task k on k.business_id = u.business_id and k.id = u.trial_task_id and k.state = 'testing' and k.deleted_at is null
     left join trial_task_person p on p.business_id = k.business_id and p.trial_task_id = k.id and p.role in ('tester', 'co_tester') and p.deleted_at is null
     where u.business_id = app_biz() and u.equipment_id = $1 and u.deleted_at is null group by k.id, k.task_number order by k.task_number limit 200`,
    [equipmentId],
  )

/** Number of a test under way that uses a machine; null when none does. */
export const useUnderWay = async (ctx: Ctx, equipmentId: Id): Promise<string | null> =>
  (await openUses(ctx, equipmentId))[0]?.task ?? null

/** Q-05 and ES-02 for a machine that is to leave while a test uses it or somebody has it. */
async function heldRefusals(ctx: Ctx, machine: Machine, to: EquipmentState): Promise<Refused[]> {
  if (!leaving.has(to)) return []
  const number = machine.equipment_number
  const [use] = await openUses(ctx, machine.id)
  const [lent] = await ctx.tx.query(
    'select 1 from equipment_borrow where business_id = app_biz() and equipment_id = $1 and returned_at is null and deleted_at is null limit 1',
    [machine.id],
  )
  const field = { field: 'equipment_id' }
  return [
    ...(use ? [refused(equipmentErrors, 'Q-05', { number, task: use.task }, field)] : []),
    ...(lent ? [refused(equipmentErrors, 'ES-02', { number }, field)] : []),
  ]
}

/** Why a machine may not be given a state now: ES-01, Q-05, ES-02. */
export const refusalsOfMove = async (ctx: Ctx, machine: Machine, to: EquipmentState): Promise<Refused[]> => [
  ...moveRefusals(machine, to),
  ...(await heldRefusals(ctx, machine, to)),
]

/** Q-04, a warning: tests under way use a machine that is to be stopped. */
export async function inUseWarnings(
  ctx: Ctx,
  { id, equipment_number, state }: Machine,
  to: EquipmentState,
): Promise<Refused[]> {
  if (!isUsable(state) || isUsable(to) || leaving.has(to)) return []
  const n = (await openUses(ctx, id)).length
  return n > 0 ? [refused(equipmentErrors, 'Q-04', { n, number: equipment_number })] : []
}

/** The testers of tests under way hear that their machine may not be used any more; their sheet refuses it. */
async function tellTesters(ctx: Ctx, machine: Machine): Promise<void> {
  for (const { task, testers } of await openUses(ctx, machine.id))
    await notifyUsers(ctx, testers, {
      kind: 'equipment',
      title: notice(equipmentNotices, 'taken_out', {
        number: machine.equipment_number,
        name: machine.name,
        state: equipmentState.labels[machine.state],
        task,
      }),
      route: '/djentrustmanage/checklist',
    })
}

/**
 * Gives a machine another state, with its label, the log of changes, its life line and the messages to who uses it: the only place
 * that changes states. A machine that has the state already only takes the values. Refuses with ES-01, Q-05, ES-02.
 */
export async function moveEquipment(ctx: Ctx, equipmentId: Id, move: EquipmentMove): Promise<Machine> {
  const machine = await getRow(ctx, equipment, equipmentId, true)
  const { to, reason, source } = move
  if (machine.state === to && !move.change) return changeRow(ctx, equipment, machine, move.values ?? {}, { reason })
  refuseIfAny(await refusalsOfMove(ctx, machine, to))
  const { calibrationBlock } = await settingsOf(ctx)
  const status = move.values?.calibration_status ?? machine.calibration_status
  const moved = await changeRow(
    ctx,
    equipment,
    machine,
    {
      ...(to === 'in_service' ? unlimited : {}),
      ...move.values,
      state: to,
      label: labelOf(to, status, calibrationBlock === 'block'),
    },
    { reason },
  )
  if (!move.change)
    await insertRow(ctx, equipmentStateChange, {
      equipment_id: machine.id,
      from_state: machine.state,
      to_state: to,
      reason,
      source_kind: source.kind,
      source_id: source.id,
      effective_at: ctx.now,
      applied_by_id: move.appliedBy ?? userOf(ctx),
      approved_by_id: ctx.principal.userId,
      approved_at: ctx.now,
      done_at: ctx.now,
      state: 'approved',
      change_no: cutOptional(source.number, 30),
    })
  await writeLifeEvent(ctx, {
    equipmentId: machine.id,
    kind: eventKinds[to],
    title: reason,
    source: { entity: source.entity, id: source.id },
  })
  if (isUsable(machine.state) && !isUsable(to)) await tellTesters(ctx, moved)
  return moved
}
