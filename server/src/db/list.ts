import type { Entity } from '@gt/domain/kit/entity.ts'
import { references } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import {
  countCap,
  defaultPageSize,
  type Filter,
  type ListPage,
  type ListQuery,
  lastJump,
  listableFields,
  refKey,
} from '@gt/domain/kit/list.ts'
import { folded } from '@gt/domain/kit/text.ts'
import { type Ctx, roleOf } from './context.ts'
import { type Fact, factSql } from './facts.ts'
import { type Condition, comparedField, escapeLike, filterSql, malformed, Parameters } from './filter.ts'
import { mayRead } from './policies.ts'
import { entityNamed, keyClass, quote } from './schema.ts'
import { inTreeOrder } from './tree.ts'
import { underSql } from './under.ts'
import { rowColumns } from './write.ts'

interface Cursor {
  /** The value of the sort column as the database writes it, to the last place: what a row shows may be cut. */
  readonly value: string | null
  readonly id: string
  readonly back: boolean
}

/** Under this name each row brings the value that its place in the order hangs on; it does not leave the list. */
const cursorColumn = 'gt_cursor'

const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function decodeCursor(text: string): Cursor {
  try {
    const { value, id, back } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Cursor> // checked on the next line
    if (
      typeof id === 'string' &&
      /^\d{1,19}$/.test(id) &&
      (value === undefined || value === null || typeof value === 'string')
    )
      return { value: value ?? null, id, back: back === true }
  } catch {
    throw malformed('after')
  }
  throw malformed('after')
}

/** Rows behind the cursor in the running direction; empty values stand last ascending and first descending. */
function seekSql(
  column: string,
  nullable: boolean,
  ascending: boolean,
  cursor: Cursor,
  parameters: Parameters,
): string {
  const id = parameters.add(cursor.id)
  const beyond = ascending ? '>' : '<'
  if (column === 't."id"') return `t.id ${beyond} ${id}`
  if (cursor.value === null)
    return ascending ? `(${column} is null and t.id > ${id})` : `(${column} is not null or t.id < ${id})`
  const value = parameters.add(cursor.value)
  if (!nullable) return `(${column}, t.id) ${beyond} (${value}, ${id})`
  const strict = `${column} ${beyond} ${value} or (${column} = ${value} and t.id ${beyond} ${id})`
  return ascending ? `(${strict} or ${column} is null)` : `(${strict})`
}

export interface ListOptions {
  /** Rows of other units that row security shows the caller because they are about his unit are listed too. */
  readonly aboutUs?: true
  /** What is read in place of the table of the entity: a view that has all its columns, as a role may know them. */
  readonly from?: string
  /** Conditions of the page or of the caller's post, besides those of the query. */
  readonly where?: readonly Condition[]
  /**
   * The same as `where` for rows that are asked for by their keys: by what hangs on the row alone. Conditions that begin with all
   * that a post sees suit a list; for one row the database would gather that first when it knows nothing of its numbers yet.
   */
  readonly each?: readonly Condition[]
  /** Order when the query names none; newest first when not given. */
  readonly sort?: { readonly field: string; readonly dir: 'asc' | 'desc' }
  /**
   * What goes before that order: expressions over the alias `t` with their directions. No cursor holds them, so such a list
   * is paged by number; a query with an order or columns of its own does without.
   */
  readonly rank?: string
  /** Sums over all that the query finds, by name: expressions over the alias `t`. */
  readonly sums?: Readonly<Record<string, string>>
  /** What the list is asked by besides the entity's own fields, by name. */
  readonly facts?: Readonly<Record<string, Fact>>
  /**
   * What stands in place of fields for a caller who may not know them: expressions over the alias `t`. The list shows them, and
   * finds and sorts by them, so that no question tells what the rows do not.
   */
  readonly shown?: Readonly<Record<string, string>>
  /**
   * The ways from the rows to the nodes of the trees beside them. By no other way a list is narrowed: who may not know whose a row
   * is would find out by asking node after node.
   */
  readonly trees?: readonly (readonly string[])[]
  /** What is told of each row of the page besides its fields: scalar expressions over the alias `t`, by name. */
  readonly computed?: Readonly<Record<string, string>>
}

/** The options for rows that are asked for by their keys. */
export const byKey = ({ each, ...options }: ListOptions): ListOptions => (each ? { ...options, where: each } : options)

const columnOf = (name: string, { shown }: Pick<ListOptions, 'shown'>): string => shown?.[name] ?? `t.${quote(name)}`

const placeOf = (entity: Entity, { from }: Pick<ListOptions, 'from'>): string => quote(from ?? entity.name)

const shownColumns = (names: Iterable<string>, options: ListOptions): string =>
  [...names].map(name => `${columnOf(name, options)} as ${quote(name)}`).join(', ')

