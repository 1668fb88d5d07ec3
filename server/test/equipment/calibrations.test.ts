import { calibrationCareActions } from '@gt/domain/equipment/care-actions.ts'
import page from '@gt/domain/equipment/djequipment.equipmenttest.page.ts'
import { equipmentCalibration } from '@gt/domain/equipment/equipment-calibration.entity.ts'
import { equipmentCalibrationPoint } from '@gt/domain/equipment/equipment-calibration-point.entity.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { keepFile } from '../../src/files/keep.ts'
import { equipmentImplemented } from '../../src/modules/equipment/implement.ts'
import {
  type Caller,
  type DemonstrationPlace,
  inside,
  openDemonstration,
  refusal,
  type Version,
} from '../make/entrust.ts'

const plain = entityController(equipmentCalibration)
const points = entityController(equipmentCalibrationPoint)
const commands = pageController(page) as unknown as typeof plain

let place: DemonstrationPlace
let keeper: Caller
let lead: Caller
/** A press in service whose calibration is soon over. */
let machine: { id: string; number: string; cycle: number }

type Command = 'ApprovePlan' | 'Send' | 'Calibrate' | 'Confirm' | 'Approve' | 'Reject'
interface Known extends Version {
  readonly state: string
  readonly calibration_no: string
  readonly plan: string | null
}

beforeAll(async () => {
  place = await openDemonstration([...definedActions, ...equipmentImplemented])
  keeper = await place.as('equip')
  lead = await place.as('tech')
})
afterAll(() => place?.close())

const openOf = async (id: string): Promise<Known> => {
  const [row] = await place.query<Known>(
    `select c.id::text as id, c.row_version, c.state, c.calibration_no, p.state as plan from equipment_calibration c
     left join equipment_calibration_plan p on p.id = c.equipment_calibration_plan_id
     where c.equipment_id = $1 and c.state in ('planned', 'sent', 'returned') and c.deleted_at is null`,
    [id],
  )
  if (!row) throw new Error('nothing is open')
  return row
}
const stateOf = async (id: string) => {
  const [row] = await place.query<{ state: string; status: string; label: string; validity: string; last: string }>(
    `select state, calibration_status as status, label, validity_period::text as validity, last_calibration_date::text as last from equipment where id = $1`,
    [id],
  )
  return row
}
const give = async (caller: Caller, command: Command, more: object = {}, id = machine.id) =>
  caller.give(commands, command as never, await openOf(id), more)
const certificate = async () =>
  (
    await inside(place, keeper, ctx =>
      keepFile(ctx, { sha256: 'a'.repeat(64), size: 10 } as never, {
        name: '证书.pdf',
        mime: 'application/pdf',
        purpose: 'equipment_calibration_certificate',
      }),
    )
  ).id
const machineNamed = async (number: string) => {
  const [row] = await place.query<typeof machine>(
    'select id::text as id, equipment_number as number, cycle from equipment where equipment_number = $1',
    [number],
  )
  if (!row) throw new Error(number)
  return row
}

it('[page djequipment/equipmenttest accept] is planned, approved by another person, sent, registered and confirmed; the label is green at once', async () => {
  machine = await machineNamed('YQ-LX-003')
  expect(await openOf(machine.id)).toMatchObject({ state: 'planned', plan: 'draft' })
  expect(await refusal(give(keeper, 'Send'))).toEqual(['EC-03'])
  await give(lead, 'ApprovePlan')
  expect(await refusal(give(lead, 'ApprovePlan'))).toEqual(['G-02'])
  await give(keeper, 'Send', { verification_unit: '示范计量检定院' })
  expect(await stateOf(machine.id)).toMatchObject({ state: 'calibrating', label: 'red' })
  expect(await refusal(give(keeper, 'Confirm', { confirm_requirement: '1 级', confirm_result: 'suitable' }))).toEqual([
    'G-02',
  ])
  const file = await certificate()
  const known = {
    calibrated_on: '2026-03-02',
    certificate_no: 'ZS-2026-77',
    result: 'pass',
    certificate_file_id: file,
  }
  expect(await refusal(give(keeper, 'Calibrate', { ...known, calibrated_on: '2026-03-04' }))).toEqual(['EC-01'])
  expect(await refusal(give(keeper, 'Calibrate', { ...known, valid_to: '2026-03-01' }))).toEqual(['EC-07'])
  await give(keeper, 'Calibrate', known)
  const { id } = await openOf(machine.id)
  const [row] = await place.query('select valid_to::text as valid_to, state from equipment_calibration where id = $1', [
    id,
  ])
  expect(row).toEqual({ valid_to: '2027-03-01', state: 'returned' })
  // a point that is out cannot be called suitable
  const point = { equipment_calibration_id: id, quantity_name: '力值', nominal: '100', measured: '98', unit: 'kN' }
  const made = await keeper.call(points, 'Create', { ...point, error_percent: '-2', allowed_error: '1' } as never)
  const conclusion = { confirm_requirement: '1 级', confirm_result: 'suitable' }
  expect(await refusal(give(keeper, 'Confirm', conclusion))).toEqual(['Q-06'])
  expect(await refusal(give(keeper, 'Confirm', { ...conclusion, confirm_result: 'degrade' }))).toEqual(['EC-06'])
  await keeper.call(points, 'Change', { ...pick(made), error_percent: '-0.5', measured: '99.5' } as never)
  await give(keeper, 'Confirm', conclusion)
  await give(lead, 'Reject', { reason: '缺 200 kN 点' })
  expect(await refusal(give(lead, 'Approve'))).toEqual(['G-02'])
  await give(keeper, 'Confirm', conclusion)
  const decided = await openOf(machine.id)
  await give(lead, 'Approve')
  expect(await stateOf(machine.id)).toEqual({
    state: 'in_service',
    status: 'valid',
    label: 'green',
    validity: '2027-03-01',
    last: '2026-03-02',
  })
  // what was decided is evidence
  const now = await plainVersion(decided.id)
  expect(await refusal(keeper.call(plain, 'Change', { ...now, cost: '10' } as never))).toEqual(['EC-02'])
  expect(await refusal(keeper.call(plain, 'Remove', { items: [now] }))).toEqual(['EC-02'])
  expect(await refusal(keeper.call(points, 'Create', { ...point } as never))).toEqual(['EC-02'])
  // the reminder ends, the life line tells it, and the next one is planned
  const reminders = await place.query(
    "select 1 from equipment_reminder where equipment_id = $1 and kind = 'calibration' and state = 'active'",
    [machine.id],
  )
  expect(reminders).toEqual([])
  const events = await place.query<{ title: string }>(
    "select title from equipment_lifecycle_event where equipment_id = $1 and kind = 'calibrate' and source_id = $2 order by id",
    [machine.id, decided.id],
  )
  expect(events.map(({ title }) => title)).toContain('ZS-2026-77 → 2027-03-01')
  expect(await openOf(machine.id)).toMatchObject({ state: 'planned', plan: 'draft' })
})

