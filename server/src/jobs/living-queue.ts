import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { AdminConnection } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import type { Log } from '../log.ts'

/** First half of the advisory locks that stand for living queues; the second is the hash of the queue's name. */
const lockClass = 714_207
const everyMs = 5000

// a queue that has just begun may not have its lock yet
const freeForgotten = `
  with held as (
    select locked_by as name, locked_at from graphile_worker._private_jobs where locked_by is not null
    union select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
  ), dead as (
    select array_agg(distinct name) as names from held where locked_at < now() - interval '10 seconds' and not exists (
      select from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = ${lockClass}::oid and l.objid = (hashtext(held.name)::bigint & 4294967295)::oid and l.granted)
  )
  select graphile_worker.force_unlock_workers(names), cardinality(names) as queues from dead where names is not null`

/**
 * Frees the jobs of servers that were killed: the queue itself would keep them locked for four hours. The queue of a process
 * that lives is known by an advisory lock, which the database drops with the connection of its process.
 */
export class LivingQueue {
  /** Given to the queue, which tells of itself here. */
  readonly events: WorkerEvents = new EventEmitter()
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  /** Under which the queue of this process locks jobs; a new one begins after a fault. */
  #name: string | null = null
  #held: string | null = null
  #client: pg.PoolClient | null = null
  #looking: Promise<void> | null = null

  constructor(admin: AdminConnection, log: Log) {
    this.#pool = createPool({ ...admin, max: 1 })
    this.#log = log
    this.events.on('pool:create', ({ workerPool }) => {
      this.#name = workerPool.id
      this.#look()
    })
    this.#timer = setInterval(() => this.#look(), everyMs)
    this.#timer.unref()
  }

  #look(): void {
    this.#looking ??= this.#holdAndFree()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the jobs of dead servers'))
      .finally(() => {
        this.#looking = null
      })
  }

  async #connection(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client
    const client = await this.#pool.connect()
    this.#held = null
    this.#client = client
    client.once('error', () => {
      if (this.#client !== client) return // our own end of it
      this.#client = null
      client.release(true)
    })
    return client
  }

  async #holdAndFree(): Promise<void> {
    const client = await this.#connection()
    if (this.#held !== this.#name) {
      const name = this.#name
      await client.query('select pg_advisory_unlock_all()')
      await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, name])
      this.#held = name
    }
    const { rows } = await client.query<{ queues: number }>(freeForgotten)
    if (rows[0]) this.#log.warn({ queues: rows[0].queues }, 'freed the jobs of dead servers')
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    const client = this.#client
    this.#client = null
    client?.release()
    await this.#pool.end()
  }
}
