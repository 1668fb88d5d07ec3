import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import { afterAll, expect, inject, test } from 'vitest'
import { Actors } from '../../../tools/main-job/actors.ts'
import { OrderStory } from '../../../tools/main-job/order.ts'
import { plans } from '../../../tools/main-job/plans.ts'
import { Timeline } from '../../../tools/main-job/timeline.ts'
import { passTime } from '../../../tools/main-job/timer.ts'
import { withClient } from '../../src/db/embedded-query.ts'
import type { AdminConnection } from '../../src/db/migrate.ts'
import { startProduct } from '../../src/product.ts'
import { demonstrationAccounts } from '../../src/seed/accounts.ts'
import { seedDemonstration } from '../../src/seed/demonstration.ts'
import { seedPlatform } from '../../src/seed/platform.ts'
import { cloneDatabase, dropDatabase } from '../database.ts'
import { testConfig, testProduct } from '../support/product.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const password = 'Backup2026'
const places: string[] = []
const databases: AdminConnection[] = []

afterAll(async () => {
  for (const place of places) await rm(place, { recursive: true, force: true })
  for (const database of databases) await dropDatabase(database)
})

async function newPlace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'gt-backup-'))
  places.push(place)
  return place
}

const address = ({ host, port, user, password: secret, database }: AdminConnection): string =>
  `postgres://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@${host}:${port}/${database}`

/** A command of the product as an operator runs it; what it prints last is its answer. */
async function command(name: 'backup' | 'restore', folder: string, place: AdminConnection, dataDir: string) {
  const env = { ...process.env, DATABASE_URL: address(place), DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools', `${name}.ts`), folder, '--json'],
    {
      env,
      cwd: root,
    },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { ok: boolean; rows: number; files: number }
}

/** Every table with the number of its rows and a digest of all of them, and every sequence. */
const contentOf = (place: AdminConnection): Promise<Record<string, string>> =>
  withClient(place, async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    const content: Record<string, string> = {}
    await client.query('set row_security = off')
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
      )
      content[name] = rows[0]?.digest ?? ''
    }
    const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
      "select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences",
    )
    for (const { name, last } of sequences) content[name] = last ?? ''
    return content
  })

async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const store = join(dataDir, 'files')
  const entries = (await readdir(store, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  const contents = entries.map(async entry => {
    const path = join(entry.parentPath, entry.name)
    return [relative(store, path), (await readFile(path)).toString('base64')] as const
  })
  return Object.fromEntries((await Promise.all(contents)).sort())
}

test('[R-90] [R-97] a product with uploaded files and printed papers comes back row by row and file by file, and serves', async () => {
  const product = await testProduct({
    withJobs: true,
    async seed(services) {
      await seedPlatform(services.ownerPool, services.files)
      const { rows } = await services.ownerPool.query<{ now: string }>(
        "select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as now",
      )
      await seedDemonstration(services.ownerPool, {
        now: rows[0]?.now ?? '',
        passwords: () => password,
        files: services.files,
      })
    },
  })
  let report: Buffer
  let fileId: string
  const before: { rows: Record<string, string>; files: Record<string, string> } = { rows: {}, files: {} }
  const folder = join(await newPlace(), 'backup')
  try {
    const { rows } = await product.services.ownerPool.query<{ today: string }>(
      "select to_char(now(), 'YYYY-MM-DD') as today",
    )
    const actors = new Actors(product.base, password)
    const [plan] = plans(addCalendarDays(rows[0]?.today ?? '', -40))
    if (!plan) throw new Error('there is no plan')
    const names = new Map(demonstrationAccounts().map(account => [account.userName, account.name]))
    const story = new OrderStory(actors, new Timeline(() => undefined), plan, clock =>
      passTime(product.services, clock),
    )
    report = (await story.withNames(names).play()).report
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    fileId = await (await actors.as('equip')).upload('equipment_photo', '压力机.png', picture)

    let made: Awaited<ReturnType<typeof command>>
    let later: Record<string, string>
    do {
      // the jobs of the product go on: only a backup beside which nothing was written can be compared
      await rm(folder, { recursive: true, force: true })
      before.rows = await contentOf(product.connection)
      made = await command('backup', folder, product.connection, product.dataDir)
      later = await contentOf(product.connection)
    } while (JSON.stringify(later) !== JSON.stringify(before.rows))
    before.files = await filesOf(product.dataDir)
    expect(made.ok).toBe(true)
    expect(made.files).toBe(Object.keys(before.files).length)
    expect(made.files).toBeGreaterThan(5)
  } finally {
    await product.stop()
  }

  const admin = inject('postgres')
  const empty = await cloneDatabase('template0')
  databases.push(empty)
  const dataDir = await newPlace()
  expect(await command('restore', folder, { ...admin, database: empty.database }, dataDir)).toMatchObject({ ok: true })
  expect(await contentOf(empty)).toEqual(before.rows)
  expect(await filesOf(dataDir)).toEqual(before.files)

  const again = await startProduct({
    config: testConfig({}),
    database: { ...empty, dataDir },
    say: () => undefined,
    withoutJobs: true,
  })
  try {
    const keeper = await new Actors(`http://127.0.0.1:${again.port}`, password).as('equip')
    const got = await fetch(`http://127.0.0.1:${again.port}/api/v1/File/Download?id=${fileId}`, {
      headers: { authorization: `Bearer ${keeper.token}`, 'x-business-id': keeper.businessId ?? '' },
    })
    expect(got.status).toBe(200)
    const stored = Object.values(await filesOf(dataDir))
    expect(stored).toContain(report.toString('base64'))
  } finally {
    await again.stop()
  }
}, 180_000)
