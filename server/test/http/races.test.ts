import { chargeActions } from '@gt/domain/charges/actions.ts'
import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { seedDemonstration } from '../../src/seed/demonstration.ts'
import { seedPlatform } from '../../src/seed/platform.ts'
import { cubeOrder, routine } from '../make/entrust.ts'
import { anyRow } from '../support/any-row.ts'
import { ApiClient } from '../support/api-client.ts'
import { makeLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

let product: TestProduct
const seededAt = '2026-03-03 09:00:00'
const matureAt = '2026-03-29 10:00:00'

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

beforeAll(async () => {
  product = await testProduct({
    async seed({ ownerPool, files }) {
      await seedPlatform(ownerPool, files)
      await seedDemonstration(ownerPool, { now: seededAt, passwords: () => testPassword, files })
    },
  })
}, 120_000)
afterAll(() => product?.stop())

async function signedIn(name: string, clock = seededAt): Promise<ApiClient> {
  const client = await new ApiClient(product.base).signIn(name, testPassword)
  client.clock = clock
  return client
}

type Version = { readonly id: string; readonly row_version: number }

/**
 * Sends calls that all wait for the same locked record, so that they truly meet, and lets them go at once.
 * @returns `done` or the codes of the refusal for each call
 */
async function meeting(
  table: 'trial_task' | 'charge' | 'entrustment' | 'todo_item',
  { id }: Pick<Version, 'id'>,
  calls: readonly (() => ReturnType<ApiClient['raw']>)[],
): Promise<string[]> {
  const { ownerPool } = product.services
  const holder = await ownerPool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${table} where id = $1 for update`, [id])
    const under = calls.map(call => call())
    const waiting = async () =>
      (
        await ownerPool.query<{ n: number }>(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows[0]?.n
    await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(calls.length)
    await holder.query('commit')
    const answers = await Promise.all(under)
    return answers.map(({ envelope }) => {
      const { errors = [], failed = [] } = envelope.result as {
        errors?: { code: string }[]
        failed?: { errors: { code: string }[] }[]
      } // that of a command or of its refusal
      const codes = [...errors, ...failed.flatMap(one => one.errors)].map(({ code }) => code)
      return envelope.issucess && codes.length === 0 ? 'done' : codes.join(' ')
    })
  } finally {
    holder.release()
  }
}

/** One of the calls was carried out; the others were told that the record is not as they read it (G-01) or left its state (G-02). */
function onlyOneWon(outcomes: readonly string[]): void {
  expect(outcomes.filter(one => one === 'done')).toHaveLength(1)
  for (const one of outcomes) expect(one).toMatch(/^(done|G-01|G-02|T-18)$/)
}

describe('[R-72] numbers of 32 clients over 20 laboratories', () => {
  test('each laboratory has one dense row of bill numbers, each bill one number', async () => {
    await sql(
      `insert into number_rule (instance_id, organization_id, business_id, rule_type, rule_one, rule_two, separator, serial_period, serial_scope, serial_digit_count, overflow, serial_number)
       select 0, 0, 0, id, 'RC', '{yyyy}', '-', 'yearly', 'rule', 4, 'grow', 1 from number_rule_category where code = 'charge'
       and not exists (select from number_rule r where r.rule_type = number_rule_category.id and r.business_id = 0)`,
    )
    const bills: { cashier: ApiClient; bill: Version; business: string }[] = []
    const businesses: string[] = []
    for (const _ of upTo(20)) {
      const { id, organizationId, instanceId, user } = await makeLaboratory(product)
      businesses.push(id)
      const cashier = await user(['djentrustmanage.chargelist.view', 'djentrustmanage.chargelist.confirm'])
      const scope = { businessId: id, organizationId, instanceId }
      const ids = await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, async tx => {
        const made: string[] = []
        for (const _bill of upTo(8)) made.push(await anyRow(tx, entityNamed('charge'), scope, new Map()))
        await tx.query(
          "update charge set total_amount = 0, discount_amount = 0, charge_no = null, state = 'draft' where id = any($1)",
          [made],
        )
        return made
      })
      for (const bill of ids) bills.push({ cashier, bill: { id: bill, row_version: 1 }, business: id })
    }
    // neighbours in the row are of different laboratories
    bills.sort((a, b) => (Number(a.bill.id) % 8) - (Number(b.bill.id) % 8))
    const refusals: string[] = []
    await Promise.all(
      upTo(32).map(async () => {
        for (let next = bills.pop(); next; next = bills.pop()) {
          const { envelope } = await next.cashier.raw('Charges/Confirm', { items: [next.bill] })
          if (!envelope.issucess) refusals.push(JSON.stringify(envelope.result))
        }
      }),
    )
    expect(refusals).toEqual([])
    for (const business of businesses) {
      const drawn = await sql<{ serial: number; state: string; same: boolean }>(
        `select d.serial, d.state, c.charge_no = d.number_text as same from number_draw d join charge c on c.business_id = d.business_id and c.id = d.object_id
         where d.business_id = $1 order by d.serial`,
        [business],
      )
      expect(drawn).toEqual(upTo(8).map(serial => ({ serial, state: 'bound', same: 1 })))
    }
  })
})

describe('two people at one record at the same moment', () => {
  let people: { head: ApiClient; director: ApiClient; tester: ApiClient; mate: ApiClient }
  let testerIds: string[]

  beforeAll(async () => {
    await sql(
      `insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id)
       select u.instance_id, u.organization_id, u.business_id, u.id, p.id from app_user u, post p where u.user_name = 'director' and p.code = 'room_head' limit 1`,
    )
    people = {
      head: await signedIn('head-hnt'),
      director: await signedIn('director'),
      tester: await signedIn('tester1', matureAt),
      mate: await signedIn('tester2', matureAt),
    }
    testerIds = (
      await sql<{ id: string }>("select id from app_user where user_name in ('tester1', 'tester2') order by user_name")
    ).map(({ id }) => id)
  })

  /** The task of a new order of cubes. */
  async function newTask(): Promise<{ orderId: string; task: Version }> {
    const clerk = await signedIn('reception1')
    const { order } = await clerk.call(entrustmentActions, 'Save', await cubeOrder({ query: sql }))
    const items = [{ id: order.id, row_version: order.row_version }]
    await clerk.call(entrustmentActions, 'Submit', { items, answers: routine })
    const { tasks } = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
    const [task] = tasks
    if (!task) throw new Error('the order has no task')
    return { orderId: order.id, task: { id: task.id, row_version: task.row_version } }
  }

  const command =
    (who: ApiClient, name: string, task: Version, more: object = {}) =>
    () =>
      who.raw(`Tasks/${name}`, { items: [task], ...more })
  const assigned = async (task: Version): Promise<Version> => {
    const { succeeded } = await people.head.call(taskActions, 'Assign', { items: [task], tester_ids: testerIds })
    const [one] = succeeded
    if (!one) throw new Error('the task was not assigned')
    return { id: one.id, row_version: one.row_version }
  }
  const history = async ({ id }: Version): Promise<string[]> =>
    (
      await sql<{ command: string }>(
        "select command from task_workflow_log where object_kind = 'task' and object_id = $1 order by id",
        [id],
      )
    ).map(line => line.command)

  const recordNumbers = async (): Promise<number> =>
    (
      await sql<{ n: number }>(
        "select count(*)::int as n from number_draw d join number_rule r on r.id = d.number_rule_id join number_rule_category c on c.id = r.rule_type where c.code = 'record' and d.state = 'bound'",
      )
    )[0]?.n ?? -1

  test('[page newEntrustsManager, concurrency] of two registrations of one draft one holds: one order, one number, one bill', async () => {
    const desks = [await signedIn('reception1'), await signedIn('reception2')] as const
    const [first] = desks
    const { order } = await first.call(entrustmentActions, 'Save', await cubeOrder({ query: sql }, { sets: 2 }))
    const [drawn] = await sql<{ n: number }>(
      "select count(*)::int as n from number_draw where object_kind = 'entrustment'",
    )
    const items = [{ id: order.id, row_version: order.row_version }]
    const submit = (who: ApiClient) => () => who.raw('Entrustments/Submit', { items, answers: routine })
    onlyOneWon(await meeting('entrustment', order, desks.map(submit)))
    const [made] = await sql(
      `select e.state, e.entrust_no is not null as numbered,
         (select count(*)::int from number_draw where object_kind = 'entrustment') as numbers,
         (select count(distinct s.sample_number)::int from sample s where s.entrustment_id = e.id and s.deleted_at is null) as samples,
         (select count(*)::int from charge c where c.entrustment_id = e.id) as bills,
         (select count(*)::int from task_workflow_log l where l.object_kind = 'entrustment' and l.object_id = e.id and l.command = 'submit') as steps
       from entrustment e where e.id = $1`,
      [order.id],
    )
    expect(made).toEqual({
      ...{ state: 'accepted', numbered: 1, numbers: (drawn?.n ?? -1) + 1 },
      ...{ samples: 2, bills: 1, steps: 1 },
    })
  })

  test('[page newEntrustsManager, accept] orders of two desks at the same moment have numbers of their own without a gap', async () => {
    const desks = [await signedIn('reception1'), await signedIn('reception2')]
    const form = await cubeOrder({ query: sql })
    const drafts = await Promise.all(upTo(6).map(n => desks[n % 2]?.call(entrustmentActions, 'Save', form)))
    const answers = await Promise.all(
      drafts.map((draft, n) => {
        const items = [{ id: draft?.order.id, row_version: draft?.order.row_version }]
        return desks[(n + 1) % 2]?.raw('Entrustments/Submit', { items, answers: routine })
      }),
    )
    expect(answers.map(answer => answer?.envelope.issucess)).toEqual(drafts.map(() => true))
    const ids = drafts.map(draft => draft?.order.id)
    const rows = await sql<{ no: string }>('select entrust_no as no from entrustment where id = any($1)', [ids])
    const serials = rows.map(({ no }) => Number(/(\d+)$/.exec(no)?.[1])).sort((a, b) => a - b)
    expect(serials).toEqual(serials.map((_, at) => (serials[0] ?? 0) + at))
  })

  test('[workflow 5] of two assignments one holds, with one record number and one line of history', async () => {
    const { task } = await newTask()
    const before = await history(task)
    const drawn = await recordNumbers()
    const give = { tester_ids: testerIds }
    onlyOneWon(
      await meeting('trial_task', task, [
        command(people.head, 'Assign', task, give),
        command(people.director, 'Assign', task, give),
      ]),
    )
    expect(await history(task)).toEqual([...before, 'assign'])
    expect(await recordNumbers()).toBe(drawn + 1)
  })

  test('[workflow 5] of two starts one holds: one record, one line of history', async () => {
    const { task } = await newTask()
    const given = await assigned(task)
    const before = await history(task)
    onlyOneWon(
      await meeting('trial_task', given, [
        command(people.tester, 'TakeAndStart', given),
        command(people.mate, 'TakeAndStart', given),
      ]),
    )
    expect(await history(task)).toEqual([...before, 'start'])
    expect(await sql('select id from test_record where trial_task_id = $1', [task.id])).toHaveLength(1)
  })

  test('[workflow 5] a task that is taken back while it is started is either under test or unassigned, never both', async () => {
    for (const first of ['Recall', 'TakeAndStart']) {
      const { task } = await newTask()
      const given = await assigned(task)
      const before = await history(task)
      const calls = [command(people.head, 'Recall', given), command(people.tester, 'TakeAndStart', given)]
      const outcomes = await meeting('trial_task', given, first === 'Recall' ? calls : [...calls].reverse())
      onlyOneWon(outcomes)
      const [row] = await sql<{ state: string; records: number }>(
        `select t.state, (select count(*)::int from test_record r where r.trial_task_id = t.id and r.state <> 'voided') as records from trial_task t where t.id = $1`,
        [task.id],
      )
      const last = (await history(task)).slice(before.length)
      expect([row?.state, row?.records, last]).toEqual(
        row?.state === 'testing' ? ['testing', 1, ['start']] : ['unassigned', 0, ['recall']],
      )
    }
  })

  test('[workflow 8] of two payments of the whole bill one is taken', async () => {
    const { orderId } = await newTask()
    const [one, two] = [await signedIn('cashier'), await signedIn('cashier')]
    const filter = [{ field: 'entrustment_id', op: 'eq' as const, value: orderId }]
    const [draft] = (await one.call(chargeActions, 'List', { filter })).rows
    if (!draft) throw new Error('the order has no bill')
    const items = [{ id: draft.id, row_version: draft.row_version }]
    const [bill] = (await one.call(chargeActions, 'Confirm', { items })).succeeded
    if (!bill) throw new Error('the bill was not confirmed')
    const version = { id: bill.id, row_version: bill.row_version }
    const pay = (who: ApiClient) => () => who.raw('Charges/Pay', { items: [version], method: 'cash' })
    onlyOneWon(await meeting('charge', version, [pay(one), pay(two)]))
    const [sums] = await sql<{ same: boolean; n: number }>(
      'select count(*)::int as n, sum(p.amount) = min(c.payable_amount) as same from charge_payment p join charge c on c.id = p.charge_id where c.id = $1',
      [bill.id],
    )
    expect(sums).toEqual({ n: 1, same: 1 })
  })

  test('[page todoitems, claim] of two who take a to-do of their post one has it, and the other is told who', async () => {
    const [todo] = await sql<{ id: string }>(
      `insert into todo_item (instance_id, organization_id, business_id, kind, title, post_id)
       select m.instance_id, m.organization_id, m.business_id, 'other', '谁先领取', m.post_id from user_post_map m
       join app_user u on u.id = m.user_id and u.user_name = 'tester1' join post p on p.id = m.post_id and p.code = 'tester' limit 1
       returning id::text as id`,
    )
    if (!todo) throw new Error('nobody tests in the demonstration')
    const take = (who: ApiClient) => () => who.raw('TodoItems/Claim', { id: todo.id })
    const outcomes = await meeting('todo_item', todo, [take(people.tester), take(people.mate)])
    expect(outcomes.toSorted()).toEqual(['H-01', 'done'])
  })

  test('[R-96] two identical calls under one key make one record and get one answer', async () => {
    const { task } = await newTask()
    const body = { items: [task], tester_ids: testerIds }
    const same = () => people.head.raw('Tasks/Assign', body, { key: `same-${task.id}` })
    const answers = await Promise.all(upTo(6).map(same))
    expect(new Set(answers.map(answer => JSON.stringify(answer.envelope.result))).size).toBe(1)
    expect((await history(task)).filter(line => line === 'assign')).toHaveLength(1)
  })
})
