import { chartLines, judgeCheck } from '@gt/domain/equipment/care.ts'
import type { checkCareActions } from '@gt/domain/equipment/care-actions.ts'
import { careErrors } from '@gt/domain/equipment/care-errors.ts'
import checkPage from '@gt/domain/equipment/djequipment.intermediatechecksplan.page.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import { intermediateCheckPlan } from '@gt/domain/equipment/intermediate-check-plan.entity.ts'
import { intermediateCheckRecord } from '@gt/domain/equipment/intermediate-check-record.entity.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { type Num, plainText } from '@gt/domain/kit/decimal.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { addCalendarDays, addMonths, dayOf, daysBetween } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { openTodoForPost } from '../../flow/todos.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { stopAfterCheck } from './failed-check.ts'
import { writeLifeEvent } from './life-line.ts'

type Actions = (typeof checkCareActions)['actions']
type Plan = Row<typeof intermediateCheckPlan>
type Check = Row<typeof intermediateCheckRecord>
type CheckValues = RowValues<typeof intermediateCheckRecord>

const route = '/djequipment/intermediatechecksplan'
const { state: stateField, method, allowed } = intermediateCheckPlan.fields

/** Number of a plan: that of its machine with the month. */
const numberOf = (equipmentNumber: string, day: LocalDate): string =>
  `HC-${equipmentNumber}-${day.slice(0, 7).replace('-', '')}`

/** Plans the checks of a year; see the contract. */
export const makeCheckPlan: Run<Actions['Make']> = async (ctx, { plan_year }) => {
  const today = dayOf(ctx.now)
  const [first, last] = [`${plan_year}-01-01`, `${plan_year}-12-31`]
  const machines = await ctx.tx.query<{
    id: Id
    number: string
    from: LocalDate | null
    to: LocalDate | null
    months: number | null
    method: string | null
    standard_text: string | null
    allowed: string | null
    unit: string | null
    criteria: string | null
    checker_id: Id | null
  }>(
    `select e.id, e.equipment_number as number, e.last_calibration_date::text as from, e.validity_period::text as to, s.check_cycle_months as months,
       p.method, p.standard_text, p.allowed::text as allowed, p.unit, p.criteria, p.checker_id
     from equipment e join equipment_sort s on s.business_id = e.business_id and s.id = e.equipment_sort_id
     left join lateral (select * from intermediate_check_plan p where p.business_id = e.business_id and p.equipment_id = e.id and p.deleted_at is null
       order by p.planned_on desc, p.id desc limit 1) p on true
     where e.business_id = app_biz() and e.deleted_at is null and e.state not in ('scrapped', 'sealed', 'lost')
       and (e.needs_intermediate_check or s.needs_intermediate_check)
       and not exists (select from intermediate_check_plan o where o.business_id = e.business_id and o.equipment_id = e.id
         and (o.state <> 'done' and o.planned_on <= $2 or o.planned_on between $1 and $2) and o.deleted_at is null)
     order by e.equipment_number for update of e`,
    [first, last],
  )
  const due = machines.flatMap(machine => {
    const { from, to, months } = machine
    const middle = from && to ? addCalendarDays(from, Math.trunc(daysBetween(from, to) / 2)) : null
    const wanted = middle ?? (from && months ? addMonths(from, months) : today)
    // what is over is made up for, what belongs to a later year waits for its plan
    const day = wanted < today ? today : wanted
    return day >= first && day <= last ? [{ machine, day }] : []
  })
  for (const { machine, day } of due) {
    const { id, number, from: _from, to: _to, months, ...held } = machine
    await insertRow(ctx, intermediateCheckPlan, {
      ...held,
      equipment_id: id,
      plan_no: numberOf(number, day),
      planned_on: day,
      cycle_months: months,
    })
  }
  const [begins] = due
  if (begins)
    await openTodoForPost(ctx, 'tech_lead', {
      kind: 'equipment',
      step: 'check_plan',
      title: notice(equipmentNotices, 'check_plan_waits', { year: `${plan_year}`, n: due.length }),
      object: { kind: 'equipment', id: begins.machine.id, number: `${plan_year}` },
      route,
    })
  return { count: due.length }
}

