import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorsOf, type MenuStage, menuStage, moduleOf } from './menu-stage.ts'

/** Which buttons a page has, where and in which order (page /sys/moduleOperationMap). */
let stage: MenuStage
beforeAll(async () => {
  stage = await menuStage()
}, 60_000)
afterAll(() => stage?.stop())

interface Button {
  operation_id: string
  location: string
  name_zh?: string | null
  name_en?: string | null
  name_es?: string | null
}
interface OfPage {
  id: string
  row_version: number
  offered: { id: string; code: string; function_point: string }[]
  buttons: Button[]
}

const read = async (code: string): Promise<OfPage> =>
  (await stage.keeper.raw('ModuleOperationMaps/OfPage', { id: (await moduleOf(stage, code)).id })).envelope
    .result as OfPage
const save = async (code: string, buttons: readonly Button[], more: Record<string, unknown> = {}) => {
  const { id, row_version } = await moduleOf(stage, code)
  return stage.keeper.raw('ModuleOperationMaps/Save', { id, row_version, buttons, ...more })
}
const opIn = (page: OfPage, op: string): string => {
  const found = page.offered.find(({ code }) => code.endsWith(`.${op}`))
  if (!found) throw new Error(`${op} is not offered`)
  return found.id
}
const placedIn = (page: OfPage, codes: Pick<OfPage, 'offered'> = page): string[] =>
  page.buttons.map(
    one =>
      `${codes.offered
        .find(({ id }) => id === one.operation_id)
        ?.code.split('.')
        .at(-1)} ${one.location}`,
  )
const toolsOf = async (page: string, location = 'toolbar', language = 'zh') => {
  stage.tester.language = language
  const { envelope } = await stage.tester.raw('Sys/GetToolerArrs', { ModelId: page, Location: location })
  stage.tester.language = 'zh'
  return (envelope.result as { Op: string; Name: string }[]).map(({ Op, Name }) => `${Op} ${Name}`)
}
const listPage = 'djequipment.equipmentlist'
const exporting = () =>
  stage.tester.raw('Equipment/Export', {
    query: { filter: [] },
    columns: [{ name: 'name', title: '名称' }],
    title: '仪器设备',
  })

test('[sys/moduleOperationMap] a page offers what the product carries out there, with the right that guards it, and nothing else', async () => {
  const page = await read(listPage)
  expect(page.offered.map(({ code }) => code.split('.').at(-1)).sort()).toEqual(
    ['add', 'copy', 'delete', 'edit', 'export', 'import'].sort(),
  )
  expect(page.offered.find(({ code }) => code.endsWith('.export'))?.function_point).toBe(`${listPage}.export`)
  const other = await read('sys.category')
  expect(
    errorsOf(await save(listPage, [...page.buttons, { operation_id: opIn(other, 'add'), location: 'row' }])),
  ).toEqual(['Y-14'])
  // one that somebody added by hand does nothing
  await stage.asOwner(`insert into operation (code, name_zh) values ('${listPage}.explode', '爆破')`)
  const [made] = await stage.asOwner<{ id: string }>(`select id from operation where code = '${listPage}.explode'`)
  expect((await read(listPage)).offered).toHaveLength(page.offered.length)
  const refused = await save(listPage, [...page.buttons, { operation_id: made?.id ?? '', location: 'toolbar' }])
  expect(errorsOf(refused)).toEqual(['Y-14'])
  expect(refused.envelope.msg).toContain('爆破')
  const [first] = page.buttons
  expect(first && errorsOf(await save(listPage, [first, { ...first, location: 'panel' }]))).toEqual(['G-12'])
  expect(errorsOf(await save(listPage, [{ operation_id: '999999', location: 'row' }]))).toEqual(['G-04'])
})

