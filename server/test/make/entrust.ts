import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { entrustmentActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import type { CommandDone, CommandResult, Contract, Controller, InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal } from '@gt/domain/kit/errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { type Ctx, newPending, type Principal } from '../../src/db/context.ts'
import type { AdminConnection } from '../../src/db/migrate.ts'
import { createPool } from '../../src/db/pool.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { flush } from '../../src/db/write.ts'
import { diskStore } from '../../src/files/store.ts'
import { dispatch } from '../../src/http/dispatch.ts'
import type { Implemented } from '../../src/http/implement.ts'
import { callerOf, hashToken, orderingKey } from '../../src/http/session.ts'
import { entrustImplemented } from '../../src/modules/entrust/implement.ts'
import { loadSession } from '../../src/modules/identity/session.queries.ts'
import { samplesImplemented } from '../../src/modules/samples/implement.ts'
import { seedDemonstration } from '../../src/seed/demonstration.ts'
import { seedPlatform } from '../../src/seed/platform.ts'
import type { Services } from '../../src/services.ts'
import { cloneDatabase, dropDatabase, filledTemplate } from '../database.ts'

/** Start of the demonstration, D+0; every call happens then unless it says another time. */
const seededAt: LocalDateTime = '2026-03-03 09:00:00'

type Actions = Readonly<Record<string, Contract>>

/** The demonstration laboratories in a database of their own, with callers for their accounts. */
export interface DemonstrationPlace {
  readonly pool: pg.Pool
  /** Asks as the owner, past row security. */
  query<R extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<R[]>
  /** A demonstration account in its unit, or in another of its units by the unit's code. */
  as(userName: string, unit?: string): Promise<Caller>
  /** The same account as it orders for its unit in a laboratory, by the laboratory's code (decision 0190). */
  orderingAt(userName: string, laboratory: string, unit?: string): Promise<Caller>
  close(): Promise<void>
}

export class Caller {
  readonly #services: Services
  readonly #actions: readonly Implemented[]
  readonly principal: Principal
  clock: LocalDateTime = seededAt
  language: Language = 'zh'

  constructor(services: Services, actions: readonly Implemented[], principal: Principal) {
    this.#services = services
    this.#actions = actions
    this.principal = principal
  }

  get userId(): string {
    return this.principal.userId ?? '0'
  }

  /** Calls an action by its contract, as its page does; a refusal is thrown. The right to call is checked as well. */
  async call<A extends Actions, Name extends keyof A & string>(
    controller: Controller<A>,
    name: Name,
    input: InputOf<A[Name]>,
    key: string = randomUUID(),
  ): Promise<OutputOf<A[Name]>> {
    const action = this.#actions.find(one => one.controller === controller.name && one.name === name)
    if (!action) throw new Error(`${controller.name}/${name} is not implemented`)
    const { permission } = action.contract
    const held = Array.isArray(permission)
      ? permission.some(code => this.principal.permissions.has(code.toLowerCase()))
      : true
    if (!held) throw new Error(`${this.principal.userName} may not call ${controller.name}/${name}`)
    return (await dispatch(this.#services, {
      action,
      principal: this.principal,
      language: this.language,
      requestId: key,
      address: '127.0.0.1',
      origin: null,
      userAgent: null,
      token: null,
      trialCategory: null,
      idempotencyKey: key,
      clock: this.clock,
      body: input,
    })) as OutputOf<A[Name]> // the contract's own answer
  }

  /** Gives a command for one record as it was read; a refusal is thrown. */
  async give<A extends Actions, Name extends keyof A & string>(
    controller: Controller<A>,
    name: Name,
    { id, row_version }: Version,
    more: object = {},
  ): Promise<CommandDone> {
    const input = { items: [{ id, row_version }], ...more } as InputOf<A[Name]> // the contract parses it
    const result = (await this.call(controller, name, input)) as CommandResult // commands answer this
    const [done] = result.succeeded
    if (!done) throw new Error(`${name} did nothing: ${JSON.stringify(result.failed)}`)
    return done
  }
}

