import { randomInt } from 'node:crypto'
import type { Entity } from '@gt/domain/kit/entity.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import { listableFields } from '@gt/domain/kit/list.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityNamed, quote } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { longLists, makeRows } from '../support/many-rows.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/**
 * Every list is paged by the columns that it can be sorted by, over rows whose moments, numbers and texts collide and differ in
 * the last place alone: each row comes once, on the way forward and on the way back. A third of the columns of each list is
 * taken in a run, others in the next; `PAGING_TURN=0`, 1 or 2 chooses.
 */
const turns = 3
const turn = Number(process.env.PAGING_TURN ?? randomInt(turns))
let product: TestProduct
let lab: TestLaboratory
let user: ApiClient

/** Columns by whose values a list leaves rows out: accounts that were put away, sessions that ended, uses that were taken back. */
const leavingOut: ReadonlySet<string> = new Set([
  'app_user.state',
  'login_record.logout_at',
  'login_record.result',
  'equipment_use_record.voided',
  'recycle_item.restored_at',
  'recycle_item.purged_at',
])

const pageSize = 20
const rowCount = 47
beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  user = await lab.user(everyRight)
}, 60_000)
afterAll(() => product?.stop())

const owner = () => ({
  ...ownerCaller,
  businessId: lab.id,
  organizationId: lab.organizationId,
  instanceId: lab.instanceId,
})

/** Values of a column that meet in what is shown of them; the place of a row says which it has. */
function colliding(entity: Entity, name: string): string | null {
  const field = entity.fields[name]
  const kind = field?.kind.name ?? (name.endsWith('_at') ? 'datetime' : null)
  if (!kind || entity.unique.some(key => key.includes(name))) return null
  const { list } = (field?.options ?? {}) as Partial<EnumOptions> // enums have it
  const byKind: Partial<Record<string, string>> = {
    datetime: "timestamptz '2026-03-14 09:30:00.999990+08' + (at % 9) * interval '1 microsecond'",
    date: "date '2026-03-14' + (at % 3)::int",
    decimal: '1 + (at % 3)',
    integer: '1 + (at % 3)',
    text: "case at % 4 when 0 then 'a' when 1 then 'A' when 2 then '水泥' else 'a ' end",
    longtext: "case at % 3 when 0 then 'a' when 1 then 'A' else '水泥' end",
    enum: list ? `(array['${list.codes.join("','")}'])[1 + at % ${list.codes.length}]` : undefined,
    boolean: 'at % 2 = 0',
  } as Partial<Record<string, string>> // an enum without a list has none
  const value = byKind[kind]
  if (!value) return null
  return field && !field.options.required ? `case when at % 5 = 4 then null else ${value} end` : value
}

/** Gives the rows colliding values; a rule of the table may forbid them, then they stay as they were made. */
async function collide(entity: Entity, name: string, ids: readonly string[]): Promise<void> {
  const value = colliding(entity, name)
  // trails are changed by nobody
  if (!value || ['audit_log', 'trial_data_history', 'test_record_data'].includes(entity.name)) return
  await inTransaction(product.services.ownerPool, owner(), {}, tx =>
    tx.query(
      `update ${quote(entity.name)} r set ${quote(name)} = s.value from (select id, (${value}) as value from unnest($1::bigint[]) with ordinality as u(id, at)) s where r.id = s.id`,
      [ids],
    ),
  ).catch((error: { code?: string }) => {
    if (!error.code?.startsWith('23') && error.code !== 'P0001' && !error.code?.startsWith('22')) throw error
  })
}

interface Answer {
  readonly rows: readonly { readonly id: string }[]
  readonly total: number
  readonly next: string | null
  readonly prev: string | null
}

async function listed(controller: string, query: object): Promise<Answer> {
  const { envelope } = await user.raw(`${controller}/List`, query)
  expect(envelope.msg).toBe('')
  return envelope.result as Answer
}

