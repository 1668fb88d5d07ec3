import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorsOf, type MenuStage, menuOf, menuStage, moduleOf } from './menu-stage.ts'

/** The menu that an administrator keeps (page /sys/module). */
let stage: MenuStage
beforeAll(async () => {
  stage = await menuStage()
}, 60_000)
afterAll(() => stage?.stop())

const itemOf = async (code: string) => {
  const { id, row_version } = await moduleOf(stage, code)
  return { id, row_version }
}
const change = async (code: string, values: Record<string, unknown>) =>
  stage.keeper.raw('Modules/Change', { ...(await itemOf(code)), ...values })
const disable = async (code: string) => stage.keeper.raw('Modules/Disable', { items: [await itemOf(code)] })
const enable = async (code: string) => stage.keeper.raw('Modules/Enable', { items: [await itemOf(code)] })
const moveTo = async (code: string, parent_id: string | null) =>
  stage.keeper.raw('Modules/MoveTo', { ...(await itemOf(code)), parent_id })
const branch = (values: Record<string, unknown> = {}) => ({
  module_app: 'test',
  system_category_id: '4',
  code: 'custom',
  name_zh: '自建分支',
  ...values,
})
const create = (values: Record<string, unknown>) => stage.keeper.raw('Modules/Create', branch(values))
/** The list as a file: other pages show machines as well, and answer who may see them there. */
const equipment = () =>
  stage.tester.raw('Equipment/Export', {
    query: { filter: [] },
    columns: [{ name: 'name', title: '名称' }],
    title: '仪器设备',
  })

test('[sys/module accept] a page that is disabled leaves the tester’s menu, its calls are refused at the next one, and both come back with it', async () => {
  expect((await equipment()).status).toBe(200)
  expect([...(await menuOf(stage.tester, 'test')).keys()]).toContain('djequipment.equipmentlist')
  expect((await disable('djequipment.equipmentlist')).envelope.msg).toBe('')
  await expect.poll(async () => errorsOf(await equipment())).toEqual(['G-03'])
  expect([...(await menuOf(stage.tester, 'test')).keys()]).not.toContain('djequipment.equipmentlist')
  expect((await enable('djequipment.equipmentlist')).envelope.msg).toBe('')
  await expect.poll(async () => (await equipment()).status).toBe(200)
  expect([...(await menuOf(stage.tester, 'test')).keys()]).toContain('djequipment.equipmentlist')
})

test('a branch that is disabled closes every page below it', async () => {
  expect((await disable('branch.equipment')).envelope.msg).toBe('')
  await expect.poll(async () => errorsOf(await equipment())).toEqual(['G-03'])
  expect([...(await menuOf(stage.tester, 'test')).keys()]).not.toContain('djequipment.equipmentlist')
  // a page that is moved out of it is open again
  const home = await create({ code: 'custom.home', name_zh: '新分支' })
  const { id } = home.envelope.result as { id: string }
  expect((await moveTo('djequipment.equipmentlist', id)).envelope.msg).toBe('')
  await expect.poll(async () => (await equipment()).status).toBe(200)
  const { parent_id } = await moduleOf(stage, 'djequipment.equipmentsorts')
  expect((await moveTo('djequipment.equipmentlist', parent_id)).envelope.msg).toBe('')
  await expect.poll(async () => errorsOf(await equipment())).toEqual(['G-03'])
  await enable('branch.equipment')
  await expect.poll(async () => (await equipment()).status).toBe(200)
})

test('[sys/module accept] another English name is seen in the English menu alone, at the next reading', async () => {
  const before = await menuOf(stage.tester, 'test')
  expect((await change('djequipment.equipmentlist', { name_en: 'Machines' })).envelope.msg).toBe('')
  expect(await menuOf(stage.tester, 'test')).toEqual(before)
  stage.tester.language = 'en'
  expect((await menuOf(stage.tester, 'test')).get('djequipment.equipmentlist')).toBe('Machines')
  stage.tester.language = 'zh'
})

