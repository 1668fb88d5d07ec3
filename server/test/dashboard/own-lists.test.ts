import { clientOrderActions } from '@gt/domain/dashboard/client-actions.ts'
import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { equipmentActions } from '@gt/domain/equipment/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { Caller, cubeOrder, registered } from '../make/entrust.ts'
import { openReports, paid, type ReportPlace, rendered, signedUpTo, testedCubes } from '../make/reports.ts'

// figures of one's own on the home beside the lists that they lead to, which hold all that the card has no room for

let place: ReportPlace

async function as(login: string): Promise<Caller> {
  const { principal } = await place.as(login)
  const actions = [...place.actions, ...dashboardImplemented, ...definedActions]
  const caller = new Caller(place.services, actions, principal)
  caller.clock = '2026-03-30 18:00:00'
  return caller
}

/** An account of the client with this id. */
async function clientOf(unit: string): Promise<Caller> {
  const client = await as('client1')
  Object.assign(client, { principal: { ...client.principal, entrustUnitId: unit } })
  return client
}

beforeAll(async () => {
  place = await openReports()
  await registered(await place.as('reception1'), await cubeOrder(place))
}, 120_000)
afterAll(() => place?.close())

it("[page /home, equipment reminders] the figure of one's own devices is the count of the register's view of them", async () => {
  const [keeper, tester, other] = await Promise.all([as('equip'), as('tester1'), as('tester3')])
  const asked = async (who: Caller) => {
    const { n, rows } = await who.call(homeActions, 'OwnEquipment', {})
    const list = await who.call(equipmentActions, 'List', { view: 'own_due', size: 50 })
    expect(list.total).toBe(n)
    expect(rows.length).toBe(Math.min(n, 10))
    const listed = new Set(list.rows.map(row => row.id))
    expect(rows.every(row => listed.has(row.id))).toBe(true)
    return { n, rows, listed }
  }
  const before = await asked(keeper)
  // twelve in his keeping end soon, one of them is sealed; one ends after the 30 days
  const kept = await place.query<{ id: string }>(
    `update equipment set custodian_id = $1, validity_period = '2026-04-29', state = 'in_service' where id in (
       select id from equipment where business_id = $2 and deleted_at is null and not id::text = any($3) order by id limit 13) returning id::text as id`,
    [keeper.userId, keeper.principal.business?.id, [...before.listed]],
  )
  const [sealed, later] = kept
  await place.query("update equipment set state = 'sealed' where id = $1", [sealed?.id])
  await place.query("update equipment set validity_period = '2026-04-30' where id = $1", [later?.id])
  const after = await asked(keeper)
  expect(after.n).toBe(before.n + 11)
  expect([after.listed.has(sealed?.id ?? ''), after.listed.has(later?.id ?? '')]).toEqual([false, false])
  // a test in hand brings the machines that it needs, for its tester alone
  const [cubes] = await place.query<{ id: string; trial_list_id: string }>(
    "select id::text as id, trial_list_id::text as trial_list_id from trial_task where state = 'unassigned'",
  )
  await place.query(
    `update equipment set validity_period = '2026-04-01', custodian_id = null, state = 'in_service' where id in (
       select e.id from equipment e join equipment_sort o on o.id = e.equipment_sort_id join equipment_trial_index i on i.business_id = e.business_id
         and i.trial_list_id = $1 and i.deleted_at is null and (i.equipment_id = e.id or (i.equipment_id is null and i.equipment_sort_id in (o.id, o.parent_id))))`,
    [cubes?.trial_list_id],
  )
  expect([(await asked(tester)).n, (await asked(other)).n]).toEqual([0, 0])
  await place.query(
    `insert into trial_task_person (instance_id, organization_id, business_id, trial_task_id, user_id, role)
     select instance_id, organization_id, business_id, id, $2, 'tester' from trial_task where id = $1`,
    [cubes?.id, tester.userId],
  )
  await place.query("update trial_task set state = 'assigned' where id = $1", [cubes?.id])
  const used = await asked(tester)
  expect(used.n).toBeGreaterThan(0)
  expect(used.rows.map(row => row.kept)).toEqual(used.rows.map(() => 0))
  expect((await asked(other)).n).toBe(0)
  await place.query("update trial_task set state = 'unassigned' where id = $1", [cubes?.id])
  await place.query('delete from trial_task_person where trial_task_id = $1', [cubes?.id])
})

