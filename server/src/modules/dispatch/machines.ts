import type { dispatchEquipmentActions } from '@gt/domain/dispatch/equipment-actions.ts'
import { dispatchErrors } from '@gt/domain/dispatch/errors.ts'
import { calibrationStatusOn, labelOf } from '@gt/domain/equipment/calibration-status.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentBorrow } from '@gt/domain/equipment/equipment-borrow.entity.ts'
import { equipmentSort } from '@gt/domain/equipment/equipment-sort.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import { calibrationStatus, equipmentState } from '@gt/domain/equipment/lists.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { dispatchOrg, dispatchOrgState } from '@gt/domain/organisation/dispatch-org.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { inSite } from '../../db/in-tenant.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { moveMachine, testUnderWay } from '../equipment/api.ts'
import { addCertificates, certificatesOf } from './certificates.ts'

type Machine = Row<typeof equipment>
type Site = Row<typeof dispatchOrg>
type Stay = Row<typeof equipmentBorrow>

const ofMachine = (what: string): string =>
  `select ${what} from equipment e where e.business_id = t.business_id and e.id = t.equipment_id`

const words = {
  sent: { zh: '派出至', en: 'Sent to', es: 'Enviado a' },
  left: { zh: '归还母体', en: 'Back to the laboratory that sent it', es: 'Devuelto al laboratorio de origen' },
  moved: {
    zh: '工地归还，搬运后须检校',
    en: 'Back from the site; calibrated before use',
    es: 'Devuelto de la obra; se calibra antes de su uso',
  },
  abnormal: { zh: '工地归还，状态异常', en: 'Back from the site, abnormal', es: 'Devuelto de la obra, anómalo' },
} as const

/** DO-06, DO-12 and DO-10 of the site and the day. */
function siteRefusals(site: Site, on: LocalDate, today: LocalDate): Refused[] {
  const name = site.name ?? ''
  const field = { field: 'dispatch_org_id' }
  const isOpen = site.state === 'authorised' || site.state === 'filed'
  const from = site.authorised_from ?? on
  return [
    ...(isOpen
      ? []
      : [refused(dispatchErrors, 'DO-06', { site: name, state: dispatchOrgState.labels[site.state] }, field)]),
    ...(site.site_business_id ? [] : [refused(dispatchErrors, 'DO-12', { site: name }, field)]),
    ...(on < from || on > today
      ? [refused(dispatchErrors, 'DO-10', { from, to: today }, { field: 'borrowed_on' })]
      : []),
  ]
}

/** DO-25, DO-26 and DO-27 of the machine. */
async function machineRefusals(ctx: Ctx, machine: Machine, on: LocalDate): Promise<Refused[]> {
  const { equipment_number: number, state, calibration_status: status, validity_period: until } = machine
  const field = { field: 'equipment_id' }
  const [away] = await ctx.tx.query(
    'select 1 from equipment_borrow where business_id = app_biz() and equipment_id = $1 and returned_at is null and deleted_at is null limit 1',
    [machine.id],
  )
  const task = await testUnderWay(ctx, machine.id)
  const isUnproved = status === 'unconfirmed' || status === 'failed'
  return [
    ...(state === 'in_service'
      ? []
      : [refused(dispatchErrors, 'DO-25', { number, state: equipmentState.labels[state] }, field)]),
    ...(isUnproved
      ? [refused(dispatchErrors, 'DO-25', { number, state: calibrationStatus.labels[status] }, field)]
      : []),
    ...(until !== null && until < on ? [refused(dispatchErrors, 'DO-26', { number, date: until }, field)] : []),
    ...(away ? [refused(dispatchErrors, 'DO-27', { number }, field)] : []),
    ...(task ? [refused(equipmentErrors, 'Q-05', { number, task }, field)] : []),
  ]
}

/** What the register of the site says of a machine that comes, as its own laboratory knows it. */
const known = (machine: Machine) => {
  const { equipment_number, name, specification_model, serial_number, manufacturer, category } = machine
  const { verification_unit, trace_mode, cycle, last_calibration_date, validity_period } = machine
  const { range_accuracy, measuring_range, range_min, range_max, range_unit, quantity } = machine
  const { capture_serial, capture_kind, needs_intermediate_check, calibration_status } = machine
  return {
    ...{ equipment_number, name, specification_model, serial_number, manufacturer, category },
    ...{ verification_unit, trace_mode, cycle, last_calibration_date, validity_period },
    ...{ range_accuracy, measuring_range, range_min, range_max, range_unit, quantity },
    ...{ capture_serial, capture_kind, needs_intermediate_check, calibration_status },
  }
}

