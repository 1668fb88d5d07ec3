import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { approveReport, printOrder } from '../support/issued-report.ts'
import { billsOf } from '../support/order-bills.ts'
import { productAddress } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'
import { signOn } from '../support/sign-pad.ts'
import { watchFaults } from '../support/watch.ts'

test('[page reportissued, special; accept 2] in English and by keyboard the cashier scans an unpaid report: the open sum is told, and credit is offered', async ({
  page,
}) => {
  const { reportNumber } = await approveReport(79)
  const faults = await watchFaults(page)
  await signIn(page, 'cashier')
  await page.context().addCookies([{ name: 'gt_language', value: 'en', url: productAddress() }])
  await page.goto('/#/djentrustmanage/reportissued')
  await page.reload()
  const gun = page.getByRole('searchbox', { name: 'Scan report or order' })
  await gun.focus()
  await page.keyboard.type('no such report')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'no such report' })).toBeVisible()
  await gun.fill(reportNumber)
  await gun.press('Enter')
  const held = page.getByRole('dialog', { name: 'Cannot be issued' })
  await expect(held.getByRole('alert')).toHaveText(/^The charge is not settled \(\d+\.\d{2} CNY open\)/)
  await expect(held.getByRole('alert')).toContainText(reportNumber)
  expect(await axeFaults(page, 'held report')).toEqual([])
  await held.getByRole('button', { name: 'Put on account' }).press('Enter')
  const credit = page.getByRole('dialog', { name: /^Put on account/ })
  await expect(credit).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(credit).toBeHidden()
  expect(faults).toEqual([])
})

test('[page chargelist, accept 2; page reportissued, accept 1; B-10] a printed report that is owed for again is refused in the dialog of the desk; it goes once it is paid, and all three others of its order by a scan and one signature', async ({
  page,
}) => {
  test.slow()
  const { orderId, orderNumber, reportNumbers } = await printOrder(62, 4)
  const [reportNumber = '', ...printed] = reportNumbers
  expect(printed).toHaveLength(3)
  await signIn(page, 'report_clerk')
  await page.goto('/#/djentrustmanage/reportissued')
  const row = page.getByRole('row').filter({ hasText: reportNumber })
  await row.getByRole('button', { name: '发放', exact: true }).click()
  const hand = page.getByRole('dialog', { name: /^发放/ })
  await hand.getByRole('textbox', { name: '领取人' }).fill('送样员乙')
  await signOn(page, hand.getByRole('img', { name: '领取人手写签名' }))
  const offered = hand.getByRole('row').filter({ hasText: reportNumber })
  const owed = new RegExp(`^费用未结清（未收 20\\.00 元），报告${reportNumber}不能发放$`)

  // the cashier asks for more while the clerk fills the form in
  const bills = await billsOf(orderId)
  await bills.supplement('加印报告', '20')
  await expect(offered).toHaveAttribute('title', owed)
  const refused = page.waitForResponse(response => response.url().includes('/Reports/Issue'))
  await hand.getByRole('button', { name: /^发放/ }).click()
  expect((await refused).status()).toBe(422)
  await expect(hand.getByRole('alert')).toHaveText(owed)
  expect(await axeFaults(page, 'refused issue')).toEqual([])

  await bills.pay()
  await expect(offered).not.toHaveAttribute('title')
  const copies = hand.getByRole('textbox', { name: '份数' })
  await copies.fill('1')
  await hand.getByRole('button', { name: /^发放/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '发放成功 1 项' })).toBeVisible()

  // the order sheet under the gun: all that may leave the house of it is ticked, each with the copies that are left
  const gun = page.getByRole('searchbox', { name: '扫报告或委托编号' })
  await gun.fill(orderNumber)
  await gun.press('Enter')
  for (const number of reportNumbers)
    await expect(hand.getByRole('checkbox', { name: number, exact: true })).toBeChecked()
  await expect(copies).toHaveValue('')
  await hand.getByRole('checkbox', { name: reportNumber, exact: true }).uncheck()
  await expect(copies).toHaveValue('3')
  await hand.getByRole('checkbox', { name: reportNumber, exact: true }).check()
  await expect(copies).toHaveValue('')
  await hand.getByRole('textbox', { name: '领取人' }).fill('送样员丙')
  await signOn(page, hand.getByRole('img', { name: '领取人手写签名' }))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '发放成功 4 项' })).toBeVisible()
  await page.getByRole('tab', { name: /^已发放/ }).click()
  for (const number of printed) {
    const issued = page.getByRole('row').filter({ hasText: number })
    await expect(issued).toContainText('已发放')
    await expect(issued).toContainText('送样员丙')
  }
})