function conditions(
  ctx: Ctx,
  entity: Entity,
  query: ListQuery,
  options: ListOptions,
  parameters: Parameters,
): string[] {
  const allowed = listableFields(entity)
  const parts = entity.appendOnly ? [] : ['t.deleted_at is null']
  const { business } = ctx.principal
  if (keyClass(entity) === 'own' && business?.viewMode !== 1 && !options.aboutUs)
    parts.push(`t.business_id = ${parameters.add(business?.id ?? '0')}`)
  const { facts = {} } = options
  const asked = query.filter ?? []
  for (const filter of asked.filter(({ field }) => !Object.hasOwn(facts, field))) {
    if (!allowed.has(filter.field)) throw malformed(filter.field)
    const column = columnOf(filter.field, options)
    parts.push(filterSql({ ...comparedField(entity, filter.field), column }, filter, parameters))
  }
  for (const [name, fact] of Object.entries(facts)) {
    const ofFact = asked.filter(({ field }) => field === name)
    if (ofFact.length > 0) parts.push(`(${factSql(fact, ofFact, parameters)})`)
  }
  const search = query.search?.trim()
  if (search && entity.search.length > 0) {
    const pattern = parameters.add(escapeLike(folded(search)))
    const called = entity.pick?.words || entity.namedBy ? [nameSql(ctx, entity, 't', entity.title)] : []
    const places = [...entity.search.map(name => columnOf(name, options)), ...called]
    parts.push(`(${places.map(place => `gt_fold(${place}) like ${pattern}`).join(' or ')})`)
  }
  if (ctx.trialCategory && 'trial_category_id' in entity.fields) {
    parts.push(`t.trial_category_id = ${parameters.add(ctx.trialCategory)}`)
  }
  if (query.under) {
    const way = query.under.path.join('.')
    if (!options.trees?.some(tree => tree.join('.') === way)) throw malformed('under')
    parts.push(underSql(entity, query.under, parameters))
  }
  for (const condition of options.where ?? []) parts.push(`(${parameters.place(condition)})`)
  return parts
}

/** What a row is called in the reader's language: by the words of its code where its entity has such words, else by a column. */
export function nameSql(ctx: Ctx, entity: Entity, alias: string, column: string): string {
  const { language } = ctx
  const { pick, fields, namedBy, title } = entity
  const own = `${alias}.${quote(column)}`
  const named = column === title ? references(entity).find(([name]) => name === namedBy) : undefined
  const plain = named ? `coalesce(${own}, ${nameOfReferred(ctx, alias, named)})` : own
  const { list } = (fields[pick?.words ?? '']?.options ?? {}) as Partial<EnumOptions>
  if (!pick?.words || !list || language === 'zh') return plain
  const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
  const cases = list.codes.map(code => `when ${literal(code)} then ${literal(list.labels[code]?.[language] ?? code)}`)
  return `case ${alias}.${quote(pick.words)} ${cases.join(' ')} else ${plain} end`
}

/** What the row is called that a reference leads to. */
function nameOfReferred(ctx: Ctx, alias: string, [name, to]: readonly [string, string]): string {
  const target = entityNamed(to)
  return `(select ${nameSql(ctx, target, 'n', target.title)} from ${quote(to)} n where n.id = ${alias}.${quote(name)})`
}

/** Scalar sub-selects that name the referred rows; they run for the rows of the page only. Tables closed to the caller name nothing. */
function labelColumns(ctx: Ctx, entity: Entity, names: ReadonlySet<string>): string[] {
  const role = roleOf(ctx.principal)
  return references(entity)
    .filter(([name, to]) => names.has(name) && to !== 'file_object')
    .map(([name, to]) => {
      const target = entityNamed(to)
      if (!mayRead(role, target)) return `null as ${quote(refKey(name))}`
      const title =
        to === 'app_user' ? 'coalesce(r.real_name, r.nickname, r.user_name)' : nameSql(ctx, target, 'r', target.title)
      const tenant = keyClass(target) === 'own' ? ' and r.business_id = t.business_id' : ''
      return `(select json_build_object('id', r.id::text, 'label', ${title}) from ${quote(to)} r where r.id = t.${quote(name)}${tenant}) as ${quote(refKey(name))}`
    })
}

/** Columns that the computed values of a row are made from. */
const readBy = ({ computed = {} }: ListOptions): string[] =>
  Object.values(computed).flatMap(sql => [...sql.matchAll(/\bt\.(\w+)/g)].flatMap(([, name]) => name ?? []))

const computedColumns = ({ computed = {} }: ListOptions): string[] =>
  Object.entries(computed).map(([name, sql]) => `(${sql}) as ${quote(name)}`)

