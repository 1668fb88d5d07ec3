import { expect, type Page, test } from '@playwright/test'
import { addCalendarDays } from '../../domain/src/kit/time.ts'
import { sheetColumnActions } from '../../domain/src/samples/sheet-column-actions.ts'
import { axeFaults } from '../support/axe.ts'
import { newestId, newestOrder } from '../support/newest-order.ts'
import { chooseCustomer, customerField, openDesk, sheet, typeCubes, walkToSheet } from '../support/registration-desk.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

/** A cell of the first sample by its column, counted from the name. */
const cell = (page: Page, column: number) => sheet(page).locator(`td[data-row="0"][data-column="${column}"]`)

test('[page newEntrustsManager, accept] forty sets of cubes are typed by keyboard with few keys each; fifty are registered, and no row beyond them', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '3号中桥 1-1 墩柱')
  const sets = 40
  for (let set = 2; set <= sets; set += 1) {
    await keys.press('Alt+d')
    // four columns to a pier; the copy counts on by itself
    if (set % 4 === 1) await keys.type(`3号中桥 ${(set + 3) / 4}-1 墩柱`)
  }
  await expect(sheet(page).getByRole('row')).toHaveCount(sets + 1)
  // with the registration itself
  const typed = keys.count + 1
  const most = 50
  for (let set = sets + 1; set <= most + 1; set += 1) await keys.press('Alt+d')
  await expect(page.getByRole('alert').filter({ hasText: '最多只能添加50个样品' })).toBeVisible()
  await expect(sheet(page).getByRole('row')).toHaveCount(most + 1)
  await keys.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已登记' })).toBeVisible({ timeout: 30_000 })
  await expect(customerField(page)).toHaveValue('')
  await expect(customerField(page)).toBeFocused()

  const stored = await newestOrder(session)
  expect(stored.order.state).toBe('accepted')
  expect(stored.samples).toHaveLength(most)
  expect(stored.charge_lines).toHaveLength(most)
  const serials = stored.samples.map(one => Number(/(\d+)$/.exec(one.row.sample_number ?? '')?.[1]))
  expect(serials).toEqual(serials.map((_, at) => (serials[0] ?? 0) + at))
  expect(typed / sets, 'keys for each set').toBeLessThanOrEqual(12)
  expect(typed / 4, 'seconds at four keys a second').toBeLessThanOrEqual(180)
})

test('[page newEntrustsManager, errors] each wrong input is told at its place and nothing is stored', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const before = await newestId(session)
  const keys = await openDesk(page)
  await walkToSheet(page, keys)
  await keys.type('混凝土试块')
  await keys.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: '请选择客户信息' })).toBeVisible()
  await expect(customerField(page)).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: '请选择试验（样品“混凝土试块”）' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^保存登记（还有 \d 项）/ })).toBeVisible()

  // texts that are no values stay as typed, with what is wrong at the cell
  for (const [column, text, told] of [
    [1, '木头', '试验分类不在可选范围内'],
    [2, 'C'.repeat(61), '等级不能超过60个字'],
    [4, '0230', '不是有效的日期'],
    [5, '二十八', '龄期应为整数'],
    [7, '许多', '代表数量应为数字'],
    [8, 'K12+', '桩号格式不正确'],
  ] as const) {
    await cell(page, column).click()
    await keys.type(text)
    await keys.press('ArrowDown')
    await expect(sheet(page).getByRole('alert')).toContainText(told)
    await expect(cell(page, column).getByRole('textbox')).toHaveValue(text)
  }
  // right ones take their place, full-width figures as figures
  for (const [column, text, shown] of [
    [1, 'hnt', '水泥混凝土'],
    [4, '０３１４', /^\d{4}-03-14$/],
    [5, '２８', '28'],
    [8, 'k12+345', 'K12+345'],
  ] as const) {
    await cell(page, column).click()
    await keys.press('Control+a')
    await keys.type(text)
    await keys.press('Enter')
    await expect(cell(page, column)).toHaveText(shown)
  }
  expect(await newestId(session)).toBe(before)
})

