import { expect, test } from '@playwright/test'
import { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import { newestOrder } from '../support/newest-order.ts'
import {
  chooseCustomer,
  customerField,
  openDesk,
  registerCubes,
  sheet,
  typeCubes,
  walkToSheet,
} from '../support/registration-desk.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

test('[page newEntrustsManager, accept] twenty pasted rows are registered with twenty numbers in a row and a charge line each', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await page.evaluate(() => {
    const data = new DataTransfer()
    const rows = Array.from(
      { length: 20 },
      (_, n) => `混凝土试块\t水泥混凝土\tC30\t150 mm\t０３１４\t28\t3块\t100 m³\t4-${n + 1} 墩柱`,
    )
    data.setData('text/plain', rows.join('\n'))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  // a list of a customer is asked about the first time
  const map = page.getByRole('dialog', { name: '粘贴的列对应' })
  await expect(map.getByRole('button', { name: '粘贴 20 行' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(map).toBeHidden()
  await expect(sheet(page).getByRole('row')).toHaveCount(21)
  await expect(sheet(page).getByRole('row').nth(20)).toContainText('4-20 墩柱')
  await keys.press('F4')
  await keys.type('hntlft')
  await keys.press('Enter')
  await keys.press('Escape')
  // one figure for the whole order, at the foot and in the fees, before anything is stored
  await expect(page.locator('.gt-order-foot')).toContainText('¥ 1,200.00')
  await expect(page.getByRole('complementary', { name: '校验' })).toContainText('¥ 1,200.00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })
  const { samples, charge_lines } = await newestOrder(session)
  const serials = samples.map(one => Number(/(\d+)$/.exec(one.row.sample_number ?? '')?.[1]))
  expect(serials).toEqual(Array.from({ length: 20 }, (_, at) => (serials[0] ?? 0) + at))
  expect(charge_lines).toHaveLength(20)
})

test('[page newEntrustsManager, C_samples_middle; E-41] the size of cubes is offered, and one that their test does not know is told at its cell at once', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '5-1 墩柱')
  const size = sheet(page).locator('td[data-row="0"][data-column="3"]')
  await size.click()
  await keys.type('105')
  await keys.press('Tab')
  await size.click()
  await expect(sheet(page).getByRole('alert')).toHaveText(
    /^试件边长“105”不适用于“\S*混凝土立方体抗压强度\S*”，可填：100、150、200 mm$/,
  )
  await page.keyboard.press('Control+Enter')
  await expect(sheet(page).getByLabel(/1$/), 'the cell of the first problem').toHaveValue('105')
  await page.keyboard.press('Control+a')
  await keys.type('1')
  await expect(sheet(page).getByRole('option')).toHaveText(['100 mm', '150 mm'])
  await keys.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })
  const { order } = await newestOrder(session)
  const { samples } = await session.call(entrustmentActions, 'GetWhole', { id: order.id })
  expect(samples[0]?.row.specification).toBe('100 mm')
})

test('[page newEntrustsManager, copyPrev] F8 begins like the last order of the desk; Alt+0 folds the rail, which lists its orders with their samples', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const { order } = await registerCubes(session, 3)
  await openDesk(page)
  const rail = page.getByRole('complementary', { name: '今日登记' })
  const listed = rail.getByRole('button').filter({ hasText: order.entrust_no ?? 'none' })
  await expect(listed).toContainText('3 个样品')
  await page.keyboard.press('Alt+0')
  await expect(listed).toBeHidden()
  await page.keyboard.press('Alt+0')
  await expect(listed).toBeVisible()

  await page.keyboard.press('F8')
  const dialog = page.getByRole('dialog', { name: '复制上一条' })
  await expect(dialog.getByRole('listitem').first()).toContainText(order.entrust_no ?? 'none')
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(customerField(page)).toHaveValue(/XM-031/)
  await expect(sheet(page).getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('textbox', { name: '委托编号' })).toHaveValue('保存后生成')
})

test('[page newEntrustsManager, copyPrev, customerPicker] a number with Enter in one go, as a label gun types it, takes what it means and nothing that was found before', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const meant = await registerCubes(session, 3)
  await registerCubes(session, 1)
  const keys = await openDesk(page)
  // the server answers later than the gun types
  await page.route(/\/(Entrustments\/List|CustomerInfos\/Picker)/i, async route => {
    await new Promise(resolve => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.keyboard.press('F8')
  const dialog = page.getByRole('dialog', { name: '复制上一条' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await keys.type(meant.order.entrust_no ?? 'none')
  await keys.press('Enter')
  await expect(dialog).toBeHidden()
  // the order with three sets, not the one that was copied last
  await expect(sheet(page).getByRole('row')).toHaveCount(4)

  await customerField(page).focus()
  await keys.press('Enter')
  const picker = page.getByRole('dialog', { name: '选择客户信息' })
  await expect(picker.getByRole('option').first()).toBeVisible()
  await keys.type('XM-031 送样员乙')
  await keys.press('Enter')
  await expect(picker).toBeHidden()
  await expect(page.getByRole('textbox', { name: /送样人/ }).first()).toHaveValue('送样员乙')
})

test('[page newEntrustsManager] the rail lists the desk’s own orders: those of a colleague stand behind the unfinished of the laboratory', async ({
  page,
}) => {
  const other = await signInAs(page, 'reception2')
  const { order } = await registerCubes(other, 1)
  const mine = await signIn(page, 'reception')
  const own = await registerCubes(mine, 1)
  await openDesk(page)
  const rail = page.getByRole('complementary', { name: '今日登记' })
  await expect(rail.getByRole('button').filter({ hasText: own.order.entrust_no ?? 'none' })).toBeVisible()
  await expect(rail.getByRole('button').filter({ hasText: order.entrust_no ?? 'none' })).toHaveCount(0)

  // what waits for the technical manager stands together, where the laboratory reviews orders
  await page.route(/Entrustments\/Counts/, async route => {
    const response = await route.fetch()
    const json = await response.json()
    json.result.by_state.reviewing = 1
    await route.fulfill({ response, json })
  })
  await page.reload()
  const asked = page.waitForRequest(request => decodeURIComponent(request.url()).includes('"value":["reviewing"]'))
  await rail.getByRole('button', { name: '评审中 1 单' }).click()
  await asked
  await expect(rail.getByRole('button', { name: /^评审中/ })).toHaveAttribute('aria-expanded', 'true')
  await rail.getByRole('button', { name: '显示今日登记' }).click()
  await expect(rail.getByRole('button').filter({ hasText: own.order.entrust_no ?? 'none' })).toBeVisible()
})

test('[page newEntrustsManager, customerPicker] Alt+N makes a customer set in place and takes it; words of several columns find one', async ({
  page,
}) => {
  await signIn(page, 'reception')
  const keys = await openDesk(page)
  await keys.press('Enter')
  const picker = page.getByRole('dialog', { name: '选择客户信息' })
  await expect(picker.getByRole('combobox')).toBeFocused()
  await keys.type('XM-031 送样员乙')
  await expect(picker.getByRole('option').first()).toContainText('送样员乙')
  await page.keyboard.press('Alt+n')
  const form = page.getByRole('dialog', { name: /客户信息/ })
  const fill = (name: string, text: string) =>
    form.getByRole('textbox', { name: new RegExp(`^(\\* ?)?${name}$`) }).fill(text)
  await fill('项目编号', 'XM-900')
  await fill('项目名称', '示范县道改造')
  await fill('委托单位', '示范县交通局')
  await fill('送样人', '送样员丁')
  await form.getByRole('button', { name: '保存 Ctrl S' }).click()
  await expect(form).toBeHidden()
  await expect(customerField(page)).toHaveValue(/XM-900 示范县道改造/)
  await expect(page.getByRole('textbox', { name: /送样人/ }).first()).toHaveValue('送样员丁')
})

test('[page newEntrustsManager, basisDialog, E-06] a judgement that is wanted needs its basis; one that nobody wants does not', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '11号中桥 1-1 墩柱')
  await page.keyboard.press('F7')
  const dialog = page.getByRole('dialog', { name: '依据' })
  const bases = dialog.getByRole('group', { name: '判定依据' })
  await setTick(bases.getByRole('checkbox').first(), false)
  await expect(dialog.getByRole('alert')).toHaveText('判定依据不能为空')
  await expect(dialog.getByRole('button', { name: '确定' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()

  // in sight, not behind more: nobody asks for a judgement, so none needs a basis
  const wanted = page.getByRole('switch', { name: '要求判定' })
  await wanted.click()
  await expect(wanted).not.toBeChecked()
  await page.keyboard.press('F7')
  await setTick(bases.getByRole('checkbox').first(), false)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  await wanted.click()
  await expect(wanted).toBeChecked()
  const before = (await newestOrder(session)).order.id
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: '判定依据不能为空' }).first()).toBeVisible()
  expect((await newestOrder(session)).order).toMatchObject({ id: before })
  await wanted.click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })
  const { order } = await newestOrder(session)
  const whole = await session.call(entrustmentActions, 'GetWhole', { id: order.id })
  expect(whole.order.judgement_requested).toBe(0)
})

test('[page newEntrustsManager, bindCard] the card of a witness fills the order; one that nobody knows is told at its field', async ({
  page,
}) => {
  await signIn(page, 'reception')
  await openDesk(page)
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '读取IC卡/芯片' }).click()
  const dialog = page.getByRole('dialog', { name: '读取IC卡/芯片' })
  await dialog.getByRole('textbox').fill('IC-NOBODY')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('IC-JZ-0217')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('见证')
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-name="witness_person"]').getByRole('textbox').first()).not.toHaveValue('')
})

