import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { pagesByHand } from '../support/pages-by-hand.ts'
import { productAddress } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { visitsOf } from '../support/visits.ts'
import { watchFaults } from '../support/watch.ts'
import { chineseWords } from '../support/words.ts'

/** Opens a page in a document of its own and looks at all of it. */
async function visit(tab: Page, code: string): Promise<void> {
  await tab.goto('about:blank')
  await tab.goto(`/#/${code.replace('.', '/')}`)
  await expect(tab.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(tab.locator('.gt-place, .gt-home, .gt-grid, .gt-part, section').first()).toBeVisible()
  await expect(tab.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  expect(await chineseWords(tab)).toEqual([])
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeFaults(tab, code)).toEqual([])
}

/** Pages composed by hand, once in the browser as those that are definitions: in Spanish on a small screen. */
for (const { account, pages } of visitsOf(pagesByHand.map(code => ({ code }))))
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
    for (const { code } of pages)
      await test
        .step(code, () => visit(tab, code))
        .catch((error: unknown) => {
          wrong.push(`${code}: ${error instanceof Error ? error.message : String(error)}`)
        })
    expect(wrong).toEqual([])
  })