/** The results of a machine in their order. */
const resultsOf = (
  ctx: Ctx,
  equipmentId: Id,
  besides: Id | null,
): Promise<(Pick<Check, 'id' | 'result'> & { day: string; value: string })[]> =>
  ctx.tx.query(
    `select * from (select id, checked_on::text as day, trim_scale(difference)::text as value, result from intermediate_check_record
       where business_id = app_biz() and equipment_id = $1 and difference is not null and id is distinct from $2::bigint and deleted_at is null
       order by checked_on desc, id desc limit 100) w order by w.day, w.id`,
    [equipmentId, besides],
  )

/** The control chart of the machine of a plan; see the contract. */
export const checkChart: Run<Actions['Chart']> = async (ctx, { id }) => {
  const { equipment_id } = await getRow(ctx, intermediateCheckPlan, id)
  const points = await resultsOf(ctx, equipment_id, null)
  const lines = chartLines(points.map(({ value }) => value))
  return {
    points,
    lines: lines ? { mean: plainText(lines.mean), deviation: plainText(lines.deviation.toDecimalPlaces(6)) } : null,
  }
}

/** Approves a plan that another person made. Refuses with G-01, G-02, G-06 (method, allowed difference), Q-07. */
async function approve(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, intermediateCheckPlan, item)
  const command = checkPage.commands[0]?.label ?? intermediateCheckPlan.label
  if (row.state !== 'draft')
    throw new Refusal([refused(generalErrors, 'G-02', { state: stateField.options.list.labels[row.state], command })], {
      number: row.plan_no,
    })
  refuseIfAny([
    ...(row.method ? [] : [refused(generalErrors, 'G-06', { field: method.label }, { field: 'method' })]),
    ...(row.allowed ? [] : [refused(generalErrors, 'G-06', { field: allowed.label }, { field: 'allowed' })]),
    ...(row.created_by_id === userOf(ctx) ? [refused(equipmentErrors, 'Q-07')] : []),
  ])
  const approved = await changeRow(ctx, intermediateCheckPlan, row, { state: 'approved', approved_by_id: userOf(ctx) })
  return { id: approved.id, row_version: approved.row_version, state: approved.state }
}

const ofRecords = (what: string): string =>
  `select ${what} from intermediate_check_record r where r.business_id = t.business_id and r.intermediate_check_plan_id = t.id and r.deleted_at is null`
const latest = 'order by r.checked_on desc, r.id desc limit 1'

/** Rules of plans of checks (page djequipment/intermediatechecksplan). */
export const checkPlanRules = entityRules(intermediateCheckPlan, {
  computed: {
    equipment_number:
      'select e.equipment_number from equipment e where e.business_id = t.business_id and e.id = t.equipment_id',
    checked_on: `${ofRecords('r.checked_on')} ${latest}`,
    result: `${ofRecords('r.result')} ${latest}`,
    record_count: ofRecords('count(*)::int'),
  },
  async beforeCreate(ctx, values) {
    const { equipment_number } = await getRow(ctx, equipment, values.equipment_id)
    return { ...values, plan_no: numberOf(equipment_number, values.planned_on) }
  },
  async beforeChange(_ctx, row, changes) {
    refuseIfAny(row.state === 'draft' ? [] : [refused(careErrors, 'EC-42', { number: row.plan_no ?? '' })])
    return changes
  },
  commands: { Approve: approve as never }, // called by its contract
})

/** A result two deviations away from the earlier ones is watched, though it passes. */
function isOdd(difference: Num, earlier: readonly { readonly value: string }[]): boolean {
  const lines = chartLines(earlier.map(({ value }) => value))
  return lines !== null && difference.minus(lines.mean).abs().greaterThan(lines.deviation.times(2))
}

