import { laboratoryZone } from '@gt/domain/kit/time.ts'
import pg from 'pg'

// Rows are what goes on the wire (conventions 6): bigint and numeric stay text, flags are 1 and 0, moments are laboratory
// time cut to seconds, dates never become JavaScript dates.
const bool = 16
const int8 = 20
const date = 1082
const timestamp = 1114
const timestamptz = 1184
const numeric = 1700

const parsers = new Map<number, (value: string) => unknown>([
  [bool, value => (value === 't' ? 1 : 0)],
  [int8, value => value],
  [numeric, value => value],
  [date, value => value],
  [timestamp, value => value.slice(0, 19)],
  [timestamptz, value => value.slice(0, 19)],
])

const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    return parsers.get(id) ?? pg.types.getTypeParser(id, format)
  },
}

export interface DatabaseOptions {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  /** Connections of one process. */
  readonly max?: number
  /** Milliseconds that a caller waits for a connection before he is told that the database is away; without end when not given. */
  readonly patience?: number
  /** Lets the session set the clock: seeding and tests only. */
  readonly clockAllowed?: boolean
  /** Commits do not wait for the disk: a crash may lose the last moments, never half of one. */
  readonly relaxedCommit?: boolean
}

/**
 * Without listeners a connection that the server closed would end the process, also one that we are closing. The next query on
 * it is refused with the same error; the pool tells again of one that was idle, and replaces it by the next checkout.
 */
function outlive(pool: pg.Pool): void {
  pool.on('connect', client =>
    client.on('error', error => {
      if (!pool.ending) process.stderr.write(`database connection lost: ${error.message}\n`)
    }),
  )
  pool.on('error', () => undefined)
}

/** The connections of the job queue, which reads values as the driver gives them. */
export function createQueuePool({ host, port, user, password, database }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({ host, port, user, password, database, max: 6, application_name: 'groundtruth jobs' })
  outlive(pool)
  return pool
}

/**
 * The connections of a process. The login role can do nothing by itself: every transaction first takes the role of its
 * caller (see transaction.ts), and a connection without a role sees no rows at all. Their sessions have the laboratory's zone:
 * `::date` of a moment is its day there.
 */
export function createPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    host: options.host,
    port: options.port,
    user: options.user,
    password: options.password,
    database: options.database,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.patience ?? 0,
    types,
    application_name: 'groundtruth',
    options: `-c timezone=${laboratoryZone.name} -c app.clock_allowed=${options.clockAllowed ? 'on' : 'off'}${options.relaxedCommit ? ' -c synchronous_commit=off' : ''}`,
  })
  outlive(pool)
  return pool
}
