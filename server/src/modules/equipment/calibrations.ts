import { isOut, validUntil } from '@gt/domain/equipment/care.ts'
import { careErrors } from '@gt/domain/equipment/care-errors.ts'
import calibrationPage from '@gt/domain/equipment/djequipment.equipmenttest.page.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentCalibration } from '@gt/domain/equipment/equipment-calibration.entity.ts'
import { equipmentCalibrationPlan } from '@gt/domain/equipment/equipment-calibration-plan.entity.ts'
import { equipmentCalibrationPoint } from '@gt/domain/equipment/equipment-calibration-point.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import { closeTodos, openTodoForPost, openTodosForUsers } from '../../flow/todos.ts'
import { entityRules } from '../../pages/rules.ts'
import { calibrationNumber } from './calibration-plan.ts'
import { applyConfirmation } from './confirm-calibration.ts'
import { moveEquipment } from './move-equipment.ts'

type Calibration = Row<typeof equipmentCalibration>
type Values = RowValues<typeof equipmentCalibration>
type State = Calibration['state']

const { state: stateField, result: resultField, confirm_result: conclusionField } = equipmentCalibration.fields
const route = '/djequipment/equipmenttest'
const open: readonly State[] = ['planned', 'sent', 'returned']

const doneWith = ({ id, row_version, state }: Calibration): CommandDone => ({ id, row_version, state })

/** The word of a command of the page, as its buttons say it. */
const wordOf = (action: string): Label =>
  calibrationPage.commands.find(one => one.action === action)?.label ?? equipmentCalibration.label

/** G-02 of a calibration, or of its plan. */
const outOfTurn = (
  row: Calibration,
  action: string,
  state: Label = stateField.options.list.labels[row.state],
): Refusal =>
  new Refusal([refused(generalErrors, 'G-02', { state, command: wordOf(action) })], { number: row.calibration_no })

/** Locks a calibration whose state allows the command. Refuses with G-01, G-02, G-04. */
async function begin(ctx: Ctx, item: CommandItem, action: string, states: readonly State[]): Promise<Calibration> {
  const row = await lockRow(ctx, equipmentCalibration, item)
  if (!states.includes(row.state)) throw outOfTurn(row, action)
  return row
}

/** EC-01 for a day to come, EC-07 for a validity that ends before it begins. */
function dayRefusals(ctx: Ctx, { calibrated_on, valid_to }: Values): Refused[] {
  return [
    ...(calibrated_on && calibrated_on > dayOf(ctx.now)
      ? [refused(careErrors, 'EC-01', {}, { field: 'calibrated_on' })]
      : []),
    ...(calibrated_on && valid_to && valid_to < calibrated_on
      ? [refused(careErrors, 'EC-07', {}, { field: 'valid_to' })]
      : []),
  ]
}

/** The end of the validity by the cycle of the machine, where nobody typed it. */
async function withValidity<V extends Values>(ctx: Ctx, equipmentId: Id, values: V): Promise<V> {
  if (!values.calibrated_on || values.valid_to) return values
  const { cycle } = await getRow(ctx, equipment, equipmentId)
  return { ...values, valid_to: validUntil(values.calibrated_on, cycle) }
}

/** What was confirmed of other values does not count for these. */
const unconfirmed: Values = { confirm_result: null, confirmed_by_id: null, confirmed_on: null }

/** Approves lines of the plan. Refuses with G-02 (approved already), Q-07 (one's own). */
async function approvePlan(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await begin(ctx, item, 'ApprovePlan', open)
  const plan = row.equipment_calibration_plan_id
    ? await getRow(ctx, equipmentCalibrationPlan, row.equipment_calibration_plan_id, true)
    : null
  if (plan?.state !== 'draft')
    throw outOfTurn(
      row,
      'ApprovePlan',
      plan ? equipmentCalibrationPlan.fields.state.options.list.labels[plan.state] : undefined,
    )
  refuseIfAny(plan.created_by_id === userOf(ctx) ? [refused(equipmentErrors, 'Q-07')] : [])
  await changeRow(ctx, equipmentCalibrationPlan, plan, { state: 'approved', approved_by_id: userOf(ctx) })
  await closeTodos(ctx, { kind: 'equipment', id: row.equipment_id }, ['equipment'], ['calibration_plan'])
  return doneWith(row)
}

