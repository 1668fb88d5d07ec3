import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { laboratoryZone } from '@gt/domain/kit/time.ts'
import pg from 'pg'

export interface AdminConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

const folder = new URL('./migrations/', import.meta.url)
const lockKey = 714_205

interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

async function migrationFiles(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings a database up to the migrations of this release, each in a transaction of its own, forward only.
 * A landed file that differs from what was applied stops the start: its effect would be unknown.
 */
export async function migrate(connection: AdminConnection, upTo?: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ ...connection, options: `-c timezone=${laboratoryZone.name}` })
  await client.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists gt_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const done = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from gt_migration')).rows.map(row => [
        row.name,
        row.sha256,
      ]),
    )
    for (const migration of await migrationFiles()) {
      if (upTo && migration.name > upTo) break
      const before = done.get(migration.name)
      if (before === migration.sha256) continue
      if (before) throw new Error(`migration ${migration.name} differs from the one that was applied to this database`)
      await apply(client, migration)
      applied.push(migration.name)
    }
  } finally {
    await client.end()
  }
  return { applied }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const record = 'insert into gt_migration (name, sha256) values ($1, $2)'
  if (migration.sql.startsWith('-- no-transaction')) {
    await client.query(migration.sql)
    await client.query(record, [migration.name, migration.sha256])
    return
  }
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query(record, [migration.name, migration.sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