/** What follows from the readings: mean, difference, En and result. Refuses with EC-01, EC-40. */
async function judged(ctx: Ctx, plan: Plan, values: CheckValues, ownId: Id | null): Promise<CheckValues> {
  refuseIfAny([
    ...(plan.state === 'draft' ? [refused(careErrors, 'EC-40', { number: plan.plan_no ?? '' })] : []),
    ...(values.checked_on && values.checked_on > dayOf(ctx.now)
      ? [refused(careErrors, 'EC-01', {}, { field: 'checked_on' })]
      : []),
  ])
  const outcome = judgeCheck({
    values: [values.value_1 ?? null, values.value_2 ?? null, values.value_3 ?? null],
    reference: values.reference_value ?? '',
    allowed: plan.allowed,
    uncertainty: values.uncertainty ?? null,
    referenceUncertainty: values.reference_uncertainty ?? null,
  })
  if (!outcome) return values
  const watched = outcome.result === 'pass' && isOdd(outcome.difference, await resultsOf(ctx, plan.equipment_id, ownId))
  return {
    ...values,
    equipment_id: plan.equipment_id,
    allowed: plan.allowed,
    mean: plainText(outcome.mean.toDecimalPlaces(6)),
    difference: plainText(outcome.difference.toDecimalPlaces(6)),
    en_value: outcome.en ? plainText(outcome.en.toDecimalPlaces(4)) : null,
    result: watched ? 'watch' : outcome.result,
    checker_id: values.checker_id ?? userOf(ctx),
  }
}

/** Closes the plan of a check, plans the next one by its cycle, and takes a machine that failed out of use. */
async function afterCheck(ctx: Ctx, check: Check): Promise<void> {
  const plan = await getRow(ctx, intermediateCheckPlan, check.intermediate_check_plan_id, true)
  const machine = await getRow(ctx, equipment, plan.equipment_id)
  const { equipment_number: number } = machine
  const object = { kind: 'equipment', id: machine.id, number } as const
  const source = { entity: intermediateCheckRecord.name, id: check.id }
  const title = [plan.plan_no, check.difference, check.result ? check.result : null].filter(Boolean).join(' ')
  await writeLifeEvent(ctx, { equipmentId: machine.id, kind: 'check', title, source })
  await ctx.tx.query(
    `update equipment_reminder set state = 'done', row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and equipment_id = $1 and kind = 'check' and due_on <= $2 and state in ('pending', 'active') and deleted_at is null`,
    [machine.id, plan.planned_on],
  )
  if (plan.state === 'approved') {
    await changeRow(ctx, intermediateCheckPlan, plan, { state: 'done' })
    const next = plan.cycle_months ? addMonths(plan.planned_on, plan.cycle_months) : null
    if (next && check.result !== 'fail') {
      const { equipment_id, method, standard_text, allowed, unit, criteria, checker_id, cycle_months } = plan
      const held = { equipment_id, method, standard_text, allowed, unit, criteria, checker_id, cycle_months }
      await insertRow(ctx, intermediateCheckPlan, { ...held, planned_on: next, plan_no: numberOf(number, next) })
    }
  }
  if (check.result === 'watch')
    await openTodoForPost(ctx, 'equip_keeper', {
      kind: 'equipment',
      step: 'check_watch',
      title: notice(equipmentNotices, 'check_watch', { number }),
      object,
      route,
    })
  if (check.result === 'fail') await stopAfterCheck(ctx, machine, check)
}

/** EC-41 for a check that failed: its consequences were drawn. */
const guardPassed = (row: Check): void => refuseIfAny(row.result === 'fail' ? [refused(careErrors, 'EC-41')] : [])

/** Rules of what was read at checks. */
export const checkRecordRules = entityRules(intermediateCheckRecord, {
  async beforeCreate(ctx, values) {
    return judged(ctx, await getRow(ctx, intermediateCheckPlan, values.intermediate_check_plan_id), values, null)
  },
  async beforeChange(ctx, row, changes) {
    guardPassed(row)
    const plan = await getRow(ctx, intermediateCheckPlan, row.intermediate_check_plan_id)
    const { value_1, value_2, value_3, reference_value, uncertainty, reference_uncertainty, checked_on, checker_id } =
      row
    const read = {
      value_1,
      value_2,
      value_3,
      reference_value,
      uncertainty,
      reference_uncertainty,
      checked_on,
      checker_id,
    }
    return judged(ctx, plan, { ...read, ...changes }, row.id)
  },
  async beforeRemove(_ctx, row) {
    guardPassed(row)
  },
  async afterSave(ctx, row, before) {
    if (before === null || (row.result === 'fail' && before.result !== 'fail')) await afterCheck(ctx, row)
  },
})
