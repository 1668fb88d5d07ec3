import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { copyIn } from '@gt/server/db/embedded-copy.ts'
import { withClient } from '@gt/server/db/embedded-query.ts'
import { textOf } from '@gt/server/db/embedded-text.ts'
import type { AdminConnection } from '@gt/server/db/migrate.ts'
import type pg from 'pg'
import { readSequences, readTables } from './catalogue.ts'
import { copyMeasured, hashOf, syncFolder } from './files.ts'
import { type Manifest, type Outcome, outcomeOf, type TableEntry } from './manifest.ts'

export interface RestoreOptions {
  /** Folder of the backup. */
  readonly source: string
  /** An empty database. */
  readonly connection: AdminConnection
  /** Folder of the file store, empty as well. */
  readonly store: string
  /** Makes the schema as it was at the given migration (all of them when null), in the empty database. */
  readonly prepare: (connection: AdminConnection, upTo: string | null) => Promise<void>
}

/**
 * Reads what a backup holds.
 * @throws when the folder is no complete backup
 */
export async function readManifest(source: string): Promise<Manifest> {
  const text = await textOf(join(source, 'manifest.json'))
  if (text === null) throw new Error(`${source} is no complete backup: it has no manifest.json`)
  const manifest = JSON.parse(text) as Manifest // written by makeBackup; its format is checked next
  if (manifest.format !== 1) throw new Error(`${source} has a format that this release does not know`)
  return manifest
}

/** The folder of files must be empty: what lies there belongs to another database. */
export async function refuseFilled(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0) throw new Error(`${folder} is not empty; a backup is restored only where nothing is`)
}

async function checkHashes(source: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    if ((await hashOf(join(source, table.file))) !== table.sha256)
      throw new Error(`${table.file} of the backup has been changed`)
  }
}

const shape = (table: Pick<TableEntry, 'name' | 'columns'>): string =>
  `${table.name} (${table.columns
    .map(column => `${column.name} ${column.type}`)
    .sort()
    .join(', ')})`

/** The prepared schema must be the one of the backup, column by column. */
async function compareSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  const here = new Set((await readTables(client)).map(shape))
  const there = new Set(manifest.tables.map(shape))
  const lacking = [...there].filter(text => !here.has(text))
  const additional = [...here].filter(text => !there.has(text))
  if (lacking.length + additional.length === 0) return
  const told = [...lacking.map(text => `only in the backup: ${text}`), ...additional.map(text => `only here: ${text}`)]
  throw new Error(
    `the schema of the backup (release ${manifest.product}, ${manifest.migration}) is not the one made here; restore with the release that wrote it\n${told.slice(0, 5).join('\n')}`,
  )
}

async function load(client: pg.Client, source: string, manifest: Manifest): Promise<void> {
  await client.query('begin')
  // the rows stood together before: no trigger shall act on them again, and references may come in any order
  await client.query('set local session_replication_role = replica; set local statement_timeout = 0')
  await client.query(`truncate ${manifest.tables.map(table => table.name).join(', ')}`)
  for (const table of manifest.tables) {
    const columns = table.columns.map(column => column.name).join(', ')
    // a fault of the file ends the unpacked stream with the same error, which copyIn passes on
    const data = pipeline(createReadStream(join(source, table.file)), createGunzip(), () => {})
    const rows = await copyIn(client, `copy ${table.name} (${columns}) from stdin`, data)
    if (rows !== table.rows) throw new Error(`${table.name}: ${rows} rows arrived, ${table.rows} were kept`)
  }
  const known = new Set((await readSequences(client)).map(sequence => sequence.name))
  for (const { name, last } of manifest.sequences) {
    if (!known.has(name)) throw new Error(`the sequence ${name} of the backup does not exist here`)
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last])
  }
  await client.query('commit')
  await client.query('analyze')
}

/**
 * Brings database and files of a backup back into an empty place. Either all of the database arrives or nothing.
 * @throws when the place is not empty, the backup is damaged, or its schema is not known to this release
 */
export async function restoreBackup(options: RestoreOptions): Promise<Outcome> {
  const { source, connection, store, prepare } = options
  const begun = performance.now()
  const manifest = await readManifest(source)
  await refuseFilled(store)
  await checkHashes(source, manifest)
  await withClient(connection, async client => {
    if ((await readTables(client)).length > 0) throw new Error(`the database ${connection.database} is not empty`)
  })
  await prepare(connection, manifest.migration)
  for (const file of manifest.files) {
    const { sha256 } = await copyMeasured(join(source, 'files', file.path), join(store, file.path))
    if (sha256 !== file.sha256) throw new Error(`the file ${file.path} of the backup has been changed`)
  }
  await withClient(connection, async client => {
    await compareSchema(client, manifest)
    await load(client, source, manifest)
  })
  if (manifest.files.length > 0) syncFolder(store)
  return outcomeOf(manifest, begun)
}
