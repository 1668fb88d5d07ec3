import { setTimeout as pause } from 'node:timers/promises'
import { addCalendarDays } from '../../domain/src/kit/time.ts'
import { withClient } from '../../server/src/db/embedded-query.ts'
import { seededRandom } from '../../server/src/seed/random.ts'
import { Actors } from '../main-job/actors.ts'
import { OrderStory } from '../main-job/order.ts'
import { plans } from '../main-job/plans.ts'
import { Timeline } from '../main-job/timeline.ts'
import { PatientActors } from './actors.ts'
import { deskAccounts, type Orders, prepareOrders, serveOrder } from './desk.ts'
import { Ledger } from './ledger.ts'
import { leftovers } from './leftovers.ts'
import { PatientClient } from './patient-client.ts'
import { prove } from './proof.ts'
import { deck, Servers, type Victim } from './servers.ts'
import { witnessTimers } from './timers.ts'

export interface FaultOptions {
  /** Acknowledged writes at which the clients stop, at least. */
  readonly writes: number
  readonly kills: number
  readonly seed: number
}

interface Kill {
  readonly victim: Victim
  /** Writes acknowledged before it. */
  readonly at: number
  /** Milliseconds until both servers answered again. */
  readonly recovered: number
}

export interface FaultOutcome {
  readonly ok: boolean
  readonly seed: number
  readonly writes: number
  /** Calls that were sent again since nobody had answered them. */
  readonly repeats: number
  readonly kills: readonly Kill[]
  readonly seconds: number
  readonly faults: readonly string[]
}

const desks = 8
/** Everybody a compaction of soil needs from the counter to the approval. */
const storyAccounts = ['reception1', 'head-tg', 'tester3', 'tester4', 'checker2', 'compiler', 'auditor', 'signer1']

/** One run: what all its parts share. */
class Run {
  readonly #options: FaultOptions
  readonly #say: (line: string) => void
  readonly ledger = new Ledger()
  readonly kills: Kill[] = []
  readonly faults: string[] = []
  #serial = 0

  constructor(options: FaultOptions, say: (line: string) => void) {
    this.#options = options
    this.#say = say
  }

  get #goesOn(): boolean {
    const enough = this.ledger.entries.length >= this.#options.writes && this.kills.length >= this.#options.kills
    return !enough && this.faults.length === 0
  }

  /** Runs a part of the crowd; the first that breaks ends the run. */
  async #guarded(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.faults.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }

  async #desk(actors: PatientActors, orders: Orders): Promise<void> {
    while (this.#goesOn) {
      this.#serial += 1
      await serveOrder(actors, orders, this.#serial)
    }
  }

  /** Whole orders up to the approved report, one for each day, so that the jobs have work as well. */
  async #stories(actors: PatientActors, people: Readonly<Record<string, string>>, today: string): Promise<void> {
    for (let day = -90; this.#goesOn && day < -5; day += 1) {
      const [, soil] = plans(addCalendarDays(today, day))
      if (!soil) throw new Error('there is no plan for soil')
      const story = new OrderStory(actors, new Timeline(() => undefined), soil, async () => undefined)
      await story.withNames(new Map(Object.entries(people))).approved()
    }
  }

  async #killer(servers: Servers, chance: () => number): Promise<void> {
    const { kills, writes } = this.#options
    let left: Victim[] = []
    for (let index = 0; index < kills; index += 1) {
      if (left.length === 0) left = [...deck]
      const [victim = 'first'] = left.splice(Math.floor(chance() * left.length), 1)
      const at = Math.floor((writes * 0.97 * (index + chance())) / kills)
      const delay = chance() * 60
      while (this.ledger.entries.length < at) {
        if (this.faults.length > 0) return
        await pause(5)
      }
      await pause(delay)
      const acknowledged = this.ledger.entries.length
      const recovered = Math.round(await servers.kill(victim, chance()))
      this.kills.push({ victim, at: acknowledged, recovered })
      this.#say(`kill ${index + 1} after ${acknowledged} writes: ${victim}, all answers again after ${recovered} ms`)
    }
  }

  /** Drives the crowd and the killer until both are through, then proves what is left. */
  async play(servers: Servers, password: string, people: Readonly<Record<string, string>>): Promise<void> {
    const { seed } = this.#options
    // one row of chances for the kills, so that a seed gives the same kills however the clients' calls interleave
    const [killing, calling] = [seededRandom(seed), seededRandom(seed + 1)]
    const newPeople = (): PatientActors =>
      new PatientActors('', password, () => new PatientClient(servers.bases, this.ledger, calling))
    const [crowd, story] = [newPeople(), newPeople()]
    for (const account of deskAccounts) await crowd.as(account)
    for (const account of storyAccounts) await story.as(account)
    const [{ today } = { today: '' }] = await withClient(
      await servers.database(),
      async client => (await client.query<{ today: string }>("select to_char(now(), 'YYYY-MM-DD') as today")).rows,
    )
    const timers = await witnessTimers(await servers.database())
    const orders = await prepareOrders(crowd, people)
    const started = performance.now()
    await Promise.all([
      this.#guarded('killer', () => this.#killer(servers, killing)),
      this.#guarded('stories', () => this.#stories(story, people, today)),
      ...Array.from({ length: desks }, (_, index) =>
        this.#guarded(`desk ${index + 1}`, () => this.#desk(crowd, orders)),
      ),
    ])
    const seconds = (performance.now() - started) / 1000
    this.#say(
      `${this.ledger.entries.length} writes acknowledged in ${seconds.toFixed(1)} s, ${this.ledger.repeats} calls repeated`,
    )
    if (this.faults.length > 0) {
      this.faults.push(servers.lastWords)
      return
    }
    const witnesses = new Actors(servers.bases[0] ?? '', password)
    this.faults.push(...(await prove(servers, this.ledger, witnesses, this.#say)))
    this.faults.push(...(await timers(await servers.database())))
  }
}

/**
 * Drives writes through two servers of one database and kills a server, the database, one of its processes or everything at
 * seeded moments; every call that nobody answered is repeated under its key. Afterwards what was acknowledged is compared
 * with what is stored.
 */
export async function runFaults(options: FaultOptions, say: (line: string) => void): Promise<FaultOutcome> {
  const started = performance.now()
  const run = new Run(options, say)
  const { servers, password, people } = await Servers.start()
  say(`two servers on one database after ${((performance.now() - started) / 1000).toFixed(1)} s; seed ${options.seed}`)
  try {
    await run.play(servers, password, people)
    await servers.stop()
    if (run.faults.length === 0) run.faults.push(...(await leftovers(servers.dataDir)))
    run.faults.push(...servers.faults)
  } finally {
    await servers.remove()
  }
  const { ledger, kills, faults } = run
  return {
    ok: faults.length === 0,
    seed: options.seed,
    writes: ledger.entries.length,
    repeats: ledger.repeats,
    kills,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    faults,
  }
}
