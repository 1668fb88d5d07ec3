import { type Ctx, newPending, type Principal } from '../../src/db/context.ts'
import type { AdminConnection } from '../../src/db/migrate.ts'
import { createPool } from '../../src/db/pool.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { flush } from '../../src/db/write.ts'
import { callerOf } from '../../src/http/session.ts'
import { cloneDatabase, dropDatabase } from '../database.ts'

/** Columns of a rule besides the defaults of these tests. */
interface RuleColumns {
  readonly business?: string
  readonly type?: string
  readonly parts?: readonly string[]
  readonly separator?: string
  readonly period?: 'none' | 'yearly' | 'monthly' | 'daily'
  readonly scope?: 'rule' | 'class' | 'task_category' | 'sample' | 'prefix'
  readonly digits?: number
  readonly overflow?: 'grow' | 'error'
  readonly start?: number
  readonly trialClass?: string | null
}

/** A database of its own with the rule types, and transactions of laboratories on it. */
export class NumberingDatabase {
  readonly #connection: AdminConnection
  readonly #pool: ReturnType<typeof createPool>

  private constructor(connection: AdminConnection) {
    this.#connection = connection
    this.#pool = createPool({ ...connection, max: 32, clockAllowed: true })
  }

  static async open(): Promise<NumberingDatabase> {
    const opened = new NumberingDatabase(await cloneDatabase())
    try {
      await opened.sql(
        `insert into number_rule_category (code, name_zh) select code, code from unnest(array['entrust','sample','specimen','task','record','report','charge','retention']) as t(code)`,
      )
      await opened.sql(
        `with category as (insert into system_category (code, name) values ('lab', '试验室') returning id),
           instance as (insert into instance (category_id, code, name) select id, 'i1', '测试' from category returning id)
         insert into app_user (id, instance_id, user_name, password) select 1, id, 'tester', '-' from instance`,
      )
      return opened
    } catch (error) {
      await opened.close()
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
    await dropDatabase(this.#connection)
  }

  /** Plain SQL past the row security, to set a scene or to look at what was written. */
  async sql<R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return (await this.#pool.query<R>(text, [...values])).rows
  }

  /** Stores a rule; answers its id. */
  async rule(of: RuleColumns = {}): Promise<string> {
    const [one = 'WT', two = null, three = null] = of.parts ?? ['WT', '{yyyy}']
    const [row] = await this.sql<{ id: string }>(
      `insert into number_rule (instance_id, organization_id, business_id, rule_type, rule_one, rule_two, rule_three, separator,
         serial_period, serial_scope, serial_digit_count, overflow, serial_number, trial_class_id)
       select 0, 0, $1, c.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from number_rule_category c where c.code = $2 returning id`,
      [
        of.business ?? '1',
        of.type ?? 'entrust',
        one,
        two,
        three,
        of.separator ?? '-',
        of.period ?? 'yearly',
        of.scope ?? 'rule',
        of.digits ?? 4,
        of.overflow ?? 'grow',
        of.start ?? 1,
        of.trialClass ?? null,
      ],
    )
    if (!row) throw new Error('the rule was not stored')
    return row.id
  }

  /** One transaction of a laboratory's user, committed at the end, rolled back when `work` throws. */
  as<T>(business: string, clock: string | null, work: (ctx: Ctx) => Promise<T>, posts: string[] = []): Promise<T> {
    const principal: Principal = {
      userId: '1',
      userName: 'tester',
      displayName: 'tester',
      loginRecordId: null,
      instanceId: '0',
      organizationId: '1',
      business: { id: business, visibleIds: [business], category: 'graded_lab', labKind: 'dj', viewMode: 2 },
      entrustUnitId: null,
      departmentIds: null,
      posts: new Set(posts),
      permissions: new Set(),
      unlicensed: new Map(),
      dataScope: 'business',
    }
    return inTransaction(this.#pool, callerOf(principal, clock), {}, async (tx, now) => {
      const ctx: Ctx = {
        requestId: 'test',
        address: null,
        principal,
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
  }

  /** Serials of a business and rule with their states, in order: `1 bound`. */
  async serials(rule: string, business = '1'): Promise<string[]> {
    const rows = await this.sql<{ line: string }>(
      "select serial || ' ' || state as line from number_draw where number_rule_id = $1 and business_id = $2 order by scope_key, serial",
      [rule, business],
    )
    return rows.map(({ line }) => line)
  }
}
