import { clientConfigActions } from '@gt/domain/identity/actions.ts'
import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import { type Answer, type ApiClient, sealPassword } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** What instances are configured with and what they begin with (page sysConfig/instance). */
const rights = ['view', 'add', 'edit', 'disable', 'init', 'config'].map(op => `sysConfig.instance.${op}`)
type Item = { readonly id: string; readonly row_version: number }
type Saved = Item & Readonly<Record<string, unknown>>

let product: TestProduct
let lab: TestLaboratory
let keeper: ApiClient
let category: string

beforeAll(async () => {
  product = await testProduct()
  // the standard instance, and ids of others beyond it
  await sql("insert into system_category (id, code, name) values (4, 'lab', '试验室')")
  await sql("insert into instance (id, category_id, code, name) values (1, 4, 'standard', '标准')")
  await sql("select setval(pg_get_serial_sequence('instance', 'id'), 10)")
  lab = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, rights)
  category = '4'
}, 60_000)
afterAll(() => product?.stop())

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

let serial = 0
const add = (values: Record<string, unknown> = {}): Promise<Answer> => {
  serial += 1
  return keeper.raw('Instances/Create', {
    code: `made${serial}`,
    name: `实例${serial}`,
    category_id: category,
    title_zh: '检测平台',
    ...values,
  })
}
const added = async (values: Record<string, unknown> = {}): Promise<Saved> => {
  const { envelope } = await add(values)
  expect(envelope.msg).toBe('')
  return envelope.result as Saved
}
const itemOf = async (id: string): Promise<Item> => {
  const [row] = await sql<Item>('select id, row_version from instance where id = $1', [id])
  if (!row) throw new Error(`no instance ${id}`)
  return { id: row.id, row_version: row.row_version }
}
const _change = async (id: string, changes: Record<string, unknown>): Promise<Answer> =>
  keeper.raw('Instances/Change', { ...(await itemOf(id)), ...changes })
