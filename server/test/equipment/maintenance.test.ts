import { maintenanceCareActions, useCareActions } from '@gt/domain/equipment/care-actions.ts'
import page from '@gt/domain/equipment/djequipment.equipmentmaintenance.page.ts'
import { equipmentMaintenance } from '@gt/domain/equipment/equipment-maintenance.entity.ts'
import { equipmentUseRecord } from '@gt/domain/equipment/equipment-use-record.entity.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { equipmentImplemented } from '../../src/modules/equipment/implement.ts'
import { type Caller, type DemonstrationPlace, openDemonstration, refusal, type Version } from '../make/entrust.ts'

const lines = entityController(equipmentMaintenance)
const commands = pageController(page) as unknown as typeof lines
const uses = entityController(equipmentUseRecord)

let place: DemonstrationPlace
let keeper: Caller
let machine: string

interface Line extends Version {
  readonly state: string
  readonly planned_on: string | null
  readonly done_on: string | null
  readonly next_on: string | null
}

beforeAll(async () => {
  place = await openDemonstration([...definedActions, ...equipmentImplemented])
  keeper = await place.as('equip')
  const [row] = await place.query<{ id: string }>(
    "select id::text as id from equipment where equipment_number = 'YQ-LX-004'",
  )
  machine = row?.id ?? ''
})
afterAll(() => place?.close())

const linesOf = (id: string) =>
  place.query<Line>(
    `select id::text as id, row_version, state, planned_on::text as planned_on, done_on::text as done_on, next_on::text as next_on
     from equipment_maintenance where equipment_id = $1 and deleted_at is null order by coalesce(planned_on, done_on), id`,
    [id],
  )
const openOf = async (id: string): Promise<Line> => {
  const line = (await linesOf(id)).find(({ state }) => state === 'planned')
  if (!line) throw new Error('nothing is planned')
  return line
}

it('[page djequipment/equipmentmaintenance accept] finishing a line makes the next one after the cycle of the class', async () => {
  const open = await openOf(machine)
  await keeper.give(commands, 'Finish' as never, open)
  const [done, next] = (await linesOf(machine)).slice(-2)
  expect(done).toMatchObject({ state: 'done', done_on: '2026-03-03', next_on: '2026-09-03' })
  expect(next).toMatchObject({ state: 'planned', planned_on: '2026-09-03' })
  const events = await place.query(
    "select 1 from equipment_lifecycle_event where equipment_id = $1 and kind = 'maintain' and source_id = $2",
    [machine, open.id],
  )
  expect(events).toHaveLength(1)
  const again = { ...open, row_version: done?.row_version ?? 0 }
  expect(await refusal(keeper.give(commands, 'Finish' as never, again))).toEqual(['EC-11'])
})

it('[page djequipment/equipmentmaintenance accept] a label opens the open line of its machine', async () => {
  const { id } = await openOf(machine)
  const find = (scanned: string) => keeper.call(maintenanceCareActions, 'OfLabel', { scanned })
  expect(await find('YQ-LX-004')).toEqual({ id })
  expect(await refusal(find('YQ-XX-999'))).toEqual(['EC-12'])
  const [none] = await place.query<{ number: string }>(
    `select equipment_number as number from equipment e join business b on b.id = e.business_id where b.code = 'SFJC' and e.deleted_at is null
       and not exists (select from equipment_maintenance m where m.equipment_id = e.id and m.state = 'planned') limit 1`,
  )
  expect(await refusal(find(none?.number ?? ''))).toEqual(['EC-13'])
})

it('a maintenance has a day, and one that is entered as done is finished', async () => {
  const [other] = await place.query<{ id: string }>(
    "select id::text as id from equipment where equipment_number = 'YQ-CJL-005'",
  )
  const equipment_id = other?.id ?? ''
  const ask = (more: object) => keeper.call(lines, 'Create', { equipment_id, content: '清洁', ...more } as never)
  expect(await refusal(ask({}))).toEqual(['EC-10'])
  expect(await refusal(ask({ done_on: '2026-03-04' }))).toEqual(['EC-01'])
  const made = await ask({ done_on: '2026-03-02', cycle_days: 30 })
  expect(made).toMatchObject({ state: 'done', next_on: '2026-04-01', maintainer_id: keeper.userId })
  expect(await openOf(equipment_id)).toMatchObject({ planned_on: '2026-04-01' })
})

it('the plan of a year follows the cycles of the classes, once', async () => {
  const { count } = await keeper.call(maintenanceCareActions, 'Make', { plan_year: 2026 })
  expect(count).toBeGreaterThan(20)
  expect(await keeper.call(maintenanceCareActions, 'Make', { plan_year: 2026 })).toEqual({ count: 0 })
  const days = (await linesOf(machine)).filter(({ state }) => state === 'planned').map(({ planned_on }) => planned_on)
  expect(days).toEqual(['2026-09-03'])
})

it('[page djequipment/usagerecord form] a use by hand ends after it began, of a machine in use, and tells of others at the time', async () => {
  const use = { equipment_id: machine, user_id: keeper.userId, test_name: '培训' }
  const ask = (more: object) => keeper.call(uses, 'Create', { ...use, ...more } as never)
  const times = { used_from: '2026-03-02 14:00:00', used_to: '2026-03-02 15:30:00' }
  expect(await refusal(ask({ ...times, used_to: '2026-03-02 13:00:00' }))).not.toEqual([])
  expect(await refusal(ask({ used_from: '2026-03-04 09:00:00', used_to: '2026-03-04 10:00:00' }))).toEqual(['EC-01'])
  const [stopped] = await place.query<{ id: string }>(
    "select id::text as id from equipment where equipment_number = 'YQ-LQ-007'",
  )
  expect(await refusal(ask({ ...times, equipment_id: stopped?.id }))).toEqual(['EC-22'])
  const made = (await ask(times)) as unknown as Version & { use_hours: string }
  expect(made).toMatchObject({ source: 'manual', use_hours: '1.50' })
  const overlaps = (besides: string | null) =>
    keeper.call(useCareActions, 'Overlaps', {
      equipment_id: machine,
      used_from: '2026-03-02 15:00:00',
      used_to: '2026-03-02 16:00:00',
      besides,
    })
  expect((await overlaps(null)).rows).toHaveLength(1)
  expect((await overlaps(made.id)).rows).toEqual([])
  const { id, row_version } = made
  await keeper.call(uses, 'Change', { id, row_version, remark: '新员工' } as never)
})

it('[page djequipment/usagerecord accept] what a test wrote is neither changed nor removed by hand', async () => {
  const [row] = await place.query<Version>(
    `insert into equipment_use_record (instance_id, organization_id, business_id, equipment_id, used_from, used_to, user_id, state_before, state_after, source)
     select instance_id, organization_id, business_id, id, '2026-03-01 09:00', '2026-03-01 10:00', $2, 'normal', 'normal', 'auto' from equipment where id = $1
     returning id::text as id, row_version`,
    [machine, keeper.userId],
  )
  if (!row) throw new Error('no row')
  expect(await refusal(keeper.call(uses, 'Change', { ...row, remark: '改' } as never))).toEqual(['EC-20'])
  expect(definedActions.some(({ controller, name }) => controller === uses.name && name === 'Remove')).toBe(false)
})
