import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { watchQuiet } from '../support/quiet.ts'
import { lookedAt } from '../support/scenes.ts'
import { readStaged, type Stage, stage } from '../support/staged.ts'

let context: BrowserContext
let page: Page
let staged: Stage
let quiet: () => Promise<void>

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block' })
  page = await context.newPage()
  quiet = watchQuiet(page, 2)
  staged = await stage(page)
})
test.afterAll(() => context.close())

/** Screens on which everything that stands there can be pressed as they were recorded. */
const free = new Set([
  'registration',
  'todos',
  'home-administrator',
  'home-tester',
  'home-client',
  'equipment',
  'number-rules',
])

/** What cannot be pressed: its words and the reason it tells. Steps at the end of a row (before, next, zoom) need none. */
const greyOnes = (): Promise<{ words: string; why: string; reached: boolean }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.gt-views :is(button:disabled, [aria-disabled="true"])')]
      .filter(one => !one.matches('.gt-icon-btn'))
      .map(one => ({
        words: one.textContent?.trim() ?? '',
        why: one.title,
        // the reason can be read by who has no pointer: a disabled button is passed over by the keyboard
        reached: !(one as HTMLButtonElement).disabled,
      })),
  )

for (const { name, act } of lookedAt) {
  test(`[6.2-006 9.1-047] (looks 1.6) ${name}: what cannot be pressed says why, in the reader's language`, async () => {
    for (const language of ['zh', 'en'] as const) {
      await staged.show(readStaged(name), language)
      await quiet()
      await act?.(page)
      await quiet()
      const grey = await greyOnes()
      if (!free.has(name)) expect(grey.length, `${name} has grey buttons`).toBeGreaterThan(0)
      expect(grey.filter(({ words, why, reached }) => !reached || why.trim() === '' || why === words)).toEqual([])
      // a key in the place of words, or the sentence of another language; names of data stay as they are
      const foreign = language === 'en' ? /^[\p{Script=Han}]/u : /^[a-z]+\./
      expect(grey.filter(({ why }) => foreign.test(why))).toEqual([])
    }
  })
}
