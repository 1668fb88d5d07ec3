import { maintenanceCareActions, reminderCareActions } from '@gt/domain/equipment/care-actions.ts'
import maintenancePage from '@gt/domain/equipment/djequipment.equipmentmaintenance.page.ts'
import page from '@gt/domain/equipment/djequipment.equipmentremind.page.ts'
import { equipmentReminder } from '@gt/domain/equipment/equipment-reminder.entity.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { refreshCalibrationStatus } from '../../src/modules/equipment/api.ts'
import { equipmentImplemented } from '../../src/modules/equipment/implement.ts'
import {
  type Caller,
  type DemonstrationPlace,
  inside,
  openDemonstration,
  refusal,
  type Version,
} from '../make/entrust.ts'

const reminders = entityController(equipmentReminder)
const commands = pageController(page) as unknown as typeof reminders

let place: DemonstrationPlace
let keeper: Caller

beforeAll(async () => {
  place = await openDemonstration([...definedActions, ...equipmentImplemented])
  keeper = await place.as('equip')
})
afterAll(() => place?.close())

const night = async (day: string): Promise<void> => {
  const { clock } = keeper
  keeper.clock = `${day} 00:10:00` as never
  await inside(place, keeper, ctx => refreshCalibrationStatus(ctx))
  keeper.clock = clock
}
interface Reminder extends Version {
  readonly due: string
  readonly lead: number
  readonly state: string
}
const listOf = (number: string, kind: string) =>
  place.query<Reminder>(
    `select r.id::text as id, r.row_version, r.due_on::text as due, r.due_on - r.remind_from as lead, r.state from equipment_reminder r
     join equipment e on e.id = r.equipment_id where e.equipment_number = $1 and r.kind = $2 and r.deleted_at is null order by r.due_on`,
    [number, kind],
  )
const todosOf = async (number: string, step: string) =>
  place.query<{ title: string }>(
    "select distinct title from todo_item where object_number = $1 and step = $2 and state = 'open' and kind = 'equipment'",
    [number, step],
  )

it('[page djequipment/equipmentremind accept] a device valid for 29 more days appears with a lead of 30, a check with 15, a maintenance with 7', async () => {
  await place.query(
    "update equipment set validity_period = '2026-04-01', calibration_status = 'valid' where equipment_number = 'YQ-LX-001'",
  )
  await night('2026-03-03')
  expect(await listOf('YQ-LX-001', 'calibration')).toEqual([
    expect.objectContaining({ due: '2026-04-01', lead: 30, state: 'active' }),
  ])
  expect(await listOf('YQ-LX-001', 'check')).toEqual([expect.objectContaining({ due: '2026-03-13', lead: 15 })])
  expect(await listOf('YQ-LX-002', 'maintenance')).toEqual([expect.objectContaining({ due: '2026-03-06', lead: 7 })])
  // overdue ones are to-dos every day, others on the days of a reminder
  expect(await todosOf('YQ-LX-001', 'maintenance')).toEqual([{ title: expect.stringContaining('超期') }])
  expect(await todosOf('YQ-LX-002', 'maintenance')).toEqual([])
  await night('2026-03-05')
  expect(await todosOf('YQ-LX-002', 'maintenance')).toEqual([{ title: expect.stringContaining('2026-03-06') }])
})

it('what is done leaves the list', async () => {
  const { id } = await keeper.call(maintenanceCareActions, 'OfLabel', { scanned: 'YQ-LX-002' })
  const [line] = await place.query<Version>(
    'select id::text as id, row_version from equipment_maintenance where id = $1',
    [id],
  )
  if (!line) throw new Error('no line')
  await keeper.give(pageController(maintenancePage) as unknown as typeof reminders, 'Finish' as never, line)
  expect((await listOf('YQ-LX-002', 'maintenance')).map(({ state }) => state)).toEqual(['done'])
})

it('[page djequipment/equipmentremind cancel] is left aside with a reason, and nobody hears of it any more', async () => {
  const [row] = await listOf('YQ-LX-001', 'maintenance')
  if (!row) throw new Error('no reminder')
  const { id, row_version } = row
  expect(await refusal(keeper.give(commands, 'Ignore' as never, { id, row_version }))).toEqual(['G-07'])
  await keeper.give(commands, 'Ignore' as never, { id, row_version }, { reason: '下周停用' })
  expect(
    await refusal(keeper.give(commands, 'Ignore' as never, { id, row_version: row_version + 1 }, { reason: '再' })),
  ).toEqual(['G-02'])
  await night('2026-03-06')
  expect(await todosOf('YQ-LX-001', 'maintenance')).toEqual([])
})

it('[page djequipment/equipmentremind edit] the days of the laboratory are obeyed by the next night', async () => {
  expect(await keeper.call(reminderCareActions, 'Load', {})).toEqual({
    calibration_days: 30,
    check_days: 15,
    maintenance_days: 7,
  })
  expect(await listOf('YQ-LX-004', 'maintenance')).toEqual([])
  const leads = { calibration_days: 60, check_days: 20, maintenance_days: 45 }
  await keeper.call(reminderCareActions, 'Save', leads)
  expect(await keeper.call(reminderCareActions, 'Load', {})).toEqual(leads)
  await night('2026-03-06')
  const [shown] = await listOf('YQ-LX-004', 'maintenance')
  expect(shown).toMatchObject({ lead: 45, state: 'active' })
  expect(await refusal(keeper.call(reminderCareActions, 'Save', { ...leads, check_days: 0 }))).toEqual(['G-11'])
})

it('a machine that is lent is asked back the day before', async () => {
  await place.query(
    `insert into equipment_borrow (instance_id, organization_id, business_id, equipment_id, borrower_id, borrowed_at, due_back)
     select instance_id, organization_id, business_id, id, $1, '2026-03-01 09:00', '2026-03-08 17:00' from equipment where equipment_number = 'YQ-TG-005'`,
    [keeper.userId],
  )
  await night('2026-03-06')
  expect(await listOf('YQ-TG-005', 'return')).toEqual([])
  await night('2026-03-07')
  expect(await listOf('YQ-TG-005', 'return')).toEqual([expect.objectContaining({ due: '2026-03-08', lead: 1 })])
  await place.query("update equipment_borrow set returned_at = '2026-03-07 12:00' where borrower_id = $1", [
    keeper.userId,
  ])
  await night('2026-03-08')
  expect((await listOf('YQ-TG-005', 'return')).map(({ state }) => state)).toEqual(['done'])
})
