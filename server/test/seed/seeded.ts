import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { AdminConnection } from '../../src/db/migrate.ts'
import { createPool } from '../../src/db/pool.ts'
import { diskStore, type FileStore } from '../../src/files/store.ts'
import { cloneDatabase, dropDatabase } from '../database.ts'

/** A database of its own for the tests of the seeds, its files and the way to put questions past row security. */
export interface SeedPlace {
  readonly pool: pg.Pool
  readonly files: FileStore
  /** Asks as the owner, who sees every row. */
  query<R extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<R[]>
  close(): Promise<void>
}

export async function openSeedPlace(): Promise<SeedPlace> {
  const connection: AdminConnection = await cloneDatabase()
  const pool = createPool({ ...connection, max: 3, clockAllowed: true })
  const folder = await mkdtemp(path.join(tmpdir(), 'gt-seed-'))
  return {
    pool,
    files: diskStore(folder),
    async query<R extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) {
      return (await pool.query<R>(sql, [...values])).rows
    },
    async close() {
      await pool.end()
      await dropDatabase(connection)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A digest of every row of every table, so that two states of the database can be compared. */
export async function digests(place: SeedPlace): Promise<Record<string, string>> {
  const tables = await place.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'gt_migration' order by 1`,
  )
  const entries: [string, string][] = []
  for (const { name } of tables) {
    const [row] = await place.query<{ digest: string | null }>(
      `select md5(string_agg(md5(t::text), '' order by t::text)) as digest from "${name}" t`,
    )
    if (row?.digest) entries.push([name, row.digest])
  }
  return Object.fromEntries(entries)
}