test('[sys/module accept] a branch stands neither under what is below it, nor deeper than the third level, nor under a page', async () => {
  const base = await moduleOf(stage, 'branch.platform.base')
  expect(errorsOf(await moveTo('branch.platform', base.id))).toEqual(['G-26'])
  expect(errorsOf(await moveTo('branch.platform', (await moduleOf(stage, 'branch.platform')).id))).toEqual(['G-26'])
  // it has two levels below it
  expect(errorsOf(await moveTo('branch.overall', (await moduleOf(stage, 'branch.equipment')).id))).toEqual(['G-27'])
  expect(errorsOf(await create({ code: 'deep', parent_id: base.id, module_app: 'platform' }))).toEqual([])
  const deep = await moduleOf(stage, 'deep')
  expect(errorsOf(await create({ code: 'deeper', parent_id: deep.id, module_app: 'platform' }))).toEqual(['G-27'])
  const page = await moduleOf(stage, 'home.home')
  expect(errorsOf(await create({ code: 'below.home', parent_id: page.id }))).toEqual(['Y-13'])
  expect(errorsOf(await change('branch.equipment', { parent_id: page.id }))).toEqual(['Y-13'])
})

test('a branch takes what is below it into another application, and nothing stands under one of another', async () => {
  expect(errorsOf(await create({ code: 'a', name_zh: '甲' }))).toEqual([])
  const a = await moduleOf(stage, 'a')
  expect(errorsOf(await create({ code: 'a.b', parent_id: a.id, module_app: 'platform' }))).toEqual(['Y-11'])
  expect(errorsOf(await create({ code: 'a.b', parent_id: a.id }))).toEqual([])
  expect(errorsOf(await change('a.b', { module_app: 'label' }))).toEqual(['Y-11'])
  expect(errorsOf(await moveTo('a', (await moduleOf(stage, 'branch.platform')).id))).toEqual([])
  expect((await moduleOf(stage, 'a.b')).module_app).toBe('platform')
})

test('what comes with the product keeps its key and address, since the rights to its buttons go by them', async () => {
  const told = await change('djequipment.equipmentlist', { code: 'machines' })
  expect(errorsOf(told)).toEqual(['Y-08'])
  expect(told.envelope.msg).toContain('djequipment.equipmentlist.*')
  expect(errorsOf(await change('djequipment.equipmentlist', { url: '/elsewhere' }))).toEqual(['Y-08'])
  expect(errorsOf(await change('branch.equipment', { code: 'branch.machines' }))).toEqual(['Y-08'])
  // nor is the address of one given to another module, which would open a page that is closed
  expect(errorsOf(await create({ code: 'mine', url: '/DjEquipment/EquipmentList' }))).toEqual(['Y-09'])
})

test('keys are one over all applications and however they are spelled, addresses once, and lead to pages or to https alone', async () => {
  expect(errorsOf(await create({ code: 'SYS.Module', module_app: 'label' }))).toEqual(['G-34'])
  for (const url of ['javascript:alert(1)', 'http://plain.example', '//other.example', 'page', 'https://u:p@x.example'])
    expect(errorsOf(await create({ code: 'link', url })), url).toEqual(['G-11'])
  expect(errorsOf(await create({ code: '编码' }))).toEqual(['G-11'])
  expect(errorsOf(await create({ code: 'link', name_zh: '外部', url: 'https://portal.example/a?b=1' }))).toEqual([])
  expect(errorsOf(await create({ code: 'link2', url: 'https://portal.example/A?b=1' }))).toEqual(['G-12'])
  expect(errorsOf(await create({ code: 'x', parent_id: '999999' }))).toEqual(['G-14'])
})

