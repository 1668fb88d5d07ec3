import page from '@gt/domain/equipment/djequipment.inventoryrecord.page.ts'
import { equipmentInventoryItem } from '@gt/domain/equipment/equipment-inventory-item.entity.ts'
import { equipmentInventoryRecord } from '@gt/domain/equipment/equipment-inventory-record.entity.ts'
import { inventoryActions } from '@gt/domain/equipment/inventory-actions.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { equipmentImplemented } from '../../src/modules/equipment/implement.ts'
import { type Caller, type DemonstrationPlace, openDemonstration, refusal, type Version } from '../make/entrust.ts'

const records = entityController(equipmentInventoryRecord)
const items = entityController(equipmentInventoryItem)
const commands = pageController(page) as unknown as typeof records

let place: DemonstrationPlace
let keeper: Caller
let director: Caller
let room: string
let other: string

interface Line extends Version {
  readonly equipment_number: string
  readonly check_result: string
  readonly equipment_id: string
}

beforeAll(async () => {
  place = await openDemonstration([...definedActions, ...equipmentImplemented])
  keeper = await place.as('equip')
  director = await place.as('director')
  await place.query("update equipment_inventory_record set state = 'closed', finished_on = started_on")
  const rooms = await place.query<{ id: string }>(
    `select w.id::text as id from workplace w join business b on b.id = w.business_id and b.code = 'SFJC' join equipment e on e.business_id = w.business_id and e.workplace_id = w.id
     where e.state in ('in_service', 'stopped') group by w.id having count(*) >= 4 order by count(*), w.id`,
  )
  room = rooms[0]?.id ?? ''
  other = rooms[1]?.id ?? ''
})
afterAll(() => place?.close())

const linesOf = async (id: string): Promise<Line[]> => {
  const filter = [{ field: 'equipment_inventory_record_id', op: 'eq', value: id }]
  const { rows } = await keeper.call(items, 'List', { filter, size: 50 } as never)
  return rows as never
}
const scan = (id: string, scanned: string, more: object = {}) =>
  keeper.call(inventoryActions, 'Scan', { id, scanned, ...more })
const read = async (id: string) =>
  (await keeper.call(records, 'GetById', { id } as never)) as never as Version & Record<string, unknown>
const machine = async (id: string) =>
  (
    await place.query<{ state: string; workplace_id: string }>(
      'select state, workplace_id::text as workplace_id from equipment where id = $1',
      [id],
    )
  )[0]

let taken: string
let missing: Line
let moved: Line

it('[page djequipment/inventoryrecord accept] scanning all but one of a room shows one as missing', async () => {
  const made = (await keeper.call(records, 'Create', {
    title: '盘点',
    workplace_id: room,
  } as never)) as never as Version
  taken = made.id
  const lines = await linesOf(taken)
  expect(lines.length).toBeGreaterThanOrEqual(4)
  expect(new Set(lines.map(({ check_result }) => check_result))).toEqual(new Set(['missing']))
  const [last, second, ...rest] = lines
  if (!last || !second) throw new Error('no machines')
  missing = last
  moved = second
  for (const { equipment_number } of [second, ...rest]) {
    const found = await scan(taken, equipment_number)
    expect(found).toMatchObject({ check_result: 'match', again: 0, planned: lines.length })
  }
  expect(await read(taken)).toMatchObject({
    missing_count: 1,
    found_count: lines.length - 1,
    surplus_count: 0,
    inventory_no: expect.stringMatching(/^PD-2026-/),
  })
  // the same label once more changes nothing but the room
  expect(await scan(taken, moved.equipment_number, { real_place_id: other })).toMatchObject({
    again: 1,
    check_result: 'place',
  })
})

it('a machine that is not on the list joins as surplus; unknown labels and times to come are refused', async () => {
  const [stray] = await place.query<{ equipment_number: string }>(
    "select equipment_number from equipment where workplace_id = $1 and state = 'in_service' order by id limit 1",
    [other],
  )
  expect(await scan(taken, stray?.equipment_number ?? '')).toMatchObject({ check_result: 'surplus' })
  expect(await refusal(scan(taken, 'NONE-1'))).toEqual(['EI-05'])
  expect(await refusal(scan(taken, missing.equipment_number, { scanned_at: '2026-03-04 09:00:00' }))).toEqual(['EI-07'])
  expect(await refusal(scan(taken, missing.equipment_number, { scanned_at: '2026-03-02 09:00:00' }))).toEqual(['EI-07'])
  // two lists of the same machines are not open at once
  expect(await refusal(keeper.call(records, 'Create', { title: '再盘', workplace_id: room } as never))).toEqual([
    'EI-06',
  ])
})

