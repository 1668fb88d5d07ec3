import { notificationActions } from '@gt/domain/dashboard/actions.ts'
import { sessionActions } from '@gt/domain/identity/actions.ts'
import { renewalActions } from '@gt/domain/organisation/renewal-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import { ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** What units have licensed, as the platform changes it (page totalset/renewalConfig). */
let product: TestProduct
let lab: TestLaboratory
let keeper: ApiClient
let ruler: ApiClient
let admin: ApiClient & { userId: string }
let clerk: ApiClient & { userId: string }
let id: string

const rights = ['view', 'edit', 'export', 'extend', 'remind'].map(op => `totalset.renewalConfig.${op}`)
const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, rights)
  // the post of the second account is that of system administrators
  await makeKeeper(product, lab, rights)
  await sql(
    "update post set code = 'sys_admin' where id = (select max(p.id) from post p where p.data_scope = 'platform')",
  )
  const [last] = await sql<{ user_name: string }>(
    'select user_name from app_user where is_platform_admin order by id desc limit 1',
  )
  ruler = await new ApiClient(product.base).signIn(last?.user_name ?? '', testPassword)
  admin = await lab.user([], { postCode: 'lab_admin' })
  clerk = await lab.user(rights)
  const [row] = await sql<{ id: string }>('select id from business_system where business_id = $1', [lab.id])
  id = row?.id ?? ''
}, 60_000)
afterAll(() => product?.stop())

async function after(days: number): Promise<string> {
  const [row] = await sql<{ at: string }>("select date_trunc('second', gt_now()) + $1 * interval '1 day' as at", [days])
  return row?.at ?? ''
}
const item = async () => {
  const [row] = await sql<{ row_version: number }>('select row_version from business_system where id = $1', [id])
  return { id, row_version: row?.row_version }
}
const reason = '合同约定的续期'
const renew = async (values: object, who = keeper): Promise<string[]> =>
  refusalsOf(await who.raw('BusinessSystems/Renew', { items: [await item()], reason, ...values }))
const extend = async (values: object, who = keeper): Promise<string[]> =>
  refusalsOf(await who.raw('BusinessSystems/Extend', { items: [await item()], reason, ...values }))
const set = (column: string, at: string | null) =>
  sql(`update business_system set ${column} = $1::timestamp at time zone 'Asia/Shanghai' where id = $2`, [at, id])
/** What an edit of the form always says. */
const usual = async () => {
  const [row] = await sql<{ allowed_login_count: number; basic_expires_at: string }>(
    'select allowed_login_count, basic_expires_at from business_system where id = $1',
    [id],
  )
  return { allowed_login_count: row?.allowed_login_count, basic_expires_at: row?.basic_expires_at }
}

test('[page renewalConfig, accept] extending by 31 days without an approved record is refused; by 30 it is saved', async () => {
  await set('mobile_expires_at', await after(10))
  expect(await extend({ functions: ['mobile'], until: await after(41) })).toEqual(['RC-02 until'])
  expect(await extend({ functions: ['mobile'], until: await after(39.9) })).toEqual([])
  // what ended begins anew today
  await set('esign_expires_at', await after(-100))
  expect(await renew({ ...(await usual()), esign_expires_at: await after(31) })).toEqual(['RC-02 esign_expires_at'])
  expect(await renew({ ...(await usual()), esign_expires_at: await after(29.9) })).toEqual([])
  expect(await extend({ functions: [], until: await after(5) })).toEqual(['G-11 functions'])
  expect(await extend({ functions: ['esign'], until: await after(1) })).toEqual(['RC-06 until'])
  expect(await extend({ functions: ['esign'], until: await after(29.95), reason: '续期' })).toEqual(['RC-01 reason'])
})

test('an end is put earlier by a system administrator alone; every change is told to the unit and stands in the trail with its reason', async () => {
  await set('railway_expires_at', await after(20))
  const earlier = { ...(await usual()), railway_expires_at: await after(5) }
  expect(await renew(earlier)).toEqual(['RC-03 railway_expires_at'])
  expect(await renew({ ...(await usual()), railway_expires_at: null })).toEqual(['RC-03 railway_expires_at'])
  expect(await renew(earlier, ruler)).toEqual([])
  const [told] = (await admin.call(notificationActions, 'Mine', { page: 1, size: 20 })).rows
  expect(told?.title).toContain('授权已变更：铁路')
  expect((await clerk.call(notificationActions, 'Mine', { page: 1, size: 20 })).rows).toEqual([])
  const trail = await sql<{ reason: string }>(
    "select reason from audit_log where entity = 'business_system' order by id desc limit 1",
  )
  expect(trail).toEqual([{ reason }])
})

test("[page renewalConfig, accept] the unit's yellow bar appears when as many days are left as the platform says", async () => {
  await set('waterway_expires_at', await after(20))
  const state = async (): Promise<string | undefined> =>
    (await admin.call(sessionActions, 'Facts', {})).licences.find(({ code }) => code === 'waterway')?.state
  expect(await state(), 'thirty days where nothing was said').toBe('ending')
  const line = { function_code: 'waterway' as const, price_per_year: '3600', remind_days: 10 }
  expect(await keeper.call(renewalActions, 'Save', { lines: [line] })).toEqual({ saved: 1 })
  expect(await state()).toBe('valid')
  await keeper.call(renewalActions, 'Save', { lines: [{ ...line, remind_days: 25 }] })
  expect(await state()).toBe('ending')
  const { lines } = await keeper.call(renewalActions, 'Lines', {})
  expect(lines.find(({ function_code }) => function_code === 'waterway')).toEqual({
    ...line,
    price_per_year: '3600.00',
    remind_days: 25,
  })
  expect(lines).toHaveLength(10)
})

test('the administrators of a unit are reminded of what ends', async () => {
  expect(refusalsOf(await keeper.raw('BusinessSystems/Remind', { items: [await item()] }))).toEqual([])
  const [told] = (await admin.call(notificationActions, 'Mine', { page: 1, size: 20 })).rows
  expect(told?.title).toMatch(/^授权即将到期或已到期：.*水运/)
})

test('lists are asked by unit and by the first end; nobody of a laboratory changes its licence', async () => {
  const asked = async (field: string, op: string, value: string): Promise<string[]> => {
    const { envelope } = await keeper.raw('BusinessSystems/List', { filter: [{ field, op, value }] })
    return (envelope.result as { rows: { id: string }[] }).rows.map(row => row.id)
  }
  expect(await asked('calc_unit', 'contains', '测试试验室')).toContain(id)
  expect(await asked('calc_unit', 'contains', '没有这个单位')).toEqual([])
  expect(await asked('calc_any_expiry', 'lt', (await after(30)).slice(0, 10))).toContain(id)
  expect(await asked('calc_any_expiry', 'lt', '2020-01-01')).toEqual([])
  const before = await item()
  for (const call of [
    clerk.raw('BusinessSystems/Renew', {
      items: [before],
      reason,
      allowed_login_count: 999,
      basic_expires_at: '2999-01-01',
    }),
    clerk.raw('BusinessSystems/Remind', { items: [before] }),
    clerk.raw('RenewalConfigs/Save', { lines: [{ function_code: 'basic', price_per_year: '1', remind_days: 1 }] }),
  ])
    expect((await call).status).toBeGreaterThanOrEqual(400)
  expect(await item()).toEqual(before)
})
