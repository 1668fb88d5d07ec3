import type { calibrationCareActions } from '@gt/domain/equipment/care-actions.ts'
import type { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentCalibration } from '@gt/domain/equipment/equipment-calibration.entity.ts'
import { equipmentCalibrationPlan } from '@gt/domain/equipment/equipment-calibration-plan.entity.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow, insertRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { openTodoForPost } from '../../flow/todos.ts'
import type { Run } from '../../http/implement.ts'
import { drawNumber } from '../numbering/api.ts'

type Actions = (typeof calibrationCareActions)['actions']
type Machine = Row<typeof equipment>
type Kind = Row<typeof equipmentCalibration>['kind']

/** What a line of the plan needs to know of its machine. */
export type PlannedMachine = Pick<
  Machine,
  'id' | 'trace_mode' | 'verification_unit' | 'measuring_range' | 'validity_period'
>

const kindOf = ({ trace_mode }: Pick<Machine, 'trace_mode'>): Kind =>
  trace_mode === null || trace_mode === 'none' ? 'calibration' : trace_mode

/** The next number of a calibration. */
export const calibrationNumber = async (ctx: Ctx): Promise<string> =>
  (await drawNumber(ctx, 'calibration', {}, { kind: 'equipment_calibration', id: null })).text

/** Plans the next calibration of a machine: a line of the plan of its year, to be approved, and the calibration itself. */
export async function planCalibration(ctx: Ctx, machine: PlannedMachine, plannedOn: LocalDate): Promise<Id> {
  const common = { equipment_id: machine.id, planned_on: plannedOn, kind: kindOf(machine) }
  const line = await insertRow(ctx, equipmentCalibrationPlan, {
    ...common,
    plan_year: Number.parseInt(plannedOn, 10),
    parameters: machine.measuring_range,
    verification_unit: machine.verification_unit,
  })
  const { id } = await insertRow(ctx, equipmentCalibration, {
    ...common,
    calibration_no: await calibrationNumber(ctx),
    equipment_calibration_plan_id: line.id,
    verification_unit: machine.verification_unit,
  })
  return id
}

/** Machines that need a calibration in a year: their validity ends in it, was over before, or never began; none is under way. */
const dueMachines = (ctx: Ctx, year: number, lead: number): Promise<PlannedMachine[]> =>
  ctx.tx.query<PlannedMachine>(
    `select e.id, e.trace_mode, e.verification_unit, e.measuring_range, e.validity_period::text as validity_period from equipment e
     where e.business_id = app_biz() and e.deleted_at is null and e.state not in ('scrapped', 'sealed', 'lost') and coalesce(e.trace_mode, 'calibration') <> 'none'
       and coalesce(extract(year from e.validity_period - $2::int), $1) <= $1
       and not exists (select from equipment_calibration c where c.business_id = e.business_id and c.equipment_id = e.id
         and c.state in ('planned', 'sent', 'returned') and c.deleted_at is null)
       and not exists (select from equipment_calibration_plan p where p.business_id = e.business_id and p.equipment_id = e.id and p.plan_year = $1
         and p.planned_on >= e.validity_period - $2::int and p.state in ('draft', 'approved') and p.deleted_at is null)
     order by e.validity_period nulls first, e.id for update of e`,
    [year, lead],
  )

/** Plans the calibrations of a year; see the contract. */
export const makePlan: Run<Actions['Make']> = async (ctx, { plan_year }) => {
  const { overall } = await settingsOf(ctx)
  const lead = overall.Reminder.calibration_days
  const first = `${plan_year}-01-01`
  const today = dayOf(ctx.now)
  const earliest = today > first ? today : first
  const machines = await dueMachines(ctx, plan_year, lead)
  for (const machine of machines) {
    const due = machine.validity_period ? addCalendarDays(machine.validity_period, -lead) : earliest
    await planCalibration(ctx, machine, due > earliest ? due : earliest)
  }
  const [begins] = machines
  if (begins)
    await openTodoForPost(ctx, 'tech_lead', {
      kind: 'equipment',
      step: 'calibration_plan',
      title: notice(equipmentNotices, 'plan_waits', { year: `${plan_year}`, n: machines.length }),
      object: { kind: 'equipment', id: begins.id, number: `${plan_year}` },
      route: '/djequipment/equipmenttest',
    })
  return { count: machines.length }
}

/** Uses of a machine since its last good calibration before another one: `$1` the machine, `$2` the other calibration. */
const usesSince = `from equipment_use_record u
   where u.business_id = app_biz() and u.equipment_id = $1 and not u.voided and u.deleted_at is null
     and u.used_from >= coalesce((${lastGood('$1', '$2')})::timestamptz, '-infinity')`

function lastGood(machine: string, besides: string): string {
  return `select g.calibrated_on from equipment_calibration g where g.business_id = app_biz() and g.equipment_id = ${machine} and g.id is distinct from ${besides}::bigint
    and g.state = 'confirmed' and g.confirm_result <> 'unsuitable' and g.deleted_at is null order by g.calibrated_on desc nulls last limit 1`
}

/** How often a machine was used since its last good calibration, besides one that is judged. */
export async function countAffected(ctx: Ctx, equipmentId: Id, calibrationId: Id | null): Promise<number> {
  const [row] = await ctx.tx.query<{ count: number }>(`select count(*)::int as count ${usesSince}`, [
    equipmentId,
    calibrationId,
  ])
  return row?.count ?? 0
}

/** The tests made with a machine since its last good calibration; see the contract. */
export const affectedTests: Run<Actions['Affected']> = async (ctx, { id }) => {
  const { equipment_id } = await getRow(ctx, equipmentCalibration, id)
  const [good] = await ctx.tx.query<{ calibrated_on: string | null }>(lastGood('$1', '$2'), [equipment_id, id])
  const rows = await ctx.tx.query<{
    id: Id
    used_from: string
    task_number: string | null
    sample_number: string | null
    test_name: string | null
    user: string | null
  }>(
    `select w.id, w.used_from, k.task_number, w.sample_number, w.test_name, coalesce(p.real_name, p.nickname, p.user_name) as user
     from (select u.* ${usesSince} order by u.used_from desc, u.id desc limit 500) w
     left join trial_task k on k.business_id = w.business_id and k.id = w.trial_task_id left join app_user p on p.id = w.user_id
     order by w.used_from desc, w.id desc`,
    [equipment_id, id],
  )
  return { since: good?.calibrated_on ?? null, rows }
}
