import { expect, type Page, test } from '@playwright/test'
import { assignMoisture } from '../support/assigned-task.ts'
import { axeFaults } from '../support/axe.ts'
import { card, openHome } from '../support/home.ts'
import { approveReport } from '../support/issued-report.ts'
import { productAddress } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

const order = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-card]').evaluateAll(cards => cards.map(one => one.getAttribute('data-card')))

interface Figure {
  readonly address: string
  readonly n: string
}

/** Every figure of these cards that leads to a list asked for it: the first number that it tells. */
async function figuresOf(page: Page, cards: readonly string[]): Promise<Figure[]> {
  const found: Figure[] = []
  for (const id of cards)
    for (const link of await card(page, id).locator('a:is([href*="q="], [href*="show="], [href*="whose="])').all()) {
      const told = link.locator('[title]')
      const text = (await told.count()) && id === 'charges' ? await told.getAttribute('title') : await link.innerText()
      const [n] = /[\d,]+/.exec(text ?? '') ?? []
      const address = await link.getAttribute('href')
      if (n && address) found.push({ address, n })
    }
  return found
}

/** Waits until the list at an address tells that it holds so many. */
async function expectListed(page: Page, { address, n }: Figure): Promise<void> {
  await page.goto(`/${address}`)
  const view = page.locator('.gt-view:visible')
  const told = decodeURIComponent(address)
  if (address.includes('auditlist')) {
    // one page of the queue tells its length by its entries
    const held = Number(n.replace(',', ''))
    if (held > 25) await expect(view.getByText(new RegExp(`共 ${n}`)), told).toBeVisible()
    else await expect(view.locator('.gt-audit-queue .entry'), told).toHaveCount(held)
  } else if (address.includes('newEntrustsManager'))
    await expect(view.getByRole('button', { name: /^未完成登记/ }), told).toContainText(`${n} 单`)
  else if (address.includes('checklist')) {
    // one page of the queue tells its length by its tasks
    const held = Number(n.replace(',', ''))
    await expect(view.getByRole('tab', { name: /^全部/ }), told).toHaveAttribute('aria-selected', 'true')
    if (held > 25) await expect(view.getByText(new RegExp(`共 ${n}`)), told).toBeVisible()
    else await expect(view.locator('.gt-work-list .gt-work-item'), told).toHaveCount(held)
  } else await expect(view.getByText(/^共 [\d,]+ 条/), told).toHaveText(new RegExp(`^共 ${n} 条`))
}

const cardsOf: Readonly<Record<string, readonly string[]>> = {
  director: ['flow', 'workload', 'charges', 'equipment', 'quality'],
  lab_admin: ['flow', 'workload', 'charges', 'equipment', 'quality'],
  tester: ['workload', 'equipment', 'quality', 'work', 'ages', 'returned', 'own_equipment'],
  equip_keeper: ['equipment', 'own_equipment'],
  // sees what his rooms have
  room_head: ['flow', 'equipment', 'quality', 'returned', 'own_equipment', 'messages'],
}

/** Posts whose home shows every station of the work. */
const leading: ReadonlySet<string> = new Set(['director', 'lab_admin'])

