import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../src/db/embedded-query.ts'
import type { AdminConnection } from '../../src/db/migrate.ts'
import { policySql } from '../../src/db/policies.ts'
import { allEntities, definitionSql, tenantKey } from '../../src/db/schema.ts'
import { cloneDatabase, dropDatabase } from '../database.ts'

/** The migrated database is what the definitions say, object by object (architecture 3). */
let migrated: AdminConnection
let defined: AdminConnection

beforeAll(async () => {
  migrated = await cloneDatabase()
  defined = await cloneDatabase('template0')
  const read = (name: string) => readFile(new URL(`../../src/db/migrations/${name}.sql`, import.meta.url), 'utf8')
  const functions = [await read('0001_roles_and_functions'), await read('0087_folded_texts')]
  await withClient(defined, async client => {
    for (const made of functions) await client.query(made)
    await client.query(definitionSql(policySql).join(';\n'))
  })
}, 60_000)
afterAll(async () => {
  await dropDatabase(migrated)
  await dropDatabase(defined)
})

/** Indexes of migrations that no definition asks for: the folded login name, look-ups by a public code without a tenant, ids of outside systems. */
const handMade = [
  'esign_request_live_ux',
  'esign_certificate_root_ux',
  'esign_certificate_person_ux',
  'esign_certificate_seal_ux',
  'app_user_name_folded_uq',
  'report_unique_code_code_all_uq',
  'qrcode_code_ix',
  'report_verify_log_lookups_ix',
  'report_verify_log_address_ix',
  'report_forgery_code_ix',
  'report_forgery_sender_ix',
  'user_relationship_external_uq',
  'user_relationship_account_uq',
]

const names = allEntities.map(entity => entity.name)

const queries = {
  columns: `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relname = any($1)`,
  constraints: `select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relname = any($1) and k.contype <> 'n'`,
  indexes: `select indexdef as line from pg_indexes where tablename = any($1) and not indexname = any('{${handMade.join(',')}}')`,
  policies: `select tablename || ' ' || policyname || ' ' || cmd || ' ' || roles::text || ' ' || coalesce(qual, '') || ' / ' || coalesce(with_check, '') as line from pg_policies where tablename = any($1)`,
  rights: `select table_name || ' ' || grantee || ' ' || privilege_type as line from information_schema.role_table_grants where table_name = any($1) and grantee like 'gt%'`,
  security: `select relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity as line from pg_class where relname = any($1) and relkind = 'r'`,
} as const

test.each(Object.entries(queries))('migrations and definitions agree on %s', async (_what, sql) => {
  const read = (connection: AdminConnection): Promise<string[]> =>
    withClient(connection, async client =>
      (await client.query<{ line: string }>(sql, [names])).rows.map(row => row.line).sort(),
    )
  const [is, should] = [await read(migrated), await read(defined)]
  expect(should.length).toBeGreaterThan(200)
  expect(is.filter(line => !should.includes(line))).toEqual([])
  expect(should.filter(line => !is.includes(line))).toEqual([])
})

test('[R-15] every table of the schema forces row security and has policies', async () => {
  const bare = await withClient(migrated, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'
         and not (c.relforcerowsecurity and c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid)) order by 1`,
    )
    return rows.map(row => row.name)
  })
  // infrastructure of signing in and of migrations: no laboratory data, grants to one role or none
  expect(bare).toEqual([
    'entry_pass',
    'gt_migration',
    'login_challenge',
    'login_failure',
    'message_out',
    'sealed_number',
    'server_secret',
  ])
})

test('every index of a business table begins with the tenant', async () => {
  const business = allEntities.filter(entity => tenantKey(entity) === 'business_id').map(entity => entity.name)
  const astray = await withClient(migrated, async client => {
    const { rows } = await client.query<{ line: string }>(
      `select tablename || ': ' || indexname as line from pg_indexes where tablename = any($1) and indexdef !~ '\\((business_id|id)[,)]' and not indexname = any('{${handMade.join(',')}}')`,
      [business],
    )
    return rows.map(row => row.line)
  })
  expect(astray).toEqual([])
})
