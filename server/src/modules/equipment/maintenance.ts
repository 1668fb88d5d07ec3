import type { maintenanceCareActions } from '@gt/domain/equipment/care-actions.ts'
import { careErrors } from '@gt/domain/equipment/care-errors.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentMaintenance } from '@gt/domain/equipment/equipment-maintenance.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { addCalendarDays, addMonths, dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { writeLifeEvent } from './life-line.ts'

type Actions = (typeof maintenanceCareActions)['actions']
type Maintenance = Row<typeof equipmentMaintenance>
type Values = RowValues<typeof equipmentMaintenance>

/** What is done when nobody wrote what: the sentence of the trade for the kind. */
const standardContent: Readonly<Record<Maintenance['kind'], string>> = {
  daily: '清洁外表，检查电源与连接，紧固松动件',
  periodic: '清洁、润滑、紧固，检查传动与安全装置，通电试运行',
  special: '按设备说明书逐项保养并试运行',
}

/** Number of a maintenance: that of its machine with the day. */
const numberOf = (equipmentNumber: string, day: LocalDate): string => `BY-${equipmentNumber}-${day.replaceAll('-', '')}`

interface Cycle extends Record<string, unknown> {
  readonly number: string
  readonly months: number | null
}

/** The number of a machine, and the months between two maintenances of its class, or of the class above. */
async function cycleOf(ctx: Ctx, equipmentId: Id): Promise<Cycle> {
  const [row] = await ctx.tx.query<Cycle>(
    `select e.equipment_number as number, coalesce(s.maintain_cycle_months, o.maintain_cycle_months) as months
     from equipment e join equipment_sort s on s.business_id = e.business_id and s.id = e.equipment_sort_id
     left join equipment_sort o on o.business_id = s.business_id and o.id = s.parent_id
     where e.business_id = app_biz() and e.id = $1`,
    [equipmentId],
  )
  return row ?? { number: '', months: null }
}

/** The day of the next one: by the days of the line itself, else by the months of the class; null without a cycle. */
const nextDay = (from: LocalDate, days: number | null | undefined, months: number | null): LocalDate | null =>
  days ? addCalendarDays(from, days) : months ? addMonths(from, months) : null

/** What becomes of a line on the day on which it is done. */
async function finished(ctx: Ctx, equipmentId: Id, values: Values): Promise<Values> {
  const { state } = await getRow(ctx, equipment, equipmentId)
  const day = values.done_on ?? dayOf(ctx.now)
  const { months } = await cycleOf(ctx, equipmentId)
  return {
    ...values,
    done_on: day,
    state: 'done',
    state_before: state,
    maintainer_id: values.maintainer_id ?? userOf(ctx),
    next_on: nextDay(day, values.cycle_days, months),
  }
}

/** Writes the life line of a finished maintenance and plans the next one, unless a later line is planned already. */
async function afterFinish(ctx: Ctx, row: Maintenance): Promise<void> {
  await writeLifeEvent(ctx, {
    equipmentId: row.equipment_id,
    kind: 'maintain',
    title: row.content,
    at: row.done_on === dayOf(ctx.now) ? ctx.now : `${row.done_on} 00:00:00`,
    source: { entity: equipmentMaintenance.name, id: row.id },
  })
  await ctx.tx.query(
    `update equipment_reminder set state = 'done', row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and equipment_id = $1 and kind = 'maintenance' and due_on <= coalesce($2::date, $3::date) and state in ('pending', 'active')
       and deleted_at is null`,
    [row.equipment_id, row.planned_on, row.done_on],
  )
  if (!row.next_on) return
  const [later] = await ctx.tx.query(
    `select 1 from equipment_maintenance where business_id = app_biz() and equipment_id = $1 and state = 'planned' and id <> $2 and deleted_at is null limit 1`,
    [row.equipment_id, row.id],
  )
  if (later) return
  const { number } = await cycleOf(ctx, row.equipment_id)
  await insertRow(ctx, equipmentMaintenance, {
    equipment_id: row.equipment_id,
    maintain_no: numberOf(number, row.next_on),
    kind: row.kind,
    planned_on: row.next_on,
    content: row.content,
    cycle_days: row.cycle_days,
  })
}

/** Done today with its standard content. Refuses with G-01, EC-11. */
async function finish(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, equipmentMaintenance, item)
  if (row.state === 'done')
    throw new Refusal([refused(careErrors, 'EC-11', { number: row.maintain_no ?? '' })], { number: row.maintain_no })
  const values = await finished(ctx, row.equipment_id, {
    cycle_days: row.cycle_days,
    maintainer_id: row.maintainer_id,
    result: row.result ?? '正常',
  })
  const done = await changeRow(ctx, equipmentMaintenance, row, values)
  await afterFinish(ctx, done)
  return { id: done.id, row_version: done.row_version, state: done.state }
}

