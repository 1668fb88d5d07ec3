import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { Refusal } from '@gt/domain/kit/errors.ts'
import site from '@gt/domain/platform/gdtrialtest.testlistrecycle.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachLaboratory } from '../../src/jobs/each-laboratory.ts'
import { purgeRecycled } from '../../src/modules/entrust/api.ts'
import { seedDemonstration } from '../../src/seed/demonstration.ts'
import { Desk, StepRefused } from '../../src/seed/orders/desk.ts'
import { fillOutside } from '../../src/seed/orders/fill-outside.ts'
import { fillSite, siteSteps } from '../../src/seed/orders/fill-site.ts'
import { storyTime } from '../../src/seed/orders/plan.ts'
import { findGround } from '../../src/seed/orders/progress.ts'
import { Benches } from '../../src/seed/orders/schedule.ts'
import { Sessions } from '../../src/seed/orders/sessions.ts'
import { sitePlans } from '../../src/seed/orders/site-plan.ts'
import { seedPlatform } from '../../src/seed/platform.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

const now = '2026-03-16 09:30:00'
let product: TestProduct
const said: string[] = []

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

/** Ends the filling after so many steps. */
function after(steps: number): { readonly aborted: boolean } {
  let left = steps
  return {
    get aborted() {
      left -= 1
      return left < 0
    },
  }
}

test('the site’s plan is the same every time and has nothing of today or later', () => {
  const story = storyTime(now)
  const steps = (at: string) =>
    siteSteps(sitePlans(storyTime(at)), storyTime(at), { benches: new Benches(), merge: 'task' })
  expect(steps(now)).toEqual(steps('2026-03-16 17:00:00'))
  expect(steps(now).filter(step => step.at >= story.end)).toEqual([])
})

test('the site laboratory’s orders are made through the commands, across a stop, and stand at every step', async () => {
  const fill = (steps: number) => fillSite(product.services, { say: line => said.push(line), signal: after(steps) })
  expect(await fill(40)).toMatchObject({ finished: false, broken: [] })
  const filled = await fill(100_000)
  expect(filled).toMatchObject({ finished: true, broken: [] })
  expect(await fill(100_000)).toBeNull()

  const count = async (table: string) =>
    Object.fromEntries(
      (
        await query<{ state: string; n: number }>(
          `select t.state, count(*)::int as n from ${table} t join business b on b.id = t.business_id and b.code = 'LJ3'
           where t.deleted_at is null group by 1 order by 1`,
        )
      ).map(row => [row.state, row.n]),
    )
  expect(await count('entrustment')).toEqual({ accepted: 6, archived: 6, draft: 1, in_progress: 15 })
  expect(await count('trial_task')).toEqual({
    checking: 2,
    done: 12,
    reporting: 16,
    testing: 5,
    unassigned: 5,
    waiting_age: 5,
  })
  expect(await count('report')).toEqual({ approved: 5, approving: 2, archived: 12, drafting: 3, printed: 6 })
  expect(await count('nonconforming_record')).toEqual({ notified: 1, open: 1, treating: 1 })
}, 500_000)

test('[page gdentrust] its tests for other laboratories stand at every step, here and over there', async () => {
  expect(await fillOutside(product.services)).toBe(5)
  expect(await fillOutside(product.services)).toBeNull()
  const rows = await query<{ state: string; there: string | null; n: number }>(
    `select t.state, p.state as there, count(*)::int as n from outsourced_test t join business b on b.id = t.business_id and b.code = 'LJ3'
     left join entrustment_temp p on p.business_id = t.target_business_id and p.id = t.outside_order_id::bigint
     where t.state <> 'registered' group by 1, 2 order by 1, 2`,
  )
  expect(rows).toEqual([
    { state: 'confirmed', there: null, n: 2 },
    { state: 'draft', there: null, n: 1 },
    { state: 'sent', there: 'accepted', n: 1 },
    { state: 'sent', there: 'returned', n: 1 },
    { state: 'sent', there: 'submitted', n: 1 },
    { state: 'sent', there: null, n: 1 },
    { state: 'submitted', there: null, n: 1 },
  ])
}, 120_000)

