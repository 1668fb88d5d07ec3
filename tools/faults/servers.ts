import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readPrinted } from '../../e2e/support/product.ts'
import { readAccess } from '../../server/src/db/embedded-cluster.ts'
import { runningPostmaster, stopPostmaster } from '../../server/src/db/embedded-postmaster.ts'
import { withClient } from '../../server/src/db/embedded-query.ts'
import { freePort } from '../../server/src/db/free-port.ts'
import type { AdminConnection } from '../../server/src/db/migrate.ts'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const firstStart = 240_000
const recovery = 90_000

/** What a kill may hit; `backend` is one process of the database, `everything` a machine that loses its power. */
export type Victim = 'first' | 'second' | 'database' | 'backend' | 'everything'
/** The deck that kills are drawn from: what recovers quickly is in it more often. */
export const deck: readonly Victim[] = [
  ...(['first', 'first', 'first', 'second', 'second', 'second', 'everything'] as const),
  ...(['database', 'database', 'database', 'database', 'database', 'database', 'database'] as const),
  ...(['backend', 'backend', 'backend', 'backend', 'backend', 'backend'] as const),
]

/** What the servers of a run have in common: seeded demonstration, a clock that calls may set, no limits on signing in. */
const settings = {
  LOG_LEVEL: 'error',
  TEST_CLOCK: 'on',
  DEMONSTRATION_ORDERS: 'off',
  PRINT_WORKERS: '1',
  SIGN_IN_PER_MINUTE: '100000',
  PUBLIC_PER_MINUTE: '100000',
}

interface Server {
  readonly name: 'first' | 'second'
  readonly port: number
  child: ChildProcess | null
  output: string
  /** We killed it; any other end is a fault. */
  killed: boolean
}

const addressOf = ({ host, port, user, password, database }: AdminConnection): string =>
  `postgres://${user}:${password}@${host}:${port}/${database}`

async function answers(port: number): Promise<boolean> {
  // a challenge is written into the database, so that the answer proves both
  const signal = AbortSignal.timeout(5000)
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', signal }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/OAuth/LoginChallenge`, call).catch(() => null)
  return answer?.ok ?? false
}

/**
 * Two server processes on one database in a data folder of their own: the first keeps the embedded database, the second is
 * given its address. Whoever is killed is started again by the same command, as an operator's service manager does.
 */
export class Servers {
  readonly dataDir: string
  readonly #servers: readonly [Server, Server]
  readonly faults: string[] = []

  private constructor(dataDir: string, first: number, second: number) {
    this.dataDir = dataDir
    const idle = { child: null, output: '', killed: false }
    this.#servers = [
      { name: 'first', port: first, ...idle },
      { name: 'second', port: second, ...idle },
    ]
  }

  /** Makes the folder and starts both; answers the password of the demonstration accounts with them. */
  static async start(): Promise<{ servers: Servers; password: string; people: Readonly<Record<string, string>> }> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'gt-faults-'))
    const servers = new Servers(dataDir, await freePort(), await freePort())
    try {
      const [first, second] = servers.#servers
      await servers.#launch(first)
      await servers.#untilAnswering(first, firstStart)
      const printed = readPrinted(first.output)
      if (!printed) throw new Error(`the first start told no accounts:\n${first.output}`)
      await servers.#launch(second)
      await servers.#untilAnswering(second, firstStart)
      return { servers, password: printed.password, people: printed.people }
    } catch (error) {
      await servers.remove()
      throw error
    }
  }

  /** Addresses of the API of both processes, whether or not they answer at the moment. */
  get bases(): readonly string[] {
    return this.#servers.map(({ port }) => `http://127.0.0.1:${port}`)
  }

  /** The owner's way to the database, past row security. */
  async database(): Promise<AdminConnection> {
    const access = await readAccess(this.dataDir)
    if (!access) throw new Error(`there is no database in ${this.dataDir}`)
    return { host: '127.0.0.1', ...access, database: 'groundtruth' }
  }

  async #launch(server: Server): Promise<void> {
    const url = server.name === 'second' ? addressOf(await this.database()) : ''
    const env = { ...process.env, ...settings, DATA_DIR: this.dataDir, PORT: String(server.port), DATABASE_URL: url }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        server.output = (server.output + String(chunk)).slice(-20_000)
      })
    }
    server.child = child
    server.killed = false
    child.once('exit', (code, signal) => {
      if (server.child !== child || server.killed) return
      server.child = null
      this.faults.push(
        `the ${server.name} server ended by itself (${code ?? signal}):\n${server.output.trimEnd().split('\n').slice(-12).join('\n')}`,
      )
    })
  }

  async #untilAnswering(server: Server, patience: number): Promise<void> {
    const end = performance.now() + patience
    while (!(await answers(server.port))) {
      if (!server.child || performance.now() > end)
        throw new Error(`the ${server.name} server does not answer:\n${server.output.slice(-2000)}`)
      await pause(100)
    }
  }

  async #killServer(server: Server): Promise<void> {
    const { child } = server
    if (!child) return
    server.killed = true
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    server.child = null
  }

  async #killDatabase(): Promise<void> {
    const pid = Number.parseInt(await readFile(path.join(this.dataDir, 'pg', 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
  }

  async #killBackend(chance: number): Promise<void> {
    const pids = await withClient(await this.database(), async client => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid",
      )
      return rows.map(row => row.pid)
    })
    const pid = pids[Math.floor(chance * pids.length)]
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }

  /**
   * Kills one part without a word, starts again what an operator would start, and waits until both servers answer.
   * @param chance in [0, 1): chooses among the processes of the database
   * @returns milliseconds until everything answered
   * @throws when the house does not recover by itself
   */
  async kill(victim: Victim, chance: number): Promise<number> {
    const [first, second] = this.#servers
    const started = performance.now()
    if (victim === 'backend') await this.#killBackend(chance)
    if (victim === 'database' || victim === 'everything') await this.#killDatabase()
    const dead = this.#servers.filter(({ name }) => victim === name || victim === 'everything')
    for (const server of dead) await this.#killServer(server)
    if (dead.includes(first)) {
      await this.#launch(first)
      await this.#untilAnswering(first, recovery)
    }
    if (dead.includes(second)) await this.#launch(second)
    await this.#untilAnswering(first, recovery)
    await this.#untilAnswering(second, recovery)
    return performance.now() - started
  }

  /** The last lines that the servers wrote. */
  get lastWords(): string {
    return this.#servers
      .map(({ name, output }) => `${name}:\n${output.trimEnd().split('\n').slice(-12).join('\n')}`)
      .join('\n')
  }

  /** Ends both as an operator does; what they leave in the data folder stays for the proof. */
  async stop(): Promise<void> {
    for (const server of [...this.#servers].reverse()) {
      const { child } = server
      if (!child) continue
      const ended = once(child, 'exit')
      server.killed = true
      child.kill('SIGTERM')
      const [code] = await Promise.race([ended, pause(60_000, ['no end within a minute'])])
      if (code !== 0) this.faults.push(`the ${server.name} server did not stop in order (${code})`)
      server.child = null
    }
  }

  /** Ends whatever still runs and removes the data folder. */
  async remove(): Promise<void> {
    for (const server of this.#servers) await this.#killServer(server)
    const left = await runningPostmaster(path.join(this.dataDir, 'pg'))
    if (left) await stopPostmaster(left.pid)
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
