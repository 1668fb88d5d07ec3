import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentLifecycleEvent } from '@gt/domain/equipment/equipment-lifecycle-event.entity.ts'
import { lifeActions } from '@gt/domain/equipment/life-actions.ts'
import { stateBoardActions } from '@gt/domain/equipment/state-board-actions.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import all from '@gt/domain/ledgers/djequipment.equipmentalllist.ledger.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { equipmentImplemented } from '../../src/modules/equipment/implement.ts'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { type Caller, refusal, type Version } from '../make/entrust.ts'
import { openReports, type ReportPlace, testedCubes } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

const events = entityController(equipmentLifecycleEvent)
const machines = entityController(equipment)
let place: ReportPlace
let keeper: Caller
let press: string

beforeAll(async () => {
  place = await openReports([...definedActions, ...equipmentImplemented, ...ledgerActions])
  keeper = await place.as('equip')
  press =
    (await place.query<{ id: string }>("select id::text as id from equipment where equipment_number = 'YQ-LX-002'"))[0]
      ?.id ?? ''
}, 240_000)
afterAll(() => place?.close())

it('[page djequipment/lifecycle accept] every calibration, repair and change of state is on the line of its machine', async () => {
  const [lacking] = await place.query<{ n: number }>(
    `select (select count(*) from equipment_calibration c where c.state = 'confirmed' and not exists (select from equipment_lifecycle_event e
         where e.equipment_id = c.equipment_id and e.kind = 'calibrate'))
       + (select count(*) from equipment_repair r where r.state = 'accepted' and not exists (select from equipment_lifecycle_event e
         where e.source_entity = 'equipment_repair' and e.source_id = r.id and e.kind = 'repair'))
       + (select count(*) from equipment_state_change s where s.state = 'approved' and s.done_at is not null and not exists (select from equipment_lifecycle_event e
         where e.equipment_id = s.equipment_id and (e.source_entity = 'equipment_state_change' and e.source_id = s.id or e.source_id = s.source_id)))::int as n`,
  )
  expect(lacking?.n).toBe('0')
})

it('a machine is found by its number, with what its life cost', async () => {
  const found = await keeper.call(lifeActions, 'Machine', { scanned: 'YQ-LX-002' })
  // the price of the repair, once
  expect(found).toMatchObject({ id: press, spent: '680.00', repairs: 1 })
  expect(await refusal(keeper.call(lifeActions, 'Machine', { scanned: 'NONE' }))).toEqual(['EI-05'])
  const stranger = await place.as('gd-chief', undefined, 'LJ3')
  expect(await refusal(stranger.call(lifeActions, 'Machine', { id: press }))).toEqual(['G-04'])
})

it('old events are added by hand with their cost; what sheets write and what lies ahead is refused', async () => {
  const add = (more: object) => keeper.call(events, 'Create', { equipment_id: press, title: '购入', ...more } as never)
  await add({ kind: 'purchase', occurred_at: '2020-01-05 10:00:00', cost: '120.50' })
  expect((await keeper.call(lifeActions, 'Machine', { id: press })).spent).toBe('800.50')
  expect(await refusal(add({ kind: 'purchase', occurred_at: '2099-01-05 10:00:00' }))).toEqual(['QW-01'])
  await place.query("update equipment set created_at = '2026-01-01' where id = $1", [press])
  expect(await refusal(add({ kind: 'repair', occurred_at: '2026-02-01 10:00:00' }))).toEqual(['QW-02'])
  await add({ kind: 'repair', occurred_at: '2021-02-01 10:00:00' })
})

it('[page gdequipment/lifecycle accept] a machine that goes to another room tells it on its line', async () => {
  const row = (await keeper.call(machines, 'GetById', { id: press } as never)) as never as Version & {
    workplace_id: { id: string } | string
  }
  const [elsewhere] = await place.query<{ id: string; name: string }>(
    `select w.id::text as id, w.name from workplace w join equipment e on e.business_id = w.business_id and e.id = $1 where w.id <> e.workplace_id limit 1`,
    [press],
  )
  await keeper.call(machines, 'Change', {
    id: press,
    row_version: row.row_version,
    workplace_id: elsewhere?.id,
  } as never)
  const [event] = await place.query<{ title: string }>(
    "select title from equipment_lifecycle_event where equipment_id = $1 and kind = 'transfer' order by id desc limit 1",
    [press],
  )
  expect(event?.title).toMatch(new RegExp(`→.*${elsewhere?.name}$`))
})

