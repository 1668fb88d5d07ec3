import { expect, type Page, test } from '@playwright/test'
import { type Caller, signIn } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

const grid = (page: Page) => page.getByRole('grid', { name: '设备分类' })
/** The rows of the list without its head. */
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
const total = (page: Page) => page.getByText(/^共 [\d,]+ 条$/)
const numbers = (page: Page) =>
  page.getByRole('navigation', { name: /^第 \d+ 页$/ }).getByRole('button', { name: /^第 \d+ 页$/ })

/** Codes of the classes in the order in which they are shown. */
const codes = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll(shown => shown.map(row => row.children[2]?.textContent ?? ''))

async function open(page: Page): Promise<Caller> {
  const session = await signIn(page, 'equip_keeper')
  await page.goto('/#/djequipment/equipmentsorts')
  await expect(rows(page).first()).toBeVisible()
  return session
}

test('[9.1-008 9.1-009 9.1-010] pages of 25 rows at first, the four sizes, five page buttons', async ({ page }) => {
  const session = await open(page)
  const made: { id: string; row_version: number }[] = []
  try {
    // 142 classes are eight pages of 20 and the last of them is not full
    const before = Number((await total(page).textContent())?.replace(/\D/g, ''))
    const answers = await Promise.all(
      Array.from({ length: 142 - before }, (_, n) =>
        session.raw('EquipmentSorts/Create', { code: `ZZ${n}`, name: `分页${n}` }),
      ),
    )
    made.push(...answers.map(({ envelope }) => envelope.result as (typeof made)[number])) // the full row of the contract
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(total(page)).toHaveText('共 142 条')
    await expect(rows(page)).toHaveCount(25)
    await expect(numbers(page)).toHaveText(['1', '2', '3', '4', '5'])
    const sizes = page.getByRole('button', { name: '每页条数' })
    await sizes.click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['20 条/页', '25 条/页', '30 条/页', '50 条/页'])
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('25 条/页')
    await page.getByRole('menuitemradio', { name: '20 条/页' }).click()
    await expect(rows(page)).toHaveCount(20)
    await numbers(page).getByText('5').click()
    await expect(numbers(page)).toHaveText(['3', '4', '5', '6', '7'])
    await expect(page.getByRole('button', { name: '第 5 页' })).toHaveAttribute('aria-current', 'page')
    await expect(rows(page).first().getByRole('gridcell').nth(1)).toHaveText('81')
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(rows(page).first().getByRole('gridcell').nth(1)).toHaveText('101')
    await page.getByRole('textbox', { name: '跳至' }).fill('8')
    await page.getByRole('textbox', { name: '跳至' }).press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: '下一页' })).toHaveCount(0)
  } finally {
    await session.raw('EquipmentSorts/Remove', { items: made.map(({ id, row_version }) => ({ id, row_version })) })
  }
})

test('[9.1-013 9.1-014] the order column is 52 px wide and the tick column 40', async ({ page }) => {
  await open(page)
  const width = async (name: string): Promise<number | undefined> =>
    (await grid(page).getByRole('columnheader', { name, exact: true }).boundingBox())?.width
  expect({ order: await width('序号'), tick: await width('全选本页') }).toEqual({ order: 52, tick: 40 })
})

test('[9.1-039] one column sorts, up and down in turn, and never stops', async ({ page }) => {
  await open(page)
  const head = (name: string) => grid(page).getByRole('columnheader', { name, exact: true })
  await expect(head('分类编码')).toHaveAttribute('aria-sort', 'ascending')
  const rising = await codes(page)
  expect(rising).toEqual([...rising].sort())
  await head('分类编码').getByRole('button').click()
  await expect(head('分类编码')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await codes(page))[0]).not.toBe(rising[0])
  const falling = await codes(page)
  expect(falling).toEqual([...falling].sort().reverse())
  await head('分类编码').getByRole('button').click()
  await expect(head('分类编码'), 'the third time begins again').toHaveAttribute('aria-sort', 'ascending')
  await head('分类名称').getByRole('button').click()
  await expect(head('分类名称')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('分类编码')).not.toHaveAttribute('aria-sort')
  await expect(grid(page).locator('[aria-sort]')).toHaveCount(1)
})

test('[9.1-033 6.2-004] ticks go with each load; the filter stands in the address and outlives a reload', async ({
  page,
}) => {
  await open(page)
  const selected = page.getByRole('status').filter({ hasText: '已选' })
  await setTick(rows(page).nth(1).getByRole('checkbox'))
  await setTick(rows(page).nth(3).getByRole('checkbox'))
  await expect(selected).toHaveText('已选 2 项')
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(selected).toHaveCount(0)
  await expect(grid(page).getByRole('checkbox', { checked: true })).toHaveCount(0)

  // a load that was under way takes nothing that was ticked meanwhile
  await setTick(rows(page).nth(1).getByRole('checkbox'))
  let answer: () => void = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/EquipmentSorts\/List/, async route => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/EquipmentSorts\/List/)
  await page.getByRole('button', { name: '刷新' }).click()
  await asked
  await setTick(rows(page).nth(3).getByRole('checkbox'))
  const answered = page.waitForResponse(/EquipmentSorts\/List/)
  answer()
  await answered
  await expect(selected).toHaveText('已选 1 项')
  await expect(rows(page).nth(3).getByRole('checkbox')).toBeChecked()
  await page.unroute(/EquipmentSorts\/List/)
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(selected).toHaveCount(0)

  const name = page.getByRole('textbox', { name: '分类名称' })
  await name.fill('试验机')
  await name.press('Enter')
  await expect(page).toHaveURL(/equipmentsorts\?q=/)
  await expect(rows(page).filter({ hasNotText: '试验机' })).toHaveCount(0)
  const found = await codes(page)
  expect(found.length).toBeGreaterThan(2)
  await page.reload()
  await expect(name).toHaveValue('试验机')
  await expect.poll(() => codes(page)).toEqual(found)

  await name.fill('%')
  await name.press('Enter')
  await expect(page.getByText('没有符合条件的数据'), 'a percent sign is a letter like any other').toBeVisible()
  await page.getByRole('button', { name: '清除条件' }).click()
  await expect(page).toHaveURL(/equipmentsorts$/)
  await expect(rows(page)).toHaveCount(25)
  await expect(name).toHaveValue('')
})

