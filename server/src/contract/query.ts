import { contractErrors } from '@gt/domain/contract/errors.ts'
import { largestAnswer, largestPage, type QueryRequest } from '@gt/domain/contract/requests.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Node } from 'libpg-query'
import type { Ctx } from '../db/context.ts'
import { mayRead } from '../db/policies.ts'
import { keyClass, quote } from '../db/schema.ts'
import { rowColumns } from '../db/write.ts'
import type { OutsideCall } from '../http/implement.ts'
import { type Access, readingScope, sightOf } from './access.ts'
import { chosenColumns, orderOf } from './columns.ts'
import { writeCondition } from './condition.ts'
import { entitySpelled, pascalRow } from './names.ts'
import { notAccepted, parseCondition } from './parse-sql.ts'

/** Milliseconds that a statement of the generic data service may take (D-01). */
const timeout = '3000'

export type Row = Record<string, unknown>

/**
 * Runs statements of the generic data service: read only, as the role for client SQL, at most 3 s each. Entrusted accounts
 * keep their own role, which shows them less. What the database refuses is the condition's fault: U-03, or G-23 when slow.
 * @param closed the table is closed to that role, and no text of a client is in the statement: it runs in the caller's own
 */
export async function reading<T>(call: OutsideCall, work: (ctx: Ctx) => Promise<T>, closed = false): Promise<T> {
  const role = call.principal.entrustUnitId || closed ? undefined : ('ro' as const)
  return call.transaction({ readOnly: true, role }, async ctx => {
    await ctx.tx.query("select set_config('statement_timeout', $1, true)", [timeout])
    try {
      return await work(ctx)
    } catch (error) {
      const code = sqlStateOf(error)
      const refusal = refusalOfReading(code)
      if (!refusal) throw error
      // the state only: the database's own words may hold values
      call.services.log.warn({ trace: call.requestId, sqlstate: code }, 'client condition refused by the database')
      throw refusal
    }
  })
}

const sqlStateOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'severity' in error && 'code' in error ? String(error.code) : ''

/** The refusal that a fault of the database stands for here; its words never repeat SQL or values. */
function refusalOfReading(code: string): Refusal | null {
  if (code === '57014') return new Refusal([refused(generalErrors, 'G-23')])
  if (code === '42501') return new Refusal([refused(contractErrors, 'U-02')])
  // values that do not fit their types, types that do not fit each other, limits of the parser
  return /^(22|42|54|0A)/.test(code) ? notAccepted() : null
}

/** A request whose every name was checked: what to read, and how far. */
interface Prepared {
  readonly entity: Entity
  readonly own: string | null
  readonly condition: Node | null
  /** The one record that is asked for. */
  readonly id: string | null
  /** The table is closed to client SQL: accounts, sessions, and what units and the platform owe each other. */
  readonly closed: boolean
}

/** Checks table, right and condition. Throws U-02 for an unknown table, G-03 without a right, U-03 for the condition. */
async function prepare(
  access: Access,
  call: OutsideCall,
  request: Pick<QueryRequest, 'TableName' | 'Condition'>,
  id: string | null = null,
): Promise<Prepared> {
  const entity = entitySpelled(request.TableName)
  if (!entity) throw new Refusal([refused(contractErrors, 'U-02')])
  const own = readingScope(access, entity, call.principal)
  const condition = await parseCondition(request.Condition)
  const closed = !mayRead('ro', entity)
  if (closed && condition && !isAlwaysTrue(condition)) throw new Refusal([refused(contractErrors, 'U-02')])
  return { entity, own, condition: closed ? null : condition, id, closed }
}

/**
 * Reads a prepared request. Where a rule of the pages looks at a table that is closed to client SQL (whose post somebody has hangs on his
 * account), the same statement runs in the caller's own role: whatever the client says in it is a comparison with the columns of the one
 * table that he may read.
 */
async function readingAs<T>(call: OutsideCall, { closed }: Prepared, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await reading(call, work, closed)
  } catch (error) {
    const isClosed = error instanceof Refusal && error.reasons.some(({ code }) => code === 'U-02')
    if (closed || !isClosed || call.principal.entrustUnitId) throw error
    return reading(call, work, true)
  }
}

/** `1=1`, the condition of a request that has none (7.3-003). */
const isAlwaysTrue = (node: Node): boolean =>
  'A_Expr' in node &&
  [node.A_Expr.lexpr, node.A_Expr.rexpr].every(side => side && 'A_Const' in side && side.A_Const.ival?.ival === 1)

/** `from` and `where` of a request, with its parameters: tenant, live rows, what the post sees, then the client's condition. */
async function sourceOf(
  access: Access,
  ctx: Ctx,
  { entity, own, condition, id }: Omit<Prepared, 'closed'>,
): Promise<{ sql: string; values: unknown[] }> {
  const table = quote(entity.name)
  const alive = entity.appendOnly ? 'true' : 't.deleted_at is null'
  const tenant = keyClass(entity) === 'own' ? ' and t.business_id = app_biz()' : ''
  const values: unknown[] = []
  const { where: rules, shown } = own ? { where: [], shown: {} } : await sightOf(access, ctx, entity)
  const visible = rules.map(rule => {
    let next = 0
    return ` and (${rule.sql.replace(/\?/g, () => `$${values.push(rule.values[next++])}`)})`
  })
  const one = id === null ? '' : ` and t.id = $${values.push(id)}`
  const written = condition ? writeCondition(entity, condition, values) : { sql: 'true', values }
  const scope = `${alive}${tenant}${one}${visible.join('')}`
  if (!own && rules.length === 0 && Object.keys(shown).length === 0)
    return { sql: `${table} t where ${scope} and ${written.sql}`, values: [...written.values] }
  // `offset 0` keeps the client's condition from being evaluated on rows that it may not see
  const columns = rowColumns(entity)
    .map(column => `${shown[column] ?? `t.${quote(column)}`} as ${quote(column)}`)
    .join(', ')
  const barrier = `(select ${columns} from ${table} t where ${scope}${own ? ` and ${own}` : ''} offset 0) t`
  return { sql: `${barrier} where ${written.sql}`, values: [...written.values] }
}