interface Arrival {
  readonly machine: Machine
  readonly sort: Row<typeof equipmentSort>
  readonly site: Site
  readonly keeperId: Id
  readonly on: LocalDate
  readonly parentId: Id
}

/** The machine in the register of the site, in the transaction of its parent. Refuses with DO-28, DO-29, DO-30. */
async function arrive(ctx: Ctx, { machine, sort, site, keeperId, on, parentId }: Arrival): Promise<Id> {
  const name = site.name ?? ''
  const number = machine.equipment_number
  const [keeper] = await ctx.tx.query<{ here: boolean; name: string }>(
    `select coalesce(u.real_name, u.nickname, u.user_name) as name, exists (select from user_business_map m where m.business_id = app_biz() and m.user_id = u.id
       and m.deleted_at is null and coalesce(m.valid_to >= gt_today(), true)) as here from app_user u where u.id = $1`,
    [keeperId],
  )
  const [sortHere] = await ctx.tx.query<{ id: Id }>(
    'select id from equipment_sort where business_id = app_biz() and code = $1 and enabled and deleted_at is null',
    [sort.code],
  )
  const [there] = await ctx.tx.query<{ id: Id; sent_by: Id | null }>(
    'select id, sent_by_business_id as sent_by from equipment where business_id = app_biz() and equipment_number = $1 and deleted_at is null',
    [number],
  )
  refuseIfAny([
    ...(keeper?.here
      ? []
      : [refused(dispatchErrors, 'DO-28', { name: keeper?.name ?? '', site: name }, { field: 'borrower_id' })]),
    ...(sortHere ? [] : [refused(dispatchErrors, 'DO-29', { site: name, sort: sort.name }, { field: 'equipment_id' })]),
    ...(there && there.sent_by !== parentId
      ? [refused(dispatchErrors, 'DO-30', { site: name, number }, { field: 'equipment_id' })]
      : []),
  ])
  const waits = sort.recalibrate_after_move === 1
  const values = {
    ...known(machine),
    equipment_sort_id: sortHere?.id ?? '',
    custodian_id: keeperId,
    owner: 'borrowed',
    sent_by_business_id: parentId,
    enabled_on: on,
    left_on: null,
    ...(waits ? { calibration_status: 'unconfirmed' as const } : {}),
  } as const
  const status = values.calibration_status
  const state = waits ? 'stopped' : 'in_service'
  const label = labelOf(state, status, true)
  const row = there
    ? await changeRow(ctx, equipment, await getRow(ctx, equipment, there.id, true), values)
    : await insertRow(ctx, equipment, { ...values, state, label })
  // who was here before left the register out of use
  if (there && row.state !== state)
    await moveMachine(ctx, row.id, {
      to: state,
      reason: words.sent[ctx.language],
      source: { kind: 'manual', entity: equipmentBorrow.name, id: row.id },
    })
  return row.id
}

/** Sends a machine to a site; see the contract. */
export const sendMachine: Run<(typeof dispatchEquipmentActions)['actions']['Send']> = async (ctx, input) => {
  const { dispatch_org_id, equipment_id, borrowed_on, borrower_id } = input
  const site = await getRow(ctx, dispatchOrg, dispatch_org_id)
  // two who send the same machine at once wait for each other
  const machine = await getRow(ctx, equipment, equipment_id, true)
  const today = dayOf(ctx.now)
  refuseIfAny([...siteRefusals(site, borrowed_on, today), ...(await machineRefusals(ctx, machine, borrowed_on))])
  if (!site.site_business_id) throw new Refusal([refused(generalErrors, 'G-04')])
  const sort = await getRow(ctx, equipmentSort, machine.equipment_sort_id)
  const certificates = await certificatesOf(ctx, machine.id)
  const parentId = ctx.principal.business?.id ?? '0'
  const siteEquipmentId = await inSite(ctx, site.site_business_id, async () => {
    const id = await arrive(ctx, { machine, sort, site, keeperId: borrower_id, on: borrowed_on, parentId })
    await addCertificates(ctx, id, certificates)
    return id
  })
  const stay = await insertRow(ctx, equipmentBorrow, {
    equipment_id,
    borrower_id,
    dispatch_org_id,
    site_equipment_id: siteEquipmentId,
    borrowed_at: borrowed_on === today ? ctx.now : `${borrowed_on} 00:00:00`,
    place: site.name,
  })
  return { id: stay.id }
}

interface Left {
  /** What was certified at the site. */
  readonly certificates: Awaited<ReturnType<typeof certificatesOf>>
  /** The site had it in full use, with a calibration that stands. */
  readonly isSound: boolean
}