/** Sends a machine out; it is not used meanwhile. Refuses with G-02, EC-03 (plan not approved), Q-05, ES-01, ES-02. */
async function send(ctx: Ctx, item: CommandItem, input: Pick<Values, 'verification_unit'>): Promise<CommandDone> {
  const row = await begin(ctx, item, 'Send', ['planned'])
  const number = row.calibration_no ?? ''
  const plan = row.equipment_calibration_plan_id
    ? await getRow(ctx, equipmentCalibrationPlan, row.equipment_calibration_plan_id)
    : null
  if (plan?.state === 'draft') throw new Refusal([refused(careErrors, 'EC-03', { number })], { number })
  await moveEquipment(ctx, row.equipment_id, {
    to: 'calibrating',
    reason: number,
    source: { kind: 'calibration', entity: equipmentCalibration.name, id: row.id },
  })
  return doneWith(
    await changeRow(ctx, equipmentCalibration, row, {
      state: 'sent',
      sent_on: dayOf(ctx.now),
      ...(input.verification_unit ? { verification_unit: input.verification_unit } : {}),
    }),
  )
}

type Certificate = Pick<
  Values,
  | 'calibrated_on'
  | 'certificate_no'
  | 'result'
  | 'valid_to'
  | 'basis'
  | 'uncertainty'
  | 'use_correction'
  | 'cost'
  | 'certificate_file_id'
>

const certificateFields = [
  'calibrated_on',
  'certificate_no',
  'result',
  'valid_to',
  'basis',
  'uncertainty',
  'use_correction',
  'cost',
  'certificate_file_id',
] as const

/** Registers the certificate that came back. Refuses with G-02, EC-01, EC-07; what was confirmed before is confirmed anew. */
async function calibrate(ctx: Ctx, item: CommandItem, input: Certificate): Promise<CommandDone> {
  const row = await begin(ctx, item, 'Calibrate', open)
  const given: Certificate = Object.fromEntries(certificateFields.map(name => [name, input[name]]))
  const values = await withValidity(ctx, row.equipment_id, given)
  refuseIfAny(dayRefusals(ctx, values))
  return doneWith(await changeRow(ctx, equipmentCalibration, row, { ...values, ...unconfirmed, state: 'returned' }))
}

type Conclusion = Pick<Values, 'confirm_requirement' | 'confirm_result' | 'confirm_note'>

/** Q-06 for every point out of its limit, of a machine that is to be used as it is. */
async function pointRefusals(ctx: Ctx, id: Id): Promise<Refused[]> {
  const points = await ctx.tx.query<{ name: string; error_percent: string | null; allowed_error: string | null }>(
    `select concat_ws(' ', quantity_name, trim_scale(nominal)::text, unit) as name, trim_scale(error_percent)::text as error_percent,
       trim_scale(allowed_error)::text as allowed_error from equipment_calibration_point
     where business_id = app_biz() and equipment_calibration_id = $1 and deleted_at is null order by sort_no, id`,
    [id],
  )
  return points
    .filter(isOut)
    .map(({ name, error_percent, allowed_error }) =>
      refused(
        careErrors,
        'Q-06',
        { point: name, error: `${error_percent} %`, limit: `${allowed_error} %` },
        { field: 'confirm_result' },
      ),
    )
}

/**
 * Confirms that a calibration fits the use of the machine, for another person to approve. Refuses with G-02, EC-04 (certificate not
 * complete), EC-05 (against its result), EC-06 (downgraded without a scope), Q-06 (a point is out).
 */