test.describe('figures', () => {
  test.beforeAll(async () => {
    await assignMoisture()
    await approveReport(71)
  })

  for (const [post, cards] of Object.entries(cardsOf))
    test(`[page /home] every figure of ${post} is the count of the list it leads to`, async ({ page }) => {
      await signIn(page, post)
      await openHome(page)
      const figures = await figuresOf(page, cards)
      expect(figures.length).toBeGreaterThan(8)
      if (leading.has(post)) expect(figures.filter(({ n }) => n !== '0').length).toBeGreaterThan(5)
      for (const figure of figures) await expectListed(page, figure)
      if (!leading.has(post)) return
      // every step has a desk of its own
      const steps = figures.map(({ address }) => /^#([^?]+)/.exec(address)?.[1])
      for (const desk of [
        'ywtentrustlist',
        'newEntrustsManager',
        'checklist',
        'auditlist',
        'printlist',
        'reportissued',
        'archivelist',
      ])
        expect(steps).toContain(`/djentrustmanage/${desk}`)
    })

  test('[page /home] own work stands first for a tester and equals the list of his to-dos', async ({ page }) => {
    const session = await signIn(page, 'tester')
    await openHome(page)
    expect((await order(page))[0]).toBe('work')
    const { envelope } = await session.raw('TodoItems/Mine', {}, { method: 'GET' })
    const { total } = envelope.result as { total: number } // the contract's answer
    await expect(card(page, 'work').getByText(`共 ${total} 项`)).toBeVisible()
    await expect(card(page, 'flow')).toHaveCount(0)
  })

  test('[page /djnotification/todoitems, layout message_bell] the bell shows the newest of each, by keys too, and leads to the lists', async ({
    page,
  }) => {
    const session = await signIn(page, 'cashier')
    await openHome(page)
    const { envelope } = await session.raw('Sessions/Counts', {}, { method: 'GET' })
    const counts = envelope.result as { todo: number; unread: number; by_kind: Record<string, number> } // the contract's answer
    const told = counts.unread > 0 ? `，未读提醒 ${counts.unread} 条` : ''
    // the badge is the count of the open ones alone (page todoitems, accept)
    const bell = page.getByRole('button', { name: `待办 ${counts.todo} 项${told}`, exact: true })
    await expect(bell).toHaveText(counts.todo > 0 ? String(counts.todo) : '')
    const panel = page.getByRole('dialog', { name: '待办、提醒和公告' })
    const tab = (name: string) => panel.getByRole('tab', { name })
    const failing = () =>
      page.route(/TodoItems\/Mine.*newest/, route =>
        route.fulfill({ status: 500, json: { code: 500, issucess: false, msg: '服务暂不可用', result: null } }),
      )
    await failing()
    await bell.click()
    await expect(tab(`待办 ${counts.todo}`), 'the count of the open ones').toBeFocused()
    await expect(panel.getByRole('alert')).toContainText('服务暂不可用')
    await page.unroute(/TodoItems\/Mine.*newest/)
    await panel.getByRole('button', { name: '重试' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(Math.min(counts.todo, 10))
    // entries that are known stay while they cannot be read anew, and say of when they are
    await page.keyboard.press('Escape')
    await failing()
    await bell.click()
    const old = panel.getByRole('status').filter({ hasText: /读取失败，以下是 \d\d:\d\d 的内容/ })
    await expect(old).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(Math.min(counts.todo, 10))
    await page.unroute(/TodoItems\/Mine.*newest/)
    await old.getByRole('button', { name: '重试' }).click()
    await expect(old).toHaveCount(0)
    expect(await axeFaults(page, 'bell')).toEqual([])
    await tab('待办').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(`提醒 ${counts.unread}`)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(tab('公告')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(bell).toBeFocused()
    await bell.click()
    await tab('提醒').click()
    await panel.getByRole('button', { name: '查看全部' }).click()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('tab', { name: /^消息/ })).toHaveAttribute('aria-selected', 'true')
    // the page is open already: it is asked for another list
    await bell.click()
    await panel.getByRole('button', { name: `待收费 ${counts.by_kind.charge}` }).click()
    await expect(page.getByRole('tab', { name: /^待办/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: /^待收费/, pressed: true })).toBeVisible()
    // what was done has its kinds too, and is asked for one of them
    const done = page.waitForResponse(/TodoItems\/Mine.*state=done/)
    await page.getByRole('tab', { name: /^已办/ }).click()
    const { result } = (await (await done).json()) as { result: { by_kind: Record<string, number> } } // the contract's answer
    const all = Object.values(result.by_kind).reduce((sum, n) => sum + n, 0)
    await expect(page.getByRole('button', { name: `全部 ${all}`, pressed: true })).toBeVisible()
  })
})

test('[page /home] cards moved by keys and by the pointer, hidden cards, and the period, stay so after a reload', async ({
  page,
}) => {
  const session = await signIn(page, 'lab_admin')
  await session.raw('Preferences/KeepHome', { variant: 'dj_admin', value: null })
  await openHome(page)
  const before = await order(page)
  expect(before.slice(0, 4)).toEqual(['flow', 'workload', 'charges', 'messages'])
  const grip = card(page, 'charges').getByRole('button', { name: /^移动“收费情况”/ })
  await grip.focus()
  const kept = page.waitForResponse(/Preferences\/KeepHome/)
  await page.keyboard.press('ArrowLeft')
  await kept
  await expect(grip, 'the keys stay with the card').toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '已移到第 2 位' })).toBeAttached()
  expect((await order(page)).slice(0, 4)).toEqual(['flow', 'charges', 'workload', 'messages'])

  const dropped = page.waitForResponse(/Preferences\/KeepHome/)
  await card(page, 'quality').locator('header').dragTo(card(page, 'equipment'))
  await dropped
  const moved = await order(page)
  expect(moved.indexOf('quality')).toBe(moved.indexOf('equipment') - 1)

  const counted = page.waitForResponse(/Preferences\/KeepHome/)
  await card(page, 'workload').getByRole('button', { name: '本年' }).click()
  await counted
  const put = page.waitForResponse(/Preferences\/KeepHome/)
  await card(page, 'clients').getByRole('button', { name: '隐藏“委托单位排行”' }).click()
  await put
  await page.reload()
  await openHome(page)
  expect(await order(page)).toEqual(moved.filter(id => id !== 'clients'))
  await page.getByRole('button', { name: '布局' }).click()
  await setTick(page.getByRole('checkbox', { name: '委托单位排行' }))
  expect(await order(page)).toEqual(moved)
  await expect(card(page, 'workload').getByRole('button', { name: '本年' })).toHaveAttribute('aria-pressed', 'true')
})

