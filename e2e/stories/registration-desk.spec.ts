import { expect, type Page, test } from '@playwright/test'
import { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import { workbookOf } from '../../web/src/kit/workbook.ts'
import { axeFaults } from '../support/axe.ts'
import { readLabel } from '../support/gun.ts'
import {
  chooseCustomer,
  customerField,
  openDesk,
  registerCubes,
  sheet,
  typeCubes,
  walkToSheet,
} from '../support/registration-desk.ts'
import { signIn } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

/** Keeps what the browser would print, with the rules for its pages; the print dialog itself is the browser's own. */
async function catchPrints(page: Page): Promise<() => Promise<{ labels: string[]; rules: string[] }[]>> {
  await page.addInitScript(() => {
    const prints: object[] = []
    Object.assign(window, { prints })
    window.print = () => {
      const labels = [...document.querySelectorAll('.gt-label-print svg')].map(label => label.textContent ?? '')
      const rules = document.adoptedStyleSheets.flatMap(one => [...one.cssRules].map(rule => rule.cssText))
      prints.push({ labels, rules })
    }
  })
  return () => page.evaluate(() => (window as unknown as { prints: { labels: string[]; rules: string[] }[] }).prints) // set above
}

test('[page newEntrustsManager, labels] F9 after a registration prints its labels in the size of the label; the next print is marked', async ({
  page,
}) => {
  const printed = await catchPrints(page)
  await signIn(page, 'reception')
  const keys = await openDesk(page)
  // without a stored order there is nothing to print
  await page.keyboard.press('F9')
  await expect(page.getByRole('dialog', { name: '请先保存基本信息' })).toBeVisible()
  await page.keyboard.press('Escape')
  await customerField(page).focus()
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '8号中桥 1-1 墩柱')
  await page.keyboard.press('Alt+d')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })

  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog', { name: '打印标签' })
  await expect(dialog.getByRole('img', { name: /^标签预览/ })).toBeVisible()
  expect(await axeFaults(page, 'labels')).toEqual([])
  await setTick(dialog.getByRole('checkbox').last(), false)
  const copies = dialog.getByRole('spinbutton').first()
  await copies.fill('2')
  // no walk to the button past all samples
  await copies.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已打印标签 2 张' })).toBeVisible()
  await expect(dialog).toBeHidden()
  const [first] = await printed()
  expect(first?.rules).toEqual([expect.stringMatching(/size:\s*60mm 40mm/)])
  expect(first?.labels).toHaveLength(2)
  expect(first?.labels[0]).toMatch(/YP-.*混凝土试块.*待检在检检毕留样$/)
  expect(first?.labels[1]).toBe(first?.labels[0])

  await page.keyboard.press('F9')
  await expect(dialog.getByText('已打 2 张')).toBeVisible()
  // the class remembers its copies
  await expect(dialog.getByRole('spinbutton').first()).toHaveValue('2')
  await expect(dialog.getByRole('spinbutton').last()).toHaveValue('2')
  await dialog.getByRole('combobox', { name: '标签样式' }).click()
  await page.getByTitle('40 × 30 mm').click()
  await dialog.getByRole('button', { name: '打印 4 张' }).click()
  await expect(dialog).toBeHidden()
  const [, second] = await printed()
  expect(second?.rules).toEqual([expect.stringMatching(/size:\s*40mm 30mm/)])
  expect(second?.labels.map(label => label.endsWith('补'))).toEqual([true, true, false, false])
  await page.keyboard.press('F9')
  await expect(dialog.getByText('已打 4 张')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: '标签样式' }).locator('..')).toContainText('40 × 30 mm')

  // each cube has a label of its own; a test page shows how the printer feeds it
  await dialog.getByRole('button', { name: '试件' }).click()
  await expect(dialog.getByRole('img', { name: /^标签预览 YP-.* 1\/3$/ })).toContainText('C30 28 d')
  expect(await axeFaults(page, 'labels of specimens')).toEqual([])
  await dialog.getByRole('button', { name: '测试页' }).click()
  await dialog.getByRole('button', { name: '打印 6 张' }).click()
  await expect(dialog).toBeHidden()
  const [, , tested, third] = await printed()
  expect(tested?.labels).toEqual(['40 × 20 mm10 mm'])
  expect(third?.rules).toEqual([expect.stringMatching(/size:\s*40mm 20mm/)])
  expect(third?.labels.map(label => /\d\/3/.exec(label)?.[0])).toEqual(['1/3', '2/3', '3/3', '1/3', '2/3', '3/3'])

  // orders that are registered one after the other are not stopped; their labels wait together (setting auto_label)
  for (const part of ['8号中桥 1-2 墩柱', '8号中桥 1-3 墩柱']) {
    await customerField(page).focus()
    await chooseCustomer(page, keys)
    await walkToSheet(page, keys)
    await typeCubes(page, keys, part)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: '打印刚登记的 2 单标签' }).click()
  await expect(dialog.getByRole('spinbutton')).toHaveCount(2)
  await expect(dialog.getByText('已打 4 张')).toBeHidden()
})