test('nobody closes the way back: the page of the menu, what is above it, and what puts rights and buttons back', async () => {
  for (const code of ['sys.module', 'branch.platform.base', 'branch.platform']) {
    expect(errorsOf(await disable(code)), code).toEqual(['Y-10'])
    for (const values of [{ hidden: 1 }, { mode: 'dj' }, { licence_code: 'esign' }])
      expect(errorsOf(await change(code, values)), code).toEqual(['Y-10'])
    expect(errorsOf(await stage.keeper.raw('Modules/Remove', { items: [await itemOf(code)] })), code).toEqual(['Y-10'])
  }
  for (const code of ['sys.moduleOperationMap', 'sys.postModuleMap'])
    expect(errorsOf(await stage.keeper.raw('Modules/Remove', { items: [await itemOf(code)] })), code).toEqual(['Y-10'])
  await create({ code: 'closed', name_zh: '停用分支', module_app: 'platform', enabled: 0 })
  expect(errorsOf(await moveTo('sys.module', (await moduleOf(stage, 'closed')).id))).toEqual(['Y-10'])
  expect([...(await menuOf(stage.keeper, 'platform')).keys()]).toContain('sys.module')
  // the operations that lead back are not disabled either
  const [edit] = await stage.asOwner<{ id: string; row_version: number }>(
    "select id, row_version from operation where code = 'sys.module.edit'",
  )
  expect(errorsOf(await stage.keeper.raw('Operations/Disable', { items: [edit] }))).toEqual(['Y-16'])
})

test('the last post that administers the menu loses neither these rights nor itself', async () => {
  const [post] = await stage.asOwner<{ id: string; row_version: number }>(
    "select id, row_version from post where code = 'sys_admin'",
  )
  const { result } = (await stage.keeper.raw('PostRights/OfPost', { id: post?.id })).envelope
  const held = result as { row_version: number; modules: string[]; operations: { module_id: string }[] }
  const { id } = await moduleOf(stage, 'sys.module')
  const without = {
    id: post?.id,
    row_version: held.row_version,
    modules: held.modules.filter(one => one !== id),
    operations: held.operations.filter(one => one.module_id !== id),
  }
  expect(errorsOf(await stage.keeper.raw('PostRights/Save', without))).toEqual(['Y-12'])
  expect(errorsOf(await stage.keeper.raw('Posts/Disable', { items: [post] }))).toEqual(['Y-12'])
  expect(errorsOf(await stage.keeper.raw('Posts/Remove', { items: [post] }))).toEqual(['Y-12'])
  expect((await stage.keeper.raw('Modules/TreeRows', {})).status).toBe(200)
})

test('[sys/module] a branch is deleted with all below it and what posts were given of it, in numbers that were told before', async () => {
  const root = await moduleOf(stage, 'branch.equipment')
  const sub = await moduleOf(stage, 'djequipment.equipmentlist')
  const told = await stage.keeper.raw('Modules/Below', { ids: [root.id, sub.id] })
  const [{ n = 0, posts = 0 } = {}] = await stage.asOwner<{ n: number; posts: number }>(
    `with recursive b as (select id from module where id = $1 union all select m.id from b join module m on m.parent_id = b.id where m.deleted_at is null)
     select (select count(*)::int from b) as n, (select count(distinct post_id)::int from post_module_map where module_id in (select id from b)) as posts`,
    [root.id],
  )
  expect(n).toBeGreaterThan(20)
  expect(told.envelope.result).toEqual({ modules: n - 2, posts })
  const items = [root, sub].map(({ id, row_version }) => ({ id, row_version }))
  const stale = items.map(item => ({ ...item, row_version: item.row_version + 1 }))
  expect(errorsOf(await stage.keeper.raw('Modules/Remove', { items: stale }))).toEqual(['G-01'])
  expect((await stage.keeper.raw('Modules/Remove', { items })).envelope.result).toEqual({ count: n })
  const [left] = await stage.asOwner<{ left: number }>(
    `select (select count(*) from post_module_map x join module m on m.id = x.module_id where m.deleted_at is not null and x.deleted_at is null)
       + (select count(*) from post_operation_map x join module m on m.id = x.module_id where m.deleted_at is not null and x.deleted_at is null)
       + (select count(*) from module_operation_map x join module m on m.id = x.module_id where m.deleted_at is not null and x.deleted_at is null) as left`,
  )
  expect(Number(left?.left)).toBe(0)
  await expect.poll(async () => errorsOf(await equipment())).toEqual(['G-03'])
  const trail = await stage.asOwner(
    "select 1 from audit_log where entity = 'post' and action = 'permission' and object_number = 'tester' and before::text like '%djequipment.equipmentlist%'",
  )
  expect(trail).toHaveLength(1)
})

