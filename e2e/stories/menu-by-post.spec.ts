import { expect, type Page, test } from '@playwright/test'
import { caller, signIn } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

/** Names of the entries below a branch of the menu; empty when the branch is not there. */
async function entriesOf(page: Page, branch: string): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '菜单' })
  await expect(menu.getByRole('link', { name: '首页' })).toBeVisible()
  const head = menu.getByRole('button', { name: branch })
  if ((await head.count()) === 0) return []
  await head.click()
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  const names = await menu.getByRole('link').allInnerTexts()
  return names.filter(name => name !== '首页')
}

const menus = [
  { post: 'equip_keeper', sees: ['设备台账', '设备分类'], not: [] },
  { post: 'tester', sees: ['设备台账'], not: ['设备分类'] },
  { post: 'reception', sees: [], not: ['设备台账', '设备分类'] },
]

for (const { post, sees, not } of menus) {
  test(`[6.2-001 6.2-002 6.2-005 6.2-007] the menu of the post ${post}`, async ({ page }) => {
    await signIn(page, post)
    await page.goto('/')
    const entries = await entriesOf(page, '仪器设备')
    expect(entries).toEqual(expect.arrayContaining(sees))
    for (const name of not) expect(entries).not.toContain(name)
  })
}

test('[3.3-010 6.2-001] a client gets in and is not shown the work of the laboratory', async ({ page }) => {
  await signIn(page, 'client')
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '首页' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '消息提醒' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '我的待办' })).toHaveCount(0)
  expect(await entriesOf(page, '仪器设备')).toEqual([])
})

test('[6.2-003 6.2-004] the same register shows its commands to the keeper and to nobody else', async ({ page }) => {
  const grid = page.getByRole('grid', { name: '设备台账' })
  await signIn(page, 'equip_keeper')
  await page.goto('/#/djequipment/equipmentlist')
  const row = grid.getByRole('row').nth(1)
  await expect(row.getByRole('button', { name: '编辑' })).toBeVisible()
  await expect(row.getByRole('button', { name: '删除' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新增' })).toBeVisible()
  await setTick(row.getByRole('checkbox'))
  await expect(page.getByRole('status').filter({ hasText: '已选 1 项' })).toBeVisible()

  for (const post of ['tester', 'lab_admin']) {
    await signIn(page, post)
    await page.goto('/#/djequipment/equipmentlist')
    await expect(row, post).toContainText('YQ-')
    await expect(grid.getByRole('checkbox'), post).toHaveCount(0)
    for (const name of ['新增', '编辑', '复制', '删除'])
      await expect(page.getByRole('button', { name, exact: true }), `${post} ${name}`).toHaveCount(0)
    await page.keyboard.press('Alt+n')
    await row.dblclick()
    await expect(page.getByRole('dialog', { name: '仪器设备' }), 'no way round the missing buttons').toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  await page.goto('/#/djequipment/equipmentsorts')
  await expect(page.getByRole('button', { name: '新增' }), 'lab_admin holds add on the next page').toBeVisible()
})

test('[6.2-004 6.2-008 6.2-006] the server refuses what a post does not see', async () => {
  const [keeper, tester, clerk] = await Promise.all(['equip_keeper', 'tester', 'reception'].map(caller))
  if (!keeper || !tester || !clerk) throw new Error('three callers were asked for')
  const list = async () => (await keeper.raw('EquipmentSorts/List', {}, { method: 'GET' })).envelope.result
  const before = await list()
  const { rows } = before as { rows: { id: string; row_version: number; name: string }[] } // a list of the contract
  const [sort] = rows
  if (!sort) throw new Error('the demonstration laboratory has classes')
  const item = { id: sort.id, row_version: sort.row_version }
  const refusals = await Promise.all([
    tester.raw('EquipmentSorts/List', {}, { method: 'GET' }),
    tester.raw('EquipmentSorts/Create', { code: 'TESTER', name: '越权' }),
    tester.raw('EquipmentSorts/Change', { ...item, name: '越权' }),
    tester.raw('EquipmentSorts/Remove', { items: [item] }),
    tester.raw('Equipment/Create', { equipment_number: 'X', name: '越权', equipment_sort_id: sort.id }),
    clerk.raw('Equipment/List', {}, { method: 'GET' }),
    clerk.raw('Equipment/GetById', { id: '1' }, { method: 'GET' }),
  ])
  expect(refusals.map(({ status, envelope }) => [status, envelope.code])).toEqual(refusals.map(() => [403, 403]))
  for (const { envelope } of refusals) expect(envelope.msg).not.toBe('')
  expect(await list()).toEqual(before)
})