test('[sys/moduleOperationMap accept] the order that is saved is that of the toolbar, under the name of this page', async () => {
  await stage.asOwner(
    `insert into post_operation_map (instance_id, post_id, module_id, operation_id)
     select p.instance_id, p.id, m.id, o.id from post p, module m, operation o where p.code = 'tester' and m.code = $1 and o.code in ($1 || '.add', $1 || '.import')`,
    [listPage],
  )
  const page = await read(listPage)
  await expect
    .poll(() => toolsOf(listPage))
    .toEqual(['add 新增', 'export 导出Excel', 'import 导入', 'printLabel 打印标签'])
  const [add, imp, exp] = ['add', 'import', 'export'].map(op => opIn(page, op))
  const rest = page.buttons.filter(one => ![add, imp, exp].includes(one.operation_id))
  const wanted = [
    { operation_id: imp ?? '', location: 'toolbar' },
    { operation_id: exp ?? '', location: 'toolbar', name_zh: '导出台账', name_en: 'Export the register' },
    ...rest,
    { operation_id: add ?? '', location: 'toolbar' },
  ]
  const saved = await save(listPage, wanted)
  expect(saved.envelope.result).toMatchObject({ added: 0, removed: 0, posts: 0 })
  expect((await toolsOf(listPage)).slice(0, 3)).toEqual(['import 导入', 'export 导出台账', 'add 新增'])
  expect((await toolsOf(listPage, 'toolbar', 'en'))[1]).toBe('export Export the register')
  // whoever read the page before that saves nothing over it
  expect(
    errorsOf(
      await stage.keeper.raw('ModuleOperationMaps/Save', {
        id: page.id,
        row_version: page.row_version,
        buttons: wanted,
      }),
    ),
  ).toEqual(['G-01'])
  // a button that moves to the rows leaves the toolbar
  await save(listPage, [...wanted.slice(1), { operation_id: imp ?? '', location: 'row' }])
  expect((await toolsOf(listPage)).slice(0, 2)).toEqual(['export 导出台账', 'add 新增'])
  expect(await toolsOf(listPage, 'row')).toContain('import 导入')
})

test('[sys/moduleOperationMap accept] 导出 that is taken off a page leaves its posts after a warning with their number; the export answers 403 at the next call', async () => {
  expect((await exporting()).status).toBe(200)
  const page = await read(listPage)
  const without = page.buttons.filter(one => one.operation_id !== opIn(page, 'export'))
  const asked = await save(listPage, without)
  expect(errorsOf(asked)).toEqual(['Y-15'])
  const [{ posts = 0 } = {}] = await stage.asOwner<{ posts: number }>(
    `select count(*)::int as posts from post_operation_map x join operation o on o.id = x.operation_id where o.code = '${listPage}.export' and x.deleted_at is null`,
  )
  expect(posts).toBeGreaterThan(3)
  expect(asked.envelope.msg).toBe(`${posts}个岗位将失去该按钮`)
  // told of fewer than there are by now
  expect(errorsOf(await save(listPage, without, { accepted_posts: posts - 1 }))).toEqual(['Y-15'])
  expect((await exporting()).status).toBe(200)
  const saved = await save(listPage, without, { accepted_posts: posts })
  expect(saved.envelope.result).toMatchObject({ added: 0, removed: 1, posts })
  await expect.poll(async () => (await exporting()).status).toBe(403)
  expect((await toolsOf(listPage)).join()).not.toContain('export')
  // the list itself, and the export of another page, are as they were
  expect((await stage.tester.raw('Equipment/List', {})).status).toBe(200)
  const trail = await stage.asOwner<{ object_number: string }>(
    `select object_number from audit_log where entity = 'post' and action = 'permission' and before::text like '%${listPage}.export%'`,
  )
  expect(trail).toHaveLength(posts)
  // placed again it is a button that posts must be given again
  await save(listPage, page.buttons)
  expect((await exporting()).status).toBe(403)
})