/** A picture of so many bytes: the smallest one, filled up behind its end. */
const picture = (bytes = 0): Buffer =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.alloc(bytes),
  ])

test('[page newEntrustsManager, region E] several files go up at once, each with its own refusal; without a camera the page says so', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const { order } = await registerCubes(session, 1)
  // a press while the order is being read waits for it, it is not meant for the empty form
  await page.route('**/Entrustment/GetWhole', async route => {
    await new Promise(resolve => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto(`/#/djentrustmanage/newEntrustsManager?id=${order.id}`)
  const side = page.getByRole('complementary', { name: '校验' })
  const chooser = page.waitForEvent('filechooser')
  await side.getByRole('button', { name: '添加附件' }).click()
  const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await (await chooser).setFiles([
    png('一.png', picture()),
    png('假.png', Buffer.from('no picture at all')),
    png('大.png', picture(21 * 1024 * 1024)),
    png('二.png', picture()),
  ])
  for (const name of ['一.png', '二.png'])
    await expect(side.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(side.getByRole('alert')).toHaveCount(2)
  await expect(side.getByRole('alert').nth(1)).toHaveText('文件不能超过20 MB')
  await side.getByRole('button', { name: '移除文件 大.png' }).click()
  await expect(side.getByRole('alert')).toHaveCount(1)
  await side.getByRole('button', { name: '拍照' }).click()
  const camera = page.getByRole('dialog', { name: '拍照' })
  await expect(camera.getByRole('alert')).toContainText('没有可用的摄像头')
})