test('[page newEntrustsManager] what is typed survives a reload; a second clerk is told who has the order; a stale one with both sides', async ({
  page,
  browser,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '3号中桥 9-1 墩柱')
  await page.reload()
  await expect(page.getByText('已恢复上次未保存的登记')).toBeVisible()
  await expect(customerField(page)).toHaveValue(/XM-031/)
  await expect(sheet(page).getByText('3号中桥 9-1 墩柱')).toBeVisible()

  // the copy on the server is read first
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  const { order } = await newestOrder(session)
  const second = await (await browser.newContext()).newPage()
  await signInAs(second, 'reception2')
  await second.goto(`/#/djentrustmanage/newEntrustsManager?id=${order.id}`)
  await expect(second.getByRole('status').filter({ hasText: /^\S+ 正在处理此委托/ })).toBeVisible()
  // he sees the day by which the tests can be reported
  await expect(second.getByRole('textbox', { name: '要求完成日期' })).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await second.context().close()
  const { row_version } = order as unknown as { row_version: number } // every row has it
  await session.raw('Entrustments/Save', {
    id: order.id,
    row_version,
    report_copies: 5,
    entrust_date: '2026-01-05',
    samples: [],
  })
  await page.getByRole('textbox', { name: '报告份数' }).fill('７')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: '报告份数' })).toHaveValue('7')
  await page.reload()
  await expect(page.getByText('已恢复上次未保存的登记')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '报告份数' })).toHaveValue('7')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog').filter({ hasText: '已被他人修改' })
  await expect(dialog.getByRole('row', { name: /报告份数.*7.*5/ })).toBeVisible()
  await dialog.getByRole('button', { name: '采用对方的' }).click()
  await expect(page.getByRole('textbox', { name: '报告份数' })).toHaveValue('5')
  // who may not back-date works on it as on an order of today, and is told
  await expect(page.getByText('原为 2026-01-05，已改为今天')).toBeVisible()
})

test('[page newEntrustsManager] a reload that loses the answer to a copy: the order comes once, and in no conflict with itself', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '3号中桥 9-2 墩柱')
  const copies = page.getByRole('textbox', { name: '报告份数' })
  const ids: string[] = []
  // the first copy of a new order, and one of an order that the server has
  for (const typed of ['4', '6']) {
    const before = ids.length
    // the server stores it, the page never hears of it
    await page.route(/Entrustments\/Save/, async route => {
      const { result } = await (await route.fetch()).json()
      ids.push(result.order.id)
    })
    await copies.fill(typed)
    await sheet(page).getByRole('textbox').first().click()
    await expect.poll(() => ids.length, { timeout: 45_000 }).toBeGreaterThan(before)
    await copies.fill(`1${typed}`)
    await page.unroute(/Entrustments\/Save/)
    await page.reload()
    await expect(page.getByText('已恢复上次未保存的登记')).toBeVisible()
    await expect(copies).toHaveValue(`1${typed}`)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { order } = await newestOrder(session)
  expect(order).toMatchObject({ id: ids[0], report_copies: 16 })
})

test('[page newEntrustsManager, accept] with F6, a digit, the day and the age a repeat order is registered', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '5号中桥 1-1 墩柱')
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '存为模板' }).click()
  await page.getByRole('textbox', { name: '模板名称' }).fill('C30 立方体')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Alt+n')
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(customerField(page)).toHaveValue('')
  // which digit it has stands in the rail; then the keys alone, as fast as they come
  const rail = page.getByRole('button', { name: /C30 立方体/ })
  const digit = (await rail.locator('kbd').textContent()) ?? ''
  for (const key of ['F6', digit, '0', '3', '1', '4', 'Enter', '2', '8']) await page.keyboard.press(key)
  await expect(cell(page, 5).getByRole('textbox')).toHaveValue('28')
  await expect(cell(page, 4)).toHaveText(/-03-14$/)
  await expect(customerField(page)).toHaveValue(/XM-031/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已登记' })).toBeVisible()
  await expect(customerField(page)).toHaveValue('')
  const { order, samples } = await newestOrder(session)
  expect(order.state).toBe('accepted')
  expect(samples[0]?.row).toMatchObject({ maturity_date: expect.stringMatching(/-04-11$/) })

  // a template that is wanted no more is removed, once it is confirmed
  await page.keyboard.press('F6')
  const templates = page.getByRole('dialog', { name: '调用模板' })
  await templates.getByRole('button', { name: '删除 C30 立方体' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '确定删除模板“C30 立方体”吗？' })
    .getByRole('button', { name: '删除', exact: true })
    .click()
  await expect(templates.getByText('C30 立方体')).toBeHidden()
  await expect(templates.getByRole('listitem').first()).toBeVisible()
})

test('[page newEntrustsManager, entrust_date] the administrator of the laboratory enters an order of an earlier day, with a reason', async ({
  page,
}) => {
  const session = await signIn(page, 'lab_admin')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '9号中桥 1-1 墩柱')
  const day = page.getByRole('textbox', { name: '委托日期' })
  const yesterday = addCalendarDays(await day.inputValue(), -1)
  await day.fill('y')
  await day.press('Tab')
  // the calendar shows the day that was meant a moment after it took it
  await expect(day).toHaveValue(yesterday)
  await page.keyboard.press('Control+Enter')
  const reason = page.getByRole('textbox', { name: '补录原因' })
  await expect(reason).toBeFocused()
  await reason.fill('停电期间手工受理')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })
  const { order } = await newestOrder(session)
  expect(order).toMatchObject({ state: 'accepted', entrust_date: yesterday })
})

