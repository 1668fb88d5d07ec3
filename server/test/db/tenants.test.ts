import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEntities, entityNamed, quote } from '../../src/db/schema.ts'
import { type Caller, inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyRow, isOwnData } from '../support/any-row.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Two laboratories, every table of own data, every verb: the database itself keeps them apart. */
let product: TestProduct
let ours: TestLaboratory
let theirs: TestLaboratory
const rows = new Map<string, string>()
const own = allEntities.filter(isOwnData)

const as = (lab: TestLaboratory, role: Caller['role'] = 'own'): Caller => ({
  role,
  userId: '1',
  instanceId: lab.instanceId,
  organizationId: lab.organizationId,
  businessId: lab.id,
  visibleIds: [lab.id],
  entrustUnitId: role === 'client' ? '1' : null,
  clock: null,
})

beforeAll(async () => {
  product = await testProduct()
  ours = await makeLaboratory(product)
  theirs = await makeLaboratory(product)
  const scope = { instanceId: theirs.instanceId, organizationId: theirs.organizationId, businessId: theirs.id }
  for (const entity of own) {
    await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, async tx => {
      if (!rows.has(entity.name)) await anyRow(tx, entity, scope, rows)
    })
  }
}, 120_000)
afterAll(() => product?.stop())

/** Tables that the roles of reading and of other units may not even name: keys of certificates stand in them. */
const closed: ReadonlySet<string> = new Set(['esign_certificate'])
/** What is read of a table; nothing where the role is kept off it as a whole. */
const readOf = async <T>(name: string, read: Promise<T[]>): Promise<T[]> => {
  try {
    return await read
  } catch (error) {
    if (closed.has(name) && error instanceof Error && /permission denied for table/.test(error.message)) return []
    throw error
  }
}

describe.each(own.map(entity => entity.name))('%s', name => {
  const entity = own.find(one => one.name === name)

  test('is there for its own laboratory', async () => {
    const found = await inTransaction(product.services.pool, as(theirs), { readOnly: true }, tx =>
      tx.query(`select 1 from ${quote(name)} where id = $1`, [rows.get(name)]),
    )
    expect(found).toHaveLength(1)
  })

  test.each(['own', 'wide', 'org', 'ro'] as const)('cannot be read by another laboratory as %s', async role => {
    const found = await readOf(
      name,
      inTransaction(product.services.pool, as(ours, role), { readOnly: true }, tx =>
        tx.query(`select 1 from ${quote(name)} where id = $1`, [rows.get(name)]),
      ),
    )
    expect(found).toHaveLength(0)
  })

  test('is not shown to another laboratory by a statement that was prepared for its own', async () => {
    const seen = (caller: Caller) =>
      inTransaction(product.services.pool, caller, { readOnly: true }, tx =>
        tx.prepared(`select pg_backend_pid() as pid from ${quote(name)} where id = $1`, [rows.get(name)]),
      )
    // from the sixth call on the database may keep one plan for all values
    const served = [await seen(as(theirs))]
    while (served.length < 7) served.push(await seen(as(theirs)))
    expect(served).toEqual(Array.from(served, () => [{ pid: served[0]?.[0]?.pid }]))
    for (const role of ['own', 'wide', 'org', 'ro'] as const)
      expect(await readOf(name, seen(as(ours, role))), role).toEqual([])
    expect(await seen(as(theirs))).toEqual(served[0])
  })

  test('cannot be changed or given away by another laboratory', async () => {
    // the answer of an idempotency key is stored beside it: the one append-only table with an update
    if (entity?.appendOnly && name !== 'idempotency_key') {
      await expect(
        inTransaction(product.services.pool, as(theirs), {}, tx =>
          tx.query(`update ${quote(name)} set created_by_id = 1 where id = $1`, [rows.get(name)]),
        ),
      ).rejects.toThrow(/permission denied|append only/)
      return
    }
    const changed = await inTransaction(product.services.pool, as(ours), {}, tx =>
      tx.query(`update ${quote(name)} set created_by_id = 1 where id = $1 returning id`, [rows.get(name)]),
    )
    expect(changed).toHaveLength(0)
    await expect(
      inTransaction(product.services.pool, as(theirs), {}, tx =>
        tx.query(`update ${quote(name)} set business_id = $2 where id = $1`, [rows.get(name), ours.id]),
      ),
    ).rejects.toThrow(/row-level security|violates/)
  })

  test('no row can be put into another laboratory', async () => {
    const scope = { instanceId: theirs.instanceId, organizationId: theirs.organizationId, businessId: theirs.id }
    const attempt = inTransaction(product.services.pool, as(ours), {}, tx =>
      // what it refers to is there already: only the row itself is tried
      anyRow(tx, entityNamed(name), scope, new Map([...rows].filter(([made]) => made !== name))),
    )
    await expect(attempt).rejects.toThrow(closed.has(name) ? /permission denied for table/ : /row-level security/)
  })
})

test('[D-06] a connection that took no role sees no table at all', async () => {
  const client = await product.services.pool.connect()
  try {
    await expect(client.query('select 1 from sample')).rejects.toThrow(/permission denied/)
  } finally {
    client.release()
  }
})

test('[R-03] the password column is closed to every role but the one that signs people in', async () => {
  for (const role of ['own', 'org', 'wide', 'client', 'ro', 'platform'] as const) {
    await expect(
      inTransaction(product.services.pool, as(ours, role), { readOnly: true }, tx =>
        tx.query('select password from app_user'),
      ),
      role,
    ).rejects.toThrow(/permission denied/)
  }
})
