import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { productAddress } from '../support/product.ts'
import { lookedAt } from '../support/scenes.ts'
import { signIn } from '../support/sign-in.ts'
import { readStaged } from '../support/staged.ts'
import { watchFaults } from '../support/watch.ts'

/** Every address of the menu, in its order. */
async function addressesOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '菜单' })
  await expect(menu.getByRole('link', { name: '首页' })).toBeVisible()
  const found = new Set<string>()
  for (const branch of [null, ...(await menu.getByRole('button').all())]) {
    if (branch && (await branch.getAttribute('aria-expanded')) === 'false') await branch.click()
    for (const link of await menu.getByRole('link').all()) found.add((await link.getAttribute('href')) ?? '')
  }
  return [...found]
}

/** Waits until the page of an address shows what it loaded. */
async function settle(page: Page): Promise<void> {
  // the bar of what loads; a job tells how far it is in a bar of its own, which may stay
  await expect(page.locator('.gt-progress')).toHaveCount(0)
  // a page left while it loaded waits behind its tab as it was
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  await page.waitForLoadState('load')
}

const pageOf = (address: string): string => address.replace(/^#/, '').split('?', 1)[0]?.toLowerCase() ?? ''
/** Pages that axe reads in light and dark while their pictures are compared. */
const read = new Set(lookedAt.map(({ name }) => pageOf(readStaged(name).address)))

/** So many pages of a menu are read in one run; those of every page are too many for each. */
const mostPages = 15
/** Which pages are read: the next ones every hour. What is found names its address, which can be opened alone. */
const turn = Math.trunc(Date.now() / 3_600_000)

/** Those of a menu whose turn it is, one after another and from the start again. */
const inTurn = (addresses: readonly string[]): string[] =>
  Array.from(
    { length: Math.min(mostPages, addresses.length) },
    (_, at) => addresses[(turn * mostPages + at) % addresses.length] ?? '',
  )

for (const post of ['equip_keeper', 'lab_admin', 'reception']) {
  test(`[6.2-006] no page that is read of the menu of ${post} breaks the policy, writes an error or keeps a reader out`, async ({
    page,
  }) => {
    const faults = await watchFaults(page)
    await signIn(page, post)
    // the theme follows the machine, so that one visit shows both
    await page.context().addCookies([{ name: 'gt_theme', value: 'auto', url: productAddress() }])
    await page.goto('/')
    const menu = await addressesOf(page)
    expect(menu.length).toBeGreaterThan(2)
    // every page is opened in a story of its own, with its rules in one light
    const addresses = inTurn(menu.filter(address => !read.has(pageOf(address))))
    test.setTimeout(60_000 + 15_000 * addresses.length)
    const wrong: string[] = []
    for (const address of addresses) {
      await page.goto(`/${address}`)
      await settle(page)
      for (const [colorScheme, rules] of [
        ['light', 'all'],
        ['dark', 'colours'],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        wrong.push(...(await axeFaults(page, `${address} ${colorScheme}`, rules)))
      }
    }
    expect.soft(wrong).toEqual([])
    expect(faults).toEqual([])
  })
}

test('[4.3-001 8.1-001] the pages before and beside the frame are as clean: login, 403, 404', async ({ page }) => {
  const faults = await watchFaults(page)
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused()
  const wrong = await axeFaults(page, 'login')
  await signIn(page, 'tester')
  for (const [address, code] of [
    ['/#/djequipment/equipmentsorts', '403'],
    ['/#/nothing/here', '404'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    wrong.push(...(await axeFaults(page, code)))
  }
  expect.soft(wrong).toEqual([])
  expect(faults).toEqual([])
})
