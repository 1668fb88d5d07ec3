import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { readLabel } from '../support/gun.ts'
import { printReport } from '../support/issued-report.ts'
import { signIn } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

let made = { orderNumber: '', reportNumber: '' }

test.beforeAll(async () => {
  made = await printReport(96)
})

const gunOf = (page: Page): Locator => page.getByRole('searchbox', { name: '扫报告或委托编号' })

test('[page rules, scan; pages printlist, trialReportList] a label is taken wherever the focus is: the field that heard it keeps its text, nothing is pressed, and one that nobody bears is told', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  await signIn(page, 'report_clerk')
  await page.goto('/#/djentrustmanage/printlist')
  const row = page.getByRole('row').filter({ hasText: made.reportNumber })
  await page.getByRole('tab', { name: /^待转发放/ }).click()
  await expect(row).toBeVisible()
  const taken = (label: string) => (wait: { readonly timeout: number }) => expect(gunOf(page)).toHaveValue(label, wait)

  await test.step('in a field of the query bar', async () => {
    const query = page.getByRole('textbox', { name: '报告编号' })
    await readLabel(page, made.orderNumber, () => query.fill('BG'), taken(made.orderNumber))
    await expect(query).not.toHaveValue(new RegExp(made.orderNumber))
    await expect(page.getByRole('tab', { name: /^全部/ })).toHaveAttribute('aria-selected', 'true')
    await expect(row).toBeVisible()
  })

  const drawer = page.locator('.gt-drawer')
  await test.step('in a cell of the list, beside an open record: it goes over to what was found', async () => {
    await readLabel(
      page,
      'YP-0000-000000',
      async () => {
        await page.keyboard.press('Escape')
        await row.getByRole('gridcell').nth(2).focus()
      },
      taken('YP-0000-000000'),
    )
    await expect(page.getByRole('alert').filter({ hasText: '未识别的条码：YP-0000-000000' })).toBeVisible()
    await expect(drawer.getByText(made.reportNumber)).toHaveCount(0)
    expect(await axeFaults(page, 'unknown label')).toEqual([])
    await readLabel(page, made.reportNumber, () => gunOf(page).fill(''), taken(made.reportNumber))
    await row.getByRole('button', { name: made.reportNumber }).press('Enter')
    await expect(drawer.getByText(made.reportNumber).first()).toBeVisible()
  })

  await test.step('a field of a dialog keeps what is read in it', async () => {
    // the dialog stands before the record beside the list has moved out of sight: it keeps the keyboard
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.gt-drawer, .gt-drawer * { transition-duration: 2s !important; }')
      document.adoptedStyleSheets.push(sheet)
    })
    await page.keyboard.press('Escape')
    await row.getByRole('checkbox').press('Space')
    await page.locator('.gt-toolbar').getByRole('button', { name: '打印记录' }).press('Enter')
    const printer = page.getByRole('dialog', { name: /^打印记录/ }).getByRole('textbox', { name: '打印机' })
    await printer.focus()
    await expect(drawer.locator('.head')).toBeHidden()
    await page.keyboard.type('SB-2026-0031')
    await page.keyboard.press('Enter')
    await expect(printer).toHaveValue('SB-2026-0031')
    await expect(gunOf(page)).toHaveValue(made.reportNumber)
    await page.keyboard.press('Escape')
  })

  await test.step('the list of all reports takes it as well', async () => {
    await page.goto('/#/djentrustmanage/trialReportList')
    const tab = page.getByRole('tab', { name: /^编制中/ })
    await readLabel(page, made.reportNumber, () => tab.focus(), taken(made.reportNumber))
    await expect(row).toContainText('已打印')
  })

  await test.step('one that has not come to the desk yet is told with its state', async () => {
    await signIn(page, 'archivist')
    await page.goto('/#/djentrustmanage/archivelist')
    const tab = page.getByRole('tab', { name: /^已归档/ })
    await readLabel(page, made.reportNumber, () => tab.focus(), taken(made.reportNumber))
    await expect(
      page.getByRole('alert').filter({ hasText: `${made.reportNumber} 不在此列表中，当前状态：已打印` }),
    ).toBeVisible()
  })
  expect(faults).toEqual([])
})
