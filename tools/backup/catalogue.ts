import type pg from 'pg'
import type { Column, SequenceEntry } from './manifest.ts'

/** A table as the catalogue shows it; columns that the database computes by itself are left out. */
export interface CatalogueTable {
  readonly name: string
  readonly columns: readonly Column[]
}

// system schemas, and what extensions bring along themselves
const ours = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** All tables with data of their own, partitioned ones as a whole, in the order of their names. */
export async function readTables(client: pg.Client): Promise<CatalogueTable[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            coalesce(json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
                     order by a.attnum) filter (where a.attname is not null), '[]') as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${ours}
      group by 1 order by 1`,
  )
  return rows
}

/** All sequences with the last number they gave. */
export async function readSequences(client: pg.Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<SequenceEntry>(
    `select format('%I.%I', n.nspname, c.relname) as name, s.last_value::text as last
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_sequences s on s.schemaname = n.nspname and s.sequencename = c.relname
      where c.relkind = 'S' and ${ours} order by 1`,
  )
  return rows
}

/** Name of the last migration, null for a database that knows none. */
export async function lastMigration(client: pg.Client): Promise<string | null> {
  const found = await client.query("select to_regclass('public.gt_migration') is not null as known")
  if (!found.rows[0]?.known) return null
  const { rows } = await client.query<{ name: string | null }>('select max(name) as name from gt_migration')
  return rows[0]?.name ?? null
}
