import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../server/src/seed/random.ts'
import { asTester, expectOk } from './bare-handler.ts'
import type { LargeLaboratory } from './large-laboratory.ts'
import { type Staff, signInStaff } from './large-staff.ts'
import { query } from './list.ts'
import { againstLimit, type BenchResult, quantile } from './result.ts'

/** Mean milliseconds between two acts of one person at work. */
const thinking = 4000

const codes = [
  'djentrustmanage.samplelist.view',
  'djentrustmanage.tasklist.view',
  'djentrustmanage.newEntrustsManager.view',
  'djentrustmanage.newEntrustsManager.saveDraft',
]

/** What a person does, with the share of each act; they add up to 1. */
const acts = [
  [0.3, 'samples'],
  [0.2, 'tasks'],
  [0.2, 'detail'],
  [0.1, 'counts'],
  [0.1, 'heartbeat'],
  [0.1, 'save'],
] as const

type Act = (typeof acts)[number][1]

function drawAct(chance: number): Act {
  let left = chance
  for (const [share, act] of acts) {
    left -= share
    if (left < 0) return act
  }
  return 'samples'
}

interface Ground {
  readonly categoryId: string
  /** Some samples of each laboratory. */
  readonly samples: ReadonlyMap<string, readonly string[]>
}

async function readGround(lab: LargeLaboratory, staff: readonly Staff[]): Promise<Ground> {
  const { ownerPool } = lab.product.services
  const category = await ownerPool.query<{ id: string }>('select id from trial_category order by id limit 1')
  const samples = await ownerPool.query<{ business_id: string; ids: string[] }>(
    `select b.id::text as business_id, array(select s.id::text from sample s where s.business_id = b.id order by s.id limit 200) as ids from unnest($1::bigint[]) b(id)`,
    [[...new Set(staff.map(one => one.businessId))]],
  )
  return {
    categoryId: category.rows[0]?.id ?? '0',
    samples: new Map(samples.rows.map(row => [row.business_id, row.ids])),
  }
}

/** One act of one person over HTTP. */
function perform(lab: LargeLaboratory, one: Staff, act: Act, ground: Ground, chance: number): Promise<void> {
  const read = (path: string, input: object): Promise<void> =>
    expectOk(`${lab.base}/api/v1/${path}?q=${encodeURIComponent(JSON.stringify(input))}`, { headers: asTester(one) })
  const write = (path: string, body: object): Promise<void> =>
    expectOk(`${lab.base}/api/v1/${path}`, {
      method: 'POST',
      headers: { ...asTester(one), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
  const ids = ground.samples.get(one.businessId) ?? []
  switch (act) {
    case 'samples':
      return read('Samples/List', query)
    case 'tasks':
      return read('Tasks/List', {})
    case 'detail':
      return read('Samples/GetById', { id: ids[Math.floor(chance * ids.length)] })
    case 'counts':
      return read('Sessions/Counts', {})
    case 'heartbeat':
      return write('OAuth/UpdateHeartbeatTime', { loginRecordsId: one.loginRecordId })
    case 'save':
      return write('Entrustments/Save', { trial_category_id: ground.categoryId, project_name: '示范公路', samples: [] })
  }
}

/** People at work at the same time for a while: how long their calls take, and how many of them fail. */
export async function benchUsers(lab: LargeLaboratory, users: number, seconds: number): Promise<BenchResult[]> {
  const staff = await signInStaff(lab, users, codes, 'business')
  const ground = await readGround(lab, staff)
  const random = seededRandom(7)
  const times: number[] = []
  const failures: string[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    staff.map(async one => {
      for (;;) {
        await pause(-Math.log(1 - random()) * thinking)
        if (performance.now() > end) return
        const started = performance.now()
        const act = drawAct(random())
        await perform(lab, one, act, ground, random()).catch((error: unknown) => failures.push(`${act}: ${error}`))
        times.push(performance.now() - started)
      }
    }),
  )
  const name = `${users} people at work for ${seconds} s`
  return [
    againstLimit(`${name}, p95 of ${times.length} calls`, quantile(times, 0.95), 'ms', 300),
    againstLimit(
      `${name}, failures${failures[0] ? ` (${failures[0].slice(0, 120)})` : ''}`,
      failures.length,
      'calls',
      0,
    ),
  ]
}