/**
 * One page of an entity: filters, search, one sort column with the key behind it, keyset paging under page numbers, and a
 * count that stops at 10,001 (conventions 7). Supervised readers get a merge of one ordered scan for each business.
 */
export async function listRows(
  ctx: Ctx,
  entity: Entity,
  query: ListQuery,
  options: ListOptions = {},
): Promise<ListPage<Record<string, unknown>>> {
  const allowed = listableFields(entity)
  const sort = query.sort ?? options.sort ?? { field: 'id', dir: 'desc' as const }
  if (!allowed.has(sort.field)) throw malformed(sort.field)
  for (const name of query.columns ?? []) if (!allowed.has(name) && name !== 'row_version') throw malformed(name)
  const size = query.size ?? defaultPageSize
  const page = query.page ?? 1
  if (page > lastJump && !query.after) throw new Refusal([refused(generalErrors, 'G-23')])

  const parameters = new Parameters()
  const where = conditions(ctx, entity, query, options, parameters)
  const counted = { sql: where.join(' and '), values: [...parameters.values] }
  const cursor = query.after ? decodeCursor(query.after) : null
  const ascending = (sort.dir === 'asc') !== (cursor?.back ?? false)
  const column = columnOf(sort.field, options)
  // what a role may not know is empty, whatever the entity requires
  const isEmptied = options.shown?.[sort.field] !== undefined || options.from !== undefined
  const nullable =
    isEmptied || (entity.fields[sort.field] !== undefined && entity.fields[sort.field]?.options.required !== true)
  const seek = cursor ? [...where, seekSql(column, nullable, ascending, cursor, parameters)] : where
  const rank = query.sort || query.columns || cursor ? null : (options.rank ?? null)
  const direction = ascending ? 'asc' : 'desc'
  const orderBy = (sorted: string): string =>
    [...(rank ? [rank] : []), ...(sort.field === 'id' ? [] : [`${sorted} ${direction}`]), `t.id ${direction}`].join(
      ', ',
    )
  // outside the scan a field is what it is shown as
  const order = orderBy(`t.${quote(sort.field)}`)
  const offset = cursor || page === 1 ? '' : ` offset ${(page - 1) * size}`
  const wanted = query.columns
    ? new Set(['id', ...(entity.appendOnly ? [] : ['row_version']), ...query.columns, sort.field])
    : new Set(rowColumns(entity))
  if (entity.tenancy === 'business') wanted.add('business_id')
  for (const name of readBy(options)) if (name in entity.fields) wanted.add(name)
  const columns = shownColumns(wanted, options)
  const clause = seek.length > 0 ? ` where ${seek.join(' and ')}` : ''
  const wide = ctx.principal.business?.viewMode === 1 && keyClass(entity) === 'own'
  const scan = wide
    ? `select t.* from unnest(app_visible()) as b(id) cross join lateral (select ${columns} from ${placeOf(entity, options)} t${clause || ' where true'} and t.business_id = b.id order by ${orderBy(column)} limit ${(page - 1) * size + size + 1}) t order by ${order} limit ${size + 1}${offset}`
    : `select ${columns} from ${placeOf(entity, options)} t${clause} order by ${orderBy(column)} limit ${size + 1}${offset}`
  const found = await ctx.tx.query<Record<string, unknown>>(
    `select ${['t.*', `t.${quote(sort.field)}::text as ${cursorColumn}`, ...labelColumns(ctx, entity, wanted), ...computedColumns(options)].join(', ')} from (${scan}) t order by ${order}`,
    parameters.values,
  )
  const more = found.length > size
  const shownRows = found.slice(0, size)
  if (cursor?.back) shownRows.reverse()
  const edge = (row: Record<string, unknown> | undefined, back: boolean): string | null =>
    row && !rank
      ? encodeCursor({ value: (row[cursorColumn] ?? null) as string | null, id: String(row.id), back }) // written as text above
      : null
  const rows = shownRows.map(({ [cursorColumn]: _, ...row }) => row)
  const whole = !cursor && page === 1 && !more
  const total = whole ? rows.length : await countRows(ctx, placeOf(entity, options), counted, wide)
  return {
    rows,
    total,
    capped: total >= countCap,
    page,
    size,
    next: (cursor?.back ? true : more) ? edge(shownRows.at(-1), false) : null,
    prev: (cursor?.back ? more : page > 1 || cursor !== null) ? edge(shownRows[0], true) : null,
    ...(options.sums ? { sum: await sumRows(ctx, entity, counted, options.sums, wide) } : {}),
  }
}

const scoped = (where: Condition, wide: boolean): string => {
  const scope = wide ? `${where.sql ? ' and ' : ''}t.business_id = any(app_visible())` : ''
  return where.sql || scope ? ` where ${where.sql}${scope}` : ''
}

