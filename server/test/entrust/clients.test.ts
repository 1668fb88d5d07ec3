import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { billingInfo } from '@gt/domain/entrust/billing-info.entity.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { unitActions } from '@gt/domain/entrust/unit-actions.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { cubeOrder, openOrderDesk, refusal, registered } from '../make/entrust.ts'

/** The register of clients (pages djentrustmanage/entrustunit, gdentrustmanage/entrustunit). */
const { place, clerk } = await openOrderDesk(definedActions)
const units = entityController(entrustUnit)
const titles = entityController(billingInfo)

let serial = 0
const newUnit = (values: object = {}) => {
  serial += 1
  return clerk.call(units, 'Create', { name: `示例单位${serial}有限公司`, contact: '联系人', ...values } as never)
}
const itemOf = ({ id, row_version }: { id: string; row_version: number }) => ({ id, row_version })
const merge = (keep: { id: string; row_version: number }, ...others: { id: string; row_version: number }[]) =>
  clerk.call(unitActions, 'Merge', { keep_id: keep.id, items: [keep, ...others].map(itemOf) })

describe('a unit of the register', () => {
  it('[page entrustunit, accept] keeps the name of a client once in a laboratory', async () => {
    const one = await newUnit()
    const [code] = [await refusal(newUnit({ name: one.name }))]
    expect(code).toEqual(['G-12'])
  })

  it('refuses a name of one sign, a wrong credit code and one that another unit has, and credit without an account', async () => {
    expect(await refusal(newUnit({ name: '甲' }))).toEqual(['SU-01'])
    expect(await refusal(newUnit({ credit_limit: '100.00' }))).toEqual(['SU-05'])
    // the last sign does not fit the others
    expect(await refusal(newUnit({ credit_code: '91350100M000100Y44' }))).toEqual(['G-11'])
    const coded = await newUnit({ payment_mode: 'monthly', credit_limit: '100.00', credit_code: '91350100M000100Y43' })
    expect(await refusal(newUnit({ credit_code: '91350100M000100Y43' }))).toEqual(['SU-07'])
    const changed = await clerk.call(units, 'Change', { ...itemOf(coded), payment_mode: 'cash' } as never)
    expect(changed.credit_limit).toBe('0.00')
  })

  it('tells of units of a like name before a second one is made', async () => {
    const one = await newUnit({ name: '长河桥梁工程有限公司' })
    const { rows } = await clerk.call(unitActions, 'Similar', { name: '长河桥梁工程' })
    expect(rows.map(({ id }) => id)).toContain(one.id)
    expect((await clerk.call(unitActions, 'Similar', { name: '长河桥梁工程', id: one.id })).rows).toEqual([])
    expect((await clerk.call(unitActions, 'Similar', { name: '长河' })).rows).toEqual([])
  })

  it('[page entrustunit, accept] is not deleted while an order names it, which is counted', async () => {
    const form = await cubeOrder(place)
    const { order } = await registered(clerk, form)
    const [row] = await place.query<{ id: string; row_version: number }>(
      'select u.id::text as id, u.row_version from entrustment e join entrust_unit u on u.id = e.entrust_unit_id where e.id = $1',
      [order.id],
    )
    expect(await refusal(clerk.call(units, 'Remove', { items: [row!] }))).toEqual(['G-13'])
    const listed = await clerk.call(units, 'GetById', { id: row!.id })
    expect(Number.parseInt(String(listed.calc_customers), 10)).toBeGreaterThan(0)
    const { rows } = await clerk.call(unitActions, 'Orders', { id: row!.id })
    expect(rows.map(({ id }) => id)).toContain(order.id)
  })
})