/** A record as a caller read it. */
export interface Version {
  readonly id: string
  readonly row_version: number
}

/** The codes with which a call is refused, in order; empty when it is not. */
export async function refusal(work: Promise<unknown>): Promise<string[]> {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.reasons.map(reason => reason.code)
    throw error
  }
}

/** How an account acts in its unit or another of its units, or orders for it in a laboratory, by their codes. */
export async function principalOf(
  pool: pg.Pool,
  userName: string,
  unit: string | undefined,
  laboratory?: string,
): Promise<Principal> {
  const hash = hashToken(randomBytes(32).toString('base64url'))
  await pool.query(
    `with account as (select id, business_id from app_user where user_name = $1),
       login as (insert into login_record (user_id, business_id, login_at, last_heartbeat_at) select id, business_id, now(), now() from account returning id)
     insert into login_token (login_record_id, token_hash, expires_at) select id, $2, now() + interval '1 day' from login`,
    [userName, hash],
  )
  const session = await loadSession(pool)(hash)
  const idOf = async (code: string | undefined): Promise<string | undefined> =>
    (await pool.query<{ id: string }>('select id::text as id from business where code = $1', [code ?? ''])).rows[0]?.id
  const home = (await idOf(unit)) ?? session?.homeBusinessId ?? '0'
  const principal = laboratory
    ? session?.ordering.get(orderingKey(home, (await idOf(laboratory)) ?? '0'))
    : session?.principals.get(home)
  if (!principal) throw new Error(`${userName} has no session in ${unit ?? 'its unit'}`)
  return principal
}