test('[page /home] a card that fails leaves the others, keeps its height, and tries again by itself', async ({
  page,
}) => {
  await signIn(page, 'director')
  await page.clock.install()
  const fail = () =>
    page.route(/Home\/Charges/, route =>
      route.fulfill({ status: 500, json: { code: 500, issucess: false, msg: '服务暂不可用', result: null } }),
    )
  await fail()
  await openHome(page)
  const failing = card(page, 'charges')
  await expect(failing.getByRole('alert')).toBeVisible()
  const height = (await failing.boundingBox())?.height
  await expect(card(page, 'equipment').getByText('在用')).toBeVisible()
  await expect(page.locator('.gt-card').getByRole('alert')).toHaveCount(1)
  await page.unroute(/Home\/Charges/)
  await failing.getByRole('button', { name: '重试' }).click()
  await expect(failing.getByText(/^本月应收/)).toBeVisible()
  expect((await failing.boundingBox())?.height).toBe(height)
  // figures that are known stay while they cannot be counted anew
  await fail()
  await page.clock.fastForward(61_000)
  const old = failing.getByRole('button', { name: /^重试 .*服务暂不可用/ })
  await expect(old).toBeVisible()
  await expect(failing.getByText(/^本月应收/)).toBeVisible()
  await page.unroute(/Home\/Charges/)
  await old.click()
  await expect(old).toHaveCount(0)
})