test('[page newEntrustsManager, bindCode] a label that the platform did not give is refused at its field', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const { order } = await registerCubes(session, 2)
  await page.goto(`/#/djentrustmanage/newEntrustsManager?id=${order.id}`)
  await expect(page.getByRole('textbox', { name: '委托编号' })).toHaveValue(order.entrust_no ?? '')
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '绑定二维码' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定二维码' })
  await dialog.getByRole('textbox', { name: '扫描平台标签' }).fill('GT:L:NOWHERE1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('标签NOWHERE1不在本单位的标签库中')
  await expect(dialog.getByRole('textbox', { name: '扫描平台标签' })).toBeFocused()
  await page.keyboard.press('Escape')

  // [interface, scan] wherever the keyboard is, the gun means the sample in hand, and the field keeps what stood in it
  await expect(dialog).toBeHidden()
  const shown = page.getByRole('textbox', { name: '委托编号' })
  const field = dialog.getByRole('textbox', { name: '扫描平台标签' })
  await readLabel(
    page,
    'GT:L:NOWHERE2',
    () => shown.focus(),
    wait => expect(field).toHaveValue('GT:L:NOWHERE2', wait),
  )
  await expect(dialog.getByRole('alert')).toHaveText('标签NOWHERE2不在本单位的标签库中')
  await expect(shown).toHaveValue(order.entrust_no ?? '')
})

test('[page newEntrustsManager, printSheet] F10 opens the entrustment sheet, two copies for the printer; task sheets stand in the menu', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printedPages: document.querySelectorAll('.gt-pdf-print img').length })
  })
  const session = await signIn(page, 'reception')
  const { order } = await registerCubes(session, 2)
  await page.goto(`/#/djentrustmanage/newEntrustsManager?id=${order.id}`)
  await expect(page.getByRole('textbox', { name: '委托编号' })).toHaveValue(order.entrust_no ?? '')
  await page.keyboard.press('F10')
  const viewer = page.getByRole('dialog', { name: '委托单.pdf' })
  await expect(viewer.getByText('检测委托单')).toBeAttached()
  await viewer.getByRole('button', { name: '打印' }).click()
  await expect.poll(() => page.evaluate(() => 'printedPages' in window && window.printedPages)).toBe(2)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '任务单' }).click()
  await expect(page.getByRole('dialog', { name: '任务单.pdf' }).getByText('检测任务单')).toBeAttached()
})