describe('doubles', () => {
  it('[page entrustunit, accept] become one: orders, customers, bills, titles and accounts go over, names stay beside it', async () => {
    const { order } = await registered(clerk, await cubeOrder(place))
    const [old] = await place.query<{ id: string; row_version: number; name: string; prepaid: string }>(
      `select u.id::text as id, u.row_version, u.name, coalesce(u.prepaid_balance, 0)::text as prepaid from entrustment e
       join entrust_unit u on u.id = e.entrust_unit_id where e.id = $1`,
      [order.id],
    )
    const keep = await newUnit()
    const cashier = await place.as('cashier')
    const deposit = { amount: '10.00', method: 'cash', moved_on: '2026-01-05' }
    const { succeeded } = (await cashier.call(
      units as never,
      'TopUp' as never,
      { items: [itemOf(keep)], ...deposit } as never,
    )) as {
      succeeded: { row_version: number }[]
    }
    const paid = { ...keep, row_version: succeeded[0]?.row_version ?? 0 }
    const title = { title: '同一抬头', tax_no: '91350100M000100Y43', is_default: 1 as const }
    const own = await clerk.call(titles, 'Create', { ...title, entrust_unit_id: keep.id } as never)
    await clerk.call(titles, 'Create', { ...title, entrust_unit_id: old!.id } as never)
    await clerk.call(titles, 'Create', { ...title, title: '另一抬头', entrust_unit_id: old!.id } as never)
    const { moved } = await merge(paid, old!)
    expect(moved).toBeGreaterThan(2)
    const [pointing] = await place.query<{ orders: number; charges: number; sets: number; accounts: number }>(
      `select (select count(*)::int from entrustment where entrust_unit_id = $1) as orders, (select count(*)::int from charge where entrust_unit_id = $1) as charges,
         (select count(*)::int from customer_info where entrust_unit_id = $1) as sets, (select count(*)::int from app_user where entrust_unit_id = $1) as accounts`,
      [old!.id],
    )
    expect(pointing).toEqual({ orders: 0, charges: 0, sets: 0, accounts: 0 })
    const now = await clerk.call(units, 'GetById', { id: keep.id })
    expect(now.aliases).toContain(old!.name)
    const { rows } = await clerk.call(unitActions, 'Orders', { id: keep.id })
    expect(rows.map(({ id }) => id)).toContain(order.id)
    const kept = await place.query<{ id: string; title: string; is_default: 0 | 1 }>(
      'select id::text as id, title, is_default from billing_info where entrust_unit_id = $1 and deleted_at is null order by id',
      [keep.id],
    )
    expect(kept.filter(one => one.is_default === 1).map(({ id }) => id)).toEqual([own.id])
    expect(kept.filter(one => one.title === title.title)).toHaveLength(1)
    // no longer offered at the registration, found by its old name
    const picked = await clerk.call(units, 'Pick', { search: old!.name })
    expect(picked.rows.map(({ id }) => id)).toEqual([keep.id])
    const trail = await place.query(
      "select 1 from audit_log where entity = 'entrustment' and entity_id = $1 and reason like '合并重复单位%'",
      [order.id],
    )
    expect(trail).toHaveLength(1)
    expect((await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })).order.entrust_unit_id).toBe(keep.id)
  })

  it('are refused alone, with a stale version, with two credit codes, with two price targets, and of another laboratory', async () => {
    const [one, two] = [await newUnit({ credit_code: '91440101MA59ABCD0Q' }).catch(() => newUnit()), await newUnit()]
    expect(await refusal(merge(one))).toEqual(['SU-02'])
    expect(await refusal(merge(one, { ...two, row_version: 9 }))).toEqual(['G-01'])
    expect(
      await refusal(clerk.call(unitActions, 'Merge', { keep_id: '999999', items: [one, two].map(itemOf) })),
    ).toEqual(['G-14'])
    const targets = await place.query<{ id: string }>(
      `insert into charge_target (instance_id, organization_id, business_id, name, entrust_unit_id) select u.instance_id, u.organization_id, u.business_id, '条件' || u.id, u.id
       from entrust_unit u where u.id = any($1::bigint[]) returning id::text as id`,
      [[one.id, two.id]],
    )
    expect(targets).toHaveLength(2)
    expect(await refusal(merge(one, two))).toEqual(['SU-04'])
    // nothing was half-written
    expect((await clerk.call(units, 'GetById', { id: two.id })).aliases).toBeNull()
    const [foreign] = await place.query<{ id: string; row_version: number }>(
      "insert into entrust_unit (instance_id, organization_id, business_id, name) select instance_id, organization_id, id, '他室单位' from business where code = 'LJ3' returning id::text as id, row_version",
    )
    expect(await refusal(merge(one, foreign!))).toEqual(['G-04'])
    const tester = await place.as('tester1')
    await expect(tester.call(unitActions, 'Merge', { keep_id: one.id, items: [itemOf(one)] })).rejects.toThrow(
      'may not call',
    )
  })
})