it('[page /home, client home] the list of all own orders holds what the home counts, however many they are, and nobody else finds them', async () => {
  const [mine] = await place.query<{ unit: string }>(
    `select entrust_unit_id::text as unit from entrustment where state = 'accepted' order by id desc limit 1`,
  )
  const unit = mine?.unit ?? '0'
  const client = await clientOf(unit)
  // seven more that were collected: the card shows six of them
  const clerk = await place.as('reception1')
  const ids: string[] = []
  for (let n = 1; n <= 7; n += 1) {
    const { order } = await registered(clerk, await cubeOrder(place))
    await place.query(
      "update entrustment set state = 'completed', entrust_unit_id = $2, entrust_no = $3, project_name = '旧桥', entrust_date = date '2025-05-01' + $4::int where id = $1",
      [order.id, unit, `ALT-${n}`, n],
    )
    ids.push(order.id)
  }
  const home = await client.call(homeActions, 'OwnOrders', {})
  expect([home.counts.issued, home.rows.filter(row => row.group === 'issued').length]).toEqual([7, 6])
  const { by_kind, total, rows } = await client.call(clientOrderActions, 'Mine', { size: 50 })
  expect(by_kind).toEqual(Object.fromEntries(Object.entries(home.counts).filter(([, n]) => n > 0)))
  expect(rows).toHaveLength(total)
  expect(total).toBe(Object.values(home.counts).reduce((sum, n) => sum + n, 0))
  const issued = await client.call(clientOrderActions, 'Mine', { group: 'issued', size: 20 })
  expect([issued.total, issued.rows.map(row => row.number)]).toEqual([7, [7, 6, 5, 4, 3, 2, 1].map(n => `ALT-${n}`)])
  const found = await client.call(clientOrderActions, 'Mine', { search: 'alt-3' })
  expect(found.rows).toMatchObject([{ id: ids[2], project: '旧桥', reports: [] }])
  for (const login of ['client2', 'reception1'])
    expect(await (await as(login)).call(clientOrderActions, 'Mine', {}), login).toMatchObject({ total: 0, rows: [] })
})

it('[page /home, client home] a report that waits for money is told grey, without its file; once issued it is there to be fetched', async () => {
  const report = await testedCubes(place)
  const [order] = await place.query<{ unit: string }>(
    'select entrust_unit_id::text as unit from entrustment where id = $1',
    [report.orderId],
  )
  const client = await clientOf(order?.unit ?? '0')
  const told = async (who: Caller) => {
    const { rows } = await who.call(homeActions, 'OwnReports', {})
    return rows.filter(({ id }) => id === report.id)
  }
  expect(await told(client)).toEqual([])
  await signedUpTo(place, report, 'Approve')
  await rendered(place, report)
  expect(await told(client)).toMatchObject([
    { held: 1, file_id: null, day: '2026-03-30', test: expect.stringContaining('抗压') },
  ])
  expect(await told(await clientOf('0'))).toEqual([])
  expect(await (await as('reception1')).call(homeActions, 'OwnReports', {})).toMatchObject({ rows: [] })
  await paid(place, report)
  expect(await told(client), 'paid and not handed out yet').toEqual([])
  await place.query("update report set state = 'issued', issued_at = '2026-04-02 10:00:00' where id = $1", [report.id])
  const [file] = await place.query<{ id: string }>(
    "select coalesce(signed_pdf_file_id, pdf_file_id)::text as id from report_revision where report_id = $1 and state = 'effective'",
    [report.id],
  )
  expect(file?.id).toMatch(/^\d+$/)
  expect(await told(client)).toMatchObject([{ held: 0, file_id: file?.id, day: '2026-04-02' }])
})