test('[sys/module check] modules whose address is no page, and pages that no module leads to, are told', async () => {
  await create({ code: 'nowhere', name_zh: '无此页', url: '/no/such' })
  const { envelope } = await stage.keeper.raw('Modules/Check', {})
  const { modules, pages } = envelope.result as {
    modules: { code: string; fault: string }[]
    pages: { code: string }[]
  }
  expect(modules.map(({ code, fault }) => `${code} ${fault}`)).toEqual(
    expect.arrayContaining(['nowhere unknown', 'custom.home empty']),
  )
  expect(modules.map(({ code }) => code)).not.toContain('link')
  // deleted by the test before
  expect(pages.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['djequipment.equipmentlist', 'djequipment.equipmentsorts']),
  )
  expect(pages.map(({ code }) => code)).not.toContain('sys.module')
})

test('what an administrator changed of the menu survives the next start, and a page that he moved still gets its screen', async () => {
  await change('sys.category', { name_zh: '类别', name_en: 'Kinds', hidden: 1 })
  await disable('sysPost.sector')
  const units = await moduleOf(stage, 'branch.platform.units')
  await moveTo('sys.businessCategory', units.id)
  await stage.keeper.raw('Modules/Move', { ...(await itemOf('sys.operation')), by: -1 })
  await stage.keeper.raw('Modules/Remove', { items: [await itemOf('sys.dictOption')] })
  // its screen came with a later release than the one in which it was moved
  await stage.asOwner("update module set url = null where code = 'sys.businessCategory'")
  const state = () =>
    stage.asOwner(
      `select code, name_zh, name_en, hidden, enabled, parent_id, sort_no, deleted_at is null as live from module
       where code like 'sys%' or code like 'branch.platform%' order by id`,
    )
  const before = await state()
  await stage.restart()
  expect(await state()).toEqual(before)
  expect((await moduleOf(stage, 'sys.businessCategory')).url).toBe('/sys/businessCategory')
  await stage.restart()
  expect(await state()).toEqual(before)
})

test('a page of the product that was deleted comes back under its own key and address, and a start leaves it so', async () => {
  const { id } = await moduleOf(stage, 'branch.platform.base')
  const again = { code: 'sys.dictOption', name_zh: '字典', module_app: 'platform', parent_id: id }
  expect(errorsOf(await create({ ...again, url: '/sys/other' }))).toEqual(['Y-09'])
  expect(errorsOf(await create({ ...again, url: '/sys/dictOption' }))).toEqual([])
  await stage.restart()
  expect(
    await stage.asOwner("select name_zh from module where code = 'sys.dictOption' and deleted_at is null"),
  ).toEqual([{ name_zh: '字典' }])
})

test('a laboratory calls nothing of it', async () => {
  for (const action of [
    'List',
    'TreeRows',
    'Check',
    'Below',
    'Remove',
    'Create',
    'Change',
    'MoveTo',
    'Move',
    'Disable',
  ])
    expect(
      (await stage.tester.raw(`Modules/${action}`, { ids: ['1'], items: [{ id: '1', row_version: 1 }] })).status,
    ).toBe(403)
})