async function confirm(ctx: Ctx, item: CommandItem, input: Conclusion): Promise<CommandDone> {
  const row = await begin(ctx, item, 'Confirm', ['returned'])
  const { confirm_result: conclusion = null, confirm_note = null, confirm_requirement = null } = input
  const { result, certificate_no, calibrated_on, certificate_file_id, valid_to } = row
  const complete = certificate_no && calibrated_on && certificate_file_id && result && (valid_to || result === 'fail')
  const against =
    (result === 'fail' && conclusion !== 'unsuitable') || (result === 'limited' && conclusion === 'suitable')
  refuseIfAny([
    ...(complete ? [] : [refused(careErrors, 'EC-04')]),
    ...(against && result && conclusion
      ? [
          refused(
            careErrors,
            'EC-05',
            {
              result: resultField.options.list.labels[result],
              conclusion: conclusionField.options.list.labels[conclusion],
            },
            { field: 'confirm_result' },
          ),
        ]
      : []),
    ...(conclusion === 'degrade' && !confirm_note?.trim()
      ? [refused(careErrors, 'EC-06', {}, { field: 'confirm_note' })]
      : []),
    ...(conclusion === 'suitable' ? await pointRefusals(ctx, row.id) : []),
  ])
  const confirmed = await changeRow(ctx, equipmentCalibration, row, {
    confirm_result: conclusion,
    confirm_note,
    confirm_requirement,
    confirmed_by_id: userOf(ctx),
    confirmed_on: dayOf(ctx.now),
    ...(conclusion === 'correction' ? { use_correction: 1 } : {}),
  })
  const { equipment_number } = await getRow(ctx, equipment, row.equipment_id)
  await openTodoForPost(ctx, 'tech_lead', {
    kind: 'equipment',
    step: 'confirmation',
    title: notice(equipmentNotices, 'confirmation_waits', { number: equipment_number }),
    object: { kind: 'equipment', id: row.equipment_id, number: equipment_number },
    route,
  })
  return doneWith(confirmed)
}

/** Locks a calibration that one person confirmed and another one decides on. Refuses with G-02, Q-07. */
async function beginDecision(
  ctx: Ctx,
  item: CommandItem,
  action: string,
): Promise<Calibration & { confirmed_by_id: Id }> {
  const row = await begin(ctx, item, action, ['returned'])
  const { confirmed_by_id } = row
  if (confirmed_by_id === null) throw outOfTurn(row, action)
  refuseIfAny(confirmed_by_id === userOf(ctx) ? [refused(equipmentErrors, 'Q-07')] : [])
  return { ...row, confirmed_by_id }
}

/** Approves a confirmation: it counts from now on. Refuses with G-02, Q-07, ES-01. */
async function approve(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await beginDecision(ctx, item, 'Approve')
  const decided = await changeRow(ctx, equipmentCalibration, row, {
    state: row.confirm_result === 'unsuitable' ? 'rejected' : 'confirmed',
    approved_by_id: userOf(ctx),
  })
  if (row.equipment_calibration_plan_id) {
    const plan = await getRow(ctx, equipmentCalibrationPlan, row.equipment_calibration_plan_id, true)
    await changeRow(ctx, equipmentCalibrationPlan, plan, { state: 'done' })
  }
  await applyConfirmation(ctx, decided)
  return doneWith(decided)
}

/** Sends a confirmation back to who made it. Refuses with G-02, G-07 (no reason), Q-07. */
async function reject(ctx: Ctx, item: CommandItem, input: { readonly reason?: string }): Promise<CommandDone> {
  const row = await beginDecision(ctx, item, 'Reject')
  const reason = neededReason(row.calibration_no, input.reason)
  const { equipment_number } = await getRow(ctx, equipment, row.equipment_id)
  const object = { kind: 'equipment', id: row.equipment_id, number: equipment_number } as const
  await closeTodos(ctx, object, ['equipment'], ['confirmation'])
  await openTodosForUsers(ctx, [row.confirmed_by_id], {
    kind: 'equipment',
    step: 'confirmation_back',
    title: notice(equipmentNotices, 'confirmation_back', { number: equipment_number, reason }),
    object,
    route,
  })
  return doneWith(await changeRow(ctx, equipmentCalibration, row, unconfirmed, { reason }))
}

