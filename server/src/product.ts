import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { allActions, genericActions } from './actions.ts'
import { type Config, ownVersion } from './config.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts'
import { type AdminConnection, migrate } from './db/migrate.ts'
import { inTransaction } from './db/transaction.ts'
import { fileRoutes } from './files/routes.ts'
import { flushEvents, noteEvent } from './flow/note-event.ts'
import { EventHub, eventRoutes, listen } from './http/events.ts'
import { relayRoutes } from './http/relay/routes.ts'
import { createServer } from './http/server.ts'
import { SessionCache } from './http/session.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { ownerCaller } from './jobs/seal-audit.ts'
import { auditFileSights } from './modules/audit/api.ts'
import { chargeFileSights } from './modules/charges/api.ts'
import { orderFileSights, fileSights as preOrderFileSights } from './modules/entrust/api.ts'
import { loadSession, probeSession } from './modules/identity/session.queries.ts'
import { extensionFileSights } from './modules/organisation/api.ts'
import { personFileSights } from './modules/people/api.ts'
import { lookRoutes } from './modules/platform/looks.ts'
import { codeRoutes } from './modules/public/routes.ts'
import { fileReads, fileSights as reportFileSights } from './modules/reports/api.ts'
import { sampleFileSights } from './modules/samples/api.ts'
import { documentFileSights } from './modules/standards/api.ts'
import { recordFileSights } from './modules/testing/api.ts'
import { openServices } from './open-services.ts'
import type { Services } from './services.ts'

export interface Product {
  readonly address: string
  readonly port: number
  readonly services: Services
  /** The owner's way to the database, for a further process of this machine. */
  readonly admin: AdminConnection
  /** The database was empty before this start. */
  readonly fresh: boolean
  stop(): Promise<void>
}

export interface StartOptions {
  readonly config: Config
  /** A database that stands already; an embedded one is started when not given. */
  readonly database?: AdminConnection & { readonly dataDir: string }
  /** Fills an empty database before the server listens. */
  readonly seed?: (services: Services, fresh: boolean) => Promise<void>
  readonly say: (line: string) => void
  /** Do not run jobs in this process. */
  readonly withoutJobs?: boolean
  /** Milliseconds that a call waits for a connection before it is told that the database is away. */
  readonly patience?: number
}

/** Longer than any queue of calls is while the database answers, shorter than people wait. */
const usualPatience = 30_000

function fromUrl(url: string): AdminConnection {
  const parsed = new URL(url)
  return {
    host: parsed.hostname,
    port: Number(parsed.port || '5432'),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    database: parsed.pathname.slice(1),
  }
}

/** Writes the days that the operator configured into the platform's row, which everybody reads. */
const keepCookieDays = (pool: pg.Pool, days: number): Promise<unknown> =>
  inTransaction(pool, ownerCaller, {}, tx =>
    tx.query(
      `update client_config set cookie_days = $1, row_version = row_version + 1, updated_at = gt_now()
       where code = 'default' and instance_id is null and deleted_at is null and cookie_days is distinct from $1`,
      [days],
    ),
  )

/** Starts everything one server process has, in order; whatever was started is stopped again when a later part fails. */
export async function startProduct(options: StartOptions): Promise<Product> {
  const { config, say } = options
  const closing: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    let embedded: EmbeddedDatabase | null = null
    if (!options.database && !config.databaseUrl) {
      embedded = await startEmbedded({ dataDir: config.dataDir, log: say })
      closing.push(() => embedded?.stop() ?? Promise.resolve())
    }
    const admin: AdminConnection = options.database ?? embedded ?? fromUrl(config.databaseUrl ?? '')
    const dataDir = options.database?.dataDir ?? embedded?.dataDir ?? config.dataDir ?? path.resolve('data')
    const { applied } = await migrate(admin)
    const fresh = applied.includes('0001_roles_and_functions.sql')
    const adminUrl = `postgres://${encodeURIComponent(admin.user)}:${encodeURIComponent(admin.password)}@${admin.host}:${admin.port}/${admin.database}`
    await runMigrations({ connectionString: adminUrl })
    const { services, close } = await openServices(config, admin, dataDir, {
      connections: 16,
      patience: options.patience ?? usualPatience,
    })
    closing.push(close)
    const { pool } = services

    const sessions = new SessionCache(loadSession(pool), probeSession(pool))
    const hub = new EventHub()
    closing.push(await listen(pool, hub, hash => sessions.drop(hash)))
    await options.seed?.(services, fresh)
    if (config.cookieDays !== null) await keepCookieDays(services.ownerPool, config.cookieDays)
    if (!options.withoutJobs) closing.push(await runJobs(admin, services, allActions))

    const app = await createServer({
      services,
      actions: allActions,
      generic: genericActions,
      sessions,
      routes: (server, parts) => {
        eventRoutes(server, parts, hub)
        relayRoutes(server, parts.services)
        fileRoutes(
          server,
          parts,
          {
            ...preOrderFileSights,
            ...orderFileSights,
            ...reportFileSights,
            ...recordFileSights,
            ...sampleFileSights,
            ...auditFileSights,
            ...chargeFileSights,
            ...extensionFileSights,
            ...documentFileSights,
            ...personFileSights,
          },
          fileReads,
        )
        codeRoutes(server)
        lookRoutes(server, services)
      },
    })
    closing.push(() => app.close())
    const port = await listenOn(app, config, say)
    noteEvent(services, { level: 'info', source: 'server', title: 'start', content: { version: ownVersion } })
    closing.push(async () => {
      noteEvent(services, { level: 'info', source: 'server', title: 'stop', content: { version: ownVersion } })
      await flushEvents(services)
    })
    return { address: `http://localhost${port === 80 ? '' : `:${port}`}`, port, services, admin, fresh, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Port 520 when it may be had; 5200 with a word about it when nobody asked for a particular one. */
async function listenOn(
  app: Awaited<ReturnType<typeof createServer>>,
  config: Config,
  say: (line: string) => void,
): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (config.portGiven || (code !== 'EACCES' && code !== 'EADDRINUSE')) throw error
    say(
      `Port ${config.port} ${code === 'EACCES' ? 'may not be used by this account' : 'is taken'}; serving on 5200 instead. Set PORT to choose another.`,
    )
    await app.listen({ port: 5200, host: config.host })
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}