test('[workflow 3] a registered order that stays on the page shows its numbers and may be cancelled with a reason', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await setTick(page.getByRole('checkbox', { name: '保存后新建' }), false)
  await customerField(page).focus()
  await chooseCustomer(page, keys)
  await page.getByRole('textbox', { name: '要求完成日期' }).fill('+28')
  await page.keyboard.press('Tab')
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '7号中桥 1-1 墩柱')
  await page.keyboard.press('Control+Enter')
  const number = page.getByRole('textbox', { name: '委托编号' })
  await expect(number).toHaveValue(/^WT-/)
  // its labels are offered at once (setting auto_label)
  await expect(page.getByRole('dialog', { name: '打印标签' }).getByRole('img', { name: /^标签预览/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const { order, samples } = await newestOrder(session)
  expect(order).toMatchObject({ state: 'accepted', required_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
  await expect(sheet(page).getByText(samples[0]?.row.sample_number ?? 'none')).toBeVisible()
  await expect(page.getByRole('button', { name: '保存登记' })).toBeHidden()
  await expect(customerField(page)).toBeDisabled()

  await page.getByRole('button', { name: '撤销', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '撤销后编号不再使用' })
  await dialog.getByRole('textbox', { name: '原因' }).fill('客户撤回')
  await dialog.getByRole('button', { name: /^撤销/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('complementary', { name: '校验' }).getByText('已作废').first()).toBeVisible()
  expect((await newestOrder(session)).order.state).toBe('cancelled')
})

test('[page djdynamicSample, accept] a needed heat number stops the registration of steel at its cell; a package brings its tests', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  // looks of a list that was shown before do not reach it
  await page.goto('/#/djentrustmanage/samplelist')
  await expect(page.getByRole('button', { name: '列设置' })).toBeVisible()
  await page.goto('/#/djentrustmanage/djdynamicSample')
  await page.getByRole('button', { name: /^钢材与连接接头/ }).click()
  const table = page.getByRole('table', { name: '钢材与连接接头' })
  const [beside, shown] = [
    await page.getByRole('navigation', { name: '试验分类' }).boundingBox(),
    await table.boundingBox(),
  ]
  expect(shown?.x).toBeGreaterThanOrEqual((beside?.x ?? 0) + (beside?.width ?? 0))
  expect(shown?.width).toBeGreaterThan(600)
  await table.getByRole('button', { name: '上移 批号' }).click()
  await table.getByRole('textbox', { name: '批号 中文名称' }).fill('炉号')
  await setTick(table.getByRole('checkbox', { name: '批号 必填' }))
  // the sheet below shows at once what the clerk will see
  await expect(page.getByRole('region', { name: '预览' }).getByRole('columnheader', { name: '炉号' })).toBeVisible()
  expect(await axeFaults(page, 'columns')).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('本试验室自定义的列')).toBeVisible()
  try {
    const keys = await openDesk(page)
    await chooseCustomer(page, keys)
    await walkToSheet(page, keys)
    await keys.type('钢筋')
    await keys.press('Enter')
    await keys.type('钢材')
    await keys.press('Enter')
    await keys.press('F4')
    await keys.type('拉伸')
    await keys.press('Enter')
    await page.getByRole('button', { name: '存为套餐' }).click()
    const dialog = page.getByRole('dialog', { name: '存为套餐' })
    await dialog.getByRole('textbox', { name: '套餐名称' }).fill('原材拉伸')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('combobox', { name: '报告组' }).first().selectOption('2')

    // the second one takes the package by its name
    await sheet(page).locator('td[data-row="0"][data-column="0"]').click()
    await keys.press('Control+ArrowDown')
    await keys.type('钢筋')
    await keys.press('Enter')
    await keys.type('钢材')
    await keys.press('Enter')
    await setTick(page.getByRole('checkbox', { name: '应用到同类样品' }), false)
    await keys.press('F4')
    await keys.type('原材拉伸')
    await keys.press('Enter')
    await expect(page.getByRole('treeitem', { name: /原材拉伸/ })).toHaveAttribute('aria-selected', 'true')
    await keys.press('Control+Enter')
    await expect(page.getByRole('complementary', { name: '校验' })).toContainText('样品 1–2：请填写炉号')
    await expect(sheet(page).getByLabel('炉号 1')).toBeFocused()
  } finally {
    const { classes } = await session.call(sheetColumnActions, 'List', {})
    for (const { trial_class_id, known } of classes)
      await session.call(sheetColumnActions, 'Save', { trial_class_id, known, columns: [] })
  }
})
