import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { approveReport, printReport } from '../support/issued-report.ts'
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

test('[page chargelist, accept 2; B-10] a printed report that is owed for again is refused in the dialog of the desk, and goes once it is paid', async ({
  page,
}) => {
  test.slow()
  const { reportNumber, orderId, toIssueDesk } = await printReport(62, 'money')
  await toIssueDesk()
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
  await hand.getByRole('button', { name: /^发放/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '发放成功 1 项' })).toBeVisible()
  await page.getByRole('tab', { name: /^已发放/ }).click()
  await expect(row).toBeVisible()
})
