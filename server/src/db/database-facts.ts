import type pg from 'pg'

/** The moment by the clock of the database, ms since 1970, and the number of its last migration. */
export async function databaseFacts(ownerPool: pg.Pool): Promise<{ at: number; schema: string | null }> {
  const { rows } = await ownerPool.query<{ at: number; name: string | null }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at, (select max(name) from gt_migration) as name',
  )
  const [row] = rows
  if (!row) throw new Error('the database told nothing')
  return { at: Math.round(row.at), schema: row.name?.slice(0, 4) ?? null }
}