/** Takes a machine out of the register of the site. Refuses with Q-05. */
async function leave(ctx: Ctx, stay: Stay): Promise<Left> {
  const id = stay.site_equipment_id
  if (!id) return { certificates: [], isSound: true }
  const there = await getRow(ctx, equipment, id, true)
  const task = await testUnderWay(ctx, id)
  if (task) throw new Refusal([refused(equipmentErrors, 'Q-05', { number: there.equipment_number, task })])
  const left_on = dayOf(ctx.now)
  const isProved = there.calibration_status !== 'failed' && there.calibration_status !== 'unconfirmed'
  if (there.state === 'scrapped') await changeRow(ctx, equipment, there, { left_on })
  else
    await moveMachine(ctx, id, {
      to: 'stopped',
      reason: words.left[ctx.language],
      source: { kind: 'manual', entity: equipmentBorrow.name, id },
      values: { left_on },
    })
  return { certificates: await certificatesOf(ctx, id), isSound: there.state === 'in_service' && isProved }
}

/** The later certificate of a machine counts for its register. */
async function takeOver(ctx: Ctx, machineId: Id): Promise<void> {
  const last = (await certificatesOf(ctx, machineId)).at(-1)?.certificate
  const machine = await getRow(ctx, equipment, machineId, true)
  if (!last?.calibrated_on || (machine.last_calibration_date ?? '') >= last.calibrated_on) return
  const validTo = last.valid_to ?? null
  const facts = { traceMode: machine.trace_mode, status: machine.calibration_status, validTo }
  // what is due soon is told by the lead of the laboratory, every night
  const status = calibrationStatusOn(facts, dayOf(ctx.now), 0)
  await changeRow(ctx, equipment, machine, {
    last_calibration_date: last.calibrated_on,
    validity_period: validTo,
    calibration_status: status,
    label: labelOf(machine.state, status, true),
  })
}

/**
 * A machine comes back from a site; certificates of the site join its own. One of a class that is calibrated after a move, one that
 * is abnormal, and one that the site did not have in full use is out of use. Refuses with G-01, G-04, DO-31, Q-05 (a test at the site uses it).
 */
async function back(
  ctx: Ctx,
  item: CommandItem,
  { state_in }: { readonly state_in: 'normal' | 'abnormal' },
): Promise<CommandDone> {
  const stay = await lockRow(ctx, equipmentBorrow, item)
  const machine = await getRow(ctx, equipment, stay.equipment_id, true)
  if (stay.returned_at !== null)
    throw new Refusal([refused(dispatchErrors, 'DO-31', { number: machine.equipment_number })])
  if (!stay.dispatch_org_id) throw new Refusal([refused(generalErrors, 'G-04')])
  const { site_business_id } = await getRow(ctx, dispatchOrg, stay.dispatch_org_id)
  const { certificates, isSound } = site_business_id
    ? await inSite(ctx, site_business_id, () => leave(ctx, stay))
    : { certificates: [], isSound: true }
  if ((await addCertificates(ctx, machine.id, certificates)) > 0) await takeOver(ctx, machine.id)
  const done = await changeRow(ctx, equipmentBorrow, stay, {
    state_in,
    returned_at: ctx.now,
    received_by_id: userOf(ctx),
  })
  const { recalibrate_after_move } = await getRow(ctx, equipmentSort, machine.equipment_sort_id)
  const waits = recalibrate_after_move === 1
  // what the site put out of use, downgraded or found wanting is not in use here either
  if (machine.state === 'in_service' && (waits || !isSound || state_in === 'abnormal'))
    await moveMachine(ctx, machine.id, {
      to: 'stopped',
      reason: (waits ? words.moved : words.abnormal)[ctx.language],
      source: { kind: 'manual', entity: equipmentBorrow.name, id: done.id },
      ...(waits ? { values: { calibration_status: 'unconfirmed' as const } } : {}),
    })
  return { id: done.id, row_version: done.row_version, state: null }
}

const stateSql = "case when t.returned_at is null then 'out' else 'back' end"

/** Rules of machines at sites (page djdispatchorg/dispatchequipment). */
export const machineRules = entityRules(equipmentBorrow, {
  visible: () => ({
    // what a person of the house borrowed stands elsewhere
    where: [{ sql: 't.dispatch_org_id is not null', values: [] }],
    facts: factsOf(equipmentBorrow.computed, {
      equipment_name: { column: 'e.name', place: `exists (${ofMachine('')} and #)` },
      validity_period: { column: 'e.validity_period', place: `exists (${ofMachine('')} and #)` },
      calc_state: { column: stateSql, place: '#' },
    }),
  }),
  computed: {
    equipment_number: ofMachine('e.equipment_number'),
    equipment_name: ofMachine('e.name'),
    specification_model: ofMachine('e.specification_model'),
    validity_period: ofMachine('e.validity_period'),
    calc_state: stateSql,
  },
  commands: { Back: back as never },
})
