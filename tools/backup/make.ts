import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { copyOut } from '@gt/server/db/embedded-copy.ts'
import { withClient } from '@gt/server/db/embedded-query.ts'
import type { AdminConnection } from '@gt/server/db/migrate.ts'
import { contentKey } from '@gt/server/files/keep.ts'
import type pg from 'pg'
import { type CatalogueTable, lastMigration, readSequences, readTables } from './catalogue.ts'
import { copyStore, hashOf, syncFolder } from './files.ts'
import { type Manifest, type Outcome, outcomeOf, type TableEntry } from './manifest.ts'

// Why COPY and not a copy of the cluster's files: the npm programs have no pg_dump or pg_basebackup; a file copy would only
// serve the embedded database, the same major version and the same kind of machine. COPY text moves an installation from the
// embedded database to a cluster of one's own, and over a major version of PostgreSQL. Schema and roles come from migrations.

export interface BackupOptions {
  readonly connection: AdminConnection
  /** Folder of the file store. */
  readonly store: string
  /** Folder to make; it must not exist or be empty. */
  readonly target: string
  /** Release of the product. */
  readonly product: string
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`)
}

async function writeTable(client: pg.Client, table: CatalogueTable, folder: string, file: string): Promise<TableEntry> {
  const gzip = createGzip({ level: 1 })
  const columns = table.columns.map(column => column.name).join(', ')
  const [rows] = await Promise.all([
    copyOut(client, `copy (select ${columns} from ${table.name}) to stdout`, gzip).finally(() => gzip.end()),
    pipeline(gzip, createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600 })),
  ])
  return { ...table, rows, file, sha256: await hashOf(join(folder, file)) }
}

/** Storage keys that the snapshot names and the copied store lacks. */
async function missingFiles(client: pg.Client, present: ReadonlySet<string>): Promise<string[]> {
  const known = await client.query("select to_regclass('public.file_object') is not null as known")
  if (!known.rows[0]?.known) return []
  const { rows } = await client.query<{ key: string }>(
    'select distinct storage_key as key from file_object where deleted_at is null',
  )
  return rows.map(({ key }) => contentKey(key)).filter(key => !present.has(key))
}

async function readAll(client: pg.Client, options: BackupOptions): Promise<Manifest> {
  const { target, store, product } = options
  // one snapshot for all; a row that row-level security would hide is an error, never left out
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local row_security = off; set local statement_timeout = 0')
  const { rows } = await client.query<{ moment: string; postgres: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM') as moment, current_setting('server_version') as postgres`,
  )
  const { moment = '', postgres = '' } = rows[0] ?? {}
  const migration = await lastMigration(client)
  const sequences = await readSequences(client)
  const tables: TableEntry[] = []
  for (const [index, table] of (await readTables(client)).entries()) {
    tables.push(await writeTable(client, table, target, `tables/${String(index + 1).padStart(4, '0')}.copy.gz`))
  }
  // contents are written before the row that names them is committed and never change, so that all files of the snapshot
  // stand in the store now
  const files = await copyStore(store, join(target, 'files'))
  const missing = await missingFiles(client, new Set(files.map(file => file.path)))
  if (missing.length > 0)
    throw new Error(`${missing.length} files that the database names are missing, for example ${missing[0]}`)
  await client.query('commit')
  return { format: 1, product, postgres, moment, migration, tables, sequences, files }
}

/**
 * Writes database and files of one moment into a folder, whether the server works meanwhile or not.
 * @throws when the folder is not empty, a file is missing or changed, or the account may not read everything
 */
export async function makeBackup(options: BackupOptions): Promise<Outcome> {
  const begun = performance.now()
  await makeEmpty(options.target)
  await mkdir(join(options.target, 'tables'), { mode: 0o700 })
  const manifest = await withClient(options.connection, client => readAll(client, options))
  const draft = join(options.target, 'manifest.json.new')
  await writeFile(draft, `${JSON.stringify(manifest, null, 1)}\n`, { flag: 'wx', mode: 0o600 })
  syncFolder(options.target)
  await rename(draft, join(options.target, 'manifest.json'))
  syncFolder(options.target)
  return outcomeOf(manifest, begun)
}
