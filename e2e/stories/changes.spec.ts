import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { printReport } from '../support/issued-report.ts'
import { signIn } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

let report = ''

test.beforeAll(async () => {
  report = (await printReport(66)).reportNumber
})

async function open(page: Page, post: string, desk: string): Promise<string[]> {
  const faults = await watchFaults(page)
  await signIn(page, post)
  await page.goto(`/#/djentrustmanage/${desk}`)
  await expect(page.locator('.gt-toolbar')).toBeVisible()
  return faults
}

/** Presses a command of the drawer, which holds them all. */
async function command(page: Page, name: string): Promise<void> {
  const drawer = page.locator('.gt-drawer')
  const button = drawer.getByRole('button', { name, exact: true })
  await drawer.getByRole('button', { name: '关闭' }).waitFor()
  if (await button.first().isVisible()) return button.first().click()
  await drawer.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('[workflow 10, page changelist] a report is changed from the counter to the new number, side by side with the old', async ({
  browser,
}) => {
  const clerk = await (await browser.newContext()).newPage()
  const faults = await open(clerk, 'report_clerk', 'changelist')
  await clerk.locator('.gt-toolbar').getByRole('button', { name: '申请变更' }).click()
  const dialog = clerk.getByRole('dialog', { name: '申请变更' })
  await dialog.getByRole('searchbox').fill(report)
  await dialog.getByRole('searchbox').press('Enter')
  await expect(dialog.getByText('原内容')).toHaveCount(0)
  await dialog.getByLabel('变更原因').fill('工程部位登记错误')
  await dialog.getByRole('combobox', { name: '选择要变更的内容' }).fill('工程部位')
  await clerk.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: /工程部位.*变更为/ }).fill('K5+200 右幅路基')
  expect(await axeFaults(clerk, '申请变更')).toEqual([])
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(clerk.getByRole('status').filter({ hasText: '已提交' })).toBeVisible()

  const leader = await (await browser.newContext()).newPage()
  faults.push(...(await open(leader, 'tech_lead', 'changelist')))
  await leader.getByRole('row').filter({ hasText: report }).getByRole('button', { name: /^BGGD/ }).click()
  await expect(leader.getByText('K5+200 右幅路基')).toBeVisible()
  await command(leader, '批准')
  await leader.getByRole('dialog', { name: /批准/ }).getByRole('button', { name: /^批准/ }).click()
  await leader.getByRole('tab', { name: /变更中/ }).click()
  await expect(leader.getByRole('row').filter({ hasText: report })).toContainText('已同意')

  const desk = await (await browser.newContext()).newPage()
  faults.push(...(await open(desk, 'reception', 'changelist')))
  await desk.getByRole('row').filter({ hasText: report }).getByRole('button', { name: /^BGGD/ }).click()
  await command(desk, '进入变更')
  const making = desk.getByRole('dialog', { name: /进入变更/ })
  await expect(making.getByRole('textbox', { name: /工程部位/ })).toHaveValue('K5+200 右幅路基')
  await making.getByRole('button', { name: /^进入变更/ }).click()
  await expect(desk.locator('.gt-drawer').getByText('修改中')).toBeVisible()
  await command(desk, '对比')
  const compared = desk.getByRole('dialog', { name: /对比/ })
  await expect(compared.locator('.changed').filter({ hasText: 'K5+200 右幅路基' })).toBeVisible()
  await expect(compared).toContainText(`${report}-G`)
  expect(await axeFaults(desk, '对比')).toEqual([])
  expect(faults).toEqual([])
  for (const page of [clerk, leader, desk]) await page.context().close()
})