test('[8.1-001] a list that does not come says so, keeps its old rows and loads again when asked', async ({ page }) => {
  await open(page)
  const list = '**/api/v1/EquipmentSorts/List?**'
  const failed = page.getByRole('alert').filter({ hasText: '操作失败！' })
  await page.route(list, route => route.abort())
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(failed).toHaveCount(1)
  await expect(rows(page)).toHaveCount(25)
  await page.reload()
  await expect(failed, 'without old rows the place of the list tells it').toHaveCount(1)
  await expect(rows(page)).toHaveCount(0)
  await page.unroute(list)
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(25)
  await expect(failed).toHaveCount(0)
})

test('[9.1-033] a grid is worked with the keys alone, tells where it is, and shows it (looks 10)', async ({ page }) => {
  await signIn(page, 'equip_keeper')
  await page.goto('/#/djequipment/equipmentlist')
  const devices = page.getByRole('grid', { name: '设备台账' })
  const row = (index: number) => devices.getByRole('row').nth(index)
  const cell = (at: number, column: number) => row(at).getByRole('gridcell').nth(column)
  await expect(row(2)).toBeVisible()
  const count = Number((await total(page).textContent())?.replace(/\D/g, ''))
  await expect(devices).toHaveAttribute('aria-rowcount', String(count + 1))
  await expect(row(2)).toHaveAttribute('aria-rowindex', '3')

  await page.getByRole('button', { name: '新增' }).focus()
  const focused = devices.getByRole('gridcell').and(page.locator(':focus'))
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(focused).toHaveCount(1, { timeout: 200 })
  }, 'the cells are reached by Tab').toPass()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(cell(2, 2)).toBeFocused()
  await expect(cell(2, 2)).toHaveCSS('outline-width', '2px')
  await page.keyboard.press(' ')
  await expect(row(2).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '已选 1 项' })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(row(2).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('End')
  await expect(row(2).getByRole('gridcell').last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(cell(1, 0)).toBeFocused()
  await page.keyboard.press('Enter')
  const number = (await cell(1, 2).textContent()) ?? ''
  await expect(page.getByRole('dialog').filter({ hasText: number })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cell(1, 0), 'the focus comes back').toBeFocused()
})

test('columns and height of rows outlive a reload (conventions 13)', async ({ page }) => {
  await signIn(page, 'equip_keeper')
  await page.goto('/#/djequipment/equipmentlist')
  const devices = page.getByRole('grid', { name: '设备台账' })
  const heads = () => devices.getByRole('columnheader').allInnerTexts()
  await expect(devices.getByRole('row').nth(2)).toBeVisible()
  const before = await heads()
  const kept = () => page.waitForResponse(/Preferences\/KeepGrid/)
  await page.getByRole('button', { name: '密度' }).click()
  await Promise.all([kept(), page.getByRole('menuitemradio', { name: '紧凑' }).click()])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '列设置' }).click()
  await Promise.all([kept(), setTick(page.getByRole('checkbox', { name: '保管人' }), false)])
  await Promise.all([kept(), page.getByRole('button', { name: '设备名称 上移' }).click()])
  const changed = await heads()
  expect(changed).not.toContain('保管人')
  expect(changed.indexOf('设备名称')).toBeLessThan(changed.indexOf('设备编号'))
  await page.reload()
  await expect.poll(heads).toEqual(changed)
  await expect(devices.getByRole('row').nth(2)).toHaveCSS('height', '28px')
  await page.getByRole('button', { name: '列设置' }).click()
  await Promise.all([kept(), page.getByRole('button', { name: '恢复默认' }).click()])
  await expect.poll(heads).toEqual(before)
})

test('[interface, keyboard] Alt with a digit presses the button of that place, and none behind a dialog', async ({
  page,
}) => {
  await open(page)
  const bar = page.locator('.gt-toolbar').getByRole('button')
  await expect(bar.first()).toHaveText('新增')
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

for (const [post, address] of [
  ['equip_keeper', 'djequipment/equipmentlist'],
  ['archivist', 'djentrustmanage/archivelist'],
  ['lab_admin', 'djbaseset/numberman'],
] as const)
  test(`[interface] no row of ${address} moves under the mouse when the buttons of the page come`, async ({ page }) => {
    const head = page.locator('.gt-grid').filter({ visible: true })
    let before: number | undefined
    await page.route('**/GetToolerArrs*', async route => {
      await expect(head).toBeVisible()
      before = (await head.boundingBox())?.y
      await route.continue()
    })
    await signIn(page, post)
    await page.goto(`/#/${address}`)
    await expect(page.locator('.gt-toolbar').getByRole('button').first()).toBeVisible()
    expect(before).toBeGreaterThan(0)
    expect((await head.boundingBox())?.y).toBe(before)
  })
