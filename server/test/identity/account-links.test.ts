import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import { sealPassword } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Links of accounts with outside systems and with those of the same person elsewhere (page personnel/usersrelationship). */
const rights = ['view', 'add', 'unbind', 'export', 'import'].map(op => `personnel.usersrelationship.${op}`)
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
type Person = Awaited<ReturnType<TestLaboratory['user']>>
let admin: Person
let person: Person

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  admin = await lab.user(rights)
  person = await lab.user([])
  await sql(
    "insert into auto_login_client (code, name, enabled, mapping, routes) values ('zjt', '对接系统', false, 'login_name', '[]')",
  )
  // both laboratories stand in one organisation, as those of one person do
  await sql('update business set organization_id = $1 where id = $2', [lab.organizationId, other.id])
}, 60_000)
afterAll(() => product?.stop())

const bind = (who: Person, values: object) =>
  who.raw('UserRelationships/Create', { user_id: person.userId, external_system: 'zjt', ...values })
const listed = async (who: Person): Promise<Record<string, unknown>[]> =>
  ((await who.raw('UserRelationships/List', { size: 50 })).envelope.result as { rows: Record<string, unknown>[] }).rows

test('[page usersrelationship, accept] an external id linked already says 编号已存在; an account has one id of a system', async () => {
  expect((await bind(admin, { external_account: 'z-1' })).status).toBe(200)
  const again = await bind(admin, { user_id: admin.userId, external_account: 'z-1' })
  expect(refusalsOf(again)).toEqual(['PS-01 external_account'])
  expect(again.envelope.msg).toContain('编号已存在')
  expect(refusalsOf(await bind(admin, { external_account: 'z-2' }))).toEqual(['PS-02 external_system'])
  expect(refusalsOf(await bind(admin, { external_system: 'nobody', external_account: 'z-3' }))).toEqual([
    'PS-03 external_system',
  ])
  expect(refusalsOf(await bind(admin, { external_account: null }))).toEqual(['G-06 external_account'])
})

test('an id of another organisation is taken as well, and tells nothing of who has it', async () => {
  const away = await makeLaboratory(product)
  const stranger = await away.user(rights)
  expect(refusalsOf(await bind(stranger, { user_id: stranger.userId, external_account: 'z-1' }))).toEqual([
    'PS-01 external_account',
  ])
  expect(refusalsOf(await bind(stranger, { external_account: 'z-9' }))).toEqual(['G-14 user_id'])
  expect(await listed(stranger)).toEqual([])
})

test('[op unbind, accept] after unlinking the id is free, and both are in the trail', async () => {
  const [row] = await listed(admin)
  expect(row).toMatchObject({ external_account: 'z-1', relation: 'external' })
  const item = { id: row?.id, row_version: row?.row_version }
  expect((await admin.raw('UserRelationships/Unbind', { items: [item] })).status).toBe(200)
  expect(await listed(admin)).toEqual([])
  const trail = await sql<{ action: string }>(
    "select action from audit_log where entity = 'user_relationship' and entity_id = $1 order by id",
    [row?.id],
  )
  expect(trail.map(({ action }) => action)).toEqual(['create', 'delete'])
  expect((await bind(admin, { user_id: admin.userId, external_account: 'z-1' })).status).toBe(200)
})

test('[fields] the account of the same person in another unit is confirmed by its password, or by an administrator of its unit', async () => {
  const there = await other.user([])
  const ruler = await other.user([])
  await sql(
    'update post set is_administrator = true where id in (select post_id from user_post_map where user_id = $1)',
    [ruler.userId],
  )
  const nameOf = async (id: string): Promise<string> =>
    (await sql<{ user_name: string }>('select user_name from app_user where id = $1', [id]))[0]?.user_name ?? ''
  const sealed = async (password: string) => {
    const { envelope } = await admin.raw('OAuth/LoginChallenge', {})
    return sealPassword(password, envelope.result as { challenge: string; publicKey: string })
  }
  const link = async (values: object, password = testPassword) =>
    admin.raw('UserRelationships/Link', {
      user_id: person.userId,
      related_name: await nameOf(there.userId),
      ...values,
      password: await sealed(password),
    })
  await sql('update app_user set organization_id = $1 where business_id = $2', [lab.organizationId, other.id])
  expect(refusalsOf(await link({}, 'Wrong2026'))).toEqual(['PS-04 password'])
  expect(refusalsOf(await link({ confirmed_by: await nameOf(admin.userId) }))).toEqual(['PS-04 password'])
  expect(refusalsOf(await link({ related_name: await nameOf(admin.userId) }))).toEqual(['PS-05 related_name'])
  expect((await link({ confirmed_by: await nameOf(ruler.userId) })).status).toBe(200)
  expect(refusalsOf(await link({}))).toEqual(['PS-06 related_name'])
  const found = (await listed(admin)).find(row => row.relation === 'same_person')
  expect(String(found?.related_name)).toContain(await nameOf(there.userId))
})