describe('[page sysConfig/instance, special] client_config', () => {
  const none = { cookie_days: null, default_language: null, page_sizes: null, upload_max_mb: null, second_factor: null }
  const save = async (id: string, settings: Record<string, unknown>): Promise<Answer> =>
    keeper.raw('Instances/SaveSettings', { ...(await itemOf(id)), ...none, ...settings })
  const read = async (id: string) =>
    (await keeper.raw('Instances/Settings', { id })).envelope.result as {
      row_version: number
      own: Record<string, unknown>
      standard: Record<string, unknown>
    }
  let house: TestLaboratory
  beforeAll(async () => {
    house = await makeLaboratory(product)
    await sql(
      "insert into client_config (code, title_zh, cookie_days, upload_max_mb, heartbeat_minutes) values ('default', '实测', 2, 50, 3)",
    )
  })

  test('id 0 is read at start-up, each field the instance’s own where it has one, else the platform’s', async () => {
    const user = await house.user([])
    const config = async () => (await user.call(clientConfigActions, 'GetById', { id: '0' })).Config
    expect(await config()).toMatchObject({ cookie_days: 2, upload_max_mb: 50, heartbeat_minutes: 3, title_zh: '实测' })
    expect(refusalsOf(await save(house.instanceId, { cookie_days: 7, page_sizes: [50, 20] }))).toEqual([])
    expect(await config()).toMatchObject({
      cookie_days: 7,
      upload_max_mb: 50,
      heartbeat_minutes: 3,
      page_sizes: [50, 20],
      title_zh: '实测',
    })
    expect(Object.keys(await config())).not.toContain('instance_id')
    const { own, standard } = await read(house.instanceId)
    expect([own, standard.cookie_days]).toEqual([
      { ...none, cookie_days: 7, default_language: null, page_sizes: [20, 50] },
      2,
    ])
    const stranger = await lab.user([])
    expect((await stranger.call(clientConfigActions, 'GetById', { id: '0' })).Config).toMatchObject({ cookie_days: 2 })
    const [row] = await sql<{ id: string }>('select id from client_config where instance_id = $1', [house.instanceId])
    expect((await stranger.call(clientConfigActions, 'GetById', { id: row?.id })).Config).toEqual({})
  })

  test('cookie days are obeyed by the sign-in and by the heartbeat', async () => {
    await save(house.instanceId, { cookie_days: 9 })
    const user = await house.user([], { name: 'dayfly' })
    const days = async (): Promise<number> => {
      const [row] = await sql<{ days: number }>(
        'select round(extract(epoch from expires_at - now()) / 86400)::int as days from login_token where login_record_id = $1',
        [user.loginRecordsId],
      )
      return row?.days ?? 0
    }
    expect(await days()).toBe(9)
    await save(house.instanceId, { cookie_days: 3 })
    await user.call(oauthActions, 'UpdateHeartbeatTime', { loginRecordsId: user.loginRecordsId })
    expect(await days()).toBe(3)
    await save(house.instanceId, {})
    await user.call(oauthActions, 'UpdateHeartbeatTime', { loginRecordsId: user.loginRecordsId })
    expect(await days()).toBe(2)
  })

  test('the upload limit is obeyed by uploads, for its own instance alone, and raises no limit of a purpose', async () => {
    const right = ['djbaseset.standards.add']
    const [mine, theirs] = [await house.user(right), await lab.user(right)]
    const twoMb = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2 * 1024 * 1024)])
    await save(house.instanceId, { upload_max_mb: 1 })
    await expect(mine.upload('standard_upload', 'a.pdf', twoMb)).rejects.toThrow(/413.*1/)
    await theirs.upload('standard_upload', 'a.pdf', twoMb)
    await save(house.instanceId, { upload_max_mb: 50 })
    await mine.upload('standard_upload', 'a.pdf', twoMb)
  })

  test('the default language is that of new accounts', async () => {
    await save(house.instanceId, { default_language: 'es' })
    const [place] = await sql<{ id: string }>(
      "insert into department (instance_id, organization_id, business_id, name) values ($1, $2, $3, '室') returning id",
      [house.instanceId, house.organizationId, house.id],
    )
    const admin = await house.user(['sysConfig.user.add', 'sysConfig.user.view'])
    const { envelope } = await admin.raw('OAuth/LoginChallenge', {})
    const password = sealPassword('First2026', envelope.result as { challenge: string; publicKey: string })
    const values = { user_name: 'hispanic', real_name: '新同事', department_id: place?.id, password }
    expect(refusalsOf(await admin.raw('AppUsers/Create', values))).toEqual([])
    const [user] = await sql("select language from app_user where user_name = 'hispanic'")
    expect(user).toEqual({ language: 'es' })
  })

  test.each([
    ['no days', { cookie_days: 0 }],
    ['too many days', { cookie_days: 31 }],
    ['half a day', { cookie_days: 0.5 }],
    ['a size that no grid has', { page_sizes: [7] }],
    ['no sizes', { page_sizes: [] }],
    ['more than the transport takes', { upload_max_mb: 51 }],
    ['a language that is none', { default_language: 'xx' }],
    ['what is no setting', { server_port: 80 }],
  ])('%s is refused and nothing is written', async (_what, settings) => {
    const before = await read(house.instanceId)
    expect(refusalsOf(await save(house.instanceId, settings))).not.toEqual([])
    expect(await read(house.instanceId)).toEqual(before)
  })

  test('set by two people in turn undoes nothing unseen', async () => {
    const { row_version } = await read(house.instanceId)
    const item = { id: house.instanceId, row_version }
    expect(refusalsOf(await keeper.raw('Instances/SaveSettings', { ...item, ...none, cookie_days: 4 }))).toEqual([])
    expect(refusalsOf(await keeper.raw('Instances/SaveSettings', { ...item, ...none, cookie_days: 5 }))).toEqual([
      'G-01',
    ])
  })
})