/**
 * A record as the caller sees it, within a transaction of his that writes. Refuses with G-04 what is not in his sight.
 * @param own the condition of the rows that are his own, where he may see no others
 */
export async function rowInSight(
  access: Access,
  ctx: Ctx,
  entity: Entity,
  id: string,
  own: string | null = null,
): Promise<Row> {
  const { sql, values } = await sourceOf(access, ctx, { entity, own, condition: null, id })
  const columns = rowColumns(entity)
    .map(name => `t.${quote(name)}`)
    .join(', ')
  const [row] = await ctx.tx.query<Row>(`select ${columns} from ${sql}`, values)
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

/**
 * Ids of the records in the caller's sight that a condition meets, within a transaction of his that writes.
 * @param limit most that are told
 */
export async function idsInSight(
  access: Access,
  ctx: Ctx,
  entity: Entity,
  condition: Node,
  limit: number,
): Promise<string[]> {
  const { sql, values } = await sourceOf(access, ctx, { entity, own: null, condition, id: null })
  const rows = await ctx.tx.query<{ id: string }>(`select t.id from ${sql} order by t.id limit ${limit}`, values)
  return rows.map(({ id }) => id)
}

async function selectRows(
  access: Access,
  ctx: Ctx,
  prepared: Prepared,
  request: QueryRequest,
  limit: { rows: number; offset: number },
): Promise<Row[]> {
  const { entity } = prepared
  const columns = chosenColumns(entity, request.Fields)
    .map(name => `t.${quote(name)}`)
    .join(', ')
  const order = orderOf(entity, request.Sort)
  const { sql, values } = await sourceOf(access, ctx, prepared)
  const found = await ctx.tx.query<Row>(
    `select ${columns} from ${sql} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit.rows, limit.offset],
  )
  return found.map(pascalRow)
}

async function countRows(access: Access, ctx: Ctx, prepared: Prepared): Promise<number> {
  const { sql, values } = await sourceOf(access, ctx, prepared)
  const [row] = await ctx.tx.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)
  return row?.n ?? 0
}

/**
 * Rows of a table (clauses 7.3-001 to 7.3-006): with IsPager a page of at most 100 and the exact `__count`, without it all.
 * More than 10,000 rows without paging are refused with G-23, never cut in silence (7.3-035).
 */
export async function query(
  access: Access,
  call: OutsideCall,
  request: QueryRequest,
): Promise<Row[] | { __count: number; results: Row[] }> {
  const prepared = await prepare(access, call, request)
  const work = async (ctx: Ctx): Promise<Row[] | { __count: number; results: Row[] }> => {
    if (!request.IsPager) {
      const rows = await selectRows(access, ctx, prepared, request, { rows: largestAnswer + 1, offset: 0 })
      if (rows.length > largestAnswer) throw new Refusal([refused(generalErrors, 'G-23')])
      return rows
    }
    const size = Math.min(request.PageSize ?? 25, largestPage)
    const offset = ((request.PageNumber ?? 1) - 1) * size
    const results = await selectRows(access, ctx, prepared, request, { rows: size, offset })
    return { __count: await countRows(access, ctx, prepared), results }
  }
  return readingAs(call, prepared, work)
}

/** The rows of an answer, with a page around them or without. */
export const listed = (answer: Row[] | { __count: number; results: Row[] }): Row[] =>
  Array.isArray(answer) ? answer : answer.results

/**
 * The first row that meets the condition, or null (clause 7.3-007).
 * @param id the one record that is asked for by its key
 */
export async function querySingle(
  access: Access,
  call: OutsideCall,
  request: QueryRequest,
  id: string | null = null,
): Promise<Row | null> {
  const prepared = await prepare(access, call, request, id)
  const work = async (ctx: Ctx): Promise<Row | null> => {
    const [row] = await selectRows(access, ctx, prepared, request, { rows: 1, offset: 0 })
    return row ?? null
  }
  return readingAs(call, prepared, work)
}

/** Number of rows that meet the condition (clause 7.3-017). */
export async function recordCount(
  access: Access,
  call: OutsideCall,
  request: Pick<QueryRequest, 'TableName' | 'Condition'>,
): Promise<number> {
  const prepared = await prepare(access, call, request)
  return readingAs(call, prepared, ctx => countRows(access, ctx, prepared))
}

/**
 * Rows of a statement of our own over the records of a table that the caller sees.
 * @param statement from the source (with its conditions, to which more may be added) and the values so far
 */
export async function readingRows<R extends Row>(
  access: Access,
  call: OutsideCall,
  table: string,
  statement: (from: string, values: unknown[]) => string,
): Promise<R[]> {
  const prepared = await prepare(access, call, { TableName: table, Condition: null })
  return readingAs(call, prepared, async ctx => {
    const { sql, values } = await sourceOf(access, ctx, prepared)
    return ctx.tx.query<R>(statement(sql, values), values)
  })
}
