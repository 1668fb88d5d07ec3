import { expect, type Locator, type Page, test } from '@playwright/test'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { assignCubes } from '../support/assigned-task.ts'
import { approveReport } from '../support/issued-report.ts'
import { accountOf, password, productAddress } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { signOn } from '../support/sign-pad.ts'
import { chineseWords } from '../support/words.ts'

/** The same work in another language: every word that is pressed or read is that of the language. */
async function openIn(page: Page, language: 'en' | 'es', account: string, desk: string): Promise<void> {
  await page.context().addCookies([{ name: 'gt_language', value: language, url: productAddress() }])
  await signInAs(page, account)
  await page.goto(`/#/djentrustmanage/${desk}`)
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const told = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

async function givePin(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name }).getByLabel(name).fill(password())
  await page.keyboard.press('Enter')
}

test('[4.2-014 9.1-046] a record is typed, submitted, signed by the second tester and checked in Spanish', async ({
  page,
  browser,
}) => {
  const { taskId, taskNumber, testers } = await assignCubes()
  await openIn(page, 'es', testers[0], 'checklist')
  await page.getByRole('tab', { name: /Por hacer/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: taskNumber })
  await item.getByRole('button', { name: 'Iniciar ensayo' }).click()
  await page.getByLabel(/^Lado cargado a mm .* probeta 1$/).click()
  for (const text of ['150', '150', '765.2', '150', '150', '790.4', '150', '150', '802.6']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('.result-strip')).toContainText('34.9')
  const end = page.getByLabel('Fin', { exact: true })
  await end.fill(await page.getByLabel('Inicio', { exact: true }).inputValue())
  await end.press('Enter')
  await page.getByLabel(/^Temperatura/).fill('20.4')
  await page.getByLabel(/^Humedad/).fill('56')
  await page.getByLabel(/^Humedad/).press('Enter')
  await expect(page.getByText('Listo para enviar')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await givePin(page, 'PIN de firma')
  await expect(told(page, 'Enviar a verificación: listo (1)')).toBeVisible()

  const second = await (await browser.newContext()).newPage()
  await openIn(second, 'es', testers[1], `checklist?id=${taskId}`)
  await second.getByRole('button', { name: 'Firmar también' }).click()
  await givePin(second, 'PIN de firma')
  await expect(told(second, 'Firmar también: listo (1)')).toBeVisible()

  const session = await signInAs(second, accountOf('checker'))
  await second.goto(`/#/djentrustmanage/auditlist?level=check&id=${taskId}`)
  await expect(second.getByRole('button', { name: /^Aprobar y siguiente/ })).toBeEnabled()
  await second.keyboard.press('F9')
  await givePin(second, 'PIN de firma')
  await expect(told(second, 'Aprobar: listo (1)')).toBeVisible()
  // checked, and its report is drafted by the product itself
  await expect.poll(async () => (await session.call(taskActions, 'GetById', { id: taskId })).state).toBe('reporting')
  await second.context().close()
})

test('[4.2-014 9.1-046] a bill is confirmed and paid, its report printed, issued and filed in English', async ({
  page,
}) => {
  const { orderNumber, reportNumber } = await approveReport(90)
  const dialog = (name: string): Locator => page.getByRole('dialog', { name: new RegExp(`^${name}`) })
  const press = (name: string): Promise<void> =>
    dialog(name)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
  const desk = async (post: string, address: string): Promise<void> => {
    await openIn(page, 'en', accountOf(post), address)
    // a day of other stories fills more than one page of bills
    if (address === 'chargelist') {
      await page.getByRole('searchbox', { name: 'Scan order or bill number' }).fill(orderNumber)
      await page.keyboard.press('Enter')
    }
    await expect(rowOf(page, orderNumber).or(rowOf(page, reportNumber)).first()).toBeVisible()
    expect(await chineseWords(page), address).toEqual([])
  }

  await desk('cashier', 'chargelist')
  await rowOf(page, orderNumber).getByRole('button', { name: 'Confirm bill', exact: true }).click()
  await expect(dialog('Confirm bill').getByText(/^Total [\d,.]+/)).toBeVisible()
  expect(await chineseWords(page)).toEqual([])
  await press('Confirm bill')
  await expect(told(page, 'Confirm bill: 1 done')).toBeVisible()
  await page.getByRole('tab', { name: /^To collect/ }).click()
  await rowOf(page, orderNumber).getByRole('button', { name: 'Take payment', exact: true }).click()
  expect(await chineseWords(page)).toEqual([])
  await dialog('Take payment').getByRole('combobox', { name: 'Method' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('Transfer', { exact: true }).click()
  await dialog('Take payment').getByRole('textbox', { name: 'Voucher' }).fill('ZZ-2026-58')
  await press('Take payment')
  await expect(told(page, 'Take payment: 1 done')).toBeVisible()

  await desk('report_clerk', 'printlist')
  await rowOf(page, reportNumber).getByRole('button', { name: 'Print reports' }).click()
  await press('Print reports')
  await expect(page.getByRole('dialog', { name: `${reportNumber}.pdf` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Printed/ }).click()
  await rowOf(page, reportNumber).getByRole('checkbox').click()
  await page.locator('.gt-toolbar').getByRole('button', { name: 'To issue desk' }).click()
  await press('To issue desk')
  await expect(told(page, 'To issue desk: 1 done')).toBeVisible()

  await desk('report_clerk', 'reportissued')
  await rowOf(page, reportNumber).getByRole('button', { name: 'Issue', exact: true }).click()
  await signOn(page, dialog('Issue').getByRole('img', { name: 'Signature of the receiver' }))
  await dialog('Issue').getByRole('textbox', { name: 'Receiver' }).fill('送样员乙')
  expect(await chineseWords(page)).toEqual([])
  await press('Issue')
  await expect(told(page, 'Issue: 1 done')).toBeVisible()

  await desk('archivist', 'archivelist')
  await rowOf(page, reportNumber).getByRole('button', { name: 'Archive', exact: true }).click()
  await dialog('Archive').getByRole('textbox', { name: 'Volume' }).fill('2026-58')
  await dialog('Archive').getByRole('textbox', { name: 'Shelf' }).fill('A-03')
  await dialog('Archive').getByRole('textbox', { name: 'Why papers are missing' }).fill('signed order is filed apart')
  expect(await chineseWords(page)).toEqual([])
  await press('Archive')
  await expect(told(page, 'Archive: 1 done')).toBeVisible()
})