it('[page djequipment/lifecycle accept] the file has a catalogue whose page numbers are those of the file, and the certificates', async () => {
  const { pdf, pages } = await keeper.call(lifeActions, 'File', { id: press })
  const texts = await readTexts(Buffer.from(pdf, 'base64'))
  const of = (page: number): string =>
    texts
      .filter(text => text.page === page)
      .map(({ text }) => text)
      .join('')
  expect(of(1)).toContain('仪器设备档案')
  expect(of(1)).toContain('YQ-LX-002')
  expect(of(2)).toContain('档案目录')
  const [, at] = /设备履历表(\d)(\d)/.exec(of(2).replaceAll(/\s/g, '')) ?? []
  expect(of(Number.parseInt(at ?? '0', 10))).toContain('设备履历表')
  expect(pages).toBeGreaterThanOrEqual(4)
  expect(texts.map(({ text }) => text).join('')).toContain('加荷时压力波动')
})

it('[page djequipment/equipmentstate accept] a validity that ends today is red tomorrow by the day alone', async () => {
  const tile = async () => {
    const { tiles, counts } = await keeper.call(stateBoardActions, 'Read', {})
    // every machine is counted once
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(tiles.length)
    return tiles.find(({ id }) => id === press)
  }
  await place.query(
    "update equipment set validity_period = $2, state = 'in_service', calibration_status = 'valid', label = 'green' where id = $1",
    [press, keeper.clock.slice(0, 10)],
  )
  expect(await tile()).toMatchObject({ label: 'green' })
  const today = keeper.clock
  await place.query('update equipment set validity_period = ($2::date - 1) where id = $1', [press, today.slice(0, 10)])
  expect(await tile()).toMatchObject({ calibration_status: 'overdue' })
  const [set] = await place
    .query<{ block: string }>(
      "select coalesce((select value->>'calibration_block' from overall_setting limit 1), 'block') as block",
    )
    .catch(() => [{ block: 'block' }])
  if (set?.block === 'block') expect((await tile())?.label).toBe('red')
  await place.query("update equipment set validity_period = '2027-01-01' where id = $1", [press])
})

it('[page djequipment/equipmentstate accept] a machine of a test that is being made is in use; the list of states is printed', async () => {
  await testedCubes(place)
  const [task] = await place.query<{ id: string; number: string }>(
    'select id::text as id, task_number as number from trial_task order by id desc limit 1',
  )
  await place.query("update trial_task set state = 'testing' where id = $1", [task?.id])
  const { tiles } = await keeper.call(stateBoardActions, 'Read', {})
  const used = tiles.filter(tile => tile.task?.id === task?.id)
  expect(used.length).toBeGreaterThan(0)
  expect(used[0]?.task?.number).toBe(task?.number)
  const { pdf } = await keeper.call(stateBoardActions, 'Print', { state: 'in_service' })
  const text = (await readTexts(Buffer.from(pdf, 'base64'))).map(one => one.text).join('')
  expect(text).toContain('仪器设备状态表')
  expect(text).toContain(task?.number)
})

it('[page djequipment/equipmentalllist accept] a director sees the machines of dispatched laboratories, a keeper his own; sums follow the filter', async () => {
  const ledger = ledgerController(all)
  const day = keeper.clock.slice(0, 10)
  const ask = (who: Caller, more: object = {}) =>
    who.call(ledger, 'Query', { date: 'as_of', from: day, to: day, size: 50, ...more } as never)
  const counted = async (code: string) =>
    (
      await place.query<{ n: number }>(
        'select count(*)::int as n from equipment e join business b on b.id = e.business_id where (b.code = $1 or b.parent_lab_id = (select id from business where code = $1 and $2)) and e.deleted_at is null',
        [code, code === 'SFJC'],
      )
    )[0]?.n
  const director = await place.as('director')
  expect((await ask(director)).total).toBe(await counted('SFJC'))
  const own = await ask(keeper, { groups: ['unit'] })
  expect(own.groups).toHaveLength(1)
  expect(own.total).toBeLessThan((await ask(director)).total)
  const all_ = await ask(director, { groups: ['unit'] })
  expect(all_.groups.length).toBeGreaterThan(1)
  const some = await ask(keeper, { filter: [{ field: 'equipment_name', op: 'contains', value: '压力' }] })
  expect(some.total).toBeGreaterThan(0)
  const [sum] = await place.query<{ sum: string }>(
    "select sum(e.price)::text as sum from equipment e join business b on b.id = e.business_id and b.code = 'SFJC' where e.name like '%压力%' and e.deleted_at is null",
  )
  expect(some.totals.purchase_price).toBe(sum?.sum)
  // a site's director reads his own
  const site = await place.as('gd-chief', undefined, 'LJ3')
  expect((await ask(site, { groups: ['unit'] })).groups).toHaveLength(1)
})
