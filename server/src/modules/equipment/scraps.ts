import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentFault } from '@gt/domain/equipment/equipment-fault.entity.ts'
import { equipmentRepair } from '@gt/domain/equipment/equipment-repair.entity.ts'
import { equipmentScrap } from '@gt/domain/equipment/equipment-scrap.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { approveState } from '@gt/domain/platform/lists.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { writeLifeEvent } from './life-line.ts'
import { moveEquipment, refusalsOfMove } from './move-equipment.ts'
import { approved, askApproval, lockWaiting, machineNumber, newSheet, rejecting, type SheetKind } from './sheets.ts'

type Machine = Row<typeof equipment>
type Scrap = Row<typeof equipmentScrap>

const kind: SheetKind<typeof equipmentScrap> = {
  entity: equipmentScrap,
  number: 'scrap_no',
  numbered: 'scrap',
  states: approveState.labels,
  waiting: 'submitted',
  approver: 'director',
  route: '/djequipment/equipmentscrap',
}

/** Ways in which a machine of the laboratory goes; what is hired or borrowed goes back to its owner. */
const waysFor = ({ owner }: Pick<Machine, 'owner'>): readonly NonNullable<Scrap['disposal']>[] =>
  owner === 'hired' || owner === 'borrowed' ? ['return'] : ['sell', 'recycle', 'destroy', 'keep']

/** ES-10 for a way that is not one of the machine, ES-11 at a calibration, ES-07 while another application waits, and why its state forbids it. */
async function refusalsOf(
  ctx: Ctx,
  machine: Machine,
  disposal: Scrap['disposal'],
  ownId: string | null,
): Promise<Refused[]> {
  const number = machine.equipment_number
  const field = { field: 'equipment_id' }
  const isReturn = disposal === 'return'
  const [open] = await ctx.tx.query<{ sheet: string | null; away: 0 | 1 }>(
    `select (select s.scrap_no from equipment_scrap s where s.business_id = app_biz() and s.equipment_id = $1 and s.state = 'submitted'
         and s.id is distinct from $2::bigint and s.deleted_at is null limit 1) as sheet,
       exists (select from equipment_calibration c where c.business_id = app_biz() and c.equipment_id = $1 and c.state in ('sent', 'returned')
         and c.deleted_at is null) as away`,
    [machine.id, ownId],
  )
  return [
    ...(disposal !== null && !waysFor(machine).includes(disposal)
      ? [refused(equipmentErrors, 'ES-10', { number }, { field: 'disposal' })]
      : []),
    ...(open?.sheet ? [refused(equipmentErrors, 'ES-07', { number, sheet: open.sheet }, field)] : []),
    ...(open?.away ? [refused(equipmentErrors, 'ES-11', { number }, field)] : []),
    // what goes back is stopped first, as what is sealed: nobody uses it and nobody has it
    ...(await refusalsOfMove(
      ctx,
      isReturn ? { ...machine, state: 'stopped' } : machine,
      isReturn ? 'sealed' : 'scrapped',
    )),
  ]
}

/** Repairs and faults of a machine that is gone wait for nobody; its code opens nothing any more. */
async function closeWhatIsOpen(ctx: Ctx, machine: Machine, { id, scrap_no }: Scrap): Promise<void> {
  const reason = scrap_no ?? id
  const openIds = (table: 'equipment_repair' | 'equipment_fault', states: readonly string[]) =>
    ctx.tx.query<{ id: string }>(
      `select id from ${table} where business_id = app_biz() and equipment_id = $1 and state = any($2) and deleted_at is null order by id`,
      [machine.id, states],
    )
  for (const repair of await openIds('equipment_repair', ['applied', 'repairing', 'finished']))
    await changeRow(
      ctx,
      equipmentRepair,
      await getRow(ctx, equipmentRepair, repair.id, true),
      { state: 'rejected', opinion: reason },
      { reason },
    )
  for (const fault of await openIds('equipment_fault', ['open', 'repairing']))
    await changeRow(
      ctx,
      equipmentFault,
      await getRow(ctx, equipmentFault, fault.id, true),
      { state: 'closed', treatment: reason, closed_at: ctx.now },
      { reason },
    )
}

interface Appraisal {
  readonly appraisal: string
  readonly disposal: NonNullable<Scrap['disposal']>
  readonly residual_value?: string | null
}

/** Approves that a machine goes for good, with what was found of it. Refuses with G-01, ES-03, Q-07 and with what stands against it. */
async function approve(ctx: Ctx, item: CommandItem, input: Appraisal): Promise<CommandDone> {
  const row = await lockWaiting(ctx, kind, item)
  const machine = await getRow(ctx, equipment, row.equipment_id, true)
  const { appraisal, disposal, residual_value = null } = input
  refuseIfAny(await refusalsOf(ctx, machine, disposal, row.id))
  const source = { kind: 'scrap', entity: equipmentScrap.name, id: row.id, number: row.scrap_no } as const
  const today = dayOf(ctx.now)
  const isReturn = disposal === 'return'
  await ctx.tx.query('select label_void_of_machine($1)', [machine.id])
  await moveEquipment(ctx, machine.id, {
    to: isReturn ? 'stopped' : 'scrapped',
    reason: row.reason,
    source,
    appliedBy: row.applied_by_id,
    values: { qrcode_id: null, ...(isReturn ? { left_on: today } : {}) },
  })
  if (isReturn) await writeLifeEvent(ctx, { equipmentId: machine.id, kind: 'leave', title: row.reason, source })
  await closeWhatIsOpen(ctx, machine, row)
  return approved(ctx, kind, row, {
    ...{ state: 'approved', approved_by_id: userOf(ctx), approved_on: today },
    ...{ appraisal, disposal, residual_value },
  })
}

/** Rules of scrapping (pages djequipment/equipmentscrap, gdequipment/equipmentscrap). */
export const scrapRules = entityRules(equipmentScrap, {
  computed: {
    equipment_number: machineNumber,
    purchase_date:
      'select e.purchase_date from equipment e where e.business_id = t.business_id and e.id = t.equipment_id',
  },
  /** The ways that the chosen machine may go. */
  async choices(ctx, _field, { equipment_id }) {
    if (!equipment_id) return []
    const machine = await getRow(ctx, equipment, equipment_id)
    const { labels } = equipmentScrap.fields.disposal.options.list
    return waysFor(machine).map(way => ({ value: way, label: labels[way][ctx.language], hint: null }))
  },
  async beforeCreate(ctx, values) {
    const machine = await getRow(ctx, equipment, values.equipment_id, true)
    const [only, further] = waysFor(machine)
    const disposal = values.disposal ?? (further === undefined ? (only ?? null) : null)
    refuseIfAny(await refusalsOf(ctx, machine, disposal, null))
    const sheet: RowValues<typeof equipmentScrap> = await newSheet(ctx, kind)
    return { ...values, ...sheet, disposal, original_value: machine.price }
  },
  afterSave: (ctx, row, before) => (before ? Promise.resolve() : askApproval(ctx, kind, row)),
  commands: { Approve: approve as never, Reject: rejecting(kind) as never },
})
