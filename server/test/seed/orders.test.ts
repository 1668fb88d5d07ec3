import { compileMethod } from '@gt/domain/methods/compile.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import type { RecordContext, RecordValues } from '@gt/domain/testing/record-data.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemonstration } from '../../src/seed/demonstration.ts'
import { fillOrders, wholeStory } from '../../src/seed/orders/fill-orders.ts'
import { standing, type Told } from '../../src/seed/orders/goals.ts'
import { halfYear } from '../../src/seed/orders/half-year.ts'
import { type OrderPlan, type StoryTime, storyTime } from '../../src/seed/orders/plan.ts'
import type { Merge } from '../../src/seed/orders/schedule.ts'
import { seedPlatform } from '../../src/seed/platform.ts'
import type { Services } from '../../src/services.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

const now = '2026-03-16 09:30:00'
const goals = Object.keys(standing)

/** The shortest order for each end state, so that together they show every material. */
function few(plans: readonly OrderPlan[], story: StoryTime, merge: Merge): Told[] {
  const all = wholeStory(plans, story, merge).filter(one =>
    one.steps.some(step => step.kind === 'register' || step.kind === 'save'),
  )
  // until a report of sieve sizes alone can be submitted, the aggregate of the slice is a sand
  const able = all.filter(one => one.schedule.tasks.every(task => task.method !== 'agg-coarse-sieve'))
  const short = able.toSorted((a, b) => a.steps.length - b.steps.length || a.schedule.plan.no - b.schedule.plan.no)
  const chosen: Told[] = []
  const materials = new Set(plans.map(plan => plan.material))
  for (const goal of [...goals, 'archived', 'archived']) {
    const fitting = short.filter(one => one.goal === goal && !chosen.includes(one))
    const found = fitting.find(one => materials.has(one.schedule.plan.material)) ?? fitting[0]
    if (!found) continue
    chosen.push(found)
    materials.delete(found.schedule.plan.material)
  }
  return chosen.toSorted((a, b) => a.schedule.plan.no - b.schedule.plan.no)
}

let product: TestProduct
let chosen: Told[] = []
const said: string[] = []
const stopAfter = (steps: number) => {
  let left = steps
  return {
    get aborted() {
      left -= 1
      return left < 0
    },
  }
}
/** The product with a database that is away after so many connections. */
function withdrawn(connections: number, error: Error): Services {
  let left = connections
  const ownerPool = new Proxy(product.services.ownerPool, {
    get(pool, name) {
      const value = Reflect.get(pool, name)
      if (name !== 'connect' || left-- > 0) return typeof value === 'function' ? value.bind(pool) : value
      return () => Promise.reject(error)
    },
  })
  return { ...product.services, ownerPool }
}
const fill = (steps: number, services = product.services) =>
  fillOrders(services, {
    say: line => said.push(line),
    signal: stopAfter(steps),
    choose: (plans, story, merge) => {
      chosen = few(plans, story, merge)
      return chosen
    },
  })

beforeAll(async () => {
  product = await testProduct({
    async seed({ ownerPool, files }) {
      await seedPlatform(ownerPool, files)
      await seedDemonstration(ownerPool, { now, passwords: () => 'Probe2026', files })
    },
  })
}, 180_000)
afterAll(() => product?.stop())

const query = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> =>
  (await product.services.ownerPool.query<R>(sql)).rows

test('the plan has the orders, materials and end states of the half year, and is the same every time', () => {
  const story = storyTime(now)
  const told = wholeStory(halfYear(story), story, 'task').filter(one => one.schedule.tasks.length > 0)
  const count = (goal: string): number => told.filter(one => one.goal === goal).length
  expect(Object.fromEntries(goals.map(goal => [goal, count(goal)]))).toEqual(standing)
  expect(wholeStory(halfYear(story), story, 'task').map(one => one.steps)).toEqual(
    wholeStory(halfYear(storyTime('2026-03-16 17:00:00')), story, 'task').map(one => one.steps),
  )
  const late = told.flatMap(one => one.steps).filter(step => step.at >= story.end)
  expect(late).toEqual([])
})

test('orders are made through the commands to where they shall stand, across a stop and a lost save', async () => {
  const first = await fill(60)
  expect(first).toMatchObject({ finished: false, broken: [] })
  // a process that was killed has done more than it has noted
  await query(
    "update total_base set value = value || jsonb_build_object('steps', 53) where key = 'demonstration.orders'",
  )
  // files or database are gone for a while: that is no fault of an order, and the next start goes on
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  await expect(fill(100_000, withdrawn(200, gone))).rejects.toThrow(gone)
  const [mark] = await query<{ value: { steps: number; finished: boolean; broken?: number[] } }>(
    "select value from total_base where key = 'demonstration.orders'",
  )
  expect(mark?.value).toMatchObject({ finished: false, broken: [] })
  const second = await fill(100_000)
  expect(second).toMatchObject({ finished: true, broken: [] })
  expect(await fill(100_000)).toBeNull()

  const rows = await query<{ state: string; n: number }>('select state, count(*)::int as n from entrustment group by 1')
  const wanted = new Map<string, number>()
  for (const { goal } of chosen) wanted.set(goal, (wanted.get(goal) ?? 0) + 1)
  expect(new Map(rows.map(row => [row.state, row.n]))).toEqual(wanted)
  expect(new Set(chosen.map(one => one.schedule.plan.material)).size).toBe(8)
  expect(said.filter(line => line.startsWith('Making'))).toHaveLength(3)
}, 180_000)

test('numbers are dense and follow the calendar', async () => {
  for (const [table, number, order] of [
    ['entrustment', 'entrust_no', 'accepted_at'],
    ['sample', 'sample_number', 'received_at'],
    ['report', 'report_number', 'created_at'],
  ]) {
    const rows = await query<{ no: string; year: string }>(
      `select ${number} as no, to_char(${order}, 'YYYY') as year from ${table} where ${number} is not null order by ${order}, id`,
    )
    const serial = new Map<string, number>()
    for (const { no, year } of rows) {
      serial.set(year, (serial.get(year) ?? 0) + 1)
      expect(no).toContain(`-${year}-${String(serial.get(year)).padStart(4, '0')}`)
    }
    expect(rows.length).toBeGreaterThan(0)
  }
})

test('the stored results are those that the evaluator gives for the stored readings', async () => {
  const rows = await query<{
    definition: MethodDefinition
    context: RecordContext
    values: RecordValues
    computed: unknown
    verdict: unknown
  }>(
    `select m.definition, r.context, d.values, d.computed, d.verdict from test_record r join trial_method m on m.id = r.trial_method_id
     join test_record_data d on d.business_id = r.business_id and d.id = r.current_data_id`,
  )
  expect(rows.length).toBeGreaterThan(4)
  for (const { definition, context, values, computed, verdict } of rows) {
    const compiled = compileMethod(definition)
    if (!compiled.ok) throw new Error(definition.id)
    expect(evaluateRecord(compiled.method, values, context)).toEqual({ computed, verdict })
  }
})
