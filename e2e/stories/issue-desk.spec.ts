import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { approveReport } from '../support/issued-report.ts'
import { productAddress } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'
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
