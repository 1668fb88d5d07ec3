import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Language } from '../../domain/src/kit/label.ts'
import { axeFaults } from '../support/axe.ts'
import { greyFaults } from '../support/grey-buttons.ts'
import { looksFaults } from '../support/looks-values.ts'
import { productAddress } from '../support/product.ts'
import { watchQuiet } from '../support/quiet.ts'
import { type LookedAt, leaveDialog, lookedAt } from '../support/scenes.ts'
import { readStaged, type Stage, stage, stagedLanguages } from '../support/staged.ts'
import { walkFaults } from '../support/walk.ts'
import { chineseWords, cutTexts } from '../support/words.ts'

// all pictures anew: npm run looks -- --take (docs/how-to/add.md)

const screens = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
]

/** Compares the page with its stored pictures, once its fonts are there. */
async function compare(page: Page, name: string): Promise<void> {
  for (const size of screens) {
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
  // shared out among the runners, as they are many; each has a page for those it takes
  test.describe.configure({ mode: 'parallel' })
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

  async function show({ name, act }: LookedAt, language: Language, look?: Readonly<Record<string, string>>) {
    await staged.show(readStaged(name), language, look)
    await quiet()
    if (!act) return
    await act(page)
    await quiet()
  }

  /** Chinese words that the page says itself: those of data stand in the answers that were recorded in English. */
  async function ownChinese(name: string): Promise<string[]> {
    const told = JSON.stringify(readStaged(name).calls.map(({ zh, en }) => en ?? zh))
    return (await chineseWords(page)).filter(text =>
      text.match(/\p{Script=Han}+/gu)?.some(word => !told.includes(word)),
    )
  }

  for (const scene of lookedAt) {
    const { name, dialogs = {}, within = 'page' } = scene
    test(`[9.1-046 9.1-047 6.2-006] ${name} looks as it is stored, is measured as looks 2 to 7 say, tells why buttons are grey, and keeps nobody out: zh, en, es, dark, mini, by keyboard`, async () => {
      const asked = staged.unknown.length
      const wrong: string[] = []
      for (const language of stagedLanguages) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await show(scene, language)
        expect.soft(await greyFaults(page, name, language)).toEqual([])
        if (language === 'zh') expect.soft(await looksFaults(page, name)).toEqual([])
        else wrong.push(...(await axeFaults(page, name)), ...(await ownChinese(name)).map(text => `en says ${text}`))
        await compare(page, `${name}-${language}`)
        for (const [dialog, open] of Object.entries(dialogs)) {
          await open(page)
          await quiet()
          if (language === 'en') wrong.push(...(await axeFaults(page, dialog)))
          await compare(page, `${dialog}-${language}`)
          await leaveDialog(page)
        }
      }
      // at 1366 px still
      await show(scene, 'es', { gt_theme: 'dark', gt_size: 'mini' })
      wrong.push(...(await axeFaults(page, `${name} es dark`)))
      wrong.push(...(await cutTexts(page)).map(text => `es cuts ${text}`))
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 1366) wrong.push(`es is ${width} px wide`)
      wrong.push(...(await walkFaults(page, within === 'dialog' ? 3 : 20)))
      expect.soft(wrong).toEqual([])
      expect(staged.unknown.slice(asked), 'every call has a recorded answer').toEqual([])
    })
  }
})
