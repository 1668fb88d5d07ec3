import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { greyFaults } from '../support/grey-buttons.ts'
import { looksFaults } from '../support/looks-values.ts'
import { productAddress } from '../support/product.ts'
import { watchQuiet } from '../support/quiet.ts'
import { leaveDialog, lookedAt } from '../support/scenes.ts'
import { readStaged, type Stage, stage, stagedLanguages } from '../support/staged.ts'

// all pictures anew: node tools/run.mjs --all tools/looks.ts (docs/how-to/add.md)

const screens = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
]

/** Compares the page with its stored pictures, once its fonts are there. */
async function compare(page: Page, name: string, sizes: readonly (typeof screens)[number][] = screens): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    await expect.soft(page).toHaveScreenshot(`${name}-${size.width}.png`, { maxDiffPixelRatio: 0.002 })
  }
}

for (const language of stagedLanguages) {
  test(`[9.1-046] the login looks as it is stored (looks 12): ${language}`, async ({ page }) => {
    await page.context().addCookies([{ name: 'gt_language', value: language, url: productAddress() }])
    await page.goto('/')
    await expect(page.getByRole('textbox', { name: language === 'zh' ? '用户名' : 'User name' })).toBeFocused()
    await compare(page, `login-${language}`)
  })
}

test.describe('with recorded answers', () => {
  let context: BrowserContext
  let page: Page
  let staged: Stage
  let quiet: () => Promise<void>

  // one page for all: its program is loaded once
  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Shanghai',
      serviceWorkers: 'block',
    })
    page = await context.newPage()
    quiet = watchQuiet(page, 2)
    staged = await stage(page)
  })
  test.afterAll(() => context.close())

  for (const { name, act, dialogs = {} } of lookedAt) {
    test(`[9.1-046 9.1-047 6.2-006] ${name} looks as it is stored, is measured as looks 2 to 7 say, and tells why buttons are grey`, async () => {
      const scene = readStaged(name)
      const asked = staged.unknown.length
      for (const language of stagedLanguages) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await staged.show(scene, language)
        await quiet()
        if (act) {
          await act(page)
          await quiet()
        }
        expect.soft(await greyFaults(page, name, language)).toEqual([])
        if (language === 'zh') expect.soft(await looksFaults(page, name)).toEqual([])
        await compare(page, `${name}-${language}`)
        for (const [dialog, open] of Object.entries(dialogs)) {
          await open(page)
          await quiet()
          await compare(page, `${dialog}-${language}`, screens.slice(1))
          await leaveDialog(page)
        }
      }
      expect(staged.unknown.slice(asked), 'every call has a recorded answer').toEqual([])
    })
  }
})
