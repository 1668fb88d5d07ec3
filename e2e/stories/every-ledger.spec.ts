import { expect, type Page, test } from '@playwright/test'
import type { LedgerPage } from '../../domain/src/kit/page/ledger.ts'
import { addCalendarDays } from '../../domain/src/kit/time.ts'
import { axeFaults } from '../support/axe.ts'
import { definedLedgers } from '../support/defined-pages.ts'
import { approveReport } from '../support/issued-report.ts'
import { dayOfRun } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { visitAll } from '../support/visits.ts'
import { watchFaults } from '../support/watch.ts'
import { chineseWords } from '../support/words.ts'

async function visit(tab: Page, page: LedgerPage): Promise<void> {
  if (page.template) {
    // nothing is asked before a template is chosen, and the page says so
    await tab.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(tab.getByRole('alert')).toHaveText('Elija primero la plantilla')
    await tab.getByRole('navigation', { name: 'Plantillas de libro' }).getByRole('button').first().click()
    await expect(tab.getByRole('alert')).toHaveCount(0)
  }
  // one that is asked by a day is asked for today
  if (!page.asOf.includes(Object.keys(page.dates)[0] ?? '')) {
    await tab.getByTitle('Periodo', { exact: true }).click()
    await tab.getByRole('menuitemradio', { name: 'Este año' }).click()
  }
  const groups = Object.values(page.groups).slice(0, 3)
  for (const { label } of groups) {
    await tab.getByRole('combobox', { name: 'Agrupar por' }).click()
    await tab.locator('.ant-select-item-option').filter({ hasText: label.es }).first().click()
  }
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(
    tab.locator('.gt-ledger .line-row').or(tab.getByText('No hay datos en este periodo')).first(),
  ).toBeVisible()
  if (page.charts.length > 0) {
    await tab.getByRole('button', { name: 'Gráfico', exact: true }).click()
    await expect(tab.getByRole('complementary', { name: 'Gráfico' })).toBeVisible()
  }
  expect(await chineseWords(tab)).toEqual([])
  expect(await axeFaults(tab, page.code)).toEqual([])
}

/**
 * Every ledger once in the browser by somebody who may open it: grouped by all that it offers, with its picture. Its figures are
 * proved without a browser.
 */
visitAll(await definedLedgers(), visit)

test('[page trialaccount, accept] the ledger of a material lists the approved report under its month, and its number opens it', async ({
  page: tab,
}) => {
  test.slow()
  const faults = await watchFaults(tab)
  // a day that no other story works on
  const { reportNumber } = await approveReport(124)
  await signInAs(tab, 'director')
  // the days stand in the address, so that the story holds on every day of a year
  const question = { d: 'report_date', p: [addCalendarDays(dayOfRun(), -200), dayOfRun()], g: [] }
  await tab.goto(`/#/djstatistical/trialaccount?l=${encodeURIComponent(JSON.stringify(question))}`)
  const templates = tab.getByRole('navigation', { name: '台账模板' })
  await templates.getByRole('button', { name: '土工试验台账' }).click()
  await tab.getByRole('combobox', { name: '分组' }).click()
  await tab.locator('.ant-select-item-option').filter({ hasText: '月份' }).click()
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: '查询', exact: true }).click()
  const row = tab.getByRole('row').filter({ hasText: reportNumber })
  await expect(row).toBeVisible()
  await expect(tab.locator('.line-head').first()).toContainText(/月份\d{4}-\d{2}/)
  await expect(tab.locator('.ant-table-summary')).toContainText('合计')
  expect(await axeFaults(tab, 'ledger')).toEqual([])
  await tab.getByRole('button', { name: '图表', exact: true }).click()
  await expect(tab.getByRole('img', { name: '指标走势' })).toBeVisible()
  // the paper has the same line
  await tab.getByRole('button', { name: '打印', exact: true }).click()
  const paper = tab.getByRole('dialog', { name: /^试验台账 .*\.pdf$/ })
  await expect(paper.getByRole('textbox', { name: '页' }).or(paper.locator('canvas')).first()).toBeVisible()
  await tab.keyboard.press('Escape')
  await expect(paper).toHaveCount(0)
  await row.getByRole('link', { name: reportNumber }).click()
  await expect(tab).toHaveURL(/trialReportList\?.*id=/)
  expect(faults).toEqual([])
})