/** The demonstration is seeded once for a run; nobody asks for the pictures of its signatures. */
async function seed(connection: AdminConnection): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gt-orders-'))
  const pool = createPool({ ...connection, max: 4, clockAllowed: true })
  try {
    const files = diskStore(folder)
    await seedPlatform(pool, files)
    await seedDemonstration(pool, { now: seededAt, passwords: name => `Pw-${name}`, files })
  } finally {
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Opens the seeded demonstration in a database of its own.
 * @param more actions of other modules that the test calls besides those of orders and samples
 * @param tools services that they use besides pool, clock, file store and secret
 */
export async function openDemonstration(
  more: readonly Implemented[] = [],
  tools: Partial<Services> = {},
): Promise<DemonstrationPlace> {
  const connection = await cloneDatabase(await filledTemplate('demonstration', seed))
  const pool = createPool({ ...connection, max: 4, clockAllowed: true })
  const folder = await mkdtemp(path.join(tmpdir(), 'gt-orders-'))
  // commands of orders, samples and records use the pool, the test clock, the file store and the secret, nothing else
  const services = {
    config: { ...readConfig({}), clockAllowed: true },
    pool,
    files: diskStore(folder),
    linkSecret: 'test',
    ...tools,
  } as unknown as Services
  const actions = [...entrustImplemented, ...samplesImplemented, ...more]
  return {
    pool,
    async query<R extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) {
      return (await pool.query<R>(sql, [...values])).rows
    },
    as: async (userName, unit) => new Caller(services, actions, await principalOf(pool, userName, unit)),
    orderingAt: async (userName, laboratory, unit) =>
      new Caller(services, actions, await principalOf(pool, userName, unit, laboratory)),
    async close() {
      await pool.end()
      await dropDatabase(connection)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a function of a module's api as a caller, in a transaction at his time, as a job or another module does. */
export const inside = <T>(place: DemonstrationPlace, caller: Caller, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(place.pool, callerOf(caller.principal, caller.clock), {}, async (tx, now) => {
    const ctx: Ctx = {
      requestId: randomUUID(),
      address: null,
      principal: caller.principal,
      language: 'zh',
      trialCategory: null,
      now,
      tx,
      db: tx.db,
      pending: newPending(),
    }
    const result = await work(ctx)
    await flush(ctx)
    return result
  })

export interface CubeOptions {
  /** One sample of three cubes for each. */
  readonly sets?: number
  readonly age?: number
  readonly grade?: string
  /** 150 mm where nothing else is said. */
  readonly specification?: string | null
  readonly mouldedOn?: string
  readonly test?: string
}

/** The parameters of a test that a laboratory offers, by the code of its method, with its class and a customer set. */
export async function offered(
  place: Pick<DemonstrationPlace, 'query'>,
  method: string,
  unit = 'SFJC',
): Promise<{ parameters: string[]; classId: string; categoryId: string; customerId: string }> {
  const rows = await place.query<{ parameter: string; class: string; category: string; customer: string }>(
    `select p.id::text as parameter, l.trial_class_id::text as class, l.trial_category_id::text as category,
       (select c.id::text from customer_info c where c.business_id = u.business_id and c.remarks = '委托送样' and c.project_number = 'XM-031') as customer
     from unit_trial_parameter p join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     join trial_list l on l.id = u.trial_list_id join business b on b.id = u.business_id
     where b.code = $2 and l.calculation_key = $1 order by p.sort_no, p.id`,
    [method, unit],
  )
  const [first] = rows
  if (!first) throw new Error(`${unit} does not offer ${method}`)
  return {
    parameters: rows.map(row => row.parameter),
    classId: first.class,
    categoryId: first.category,
    customerId: first.customer,
  }
}

/** The form of an order of concrete cubes as the counter fills it: C30, 150 mm, moulded on the first of the month. */
export async function cubeOrder(
  place: Pick<DemonstrationPlace, 'query'>,
  options: CubeOptions = {},
): Promise<OrderForm> {
  const { parameters, classId, categoryId, customerId } = await offered(place, options.test ?? 'concrete-cube-strength')
  return {
    trial_category_id: categoryId,
    customer_info_id: customerId,
    project_part: '3号中桥 2-1 墩柱',
    samples: Array.from({ length: options.sets ?? 1 }, (_, index) => ({
      name: '混凝土试块',
      trial_class_id: classId,
      grade: options.grade ?? 'C30',
      specification: options.specification === undefined ? '150 mm' : options.specification,
      sampling_date: options.mouldedOn ?? '2026-03-01',
      moulding_time: '10:00',
      age_days: options.age ?? 28,
      quantity: '3块',
      curing: 'standard',
      sample_condition: '无裂缝、无缺棱掉角',
      structural_part: `2-${index + 1} 墩柱`,
      items: parameters.map(unit_trial_parameter_id => ({ unit_trial_parameter_id })),
    })),
  }
}

/** Every question of the routine review answered with yes. */
export const routine = { method: 1, resources: 1, sample: 1, date: 1, fee: 1 } as const

/** Registers an order at the counter: saves and submits it, and answers it as it then stands. */
export async function registered(clerk: Caller, form: OrderForm): Promise<WholeOrder> {
  const { order } = await clerk.call(entrustmentActions, 'Save', form)
  await clerk.give(entrustmentActions, 'Submit', order, { answers: routine })
  return clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
}

/** Gives a task to a tester without the command, for tests whose place has no actions of tasks: its row and its person. */
export async function assignedTo(place: DemonstrationPlace, taskId: string, tester: Caller): Promise<void> {
  await place.query("update trial_task set state = 'assigned', assigned_user_id = $2 where id = $1", [
    taskId,
    tester.userId,
  ])
  await place.query(
    `insert into trial_task_person (instance_id, organization_id, business_id, trial_task_id, user_id, role)
     select instance_id, organization_id, business_id, id, $2, 'tester' from trial_task where id = $1`,
    [taskId, tester.userId],
  )
}

/** The demonstration with those who deal with its orders. */
export interface OrderDesk {
  readonly place: DemonstrationPlace
  /** The clerk of the counter. */
  readonly clerk: Caller
}

/** Opens the demonstration with its clerk for the tests of one file, and closes it behind them; more as `openDemonstration`. */
export async function openOrderDesk(...more: Parameters<typeof openDemonstration>): Promise<OrderDesk> {
  const place = await openDemonstration(...more)
  afterAll(() => place.close())
  return { place, clerk: await place.as('reception1') }
}
