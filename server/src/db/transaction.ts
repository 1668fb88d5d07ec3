import type { Database } from '@gt/domain/catalogue.ts'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { CallerRole } from './policy-rules.ts'

/** The query builder inside one open transaction. */
export type Db = Kysely<Database>

/** What the database must know of a caller before it shows or takes a row. */
export interface Caller {
  readonly role: CallerRole
  readonly userId: string | null
  readonly instanceId: string | null
  readonly organizationId: string | null
  readonly businessId: string | null
  readonly visibleIds: readonly string[]
  readonly entrustUnitId: string | null
  /** Sets the clock in a session that allows it; null is the real time. */
  readonly clock: string | null
}

export interface TransactionOptions {
  readonly readOnly?: boolean
  /** Milliseconds after which a statement is given up; the database's own limit when not given. */
  readonly statementTimeout?: number
}

export interface Transaction {
  readonly db: Db
  /** Parameterised SQL for what the builder cannot say; text is never built from input. */
  query<R extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<R[]>
  /**
   * As `query`, parsed and planned once for a connection and a role (decision 0032): for statements sent often whose way to
   * their rows is the same for every caller and value, such as inserts and reads by key. Never for a list.
   */
  prepared<R extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<R[]>
  /** Statements sent so far. */
  readonly count: () => number
}

class OneConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  statements = 0

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.statements += 1
    const result = await this.#client.query(query.sql, [...query.parameters])
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) } // the builder knows the row type
  }

  // biome-ignore lint/correctness/useYield: the driver interface demands a generator; nothing of ours streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used')
  }
}

/** A driver for a connection that is already inside its transaction. */
function driverFor(connection: OneConnection): Driver {
  const refuse = async (): Promise<void> => {
    throw new Error('the framework opens and closes transactions')
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

function builderFor(connection: OneConnection): Db {
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => driverFor(connection),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  }
  return new Kysely<Database>({ dialect })
}

const settings = `select set_config('role', $1, true), set_config('app.user_id', $2, true),
  set_config('app.instance_id', $3, true), set_config('app.organization_id', $4, true),
  set_config('app.business_id', $5, true), set_config('app.visible_business_ids', $6, true),
  set_config('app.entrust_unit_id', $7, true), set_config('app.clock', $8, true),
  set_config('statement_timeout', $9, true), to_char(gt_now(), 'YYYY-MM-DD HH24:MI:SS') as now`

/** Most texts that are prepared; what comes later is sent as it is, so that no connection keeps plans without end. */
const mostPrepared = 600
const preparedNames = new Map<string, number>()

/** Name of a prepared text for a role: row security makes a plan good for one role only. */
function preparedName(role: CallerRole, sql: string): string | undefined {
  let number = preparedNames.get(sql)
  if (number === undefined) {
    if (preparedNames.size === mostPrepared) return undefined
    number = preparedNames.size
    preparedNames.set(sql, number)
  }
  return `gt-${role}-${number}`
}

/**
 * Runs `work` in one transaction with the caller's role and tenant set. Commit is awaited, and its tag must be COMMIT:
 * PostgreSQL answers ROLLBACK when the transaction had failed, and that must never pass for success.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  caller: Caller,
  options: TransactionOptions,
  work: (tx: Transaction, now: string) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(options.readOnly ? 'begin read only' : 'begin')
    const set = await client.query<{ now: string }>({
      name: 'gt-settings',
      text: settings,
      values: [
        `gt_${caller.role}`,
        caller.userId ?? '',
        caller.instanceId ?? '',
        caller.organizationId ?? '',
        caller.businessId ?? '',
        caller.visibleIds.length > 0 ? `{${caller.visibleIds.join(',')}}` : '',
        caller.entrustUnitId ?? '',
        caller.clock ?? '',
        String(options.statementTimeout ?? 0),
      ],
    })
    const now = set.rows[0]?.now
    if (!now) throw new Error('the database did not tell the time')
    const connection = new OneConnection(client)
    const result = await work(
      {
        db: builderFor(connection),
        async query<R extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) {
          connection.statements += 1
          return (await client.query<R>(sql, [...values])).rows
        },
        async prepared<R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
          connection.statements += 1
          return (await client.query<R>({ name: preparedName(caller.role, text), text, values: [...values] })).rows
        },
        count: () => connection.statements,
      },
      now,
    )
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason))
    })
    throw error
  } finally {
    // a connection that could not even roll back is thrown away, not given to the next caller
    client.release(broken)
  }
}
