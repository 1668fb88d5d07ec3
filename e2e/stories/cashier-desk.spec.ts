import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { type BilledOrder, billedOrders } from '../support/billed-orders.ts'
import { walk } from '../support/keys.ts'
import { billsOf } from '../support/order-bills.ts'
import { signIn } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

let orders: readonly string[] = []
let settling: BilledOrder | undefined

test.beforeAll(async () => {
  const billed = await billedOrders(3)
  settling = billed.pop()
  orders = billed.map(order => order.number)
})

async function open(page: Page): Promise<string[]> {
  const faults = await watchFaults(page)
  await signIn(page, 'cashier')
  await page.goto('/#/djentrustmanage/chargelist')
  await expect(page.getByRole('tab', { name: /^全部/ })).toBeVisible()
  await settled(page)
  return faults
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const dialogOf = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name })
// the rows of the tab before stay until the new ones are there
const settled = (page: Page): Promise<void> => expect(page.locator('.gt-grid.reloading')).toHaveCount(0)

/** Chooses how the money is taken. */
async function choose(page: Page, payment: Locator, method: string): Promise<void> {
  await payment.getByRole('combobox', { name: '方式' }).click()
  const list = page.locator('.ant-select-dropdown:visible')
  await list.getByTitle(method).click()
  await expect(list).toHaveCount(0)
}

/** From the grid to a command in the row of an order. */
async function command(page: Page, order: string, name: string): Promise<void> {
  const row = rowOf(page, order)
  await expect(row).toBeVisible()
  await walk(page, 'Tab', page.locator('.gt-grid tbody'))
  await walk(page, 'ArrowDown', row)
  await walk(page, 'Tab', row.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('[page chargelist; T_QUEUE] by keyboard alone a bill is confirmed and paid, and the next one is at hand', async ({
  page,
}) => {
  test.slow()
  const faults = await open(page)
  const [first = '', second = ''] = orders
  for (const order of [first, second]) {
    await command(page, order, '确认')
    await expect(dialogOf(page, /^确认/)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(rowOf(page, order)).toHaveCount(0)
  }
  await walk(page, 'Shift+Tab', page.getByRole('tab', { name: /^待确认/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^待收款/ })).toHaveAttribute('aria-selected', 'true')
  await settled(page)
  for (const order of [first, second]) {
    await command(page, order, '收费')
    const payment = dialogOf(page, /^收费/)
    const amount = payment.getByRole('textbox', { name: '金额' })
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue(/^\d+\.\d\d$/)
    await walk(page, 'Tab', payment.getByRole('combobox', { name: '方式' }))
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(payment).toHaveCount(0)
    await expect(rowOf(page, order)).toHaveCount(0)
    // whoever takes the next one goes on in the grid
    if (order === first) await expect(page.locator('.gt-grid tbody td:focus')).toHaveCount(1)
  }
  await walk(page, 'Shift+Tab', page.getByRole('tab', { name: /^待收款/ }))
  for (const _ of ['待确认', '全部']) await page.keyboard.press('ArrowLeft')
  await settled(page)
  for (const order of [first, second]) await expect(rowOf(page, order)).toContainText('已结清')
  expect(faults).toEqual([])
})

test('[page chargelist; decision 0058] a bill on account is paid at the desk when its client settles, and stays on account until all is paid', async ({
  page,
}) => {
  if (!settling) throw new Error('there is no third order')
  await (await billsOf(settling.id)).putOnAccount()
  const faults = await open(page)
  const row = rowOf(page, settling.number)
  const tab = async (name: RegExp): Promise<void> => {
    await page.getByRole('tab', { name }).click()
    await settled(page)
  }
  await tab(/^挂账/)
  await row.getByRole('button', { name: '收费', exact: true }).click()
  const payment = dialogOf(page, /^收费/)
  const amount = payment.getByRole('textbox', { name: '金额' })
  const all = await amount.inputValue()
  await amount.fill('10')
  await choose(page, payment, '现金')
  await page.keyboard.press('Control+Enter')
  await expect(payment).toHaveCount(0)
  await expect(row).toContainText('10.00')
  await expect(row).toContainText('挂账')
  await row.getByRole('button', { name: '收费', exact: true }).click()
  await expect(amount).toHaveValue((Number.parseInt(all, 10) - 10).toFixed(2))
  await choose(page, payment, '现金')
  await payment.getByRole('checkbox', { name: '收费后打开收据' }).check()
  await page.keyboard.press('Control+Enter')
  const receipt = page.getByRole('dialog', { name: /^SJ-.*\.pdf/ })
  await expect(receipt).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(receipt).toHaveCount(0)
  await expect(row).toHaveCount(0)
  // one number after the other under the gun: each bill is found in all queues and shown below the list
  const gun = page.getByRole('searchbox', { name: '扫委托编号或收费单号' })
  await gun.focus()
  for (const number of [orders[0] ?? '', settling.number]) {
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await expect(rowOf(page, number)).toHaveAttribute('aria-current', 'true')
  }
  await expect(row).toContainText('已结清')
  expect(faults).toEqual([])
})

test('[page chargelist; 12] a bill that cannot be read says so below the list, and is read once the server is there again', async ({
  page,
}) => {
  await open(page)
  const [order = ''] = orders
  for (const [fail, words] of [
    ['server', '操作失败'],
    ['network', '请检查网络后重试'],
  ] as const) {
    await page.route(/Charges\/GetWhole/, route =>
      fail === 'network'
        ? route.abort('connectionrefused')
        : route.fulfill({ status: 500, json: { code: 500, issucess: false, result: null, msg: '' } }),
    )
    await page.getByRole('tab', { name: /^全部/ }).click()
    await settled(page)
    await rowOf(page, order).getByRole('gridcell').nth(3).click()
    const alert = page.getByRole('alert').filter({ hasText: words })
    await expect(alert).toBeVisible({ timeout: 20_000 })
    expect(await axeFaults(page, fail)).toEqual([])
    await page.unroute(/Charges\/GetWhole/)
    await page.getByRole('button', { name: '重试' }).last().click()
    await expect(page.getByRole('tabpanel', { name: '费用明细' })).toBeVisible()
    await expect(alert).toHaveCount(0)
    await page.reload()
  }
})