it('[page djequipment/inventoryrecord accept] closing with an unexplained difference is refused, naming each', async () => {
  const refused = await refusal(keeper.give(commands, 'Submit' as never, await read(taken)))
  expect(refused).toEqual(['EI-03', 'EI-03', 'EI-03'])
  for (const { id, row_version, check_result } of await linesOf(taken))
    if (check_result !== 'match')
      await keeper.call(items, 'Change', { id, row_version, difference: `说明${check_result}` } as never)
  const done = await keeper.give(commands, 'Submit' as never, await read(taken), { summary: '差1台' })
  expect(done.state).toBe('submitted')
  expect(await refusal(scan(taken, missing.equipment_number))).toEqual(['EI-02'])
})

it('[page djequipment/inventoryrecord special] another person approves; differences change the register', async () => {
  const [todo] = await place.query<{ n: number }>(
    "select count(*)::int as n from todo_item where object_kind = 'equipment_inventory_record' and object_id = $1 and state = 'open'",
    [taken],
  )
  expect(todo?.n).toBe(1)
  const before = await machine(missing.equipment_id)
  expect(before?.state).not.toBe('lost')
  const own = await read(taken)
  await place.query('update equipment_inventory_record set submitted_by_id = $2 where id = $1', [
    taken,
    director.userId,
  ])
  expect(await refusal(director.give(commands, 'Approve' as never, own))).toEqual(['EI-04'])
  await place.query('update equipment_inventory_record set submitted_by_id = $2 where id = $1', [taken, keeper.userId])
  await director.give(commands, 'Reject' as never, await read(taken), { reason: '再找一次' })
  expect(await read(taken)).toMatchObject({ state: 'open', opinion: '再找一次', finished_on: null })
  await keeper.give(commands, 'Submit' as never, await read(taken))
  await director.give(commands, 'Approve' as never, await read(taken))
  expect(await machine(missing.equipment_id)).toMatchObject({ state: 'lost' })
  expect(await machine(moved.equipment_id)).toMatchObject({ workplace_id: other })
  const events = await place.query<{ kind: string }>(
    "select kind from equipment_lifecycle_event where source_entity = 'equipment_inventory_record' and source_id = $1 and equipment_id = any($2)",
    [taken, [missing.equipment_id, moved.equipment_id]],
  )
  expect(events.map(({ kind }) => kind).sort()).toEqual(['inventory', 'inventory', 'transfer'])
  const [change] = await place.query<{ source_kind: string; applied: string }>(
    'select source_kind, applied_by_id::text as applied from equipment_state_change where equipment_id = $1 order by id desc limit 1',
    [missing.equipment_id],
  )
  expect(change).toEqual({ source_kind: 'inventory', applied: keeper.userId })
  expect(await refusal(director.give(commands, 'Approve' as never, await read(taken)))).toEqual(['EI-02'])
})

it('a lost machine that is found again stands still; what is decided to stay stays', async () => {
  const made = (await keeper.call(records, 'Create', {
    title: '复盘',
    workplace_id: room,
  } as never)) as never as Version
  for (const { equipment_number } of await linesOf(made.id)) await scan(made.id, equipment_number)
  expect(await scan(made.id, missing.equipment_number)).toMatchObject({ check_result: 'surplus' })
  const found = (await linesOf(made.id)).find(({ equipment_id }) => equipment_id === missing.equipment_id)
  if (!found) throw new Error('not on the list')
  await keeper.call(items, 'Change', {
    id: found.id,
    row_version: found.row_version,
    difference: '在库房找到',
  } as never)
  await keeper.give(commands, 'Submit' as never, await read(made.id))
  await director.give(commands, 'Approve' as never, await read(made.id))
  expect(await machine(missing.equipment_id)).toMatchObject({ state: 'stopped' })
  const again = (await keeper.call(records, 'Create', {
    title: '三盘',
    workplace_id: room,
  } as never)) as never as Version
  const lines = await linesOf(again.id)
  const [kept] = lines
  for (const { equipment_number } of lines.slice(1)) await scan(again.id, equipment_number)
  if (!kept) throw new Error('no machines')
  await keeper.call(items, 'Change', {
    id: kept.id,
    row_version: kept.row_version,
    difference: '在外校准',
    decision: 'keep',
  } as never)
  await keeper.give(commands, 'Submit' as never, await read(again.id))
  const state = (await machine(kept.equipment_id))?.state
  await director.give(commands, 'Approve' as never, await read(again.id))
  expect((await machine(kept.equipment_id))?.state).toBe(state)
})