async function sumRows(
  ctx: Ctx,
  entity: Entity,
  where: Condition,
  sums: Readonly<Record<string, string>>,
  wide: boolean,
): Promise<Record<string, string>> {
  const columns = Object.entries(sums).map(([name, sql]) => `coalesce(sum(${sql}), 0)::text as ${quote(name)}`)
  const [row] = await ctx.tx.query<Record<string, string>>(
    `select ${columns.join(', ')} from ${quote(entity.name)} t${scoped(where, wide)}`,
    where.values,
  )
  return row ?? {}
}

async function countRows(ctx: Ctx, place: string, where: Condition, wide: boolean): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from ${place} t${scoped(where, wide)} limit ${countCap}) x`,
    where.values,
  )
  return row?.n ?? 0
}

/** One row with the names of what it refers to; "not found" also answers for rows of others. */
export async function detailRow(
  ctx: Ctx,
  entity: Entity,
  id: string,
  options: ListOptions = {},
): Promise<Record<string, unknown>> {
  const parameters = new Parameters()
  const where = conditions(ctx, entity, { filter: [{ field: 'id', op: 'eq', value: id }] }, byKey(options), parameters)
  const wide =
    ctx.principal.business?.viewMode === 1 && keyClass(entity) === 'own'
      ? ' and t.business_id = any(app_visible())'
      : ''
  const names = new Set(rowColumns(entity))
  const [row] = await ctx.tx.prepared<Record<string, unknown>>(
    `select ${['t.*', ...labelColumns(ctx, entity, names), ...computedColumns(options)].join(', ')} from (select ${shownColumns(names, options)}
       from ${placeOf(entity, options)} t where ${where.join(' and ')}${wide}) t`,
    parameters.values,
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

/** Most records that a tree offers at once; the others are searched. */
const mostNodes = 500

/** Rows offered in a picker: live ones that fit the search, or exactly those asked for by id; always within the options. */
export async function pickRows(
  ctx: Ctx,
  entity: Entity,
  query: {
    search?: string
    ids?: readonly string[]
    filter?: Readonly<Record<string, string | number>>
    size?: number
    tree?: 1 | undefined
  },
  options: ListOptions = {},
): Promise<{ rows: { id: string; label: string; hint: string | null; level?: number }[] }> {
  if (!entity.pick) throw new Refusal([refused(generalErrors, 'G-16')])
  // a table that is closed to clients has nothing for them
  if (ctx.principal.entrustUnitId !== null && !mayRead('client', entity)) return { rows: [] }
  const { label, hint, live = {}, by = [], search } = entity.pick
  const narrowing = new Set([...Object.keys(live), ...by, ...search, label, ...(hint ? [hint] : [])])
  for (const name of Object.keys(query.filter ?? {})) if (!narrowing.has(name)) throw malformed(name)
  const filter: Filter[] = query.ids
    ? [{ field: 'id', op: 'eq', value: [...query.ids] }]
    : [...Object.entries(live), ...Object.entries(query.filter ?? {})].flatMap(([field, value]) =>
        value === undefined ? [] : [{ field, op: 'eq' as const, value }],
      )
  const parameters = new Parameters()
  for (const { field } of filter) if (!listableFields(entity).has(field)) throw malformed(field)
  const found = { ...entity, search }
  const where = conditions(ctx, found, { filter, search: query.ids ? undefined : query.search }, options, parameters)
  const clause = where.length > 0 ? ` where ${where.join(' and ')}` : ''
  const hintSql = hint ? `(${columnOf(hint, options)})::text` : 'null::text'
  if (query.tree && !query.search && !query.ids && entity.fields.parent_id) {
    const nodes = await ctx.tx.query<{ id: string; label: string; hint: string | null; parent_id: string | null }>(
      `select t.id, ${columnOf(label, options)}::text as label, ${hintSql} as hint, t.parent_id from ${placeOf(entity, options)} t${clause}
       order by ${'sort_no' in entity.fields ? 't.sort_no, ' : ''}t.${quote(hint ?? label)}, t.id limit ${mostNodes}`,
      parameters.values,
    )
    return { rows: inTreeOrder(nodes).map(({ parent_id: _, ...row }) => row) }
  }
  const rows = await ctx.tx.query<{ id: string; label: string; hint: string | null }>(
    `select t.id, (${options.shown?.[label] ?? nameSql(ctx, entity, 't', label)})::text as label, ${hintSql} as hint from ${placeOf(entity, options)} t${clause} order by t.id desc limit ${parameters.add(query.size ?? 20)}`,
    parameters.values,
  )
  return { rows }
}
