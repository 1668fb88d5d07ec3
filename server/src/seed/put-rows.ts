import { type Entity, valueSchema } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { quote, tenantKey } from '../db/schema.ts'
import type { Transaction } from '../db/transaction.ts'

/** A row to seed: fields of the entity, and its id where the specification fixes one. */
export type SeedRow<E extends Entity> = { readonly [K in keyof E['fields']]?: unknown } & { readonly id?: Id }

/**
 * `refresh` brings rows that are there up to the content, unless a person has edited them; `once` leaves every row that is
 * there as it is. A row that a person removed stays removed in both.
 */
type SeedMode = 'refresh' | 'once'

/** Ids by natural key: the values of the key fields joined by `|`. */
export type IdsByKey = ReadonlyMap<string, Id>

/**
 * Inserts the rows that are not there and, in mode `refresh`, changes those that differ, in one statement. The tenant is
 * that of the transaction. Every value is checked against the definition of its field first.
 *
 * @param ofProduct fields that no person chooses: in mode `refresh` they follow the content in edited rows as well
 * @returns the ids of all given rows by natural key
 * @throws Error when a value does not fit its field, or fewer rows stand than were given: forced row security hides
 *   rows without a word
 */
export async function putRows<E extends Entity>(
  tx: Transaction,
  entity: E,
  key: readonly (keyof E['fields'] & string)[],
  rows: readonly SeedRow<E>[],
  mode: SeedMode,
  ofProduct: readonly (keyof E['fields'] & string)[] = [],
): Promise<IdsByKey> {
  if (rows.length === 0) return new Map()
  const columns = columnsOf(entity, rows)
  const checked = checkedRows(entity, columns, rows)
  const result = await tx.query<{ seed_key: string; id: Id }>(statement(entity, key, columns, mode, ofProduct), [
    JSON.stringify(checked),
  ])
  const ids = new Map(result.map(row => [row.seed_key, row.id]))
  if (ids.size !== rows.length) throw new Error(`seeding ${entity.name}: ${rows.length} rows given, ${ids.size} stand`)
  return ids
}

/** Ids of the live rows of the transaction's tenant by natural key. */
export async function idsByKey<E extends Entity>(
  tx: Transaction,
  entity: E,
  key: readonly (keyof E['fields'] & string)[],
): Promise<IdsByKey> {
  const where = [tenantEquals(entity, 't'), live(entity, 't')].filter(part => part !== '').join(' and ')
  const rows = await tx.query<{ seed_key: string; id: Id }>(
    `select ${keyText('t', key)} as seed_key, t.id from ${quote(entity.name)} t${where ? ` where ${where}` : ''}`,
  )
  return new Map(rows.map(row => [row.seed_key, row.id]))
}

/** The id of a natural key that must be there. */
export function idOf(ids: IdsByKey, key: string): Id {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`seeding: no row with the key ${key}`)
  return id
}

function columnsOf(entity: Entity, rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const unknown = names.find(name => name !== 'id' && !(name in entity.fields))
  if (unknown) throw new Error(`seeding ${entity.name}: no field ${unknown}`)
  return names
}

function checkedRows(
  entity: Entity,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown>[] {
  const checks = columns.map(name => [name, entity.fields[name]] as const)
  const schemas = new Map(checks.flatMap(([name, field]) => (field ? [[name, valueSchema(field)] as const] : [])))
  return rows.map(row =>
    Object.fromEntries(
      checks.map(([name, field]) => {
        const value = row[name]
        if (value === undefined || value === null || value === '') {
          if (field?.options.required) throw new Error(`seeding ${entity.name}: ${name} is required`)
          return [name, null]
        }
        const parsed = schemas.get(name)?.safeParse(value)
        if (parsed && !parsed.success)
          throw new Error(`seeding ${entity.name}: ${name} cannot be ${JSON.stringify(value)}`)
        return [name, parsed ? parsed.data : value]
      }),
    ),
  )
}

const tenantSetting: Readonly<Record<string, string>> = {
  instance_id: 'app_instance()',
  organization_id: 'app_org()',
  business_id: 'app_biz()',
}

function tenantEquals(entity: Entity, alias: string): string {
  const tenant = tenantKey(entity)
  return tenant ? `${alias}.${tenant} = ${tenantSetting[tenant]}` : ''
}

const live = (entity: Entity, alias: string): string => (entity.appendOnly ? '' : `${alias}.deleted_at is null`)

/** The key as text; without key fields the tenant has one row, and its key is empty. */
const keyText = (alias: string, key: readonly string[]): string =>
  key.length === 0 ? `''` : key.map(name => `coalesce(${alias}.${quote(name)}::text, '')`).join(` || '|' || `)

function statement(
  entity: Entity,
  key: readonly string[],
  columns: readonly string[],
  mode: SeedMode,
  ofProduct: readonly string[],
): string {
  const table = quote(entity.name)
  const types = columns.map(name => {
    const field = entity.fields[name]
    return `${quote(name)} ${field ? field.kind.sqlType(field.options) : 'bigint'}`
  })
  const match = key.map(name => `coalesce(t.${quote(name)}::text, '') = coalesce(g.${quote(name)}::text, '')`)
  const list = columns.map(quote).join(', ')
  return `with given as materialized (
      select g.*, row_number() over () as seed_no from jsonb_to_recordset($1::jsonb) as g(${types.join(', ')})),
    there as materialized (${thereSql(entity, key)}),
    matched as materialized (
      select g.*, t.id as seed_id from given g left join there t on ${match.join(' and ') || 'true'}),
    ${mode === 'refresh' ? changedSql(entity, key, columns, ofProduct) : ''}
    made as (insert into ${table} (${list}) select ${list} from matched where seed_id is null order by seed_no
      returning id, ${keyText(table, key)} as seed_key)
    select seed_id as id, ${keyText('m', key)} as seed_key from matched m where seed_id is not null
    union all select id, seed_key from made`
}

/** One row of each key in the tenant, a live one before a removed one. */
function thereSql(entity: Entity, key: readonly string[]): string {
  const names = key.map(name => `t.${quote(name)}`)
  const tenant = tenantEquals(entity, 't')
  const order = [...names, ...(entity.appendOnly ? [] : ['t.deleted_at is not null']), 't.id'].join(', ')
  const from = `from ${quote(entity.name)} t${tenant ? ` where ${tenant}` : ''} order by ${order}`
  return names.length === 0
    ? `select t.id ${from} limit 1`
    : `select distinct on (${names.join(', ')}) t.id, ${names.join(', ')} ${from}`
}

function changedSql(
  entity: Entity,
  key: readonly string[],
  columns: readonly string[],
  ofProduct: readonly string[],
): string {
  const names = columns.filter(name => name !== 'id' && !key.includes(name))
  if (names.length === 0) return ''
  const tenant = tenantEquals(entity, 't')
  // two sets of rows without a common one, so that no row is changed twice
  const changed = (label: string, chosen: readonly string[], rows: string): string => {
    const row = (alias: string): string => chosen.map(name => `${alias}.${quote(name)}`).join(', ')
    return `${label} as (update ${quote(entity.name)} t
      set ${chosen.map(name => `${quote(name)} = m.${quote(name)}`).join(', ')},
        row_version = t.row_version + 1, updated_at = gt_now()
      from matched m where t.id = m.seed_id${tenant ? ` and ${tenant}` : ''}
        and t.deleted_at is null and t.updated_by_id ${rows}
        and row(${row('t')}) is distinct from row(${row('m')})),`
  }
  return `${changed('changed', names, 'is null')}
    ${ofProduct.length > 0 ? changed('followed', ofProduct, 'is not null') : ''}`
}
