import { expect, type Page } from '@playwright/test'
import type { PageDefinition } from '../../domain/src/kit/page/page.ts'
import { axeFaults } from '../support/axe.ts'
import { definedPages } from '../support/defined-pages.ts'
import { pagesByHand } from '../support/pages-by-hand.ts'
import { visitAll } from '../support/visits.ts'
import { chineseWords } from '../support/words.ts'

/** Pages whose records follow from orders, which the product of the stories begins without. */
const rowsOfOrders: ReadonlySet<string> = new Set([
  'djentrustmanage.chargetsettlement',
  'djentrustmanage.esign',
  'djentrustmanage.originaldata',
  'djentrustmanage.trialDeviceSupV',
  'gdtrialtest.esign',
  'gdtrialtest.originaldata',
  'gdtrialtest.trialDeviceSupV',
  'gdtrialtest.sendQualityData',
  'gdtrialtest.sendERMData',
  'gdtrialtest.mixdesign',
  'totalset.esignrecord',
])

/** Looks at all of a page, with its form. */
async function visit(tab: Page, page: PageDefinition): Promise<void> {
  const grid = tab.locator('.gt-grid')
  await expect(grid.first()).toBeVisible()
  await expect(grid.locator('.ant-table-row, .gt-part').first()).toBeVisible()
  expect(await chineseWords(tab)).toEqual([])
  if (page.shape === 'master-detail' && !rowsOfOrders.has(page.code)) {
    // what belongs to the first record
    await grid.first().locator('.record-name').first().click()
    const parts = tab.locator('.gt-split > .lower')
    // a list, or a sheet whose rows are edited in place
    await expect(parts.locator('.gt-grid, .gt-typed-rows').first()).toBeVisible()
    expect(await chineseWords(tab)).toEqual([])
  }
  const add = tab.locator('.gt-toolbar').first().getByRole('button', { name: 'Añadir', exact: true })
  if (page.form.length > 0 && (await add.count()) > 0) {
    await add.click()
    const form = tab.getByRole('dialog')
    await expect(form).toBeVisible()
    // a form of its own has labels as well
    await expect(form.locator('.ant-form-item, label').first()).toBeVisible()
    expect(await chineseWords(tab)).toEqual([])
    expect(await axeFaults(tab, page.code)).toEqual([])
    await tab.keyboard.press('Escape')
    await expect(form).toBeHidden()
  } else expect(await axeFaults(tab, page.code)).toEqual([])
}

/**
 * Every page that is a definition, once in the browser by somebody who may open it, with its form. What the shapes do is proved by
 * their own tests.
 */
visitAll(
  (await definedPages()).filter(({ code }) => !pagesByHand.includes(code)),
  visit,
)
