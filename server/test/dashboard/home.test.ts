import { chargeActions } from '@gt/domain/charges/actions.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { todoActions } from '@gt/domain/dashboard/actions.ts'
import { clientBillActions } from '@gt/domain/dashboard/client-actions.ts'
import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { billedStates, debtStates, stations } from '@gt/domain/dashboard/stations.ts'
import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { equipmentActions } from '@gt/domain/equipment/actions.ts'
import type { Filter, ListQuery } from '@gt/domain/kit/list.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { Caller, cubeOrder, refusal, registered } from '../make/entrust.ts'
import { openReports, paid, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

// the figures of each card beside the lists they lead to, and beside the rows themselves

let place: ReportPlace
/** After everything below has happened. */
const evening = '2026-03-30 18:00:00'

async function as(login: string, clock = evening): Promise<Caller> {
  const { principal } = await place.as(login)
  const actions = [...place.actions, ...dashboardImplemented, ...definedActions]
  const caller = new Caller(place.services, actions, principal)
  caller.clock = clock
  return caller
}

const lists = {
  trial_task: (who: Caller, query: ListQuery) => who.call(taskActions, 'List', query),
  report: (who: Caller, query: ListQuery) => who.call(reportActions, 'List', query),
  charge: (who: Caller, query: ListQuery) => who.call(chargeActions, 'List', query),
  entrustment: (who: Caller, query: ListQuery) => who.call(entrustmentActions, 'List', query),
} as const
const isListed = (record: string): record is keyof typeof lists => record in lists

async function listed(who: Caller, record: keyof typeof lists, filter: readonly Filter[]) {
  return (await lists[record](who, { filter, size: 20 })).total
}

const inMonth = (field: string): Filter[] => [
  { field, op: 'gte', value: '2026-03-01' },
  { field, op: 'lte', value: '2026-03-30' },
]

async function count(sql: string): Promise<number> {
  const [row] = await place.query<{ n: number }>(
    `select count(*)::int as n from ${sql} and t.business_id = (select id from business where code = 'SFJC')`,
  )
  return row?.n ?? -1
}

beforeAll(async () => {
  place = await openReports()
  await registered(await place.as('reception1'), await cubeOrder(place))
  const passed = await testedCubes(place, 'pass')
  await signedUpTo(place, passed, 'Approve')
  await paid(place, passed)
  await signedUpTo(place, await testedCubes(place, 'fail'), 'Audit')
}, 120_000)
afterAll(() => place?.close())

it.each([
  ['labadmin', evening],
  ['director', evening],
  ['labadmin', '2026-06-30 09:00:00'],
])('[page /home] the pipeline of %s at %s holds what the lists behind it show', async (login, clock) => {
  const who = await as(login, clock)
  const { stations: counted, at } = await who.call(homeActions, 'Pipeline', {})
  expect(at).toBe(clock)
  const past = { op: 'lt' as const, value: clock.slice(0, 10) }
  for (const { key, record, states, falls_due } of stations) {
    const found = counted.find(one => one.key === key)
    if (!found || !isListed(record)) continue
    const inStates: Filter = { field: 'state', op: 'eq', value: states }
    expect([key, found.n]).toEqual([key, await listed(who, record, [inStates])])
    if (!falls_due) {
      expect(found.late).toBeNull()
      continue
    }
    const late =
      record === 'report'
        ? await listed(who, record, [inStates, { field: 'late', op: 'eq', value: 1 }])
        : await listed(who, record, [inStates, { field: record === 'charge' ? 'due_on' : 'deadline', ...past }])
    expect([key, found.late]).toEqual([key, late])
  }
  const of = (key: string) => counted.find(one => one.key === key)
  expect([of('assignment')?.n, of('review')?.n, of('print')?.n, of('charge')?.n]).toEqual([1, 1, 1, 2])
  expect([of('assignment')?.late, of('review')?.late]).toEqual(clock > '2026-06' ? [1, 1] : [0, expect.any(Number)])
})

it('[page /home] the workload of a period equals the lists, the rows of its rooms and the points that were counted', async () => {
  const who = await as('director')
  const month = await who.call(homeActions, 'Workload', { period: 'month', by: 'room' })
  expect(month).toMatchObject({ from: '2026-03-01', to: '2026-03-30', tasks: 2, tasks_before: 0, reports: 1 })
  expect(month.tasks).toBe(await listed(who, 'trial_task', inMonth('finished_at')))
  expect(month.reports).toBe(await listed(who, 'report', inMonth('report_date')))
  expect(month.rows.map(({ n }) => n)).toEqual([2])
  const [points] = await place.query<{ mean: string }>(
    'select round(sum(points) / count(distinct user_id), 1)::text as mean from workload_record',
  )
  expect(month.points).toBe(points?.mean)
  const people = await who.call(homeActions, 'Workload', { period: 'month', by: 'person' })
  const own = await place.query<{ id: string; points: string }>(
    `select user_id::text as id, sum(points)::numeric(12, 2)::text as points from workload_record group by 1 order by sum(points) desc, 1`,
  )
  expect(people.scores.map(({ id, n, before }) => [id, n, before])).toEqual(
    own.map(row => [row.id, row.points, '0.00']),
  )
  expect(month.scores.map(({ id, n }) => [id, n])).toEqual([
    [month.rows[0]?.id, sumOfMoney(own.map(row => row.points))],
  ])
  const tester = await as('tester1')
  expect(people.rows.map(({ id, n }) => [id, n])).toEqual([[tester.userId, 2]])
  const day = await who.call(homeActions, 'Workload', { period: 'day', by: 'room' })
  expect([day.tasks, day.tasks_before, day.reports]).toEqual([0, 2, 1])
  const week = await who.call(homeActions, 'Workload', { period: 'week', by: 'room' })
  expect([week.from, week.tasks, week.tasks_before]).toEqual(['2026-03-30', 0, 0])
})

it('[workflow 25] a tester counts his own work, one who had no hand in it none', async () => {
  const [own, other] = await Promise.all([as('tester1'), as('tester3')])
  const asked = { period: 'month', by: 'person' } as const
  const mine = await own.call(homeActions, 'Workload', asked)
  expect([mine.tasks, mine.reports]).toEqual([2, 1])
  const theirs = await other.call(homeActions, 'Workload', asked)
  expect([theirs.tasks, theirs.reports, theirs.points, theirs.rows]).toEqual([0, 0, null, []])
  for (const who of [own, other]) {
    const { months } = await who.call(homeActions, 'Quality', {})
    const judged = await listed(who, 'report', [
      { field: 'judgement', op: 'eq', value: ['pass'] },
      ...inMonth('report_date'),
    ])
    expect(months.at(-1)?.passed).toBe(judged)
  }
})

it('[page /home, charges] sums of money are told to the cashier, the administrator and the director alone', async () => {
  for (const login of ['cashier', 'labadmin', 'director'])
    expect((await (await as(login)).call(homeActions, 'Charges', {})).months).toHaveLength(6)
  const others = await place.query<{ login: string }>(
    `select distinct u.user_name as login from app_user u join user_post_map m on m.user_id = u.id join post p on p.id = m.post_id
     join business b on b.id = m.business_id and b.code = 'SFJC' where p.code not in ('cashier', 'lab_admin', 'director', 'client')`,
  )
  const may = (who: Caller) => who.principal.permissions.has('djentrustmanage.chargelist.view')
  const lookers = (await Promise.all(others.map(({ login }) => as(login)))).filter(may)
  expect(lookers.length, 'somebody looks bills up for other reasons').toBeGreaterThan(0)
  for (const who of lookers) expect(await refusal(who.call(homeActions, 'Charges', {}))).toEqual(['G-03'])
})

it('[page /home] the money of the month, of its bills, and who owes it', async () => {
  const who = await as('director')
  const figures = await who.call(homeActions, 'Charges', {})
  const billed: Filter[] = [{ field: 'state', op: 'eq', value: billedStates }, ...inMonth('confirmed_at')]
  expect(figures.bills).toBe(await listed(who, 'charge', billed))
  const [sums] = await place.query<{ due: string; paid: string }>(
    `select sum(payable_amount)::text as due, sum(paid_amount)::text as paid from charge where state = 'paid'`,
  )
  expect(figures).toMatchObject({ bills: 1, due: sums?.due, paid: sums?.paid, credit: '0.00', open: '0.00' })
  expect(figures.months).toHaveLength(6)
  expect(figures.months[0]).toEqual({ month: '2025-10', due: '0.00', paid: '0.00' })
  expect(figures.months.at(-1)).toEqual({ month: '2026-03', due: sums?.due, paid: sums?.paid })
  expect(figures.debtors).toEqual([])
  const [draft] = await place.query<{ id: string; row_version: number; entrust_unit_id: string }>(
    `select id::text as id, row_version, entrust_unit_id::text as entrust_unit_id from charge where state = 'draft' order by id limit 1`,
  )
  if (!draft) throw new Error('two orders have not been billed')
  const { row_version } = await (await as('cashier', '2026-03-20 09:00:00')).give(chargeActions, 'Confirm', draft)
  const after = await who.call(homeActions, 'Charges', {})
  expect(after.debtors).toEqual([
    { id: draft.entrust_unit_id, name: expect.any(String), bills: 1, days: 10, amount: after.open },
  ])
  expect(Number(after.open)).toBeGreaterThan(0)
  const debtor = await clientOf(draft.entrust_unit_id)
  expect(await debtor.call(homeActions, 'OwnBills', {})).toMatchObject({
    amount: after.open,
    bills: 1,
    rows: [{ id: draft.id, amount: after.open }],
  })
  // the list behind it, and nobody else's
  expect(await debtor.call(clientBillActions, 'Mine', {})).toMatchObject({
    total: 1,
    rows: [{ id: draft.id, amount: after.open, paid: '0.00', payable: after.open }],
  })
  const late = async (clock: string) => {
    debtor.clock = clock
    return (await debtor.call(clientBillActions, 'Mine', { overdue: 1 })).total
  }
  expect([await late('2026-03-20 10:00:00'), await late('2031-01-01 10:00:00')]).toEqual([0, 1])
  for (const login of ['client2', 'reception1'])
    expect(await (await as(login)).call(clientBillActions, 'Mine', {}), login).toMatchObject({ total: 0, rows: [] })
  await (await as('cashier')).give(chargeActions, 'Unconfirm', { ...draft, row_version }, { reason: '录错' })
})

it('[page /home, charges] adds up while a refund waits, and equals the lists it leads to', async () => {
  const [director, cashier] = [await as('director'), await as('cashier')]
  const before = await director.call(homeActions, 'Charges', {})
  const [draft] = await place.query<{ id: string; row_version: number; entrust_unit_id: string }>(
    `select id::text as id, row_version, entrust_unit_id::text as entrust_unit_id from charge where state = 'draft' order by id limit 1`,
  )
  if (!draft) throw new Error('two orders have not been billed')
  const now = () => cashier.call(chargeActions, 'GetById', { id: draft.id })
  await cashier.give(chargeActions, 'Confirm', draft)
  const { payable_amount: payable } = await now()
  const paidPart = sumOfMoney([payable, '-0.01'])
  await cashier.give(chargeActions, 'Pay', await now(), { method: 'cash', amount: paidPart })
  await cashier.give(chargeActions, 'Refund', await now(), { kind: 'payment', amount: '10', reason: '多收' })
  const figures = await director.call(homeActions, 'Charges', {})
  expect(figures).toMatchObject({ bills: before.bills + 1, due: sumOfMoney([before.due, payable]), open: '0.01' })
  expect(sumOfMoney([figures.paid, figures.credit, figures.open])).toBe(figures.due)
  const sumsOf = async (filter: Filter[]) => (await director.call(chargeActions, 'List', { filter, size: 20 })).sum
  expect(await sumsOf([{ field: 'state', op: 'eq', value: billedStates }, ...inMonth('confirmed_at')])).toMatchObject({
    payable_amount: figures.due,
    paid_amount: figures.paid,
  })
  expect(figures.debtors).toMatchObject([{ id: draft.entrust_unit_id, amount: '0.01' }])
  expect(
    await sumsOf([
      { field: 'entrust_unit_id', op: 'eq', value: draft.entrust_unit_id },
      { field: 'state', op: 'eq', value: debtStates },
    ]),
  ).toMatchObject({ open_amount: '0.01' })
})

/** An account of the client with this id. */
async function clientOf(unit: string): Promise<Caller> {
  const client = await as('client1')
  Object.assign(client, { principal: { ...client.principal, entrustUnitId: unit } })
  return client
}

it('[page /home, client home] orders stand where they are, ready reports are told before they may be read', async () => {
  const [mine] = await place.query<{ unit: string }>(
    `select entrust_unit_id::text as unit from entrustment where state = 'accepted' order by id desc limit 1`,
  )
  const client = await clientOf(mine?.unit ?? '0')
  const { counts, rows } = await client.call(homeActions, 'OwnOrders', {})
  expect(counts).toEqual({ submitted: 0, accepted: 1, testing: 1, reported: 1, issued: 0, voided: 0, returned: 0 })
  expect(rows).toHaveLength(3)
  const approved = rows.find(row => row.group === 'reported')
  expect(await count(`report t where state = 'approved' and t.entrustment_id = ${approved?.id}`)).toBe(1)
  expect((await client.call(reportActions, 'List', { size: 20 })).rows).toEqual([])
  const stranger = await as('client2')
  expect(stranger.principal.entrustUnitId).not.toBe(mine?.unit)
  expect(await stranger.call(homeActions, 'OwnOrders', {})).toMatchObject({ counts: { reported: 0 }, rows: [] })
  expect(await stranger.call(homeActions, 'OwnBills', {})).toMatchObject({ amount: '0.00', bills: 0, rows: [] })
})

it('[page /home] quality, devices, clients and certificates equal their lists and rows', async () => {
  const who = await as('labadmin')
  const { months } = await who.call(homeActions, 'Quality', {})
  expect(months.at(-1)).toEqual({
    month: '2026-03',
    reports: 1,
    returns: 0,
    issued: 0,
    changes: 0,
    passed: 1,
    failed: 0,
  })
  await place.query("update report set judgement = 'fail' where judgement = 'pass'")
  const { classes } = await who.call(homeActions, 'Quality', {})
  expect(classes.map(({ judged, failed }) => [judged, failed])).toEqual([[1, 1]])
  for (const { tests, failed } of classes)
    expect(
      await listed(who, 'report', [
        { field: 'judgement', op: 'eq', value: ['fail'] },
        { field: 'trial_list_id', op: 'eq', value: tests },
        ...inMonth('report_date'),
      ]),
    ).toBe(failed)
  await place.query("update report set judgement = 'pass' where judgement = 'fail'")
  const devices = await who.call(homeActions, 'Equipment', {})
  const total = async (...filter: Filter[]): Promise<number> =>
    (await who.call(equipmentActions, 'List', { filter, size: 20 })).total
  for (const [state, n] of Object.entries(devices.counts))
    expect([state, n]).toEqual([state, await total({ field: 'state', op: 'eq', value: [state] })])
  expect(Object.values(devices.counts).reduce((sum, n) => sum + n, 0)).toBe(await total())
  const validity = 'validity_period'
  const soon = await who.call(equipmentActions, 'List', {
    filter: [
      { field: validity, op: 'gte', value: '2026-03-30' },
      { field: 'state', op: 'eq', value: ['in_service', 'degraded'] },
    ],
    sort: { field: validity, dir: 'asc' },
    size: 20,
  })
  expect(devices.next).toMatchObject({ id: soon.rows[0]?.id, valid_to: soon.rows[0]?.validity_period })
  expect(devices.overdue).toBe(await total({ field: validity, op: 'lt', value: '2026-03-30' }))
  expect(devices.due).toBe(
    await total(
      { field: validity, op: 'gte', value: '2026-03-30' },
      { field: validity, op: 'lte', value: '2026-04-29' },
    ),
  )
  const { rows: clients } = await who.call(homeActions, 'Clients', {})
  expect(clients.reduce((sum, { orders }) => sum + orders, 0)).toBe(
    await count(
      "entrustment t where t.state in ('accepted', 'in_progress', 'completed') and t.entrust_unit_id is not null",
    ),
  )
  const later = await as('labadmin', '2031-01-01 09:00:00')
  const ended = await later.call(homeActions, 'Certificates', {})
  expect(ended.past).toBe(
    (await count("lab_qualification t where t.valid_to < '2031-01-01'")) +
      (await count(
        "personnel_certificate t join personnel p on p.business_id = t.business_id and p.id = t.personnel_id and p.state = 'active' where t.valid_to < '2031-01-01'",
      )),
  )
  expect(ended.past).toBeGreaterThan(0)
  expect(ended.outdated).toBe(0)
  // the last check of a standard counts
  const checked = (day: string, result: string) =>
    place.query(
      `insert into standard_check (instance_id, organization_id, business_id, standard_id, checked_on, result)
       select b.instance_id, b.organization_id, b.id, (select min(id) from standard where deleted_at is null), $1, $2 from business b where b.code = 'SFJC'`,
      [day, result],
    )
  await checked('2026-01-05', 'current')
  await checked('2026-03-05', 'abolished')
  const found = await who.call(homeActions, 'Certificates', {})
  expect([found.outdated, found.rows.filter(row => row.of === 'standard')]).toMatchObject([
    1,
    [{ valid_to: '2026-03-05', found: 'abolished' }],
  ])
  await checked('2026-03-20', 'current')
  expect((await who.call(homeActions, 'Certificates', {})).outdated).toBe(0)
  const ends = ended.rows.map(row => row.valid_to)
  expect(ends).toEqual([...ends].sort())
})

it('[page /home] a tester sees his ages, his finished tasks and points, who wrote a report what came back, nobody else', async () => {
  const [own, other] = await Promise.all([as('tester1'), as('tester3')])
  const ask = async (who: Caller) => ({
    ages: await who.call(homeActions, 'Ages', {}),
    finished: (await who.call(homeActions, 'Finished', {})).rows.map(row => row.report),
    work: await who.call(homeActions, 'OwnWorkload', { period: 'month' }),
  })
  const before = await ask(own)
  expect([before.ages.overdue, before.ages.today, before.ages.soon, before.finished.length]).toEqual([0, 0, 0, 2])
  expect([before.work.tasks, before.work.reports, before.work.rows.length]).toEqual([2, 1, 30])
  const [counted] = await place.query<{ own: string }>(
    'select sum(points)::numeric(12, 2)::text as own from workload_record where user_id = $1',
    [own.userId],
  )
  expect(before.work.points).toBe(counted?.own)
  expect(before.work.rows.at(-2)?.own, 'all of it was checked on the 29th').toBe(counted?.own)
  expect(Number(before.work.rows.at(-2)?.mean)).toBeGreaterThan(0)

  const [waiting] = await place.query<{ id: string; row_version: number }>(
    "select id::text as id, row_version from trial_task where state = 'unassigned'",
  )
  if (!waiting) throw new Error('no task waits')
  const people = { tester_ids: [own.userId, (await as('tester2')).userId] }
  await (await as('head-hnt', '2026-03-27 08:00:00')).give(taskActions, 'Assign', waiting, people)
  const counts: Record<string, readonly [overdue: number, today: number, soon: number]> = {}
  for (const day of ['2026-03-25', '2026-03-26', '2026-03-29', '2026-03-30']) {
    const { overdue, today, soon, rows } = await (await as('tester1', `${day} 20:00:00`)).call(homeActions, 'Ages', {})
    expect(rows.map(row => row.age_days)).toEqual(rows.map(() => 28))
    counts[day] = [overdue, today, soon]
    for (const [stretch, n] of Object.entries({ overdue, today, soon })) {
      const filter = [
        { field: 'state', op: 'eq' as const, value: ['assigned', 'waiting_age', 'testing', 'checking'] },
        { field: 'tester_id', op: 'eq' as const, value: own.userId },
        { field: 'age', op: 'eq' as const, value: [stretch] },
      ]
      const listed = await (await as('tester1', `${day} 20:00:00`)).call(taskActions, 'List', { view: 'entry', filter })
      expect(listed.total, `${day} ${stretch} as the work place lists it`).toBe(n)
    }
  }
  expect(counts, 'cubes of the first are 28 days old on the 29th').toEqual({
    '2026-03-25': [0, 0, 0],
    '2026-03-26': [0, 0, 1],
    '2026-03-29': [0, 1, 0],
    '2026-03-30': [1, 0, 0],
  })

  const [writer, signer] = await Promise.all([as('compiler'), as('signer1')])
  expect((await writer.call(homeActions, 'Returned', {})).n).toBe(0)
  const [report] = await place.query<{ id: string; row_version: number; report_number: string }>(
    "select id::text as id, row_version, report_number from report where state = 'approving'",
  )
  if (!report) throw new Error('no report waits for its approval')
  const { report_number, ...item } = report
  await signer.give(reportActions, 'Return', item, { to: 'drafting', reason: '结论写错' })
  const { rows } = await writer.call(homeActions, 'Returned', {})
  expect(rows).toMatchObject([{ number: report_number, reason: '结论写错', object_id: report.id }])
  const returned = await writer.call(todoActions, 'Mine', { returned: 1 })
  expect(returned.rows.map(row => row.object_id)).toEqual([report.id])
  expect(Object.values(returned.by_kind)).toEqual([1])
  const nothing = await ask(other)
  expect([nothing.ages.rows, nothing.finished, nothing.work.points]).toEqual([[], [], '0.00'])
})
