import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { controller, crud } from '../../domain/src/kit/action.ts'
import { sample } from '../../domain/src/samples/sample.entity.ts'
import { createPool } from '../../server/src/db/pool.ts'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { insertRow } from '../../server/src/db/write.ts'
import { implement } from '../../server/src/http/implement.ts'
import { createServer } from '../../server/src/http/server.ts'
import { SessionCache } from '../../server/src/http/session.ts'
import { ownerCaller } from '../../server/src/jobs/seal-audit.ts'
import { loadSession, probeSession } from '../../server/src/modules/identity/session.queries.ts'
import { bindDraw, drawNumber } from '../../server/src/modules/numbering/api.ts'
import { bareHandler, expectOk } from './bare-handler.ts'
import type { LargeLaboratory } from './large-laboratory.ts'
import { signInStaff } from './large-staff.ts'
import { againstFloor, type BenchResult, load, quantile } from './result.ts'

const permission = 'djentrustmanage.samplelist.add'
const laboratories = 20
const clients = 16

/** The smallest action that does everything a numbered record of the product goes through. */
const { Create } = crud(sample, { pages: ['djentrustmanage.samplelist'] })
const actions = controller('BenchSamples', { Create })

const implemented = implement(actions, {
  Create: async (ctx, input) => {
    const drawn = await drawNumber(ctx, 'sample', {}, { kind: 'sample', id: null })
    const row = await insertRow(ctx, sample, {
      ...input,
      sample_number: drawn.text,
      state: 'received',
      received_at: ctx.now,
    })
    await bindDraw(ctx, drawn.id, row.id)
    return { ...row }
  },
})

const tenant = 'instance_id, organization_id, business_id'
const tenantOf = `select b.instance_id, b.organization_id, b.id`

/** The same rows as the owner, past row security and triggers' notices: each by one plain statement. */
async function insertBare(client: pg.PoolClient, ground: Ground, ruleId: string, classId: string): Promise<void> {
  const { businessId, userId, orderId } = ground
  const send = (name: string, text: string, values: unknown[]) =>
    client.query<{ id: string }>({ name: `bare-${name}`, text, values: [businessId, ...values] })
  const key = randomUUID()
  const { rows: counters } = await client.query<{ serial: number }>({
    name: 'bare-counter',
    text: "update number_counter set last_serial = last_serial + 1 where business_id = $1 and number_rule_id = $2 and scope_key = 'bare' returning last_serial as serial",
    values: [businessId, ruleId],
  })
  const serial = counters[0]?.serial ?? 0
  const number = `BARE-${serial}`
  const { rows } = await send(
    'sample',
    `insert into sample (${tenant}, entrustment_id, sample_number, name, trial_class_id, grade, state, received_at, quantity)
     ${tenantOf}, $2, $3, '混凝土试块', $4, 'C30', 'received', now(), '1组' from business b where b.id = $1 returning id`,
    [orderId, number, classId],
  )
  const id = rows[0]?.id
  await send(
    'draw',
    `insert into number_draw (${tenant}, number_rule_id, number_text, scope_key, serial, object_kind, object_id)
     ${tenantOf}, $2, $3, 'bare', $4, 'sample', $5 from business b where b.id = $1`,
    [ruleId, number, serial, id],
  )
  await send(
    'audit',
    `insert into audit_log (${tenant}, entity, entity_id, action, "after", object_number, user_id, trace_id, occurred_at, xact, row_hash)
     ${tenantOf}, 'sample', $2, 'create', $3, $4, $5, $6, now(), pg_current_xact_id()::text, repeat('0', 64) from business b where b.id = $1`,
    [id, JSON.stringify({ name: '混凝土试块', grade: 'C30' }), number, userId, key],
  )
  await send(
    'key',
    `insert into idempotency_key (${tenant}, user_id, key, action, body_sha256, answer)
     ${tenantOf}, $2, $3, 'bare', repeat('0', 64), $4 from business b where b.id = $1`,
    [userId, key, JSON.stringify({ id, sample_number: number })],
  )
}

interface Ground {
  readonly businessId: string
  readonly userId: string
  readonly token: string
  readonly orderId: string
}

