import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { definedPages, visitorOf } from '../support/defined-pages.ts'
import { productAddress } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'
import { chineseWords } from '../support/words.ts'

/**
 * Every page that is a definition, once in the browser by somebody who may open it: in Spanish on a small screen, where words are
 * longest, with its form. What the shapes do is proved by their own tests.
 */
for (const page of await definedPages())
  test(`[9.1] ${page.code} opens whole, calls nothing in vain, and tells all of it in Spanish`, async ({
    page: tab,
  }) => {
    await tab.setViewportSize({ width: 1366, height: 768 })
    const faults = await watchFaults(tab)
    const failed: string[] = []
    tab.on('response', answer => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
    })
    await tab.context().addCookies([{ name: 'gt_language', value: 'es', url: productAddress() }])
    await signInAs(tab, visitorOf(page.code))
    await tab.goto(`/#/${page.code.replace('.', '/')}`)
    const grid = tab.locator('.gt-grid')
    await expect(grid.first()).toBeVisible()
    await expect(grid.locator('.ant-table-row, .gt-part').first()).toBeVisible()
    await expect(tab.getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect(await chineseWords(tab)).toEqual([])
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (page.shape === 'master-detail') {
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
    expect(faults).toEqual([])
    expect(failed).toEqual([])
  })
