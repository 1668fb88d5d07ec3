import type { EntityName } from '@gt/domain/catalogue.ts'
import { contractErrors } from '@gt/domain/contract/errors.ts'
import { largestAnswer, largestPage, type QueryRequest } from '@gt/domain/contract/requests.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Node } from 'libpg-query'
import type { Ctx } from '../db/context.ts'
import { keyClass, quote } from '../db/schema.ts'
import { rowColumns } from '../db/write.ts'
import type { OutsideCall } from '../http/implement.ts'
import { type Access, readingScope } from './access.ts'
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
 */
export async function reading<T>(call: OutsideCall, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const role = call.principal.entrustUnitId ? undefined : ('ro' as const)
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
}

/** Checks table, right and condition. Throws U-02 for an unknown table, G-03 without a right, U-03 for the condition. */
async function prepare(
  access: Access,
  call: OutsideCall,
  request: Pick<QueryRequest, 'TableName' | 'Condition'>,
): Promise<Prepared> {
  const entity = entitySpelled(request.TableName)
  if (!entity) throw new Refusal([refused(contractErrors, 'U-02')])
  const own = readingScope(access, entity, call.principal)
  return { entity, own, condition: await parseCondition(request.Condition) }
}

/** `from` and `where` of a request, with its parameters: tenant, live rows, what the post sees, then the client's condition. */
async function sourceOf(
  access: Access,
  ctx: Ctx,
  { entity, own, condition }: Prepared,
): Promise<{ sql: string; values: unknown[] }> {
  const table = quote(entity.name)
  const alive = entity.appendOnly ? 'true' : 't.deleted_at is null'
  const tenant = keyClass(entity) === 'own' ? ' and t.business_id = app_biz()' : ''
  const values: unknown[] = []
  const name = entity.name as EntityName // every entity of the catalogue
  const rules = own ? [] : (access.visible[name]?.(ctx).where ?? [])
  const { shown = {} } = own ? {} : ((await access.stand[name]?.(ctx)) ?? {})
  const visible = rules.map(rule => {
    let next = 0
    return ` and (${rule.sql.replace(/\?/g, () => `$${values.push(rule.values[next++])}`)})`
  })
  const written = condition ? writeCondition(entity, condition, values) : { sql: 'true', values }
  const scope = `${alive}${tenant}${visible.join('')}`
  if (!own && rules.length === 0 && Object.keys(shown).length === 0)
    return { sql: `${table} t where ${scope} and ${written.sql}`, values: [...written.values] }
  // `offset 0` keeps the client's condition from being evaluated on rows that it may not see
  const columns = rowColumns(entity)
    .map(column => `${shown[column] ?? `t.${quote(column)}`} as ${quote(column)}`)
    .join(', ')
  const barrier = `(select ${columns} from ${table} t where ${scope}${own ? ` and ${own}` : ''} offset 0) t`
  return { sql: `${barrier} where ${written.sql}`, values: [...written.values] }
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
  return reading(call, async ctx => {
    if (!request.IsPager) {
      const rows = await selectRows(access, ctx, prepared, request, { rows: largestAnswer + 1, offset: 0 })
      if (rows.length > largestAnswer) throw new Refusal([refused(generalErrors, 'G-23')])
      return rows
    }
    const size = Math.min(request.PageSize ?? 25, largestPage)
    const offset = ((request.PageNumber ?? 1) - 1) * size
    const results = await selectRows(access, ctx, prepared, request, { rows: size, offset })
    return { __count: await countRows(access, ctx, prepared), results }
  })
}

/** The first row that meets the condition, or null (clause 7.3-007). */
export async function querySingle(access: Access, call: OutsideCall, request: QueryRequest): Promise<Row | null> {
  const prepared = await prepare(access, call, request)
  return reading(call, async ctx => {
    const [row] = await selectRows(access, ctx, prepared, request, { rows: 1, offset: 0 })
    return row ?? null
  })
}

/** Number of rows that meet the condition (clause 7.3-017). */
export async function recordCount(
  access: Access,
  call: OutsideCall,
  request: Pick<QueryRequest, 'TableName' | 'Condition'>,
): Promise<number> {
  const prepared = await prepare(access, call, request)
  return reading(call, ctx => countRows(access, ctx, prepared))
}
