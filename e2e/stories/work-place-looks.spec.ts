import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
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

/** Places of a screen with what looks 2 to 4 and 7 say of them at size medium, light: CSS property and value. */
const tokens: Readonly<Record<string, readonly (readonly [place: string, property: string, value: string])[]>> = {
  samples: [
    ['[role="banner"], .gt-top', 'height', '50px'],
    ['[role="banner"], .gt-top', 'background-color', '#12263D'],
    ['.gt-side', 'width', '180px'],
    ['.gt-side', 'background-color', '#FAFBFC'],
    ['.gt-side', 'border-right-color', '#E1E5EA'],
    ['h1', 'font-size', '15px'],
    ['h1', 'font-weight', '600'],
    ['.gt-view thead th', 'height', '36px'],
    ['.gt-view thead th', 'font-size', '13px'],
    ['.gt-view thead th', 'background-color', '#FAFBFC'],
    ['tr[data-row-key]', 'height', '36px'],
    ['tr[data-row-key] td:nth-child(4)', 'font-size', '14px'],
    ['.gt-btn.primary', 'height', '32px'],
    ['.gt-btn.primary', 'background-color', '#1B5EB0'],
    ['.gt-btn.primary', 'border-radius', '4px'],
    ['.gt-btn.primary', 'font-weight', '500'],
    ['.gt-btn.primary', 'padding-left', '12px'],
    ['.gt-toolbar', 'height', '44px'],
    ['.gt-pager', 'height', '44px'],
    ['.gt-due', 'font-size', '12px'],
  ],
  assignment: [
    ['.gt-queues [role="tab"][aria-selected="true"]', 'color', '#1B5EB0'],
    ['.gt-queues [role="tab"]', 'font-size', '13px'],
    ['tr.group', 'height', '32px'],
    ['tr.group td', 'background-color', '#F4F6F8'],
    ['tr[data-row-key] td', 'background-color', '#E8F0FA'],
    ['.gt-assignment .days', 'height', '104px'],
    ['.gt-assignment .days [data-kind="today"]', 'background-color', '#E8F0FA'],
    ['.gt-assignment .days .column i', 'width', '22px'],
  ],
  registration: [
    ['.gt-side', 'width', '54px'],
    ['.gt-order > .tools', 'height', '44px'],
    ['.gt-order-head', 'row-gap', '6px'],
    ['.gt-order-head', 'column-gap', '18px'],
    ['.gt-order-head .control input', 'font-size', '13px'],
    ['.gt-order-head .ant-input.shown', 'background-color', '#F4F6F8'],
    ['.gt-order-foot', 'height', '48px'],
    ['.gt-order-foot .gt-btn.primary', 'height', '28px'],
    ['.gt-fold > .head', 'height', '38px'],
    ['.gt-fold > .head b', 'font-weight', '600'],
  ],
  entry: [
    ['.gt-entry .task-line', 'height', '44px'],
    ['.gt-entry .cell-bar', 'height', '34px'],
    ['.gt-entry .result-strip', 'min-height', '62px'],
    ['.gt-entry .foot', 'height', '50px'],
    ['.gt-entry .desk', 'background-color', '#E9EDF1'],
    ['.gt-entry .desk', 'padding-top', '14px'],
    ['.gt-work-item .open', 'min-height', '78px'],
  ],
  audit: [
    ['.gt-audit-queue .item', 'min-height', '78px'],
    ['.gt-audit-queue .item[aria-current]', 'background-color', '#E8F0FA'],
    ['.gt-audit .foot', 'height', '50px'],
    ['.gt-audit .foot .gt-btn.danger', 'color', '#BE2A21'],
  ],
  'home-administrator': [
    ['.gt-home', 'column-gap', '12px'],
    ['.gt-home', 'padding-top', '16px'],
    ['.gt-card', 'border-top-left-radius', '6px'],
    ['.gt-card', 'border-top-color', '#E1E5EA'],
    ['.gt-card', 'box-shadow', 'none'],
    ['.gt-card > header', 'height', '42px'],
    ['.gt-card > header h2', 'font-size', '14px'],
    ['.gt-figures b', 'font-size', '24px'],
    ['.gt-figures b', 'font-weight', '600'],
  ],
}

const rgb = (value: string): string =>
  /^#/.test(value) ? `rgb(${[1, 3, 5].map(at => Number.parseInt(value.slice(at, at + 2), 16)).join(', ')})` : value

for (const [name, measured] of Object.entries(tokens)) {
  test(`[9.1-047] ${name} is painted and measured as looks 2 to 7 say`, async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await staged.show(readStaged(name), 'zh')
    await quiet()
    if (name === 'assignment')
      await page.getByRole('grid').locator('tr[data-row-key]').first().getByRole('checkbox').click()
    const seen = await page.evaluate(
      places =>
        places.map(([place, property]) => {
          const element = document.querySelector(place)
          return [place, property, element ? getComputedStyle(element).getPropertyValue(property) : 'not there'].join(
            ' ',
          )
        }),
      measured,
    )
    expect(seen).toEqual(measured.map(([place, property, value]) => [place, property, rgb(value)].join(' ')))
  })
}

/** What a reader is told of a text that does not fit, besides those that end in an ellipsis and have a tooltip. */
const cutTexts = (): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.gt-view *')]
      .filter(element => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
        const own = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
        const shut = overflowX === 'hidden' && textOverflow !== 'ellipsis' && clipPath === 'none'
        return own && shut && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
      })
      .map(element => element.textContent ?? ''),
  )

for (const name of ['registration', 'assignment', 'entry', 'audit', 'home-administrator']) {
  test(`[6.2-006 9.1-047] ${name} keeps nobody out: light and dark, Spanish and mini, at 1366 px`, async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const scene = readStaged(name)
    const wrong: string[] = []
    for (const [language, look, rules] of [
      ['zh', { gt_theme: 'light' }, 'all'],
      ['es', { gt_theme: 'dark', gt_size: 'mini' }, 'all'],
    ] as const) {
      await staged.show(scene, language, look)
      await quiet()
      wrong.push(...(await axeFaults(page, `${name} ${language}`, rules)))
      wrong.push(...(await cutTexts()).map(text => `${name} ${language} cut: ${text}`))
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 1366) wrong.push(`${name} ${language} is ${width} px wide`)
    }
    expect(wrong).toEqual([])
  })
}

test('(looks 7.12) what does not load says so, what is on its way shows bars: the pane of the tests and the cards', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const held = /\/api\/v1\/(Tasks|Home)\//
  await page.route(held, () => new Promise(() => undefined))
  await staged.show(readStaged('entry'), 'zh')
  await expect(page.locator('.gt-work-list .gt-waiting span')).toHaveCount(6)
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