/** Plans the maintenance of a year by the cycles of the classes; see the contract. */
export const makeMaintenancePlan: Run<Actions['Make']> = async (ctx, { plan_year }) => {
  const today = dayOf(ctx.now)
  const [first, last] = [`${plan_year}-01-01`, `${plan_year}-12-31`]
  const machines = await ctx.tx.query<{
    id: Id
    number: string
    months: number
    last: LocalDate | null
    planned: LocalDate[]
  }>(
    `select e.id, e.equipment_number as number, coalesce(s.maintain_cycle_months, o.maintain_cycle_months) as months,
       (select greatest(max(m.done_on), max(m.planned_on))::text from equipment_maintenance m
         where m.business_id = e.business_id and m.equipment_id = e.id and coalesce(m.done_on, m.planned_on) < $1 and m.deleted_at is null) as last,
       coalesce((select array_agg(m.planned_on::text) from equipment_maintenance m
         where m.business_id = e.business_id and m.equipment_id = e.id and m.planned_on between $1 and $2 and m.deleted_at is null), '{}') as planned
     from equipment e join equipment_sort s on s.business_id = e.business_id and s.id = e.equipment_sort_id
     left join equipment_sort o on o.business_id = s.business_id and o.id = s.parent_id
     where e.business_id = app_biz() and e.deleted_at is null and e.state not in ('scrapped', 'sealed', 'lost')
       and coalesce(s.maintain_cycle_months, o.maintain_cycle_months) > 0
     order by e.equipment_number for update of e`,
    [first, last],
  )
  let count = 0
  for (const { id, number, months, last: before, planned } of machines) {
    // a machine that has a plan in the year goes on from it
    const from = planned.length > 0 ? planned.reduce((a, b) => (b > a ? b : a)) : before
    let day = from ? addMonths(from, months) : today > first ? today : first
    if (day < first) day = first
    for (; day <= last; day = addMonths(day, months)) {
      if (day < today) continue
      await insertRow(ctx, equipmentMaintenance, {
        equipment_id: id,
        maintain_no: numberOf(number, day),
        planned_on: day,
        content: standardContent.periodic,
      })
      count += 1
    }
  }
  return { count }
}

/** The open line of the machine that a label or a number names; see the contract. */
export const maintenanceOfLabel: Run<Actions['OfLabel']> = async (ctx, { scanned }) => {
  const code = scannedCode(scanned)
  const [machine] = await ctx.tx.query<{ id: Id; number: string }>(
    `select e.id, e.equipment_number as number from equipment e left join qrcode q on q.id = e.qrcode_id
     where e.business_id = app_biz() and e.deleted_at is null and $1 in (e.equipment_number, q.code) limit 1`,
    [code],
  )
  if (!machine) throw new Refusal([refused(careErrors, 'EC-12', { label: code }, { field: 'scanned' })])
  const [line] = await ctx.tx.query<{ id: Id }>(
    `select id from equipment_maintenance where business_id = app_biz() and equipment_id = $1 and state = 'planned' and deleted_at is null
     order by planned_on nulls last, id limit 1`,
    [machine.id],
  )
  if (!line) throw new Refusal([refused(careErrors, 'EC-13', { number: machine.number }, { field: 'scanned' })])
  return { id: line.id }
}

/** EC-10 without a day, EC-01 for a maintenance that is still to come. */
function guardDays(ctx: Ctx, { planned_on, done_on }: Values): void {
  refuseIfAny([
    ...(planned_on || done_on ? [] : [refused(careErrors, 'EC-10', {}, { field: 'done_on' })]),
    ...(done_on && done_on > dayOf(ctx.now) ? [refused(careErrors, 'EC-01', {}, { field: 'done_on' })] : []),
  ])
}

/** Rules of maintenance (page djequipment/equipmentmaintenance): who enters the day on which it was done finishes the line. */
export const maintenanceRules = entityRules(equipmentMaintenance, {
  computed: {
    equipment_number:
      'select e.equipment_number from equipment e where e.business_id = t.business_id and e.id = t.equipment_id',
  },
  async beforeCreate(ctx, values) {
    guardDays(ctx, values)
    const { number } = await cycleOf(ctx, values.equipment_id)
    const maintain_no = numberOf(number, values.planned_on ?? values.done_on ?? dayOf(ctx.now))
    return { ...(values.done_on ? await finished(ctx, values.equipment_id, values) : values), maintain_no }
  },
  async beforeChange(ctx, row, changes) {
    const now = { ...row, ...changes }
    guardDays(ctx, now)
    if (!now.done_on) return { ...changes, state: 'planned' as const, next_on: null }
    const { done_on, maintainer_id, cycle_days } = now
    const values = await finished(ctx, row.equipment_id, { done_on, maintainer_id, cycle_days })
    // what the machine was before stays as it was found then
    return { ...changes, ...values, state_before: row.state_before ?? values.state_before ?? null }
  },
  async afterSave(ctx, row, before) {
    if (row.state === 'done' && before?.state !== 'done') await afterFinish(ctx, row)
  },
  commands: { Finish: finish as never }, // called by its contract
})
