import { readdir } from 'node:fs/promises'
import { startEmbedded } from '../../server/src/db/embedded.ts'
import { withClient } from '../../server/src/db/embedded-query.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { policySql } from '../../server/src/db/policies.ts'
import {
  allEntities,
  columnSql,
  foreignKeySql,
  indexSql,
  quote,
  referenceTriggerSql,
  tableSql,
} from '../../server/src/db/schema.ts'
import { place, rootPath } from './place.ts'

/** Drafts the SQL from what the migrations make to what the definitions say: new tables and new columns. The rest is edited by hand. */
export async function draftMigration([subject = '']: readonly string[]): Promise<string[]> {
  if (!/^[a-z][a-z0-9_]*$/.test(subject)) throw new Error('say a subject in snake_case')
  const database = await startEmbedded({ ephemeral: true, log: () => undefined })
  try {
    await migrate(database)
    const { rows } = await withClient(database, client =>
      client.query<{ table: string; column: string }>(
        "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'",
      ),
    )
    const columns = new Map<string, Set<string>>()
    for (const { table, column } of rows) columns.set(table, (columns.get(table) ?? new Set()).add(column))
    const fresh = allEntities.filter(entity => !columns.has(entity.name))
    const grown = allEntities.flatMap(entity =>
      Object.entries(entity.fields)
        .filter(([name]) => columns.has(entity.name) && !columns.get(entity.name)?.has(name))
        .map(([name, field]) => `alter table ${quote(entity.name)} add column ${columnSql(name, field)}`),
    )
    const statements = [
      ...fresh.map(tableSql),
      ...grown,
      ...fresh.flatMap(indexSql),
      ...fresh.flatMap(foreignKeySql),
      ...fresh.flatMap(entity => referenceTriggerSql(entity) ?? []),
      ...fresh.flatMap(policySql),
    ]
    if (statements.length === 0) return ['the migrations already make what the definitions say']
    const folder = 'server/src/db/migrations'
    const last =
      (await readdir(rootPath(folder)))
        .filter(name => name.endsWith('.sql'))
        .sort()
        .at(-1) ?? '0000'
    const number = String(Number.parseInt(last.slice(0, 4), 10) + 1).padStart(4, '0')
    return [
      await place(`${folder}/${number}_${subject}.sql`, `${statements.join(';\n')};\n`),
      'next: read it; a new column wants its check, index, foreign key and grant added by hand, as the catalogue test will say',
    ]
  } finally {
    await database.stop()
  }
}
