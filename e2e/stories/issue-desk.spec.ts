import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { approveReport, printOrder } from '../support/issued-report.ts'
import { walk } from '../support/keys.ts'
import { billsOf } from '../support/order-bills.ts'
import { productAddress } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'
import { signOn } from '../support/sign-pad.ts'
import { setTick } from '../support/tick.ts'
import { watchFaults } from '../support/watch.ts'
import { wishForChange } from '../support/wish-for-change.ts'

test('[page reportissued, special; accept 2] in English and by keyboard the cashier scans an unpaid report: the open sum is told, and credit is offered', async ({
  page,
}) => {
  const { reportNumber } = await approveReport(79)
  const faults = await watchFaults(page)
  await signIn(page, 'cashier')
  await page.context().addCookies([{ name: 'gt_language', value: 'en', url: productAddress() }])
  await page.goto('/#/djentrustmanage/reportissued')
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

/** From the grid to a command of the one ticked row, in the bar above the list. */
async function tool(page: Page, row: Locator, name: string): Promise<void> {
  await expect(row).toBeVisible()
  await walk(page, 'Tab', page.locator('.gt-grid tbody'))
  await walk(page, 'ArrowDown', row)
  await page.keyboard.press('Space')
  await walk(page, 'Shift+Tab', page.locator('.gt-toolbar').getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** From the grid to a command in a row of it. */
async function inRow(page: Page, row: Locator, name: string): Promise<void> {
  await expect(row).toBeVisible()
  await walk(page, 'Tab', page.locator('.gt-grid tbody'))
  await walk(page, 'ArrowDown', row)
  await walk(page, 'Tab', row.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Fills the field of a dialog that Tab leads to. */
async function fill(page: Page, dialog: Locator, name: string, text: string): Promise<void> {
  await walk(page, 'Tab', dialog.getByRole('textbox', { name }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

test('[pages reportissued, archivelist; T_QUEUE] by keyboard alone a report goes by post and the next one is at hand; its file is made, lent and taken back', async ({
  page,
}) => {
  const { reportNumbers } = await printOrder(65, 2)
  const [first = '', second = ''] = reportNumbers
  const rowOf = (text: string): Locator => page.getByRole('row').filter({ hasText: text })
  const told = (text: string): Locator => page.getByRole('status').filter({ hasText: text })
  const faults = await watchFaults(page)

  await test.step('[T_QUEUE] what a print leaves out stands in the list of refusals and nowhere else', async () => {
    await signIn(page, 'report_clerk')
    await page.goto('/#/djentrustmanage/printlist')
    await page.getByRole('tab', { name: /^已打印/ }).click()
    for (const number of reportNumbers) await setTick(rowOf(number).getByRole('checkbox'))
    await page.locator('.gt-toolbar').getByRole('button', { name: '打印记录' }).click()
    await expect(page.getByRole('dialog', { name: /^打印记录/ })).toBeVisible()
    const change = await wishForChange(second)
    await page.keyboard.press('Control+Enter')
    const refused = page.getByRole('dialog', { name: '打印记录：成功 1，失败 1' })
    await expect(refused.getByRole('row').filter({ hasText: second })).toContainText('变更')
    await expect(page.locator('.gt-toast')).toHaveCount(0)
    await refused.getByRole('button', { name: '关闭' }).last().click()
    const paper = page.getByRole('dialog', { name: `${first}.pdf` })
    await expect(paper.getByRole('button', { name: '打印', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await change.drop()
    await page.getByRole('button', { name: '关闭 打印存档' }).click()
  })

  await test.step('the parcel', async () => {
    await page.goto('/#/djentrustmanage/reportissued')
    await tool(page, rowOf(first), '邮寄')
    const parcel = page.getByRole('dialog', { name: /^邮寄/ })
    // the other report of the order is offered; it goes later
    await expect(parcel.getByRole('checkbox', { name: second })).not.toBeChecked()
    await expect(parcel.getByRole('textbox', { name: '快递公司' })).toBeFocused()
    await page.keyboard.type('顺丰')
    await fill(page, parcel, '快递单号', 'SF-65001')
    await fill(page, parcel, '领取人', '收件人丁')
    await page.keyboard.press('Control+Enter')
    const label = page.getByRole('dialog', { name: '地址标签.pdf' })
    await expect(label).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(label).toHaveCount(0)
    await expect(rowOf(first)).toHaveCount(0)
    // whoever takes the next one goes on in the grid
    await expect(page.locator('.gt-grid tbody td:focus')).toHaveCount(1)
  })

  await test.step('the file', async () => {
    await signIn(page, 'archivist')
    await page.goto('/#/djentrustmanage/archivelist')
    await tool(page, rowOf(first), '归档')
    const file = page.getByRole('dialog', { name: /^归档/ })
    await expect(file.getByRole('textbox', { name: '卷号' })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2026-键-01')
    await fill(page, file, '库位', 'D-01')
    await fill(page, file, '缺件说明', '签字件另卷')
    await page.keyboard.press('Control+Enter')
    await expect(told('归档成功 1 项')).toBeVisible()
    await expect(rowOf(first)).toHaveCount(0)

    await walk(page, 'Shift+Tab', page.getByRole('tab', { name: /^待归档/ }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: /^已归档/ })).toHaveAttribute('aria-selected', 'true')
    await inRow(page, rowOf(first), '借阅')
    const loan = page.getByRole('dialog', { name: /^借阅/ })
    await expect(loan.getByRole('textbox', { name: '借阅人' })).toBeFocused()
    await page.keyboard.type('检测员甲')
    await fill(page, loan, '借阅用途', '核对记录')
    await fill(page, loan, '应还日期', '2099-01-01')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(told('借阅成功 1 项')).toBeVisible()

    await walk(page, 'Shift+Tab', page.getByRole('tab', { name: /^已归档/ }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: /^借出/ })).toHaveAttribute('aria-selected', 'true')
    await inRow(page, rowOf(first), '归还')
    await expect(page.getByRole('dialog', { name: /^归还/ })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(told('归还成功 1 项')).toBeVisible()
  })
  expect(faults).toEqual([])
})