describe('each row once, forward and back', () => {
  test.each(longLists.map(({ controller, entity }) => [controller, entity] as const))(
    '%s',
    async (controller, entity) => {
      const made = await makeRows(product, lab, entity, rowCount)
      const filter = [{ field: 'id', op: 'eq', value: made }]
      // a list may show fewer than there are: what its first question tells is what paging has to bring
      const first = await listed(controller, { filter, size: pageSize })
      const sight = first.total
      if (sight <= pageSize) return
      const fields = [...listableFields(entity)].filter(
        field => !field.endsWith('business_id') && !leavingOut.has(`${entity.name}.${field}`),
      )
      for (const [index, field] of fields.entries()) {
        if ((index + entity.name.length) % turns !== turn) continue
        await collide(entity, field, made)
        // moments go both ways; of the others each second column begins at its other end
        const both = field.endsWith('_at') || entity.fields[field]?.kind.name === 'datetime'
        for (const dir of (['asc', 'desc'] as const).filter((_, at) => both || at === index % 2)) {
          const forward: string[] = []
          let after: string | null = null
          let last: Answer | null = null
          do {
            last = await listed(controller, {
              filter,
              size: pageSize,
              sort: { field, dir },
              ...(after ? { after } : {}),
            })
            forward.push(...last.rows.map(({ id }) => id))
            after = last.next
          } while (after && forward.length <= sight)
          expect([turn, field, dir, forward.length, new Set(forward).size]).toEqual([turn, field, dir, sight, sight])
          const back = last.rows.map(({ id }) => id)
          let before: string | null = last.prev
          while (before && back.length <= sight) {
            const page: Answer = await listed(controller, {
              filter,
              size: pageSize,
              sort: { field, dir },
              after: before,
            })
            back.unshift(...page.rows.map(({ id }) => id))
            before = page.prev
          }
          expect([turn, field, dir, back]).toEqual([turn, field, dir, forward])
        }
      }
    },
    120_000,
  )
})

describe('a moment is found by what is shown of it', () => {
  test('by the second, by the minute, by the day, and by ranges of them', async () => {
    const ids = await makeRows(product, lab, entityNamed('equipment_sort'), 3)
    const moments = ['2026-03-14 09:30:59.000001', '2026-03-14 09:30:59.999999', '2026-03-14 23:59:59.5']
    for (const [at, id] of ids.entries())
      await product.services.ownerPool.query(
        'update equipment_sort set created_at = $2::timestamp at time zone $3 where id = $1',
        [id, moments[at], 'Asia/Shanghai'],
      )
    const found = async (op: string, value: string | readonly string[]): Promise<number[]> => {
      const filter = [
        { field: 'id', op: 'eq', value: ids },
        { field: 'created_at', op, value },
      ]
      const { rows } = await listed('EquipmentSorts', { filter, sort: { field: 'created_at', dir: 'asc' } })
      return rows.map(({ id }) => ids.indexOf(id))
    }
    expect(await found('eq', '2026-03-14 09:30:59')).toEqual([0, 1])
    expect(await found('neq', '2026-03-14 09:30:59')).toEqual([2])
    expect(await found('eq', ['2026-03-14 09:30:59', '2026-03-15'])).toEqual([0, 1])
    expect(await found('eq', '2026-03-14 09:30')).toEqual([0, 1])
    expect(await found('eq', '2026-03-14')).toEqual([0, 1, 2])
    expect(await found('lte', '2026-03-14')).toEqual([0, 1, 2])
    expect(await found('gt', '2026-03-14')).toEqual([])
    expect(await found('lte', '2026-03-14 09:30:59')).toEqual([0, 1])
    expect(await found('lt', '2026-03-14 09:30:59')).toEqual([])
    expect(await found('gt', '2026-03-14 09:30:59')).toEqual([2])
    expect(await found('gte', '2026-03-14 09:30:59')).toEqual([0, 1, 2])
  })
})