const pick = (row: unknown): Version => {
  const { id, row_version } = row as Version // rows of a list have both
  return { id, row_version }
}
const plainVersion = async (id: string): Promise<Version> => pick(await keeper.call(plain, 'GetById', { id }))

it('[page djequipment/equipmenttest special] a calibration that failed stops the machine and leads the quality manager to what it tested', async () => {
  machine = await machineNamed('YQ-TG-005')
  const [good] = await place.query<{ day: string }>(
    "select calibrated_on::text as day from equipment_calibration where equipment_id = $1 and state = 'confirmed'",
    [machine.id],
  )
  const day = good?.day ?? ''
  const use = (from: string) =>
    place.query(
      `insert into equipment_use_record (instance_id, organization_id, business_id, equipment_id, used_from, used_to, user_id, state_before, state_after, source, test_name)
       select instance_id, organization_id, business_id, id, $2::timestamptz, $2::timestamptz + interval '1 hour', $3, 'normal', 'normal', 'manual', $2 from equipment where id = $1`,
      [machine.id, from, keeper.userId],
    )
  await use(`${day} 10:00:00`)
  await use('2000-01-01 10:00:00')
  await give(keeper, 'Calibrate', {
    calibrated_on: '2026-03-02',
    certificate_no: 'ZS-2026-78',
    result: 'fail',
    certificate_file_id: await certificate(),
  })
  const conclusion = { confirm_requirement: '1 级', confirm_note: '示值超差' }
  expect(await refusal(give(keeper, 'Confirm', { ...conclusion, confirm_result: 'suitable' }))).toEqual(['EC-05'])
  await give(keeper, 'Confirm', { ...conclusion, confirm_result: 'unsuitable' })
  const { id } = await openOf(machine.id)
  await give(lead, 'Approve')
  expect(await stateOf(machine.id)).toMatchObject({ state: 'stopped', status: 'failed', label: 'red' })
  const affected = await keeper.call(calibrationCareActions, 'Affected', { id })
  expect(affected.since).toBe(day)
  expect(affected.rows.map(row => row.test_name)).toEqual([expect.stringContaining(day)])
  const todos = await place.query<{ title: string }>(
    "select title from todo_item where object_kind = 'equipment' and object_id = $1 and step = 'calibration_failed' and state = 'open'",
    [machine.id],
  )
  expect(todos).toEqual([{ title: expect.stringContaining('1次使用') }])
})

it('the plan of a year takes every machine whose validity ends in it, once', async () => {
  const { count } = await lead.call(calibrationCareActions, 'Make', { plan_year: 2026 })
  expect(count).toBeGreaterThan(10)
  expect(await keeper.call(calibrationCareActions, 'Make', { plan_year: 2026 })).toEqual({ count: 0 })
  const rows = await place.query<{ days: number }>(
    `select distinct e.validity_period - c.planned_on as days from equipment_calibration c join equipment e on e.business_id = c.business_id and e.id = c.equipment_id
     join equipment_calibration_plan p on p.id = c.equipment_calibration_plan_id where p.state = 'draft' and p.plan_year = 2026 and c.planned_on > '2026-03-03'
       and e.equipment_number not in ('YQ-LX-003')`,
  )
  expect(rows).toEqual([{ days: 30 }])
  // who made a line does not approve it
  const [own] = await place.query<Known & { equipment: string }>(
    `select c.id::text as id, c.row_version from equipment_calibration c join equipment_calibration_plan p on p.id = c.equipment_calibration_plan_id
     where p.state = 'draft' and p.created_by_id = $1 limit 1`,
    [lead.userId],
  )
  if (!own) throw new Error('no line is of the maker')
  expect(await refusal(lead.give(commands, 'ApprovePlan' as never, own))).toEqual(['Q-07'])
})
