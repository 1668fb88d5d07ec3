import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { billedOrders } from '../support/billed-orders.ts'
import { billsOf } from '../support/order-bills.ts'
import { signIn } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

test('[page chargelist, pay_date] a year that was mistyped is asked about, once for all bills of a payment (C-66)', async ({
  page,
}) => {
  const orders = await billedOrders(2)
  for (const order of orders) await (await billsOf(order.id)).confirm()
  await signIn(page, 'cashier')
  await page.goto('/#/djentrustmanage/chargelist')
  await page.getByRole('tab', { name: /^待收款/ }).click()
  await expect(rowOf(page, orders[0]?.number ?? '')).toBeVisible()
  await expect(page.locator('.gt-grid.reloading')).toHaveCount(0)
  for (const { number } of orders) await setTick(rowOf(page, number).getByRole('checkbox'))
  await expect(page.getByRole('status').filter({ hasText: '已选 2 项' })).toBeVisible()
  await page.locator('.gt-toolbar.batch').getByRole('button', { name: '收费', exact: true }).click()
  const payment = page.getByRole('dialog', { name: /^收费(?!有)/ })
  await payment.getByRole('combobox', { name: '方式' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('现金').click()
  await expect(payment.getByTitle('现金')).toBeVisible()
  const day = payment.getByLabel('收款日期')
  const meant = await day.inputValue()
  await day.fill('2020-01-05')
  await page.keyboard.press('Control+Enter')
  const doubt = page.getByRole('dialog', { name: '收费有提示，是否继续？' })
  await expect(doubt).toContainText('收款日期2020-01-05距今已超过一年')
  expect(await axeFaults(page, 'doubt')).toEqual([])
  await page.screenshot({ path: 'test-results/payment-day.png' })
  await doubt.getByRole('button', { name: '取消' }).click()
  await expect(doubt).toHaveCount(0)
  // nothing was taken; the day is put right where it stands
  await day.fill(meant)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '收费成功 2 项' })).toBeVisible()
})
