import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Who gives which rights to which posts (pages sysPost/posts, sysPost/postBindModule, sys/postModuleMap; ). */
const pages = [
  'sysPost.posts.view',
  'sysPost.posts.add',
  'sysPost.posts.edit',
  'sysPost.posts.delete',
  'sysPost.posts.copy',
  'sysPost.postBindModule.view',
  'sysPost.postBindModule.save',
]
let product: TestProduct
let lab: TestLaboratory
/** Holds an administrator's post of the laboratory. */
let admin: ApiClient & { userId: string }
/** Holds the same pages and administers nothing. */
let clerk: ApiClient & { userId: string }
let other: TestLaboratory
let keeper: ApiClient
let template: { id: string; row_version: number }
let equipment: { module: string; add: string; edit: string }

const asOwner = <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query(sql, values)) as Promise<T[]>

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  admin = await lab.user(pages, { postCode: 'boss' })
  await asOwner("update post set name = '试验室管理员', is_administrator = true where code = 'boss'")
  clerk = await lab.user(pages, { postCode: 'clerk' })
  other = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, [...pages, 'sys.postModuleMap.view', 'sys.postModuleMap.save'])
  // a post of the platform with the equipment list and its buttons, placed there as the seeds place them
  await lab.user(
    ['djequipment.equipmentlist.view', 'djequipment.equipmentlist.add', 'djequipment.equipmentlist.edit'],
    {
      postCode: 'template',
    },
  )
  await asOwner(`insert into module_operation_map (module_id, operation_id, location)
    select m.id, o.id, 'toolbar' from operation o join module m on o.code like m.code || '.%' on conflict do nothing`)
  const [found] = await asOwner<{ id: string; row_version: number }>(
    "select id, row_version from post where code = 'template'",
  )
  if (!found) throw new Error('no template')
  template = found
  const [ids] = await asOwner<{ module: string; add: string; edit: string }>(
    `select m.id as module, (select id from operation where code = m.code || '.add') as add, (select id from operation where code = m.code || '.edit') as edit
     from module m where m.code = 'djequipment.equipmentlist'`,
  )
  if (!ids) throw new Error('no page')
  equipment = ids
}, 60_000)
afterAll(() => product?.stop())

interface OfPost {
  row_version: number
  modules: string[]
  operations: { module_id: string; operation_id: string }[]
}
const errorOf = (answer: { envelope: { result: unknown } }): string | undefined =>
  (answer.envelope.result as { errors?: { code: string }[] } | null)?.errors?.[0]?.code
const rights = async (who: ApiClient, id: string): Promise<OfPost> =>
  (await who.raw('PostRights/OfPost', { id })).envelope.result as OfPost
const save = (who: ApiClient, id: string, wanted: Omit<OfPost, 'row_version'>, row_version: number) =>
  who.raw('PostRights/Save', { id, row_version, modules: wanted.modules, operations: wanted.operations })
const copy = async (who: ApiClient, name: string, code: string) =>
  who.raw('Posts/CopyPost', { items: [template], name, code })

test('a laboratory copies a post of the platform with its rights, changes the copy alone, and its holder may do just that', async () => {
  const copied = await copy(admin, '设备员', 'own-1')
  expect(copied.envelope.msg).toBe('')
  const { succeeded } = copied.envelope.result as { succeeded: { id: string; row_version: number }[] }
  const id = succeeded[0]?.id ?? ''
  const before = await rights(admin, id)
  expect(before).toMatchObject({
    modules: [equipment.module],
    operations: [
      { module_id: equipment.module, operation_id: equipment.add },
      { module_id: equipment.module, operation_id: equipment.edit },
    ],
  })
  await asOwner(
    'insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id) values ($1, $2, $3, $4, $5)',
    [lab.instanceId, lab.organizationId, lab.id, clerk.userId, id],
  )
  const list = () => clerk.raw('Equipment/List', {})
  const change = () => clerk.raw('Equipment/Change', { id: '1', row_version: 1 })
  expect((await list()).status).toBe(200)
  expect(errorOf(await change())).toBe('G-04')
  const less = { modules: before.modules, operations: before.operations.slice(0, 1) }
  const saved = await save(admin, id, less, before.row_version)
  expect(saved.envelope.result).toMatchObject({ added: 0, removed: 1 })
  // the button goes at the next call
  await expect.poll(async () => errorOf(await change())).toBe('G-03')
  expect((await list()).status).toBe(200)
  // the platform's own post has all that it had
  expect((await rights(keeper, template.id)).operations).toHaveLength(2)
  // whoever read the rights before that cannot save over them
  expect(errorOf(await save(admin, id, before, before.row_version))).toBe('G-01')
  const [trail] = await asOwner<{ action: string; before: unknown; number: string }>(
    "select action, before, object_number as number from audit_log where entity = 'post' and action = 'permission' and business_id = $1",
    [lab.id],
  )
  expect(trail).toEqual({
    action: 'permission',
    before: { removed: ['djequipment.equipmentlist.edit'] },
    number: 'own-1',
  })
})