test('what the page is still to carry out keeps its button and its posts', async () => {
  const count = async (): Promise<number> => {
    const [row] = await stage.asOwner<{ n: number }>(
      `select count(*)::int as n from module_operation_map x join operation o on o.id = x.operation_id where o.code in ('${listPage}.borrow', '${listPage}.printLabel') and x.deleted_at is null`,
    )
    return row?.n ?? 0
  }
  expect(await count()).toBe(2)
  const page = await read(listPage)
  await save(listPage, page.buttons.slice(0, 1), { accepted_posts: 1000 })
  expect(await count()).toBe(2)
  await save(listPage, page.buttons)
})

test('[sys/moduleOperationMap copy] ticks are copied to pages that carry the same out, with place and order; none are taken away', async () => {
  const from = await read(listPage)
  const target = await read('djequipment.equipmentsorts')
  const branch = await moduleOf(stage, 'branch.equipment')
  await save(
    'djequipment.equipmentsorts',
    target.buttons.filter(one => one.operation_id === opIn(target, 'delete')),
    {
      accepted_posts: 1000,
    },
  )
  const { envelope } = await stage.keeper.raw('ModuleOperationMaps/Copy', {
    id: from.id,
    to: [target.id, from.id, branch.id],
  })
  expect(envelope.result).toEqual({ pages: 1, added: 4 })
  const now = await read('djequipment.equipmentsorts')
  expect(placedIn(now).sort()).toEqual(
    placedIn(from)
      .filter(one => !one.startsWith('copy'))
      .sort(),
  )
  expect(errorsOf(await stage.keeper.raw('ModuleOperationMaps/Copy', { id: from.id, to: ['999999'] }))).toEqual([
    'G-04',
  ])
})

test('the buttons without which nobody could administer buttons and rights stay on their pages', async () => {
  for (const page of ['sys.module', 'sys.moduleOperationMap', 'sys.postModuleMap', 'sys.operation'])
    expect(errorsOf(await save(page, [], { accepted_posts: 1000 })), page).toEqual(['Y-16'])
})

test('what an administrator placed, moved, named and took away survives the next start, for the posts as well', async () => {
  const page = await read('sysConfig.enterprise')
  const [add, edit] = ['add', 'edit'].map(op => opIn(page, op))
  await save(
    'sysConfig.enterprise',
    [
      { operation_id: edit ?? '', location: 'toolbar', name_zh: '改' },
      { operation_id: add ?? '', location: 'row' },
    ],
    { accepted_posts: 1000 },
  )
  // a post that came with the next release is granted what was taken away
  await stage.asOwner(
    `delete from post_operation_map x using module m where m.id = x.module_id and m.code = 'sysConfig.enterprise' and x.deleted_at is not null`,
  )
  const before = await read('sysConfig.enterprise')
  const held = () =>
    stage.asOwner<{ code: string }>(
      `select o.code from post_operation_map x join operation o on o.id = x.operation_id join module m on m.id = x.module_id
       where m.code = 'sysConfig.enterprise' and x.deleted_at is null order by 1`,
    )
  const heldBefore = await held()
  await stage.restart()
  expect(await read('sysConfig.enterprise')).toEqual(before)
  expect(await held()).toEqual(heldBefore)
  const [again] = await stage.asOwner<{ n: number }>(
    `select count(*)::int as n from module_operation_map x join module m on m.id = x.module_id where m.code = 'sysConfig.enterprise' and x.deleted_at is null and x.operation_id = $1`,
    [add],
  )
  expect(again?.n).toBe(1)
})

test('a laboratory calls nothing of it', async () => {
  const { id, row_version } = await moduleOf(stage, listPage)
  for (const [action, input] of [
    ['Pages', {}],
    ['OfPage', { id }],
    ['Save', { id, row_version, buttons: [] }],
    ['Copy', { id, to: [id] }],
  ] as const)
    expect((await stage.tester.raw(`ModuleOperationMaps/${action}`, input)).status, action).toBe(403)
})
