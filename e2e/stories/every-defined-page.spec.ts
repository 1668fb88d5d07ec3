import { expect, type Page, test } from '@playwright/test'
import type { PageDefinition } from '../../domain/src/kit/page/page.ts'
import { axeFaults } from '../support/axe.ts'
import { definedPages } from '../support/defined-pages.ts'
import { pagesByHand } from '../support/pages-by-hand.ts'
import { productAddress } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { visitsOf } from '../support/visits.ts'
import { watchFaults } from '../support/watch.ts'
import { chineseWords } from '../support/words.ts'

/** Pages whose records follow from orders, which the product of the stories begins without. */
const rowsOfOrders: ReadonlySet<string> = new Set([
  'djentrustmanage.chargetsettlement',
  'gdtrialtest.sendQualityData',
  'gdtrialtest.sendERMData',
  'gdtrialtest.mixdesign',
])

/** Opens a page in a document of its own, with its form, and looks at all of it. */
async function visit(tab: Page, page: PageDefinition): Promise<void> {
  await tab.goto('about:blank')
  await tab.goto(`/#/${page.code.replace('.', '/')}`)
  const grid = tab.locator('.gt-grid')
  await expect(grid.first()).toBeVisible()
  await expect(grid.locator('.ant-table-row, .gt-part').first()).toBeVisible()
  await expect(tab.getByRole('heading', { level: 1 })).not.toBeEmpty()
  expect(await chineseWords(tab)).toEqual([])
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
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
    await expect(form.locator('.ant-form-item').first()).toBeVisible()
    expect(await chineseWords(tab)).toEqual([])
    expect(await axeFaults(tab, page.code)).toEqual([])
    await tab.keyboard.press('Escape')
  } else expect(await axeFaults(tab, page.code)).toEqual([])
}

/**
 * Every page that is a definition, once in the browser by somebody who may open it: in Spanish on a small screen, where words are
 * longest, with its form. What the shapes do is proved by their own tests. A page that is wrong leaves the others to be looked at.
 */
for (const { account, pages } of visitsOf((await definedPages()).filter(({ code }) => !pagesByHand.includes(code))))
  test(`[9.1] ${account} opens whole, calls nothing in vain, and is told in Spanish: ${pages.map(({ code }) => code).join(', ')}`, async ({
    page: tab,
  }) => {
    test.setTimeout(60_000 + pages.length * 30_000)
    await tab.setViewportSize({ width: 1366, height: 768 })
    const wrong = await watchFaults(tab)
    tab.on('response', answer => {
      if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()}`)
    })
    await tab.context().addCookies([{ name: 'gt_language', value: 'es', url: productAddress() }])
    await signInAs(tab, account)
    for (const page of pages)
      await test
        .step(page.code, () => visit(tab, page))
        .catch((error: unknown) => {
          wrong.push(`${page.code}: ${error instanceof Error ? error.message : String(error)}`)
        })
    expect(wrong).toEqual([])
  })
