import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import { watchQuiet } from '../support/quiet.ts'
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

test('(looks 7.12) what does not load says so, what is on its way shows bars: the pane of the tests and the cards', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const held = /\/api\/v1\/(Tasks|Home)\//
  const waiting: Route[] = []
  await page.route(held, route => void waiting.push(route))
  await staged.show(readStaged('entry'), 'zh')
  await expect(page.locator('.gt-work-list .gt-waiting span')).toHaveCount(6)
  // nothing of this page is waited for on the next one
  await Promise.all(waiting.map(route => route.abort()))
  await page.unroute(held)
  const fault = { code: 500, issucess: false, msg: '服务暂不可用', result: { trace: 'E-20261122-0001' } }
  await page.route(held, route => route.fulfill({ status: 500, json: fault }))
  await staged.show(readStaged('home-administrator'), 'zh')
  const strip = page.locator('.gt-card.strip')
  await expect(strip.getByRole('alert')).toContainText('E-20261122-0001')
  const room = await strip.boundingBox()
  const button = await strip.getByRole('button', { name: '重试' }).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0), 'the button stands inside its card').toBeLessThanOrEqual(
    (room?.y ?? 0) + (room?.height ?? 0),
  )
  await page.unroute(held)
})

test('(looks 11) a text that ends in an ellipsis tells the whole under the pointer', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await staged.show(readStaged('registration'), 'zh')
  await quiet()
  // whichever text of the recorded order has no room
  const texts = page.locator('.gt-ellipsis:visible')
  await expect(texts.first()).toBeVisible()
  const widths = await texts.evaluateAll(all => all.map(one => one.scrollWidth - one.clientWidth))
  const cut = texts.nth(widths.findIndex(over => over > 0))
  const whole = (await cut.textContent()) ?? ''
  await cut.hover()
  await expect(cut).toHaveAttribute('title', whole)
  await page.locator('h1').hover()
  await expect(cut).not.toHaveAttribute('title', /./)
})

for (const [size, least] of [
  [{ width: 1440, height: 900 }, 6],
  [{ width: 1366, height: 768 }, 9],
] as const)
  test(`(looks 06) whoever opens a record has its readings in sight at ${size.width} by ${size.height}`, async () => {
    await page.setViewportSize(size)
    for (const language of ['zh', 'en', 'es'] as const) {
      await staged.show(readStaged('entry'), language)
      await quiet()
      const lines = await page.evaluate(() => {
        const desk = document.querySelector('.gt-entry .desk')?.getBoundingClientRect()
        const cells = [...document.querySelectorAll('.gt-entry .desk [data-cell]')].map(one =>
          one.getBoundingClientRect(),
        )
        const seen = cells.filter(({ top, bottom }) => desk && top >= desk.top && bottom <= desk.bottom)
        return new Set(seen.map(({ top }) => Math.round(top))).size
      })
      expect.soft(lines, `lines of readings in ${language}`).toBeGreaterThanOrEqual(least)
    }
  })