/** EC-02 for a calibration that was decided: it is evidence of the tests made with it. */
function guardOpen(row: Calibration): void {
  refuseIfAny(open.includes(row.state) ? [] : [refused(careErrors, 'EC-02', { number: row.calibration_no ?? '' })])
}

const isOutSql = 'abs(p.error_percent) > abs(p.allowed_error)'

/** Rules of calibrations (page djequipment/equipmenttest). */
export const calibrationRules = entityRules(equipmentCalibration, {
  parts: [[equipmentCalibrationPoint.name, 'equipment_calibration_id']],
  computed: {
    equipment_number:
      'select e.equipment_number from equipment e where e.business_id = t.business_id and e.id = t.equipment_id',
    plan_state:
      'select p.state from equipment_calibration_plan p where p.business_id = t.business_id and p.id = t.equipment_calibration_plan_id',
    confirm_waits: "(t.state = 'returned' and t.confirmed_by_id is not null)",
    points_out: `select nullif(count(*), 0)::int from equipment_calibration_point p where p.business_id = t.business_id and p.equipment_calibration_id = t.id
      and p.deleted_at is null and ${isOutSql}`,
  },
  /** A row of a file: a line of the plan, or a certificate that came back. */
  async beforeCreate(ctx, values) {
    const complete = await withValidity(ctx, values.equipment_id, values)
    refuseIfAny(dayRefusals(ctx, complete))
    const machine = await getRow(ctx, equipment, values.equipment_id, true)
    const [other] = await ctx.tx.query<{ number: string | null }>(
      `select calibration_no as number from equipment_calibration where business_id = app_biz() and equipment_id = $1 and state in ('planned', 'sent', 'returned')
         and deleted_at is null limit 1`,
      [machine.id],
    )
    if (other)
      throw new Refusal([
        refused(
          careErrors,
          'EC-08',
          { number: machine.equipment_number, open: other.number ?? '' },
          { field: 'equipment_id' },
        ),
      ])
    const state: State = complete.calibrated_on && complete.certificate_no ? 'returned' : 'planned'
    return { planned_on: dayOf(ctx.now), ...complete, calibration_no: await calibrationNumber(ctx), state }
  },
  async beforeChange(ctx, row, changes) {
    guardOpen(row)
    const complete = changes.calibrated_on ? await withValidity(ctx, row.equipment_id, changes) : changes
    refuseIfAny(dayRefusals(ctx, { ...row, ...complete }))
    return row.confirmed_by_id ? { ...complete, ...unconfirmed } : complete
  },
  async beforeRemove(_ctx, row) {
    guardOpen(row)
  },
  commands: {
    ApprovePlan: approvePlan as never, // called by their contracts
    Send: send as never,
    Calibrate: calibrate as never,
    Confirm: confirm as never,
    Approve: approve as never,
    Reject: reject as never,
  },
})

/** Refuses with EC-02 what would change the points of a calibration that was decided; those of an open one are confirmed anew. */
async function guardPoints(ctx: Ctx, calibrationId: Id): Promise<void> {
  const calibration = await getRow(ctx, equipmentCalibration, calibrationId, true)
  guardOpen(calibration)
  if (calibration.confirmed_by_id) await changeRow(ctx, equipmentCalibration, calibration, unconfirmed)
}

/** Rules of the points of a certificate. */
export const calibrationPointRules = entityRules(equipmentCalibrationPoint, {
  computed: { point_ok: 'abs(t.error_percent) <= abs(t.allowed_error)' },
  async beforeCreate(ctx, values) {
    await guardPoints(ctx, values.equipment_calibration_id)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardPoints(ctx, row.equipment_calibration_id)
    return changes
  },
  async beforeRemove(ctx, row) {
    await guardPoints(ctx, row.equipment_calibration_id)
  },
})
