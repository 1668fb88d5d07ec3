import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { type EquipmentState, equipmentMoves, isUsable } from '@gt/domain/equipment/equipment-moves.ts'
import { equipmentStateChange } from '@gt/domain/equipment/equipment-state-change.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import { equipmentState } from '@gt/domain/equipment/lists.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { NewRow, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { approveState } from '@gt/domain/platform/lists.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import { passGuards } from '../../flow/command.ts'
import { notifyUsers } from '../../flow/todos.ts'
import { entityRules } from '../../pages/rules.ts'
import { inUseWarnings, moveEquipment, refusalsOfMove } from './move-equipment.ts'
import { restartRefusals } from './restart-guards.ts'
import { approved, askApproval, lockWaiting, machineNumber, newSheet, rejecting, type SheetKind } from './sheets.ts'

type Change = Row<typeof equipmentStateChange>
type Machine = Row<typeof equipment>
type Wanted = Pick<
  NewRow<typeof equipmentStateChange>,
  'to_state' | 'check_result' | 'allowed_scope' | 'permitted_trial_ids'
>

const kind: SheetKind<typeof equipmentStateChange> = {
  entity: equipmentStateChange,
  number: 'change_no',
  numbered: 'sheet',
  states: approveState.labels,
  waiting: 'submitted',
  approver: 'tech_lead',
  route: '/djequipment/statechange',
}

/** States that have a sheet of their own: a fault is reported, a scrapping appraised. */
const elsewhere: ReadonlySet<EquipmentState> = new Set(['faulty', 'scrapped'])

const missing = (field: 'check_result' | 'allowed_scope' | 'permitted_trial_ids'): Refused =>
  refused(generalErrors, 'G-06', { field: equipmentStateChange.fields[field].label }, { field })

/** G-06 for what a restart and a downgrade must say, ES-04 for a state with a sheet of its own. */
const formRefusals = ({ to_state: to, check_result, allowed_scope, permitted_trial_ids }: Wanted): Refused[] => [
  ...(elsewhere.has(to)
    ? [refused(equipmentErrors, 'ES-04', { state: equipmentState.labels[to] }, { field: 'to_state' })]
    : []),
  ...(to === 'in_service' && !check_result ? [missing('check_result')] : []),
  ...(to === 'degraded' && !allowed_scope ? [missing('allowed_scope')] : []),
  ...(to === 'degraded' && (permitted_trial_ids ?? []).length === 0 ? [missing('permitted_trial_ids')] : []),
]

/** What stands against the change of a machine now. */
const machineRefusals = async (ctx: Ctx, machine: Machine, to: EquipmentState): Promise<Refused[]> => [
  ...(await refusalsOfMove(ctx, machine, to)),
  ...(isUsable(to) ? await restartRefusals(ctx, machine) : []),
  ...(machine.state === 'repairing'
    ? (await restartRefusals(ctx, machine)).filter(({ code }) => code === 'ES-05')
    : []),
]

/** ES-07 while another change of the machine waits. */
async function waitingRefusals(ctx: Ctx, { id, equipment_number }: Machine): Promise<Refused[]> {
  const [waiting] = await ctx.tx.query<{ change_no: string | null }>(
    `select change_no from equipment_state_change where business_id = app_biz() and equipment_id = $1 and deleted_at is null
       and (state = 'submitted' or (state = 'approved' and done_at is null)) limit 1`,
    [id],
  )
  return waiting
    ? [
        refused(
          equipmentErrors,
          'ES-07',
          { number: equipment_number, sheet: waiting.change_no },
          { field: 'equipment_id' },
        ),
      ]
    : []
}

/** Gives the machine of an approved change its state. */
async function carryOut(ctx: Ctx, row: Change): Promise<Change> {
  const machine = await getRow(ctx, equipment, row.equipment_id)
  const { allowed_scope, permitted_trial_ids, range_min, range_max } = row
  await moveEquipment(ctx, row.equipment_id, {
    to: row.to_state,
    reason: row.reason,
    source: { kind: row.source_kind, entity: equipmentStateChange.name, id: row.id },
    change: row,
    ...(row.to_state === 'degraded'
      ? { values: { allowed_scope, permitted_trial_ids, permitted_min: range_min, permitted_max: range_max } }
      : {}),
  })
  return changeRow(ctx, equipmentStateChange, row, { done_at: ctx.now, from_state: machine.state })
}

interface Approval {
  readonly effective_at?: LocalDateTime | null
  readonly confirmed?: readonly string[]
  readonly reason?: string
}

/** Approves a change, which counts now or from the time that is said. Refuses with G-01, ES-03, Q-07 and with what stands against it. */
async function approve(ctx: Ctx, item: CommandItem, input: Approval): Promise<CommandDone> {
  const row = await lockWaiting(ctx, kind, item)
  const machine = await getRow(ctx, equipment, row.equipment_id, true)
  passGuards(
    row.change_no,
    [...(await machineRefusals(ctx, machine, row.to_state)), ...(await inUseWarnings(ctx, machine, row.to_state))],
    input,
  )
  const effective_at = input.effective_at && input.effective_at > ctx.now ? input.effective_at : ctx.now
  const values = { state: 'approved', approved_by_id: userOf(ctx), approved_at: ctx.now, effective_at } as const
  const done = await approved(ctx, kind, row, values)
  if (effective_at > ctx.now) return done
  const { row_version } = await carryOut(ctx, await getRow(ctx, equipmentStateChange, row.id, true))
  return { ...done, row_version }
}

/** What kept an approved change from being carried out, told to who wanted and who approved it. */
async function giveUp(ctx: Ctx, row: Change, { reasons }: Refusal): Promise<void> {
  const opinion = cutText(reasons.map(reason => sentence(reason, 'zh')).join('；'), 300)
  const { name } = await getRow(ctx, equipment, row.equipment_id)
  await changeRow(ctx, equipmentStateChange, row, { state: 'withdrawn', opinion }, { reason: opinion })
  await notifyUsers(
    ctx,
    [row.applied_by_id, row.approved_by_id].filter(id => id !== null),
    {
      kind: 'equipment',
      title: notice(equipmentNotices, 'change_void', { name, number: row.change_no, reason: opinion }),
      route: kind.route,
    },
  )
}

/** For the timer, once for each laboratory: carries out the approved changes whose time has come. Answers how many there were. */
export async function carryOutDueChanges(ctx: Ctx): Promise<number> {
  const due = await ctx.tx.query<{ id: string }>(
    `select id from equipment_state_change where business_id = app_biz() and state = 'approved' and done_at is null and effective_at <= gt_now()
       and deleted_at is null order by effective_at, id`,
  )
  for (const { id } of due) {
    const row = await getRow(ctx, equipmentStateChange, id, true)
    const machine = await getRow(ctx, equipment, row.equipment_id, true)
    const reasons = await machineRefusals(ctx, machine, row.to_state)
    if (reasons.length > 0) await giveUp(ctx, row, new Refusal(reasons))
    else await carryOut(ctx, row)
  }
  return due.length
}

/** A change that an approved sheet of another kind leads to: now, or waiting for its day. */
export async function changeBySheet(
  ctx: Ctx,
  sheet: { readonly entity: string; readonly id: string; readonly number: string | null; readonly appliedBy: string },
  change: {
    readonly machine: Machine
    readonly to: EquipmentState
    readonly reason: string
    readonly at: LocalDateTime
  },
): Promise<void> {
  const { machine, to, reason, at } = change
  if (at <= ctx.now) {
    const source = { kind: 'manual', entity: sheet.entity, id: sheet.id, number: sheet.number } as const
    await moveEquipment(ctx, machine.id, { to, reason, source, appliedBy: sheet.appliedBy })
    return
  }
  await insertRow(ctx, equipmentStateChange, {
    ...{ equipment_id: machine.id, from_state: machine.state, to_state: to, reason, source_kind: 'manual' },
    ...{ source_id: sheet.id, effective_at: at, applied_by_id: sheet.appliedBy, change_no: sheet.number },
    ...{ approved_by_id: userOf(ctx), approved_at: ctx.now, state: 'approved' },
  })
}

/** Applies for a change that something found out about the machine asks for; somebody else approves it. Refuses with E-09. */
export async function applyForChange(
  ctx: Ctx,
  machine: Machine,
  change: Pick<RowValues<typeof equipmentStateChange>, 'to_state' | 'reason' | 'source_kind' | 'source_id'>,
): Promise<void> {
  const sheet: RowValues<typeof equipmentStateChange> = await newSheet(ctx, kind)
  const row = await insertRow(ctx, equipmentStateChange, {
    ...change,
    ...sheet,
    equipment_id: machine.id,
    from_state: machine.state,
    effective_at: ctx.now,
  })
  await askApproval(ctx, kind, row)
}

/** Rules of changes of states (pages djequipment/statechange, gdequipment/statechange). */
export const stateChangeRules = entityRules(equipmentStateChange, {
  computed: { equipment_number: machineNumber },
  /** The states that may follow that of the chosen machine. */
  async choices(ctx, _field, { equipment_id }) {
    if (!equipment_id) return []
    const { state } = await getRow(ctx, equipment, equipment_id)
    return equipmentMoves[state]
      .filter(to => !elsewhere.has(to))
      .map(to => ({ value: to, label: equipmentState.labels[to][ctx.language], hint: null }))
  },
  async beforeCreate(ctx, values) {
    const machine = await getRow(ctx, equipment, values.equipment_id, true)
    refuseIfAny([
      ...formRefusals(values),
      ...(await machineRefusals(ctx, machine, values.to_state)),
      ...(await waitingRefusals(ctx, machine)),
    ])
    const sheet: RowValues<typeof equipmentStateChange> = await newSheet(ctx, kind)
    return { ...values, ...sheet, from_state: machine.state }
  },
  afterSave: (ctx, row, before) => (before ? Promise.resolve() : askApproval(ctx, kind, row)),
  commands: { Approve: approve as never, Reject: rejecting(kind) as never },
})
