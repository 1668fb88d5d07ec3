import { expect, test } from '@playwright/test'
import { newestOrder } from '../support/newest-order.ts'
import { chooseCustomer, customerField, openDesk, typeCubes, walkToSheet } from '../support/registration-desk.ts'
import { signIn } from '../support/sign-in.ts'

test('[page newEntrustsManager, offline] an order registered without a network is labelled by its L- number and gets its own when the network is back', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('.gt-label-print svg')?.textContent })
  })
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '12号中桥 1-1 墩柱')
  await context.setOffline(true)
  await page.keyboard.press('Control+Enter')
  const waiting = page.getByRole('status').filter({ hasText: '离线登记' })
  await expect(waiting).toBeVisible()
  await expect(customerField(page)).toHaveValue('')
  const local = await waiting.locator('b').innerText()
  expect(local).toMatch(/^L-\d{6}-\d{4}-\w{3}$/)
  await waiting.getByRole('button', { name: '打印标签' }).click()
  await page.getByRole('dialog', { name: '打印标签' }).getByRole('button', { name: '打印 1 张' }).click()
  expect(await page.evaluate(() => 'printed' in window && window.printed)).toContain(`${local}-01`)

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${local} 已登记为 WT-`) })).toBeVisible({
    timeout: 30_000,
  })
  await expect(waiting).toBeHidden()
  const { order, samples } = await newestOrder(session)
  expect(order).toMatchObject({ state: 'accepted', local_no: local })
  expect(samples.map(one => one.row)).toMatchObject([{ local_no: `${local}-01` }])
  const found = await session.raw('Entrustments/List', { search: local, size: 20 }, { method: 'GET' })
  expect(found.envelope.result).toMatchObject({ rows: [{ id: order.id }] })
  await page.goto(`/#/djentrustmanage/newEntrustsManager?id=${order.id}`)
  await expect(page.getByRole('textbox', { name: '委托编号' })).toHaveValue(`${order.entrust_no} · ${local}`)
})

test('[page newEntrustsManager, offline] an order whose draft was still on its way when the network broke leaves the form and its address', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  const pressed = Promise.withResolvers<void>()
  await page.route(/Entrustments\/Save/, async route => {
    const answer = await route.fetch()
    await pressed.promise
    await route.fulfill({ response: answer })
  })
  let cut = true
  await page.route(/Entrustments\/Submit/, route => (cut ? route.abort() : route.continue()))
  await walkToSheet(page, keys)
  const sent = page.waitForRequest(/Entrustments\/Save/)
  await typeCubes(page, keys, '13号中桥 1-1 墩柱')
  await sent
  await page.keyboard.press('Control+Enter')
  pressed.resolve()
  const waiting = page.getByRole('status').filter({ hasText: '离线登记' })
  await expect(waiting).toBeVisible()
  await expect(customerField(page)).toHaveValue('')
  await expect(page).not.toHaveURL(/[?&]id=/)
  cut = false
  await expect(page.getByRole('status').filter({ hasText: /已登记为 WT-/ })).toBeVisible({ timeout: 30_000 })
  const { order } = await newestOrder(session)
  await page.goto(`/#/djentrustmanage/newEntrustsManager?id=${order.id}`)
  await expect(page.getByRole('textbox', { name: '委托编号' })).toHaveValue(new RegExp(`^${order.entrust_no}`))
})

test('[page newEntrustsManager, offline] an order that the server refuses when the network is back says why and is mended in the form; nothing is lost', async ({
  page,
  context,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '14号中桥 1-1 墩柱')
  await context.setOffline(true)
  await page.keyboard.press('Control+Enter')
  const waiting = page.getByRole('status').filter({ hasText: /^L-/ })
  await expect(waiting).toBeVisible()
  const local = await waiting.locator('b').innerText()
  // what the laboratory decided meanwhile stands against it: here that the wanted day is not possible
  await page.route(/Entrustments\/Submit/, async route => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...body, answers: { ...body.answers, date: 0 } }) })
  })
  await context.setOffline(false)
  await expect(waiting).toContainText('评审', { timeout: 30_000 })
  await page.unrouteAll({ behavior: 'wait' })
  await waiting.getByRole('button', { name: '打开' }).click()
  await expect(waiting).toBeHidden()
  await expect(page.getByText('14号中桥 1-1 墩柱').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })
  const { order, samples } = await newestOrder(session)
  expect(order).toMatchObject({ state: 'accepted', local_no: local })
  expect(samples.map(one => one.row)).toMatchObject([{ local_no: `${local}-01`, structural_part: '14号中桥 1-1 墩柱' }])
})

test('[page newEntrustsManager, offline] a draft that a colleague changed while the network was away: both changes go together, the one cell of both is asked about, and nothing of either is lost', async ({
  page,
  context,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '14号中桥 1-1 墩柱')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  const { order, samples } = await newestOrder(session)
  const { row_version } = order as unknown as { row_version: number } // every row has it
  await context.setOffline(true)
  await page.getByRole('textbox', { name: '备注' }).fill('先做 7 天')
  const cell = page.locator('td[data-row="0"][data-column="8"]')
  await cell.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('14号中桥 2-2 盖梁')
  await page.keyboard.press('Enter')

  const [stored] = samples as unknown as { row: { id: string }; items: { id: string }[] }[] // every row has its id
  const saved = await session.raw('Entrustments/Save', {
    id: order.id,
    row_version,
    report_copies: 5,
    samples: [
      {
        id: stored?.row.id,
        items: [{ id: stored?.items[0]?.id }],
        structural_part: '14号中桥 3-3 桥台',
        quantity: '6块',
      },
    ],
  })
  expect(saved.status).toBe(200)
  await context.setOffline(false)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog').filter({ hasText: '已被他人修改' })
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await expect(dialog.getByRole('row', { name: /样品 1 桩号\/结构部位.*2-2 盖梁.*3-3 桥台/ })).toBeVisible()
  await dialog.getByRole('button', { name: '保留我的' }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '报告份数' })).toHaveValue('5')
  const now = await newestOrder(session)
  expect(now.order).toMatchObject({ id: order.id, report_copies: 5, remarks: '先做 7 天' })
  expect(now.samples.map(one => one.row)).toMatchObject([{ structural_part: '14号中桥 2-2 盖梁', quantity: '6块' }])
})