test('[5.2-014 … 5.2-019] a numbering rule is set with its next numbers in view; each wrong input is told at its field', async ({
  page,
}) => {
  await signIn(page, 'lab_admin')
  await page.goto('/#/djbaseset/numberman')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: /编号规则/ })
  const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^(\\* )?${name}$`) })
  const choose = async (name: string, text: string): Promise<void> => {
    await dialog.getByRole('combobox', { name }).click()
    await page.keyboard.type(text)
    await page.locator('.ant-select-item-option').filter({ hasText: text }).first().click()
  }
  await field('起始流水号').fill('')
  await field('流水位数').fill('')
  await dialog.getByRole('button', { name: '保存', exact: false }).last().click()
  for (const told of ['请选择规则类型', '规则内容不能为空', '流水号不能为空', '流水号位数不能为空'])
    await expect(dialog.getByRole('alert').filter({ hasText: told })).toBeVisible()
  await field('起始流水号').fill('1.5')
  await field('流水位数').fill('abc')
  await dialog.getByRole('button', { name: '保存', exact: false }).last().click()
  await expect(dialog.getByRole('alert').filter({ hasText: '流水号必须为整数' })).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: '流水号位数必须为整数' })).toBeVisible()

  await choose('规则类型', '任务编号')
  await choose('试验分类', '水泥混凝土')
  await field('规则一').fill('SYS')
  await dialog.getByRole('button', { name: '{trial_class}' }).click()
  await dialog.getByRole('button', { name: '{yyyy}' }).click()
  await field('起始流水号').fill('1')
  await field('流水位数').fill('4')
  await expect(dialog.getByText(/^SYS-HNT-\d{4}-0002$/)).toBeVisible()
  expect(await axeFaults(page, 'number rule')).toEqual([])
  await dialog.getByRole('button', { name: '保存', exact: false }).last().click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'SYS' })
  await expect(row).toContainText(/SYS-HNT-\d{4}-0001/)

  // a second rule of the same type and class
  await page.getByRole('button', { name: '新增' }).click()
  await choose('规则类型', '任务编号')
  await choose('试验分类', '水泥混凝土')
  await field('规则一').fill('ABC')
  await field('规则二').fill('{yyyy}')
  await dialog.getByRole('button', { name: '保存', exact: false }).last().click()
  await expect(dialog.getByRole('alert').filter({ hasText: '编号规则已存在' })).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click()

  // the serial is raised with a reason, and what was skipped is explained
  const command = async (name: string): Promise<void> => {
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await command('调整流水号')
  const adjust = page.getByRole('dialog', { name: '调整流水号' })
  await adjust.getByRole('button', { name: '保存' }).click()
  await expect(adjust.getByRole('alert')).toHaveText('流水号不能为空')
  await adjust.getByRole('textbox', { name: '下一个流水号' }).fill('abc')
  await adjust.getByRole('button', { name: '保存' }).click()
  await expect(adjust.getByRole('alert')).toHaveText('流水号必须为整数')
  await adjust.getByRole('textbox', { name: '下一个流水号' }).fill('1')
  await adjust.getByRole('textbox', { name: '原因' }).fill('承接旧系统编号')
  await adjust.getByRole('button', { name: '保存' }).click()
  await expect(adjust.getByRole('alert')).toHaveText('流水号只能调大，下一个为1')
  await adjust.getByRole('textbox', { name: '下一个流水号' }).fill('3')
  await adjust.getByRole('button', { name: '保存' }).click()
  await expect(adjust).toBeHidden()
  await command('跳号说明')
  const jumps = page.getByRole('dialog', { name: '跳号说明' })
  await expect(jumps.getByRole('row')).toHaveCount(3)
  await expect(jumps.getByRole('row').nth(1)).toContainText('承接旧系统编号')
  await page.keyboard.press('Escape')
  await expect(jumps).toBeHidden()

  // ticked rules are deleted together, but none that gave numbers (N-11)
  await setTick(row.getByRole('checkbox'), true)
  await page.locator('.gt-toolbar.batch').getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('编号规则已使用，不能删除，可停用')).toBeVisible()
})

test('[page newEntrustsManager, basisDialog] an abolished standard is struck through and replaced by its successor; both bases are needed', async ({
  page,
}) => {
  await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '6号中桥 1-1 墩柱')
  await page.keyboard.press('F7')
  const dialog = page.getByRole('dialog', { name: '依据' })
  const tests = dialog.getByRole('group', { name: '检测依据' })
  await setTick(tests.getByRole('checkbox').first(), false)
  await expect(dialog.getByRole('alert')).toHaveText('检测依据不能为空')
  await expect(dialog.getByRole('button', { name: '确定' })).toHaveAttribute('aria-disabled', 'true')
  // the arrow keys choose among what is found
  const finder = tests.getByRole('textbox')
  await finder.fill('JTG')
  const second = tests.getByRole('listitem').nth(1)
  const number = await second.locator('b').innerText()
  await finder.press('ArrowDown')
  await expect(second).toHaveClass('current')
  await finder.press('Enter')
  const held = tests.locator('label').filter({ has: page.getByText(number, { exact: true }) })
  await held.getByRole('checkbox', { checked: true }).click()
  await expect(held).toHaveCount(0)
  await finder.fill('E30')
  const found = tests.getByRole('listitem').filter({ hasText: 'JTG E30-2005' })
  await expect(found).toContainText('作废')
  await expect(found.getByRole('button', { name: '换用 JTG 3420-2020' })).toBeVisible()
  await found.getByRole('button').first().click()
  const chosen = tests.locator('label').filter({ hasText: 'JTG E30-2005' })
  // number, state and title of each; what is abolished stands last, and is warned of before it is taken
  await expect(chosen).toHaveText(/作废.*公路工程水泥及水泥混凝土试验规程/)
  await expect(tests.locator('label').first()).toContainText('现行')
  await expect(tests.locator('label').last()).toContainText('JTG E30-2005')
  await expect(dialog.getByRole('status')).toHaveText('“JTG E30-2005”已作废，请选择现行标准')
  expect(await axeFaults(page, 'bases')).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: '“JTG E30-2005”已作废' })).toBeVisible()

  await page.keyboard.press('F7')
  await tests.getByRole('button', { name: '换用 JTG 3420-2020' }).click()
  await expect(tests.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })
})

/** The smallest picture that is one. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[page newEntrustsManager, adjust, saveBasicFirst] photographs are added to an order and taken away; the price of a line is changed with a reason', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const { order } = await registerCubes(session, 2)
  await page.goto(`/#/djentrustmanage/newEntrustsManager?id=${order.id}`)
  await expect(page.getByRole('textbox', { name: '委托编号' })).toHaveValue(order.entrust_no ?? '')
  const side = page.getByRole('complementary', { name: '校验' })
  const attach = async (name: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await side.getByRole('button', { name: '添加附件' }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await attach('取样照片.png', picture)
  await expect(side.getByRole('button', { name: '取样照片.png', exact: true })).toBeVisible()
  await attach('假图片.png', Buffer.from('no picture at all'))
  await expect(side.getByRole('alert')).toBeVisible()
  const saved = page.waitForEvent('download')
  await side.getByRole('button', { name: '取样照片.png', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('取样照片.png')
  await side.getByRole('button', { name: '删除 取样照片.png' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(side.getByRole('button', { name: '取样照片.png', exact: true })).toBeHidden()

  await side.getByRole('button', { name: '调价' }).click()
  const dialog = page.getByRole('dialog', { name: '调价' })
  await dialog.getByRole('textbox', { name: /^折扣率/ }).fill('100.5')
  await dialog.getByRole('textbox', { name: '原因' }).fill('长期客户')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert')).toContainText('100')
  await dialog.getByRole('textbox', { name: /^折扣率/ }).fill('90')
  expect(await axeFaults(page, 'prices')).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  // the clerk's post may give no discount: the director decides, and the amount stays until then
  await expect(page.getByText(/已提交主任批准/)).toBeVisible()
  await expect(side.getByText('¥ 120.00').first()).toBeVisible()
  await side.getByRole('button', { name: '调价' }).click()
  await dialog.getByRole('textbox', { name: /^单价/ }).fill('66')
  await dialog.getByRole('textbox', { name: '原因' }).fill('加急')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
})

test('[page newEntrustsManager, import] a filled template becomes samples; cells that are no values are told at their place', async ({
  page,
}) => {
  await signIn(page, 'reception')
  await openDesk(page)
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '导入样品' }).click()
  const dialog = page.getByRole('dialog', { name: '导入样品' })
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  expect((await saved).suggestedFilename()).toBe('样品导入模板.xlsx')
  const choose = (name: string, bytes: Uint8Array) =>
    dialog.getByLabel('文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  await choose('samples.csv', Buffer.from('试块,C30\n试块,C40\n'))
  await expect(dialog.getByRole('alert')).toHaveText('未找到列名行，请使用模板')
  const titles = ['样品名称', '试验分类', '等级', '龄期']
  const rows = [
    ['混凝土试块', '水泥混凝土', 'C30', { figure: '28' }],
    ['混凝土试块', '水泥混凝土', 'C40', '许多'],
  ]
  const columns = titles.map(title => ({ title, width: 12 }))
  await choose('samples.xlsx', workbookOf({ name: '样品', lines: ['示范工程'], columns, rows }))
  await expect(dialog.getByRole('status')).toHaveText('共 2 行，识别 4 列，1 格须修改')
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog).toBeHidden()
  await expect(sheet(page).getByRole('row')).toHaveCount(3)
  await expect(sheet(page).locator('td[data-row="1"][data-column="2"]')).toContainText('C40')
  await expect(page.getByRole('complementary', { name: '校验' }).getByText('龄期应为整数')).toBeVisible()
})

test('[page newEntrustsManager, saved_when] what is typed is kept as a draft on the server while the typing goes on', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '9号中桥 1-1 墩柱')
  await expect(page.getByText('草稿已自动存到服务器')).toBeVisible()
  await expect(page).toHaveURL(/id=\d+/)
  const id = /id=(\d+)/.exec(page.url())?.[1] ?? ''
  const place = sheet(page).getByLabel(/^桩号\/结构部位 \d+$/)
  await expect(place).toBeFocused()
  await page.keyboard.press('Alt+d')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })
  const { order, samples } = await session.call(entrustmentActions, 'GetWhole', { id })
  expect(order.state).toBe('accepted')
  expect(samples.map(one => one.items.length)).toEqual([2, 2])
})
