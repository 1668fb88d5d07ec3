import { expect, type Page, test } from '@playwright/test'
import { productAddress } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'

const words = {
  zh: { name: '用户名', menu: '菜单', common: '常用菜单', chips: /^全部 \d+/, list: '设备台账', due: '有效期至' },
  en: {
    name: 'User name',
    menu: 'Menu',
    common: 'Common menus',
    chips: /^All \d+/,
    list: 'Device list',
    due: 'Validity period',
  },
} as const
const screens = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
]

/** Compares the page with its stored pictures, once its fonts are there; what is masked is not compared. */
async function compare(page: Page, name: string, mask: ReturnType<Page['locator']>[] = []): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    await expect(page).toHaveScreenshot(`${name}-${screen.width}.png`, { mask, maxDiffPixelRatio: 0.002 })
  }
}

/** The filter of the list, so that what other stories make is not in the picture. */
const filter = encodeURIComponent(JSON.stringify({ f: [{ field: 'equipment_number', op: 'contains', value: 'YQ-' }] }))

for (const language of ['zh', 'en'] as const) {
  const word = words[language]
  test(`[9.1-046] login, home and a list look as they are stored (looks 12): ${language}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.context().addCookies([{ name: 'gt_language', value: language, url: productAddress() }])
    await page.goto('/')
    await expect(page.getByRole('textbox', { name: word.name })).toBeFocused()
    await compare(page, `login-${language}`)

    await signIn(page, 'equip_keeper')
    await page.goto('/#/home')
    await page.reload()
    // entries come with every page that is built
    const menu = page.getByRole('navigation', { name: word.menu })
    // figures, messages and reports are those of the day
    const cards = page.locator('.gt-card > .inside, .gt-card > header .aside')
    await expect(page.getByRole('heading', { name: word.common })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await compare(page, `home-${language}`, [menu, cards])

    await page.goto(`/#/djequipment/equipmentlist?q=${filter}`)
    const grid = page.getByRole('grid', { name: word.list })
    await expect(grid.getByRole('row').nth(9)).toBeVisible()
    // counts hold what other stories are just making; the days go by
    const chips = page.getByRole('button', { name: word.chips }).locator('..')
    await expect(chips).toBeVisible()
    const days = grid.getByRole('gridcell').filter({ hasText: /^\d{4}-\d{2}-\d{2}/ })
    await compare(page, `list-${language}`, [menu, chips, days])
  })
}