test('what was taken says its section, place, stake and the quantity that it stands for', async () => {
  const rows = await query<{ placed: boolean; section: boolean; staked: boolean; of: boolean }>(
    `select e.wbs_node_id is not null as placed, e.project_section_id is not null as section,
       s.site_stake is not null as staked, s.representative_quantity > 0 as of
     from sample s join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
     join business b on b.id = s.business_id and b.code = 'LJ3'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.every(row => row.section && row.staked && row.of)).toBe(true)
  expect(rows.filter(row => row.placed).length).toBeGreaterThan(20)
})

/** The product with a clock that may be set. */
const withClock = () => {
  const { services } = product
  return { ...services, pool: services.ownerPool, config: { ...services.config, clockAllowed: true } }
}

/** The people of the site at their desks, after the story. */
async function atSite(): Promise<Desk> {
  const own = withClock()
  const ground = await findGround(own.ownerPool, 'LJ3')
  const desk = new Desk(own, new Sessions(own, ground?.unit ?? ''))
  desk.at(now, `test ${Math.random()}`)
  return desk
}
const bin = pageController(site)
interface Binned {
  readonly id: string
  readonly row_version: number
  readonly title: string
  readonly calc_tests: string | null
  readonly calc_place: string | null
}
const binned = async (desk: Desk): Promise<Binned[]> =>
  ((await desk.call('gd-chief', bin, 'List', {} as never)) as { rows: Binned[] }).rows
const codes = (given: Promise<unknown>): Promise<readonly string[]> =>
  given.then(
    () => [],
    (error: unknown) => {
      if (error instanceof StepRefused) return error.codes
      if (error instanceof Refusal) return error.reasons.map(({ code }) => code)
      throw error
    },
  )

test('[page samplelist] samples are found by place with all below it, by class, section and kind, and tell them', async () => {
  const desk = await atSite()
  const { classes, places } = await desk.call('gd-tester1', sampleActions, 'Sides', {})
  const bridge = places.find(node => node.label === '3 号中桥')
  const pier = places.find(node => node.label === '墩柱' && node.parent === bridge?.key)
  expect(pier).toBeDefined()
  const list = async (field: string, value: string | undefined) =>
    (
      await desk.call('gd-tester1', sampleActions, 'List', {
        filter: [{ field, op: 'eq', value: value ?? '' }],
        size: 50,
      })
    ).rows as unknown as { wbs_name: string; nature: string; project_section_name: string; test_names: string }[]
  const below = await list('wbs_node_id', bridge?.id)
  expect(below.length).toBeGreaterThan(4)
  expect(below.every(row => row.wbs_name === '墩柱' && row.project_section_name === 'LJ-3 标')).toBe(true)
  expect(await list('wbs_node_id', pier?.id)).toHaveLength(below.length)
  expect((await list('nature', 'standard_test')).map(row => row.test_names)).toEqual(
    Array(3).fill(expect.stringContaining('击实')),
  )
  const [steel] = await query<{ id: string }>(
    "select trial_class_id::text as id from sample where name = '热轧带肋钢筋' and sample_number is not null limit 1",
  )
  expect(classes.map(node => node.id)).toContain(steel?.id)
  expect((await list('trial_class_id', steel?.id)).length).toBeGreaterThan(2)
  // what the frequencies of a place still want stands beside its name
  expect(places.some(node => node.hint !== null)).toBe(true)
})

test('[page printarchive] what is only approved is not filed; what was printed is, and leaves the archive by the director (I-19)', async () => {
  const desk = await atSite()
  const reports = async (state: string) =>
    (
      await desk.call('gd-tester2', reportActions, 'List', {
        filter: [{ field: 'state', op: 'eq', value: state }],
        size: 50,
      })
    ).rows as unknown as { id: string; row_version: number; stake_part: string; wbs_name: string | null }[]
  const item = (row: { id: string; row_version: number } | undefined) => ({
    id: row?.id ?? '',
    row_version: row?.row_version ?? 0,
  })
  const note = {
    storage: 'both',
    volume_no: 'SY-2026-03',
    box_no: 'LJ3-01',
    shelf: 'A-01',
    missing_note: '委托单签字件另行归档',
  }
  const [approved] = await reports('approved')
  expect(approved?.stake_part).toMatch(/^K\d+\+/)
  expect(await codes(desk.give('gd-tester2', reportActions, 'Archive', [item(approved)], note))).toContain('I-19')
  const [printed] = await reports('printed')
  await desk.give('gd-tester2', reportActions, 'Archive', [item(printed)], note)
  const now = async () => desk.call('gd-tester2', reportActions, 'GetById', { id: printed?.id ?? '' })
  expect(await now()).toMatchObject({ state: 'archived', issued_at: expect.any(String) })
  await desk.give('gd-tester2', reportActions, 'UnarchiveApply', [item((await now()) as never)], {
    reason: '更正后重新归档',
  })
  await desk.give('gd-chief', reportActions, 'UnarchiveApprove', [item((await now()) as never)])
  expect(await now()).toMatchObject({ state: 'issued' })
})

test('[page testlistrecycle, accept] a deleted draft comes back with samples and tests; purged it is gone, and so is what lay for ninety days (RB-03)', async () => {
  const desk = await atSite()
  const [one] = await binned(desk)
  expect(one).toMatchObject({
    calc_tests: expect.stringContaining('压实'),
    calc_place: expect.stringContaining('K15+000~K15+200'),
  })
  const item = { id: one?.id ?? '', row_version: one?.row_version ?? 0 }
  await desk.give('gd-chief', bin, 'Restore', [item])
  expect(await binned(desk)).toEqual([])
  expect(await codes(desk.give('gd-chief', bin, 'Restore', [{ ...item, row_version: item.row_version + 1 }]))).toEqual([
    'RB-03',
  ])
  const [kept] = await query<{ object_id: string; row_version: number; samples: number; items: number }>(
    `select o.id::text as object_id, o.row_version, (select count(*)::int from sample s where s.entrustment_id = o.id and s.deleted_at is null) as samples,
       (select count(*)::int from test_item i join sample s on s.id = i.sample_id where s.entrustment_id = o.id and i.deleted_at is null) as items
     from recycle_item r join entrustment o on o.id = r.object_id and o.deleted_at is null where r.id = ${item.id}`,
  )
  expect(kept).toMatchObject({ samples: 1 })
  expect(kept?.items).toBeGreaterThan(0)
  const order = { id: kept?.object_id ?? '', row_version: kept?.row_version ?? 0 }
  await desk.give('gd-tester2', entrustmentActions, 'Delete', [order], { reason: '重复登记' })
  expect(await binned(desk)).toHaveLength(1)
  // the director of a site restores, and purges nothing
  const [again] = await binned(desk)
  await expect(
    desk.give('gd-chief', bin, 'Purge', [{ id: again?.id ?? '', row_version: again?.row_version ?? 0 }]),
  ).rejects.toThrow()
  await query(`update recycle_item set purge_after = '2026-03-15' where id = ${again?.id}`)
  await eachLaboratory(withClock(), purgeRecycled, now)
  expect(await binned(desk)).toEqual([])
})
