import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Calls of section 7 of the specification about units, by their names and parameters there. */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let keeper: ApiClient
let user: ApiClient & { userId: string }
let guest: ApiClient & { userId: string }
beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, everyRight)
  user = await lab.user(everyRight)
  guest = await other.user(everyRight, { name: 'guest1' })
}, 60_000)
afterAll(() => product?.stop())

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))
const resultOf = async (who: ApiClient, path: string, body: unknown): Promise<unknown> => {
  const { envelope } = await who.raw(path, body)
  expect(envelope.msg).toBe('')
  return envelope.result
}

test('GetOrganizationByBusinessId and GetBusinessByOrganizationId answer what is in sight of the caller', async () => {
  expect(await resultOf(keeper, 'Sys/GetOrganizationByBusinessId', { id: lab.id })).toMatchObject({
    Id: lab.organizationId,
  })
  expect(await resultOf(user, 'Sys/GetOrganizationByBusinessId', { id: lab.id })).toMatchObject({
    Id: lab.organizationId,
  })
  expect(await resultOf(user, 'Sys/GetOrganizationByBusinessId', { id: other.id })).toBeNull()
  expect(await resultOf(keeper, 'Sys/GetBusinessByOrganizationId', { id: other.organizationId })).toMatchObject([
    { Id: other.id, OrganizationId: other.organizationId, State: 'active' },
  ])
  expect(await resultOf(user, 'Sys/GetBusinessByOrganizationId', { id: other.organizationId })).toEqual([])
})

test('SaveBusinessPostMaps sets the posts of a unit: only these can be given to its users', async () => {
  const posts = await sql<{ id: string }>(
    `insert into post (instance_id, system_category_id, code, name, data_scope) values (0, 4, 'CALL1', '岗位一', 'business'), (0, 4, 'CALL2', '岗位二', 'business') returning id`,
  )
  const [one, two] = posts.map(({ id }) => id)
  expect(
    await resultOf(keeper, 'SysConfig/SaveBusinessPostMaps', { businessId: lab.id, postIds: `${one}, ${two}` }),
  ).toEqual({
    Added: 2,
    Removed: 0,
  })
  expect(await resultOf(keeper, 'SysConfig/SaveBusinessPostMaps', { businessId: lab.id, postIds: [one] })).toEqual({
    Added: 0,
    Removed: 1,
  })
  const mine = await sql<{ row_version: number }>('select row_version from app_user where id = $1', [user.userId])
  const given = { id: user.userId, row_version: mine[0]?.row_version, post_ids: [two] }
  expect(refusalsOf(await keeper.raw('AppUsers/SavePosts', given))).toEqual(['L-17 post_ids'])
  expect(refusalsOf(await user.raw('SysConfig/SaveBusinessPostMaps', { businessId: lab.id, postIds: [] }))).toEqual([
    'G-33',
  ])
})

test('SettingUserBussiness lets people of other units act in a unit, and no others; clients stay', async () => {
  const call = (userIds: unknown) => keeper.raw('SysConfig/SettingUserBussiness', { businessId: lab.id, userIds })
  // who is at home there needs no binding
  expect((await call([guest.userId, user.userId])).envelope.result).toEqual({ Added: 1, Removed: 0 })
  const bound = await sql<Record<string, unknown>>(
    'select user_id, organization_id from user_business_map where business_id = $1 and deleted_at is null',
    [lab.id],
  )
  expect(bound).toEqual([{ user_id: guest.userId, organization_id: lab.organizationId }])
  expect((await call([guest.userId])).envelope.result).toEqual({ Added: 0, Removed: 0 })
  expect(refusalsOf(await call(['999999999']))).toEqual(['G-14 userIds'])
  expect((await call('')).envelope.result).toEqual({ Added: 0, Removed: 1 })
  expect(
    refusalsOf(await user.raw('SysConfig/SettingUserBussiness', { businessId: lab.id, userIds: [guest.userId] })),
  ).toEqual(['G-33'])
})

test('IsBusinessManager is true for a manager of the unit by either parameter, false for others and for who is not in sight', async () => {
  const ask = (who: ApiClient, input: unknown): Promise<unknown> => resultOf(who, 'SysConfig/IsBusinessManager', input)
  expect(await ask(keeper, { userId: guest.userId })).toBe(false)
  await sql(
    'update post set is_administrator = true where id in (select post_id from user_post_map where user_id = $1)',
    [guest.userId],
  )
  expect(await ask(keeper, { userId: guest.userId })).toBe(true)
  expect(await ask(keeper, { userName: 'GUEST1' })).toBe(true)
  expect(await ask(guest, { userId: guest.userId })).toBe(true)
  // of another laboratory
  expect(await ask(user, { userId: guest.userId })).toBe(false)
  expect(await ask(user, { userName: 'nobody' })).toBe(false)
  expect(refusalsOf(await user.raw('SysConfig/IsBusinessManager', {}))).toEqual(['G-06 userId'])
})
