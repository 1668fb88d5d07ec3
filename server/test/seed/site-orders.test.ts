import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemonstration } from '../../src/seed/demonstration.ts'
import { fillSite, siteSteps } from '../../src/seed/orders/fill-site.ts'
import { storyTime } from '../../src/seed/orders/plan.ts'
import { Benches } from '../../src/seed/orders/schedule.ts'
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
  expect(await count('entrustment')).toEqual({ accepted: 4, archived: 6, draft: 1, in_progress: 13 })
  expect(await count('trial_task')).toEqual({
    checking: 2,
    done: 12,
    reporting: 14,
    testing: 5,
    unassigned: 4,
    waiting_age: 4,
  })
  expect(await count('report')).toEqual({ approved: 4, approving: 2, archived: 12, drafting: 3, printed: 5 })
  expect(await count('nonconforming_record')).toEqual({ notified: 1, treating: 1 })
}, 240_000)

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