test('[4.2-009] COOKIE_DAYS holds for instances that set none', async () => {
  const configured = await testProduct({
    config: { cookieDays: 6 },
    seed: ({ ownerPool }) =>
      inTransaction(ownerPool, ownerCaller, {}, async tx => {
        await tx.query("insert into client_config (code, title_zh) values ('default', '实测')")
      }),
  })
  try {
    const own = await makeLaboratory(configured)
    const user = await own.user([])
    const [row] = await inTransaction(configured.services.ownerPool, ownerCaller, {}, tx =>
      tx.query<{ days: number }>(
        'select round(extract(epoch from expires_at - now()) / 86400)::int as days from login_token where login_record_id = $1',
        [user.loginRecordsId],
      ),
    )
    expect(row).toEqual({ days: 6 })
  } finally {
    await configured.stop()
  }
})

describe('[page sysConfig/instance] initialising', () => {
  const init = async (id: string): Promise<Answer> => keeper.raw('Instances/Init', await itemOf(id))

  beforeAll(async () => {
    // the standard set, as the platform keeps it
    await sql(
      `with o as (insert into organization_category (system_category_id, code, name) values (4, 'lab', '检测机构') returning id),
         a as (insert into sector (instance_id, organization_category_id, code, name) select 1, id, 'testing', '试验检测' from o returning id, organization_category_id),
         b as (insert into sector (instance_id, organization_category_id, parent_id, code, name) select 1, organization_category_id, id, 'soil', '土工' from a returning id),
         p as (insert into post (instance_id, system_category_id, sector_id, code, name) select 1, 4, id, 'std_tester', '检测员' from b returning id),
         q as (insert into post (instance_id, system_category_id, code, name, data_scope) values (1, 4, 'std_platform', '平台员', 'platform') returning id),
         r as (insert into post (instance_id, system_category_id, code, name, business_id) values (1, 4, 'std_own', '本室', $1) returning id),
         m as (insert into module (module_app, system_category_id, code, name_zh, url) values ('test', 4, 'std.page', '页', '/std/page') returning id),
         op as (insert into operation (code, name_zh) values ('std.page.add', '新增') returning id),
         x as (insert into post_module_map (instance_id, post_id, module_id) select 1, p.id, m.id from p, m)
       insert into post_operation_map (instance_id, post_id, module_id, operation_id) select 1, p.id, m.id, op.id from p, m, op`,
      [lab.id],
    )
    await sql(
      "insert into skin (instance_id, code, name_zh, scope, published) values (1, 'azurite', '石青', 'instance', true)",
    )
    await sql(
      "insert into total_base (instance_id, organization_id, key, value) values (1, 0, 'Process.lock_days', '3'::jsonb)",
    )
  })

  test('copies sectors, posts with their rights, skins and overall defaults of the standard set, once', async () => {
    const made = await added()
    await sql(
      "insert into organization (instance_id, organization_type_id, code, name) select $1, organization_type_id, 'fresh', '新机构' from organization limit 1",
      [made.id],
    )
    expect((await init(made.id)).envelope.result).toEqual({ sectors: 2, posts: 1, skins: 1, defaults: 1 })
    const posts = await sql(
      `select p.code, s.name as sector, u.name as above, s.instance_id = p.instance_id as same,
         (select count(*)::int from post_module_map m where m.post_id = p.id and m.instance_id = p.instance_id) as pages,
         (select count(*)::int from post_operation_map m where m.post_id = p.id and m.instance_id = p.instance_id) as buttons
       from post p join sector s on s.id = p.sector_id join sector u on u.id = s.parent_id where p.instance_id = $1`,
      [made.id],
    )
    expect(posts).toEqual([{ code: 'std_tester', sector: '土工', above: '试验检测', same: 1, pages: 1, buttons: 1 }])
    expect((await init(made.id)).envelope.result).toEqual({ sectors: 0, posts: 0, skins: 0, defaults: 0 })
    const trail = await sql(
      "select action, after from audit_log where entity = 'instance' and entity_id = $1 and action = 'import' order by id",
      [made.id],
    )
    expect(trail).toHaveLength(2)
  })

  test('is refused for an instance with units, for the standard one, and for a stale version', async () => {
    expect(refusalsOf(await init(lab.instanceId))).toEqual(['Y-44'])
    expect(refusalsOf(await init('1'))).toEqual(['Y-43'])
    const made = await added()
    expect(refusalsOf(await keeper.raw('Instances/Init', { id: made.id, row_version: 99 }))).toEqual(['G-01'])
  })
})