test('[2.2-040 2.2-251 7.6-043] common menus are chosen, ordered, opened by key, and set back', async ({ page }) => {
  const session = await signIn(page, 'equip_keeper')
  await session.raw('Sys/SaveCurrentUserQuickMenu', { ids: [] })
  await openHome(page)
  const tiles = page.locator('.gt-tiles a')
  const usual = await tiles.allInnerTexts()
  await page.getByRole('link', { name: '设置常用菜单' }).click()
  const chosen = page.getByRole('region', { name: '已选菜单' })
  await expect(chosen.getByRole('listitem')).toHaveCount(usual.length)
  const ticked = page.getByRole('checkbox', { checked: true })
  for (let left = usual.length; left > 0; left -= 1) {
    await ticked.last().click()
    await expect(ticked).toHaveCount(left - 1)
  }
  await expect(chosen.getByText('从左侧勾选常用菜单')).toBeVisible()
  await setTick(page.getByRole('checkbox', { name: '设备台账', exact: true }))
  await setTick(page.getByRole('checkbox', { name: '设备分类', exact: true }))
  const up = page.getByRole('button', { name: '上移“设备分类”' })
  await up.click()
  await expect(up, 'the keyboard stays where it pressed').toBeFocused()
  await expect(up).toHaveAttribute('title', '已在最前')
  const short = page.getByRole('textbox', { name: '简称 设备分类' })
  await short.fill('设备分类的简称')
  await expect(short, 'six signs have room').toHaveValue('设备分类的简')
  await short.fill('分类')
  await page.getByRole('combobox', { name: '颜色 设备分类' }).selectOption('green')
  const preview = page.locator('.gt-quick .preview')
  await expect(preview).toHaveText(/^分类\s*设备台账$/)
  // dragged down and back again: the order of the home is the one that dragging left
  const items = chosen.getByRole('listitem')
  await items.nth(1).dragTo(items.nth(0))
  await expect(preview).toHaveText(/^设备台账\s*分类$/)
  await items.nth(1).dragTo(items.nth(0))
  await expect(preview).toHaveText(/^分类\s*设备台账$/)
  expect(await axeFaults(page, 'quick menu')).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '保存成功' })).toBeVisible()
  await page.reload()
  await openHome(page)
  await expect(tiles).toHaveText([/^分类/, /^设备台账/])
  await expect(tiles.first().locator('[data-color="green"]')).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(page).toHaveURL(/#\/djequipment\/equipmentsorts/i)
  await page.goto('/#/quickmenu')
  await expect(page.locator('a[href="#/quickmenu"]'), 'its tab').toHaveText('快捷菜单设置')
  await page.goto('/#/sys/quickmenu')
  const tab = page.locator('.gt-tabs a').filter({ hasText: '快捷菜单设置' })
  await expect(tab, 'one for both addresses').toHaveAttribute('href', '#/sys/quickmenu')
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click()
  await expect(chosen.getByRole('listitem')).toHaveCount(usual.length)
})

test('[page /sys/quickmenu] nothing can be ticked before it is known what was chosen', async ({ page }) => {
  await signIn(page, 'equip_keeper')
  let answer: () => void = () => undefined
  const waiting = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/Sys\/GetCurrentUserQuickMenu/, async route => {
    await waiting
    await route.continue()
  })
  await page.goto('/#/sys/quickmenu')
  await expect(page.locator('.gt-views [aria-busy="true"]')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  answer()
  await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible()
})

for (const language of ['zh', 'en', 'es'] as const)
  test(`[9.1-046] the administrator home keeps nobody out and nothing jumps: ${language}`, async ({ page }) => {
    await page.context().addCookies([
      { name: 'gt_language', value: language, url: productAddress() },
      { name: 'gt_theme', value: 'auto', url: productAddress() },
    ])
    await signIn(page, 'lab_admin')
    // each card stands where it will stand before its answer comes
    let answer: () => void = () => undefined
    const waiting = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(/\/Home\//, async route => {
      await waiting
      await route.continue()
    })
    // more lines than the card has room for
    await page.route(/Reports\/List/, async route => {
      const response = await route.fetch()
      const json = await response.json()
      json.result.rows = Array.from({ length: 10 }, (_, index) => ({
        id: String(index + 1),
        report_number: `BG-${index}`,
        report_date: '2026-06-18',
        judgement: 'pass',
      }))
      await route.fulfill({ response, json })
    })
    await page.goto('/#/home')
    // found and measured in one go: in between a card may give way to what followed it
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-card]')].map(one => one.getBoundingClientRect().toJSON()),
      )
    await expect(card(page, 'flow').locator('[aria-busy="true"] span').first()).toBeVisible()
    const before = await places()
    answer()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await places()).toEqual(before)
    // [looks 7.8] no card cuts a line through the middle, and none ends below its card
    await expect(card(page, 'reports').getByRole('listitem')).toHaveCount(10)
    const cut = await page.locator('.gt-card .lines').evaluateAll(boxes =>
      boxes.flatMap(box => {
        const { bottom } = box.getBoundingClientRect()
        const least = box.closest('.gt-card')?.getBoundingClientRect().bottom ?? 0
        return [...box.querySelectorAll('li, tr')].flatMap(line => {
          const at = line.getBoundingClientRect()
          return bottom > least || (at.top < bottom - 1 && at.bottom > bottom + 1) ? [line.textContent] : []
        })
      }),
    )
    expect(cut).toEqual([])
    await expect(card(page, 'reports').locator('.lines')).toHaveCSS('height', '145px')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      expect(await axeFaults(page, `home ${colorScheme}`)).toEqual([])
    }
  })