test('posts of the platform and of other laboratories are changed by nobody else', async () => {
  const { row_version } = await rights(admin, template.id)
  expect(errorOf(await save(admin, template.id, { modules: [], operations: [] }, row_version))).toBe('G-28')
  // made by another laboratory of the same instance
  const [foreign] = await asOwner<{ id: string; row_version: number }>(
    "insert into post (instance_id, system_category_id, code, name, business_id) values ($1, 4, 'own-2', '别人的岗位', $2) returning id, row_version",
    [lab.instanceId, other.id],
  )
  expect(errorOf(await admin.raw('PostRights/OfPost', { id: foreign?.id }))).toBe('G-04')
  expect(errorOf(await save(admin, foreign?.id ?? '', { modules: [], operations: [] }, 1))).toBe('G-04')
  for (const [action, body] of [
    ['GetById', { id: foreign?.id }],
    ['Change', { ...foreign, name: '改名' }],
    ['Remove', { items: [foreign] }],
  ] as const)
    expect([action, errorOf(await admin.raw(`Posts/${action}`, body))]).toEqual([action, 'G-04'])
  const { posts } = (await admin.raw('PostRights/Posts', {})).envelope.result as {
    posts: { code: string; writable: number }[]
  }
  expect(posts.map(({ code }) => code)).not.toContain('own-2')
  expect(posts.find(({ code }) => code === 'template')?.writable).toBe(0)
  expect(posts.find(({ code }) => code === 'own-1')?.writable).toBe(1)
})

test('nobody who administers nothing gives more than he holds, and pages that are not offered are given by nobody', async () => {
  const [own] = await asOwner<{ id: string }>("select id from post where code = 'own-1'")
  const id = own?.id ?? ''
  const now = await rights(clerk, id)
  const more = { modules: now.modules, operations: [{ module_id: equipment.module, operation_id: equipment.edit }] }
  expect(errorOf(await save(clerk, id, more, now.row_version))).toBe('Y-05')
  const [platformPage] = await asOwner<{ id: string }>(
    `with c as (insert into system_category (id, code, name) values (9001, 'platform', '平台') returning id)
     insert into module (module_app, system_category_id, code, name_zh, url) select 'platform', c.id, 'sys.secret', '平台页面', '/sys/secret' from c returning id`,
  )
  const wrong = [
    { modules: [...now.modules, platformPage?.id ?? ''], operations: now.operations },
    // a button without its page, and one that the page does not have
    { modules: [], operations: now.operations },
    { modules: now.modules, operations: [{ module_id: equipment.module, operation_id: '999999' }] },
  ]
  for (const wanted of wrong) expect(errorOf(await save(admin, id, wanted, now.row_version))).toBe('Y-04')
  expect(await rights(admin, id)).toEqual(now)
})

test('an administrator’s post is made by administrators alone', async () => {
  const row = { sector_id: null, code: 'x1', post_category_id: null, system_category_id: '4', enabled: 1 }
  expect(errorOf(await clerk.raw('Posts/Create', { ...row, name: '设备管理员' }))).toBe('Y-07')
  expect((await clerk.raw('Posts/Create', { ...row, name: '设备员' })).envelope.msg).toBe('')
  expect((await admin.raw('Posts/Create', { ...row, code: 'x2', name: '设备管理员' })).envelope.msg).toBe('')
  expect(errorOf(await keeper.raw('PostRights/OfPost', { id: '999999' }))).toBe('G-04')
  // what is missing is told, whoever asks
  for (const who of [clerk, admin, keeper]) expect(errorOf(await who.raw('Posts/Create', {}))).toBe('G-06')
})
