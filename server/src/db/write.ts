import type { Entity, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { cutOptional, cutText } from '@gt/domain/kit/text.ts'
import { type AuditEntry, type Ctx, userOf } from './context.ts'
import { noticeText } from './notice.ts'
import { isStoredAsJson, keyClass, quote, tenantKey } from './schema.ts'

/** Columns of an entity that a row shows, in one fixed order: never secrets, never the marks of deletion. */
export function rowColumns(entity: Entity): readonly string[] {
  const tenant = {
    platform: [],
    instance: ['instance_id'],
    organization: ['instance_id', 'organization_id'],
    business: ['instance_id', 'organization_id', 'business_id'],
  }[entity.tenancy]
  const fields = Object.entries(entity.fields)
    .filter(([, field]) => !field.options.secret)
    .map(([name]) => name)
  const versioned = entity.appendOnly ? [] : ['updated_at', 'updated_by_id', 'row_version']
  return [...new Set(['id', ...tenant, ...fields, 'created_at', 'created_by_id', ...versioned])]
}

const columnList = (entity: Entity): string => rowColumns(entity).map(quote).join(', ')

/** What is stored as JSON travels as text; everything else as the driver takes it. */
const toColumn = (entity: Entity, name: string, value: unknown): unknown =>
  value !== null && value !== undefined && isStoredAsJson(entity, name) ? JSON.stringify(value) : value

const given = (values: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined)

interface WriteOptions {
  /** Number of the record as people know it, for the trail. */
  readonly number?: string | null
  readonly reason?: string | null
  readonly action?: AuditEntry['action']
  /** Rows that are a trail or a work list themselves get no audit entry of their own. */
  readonly untracked?: true
}

function announce(ctx: Ctx, entity: Entity, id: string): void {
  const ids = ctx.pending.changed.get(entity.name) ?? new Set<string>()
  ctx.pending.changed.set(entity.name, ids.add(id))
}

function trail(ctx: Ctx, entity: Entity, entry: Omit<AuditEntry, 'entity' | 'id'> & { readonly id: string }): void {
  ctx.pending.audit.push({ entity: entity.name, ...entry })
  announce(ctx, entity, entry.id)
}

/** The field that holds the record's number, for the audit trail. */
function numberOf(entity: Entity, row: Readonly<Record<string, unknown>>): string | null {
  const value = row[entity.title]
  return typeof value === 'string' ? cutText(value, 60) : null
}

/** Inserts a row with its audit entry. Tenant columns come from the transaction, never from the values. */
export async function insertRow<E extends Entity>(
  ctx: Ctx,
  entity: E,
  values: RowValues<E>,
  options: WriteOptions = {},
): Promise<Row<E>> {
  const [row] = await insertRows(ctx, entity, [values], options)
  if (!row) throw new Error(`insert into ${entity.name} answered no row`)
  return row
}

/** Inserts rows of the same fields in one statement, each with its audit entry. */
export async function insertRows<E extends Entity>(
  ctx: Ctx,
  entity: E,
  rows: readonly RowValues<E>[],
  options: WriteOptions = {},
): Promise<Row<E>[]> {
  if (rows.length === 0) return []
  const reserved = rows.length === 1 ? ctx.pending.ids.get(entity.name) : undefined
  if (reserved !== undefined) ctx.pending.ids.delete(entity.name)
  const names = [...new Set(rows.flatMap(row => given(row).map(([name]) => name)))]
  if (reserved !== undefined) names.push('id')
  const parameters: unknown[] = []
  const tuples = rows.map(row => {
    const cells = names.map(name => {
      // names were read from these rows
      const value = name === 'id' && reserved !== undefined ? reserved : (row as Record<string, unknown>)[name]
      if (value === undefined) return 'default'
      parameters.push(toColumn(entity, name, value))
      return `$${parameters.length}`
    })
    return `(${cells.join(', ')})`
  })
  const head = names.length > 0 ? `(${names.map(quote).join(', ')}) values ${tuples.join(', ')}` : 'default values'
  const text = `insert into ${quote(entity.name)} ${head} returning ${columnList(entity)}`
  const made =
    rows.length === 1
      ? await ctx.tx.prepared<Row<E> & { id: string }>(text, parameters)
      : await ctx.tx.query<Row<E> & { id: string }>(text, parameters)
  for (const [index, row] of made.entries()) {
    if (options.untracked) {
      announce(ctx, entity, row.id)
      continue
    }
    trail(ctx, entity, {
      id: row.id,
      action: options.action ?? 'create',
      number: options.number ?? numberOf(entity, row),
      before: null,
      after: Object.fromEntries(given(rows[index] ?? {}).filter(([name]) => !entity.fields[name]?.options.secret)),
      reason: options.reason ?? null,
    })
  }
  return made
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * How a row is locked for change. Every write of a person refers to his account, with a share of its key: taking the key as well
 * two people who change each other's accounts would wait for one another.
 */
const lockOf = ({ name }: Entity): string => (name === 'app_user' ? ' for no key update' : ' for update')

/** A live row by id, locked for change when asked; null when it is not there or not in sight. */
async function findRow<E extends Entity>(ctx: Ctx, entity: E, id: string, lock = false): Promise<Row<E> | null> {
  const tenant = keyClass(entity) === 'own' ? ' and business_id = app_biz()' : ''
  const live = entity.appendOnly ? '' : ' and deleted_at is null'
  const [row] = await ctx.tx.prepared<Row<E> & Record<string, unknown>>(
    `select ${columnList(entity)} from ${quote(entity.name)} where id = $1${tenant}${live}${lock ? lockOf(entity) : ''}`,
    [id],
  )
  return row ?? null
}

/** A live row by id, or the refusal "not found", which also answers for rows of others (G-04). */
export async function getRow<E extends Entity>(ctx: Ctx, entity: E, id: string, lock = false): Promise<Row<E>> {
  const row = await findRow(ctx, entity, id, lock)
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

/** A row as the caller may read it, where that is not the whole of it. */
export type Told<E extends Entity> = (ctx: Ctx, row: Row<E>) => object | Promise<object>

/**
 * Locks a row for change and compares the version that the caller read; a stale one names who changed it (G-01), and tells the row
 * as it stands now.
 */
export async function lockRow<E extends Entity>(
  ctx: Ctx,
  entity: E,
  item: { id: string; row_version: number },
  told?: Told<E>,
): Promise<Row<E>> {
  const row = await getRow(ctx, entity, item.id, true)
  await guardVersion(ctx, row, item, told && (() => told(ctx, row)))
  return row
}

/** G-01 for a row that was read in another version than it has now. */
export async function guardVersion(
  ctx: Ctx,
  row: Readonly<Record<string, unknown>>,
  item: { row_version: number },
  told?: () => object | Promise<object>,
): Promise<void> {
  if (row.row_version !== item.row_version) throw await staleRow(ctx, row, await told?.())
}

/** What is sealed, or tells a number apart, is told to nobody, in a conflict neither. */
const isSealed = (name: string): boolean => name.endsWith('_cipher') || name.endsWith('_digest')

async function staleRow(ctx: Ctx, row: Readonly<Record<string, unknown>>, current: object = row): Promise<Refusal> {
  const by = row.updated_by_id
  const [user] = by
    ? await ctx.tx.query<{ name: string }>(
        'select coalesce(real_name, nickname, user_name) as name from app_user where id = $1',
        [by],
      )
    : []
  return new Refusal([refused(generalErrors, 'G-01', { by: user?.name ?? null, at: row.updated_at })], {
    current: Object.fromEntries(Object.entries(current).filter(([name]) => !isSealed(name))),
  })
}

type Stored = { id: string; row_version: number }

/**
 * Changes a row that this transaction has locked. Only fields that differ are written; the audit entry holds them before
 * and after, which is the history of the record. Answers the row as it now stands.
 */
export async function changeRow<E extends Entity>(
  ctx: Ctx,
  entity: E,
  row: Row<E>,
  changes: RowValues<E>,
  options: WriteOptions = {},
): Promise<Row<E>> {
  const old = row as Row<E> & Stored & Record<string, unknown> // every versioned row has these
  const changed = given(changes).filter(([name, value]) => !same(old[name], value))
  if (changed.length === 0) return row
  const sets = changed.map(([name], index) => `${quote(name)} = $${index + 2}`)
  const tenant = keyClass(entity) === 'own' ? ' and business_id = app_biz()' : ''
  const [now] = await ctx.tx.prepared<Row<E> & Record<string, unknown>>(
    `update ${quote(entity.name)} set ${sets.join(', ')}, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where id = $1${tenant} and row_version = $${changed.length + 2} and deleted_at is null returning ${columnList(entity)}`,
    [old.id, ...changed.map(([name, value]) => toColumn(entity, name, value)), old.row_version],
  )
  if (!now) throw await staleRow(ctx, await getRow(ctx, entity, old.id))
  const open = changed.filter(([name]) => !entity.fields[name]?.options.secret)
  trail(ctx, entity, {
    id: old.id,
    action: options.action ?? ('state' in changes && changes.state !== old.state ? 'state' : 'update'),
    number: options.number ?? numberOf(entity, now),
    before: Object.fromEntries(open.map(([name]) => [name, old[name] ?? null])),
    after: Object.fromEntries(open),
    reason: options.reason ?? null,
  })
  return now
}

/** Marks a locked row as deleted; evidence is never deleted. */
export async function removeRow<E extends Entity>(
  ctx: Ctx,
  entity: E,
  row: Row<E>,
  options: WriteOptions = {},
): Promise<void> {
  const old = row as Row<E> & Stored & Record<string, unknown> // every versioned row has these
  const tenant = keyClass(entity) === 'own' ? ' and business_id = app_biz()' : ''
  const gone = await ctx.tx.query(
    `update ${quote(entity.name)} set deleted_at = gt_now(), deleted_by_id = $2, row_version = row_version + 1
     where id = $1${tenant} and row_version = $3 and deleted_at is null returning id`,
    [old.id, userOf(ctx), old.row_version],
  )
  if (gone.length === 0) throw await staleRow(ctx, await getRow(ctx, entity, old.id))
  trail(ctx, entity, {
    id: old.id,
    action: 'delete',
    number: options.number ?? numberOf(entity, old),
    before: null,
    after: null,
    reason: options.reason ?? null,
  })
}

/** An entity whose live rows refer to a record, and how many do; counted up to 100. */
export interface Referrer {
  readonly entity: Entity
  readonly count: number
}

const mostCounted = 100

/** Who refers to a record, by entity, in the order of the catalogue. */
export async function referrersOf(
  ctx: Ctx,
  entity: Entity,
  id: string,
  referrers: readonly (readonly [Entity, string])[],
): Promise<Referrer[]> {
  const found = new Map<Entity, number>()
  for (const [other, field] of referrers) {
    const scope = keyClass(entity) === 'own' && tenantKey(other) === 'business_id' ? ' and business_id = app_biz()' : ''
    const live = other.appendOnly ? '' : ' and deleted_at is null'
    const [hit] = await ctx.tx.query<{ n: number }>(
      `select count(*)::int as n from (select 1 from ${quote(other.name)} where ${quote(field)} = $1${scope}${live} limit ${mostCounted}) x`,
      [id],
    )
    if (hit && hit.n > 0) found.set(other, (found.get(other) ?? 0) + hit.n)
  }
  return [...found].map(([other, count]) => ({ entity: other, count }))
}

const columnsOfEntry =
  'entity text, entity_id bigint, action text, "before" jsonb, "after" jsonb, reason text, number text'

type TrailPart =
  | 'business'
  | 'entity'
  | 'id'
  | 'action'
  | 'before'
  | 'after'
  | 'reason'
  | 'number'
  | 'user'
  | 'ip'
  | 'trace'
  | 'at'
  | 'operator'

/** The digest of an entry of the trail, from expressions for its parts: when it is written, and when it is verified. */
export const trailHash = (of: Readonly<Record<TrailPart, string>>): string =>
  `encode(sha256(convert_to(concat_ws('|', ${of.business}, ${of.entity}, ${of.id}, ${of.action}, ${of.before}, ${of.after}, ${of.reason}, ${of.number}, ${of.user}, ${of.ip}, ${of.trace}, extract(epoch from ${of.at}), ${of.operator}), 'UTF8')), 'hex')`

/**
 * Writes what the helpers collected: jobs, then the trail and the notice of the change in one statement.
 */
export async function flush(ctx: Ctx): Promise<void> {
  const { audit, jobs, changed } = ctx.pending
  for (const job of jobs) {
    await ctx.tx.prepared('select gt_enqueue($1, $2::jsonb, $3, $4)', [
      job.name,
      JSON.stringify(job.input),
      job.key ?? null,
      job.runAt ?? null,
    ])
  }
  const values: (string | null)[] = []
  const bind = (value: string | null): string => `$${values.push(value)}::text`
  let trail = ''
  if (audit.length > 0) {
    const rows = audit.map(({ id, ...entry }) => ({
      ...entry,
      entity_id: id,
      reason: cutOptional(entry.reason, 300),
    }))
    const entries = bind(JSON.stringify(rows))
    const [ip, trace] = [bind(ctx.address), bind(ctx.requestId)]
    const operator = bind(ctx.principal.support?.operator ?? null)
    trail = `with entries as (
      insert into audit_log (entity, entity_id, action, "before", "after", reason, object_number, user_id, ip, trace_id, occurred_at, xact, operated_by, row_hash)
      select e.entity, e.entity_id, e.action, e."before", e."after", e.reason, e.number, app_user_id(), ${ip}, ${trace}, gt_now(), pg_current_xact_id()::text, ${operator},
        ${trailHash({ business: 'app_biz()', entity: 'e.entity', id: 'e.entity_id', action: 'e.action', before: 'e."before"', after: 'e."after"', reason: 'e.reason', number: 'e.number', user: 'app_user_id()', ip, trace, at: 'gt_now()', operator })}
      from jsonb_to_recordset(${entries}::jsonb) as e(${columnsOfEntry})) `
  }
  const notice =
    changed.size > 0 ? `pg_notify('gt_event', ${bind(noticeText(ctx.principal.business?.id ?? null, changed))})` : ''
  if (values.length === 0) return
  await ctx.tx.prepared(`${trail}select ${notice}`, values)
}