/** Rule, counters and an order for each of the laboratories that create. */
async function prepare(lab: LargeLaboratory): Promise<{ grounds: Ground[]; ruleId: string; classId: string }> {
  const staff = await signInStaff(lab, laboratories, ['djentrustmanage.samplelist.view', permission], 'business')
  return inTransaction(lab.product.services.ownerPool, ownerCaller, {}, async tx => {
    await tx.query(
      "insert into number_rule_category (code, name_zh) select 'sample', 'sample' where not exists (select from number_rule_category where code = 'sample')",
    )
    const [rule] = await tx.query<{ id: string }>(
      `insert into number_rule (instance_id, organization_id, business_id, rule_type, rule_one, rule_two, separator, serial_period, serial_scope, serial_digit_count, overflow, serial_number)
       select 0, 0, 0, id, 'BN', '{yyyy}', '-', 'yearly', 'rule', 6, 'grow', 1 from number_rule_category where code = 'sample' returning id`,
    )
    const [trialClass] = await tx.query<{ id: string }>('select id from trial_class order by id limit 1')
    const orders = await tx.query<{ business_id: string; id: string }>(
      'select business_id::text as business_id, min(id)::text as id from entrustment where business_id = any($1) group by 1',
      [staff.map(one => one.businessId)],
    )
    await tx.query(
      `insert into number_counter (instance_id, organization_id, business_id, number_rule_id, scope_key)
       select instance_id, organization_id, id, $2, 'bare' from business where id = any($1)`,
      [staff.map(one => one.businessId), rule?.id],
    )
    const orderOf = new Map(orders.map(order => [order.business_id, order.id]))
    const grounds = staff.map(one => ({ ...one, orderId: orderOf.get(one.businessId) ?? '0' }))
    return { grounds, ruleId: rule?.id ?? '0', classId: trialClass?.id ?? '0' }
  })
}

/** Both ways to make a record: over the whole frame, and the bare one. */
export async function openCreating(
  lab: LargeLaboratory,
): Promise<{ whole: () => Promise<void>; bare: () => Promise<void>; close: () => Promise<void> }> {
  const { services } = lab.product
  const { grounds, ruleId, classId } = await prepare(lab)
  const sessions = new SessionCache(loadSession(services.pool), probeSession(services.pool))
  const app = await createServer({ services, actions: implemented, sessions, routes: () => undefined })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // a listening TCP server has one
  const pool = createPool({ ...lab.admin, max: clients })
  const handler = await bareHandler(async ({ searchParams }) => {
    const ground = grounds[Number(searchParams.get('n')) % grounds.length]
    if (!ground) throw new Error('there is no laboratory')
    const client = await pool.connect()
    try {
      await client.query('begin')
      await insertBare(client, ground, ruleId, classId)
      await client.query('commit')
    } finally {
      client.release()
    }
    return {}
  })
  let turn = 0
  const next = (): number => {
    turn += 1
    return turn
  }
  return {
    whole: () => {
      const ground = grounds[next() % grounds.length]
      return expectOk(`http://127.0.0.1:${port}/api/v1/BenchSamples/Create`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          authorization: `Bearer ${ground?.token}`,
          'x-business-id': ground?.businessId ?? '0',
        },
        body: JSON.stringify({
          entrustment_id: ground?.orderId,
          trial_class_id: classId,
          name: '混凝土试块',
          grade: 'C30',
          quantity: '1组',
        }),
      })
    },
    bare: () => expectOk(`${handler.url}?n=${next()}`, { method: 'POST' }),
    async close() {
      await handler.close()
      await app.close()
      await pool.end()
    },
  }
}

/** A validated create with number and trail at 16 clients over 20 laboratories, beside the insert of the same rows. */
export async function benchCreate(lab: LargeLaboratory, requests: number): Promise<BenchResult[]> {
  const { whole, bare, close } = await openCreating(lab)
  try {
    await load(clients, 200, bare)
    await load(clients, 200, whole)
    const floors: number[] = []
    const values: number[] = []
    for (let round = 0; round < 4; round += 1) {
      floors.push(...(await load(clients, requests / 4, bare)))
      values.push(...(await load(clients, requests / 4, whole)))
    }
    const name = `create with number and trail, p50 at ${clients} clients over ${laboratories} laboratories`
    return [againstFloor(name, quantile(values, 0.5), 'ms', quantile(floors, 0.5), 4)]
  } finally {
    await close()
  }
}
